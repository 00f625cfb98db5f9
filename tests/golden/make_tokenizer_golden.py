#!/usr/bin/python3
"""Writes tests/golden/tokenizer.json: what Python's own tokenizer makes of texts of every kind.

    tests/golden/make_tokenizer_golden.py [--check]

The reference is re.findall(r"[a-z]+|[0-9]+|[^\\sa-z0-9]", text.lower()) in Python 3.11 (Unicode 14), on
bytes.decode("utf-8", "replace"). Each case gives the bytes (in hexadecimal, so that malformed ones can be
said) and, for every token, its text and its place in the original text in characters.
"""

from __future__ import annotations

import json
import random
import re
import sys
import unicodedata
from pathlib import Path

UNICODE = "14.0.0"
TARGET = Path(__file__).resolve().parent / "tokenizer.json"
TOKEN = re.compile(r"[a-z]+|[0-9]+|[^\sa-z0-9]")

PLAIN = [
    "", " ", "   \t\r\n  ", "a", "7", "?", "My card was charged twice.", "Order 4711-B, 2 items!", "abc123def",
    "1st 2nd 3rd", "a1b2c3", "x" * 300, "9" * 300, "a b " * 100, "...", "wait -- what?!", "e-mail: me@example.com",
    "£12.50 or $9,99", "C:\\temp\\file", "<pad> and <unk>", "\"quoted\" 'single'", "tab\tin\nbetween", "\x00nul\x00",
    "MiXeD CaSe", "ALL CAPS AGAIN", "under_score", "a\u0000b", "50% off", "#tag @name", "{json: [1, 2]}", "~`^|",
]  # fmt: skip
SPACES = [f"a{c}b" for c in "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
          "\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"] + [
    f"a{c}b" for c in "\u180e\u200b\u200c\u200d\u2060\ufeff\x00\x01\x08\x0e\x1b\x7f\x80\x84\x86\xad\u2800\u3164"
] + ["no\u00a0break\u00a0space 10\u00a0€", "zero\u200bwidth", "\ufeffstarts with a mark", "\x1c\x1d\x1e\x1f", "\x85"]
CASES = [
    "İSTANBUL", "İ", "aİb", "İİ", "Iİıi", "istanbul İ 7", "DİYARBAKIR", "i̇", "İ\u0307", "Straße STRASSE ẞ ß", "GROẞ",
    "ﬁne ﬀ ﬃ ﬅ", "300 K", "\u212a", "2\u212aelvin", "\u212b Ångström", "\u2126 Ω ω", "ǅ ǈ ǋ ǲ", "ǄǅǆǇǈǉǊǋǌ", "ᾈᾉ ᾼ ῌ ῼ",
    "Ǳ ǲ ǳ", "ŉ ǰ ΐ ΰ", "K\u0301", "A\u030aA", "É È Ê Ë", "e\u0301 E\u0301", "ÀÉÎÕÜ", "Ÿ ÿ", "Ɓ Ɔ Ɖ Ɛ", "Ⱥ Ⱦ ⱥ",
    "Ꭰ ꭰ Ᏸ ᏸ", "Ა ა", "Ⴀ ⴀ", "Ⓐ ⓐ", "Ⅷ ⅷ", "Ａ ａ Ｚ", "Ԁ Ԛ", "𐐀𐐨", "𞤀 𞤢", "𖹀 𖹠", "𐲀 𐳀", "𑢠 𑣀", "Ɐ ɐ", "Ꞵ ꞵ", "Ꟑ ꟑ", "Ⱳ ⱳ",
    "ϴ θ Θ", "ẛ ſ", "ſtop", "ℵ ℓ ℝ", "𝐀 𝒜 𝓐", "🅰 🄰", "ª º", "ʰ ʲ",
]  # fmt: skip
SIGMA = [
    "Σ", "ΑΣ", "ΣΑ", "ΑΣΑ", "ΑΣ ", " ΑΣ", "ΟΔΥΣΣΕΥΣ", "ΟΔΟΣ ΟΔΟΣ", "ΑΣ.", "ΑΣ.Β", "Α.Σ", "Α'Σ", "ΑΣ'", "ΑΣ'Β", "ΑΣ\u0301",
    "ΑΣ\u0301Β", "Α\u0301Σ", "\u0301Σ", ".Σ", "1Σ", "Σ1", "Α1Σ", "ΑΣ1", "ΑΣ:Β", "ΑΣ\u00adΒ", "ΑΣ\u00ad", "Α\u00adΣ", "ΑΣ\u200b",
    "ΑΣ\u200dΒ", "ΑΣΣ", "ΑΣΣΑ", "ΣΣ", "ΣΣΣ", "aΣ", "aΣb", "AΣ", "ǅΣ", "ªΣ", "ʰΣ", "ΑΣʰ", "ΑΣʰΒ", "ΑΣªΒ", "ΑΣª", "漢Σ", "ΑΣ漢",
    "ΑΣς", "ας ΑΣ", "İΣ", "ΣİΣ", "ΑΣ-Β", "Α-Σ", "ΑΣ’", "ΑΣ’Β", "Α’Σ", "ΑΣ^Β", "Α`Σ", "ΑΣ_", "Α_Σ", "Ⓐ Σ", "ⓐΣ", "ⅷΣ", "𝐀Σ",
    "ΑΣ\u0345", "ΑΣ\u0345Β", "Σ\u0345", "\u0345Σ", "ΑΣ🙂", "🙂Σ", "ΑΣ🏽Β", "ΑΣ\U000e0041Β",
]  # fmt: skip
SCRIPTS = [
    "Où est ma commande n° 12 ?", "¿Dónde está mi pedido?", "Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Þetta er ÞÆTTI",
    "Где мой заказ? ЁЖ", "Де моє замовлення? ЇЖАК", "Къде е поръчката ми", "Πού είναι η παραγγελία μου;", "Որտե՞ղ է ՊԱՏՎԵՐԸ",
    "איפה ההזמנה שלי?", "שָׁלוֹם", "أين طلبي؟", "السَّلَامُ", "سفارش من کجاست؟", "मेरा ऑर्डर कहाँ है?", "क्षत्रिय", "আমার অর্ডার কোথায়?",
    "என் ஆர்டர் எங்கே?", "నా ఆర్డర్", "ನನ್ನ ಆರ್ಡರ್", "എന്റെ ഓർഡർ", "ඇණවුම", "คำสั่งซื้อของฉัน", "ຄໍາສັ່ງ", "བོད་ཡིག", "မြန်မာ", "ქართული ᲥᲐᲠᲗᲣᲚᲘ",
    "አማርኛ", "ᏣᎳᎩ ꮳꮃꭹ", "ខ្មែរ", "ᠮᠣᠩᠭᠣᠯ", "私の注文はどこですか。", "カタカナ ｶﾀｶﾅ ひらがな", "我的訂單在哪裡？", "我的订单12号", "내 주문은 어디에",
    "한글 한글", "Đơn hàng của tôi ở đâu", "Siparişim nerede? IĞDIR", "𐎀𐎁𐎂", "𓀀𓂀", "𒀀𒁀", "ᚠᚢᚦ", "⠓⠑⠇⠇⠕", "ߒߞߏ", "ⵜⵉⴼⵉⵏⴰⵖ", "ꦗꦮ", "ᯅᯖᯂ",
]  # fmt: skip
DIGITS = [
    "0123456789", "٠١٢٣", "۱۲۳", "१२३", "১২৩", "๑๒๓", "０１２３", "²³¹", "½ ¾", "①②③", "Ⅳ", "一二三", "𝟎𝟏𝟐", "𝟘𝟙", "🯰🯱", "1٢3", "a１b", "߁߂",
    "12½", "1,000.50", "1_000", "0x1F", "1e-5", "٣kg", "5²m",
]  # fmt: skip
MARKS = [
    "e\u0301", "n\u0303o", "a\u0308\u0304", "\u0301", "\u0301a", "a\u0301b\u0301c", "q\u0323\u0307", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!",
    "i\u0307", "I\u0307", "j\u030c", "\u1e9b\u0323", "\u0958", "\u0915\u093c", "\u1100\u1161\u11a8", "o\u0338", "≠ =\u0338", "a\u20dd", "1\u20e3",
]  # fmt: skip
EMOJI = [
    "🙂", "Great 👍🏽 thanks", "👩‍👩‍👧‍👦", "👩🏾‍🚀 ok", "🏳️‍🌈", "🇩🇪🇫🇷", "1️⃣", "❤️", "❤", "👨‍💻wrote", "🧑🏻‍❤️‍💋‍🧑🏿", "#️⃣", "😀😃😄", "a😀b", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☎️ 📦📦",
    "©️ ® ™", "→ ⇒ ∞", "♥️♠", "👁️‍🗨️", "🤷‍♀️ 🤷🏼‍♂️", "🪿🫨", "\u200d", "\ufe0f", "ok\u200d\ufe0fok",
]  # fmt: skip
PUNCTUATION = [
    "don’t", "don't", "‘single’ “double” „low“", "«guillemets»", "dash – em — hyphen‐", "ellipsis…", "¡Hola!", "a…b", "a·b", "٪ ؛ ،", "。、「」",
    "′ ″", "§ 5 ¶", "• item", "† ‡", "№ 5", "‰", "\u2044", "\u061c", "a\u200eb\u200f", "\u202aembed\u202c", "\u2066x\u2069", "\ue000private",
    "\uffff", "\U0010ffff", "\U000f0000", "\ufffd", "a\ufffdb", "\ufff9\ufffa\ufffb", "\u0378unassigned", "\U0001fffe",
]  # fmt: skip
TICKETS = [
    "I’m missing ONE of 2 parcels (no. 88-Ä).", "Refund please!! It’s been 14 days… 😡", "The KETTLE’s lid broke—again.",
    "Hello,\r\n\r\nmy account is locked.\r\nThanks,\r\nJoão", "CAN’T LOG IN since 3.7., ERROR 0x80070005", "Ünïcödé ÜMLÄUTE in my address",
]  # fmt: skip
SURROGATES = ["\ud800", "a\udfffb", "\ud83d x", "\udc00\ud800", "\ud83d\ude42", "x\ud800\ud800y", "Σ\ud800", "ΑΣ\udc00Β"]
MALFORMED = [
    b"\x80", b"\xbf", b"a\x80b", b"\xc0\xaf", b"\xc1\xbf", b"\xc2", b"\xc2a", b"\xc3\xa9\xc3", b"\xe0\x80\x80", b"\xe0\xa0", b"\xe0\xa0a",
    b"\xe2\x82", b"\xe2\x82\xac", b"\xe2\x28\xa1", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0\xbd\xed\xb9\x82", b"\xef\xbf\xbf", b"\xf0\x80\x80\x80",
    b"\xf0\x9f", b"\xf0\x9f\x99", b"\xf0\x9f\x99\x82", b"\xf0\x9f\x99a", b"\xf4\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xf8\x88\x80\x80\x80",
    b"\xfe", b"\xff", b"\xff\xfe", b"a\xffb\xfec", b"\xf0\x28\x8c\xbc", b"\xf0\x90\x28\xbc", b"\xf0\x90\x8c\x28", b"caf\xe9 latin-1", b"\xc3\x28",
    b"\x00\x80\x00", b"ok \xf0\x9f\x99\x82 \xf0\x9f", b"\xce\x91\xce\xa3\xff", b"\xce\x91\xce\xa3\xce", b"\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41",
]  # fmt: skip


def random_texts(count: int) -> list[str]:
    """Letters of many kinds side by side, so that rules meet that no one thought of together."""
    source = random.Random(14)
    pools = ["aZ09 ", "ΑΣσςΒ", "İıIi", "\u0301\u0345'’.:", "ßẞſK", "\u00a0\u200b\u200d\x1c\x85", "🙂🏽", "ǅªʰⓐ", "漢かЖЁ", "٣２½"]
    everything = "".join(pools)
    texts = ["".join(source.choice(everything) for _ in range(source.randint(2, 24))) for _ in range(count)]
    for _ in range(count):  # any character that exists
        codes = [source.choice([source.randrange(0x20, 0x3000), source.randrange(0x10000, 0x1F000)]) for _ in range(12)]
        texts.append("".join(map(chr, codes)))
    return texts


def all_texts() -> list[bytes]:
    texts = [*PLAIN, *SPACES, *CASES, *SIGMA, *SCRIPTS, *DIGITS, *MARKS, *EMOJI, *PUNCTUATION, *TICKETS, *random_texts(40)]
    replaced = [text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for text in SURROGATES]
    return [text.encode() for text in texts + replaced] + MALFORMED


def places(text: str) -> list[int]:
    """For every character of text.lower(), the character of the text that it came from."""
    counts = [len(character.lower()) for character in text]
    assert sum(counts) == len(text.lower())
    return [i for i, count in enumerate(counts) for _ in range(count)]


def tokenized(data: bytes) -> dict:
    text = data.decode("utf-8", "replace")
    origin = places(text)
    found = [(m.group(), origin[m.start()], origin[m.end() - 1] + 1) for m in TOKEN.finditer(text.lower())]
    assert [token for token, _, _ in found] == TOKEN.findall(text.lower())
    return {"utf8": data.hex(), "tokens": [token for token, _, _ in found],
            "start": [start for _, start, _ in found], "end": [end for _, _, end in found]}  # fmt: skip


def main() -> int:
    if unicodedata.unidata_version != UNICODE:
        print(f"needs a Python with Unicode {UNICODE} (3.11); this one has {unicodedata.unidata_version}", file=sys.stderr)
        return 2
    cases = [tokenized(data) for data in dict.fromkeys(all_texts())]
    text = "[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n"
    if "--check" in sys.argv[1:]:
        same = TARGET.read_text() == text
        print(f"{len(cases)} cases, up to date" if same else f"{TARGET} differs from what this Python says")
        return 0 if same else 1
    TARGET.write_text(text)
    print(f"{len(cases)} cases")
    return 0


if __name__ == "__main__":
    sys.exit(main())
