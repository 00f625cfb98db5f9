"""The static server: types, gzip, the first free port."""
import gzip
import pathlib
import re
import socket
import struct
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

SERVE = pathlib.Path(__file__).resolve().parents[2] / "tools/serve"
PAGE = b"<!doctype html><title>A page</title>" + b"words " * 200


class Server(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "index.html").write_bytes(PAGE)
        for name in ("engine.wasm", "explorer.js", "larkfield.attn", "Inter-Regular.ttf"):
            (self.folder / name).write_bytes(b"x" * 100)

    def serve(self, port):
        process = subprocess.Popen([sys.executable, str(SERVE), "--port", str(port), str(self.folder)],
                                   stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        return re.search(r"http://\S+", process.stdout.readline())[0]

    def get(self, address, **headers):
        return urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10)

    def test_browsers_get_the_types_that_modules_and_wasm_need(self):
        address = self.serve(18080)
        for name, expected in {"": "text/html; charset=utf-8", "engine.wasm": "application/wasm",
                               "explorer.js": "text/javascript; charset=utf-8", "Inter-Regular.ttf": "font/ttf",
                               "larkfield.attn": "application/octet-stream"}.items():
            with self.subTest(name), self.get(address + name) as answer:
                self.assertEqual(answer.headers["Content-Type"], expected)

    def test_a_browser_that_stops_a_download_is_no_error(self):
        (self.folder / "large.attn").write_bytes(b"x" * 8_000_000)
        process = subprocess.Popen([sys.executable, str(SERVE), "--port", "18080", str(self.folder)],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        with socket.create_connection(("127.0.0.1", port)) as browser:
            browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # ends at once
            browser.sendall(b"GET /large.attn HTTP/1.1\r\nHost: localhost\r\n\r\n")
            browser.recv(1000)
        with self.get(f"http://localhost:{port}/") as answer:
            self.assertEqual(answer.read(), PAGE)
        process.terminate()
        self.assertEqual(process.communicate()[1], "")

    def test_gzip_is_sent_only_to_those_who_take_it(self):
        address = self.serve(18080)
        with self.get(address + "index.html") as answer:
            self.assertEqual(answer.read(), PAGE)
        with self.get(address + "index.html", **{"Accept-Encoding": "gzip"}) as answer:
            self.assertEqual(answer.headers["Content-Encoding"], "gzip")
            self.assertEqual(gzip.decompress(answer.read()), PAGE)

    def test_only_a_name_that_changes_with_the_bytes_is_kept_without_asking(self):
        (self.folder / "assets").mkdir()
        for name in ("assets/main-AB12CD34.js", "assets/explorer-03c92f07e6.wasm", "assets/notes.txt"):
            (self.folder / name).write_bytes(b"x")
        address = self.serve(18080)
        for name, lasting in {"assets/main-AB12CD34.js": True, "assets/explorer-03c92f07e6.wasm?x": True,
                              "assets/notes.txt": False, "index.html": False, "larkfield.attn": False}.items():
            with self.subTest(name), self.get(address + name) as answer:
                self.assertEqual("immutable" in answer.headers["Cache-Control"], lasting)

    def test_a_port_in_use_is_passed_over(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            address = self.serve(port)
            self.assertNotIn(f":{port}/", address)
            with self.get(address) as answer:
                self.assertEqual(answer.status, 200)

    def test_nothing_outside_the_folder_is_served(self):
        address = self.serve(18080)
        with self.assertRaises(urllib.error.HTTPError):
            self.get(address + "../../../../etc/hostname")


if __name__ == "__main__":
    unittest.main()
