// The page's own SHA-256, by the standard's examples and by node's.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { sha256, sha256Of } from "../../src/ratscrew/web/sha256.js";

test("the standard's examples", () => {
  assert.equal(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(
    sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  assert.equal(sha256("a".repeat(1_000_000)), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("every length around a block's end, as node has it", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    assert.equal(sha256Of(bytes), createHash("sha256").update(bytes).digest("hex"), `${length} bytes`);
  }
});

test("a text counts in UTF-8", () => {
  assert.equal(sha256("♠ Ä"), createHash("sha256").update("♠ Ä", "utf8").digest("hex"));
});
