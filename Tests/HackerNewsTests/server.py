"""A server for tests: answers each request byte for byte.

usage: server.py ANSWERS    a JSON object: for each path, and for '*', the answers to its requests, in steps

It writes one line per event: its port, every request before it is answered, and every client that disconnects
before its end. It exits at the end of its standard input, so that no process is left when a test crashes.
"""
import json, os, socket, struct, sys, threading, time, zlib

answers = json.loads(sys.argv[1])
lock = threading.Lock()

def say(line):
    with lock:
        print(line, flush=True)

def serve(client):
    head = b""
    while b"\r\n\r\n" not in head:
        data = client.recv(65536)
        if not data:
            return
        head += data
    path = head.split(b" ")[1].decode()
    say("GET " + path)
    with lock:
        waiting = answers.get(path, answers["*"])
        steps = waiting.pop(0) if len(waiting) > 1 else waiting[0]
    try:
        play(steps, client)
    except OSError:
        say("GONE " + path)

def play(steps, client):
    for step in steps:
        if "send" in step:
            data = step["send"].encode()
            packer = zlib.compressobj(wbits=31) if step["isCompressed"] else None
            for _ in range(step["times"]):
                client.sendall(packer.compress(data) if packer else data)
                if step["pause"]:
                    time.sleep(step["pause"])
            if packer:
                client.sendall(packer.flush())
        elif step["end"] == "reset":
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif step["end"] == "silence":
            client.recv(1)
            raise ConnectionError

def connect(client):
    with client:
        try:
            serve(client)
        except OSError:
            pass

def accept():
    while True:
        client, _ = listener.accept()
        threading.Thread(target=connect, args=(client,), daemon=True).start()

listener = socket.create_server(("127.0.0.1", 0), backlog=128)
say("PORT " + str(listener.getsockname()[1]))
threading.Thread(target=accept, daemon=True).start()
sys.stdin.read()
os._exit(0)
