"""Run against a server: `PRINCIPALITY_URL=http://127.0.0.1:7071 python3 -m unittest discover -s tests`."""

from __future__ import annotations

import json
import os
import random
import threading
import time
import unittest
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, get_type_hints
from unittest.mock import patch
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from principality import Client, PrincipalityError, Seat, _api
from principality._http import retry_after

URL = os.environ["PRINCIPALITY_URL"]


def play_out(seat: Seat, chance: random.Random, most: int = 400) -> int:
    """Plays random moves until the game is over; resigns one that takes too long. Returns how many were made."""
    moves = 0
    for turn in seat.turns():
        turn.play(chance.choice(turn.moves))
        moves += 1
        if moves == most:
            if not seat.now["gameOver"]:
                seat.act("resign")
            break
    return moves


class FlakyProxy(ThreadingHTTPServer):
    """Passes requests on to the server, and loses every third answer."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.count, self.lost, self.keys = 0, 0, []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Passing(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        length = int(self.headers.get("content-length", 0))
        kept = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        request = Request(URL + self.path, self.rfile.read(length) or None, kept, method=self.command)
        try:
            answer: Any = urlopen(request)
        except HTTPError as error:
            answer = error
        body = answer.read()
        proxy: Any = self.server
        proxy.count += 1
        if proxy.count % 3 == 0:
            proxy.lost += 1
            self.close_connection = True
            return
        self.send_response(answer.status)
        self.send_header("content-type", answer.headers["content-type"])
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, *_: Any) -> None:
        pass


class Answering(ThreadingHTTPServer):
    """Gives fixed answers, one after the other: (status, headers, body), or None for a connection that breaks."""

    daemon_threads = True

    def __init__(self, *answers: tuple[int, dict[str, str], str] | None) -> None:
        super().__init__(("127.0.0.1", 0), _Fixed)
        self.answers, self.requests = list(answers), []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Fixed(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        server: Any = self.server
        self.rfile.read(int(self.headers.get("content-length", 0)))
        server.requests.append({name.lower(): value for name, value in self.headers.items()})
        answer = server.answers.pop(0) if len(server.answers) > 1 else server.answers[0]
        self.close_connection = True
        if answer is None:
            return
        status, headers, body = answer
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body.encode())

    do_POST = do_GET
    do_DELETE = do_GET

    def log_message(self, *_: Any) -> None:
        pass


class PlayingTest(unittest.TestCase):
    def test_whole_games_against_bots(self) -> None:
        client = Client(URL)
        for game in ("tic-tac-toe", "holdem", "principality"):
            with self.subTest(game):
                seat = client.sit(game)
                self.assertGreater(play_out(seat, random.Random(1), 60), 0)
                self.assertTrue(seat.now["gameOver"])
                self.assertIn("outcome", seat.now)
                self.assertIsNone(seat.wait_for_turn())

    def test_two_players_wait_for_each_other(self) -> None:
        client = Client(URL)
        first = client.sit("tic-tac-toe", seats=[{"kind": "me"}, {"kind": "open"}], session_name="A duel")
        second = client.sit(session=first.session, name="Olga")
        other = threading.Thread(target=play_out, args=(second, random.Random(2)))
        other.start()
        play_out(first, random.Random(3))
        other.join()
        self.assertEqual(first.now["outcome"], second.now["outcome"])
        self.assertEqual((first.number, second.number), (0, 1))
        self.assertNotEqual(first.rematch().session, first.session)

    def test_a_name_is_the_player_s(self) -> None:
        client = Client(URL)

        def names(seat: Seat) -> list[str]:
            return [each["name"] for each in seat.now["seats"]]

        open_seats = [{"kind": "open"}, {"kind": "me"}]
        position = {"players": [{"hand": ["Copper"]}, {"hand": ["Silver"]}]}
        self.assertEqual(names(client.sit("tic-tac-toe", name="Ann"))[0], "Ann")
        self.assertEqual(names(client.sit("dice", name="Ann")), ["Ann"])
        self.assertEqual(names(client.sit("principality", name="Ann", start=position))[0], "Ann")
        self.assertEqual(len(names(client.sit("principality", name="Ann", start=position))), 2)
        first = client.sit("chess", name="Ann", session_name="A duel", seats=open_seats)
        self.assertEqual(names(first)[1], "Ann")
        self.assertEqual(client.get_session(first.session)["name"], "A duel")
        self.assertEqual(names(client.sit(session=first.session, name="Olga")), ["Olga", "Ann"])
        both = client.sit("chess", name="Ann", seats=[{"kind": "me", "name": "Bea"}, {"kind": "me"}])
        self.assertEqual(names(both)[0], "Bea")

    def test_a_lost_answer_is_no_second_move(self) -> None:
        proxy = FlakyProxy()
        with patch("random.uniform", return_value=0):
            seat = Client(proxy.url).sit("tic-tac-toe", seats=[{"kind": "me"}, {"kind": "me"}])
            moves = play_out(seat, random.Random(4))
        self.assertGreater(proxy.lost, 1)
        self.assertEqual(seat.now["version"], moves + 1)
        self.assertEqual(len(Client(URL).history(session=seat.session)["entries"]), moves + 1)
        proxy.shutdown()

    def test_a_seat_is_resumed_with_its_token(self) -> None:
        seat = Client(URL).sit("tic-tac-toe")
        again = Client(URL).resume(seat.session, seat.token)
        self.assertEqual(again.now["validMoves"], seat.now["validMoves"])
        again.play(1)
        with self.assertRaises(PrincipalityError) as refused:
            seat.play("Z9", expectedVersion=1)
        self.assertEqual((refused.exception.code, refused.exception.status), ("STALE_VERSION", 412))
        self.assertEqual(seat.now["version"], again.now["version"])

    def test_refusals_are_errors_with_a_code_and_a_way_out(self) -> None:
        with self.assertRaises(PrincipalityError) as refused:
            Client(URL).sit("no-such-game")
        self.assertEqual(refused.exception.code, "GAME_NOT_FOUND")
        self.assertIn("/api/catalog", refused.exception.suggestion or "")
        with self.assertRaises(PrincipalityError) as stranger:
            Client(URL).sit("tic-tac-toe", seats=[{"kind": "bot"}, {"kind": "bot"}])
        self.assertEqual(stranger.exception.code, "NOT_YOUR_SEAT")


class ConnectionTest(unittest.TestCase):
    def setUp(self) -> None:
        chance = patch("random.uniform", return_value=0)
        chance.start()
        self.addCleanup(chance.stop)

    def code_of(self, server: Answering, call: str = "execute", **options: Any) -> str:
        self.addCleanup(server.shutdown)
        client = Client(server.url, **options)
        with self.assertRaises(PrincipalityError) as raised:
            if call == "execute":
                client.execute({"session": "s", "move": "A1"})
            elif call == "remove":
                client.remove_session("s")
            else:
                client.catalog()
        return raised.exception.code

    def test_an_id_that_a_url_loses_asks_no_other_route(self) -> None:
        for lost in ("", ".", ".."):
            with self.assertRaises(PrincipalityError) as refused:
                Client(URL).get_session(lost)
            self.assertEqual(refused.exception.code, "INVALID_PARAMETERS")

    def test_what_was_never_sent_is_told_from_what_may_have_been_done(self) -> None:
        lost = Answering(None)
        self.assertEqual(self.code_of(lost), "OUTCOME_UNKNOWN")
        keys = [request["idempotency-key"] for request in lost.requests]
        self.assertEqual(keys, [keys[0]] * 6)
        once = Answering(None)
        self.assertEqual(self.code_of(once, "remove"), "OUTCOME_UNKNOWN")
        self.assertEqual(len(once.requests), 1)
        self.assertEqual(self.code_of(Answering(None), "read"), "NOT_REACHED")
        self.assertEqual(self.code_of(Answering((502, {}, "<html>"))), "OUTCOME_UNKNOWN")
        closed = Answering(None)
        closed.shutdown()
        closed.server_close()
        self.assertEqual(self.code_of(closed), "NOT_REACHED")

    def test_a_busy_server_is_waited_for(self) -> None:
        busy = '{"error": {"code": "RATE_LIMITED", "message": "Slowly"}}'
        for after in ("0", formatdate(usegmt=True)):
            server = Answering((429, {"retry-after": after}, busy), (200, {"content-type": "application/json"}, "[]"))
            self.assertEqual(Client(server.url).games(), [])
            self.assertEqual(len(server.requests), 2)
            server.shutdown()
        late = Answering((429, {"retry-after": "3600"}, busy))
        self.assertEqual(self.code_of(late), "RATE_LIMITED")
        self.assertEqual(len(late.requests), 1)
        self.assertEqual(retry_after("soon"), 0)
        self.assertAlmostEqual(retry_after(formatdate(time.time() + 20, usegmt=True)), 20, delta=5)

    def test_a_broken_stream_is_taken_up_where_it_broke(self) -> None:
        def update(version: int) -> str:
            return f'{{"type": "update", "version": {version}, "events": []}}\n'

        lines = {"content-type": "application/x-ndjson"}
        server = Answering(
            (200, lines, "\n" + update(1) + update(2)[:9]),
            None,
            (200, lines, update(2)),
            (200, lines, update(2) + update(3) + '{"type": "end", "version": 3}\n'),
        )
        messages = list(Client(server.url).watch("s"))
        self.assertEqual([message["version"] for message in messages], [1, 2, 3, 3])
        self.assertEqual(messages[-1]["type"], "end")
        told = [request.get("last-event-id") for request in server.requests]
        self.assertEqual(told, [None, "1", "1", "2"])
        server.shutdown()


    def test_without_streams_the_state_is_asked_for(self) -> None:
        def state(version: int, **more: Any) -> tuple[int, dict[str, str], str]:
            now = {"session": "s", "version": version, "seatsToAct": [0], "events": [f"{version}"], "gameOver": False}
            return 200, {"content-type": "application/json"}, json.dumps({**now, **more})

        absent = '{"error": {"code": "ROUTE_NOT_FOUND", "message": "No such route"}}'
        over = state(9, gameOver=True, outcome={"winners": [0]}, view={"board": "X"})
        for refusals in ([(404, {}, absent)], [(501, {}, "<html>")], [(200, {}, "")] * 3):
            with self.subTest(refusals[0]):
                server = Answering(*refusals, state(2), state(4, eventsThrough=3, moreEvents=True), over)
                with patch("time.sleep"):
                    messages = list(Client(server.url, retries=1).watch("s"))
                self.assertEqual([message["version"] for message in messages], [2, 3, 9, 9])
                self.assertEqual(messages[2]["view"], {"board": "X"})
                self.assertEqual((messages[3]["type"], messages[3]["outcome"]), ("end", {"winners": [0]}))
                server.shutdown()
        gone = Answering((404, {}, absent), state(2), (404, {}, absent.replace("ROUTE", "SESSION")))
        self.assertEqual([message["type"] for message in Client(gone.url).watch("s")], ["update", "deleted"])
        gone.shutdown()
        private = Answering((401, {}, absent.replace("ROUTE_NOT_FOUND", "UNAUTHENTICATED")))
        with self.assertRaises(PrincipalityError):
            list(Client(private.url).watch("s"))
        private.shutdown()


class TypesTest(unittest.TestCase):
    def test_every_annotation_names_a_type(self) -> None:
        for shape in vars(_api).values():
            if hasattr(shape, "__required_keys__"):
                get_type_hints(shape, vars(_api))


if __name__ == "__main__":
    unittest.main()
