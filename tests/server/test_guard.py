"""Who may ask, and what every answer carries (against DNS rebinding and foreign pages)."""

import asyncio

import pytest

from ratscrew.server.config import Config
from ratscrew.server.denied import Denied
from ratscrew.server.guard import CSP, check_request, trusted_place
from serving import run, serving

PUBLIC = Config(public_url="https://cards.example.org")


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:8000",
        "192.168.1.7:8000",
        "[::1]:8000",
        "[fe80::1]",
        "localhost",
        "localhost:8000",
        "LocalHost:8000",
    ],
)
def test_addresses_and_localhost_are_our_own(host: str) -> None:
    check_request(Config(), host, None, "/")
    check_request(Config(), host, f"http://{host}", "/ws/BCDF")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8000",
        "cards.example.org",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "user@127.0.0.1",
        "127.0.0.1:port",
        "127.0.0.1/x",
        "",
        "::1",
        "2130706433",
        "0x7f.1",
    ],
)
def test_any_other_name_is_refused_and_told_the_option(host: str) -> None:
    with pytest.raises(Denied) as caught:
        check_request(Config(), host, None, "/")
    assert caught.value.code == "host-refused"
    assert "--public-url" in str(caught.value.params["option"])


def test_the_public_name_is_our_own_once_it_is_told() -> None:
    check_request(PUBLIC, "cards.example.org", "https://cards.example.org", "/ws/BCDF")
    with pytest.raises(Denied):
        check_request(PUBLIC, "evil.example", None, "/")


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:9000", "http://127.0.0.1", "file://", ""],
)
def test_a_page_from_elsewhere_is_refused(origin: str) -> None:
    with pytest.raises(Denied) as caught:
        check_request(Config(), "127.0.0.1:8000", origin, "/ws/BCDF")
    assert caught.value.code == "origin-refused"


def test_isolation_only_where_browsers_heed_it() -> None:
    assert trusted_place(Config(), "localhost:8000")
    assert trusted_place(Config(), "127.0.0.1")
    assert trusted_place(Config(), "[::1]:8000")
    assert trusted_place(PUBLIC, "cards.example.org")
    assert not trusted_place(Config(), "192.168.1.7:8000")
    assert not trusted_place(Config(public_url="http://cards.example.org"), "cards.example.org")
    assert not trusted_place(Config(), "nonsense::")


def test_every_answer_carries_the_policy() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            for path in ("/", f"/t/{code}", "/api/info", "/nowhere", f"/api/tables/{code}/qr.svg"):
                async with house.http.get(house.url(path)) as answer:
                    assert answer.headers["Content-Security-Policy"] == CSP
                    assert answer.headers["X-Content-Type-Options"] == "nosniff"
                    assert answer.headers["Server"] == "ratscrew"
                    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
            guest = await house.guest(code)
            assert guest.ws._response.headers["Content-Security-Policy"] == CSP
            await guest.ws.close()

    run(test)


def test_the_policy_allows_nothing_inline_or_from_elsewhere() -> None:
    assert "default-src 'none'" in CSP
    assert "unsafe" not in CSP
    assert "http:" not in CSP
    assert "*" not in CSP


def test_no_isolation_headers_in_a_plain_network() -> None:
    async def test() -> None:
        async with serving() as house:
            headers = {"Host": "192.168.1.7:8000"}
            async with house.http.get(house.url("/api/info"), headers=headers) as answer:
                assert answer.status == 200
                assert "Cross-Origin-Opener-Policy" not in answer.headers

    run(test)


def test_a_foreign_host_or_origin_reaches_nothing() -> None:
    async def test() -> None:
        async with serving() as house:
            for headers, wanted in (
                ({"Host": "evil.example"}, "host-refused"),
                ({"Origin": "http://evil.example"}, "origin-refused"),
            ):
                async with house.http.post(
                    house.url("/api/tables"), json={}, headers=headers
                ) as answer:
                    assert answer.status == 403
                    assert (await answer.json())["code"] == wanted
            assert house.hall.tables == 0

            code = await house.table()
            upgrade = {
                "Connection": "Upgrade",
                "Upgrade": "websocket",
                "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
                "Origin": "http://evil.example",
            }
            async with house.http.get(house.url(f"/ws/{code}"), headers=upgrade) as answer:
                assert answer.status == 403
            assert house.hall.connections == 0

    run(test)


@pytest.mark.parametrize(
    "header",
    [b"Origin: http://\xff", b"Origin: http://[", b"Origin: http://[::1\xff]", b"Host: \xff"],
)
def test_headers_that_are_no_text_are_refused_and_break_nothing(
    header: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as house:
            at = house.url("/").split("/")[2]
            reader, writer = await asyncio.open_connection(*at.split(":"))
            host = b"" if header.startswith(b"Host") else b"Host: " + at.encode() + b"\r\n"
            writer.write(b"GET / HTTP/1.1\r\nConnection: close\r\n" + host + header + b"\r\n\r\n")
            answer = await reader.read()
            writer.close()
        assert answer.startswith(b"HTTP/1.1 403 ")
        assert b"Content-Security-Policy" in answer
        assert [one for one in caplog.records if one.levelname == "ERROR"] == []

    run(test)


def test_a_guest_at_an_unknown_name_reads_a_page_and_a_program_reads_json() -> None:
    async def test() -> None:
        async with serving() as house:
            people = {"Host": "foo.example:8000", "Accept": "text/html,application/xhtml+xml"}
            async with house.http.get(house.url("/t/BCDF"), headers=people) as answer:
                page = await answer.text()
                assert (answer.status, answer.content_type) == (403, "text/html")
                assert answer.headers["Content-Security-Policy"] == CSP
                assert answer.headers["Cache-Control"] == "no-store"
            assert "known by another address" in page
            assert "--public-url http://foo.example:8000" in page
            assert "style" not in page
            assert "script" not in page

            async with house.http.get(house.url("/"), headers={"Host": "foo.example"}) as answer:
                assert answer.status == 403
                assert (await answer.json())["code"] == "host-refused"

    run(test)


def test_a_refused_name_cannot_write_into_the_page() -> None:
    async def test() -> None:
        async with serving() as house:
            headers = {"Host": '<img src=x>"&{option}', "Accept": "text/html"}
            async with house.http.get(house.url("/"), headers=headers) as answer:
                page = await answer.text()
                assert answer.status == 403
            assert "<img" not in page
            assert "&lt;img src=x&gt;&quot;&amp;{option}" in page

    run(test)


def test_reports_of_blocked_content_are_kept_without_the_pages_address() -> None:
    async def test() -> None:
        async with serving() as house:
            report = {
                "csp-report": {
                    "document-uri": "http://127.0.0.1/t/BCDF",
                    "effective-directive": "style-src-attr",
                    "blocked-uri": "inline",
                    "line-number": 7,
                    "source-file": "x" * 5000,
                }
            }
            url = house.url("/api/csp-report")
            # A browser sends a report with no origin of ours.
            async with house.http.post(url, json=report, headers={"Origin": "null"}) as answer:
                assert answer.status == 204
            async with house.http.post(url, data=b"{nonsense") as answer:
                assert answer.status == 400
            async with house.http.get(url) as answer:
                kept = await answer.json()
            assert len(kept) == 1
            assert kept[0]["effective-directive"] == "style-src-attr"
            assert kept[0]["line-number"] == 7
            assert len(kept[0]["source-file"]) == 300
            assert "BCDF" not in str(kept)

    run(test)
