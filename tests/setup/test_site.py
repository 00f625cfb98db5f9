"""The static folder and the single file, as tools/site lays them out from the page's sources."""
import base64
import gzip
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

PROJECT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = PROJECT / "tools/site"
WEB = PROJECT / "web"
NAMED = ["index.html", "lesson.html", "embed.js", "engine.js", "engine.wasm", "engine.plain.wasm", "engine.d.ts", "larkfield.attn",
         "service_worker.js", "manifest.webmanifest", "icon.svg", "icons/icon-192.png"]  # by others: under these names


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        build = cls.folder / "build"
        for name, content in {
            "wasm/modules/explorer.js": b"export default async function createExplorer() {}\n",
            "wasm/modules/explorer.plain.js": b"export default async function createExplorer() { /* plain */ }\n",
            "wasm/modules/explorer.wasm": b"\0asm explorer", "wasm/modules/engine.wasm": b"\0asm engine",
            "wasm/modules/explorer.plain.wasm": b"\0asm no SIMD", "wasm/modules/engine.plain.wasm": b"\0asm none",
            "packs/larkfield.attn": b"ATTN", "packs/other.attn": b"ATTN", "languages/es.txt": "¿Qué?\n".encode(),
            **{f"fonts/{font}.ttf": font.encode()
               for font in ("Inter-Regular", "Inter-SemiBold", "JetBrainsMono-Regular")},
            "fonts/Inter-OFL.txt": b"SIL OPEN FONT LICENSE",
        }.items():
            file = build / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        cls.build = build
        cls.site = cls.make("site")
        cls.files = {str(file.relative_to(cls.site)): file.read_bytes() for file in cls.site.rglob("*") if file.is_file()}

    @classmethod
    def make(cls, name, tool="folder.mjs", web=WEB):
        out = cls.folder / name
        subprocess.run(["node", str(TOOLS / tool), "--web", str(web), "--build", str(cls.build), str(out)], check=True,
                       stdout=subprocess.DEVNULL)
        return out

    def text(self, name):
        return self.files[name].decode()

    def test_what_others_name_keeps_its_name_and_everything_else_has_its_hash_in_it(self):
        for name in NAMED:
            self.assertIn(name, self.files)
        assets = [name for name in self.files if name.startswith("assets/")]
        for name in assets:
            self.assertRegex(name, r"^assets/\w[\w.-]*-([0-9a-f]{10}|[0-9A-Z]{8})\.\w+$")
        kinds = {name.rsplit(".")[-1] for name in assets}
        self.assertLessEqual({"js", "css", "wasm", "ttf", "attn", "txt"}, kinds)
        self.assertNotIn("other", " ".join(self.files))

    def test_pages_start_only_what_is_there(self):
        for page in (name for name in self.files if name.endswith(".html")):
            for reference in re.findall(r'(?:src|href)="([^"#?]+)', self.text(page)):
                with self.subTest(page, reference=reference):
                    self.assertIn(reference, self.files)

    def test_the_page_s_parts_all_start_at_once(self):
        page = self.text("index.html")
        for part in ("explorer-.*wasm", "larkfield-.*attn", "Inter-Regular-.*ttf", "JetBrainsMono-Regular-.*ttf"):
            self.assertRegex(page, rf'<link rel="preload" href="assets/{part}" as="fetch" crossorigin>')
        self.assertRegex(page, r'<link rel="modulepreload" href="assets/explorer-\w+\.js">')
        entry = re.search(r'<script type="module" src="(assets/main-\w+\.js)">', page)[1]
        for imported in re.findall(r'(?:from|import)"\./([\w-]+\.js)"', self.text(entry)):
            self.assertIn(f'<link rel="modulepreload" href="assets/{imported}">', page)

    def test_pages_have_no_script_or_style_of_their_own(self):
        for page in (name for name in self.files if name.endswith(".html")):
            with self.subTest(page):
                text = self.text(page)
                self.assertNotRegex(text, r"<script(?![^>]*\ssrc=)[^>]*>")
                self.assertNotRegex(text, r"<style|\sstyle=|\son\w+=|javascript:")
                policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)[1]
                self.assertIn("default-src 'none'", policy)
                self.assertNotRegex(policy, r"'unsafe-inline'|'unsafe-eval'|\*|https?:")

    def test_no_file_asks_another_host(self):
        known = r"https?://(www\.w3\.org/|localhost|127\.)"
        for name, content in self.files.items():
            if re.search(r"\.(js|html|css|json|webmanifest|svg)$", name):
                with self.subTest(name):
                    for use in re.findall(rb'(?:src|href|url\(|fetch\(|import\()\s*=?\s*["\'](https?://[^"\']*)', content):
                        self.assertRegex(use.decode(), known)

    def test_the_service_worker_keeps_every_part_under_a_version_of_its_own(self):
        worker = self.text("service_worker.js")
        for name in self.files:
            if name.startswith("assets/"):
                self.assertIn(f'"{name}"', worker)
        for name in ("index.html", "lesson.html", "embed.js", "manifest.webmanifest"):
            self.assertIn(f'"{name}"', worker)
        self.assertNotIn('"larkfield.attn"', worker)

    def test_the_same_sources_give_the_same_bytes(self):
        again = self.make("again")
        self.assertEqual({str(file.relative_to(again)): file.read_bytes() for file in again.rglob("*") if file.is_file()},
                         self.files)

    def test_a_change_gives_new_names_and_a_new_version_and_takes_the_old_files_away(self):
        self.make("changed")
        web = self.folder / "web"
        subprocess.run(["cp", "-r", str(WEB), str(web)], check=True)
        with open(web / "style.css", "a", encoding="utf-8") as style:
            style.write("\n.changed { color: red; }\n")
        changed = self.make("changed", web=web)
        files = {str(file.relative_to(changed)) for file in changed.rglob("*") if file.is_file()}
        different = files ^ set(self.files)
        self.assertEqual({re.sub(r"-\w+\.", ".", name) for name in different}, {"assets/style.css"})
        self.assertEqual(len(different), 2, "the new one only here, the old one only there")
        self.assertNotEqual((changed / "service_worker.js").read_bytes(), self.files["service_worker.js"])

    def test_files_that_someone_put_beside_the_page_stay(self):
        site = self.make("own")
        own = {"my-activity.json": "{}", "mine.attn": "ATTN", "assets/notes.txt": "mine", "lessons/one.json": "{}"}
        for name, content in own.items():
            (site / name).parent.mkdir(exist_ok=True)
            (site / name).write_text(content)
        web = self.folder / "fewer"
        subprocess.run(["cp", "-r", str(WEB), str(web)], check=True)
        for name in ("engine_example.html", "engine_example.js"):
            (web / name).unlink()
        self.make("own", web=web)
        self.assertEqual({name: (site / name).read_text() for name in own}, own)
        self.assertFalse((site / "engine_example.html").exists(), "of the page itself, and no longer in it")

    def test_what_was_laid_out_before_there_was_a_list_goes_from_the_assets_alone(self):
        site = self.make("older")
        (site / ".laid-out").unlink()
        (site / "assets/left-0123456789.js").write_text("")
        (site / "mine.attn").write_text("ATTN")
        self.make("older")
        self.assertFalse((site / "assets/left-0123456789.js").exists())
        self.assertTrue((site / "mine.attn").exists())

    def test_a_missing_part_is_named(self):
        result = subprocess.run(["node", str(TOOLS / "folder.mjs"), "--build", str(self.folder / "nowhere"),
                                 str(self.folder / "nothing")], capture_output=True, text=True)
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"^explorer\.wasm is missing")

    def test_the_single_file_holds_every_part_and_allows_only_its_own_script(self):
        html = self.make("one.html", "single_file.mjs").read_text()
        parts = dict(re.findall(r'data-asset="([^"]+)" data-size="\d+">([^<]*)<', html))
        self.assertEqual(gzip.decompress(base64.b64decode(parts["explorer.wasm"])), b"\0asm explorer")
        self.assertLessEqual({"engine.wasm", "larkfield.attn", "fonts/Inter-Regular.ttf", "languages/es.txt"}, set(parts))
        self.assertIn('data-asset="sweep_worker.js"', html)
        self.assertEqual([name for name in parts if ".plain" in name], [], "no room for what runs without SIMD")
        script = re.search(r'<script type="module">([^\0]*?)</script>', html)[1]
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        self.assertIn(f"script-src 'sha256-{digest}' 'wasm-unsafe-eval'", html)
        style = re.search(r"<style>([^\0]*?)</style>", html)[1]
        self.assertIn(base64.b64encode(hashlib.sha256(style.encode()).digest()).decode(), html)
        self.assertEqual(html, self.make("two.html", "single_file.mjs").read_text())


class Installed(unittest.TestCase):
    def test_the_icons_are_those_of_the_manifest_drawn_from_the_page_s_own(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, str(TOOLS / "draw_icons.py"), folder], check=True)
            self.assertEqual(self.pictures(pathlib.Path(folder)), self.pictures(WEB / "icons"))
        manifest = json.loads((WEB / "manifest.webmanifest").read_text())
        for icon in manifest["icons"]:
            self.assertTrue((WEB / icon["src"]).is_file(), icon["src"])
        self.assertEqual((manifest["start_url"], manifest["scope"]), ("./", "./"))

    @staticmethod
    def pictures(folder):
        """The pixels of PNG files: not every zlib compresses them alike."""
        found = {}
        for file in folder.iterdir():
            content = file.read_bytes()
            begin = content.index(b"IDAT")
            length = int.from_bytes(content[begin - 4:begin], "big")
            found[file.name] = zlib.decompress(content[begin + 4:begin + 4 + length])
        return found


if __name__ == "__main__":
    unittest.main()
