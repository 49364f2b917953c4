"""Speaks MongoDB's wire protocol (OP_MSG) from the standard library, so that no client has to be installed.

mongo_cmd.py PORT JSON       run a command on the database "admin" of 127.0.0.1:PORT, print the reply as JSON
mongo_cmd.py primary PORT... print the primary's port; exit 1 unless there is one and all others are secondaries
"""
import json
import socket
import struct
import sys


def encode(document):
    out = b""
    for key, value in document.items():
        name = key.encode() + b"\0"
        if isinstance(value, bool):
            out += b"\x08" + name + bytes([value])
        elif isinstance(value, int):
            out += b"\x10" + name + struct.pack("<i", value)
        elif isinstance(value, str):
            text = value.encode() + b"\0"
            out += b"\x02" + name + struct.pack("<i", len(text)) + text
        elif isinstance(value, list):
            out += b"\x04" + name + encode({str(i): x for i, x in enumerate(value)})
        else:
            out += b"\x03" + name + encode(value)
    return struct.pack("<i", len(out) + 5) + out + b"\0"


def decode(data):
    document, i = {}, 4
    while data[i]:
        kind, end = data[i], data.index(0, i + 1)
        name, i = data[i + 1 : end].decode(), end + 1
        if kind == 1:  # double
            document[name], i = struct.unpack_from("<d", data, i)[0], i + 8
        elif kind == 2:  # string
            size = struct.unpack_from("<i", data, i)[0]
            document[name], i = data[i + 4 : i + 3 + size].decode(), i + 4 + size
        elif kind in (3, 4):  # document, array
            size = struct.unpack_from("<i", data, i)[0]
            inner = decode(data[i : i + size])
            document[name], i = list(inner.values()) if kind == 4 else inner, i + size
        elif kind == 5:  # binary, left out
            i += 5 + struct.unpack_from("<i", data, i)[0]
        elif kind == 7:  # object id, left out
            i += 12
        elif kind == 8:  # boolean
            document[name], i = bool(data[i]), i + 1
        elif kind in (9, 17, 18):  # date, timestamp, long
            document[name], i = struct.unpack_from("<q", data, i)[0], i + 8
        elif kind == 10:  # null
            document[name] = None
        elif kind == 16:  # int
            document[name], i = struct.unpack_from("<i", data, i)[0], i + 4
        else:
            break
    return document


def run(port, command):
    # header: length, request id, response to, OP_MSG; then flag bits and one section of kind 0, the command itself
    body = b"\0\0\0\0" + b"\0" + encode({**command, "$db": "admin"})
    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.settimeout(30)
        connection.sendall(struct.pack("<iiii", len(body) + 16, 1, 0, 2013) + body)
        reply = b""
        while len(reply) < 4 or len(reply) < struct.unpack_from("<i", reply)[0]:
            part = connection.recv(65536)
            if not part:
                raise OSError("connection closed")
            reply += part
    return decode(reply[21:])


def primary(ports):
    found = None
    for port in ports:
        hello = run(port, {"hello": 1})  # needs no password
        if hello.get("isWritablePrimary"):
            found = port
        elif not hello.get("secondary"):
            return None
    return found


try:
    if sys.argv[1] == "primary":
        port = primary([int(p) for p in sys.argv[2:]])
        if port is None:
            sys.exit(1)
        print(port)
    else:
        print(json.dumps(run(int(sys.argv[1]), json.loads(sys.argv[2]))))
except OSError as e:
    sys.exit(f"mongo_cmd.py: {e}")
