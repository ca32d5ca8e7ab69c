"""Canonical JSON, hashes, the seed and the generator (docs/fair-play-format.md; the headings are those of the page)."""

import hashlib
import hmac
import json
import re
from decimal import Decimal

WORDS = 2**32


# Canonical JSON


def number_text(value):
    """A number as ECMAScript writes it."""
    if isinstance(value, int):
        return str(value)
    if value == 0:
        return "0"
    sign, digits, exponent = Decimal(repr(value)).as_tuple()
    text = "".join(map(str, digits))
    point = len(text) + exponent
    text = text.rstrip("0")
    if 0 < point <= 21:
        text = text.ljust(point, "0")
        text = text[:point] + ("." + text[point:] if text[point:] else "")
    elif -6 < point <= 0:
        text = "0." + "0" * -point + text
    else:
        fraction = "." + text[1:] if text[1:] else ""
        text = f"{text[0]}{fraction}e{'+' if point > 0 else '-'}{abs(point - 1)}"
    return ("-" if sign else "") + text


def string_text(value):
    quoted = json.dumps(value, ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", quoted)


def utf16(text):
    return text.encode("utf-16-be", "surrogatepass")


def read_json(text):
    def no_number(name):
        raise ValueError(f"{name} is no JSON")

    def whole(digits):
        return int(digits) if abs(int(digits)) <= 2**53 else finite(digits)

    def finite(digits):
        number = float(digits)
        return number if abs(number) != float("inf") else no_number(digits)

    def fields(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a field stands there twice")
        return dict(pairs)

    return json.loads(
        text, parse_int=whole, parse_float=finite, parse_constant=no_number, object_pairs_hook=fields
    )


def canonical(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, str):
        return string_text(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    names = sorted(value, key=utf16)
    return "{" + ",".join(f"{string_text(name)}:{canonical(value[name])}" for name in names) + "}"


def utf8(text):
    """Half of a surrogate pair without its other half counts as U+FFFD."""
    return utf16(text).decode("utf-16-be", "replace").encode()


def sha256(text):
    return hashlib.sha256(utf8(text)).hexdigest()


# The seed


def seed_hash(seed):
    return sha256(seed["secret"] if seed["kind"] == "drawn" else f"{seed['salt']}:{seed['secret']}")


def seed_of_play(seed):
    if seed["kind"] == "chosen":
        return seed["secret"]
    parts = (text or "" for text in seed["entropy"])
    message = "".join(f"{len(utf16(text)) // 2}:{text}" for text in parts)
    return hmac.new(utf8(seed["secret"]), utf8(message), hashlib.sha256).hexdigest()


# The generator


class Stream:
    """The numbers of a label, from the beginning."""

    def __init__(self, seed, label):
        self.key, self.label, self.block, self.words = utf8(seed), label, 0, []

    def word(self):
        if not self.words:
            block = hmac.digest(self.key, utf8(f"{self.label}#{self.block}"), "sha256")
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def below(self, limit):
        end = WORDS - WORDS % limit
        word = self.word()
        while word >= end:
            word = self.word()
        return word % limit

    def shuffle(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items
