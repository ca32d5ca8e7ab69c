"""The Python client at a server with contests: `features/contests/python-client.release.test.ts` runs it."""

from __future__ import annotations

import random
import threading
import time
import unittest
from typing import Any

from principality import Client, PrincipalityError
from tests.test_client import URL, play_out


class SeekingTest(unittest.TestCase):
    def test_players_seek_each_other_and_play_under_their_names(self) -> None:
        registered = [Client(URL).register_player({"name": name, "kind": "agent"}) for name in ("Ada", "Bob")]
        ada, bob = (Client(URL, player_key=player["key"]) for player in registered)
        terms: Any = {"game": "tic-tac-toe", "clock": {"base": 1234}}
        with self.assertRaises(PrincipalityError) as nobody:
            Client(URL).seek(terms)
        self.assertEqual(nobody.exception.code, "UNAUTHENTICATED")
        mine = ada.seek(terms)["seek"]
        self.assertEqual((mine["status"], ada.get_seek(mine["id"])["seek"]["id"]), ("waiting", mine["id"]))
        theirs = bob.seek(terms)["seek"]
        mine = ada.get_seek(mine["id"], wait=20)["seek"]
        self.assertEqual((mine["status"], mine["session"]), ("paired", theirs["session"]))
        self.assertEqual([mine["opponent"]["name"], theirs["opponent"]["name"]], ["Bob", "Ada"])
        seats = [client.sit(session=mine["session"]) for client in (ada, bob)]
        self.assertEqual([seat.number for seat in seats], [mine["seat"], theirs["seat"]])
        other = threading.Thread(target=play_out, args=(seats[1], random.Random(5)))
        other.start()
        play_out(seats[0], random.Random(6))
        other.join()
        for _ in range(200):
            own = ada.player(registered[0]["player"]["id"])
            if own["ratings"]:
                break
            time.sleep(0.05)
        self.assertEqual(own["ratings"][0]["games"], 1)
        self.assertEqual(ada.export_player(registered[0]["player"]["id"])["player"]["name"], "Ada")
        waiting = ada.seek(terms)["seek"]
        self.assertTrue(ada.withdraw_seek(waiting["id"])["withdrawn"])
