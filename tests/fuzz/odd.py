"""Odd pieces of HTTP."""

from typing import Final

METHODS: Final = b"GET HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PRI get".split()
VERSIONS: Final = (*b"HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/1.1.1 http/1.1 HTTP/ RTSP/1.0".split(), b"")
ENDS: Final = (b"\r\n", b"\n", b"\r", b"\r\r\n", b"\n\r", b"\x00", b"\r\n ")
NUMBERS: Final = (*b"0 7 -1 +1 1e3 0x10 5,6 16385".split(), b"5, 5", b"9" * 30, b"", b" ", "٣".encode())
CHUNK_SIZES: Final = (*b"1 5 0 -1 g 5;x=y 0x5 4001 ffffffffffffffff 00000000000000000005".split(), b"", b"1\n")
ENCODINGS: Final = (b"chunked", b"Chunked", b"gzip, chunked", b"chunked, chunked", b"identity", b"xchunked")
HOSTS: Final = (*b"[::1 h:99999 h:x a/b <script> %s {host} @ a,b".split(), b"", b"a b", b"\xe9", b"h\x00", b"a" * 400)
FORMS: Final = (*b"http://server http://elsewhere:99999 https://u:p@server //server ftp: *".split(), b"")
ENCODED: Final = b".. %2e%2e %2f %00 % %zz %ff%fe %C3%28 %ED%A0%80 %25%32%65 %0d%0aX:1".split()
NASTY: Final = (*ENCODED, *b"// \\ ? # ;x=1 * secret tablee.sqlite private.txt".split(), b"\xff\xfe", b"a" * 9000)
PLACES: Final = b"""
    / /api/me /api/games /api/games/%s/seats /api/pads/%s /carnet/%s /api/tables /api/tables/%s /api/tables/%s/qr.svg
    /api/tables/%s/matches/1 /api/tables/%s/matches/1/replay?as=0 /api/openapi.json
    /t/%s /ws/%s /assets/app.js /assets/%s /%s /icon.svg
""".split()
KINDS: Final = (b"application/json", b"text/plain; charset=utf-16", b"multipart/form-data", b"\xff")
BODIES: Final = (
    b"",
    b"{}",
    b"null",
    b"\xff\xfe",
    b"[" * 5000,
    b"x" * 20_000,
    b'{"name":"\\ud800"}',
    b'{"name":NaN}',
    b'{"name":"x","name":"y"}',
    b'{"name":"\\u0000\\u0000"}',
    b'{"game":"sketch","seats":1e400}',
    b'{"game":"sketch","seats":99999999999999999999}',
    b'{"game":"sketch","options":{"points":{"x":1}}}',
    b'{"game":"pictomania","lesson":true}',
)
HEADERS: Final = (
    *((name,) for name in (b": nameless", b"no colon", b"X : space", b"X\x00: y", b"X: \x00\x01\x7f", b"X: \xff\xfe")),
    *((b"X: " + b"x" * size,) for size in (8_000, 70_000, 300_000)),
    tuple(b"X%d: %d" % (number, number) for number in range(90)),
    tuple(b"X%d: %d" % (number, number) for number in range(3000)),
    (b"X: a", b" folded"),
    (b"Cookie: " + b"; ".join(b"c%d=%d" % (number, number) for number in range(800)),),
    (b"Cookie: tablee=\xff\xfe.\x80",),
    (b"Expect: 100-continue",),
    (b"Expect: miracles",),
    (b"Range: bytes=9-1,0-",),
    (b"If-Modified-Since: never",),
    (b"Accept-Encoding: " + b"gzip," * 500,),
    (b"X-Forwarded-For: " + b"1," * 900,),
    (b"Origin: null",),
    (b"Origin: http://server",),
)
DOUBLED: Final = b"Host Cookie Origin Content-Length Content-Type Connection Transfer-Encoding".split()
VALUES: Final = (*b"server tablee=x.y chunked http://server close keep-alive".split(), *NUMBERS)
UPGRADES: Final = (b"h2c", b"websocket", b"WebSocket, h2c", b"tls/1.0", b"", b"\xff")
STARTS: Final = (
    b"\x16\x03\x01\x02\x00\x01\x00",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"SSH-2.0-x\r\n",
    b"\r\n\r\n\r\n",
    b"\x81\x85",
)
