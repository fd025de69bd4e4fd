"""https by the server itself: with a certificate of one's own, and what is wrong with others."""

import asyncio
import re
import ssl
import subprocess
import sys
from pathlib import Path

import pytest
import trustme
from aiohttp import ClientSession, TCPConnector

from ratscrew.cli import main
from ratscrew.server.lan import url_of
from ratscrew.server.tls import BadCertificate, tls_context
from ratscrew.table.messages import Done
from serving import Guest, run

COMMAND = "from ratscrew.cli import main; raise SystemExit(main())"


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def files(authority: trustme.CA, tmp_path: Path) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    made = authority.issue_cert("127.0.0.1")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    cert.write_bytes(b"".join(blob.bytes() for blob in made.cert_chain_pems))
    key.write_bytes(made.private_key_pem.bytes())
    return cert, key


def test_a_table_is_played_at_over_https(authority: trustme.CA, files: tuple[Path, Path]) -> None:
    options = ["--tls-cert", str(files[0]), "--tls-key", str(files[1])]
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", COMMAND, "serve", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"https://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        trust = ssl.create_default_context()
        authority.configure_trust(trust)

        async def test() -> None:
            connector = TCPConnector()
            async with ClientSession(connector=connector, connector_owner=False) as http:
                async with http.post(f"{found[0]}/api/tables", ssl=trust) as made:
                    created = await made.json()
                    assert created["url"].startswith(found[0])
                async with http.get(created["url"], ssl=trust) as page:
                    assert page.headers["Cross-Origin-Opener-Policy"] == "same-origin"
                socket = await http.ws_connect(f"{found[0]}/ws/{created['code']}", ssl=trust)
                mira = Guest(socket)
                await mira.hello()
                assert isinstance(await mira.ask("sit", name="Mira"), Done)
                process.terminate()  # whoever says goodbye over TLS has to be answered
                await mira.closed()
                await asyncio.to_thread(process.wait, 30)
            await connector.close(abort_ssl=True)

        run(test)
    finally:
        if process.poll() is None:
            process.kill()
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, "")


def test_what_is_no_certificate_is_told(
    files: tuple[Path, Path], authority: trustme.CA, tmp_path: Path
) -> None:
    cert, key = files
    other = tmp_path / "other.pem"
    other.write_bytes(authority.issue_cert("127.0.0.1").private_key_pem.bytes())
    with pytest.raises(BadCertificate, match=r"--tls-key .*not the key of"):
        tls_context(cert, other)
    with pytest.raises(BadCertificate, match=r"--tls-cert .*missing\.pem: No such file"):
        tls_context(tmp_path / "missing.pem", key)
    other.write_text("hello")
    with pytest.raises(BadCertificate, match="PEM form"):
        tls_context(other, key)


def test_a_locked_key_is_told_and_nobody_is_asked(files: tuple[Path, Path], tmp_path: Path) -> None:
    from cryptography.hazmat.primitives import serialization as form  # noqa: PLC0415

    cert, key = files
    opened = form.load_pem_private_key(key.read_bytes(), None)
    locked = tmp_path / "locked.pem"
    locked.write_bytes(
        opened.private_bytes(
            form.Encoding.PEM, form.PrivateFormat.PKCS8, form.BestAvailableEncryption(b"secret")
        )
    )
    with pytest.raises(BadCertificate, match="locked with a password"):
        tls_context(cert, locked)


@pytest.mark.parametrize(("given", "missing"), [("cert", "key"), ("key", "cert")])
def test_one_without_the_other_is_one_line(
    given: str, missing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", f"--tls-{given}", "some.pem"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"--tls-{given}" in said
    assert f"--tls-{missing}" in said


def test_a_url_names_its_scheme() -> None:
    assert url_of("192.168.1.7", 8443, secure=True) == "https://192.168.1.7:8443"
    assert url_of("192.168.1.7", 443, secure=True) == "https://192.168.1.7"
