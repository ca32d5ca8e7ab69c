"""
The types and operations of the HTTP API. Written by a script from the OpenAPI document: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union
from urllib.parse import quote

ActAnswer: TypeAlias = Union["SeatedAnswer", "Answer"]


class ActRequest(TypedDict):
    #: `undo` takes the caller’s last move back, with what followed it. Where other players sit, it
    #: asks them, or agrees to what another asks (`undoAsked`); `decline` declines that, or withdraws
    #: one’s own request.
    action: Literal["resign", "leave", "end", "rematch", "undo", "decline", "claim", "substitute", "reopen"]
    #: The caller’s seat, if the token holds several.
    seat: NotRequired[int]
    #: Of `substitute` and `reopen`: the seat whose holder is gone. Default: the only one that is.
    target: NotRequired[int]
    entropy: NotRequired[Entropy]


class AnswerDecision(TypedDict):
    """Under what the reasoning sent with the move is kept."""
    decisionId: str
    move: str
    timestamp: str


class AnswerOpponentTurns(TypedDict):
    actionsPlayed: list[str]
    treasuresPlayed: list[str]
    cardsBought: list[str]
    player: int


class Answer(TypedDict):
    success: Literal[True]
    session: str
    game: str
    version: int
    #: The seat that the answer is for; null for a caller who only watches.
    seat: int | None
    message: str
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    gameState: GameState
    #: Of a game on a board: the board as text.
    board: NotRequired[str]
    validMoves: list[str]
    totalMoves: int
    pendingEffect: NotRequired[PendingEffect]
    seatsToAct: list[int]
    #: Who sits where, by seat.
    seats: list[SeatView]
    events: list[str]
    #: Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the version up to which `events` tells what happened.
    eventsThrough: NotRequired[int]
    gameOver: bool
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: Of a wait: nothing happened in time.
    timedOut: NotRequired[bool]
    #: Under what the reasoning sent with the move is kept.
    decision: NotRequired[AnswerDecision]
    #: What the move did, in numbers.
    effects: NotRequired[dict[str, float]]
    #: Of a move: it told the caller more than what he did, by chance, a reveal, or what others did
    #: since.
    revealed: NotRequired[Literal[True]]
    view: NotRequired[View]
    #: What each of the caller’s seats sees, by seat.
    ownViews: NotRequired[dict[str, View]]
    custom: NotRequired[CustomKinds]
    #: Of a game that is over: the session in which a player wants to play again.
    rematch: NotRequired[str]
    #: The seat of the player who asked for it.
    rematchBy: NotRequired[int]
    fairPlay: NotRequired[FairPlay]
    #: Before the deal: the open seats. The game begins when all are taken.
    waitingFor: NotRequired[list[int]]
    #: Seats of others whose holders left or fell silent, and the actions that the caller may take now;
    #: none while the holder is given time to come back.
    gone: NotRequired[list[GoneSeat]]
    undoAsked: NotRequired[UndoRequest]
    #: If asked for: the newest moves of those that the answer covers, at most 40, oldest first, each
    #: with what happened and the view after it. None in real-time games.
    frames: NotRequired[list[MoveFrame]]
    hint: NotRequired[Hint]
    #: If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`,
    #: which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: What the others did since, turn by turn.
    opponentTurns: NotRequired[list[AnswerOpponentTurns]]
    #: At the detail `full`, if `opponentTurns` holds one turn: that turn.
    opponentTurnSummary: NotRequired[TurnSummary]
    scores: NotRequired[list[float]]
    winner: NotRequired[int | None]
    winners: NotRequired[list[int]]
    gameOverReason: NotRequired[str]
    #: The cards that were drawn for the set-up: where a player sat down or the game began.
    selectedKingdomCards: NotRequired[list[str]]
    extra: NotRequired[GameExtra]


class BalanceGraphPoints(TypedDict):
    #: Several points have the same one where one commit holds several moves.
    version: int
    #: The number of the round, hand, …
    period: NotRequired[float]
    #: From 1 (seat 0 wins) to −1 (seat 1 does).
    share: float
    #: The side that stands better.
    seat: int | None
    words: str


class BalanceGraph(TypedDict):
    kind: Literal["balance"]
    title: str
    points: list[BalanceGraphPoints]


class BotSeatRequest(TypedDict):
    kind: Literal["bot"]
    bot: NotRequired[str]
    level: NotRequired[int]
    name: NotRequired[DisplayName]


class CatalogAnswer(TypedDict):
    success: Literal[True]
    games: list[CatalogEntry]


class CatalogEntrySeats(TypedDict):
    min: int
    max: int
    usual: int


class CatalogEntryBotsLevels(TypedDict):
    min: int
    max: int
    usual: int


class CatalogEntryBots(TypedDict):
    bot: str
    #: What players call it, unless a seat’s name says otherwise.
    title: str
    description: str
    levels: NotRequired[CatalogEntryBotsLevels]


class CatalogEntryStrengths(TypedDict):
    word: str
    bot: NotRequired[str]
    level: NotRequired[int]


class CatalogEntrySides(TypedDict):
    name: str
    seat: NotRequired[int]
    options: NotRequired[dict[str, Any]]


class CatalogEntry(TypedDict):
    game: str
    title: str
    #: The game in one line.
    description: NotRequired[str]
    rulesVersion: str
    traits: GameTraits
    seats: CatalogEntrySeats
    #: The only seat that makes choices; the others, e.g. a dealer’s, are for bots.
    soloSeat: NotRequired[int]
    bots: list[CatalogEntryBots]
    #: The bot that plays where none is named.
    defaultBot: str
    #: How strong the computer can play, from the weakest: a word for it, and the bot and level that it
    #: stands for where these are not the usual ones.
    strengths: list[CatalogEntryStrengths]
    #: The sides that the creator of a game may take: the seat of each, or the options with which seat
    #: 0 has it.
    sides: list[CatalogEntrySides]
    #: Options for players who want time to think; the pages start games with them.
    unhurried: NotRequired[dict[str, Any]]
    #: Formats that finished games can be downloaded in, beside json.
    exports: list[str]
    #: What there is to read beside the rules.
    documents: list[DocumentHead]
    #: Where the pages load the board from that the game brings itself: the path of an ES module on
    #: this server.
    board: NotRequired[str]


class CatalogGameSeats(TypedDict):
    min: int
    max: int
    usual: int


class CatalogGameBotsLevels(TypedDict):
    min: int
    max: int
    usual: int


class CatalogGameBots(TypedDict):
    bot: str
    #: What players call it, unless a seat’s name says otherwise.
    title: str
    description: str
    levels: NotRequired[CatalogGameBotsLevels]


class CatalogGameStrengths(TypedDict):
    word: str
    bot: NotRequired[str]
    level: NotRequired[int]


class CatalogGameSides(TypedDict):
    name: str
    seat: NotRequired[int]
    options: NotRequired[dict[str, Any]]


class CatalogGameDocuments(TypedDict):
    name: str
    title: str
    description: str
    #: Markdown.
    text: str


class CatalogGame(TypedDict):
    game: str
    title: str
    #: The game in one line.
    description: NotRequired[str]
    rulesVersion: str
    traits: GameTraits
    seats: CatalogGameSeats
    #: The only seat that makes choices; the others, e.g. a dealer’s, are for bots.
    soloSeat: NotRequired[int]
    bots: list[CatalogGameBots]
    #: The bot that plays where none is named.
    defaultBot: str
    #: How strong the computer can play, from the weakest: a word for it, and the bot and level that it
    #: stands for where these are not the usual ones.
    strengths: list[CatalogGameStrengths]
    #: The sides that the creator of a game may take: the seat of each, or the options with which seat
    #: 0 has it.
    sides: list[CatalogGameSides]
    #: Options for players who want time to think; the pages start games with them.
    unhurried: NotRequired[dict[str, Any]]
    #: Formats that finished games can be downloaded in, beside json.
    exports: list[str]
    documents: list[CatalogGameDocuments]
    #: Where the pages load the board from that the game brings itself: the path of an ES module on
    #: this server.
    board: NotRequired[str]
    success: Literal[True]
    #: JSON Schema of `options`.
    optionsSchema: dict[str, Any]
    #: JSON Schema of a move.
    moveSchema: dict[str, Any]
    #: JSON Schema of `start`, if games may start from a position.
    startSchema: NotRequired[dict[str, Any]]
    #: JSON Schema of `gameState`, at any detail.
    gameStateSchema: dict[str, Any]
    #: JSON Schema of `view`.
    viewSchema: dict[str, Any]
    #: JSON Schema of an item of `facts` in the history.
    factSchema: dict[str, Any]
    #: JSON Schema of `extra`, if the game adds any.
    extraSchema: NotRequired[dict[str, Any]]
    #: Markdown.
    rules: str


class ChosenSeed(TypedDict):
    kind: Literal["chosen"]
    secret: str
    salt: str


class Clock(TypedDict):
    """Of a game by the clock."""
    control: TimeControl
    #: What each seat had left at `at` (ms), by seat.
    remaining: list[float]
    #: The seats whose clocks run.
    running: list[int]
    #: ms since 1970.
    at: float


ClockRequest: TypeAlias = Union["TimeControl", str]


Confidence: TypeAlias = Literal["low", "medium", "high"]


class CreateSessionRequest(TypedDict):
    game: str
    options: NotRequired[GameOptions]
    seats: NotRequired[list[SeatRequest]]
    seed: NotRequired[str]
    start: NotRequired[GameStart | str]
    clock: NotRequired[ClockRequest]
    visibility: NotRequired[Visibility]
    name: NotRequired[DisplayName]
    entropy: NotRequired[Entropy]


class CreateWebhookAnswerWebhookLastAttempt(TypedDict):
    #: ISO 8601.
    at: str
    #: The receiver’s HTTP status.
    status: NotRequired[int]
    #: Why there was no HTTP status.
    problem: NotRequired[str]


class CreateWebhookAnswerWebhookDisabled(TypedDict):
    #: ISO 8601.
    at: str
    reason: str


class CreateWebhookAnswerWebhook(TypedDict):
    #: Webhook id.
    id: str
    url: str
    events: list[Literal["your_turn", "ended"]]
    scope: Literal["seats", "session"]
    #: `retrying`: the last attempt failed, and another follows at `nextAttemptAt`. `done`: the end was
    #: delivered. `disabled`: nothing is sent any more, for the `reason` in `disabled`.
    state: Literal["active", "retrying", "done", "disabled"]
    #: ISO 8601.
    createdAt: str
    #: How many messages wait for an attempt.
    pending: int
    #: How many messages its receiver has accepted.
    delivered: int
    #: Attempts that failed since the last success.
    failures: int
    lastAttempt: NotRequired[CreateWebhookAnswerWebhookLastAttempt]
    #: ISO 8601.
    nextAttemptAt: NotRequired[str]
    disabled: NotRequired[CreateWebhookAnswerWebhookDisabled]


class CreateWebhookAnswer(TypedDict):
    success: Literal[True]
    session: str
    webhook: CreateWebhookAnswerWebhook
    #: Signs the messages: `whsec_` and the key in base64, as libraries for Standard Webhooks take it.
    #: Shown once.
    secret: str


class CreateWebhookRequest(TypedDict):
    #: Where messages are sent, by POST: https, on a host with public addresses. What follows `?` is
    #: sent, and is in no log of this server.
    url: str
    #: What to notify of; default: both.
    events: NotRequired[list[Literal["your_turn", "ended"]]]
    #: Whose turns count: those of the token’s seats (`seats`, the default for a token that has some),
    #: or those of every player (`session`).
    scope: NotRequired[Literal["seats", "session"]]


#: What the creator chose of what is otherwise left to chance. Such games are never rated.
CustomKinds: TypeAlias = list[Literal["seed", "start"]]


class Decision(TypedDict):
    id: str
    seat: int
    move: str | dict[str, Any]
    reasoning: NotRequired[str]
    confidence: Literal["low", "medium", "high"]
    alternatives: list[str]
    timestamp: str
    #: Of the session: the one the move led to, or the one a later explanation was given at.
    version: int


class DecisionAnalyticsConfidenceDistribution(TypedDict):
    low: int
    medium: int
    high: int


class DecisionAnalytics(TypedDict):
    totalDecisions: int
    #: Characters; 0 if there is no decision.
    averageReasoningLength: float
    confidenceDistribution: DecisionAnalyticsConfidenceDistribution
    #: Decisions with at least one alternative.
    alternativesConsidered: int


class DecisionAnalyticsAnswer(TypedDict):
    success: Literal[True]
    session: str
    analytics: DecisionAnalytics


class DecisionsAnswer(TypedDict):
    success: Literal[True]
    session: str
    decisions: list[Decision]


Detail: TypeAlias = Literal["minimal", "standard", "full"]


DisplayName: TypeAlias = str


class DocumentHead(TypedDict):
    name: str
    title: str
    description: str


class DrawnSeed(TypedDict):
    kind: Literal["drawn"]
    secret: str
    entropy: list[str | None]


#: Random text of the player’s own, e.g. 32 hexadecimal digits. It goes into the seed of play, so that
#: the server alone does not decide it; it counts until the game is dealt.
Entropy: TypeAlias = str


class ErrorObject(TypedDict):
    code: str
    message: str
    suggestion: NotRequired[str]
    next: NotRequired[NextStep]
    details: NotRequired[dict[str, Any]]


class ExecuteRequest(TypedDict):
    session: SessionId
    move: NotRequired[Move]
    #: In place of `move`: one of the legal moves, each as likely as the others, drawn from the seed of
    #: the session.
    byChance: NotRequired[Literal[True]]
    seat: NotRequired[int]
    #: The version that the move was decided on. Refused (412) if what the caller sees, or may do, has
    #: changed since; not because somebody joined or left.
    expectedVersion: NotRequired[int]
    detail: NotRequired[Detail]
    #: Adds the whole view at any level of detail.
    view: NotRequired[bool]
    reasoning: NotRequired[str]
    #: Adds what the move did in numbers, where the game counts that.
    effects: NotRequired[bool]
    #: Adds the move, and those of bots after it, one by one, each with its view.
    frames: NotRequired[bool]
    clientMoveId: NotRequired[str]
    #: The position as the caller was shown it last, in the game’s notation, or as its version (`v12`).
    #: The move is refused (412) if everybody sees another one by now.
    expectedState: NotRequired[str]
    #: Answers as the public sees the game, with the views of the caller’s own seats beside it
    #: (`ownViews`).
    asPublic: NotRequired[bool]


class ExplainAnswer(TypedDict):
    success: Literal[True]
    session: str
    seat: int
    decisionId: str
    timestamp: str
    logged: Literal[True]


class ExplainRequest(TypedDict):
    session: SessionId
    move: Move
    reasoning: str
    #: How sure the player is. Default medium.
    confidence: NotRequired[Confidence]
    #: Moves that were thought of, too.
    alternatives: NotRequired[list[str]]
    seat: NotRequired[int]


class FairPlay(TypedDict):
    """What the chance of the game came from, once it has an outcome."""
    seedHash: str
    #: The seed of play.
    seed: str
    secret: str
    salt: NotRequired[str]
    entropy: NotRequired[list[str | None]]


#: Anything else that the game adds.
GameExtra: TypeAlias = dict[str, Any]


class GameFact(TypedDict):
    """An event of the game, with its data."""
    #: What happened.
    type: str
    data: dict[str, Any]


#: The options of the game; the catalogue describes those of each.
GameOptions: TypeAlias = dict[str, Any]


#: A position to start from, as the catalogue describes it.
GameStart: TypeAlias = dict[str, Any]


#: The game as the caller sees it, in brief: the catalogue has its schema. A field that `view` has,
#: too, has the same value there.
GameState: TypeAlias = dict[str, Any]


class GameTraits(TypedDict):
    """What kind of game it is."""
    dynamics: Literal["sequential", "simultaneous", "real-time"]
    #: Whether anything is left to chance.
    chance: bool
    #: imperfect: something is hidden from some players.
    information: Literal["perfect", "imperfect"]
    utility: Literal["zero-sum", "general", "cooperative"]
    #: The seats of each team.
    teams: NotRequired[list[list[int]]]


class GamesAnswerItem(TypedDict):
    id: str
    gameType: str
    type: str
    #: The first of `seatsToAct`.
    turn: int | None
    #: All seats that may act now.
    seatsToAct: list[int]
    status: str
    version: int
    updatedAt: str
    custom: NotRequired[CustomKinds]
    #: The position as everybody sees it, in the game’s notation; of most games, once dealt.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]


GamesAnswer: TypeAlias = list["GamesAnswerItem"]


class GoneSeat(TypedDict):
    seat: int
    name: str
    may: list[Literal["claim", "substitute", "reopen"]]


Graph: TypeAlias = Union["SeatsGraph", "BalanceGraph"]


class GraphsAnswer(TypedDict):
    success: Literal[True]
    graphs: list[Graph]


class HealthAnswer(TypedDict):
    success: Literal[True]
    status: str


class Hint(TypedDict):
    """
    If asked for: the move that the game’s best bot would make in the caller’s place. Only when the
    caller must act, in games with a bot that does more than choose at random, and with no other
    players.
    """
    command: str
    bot: str
    level: NotRequired[int]


class HistoryAnswer(TypedDict):
    success: Literal[True]
    session: str
    version: int
    entries: list[HistoryEntry]
    next: int | None


class HistoryEntryMoves(TypedDict):
    seat: int
    turnNumber: NotRequired[int]
    command: NotRequired[str]
    move: NotRequired[Any]


class HistoryEntry(TypedDict):
    version: int
    at: str
    #: What it was, if it was no move: `join`, `undo`, …
    action: NotRequired[str]
    #: Of an `undo`: the version that was gone back to.
    to: NotRequired[int]
    moves: list[HistoryEntryMoves]
    events: list[str]
    #: The events for programs, where the game tells them: e.g. a chess move with its notation.
    facts: NotRequired[list[GameFact]]


class JoinSessionRequest(TypedDict):
    seat: NotRequired[int]
    name: NotRequired[DisplayName]
    entropy: NotRequired[Entropy]
    #: Needed where the creator chose the seed or described the start (`custom`).
    acceptCustom: NotRequired[bool]


#: A move with exactly the fields of its kind; the catalogue describes them.
JsonMove: TypeAlias = dict[str, Any]


class ListWebhooksAnswerWebhooksLastAttempt(TypedDict):
    #: ISO 8601.
    at: str
    #: The receiver’s HTTP status.
    status: NotRequired[int]
    #: Why there was no HTTP status.
    problem: NotRequired[str]


class ListWebhooksAnswerWebhooksDisabled(TypedDict):
    #: ISO 8601.
    at: str
    reason: str


class ListWebhooksAnswerWebhooks(TypedDict):
    #: Webhook id.
    id: str
    url: str
    events: list[Literal["your_turn", "ended"]]
    scope: Literal["seats", "session"]
    #: `retrying`: the last attempt failed, and another follows at `nextAttemptAt`. `done`: the end was
    #: delivered. `disabled`: nothing is sent any more, for the `reason` in `disabled`.
    state: Literal["active", "retrying", "done", "disabled"]
    #: ISO 8601.
    createdAt: str
    #: How many messages wait for an attempt.
    pending: int
    #: How many messages its receiver has accepted.
    delivered: int
    #: Attempts that failed since the last success.
    failures: int
    lastAttempt: NotRequired[ListWebhooksAnswerWebhooksLastAttempt]
    #: ISO 8601.
    nextAttemptAt: NotRequired[str]
    disabled: NotRequired[ListWebhooksAnswerWebhooksDisabled]


class ListWebhooksAnswer(TypedDict):
    success: Literal[True]
    session: str
    webhooks: list[ListWebhooksAnswerWebhooks]


class LiveDeletion(TypedDict):
    """The session was deleted, or has expired. It is the last message."""
    type: Literal["deleted"]
    session: str


class LiveEnd(TypedDict):
    """
    The game is over, and everything was told. It is the last message of a stream: there is no need
    to come back. Without an outcome the game was stopped by its creator.
    """
    type: Literal["end"]
    session: str
    #: The last version of the session.
    version: int
    outcome: NotRequired[Outcome]


#: A message of the stream of events.
LiveMessage: TypeAlias = Union["LiveUpdate", "LiveDeletion", "LiveEnd"]


class LiveUpdate(TypedDict):
    """A commit: one move, several in a row, or something else that changed the session."""
    type: Literal["update"]
    session: str
    #: The version that the commit made, one more than that of the commit before. If it is higher,
    #: messages are missing.
    version: int
    #: The seat that `view` is of, in a stream with a seat’s token. Absent: it is the public’s.
    seat: NotRequired[int]
    #: The seats that may act after the commit.
    seatsToAct: list[int]
    status: Literal["waiting", "running", "ended"]
    #: What happened, for people to read.
    events: list[str]
    #: How many moves the commit holds that the viewer may know of: `view` is the one after the last.
    moves: int
    #: What happened, if it was not a move: `join`, `leave`, `resign`, `undo`, …
    action: NotRequired[str]
    #: The game after the commit; null until it is dealt.
    view: Any
    clock: NotRequired[Clock]


class McpRequest(TypedDict):
    jsonrpc: Literal["2.0"]
    method: NotRequired[str]
    id: NotRequired[str | int]


#: A command such as "buy Silver" or "A1", the number of a listed option, or a JSON move with exactly
#: the fields of its kind.
Move: TypeAlias = Union[str, float, "JsonMove"]


class MoveFrame(TypedDict):
    #: The version that the move is in; several may share one.
    version: int
    #: Who moved; null if it was no move, or not one for the caller to know of.
    seat: int | None
    events: list[str]
    view: View


class MoveOption(TypedDict):
    index: int
    description: str
    command: str


class NegotiateAnswer(TypedDict):
    success: Literal[True]
    session: str
    #: Web PubSub client URL, good for joining nothing but `groups`; null where there is no live
    #: connection.
    url: str | None
    groups: list[str]
    expiresAt: str | None


#: The next sensible step, for programs; `suggestion` words it.
NextStep: TypeAlias = Union["PlainStep", "ReadStateStep", "PlayStep", "PlaySeveralStep", "ReadOptionsStep", "WaitForTurnStep", "UseSeatStep"]


class OpenSeatRequest(TypedDict):
    kind: Literal["open"]
    name: NotRequired[DisplayName]


class Outcome(TypedDict):
    winners: list[int]
    scores: list[float]
    reason: str


class OwnSeatRequest(TypedDict):
    kind: Literal["me"]
    name: NotRequired[DisplayName]


class PendingEffect(TypedDict):
    """The open decision inside a move, in the game’s own words."""
    player: int
    options: NotRequired[list[MoveOption]]


class PlainStep(TypedDict):
    do: Literal["list-moves", "find-session", "list-games", "send-token", "send-watch-token", "join", "join-any", "accept-custom", "stop-playing", "substitute", "wait-for-players", "read-present", "read-history", "wait-for-news", "read-interface"]


class PlaySeveralStep(TypedDict):
    do: Literal["play-several"]
    moves: list[str]


class PlayStep(TypedDict):
    do: Literal["play"]
    command: str
    to: NotRequired[str]


class Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    #: This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or
    #: `#<id>` if the caller chose an id that is no UUID.
    instance: NotRequired[str]
    success: Literal[False]
    error: ErrorObject


class ReadOptionsStep(TypedDict):
    do: Literal["read-options"]
    game: str
    title: str


ReadStateStep = TypedDict(
    "ReadStateStep",
    {
        "do": "Literal['read-state']",
        "to": "NotRequired[str]",
        "for": "NotRequired[str]",
    },
)


class RemoveSessionAnswer(TypedDict):
    success: Literal[True]
    session: str
    deleted: Literal[True]


class RemoveWebhookAnswer(TypedDict):
    success: Literal[True]
    session: str
    #: Webhook id.
    webhook: str
    deleted: Literal[True]


class ReplayOutcome(TypedDict):
    winners: list[int]
    scores: list[float]
    reason: str


class Replay(TypedDict):
    format: Literal["principality-replay/4", "principality-replay/3"]
    session: str
    game: str
    rulesVersion: str
    options: dict[str, Any]
    seats: list[ReplaySeat]
    seed: ReplaySeed
    seedHash: str
    createdAt: float
    clock: NotRequired[TimeControl]
    #: The clocks rested while a seat was open. Absent in games of older versions.
    clockWaits: NotRequired[Literal[True]]
    #: First 16 hexadecimal digits of a SHA-256.
    headHash: str
    commits: list[ReplayCommit]
    outcome: NotRequired[ReplayOutcome]
    #: SHA-256 over the whole replay.
    digest: str


class ReplayCommitAction(TypedDict):
    type: Literal["join", "leave", "absent", "return", "resign", "claim", "substitute", "reopen-asked", "reopen", "end", "rematch", "undo-asked", "undo-agreed", "undo-declined", "undo", "flag", "time"]
    seat: NotRequired[int]
    to: NotRequired[int]
    gone: NotRequired[list[int]]


class ReplayCommitDeal(TypedDict):
    """The game was dealt here, from the described position if there is one."""
    start: NotRequired[dict[str, Any] | str]


class ReplayCommitDrawsTaken1(TypedDict):
    below: float
    value: float


class ReplayCommitDrawsTaken2(TypedDict):
    shuffled: list[str | float]


class ReplayCommitDraws(TypedDict):
    #: The stream, e.g. `holdem/deck/1`.
    label: str
    #: In order: a whole number from 0 to `below` − 1, or a list after it was shuffled.
    taken: list[ReplayCommitDrawsTaken1 | ReplayCommitDrawsTaken2]


class ReplayCommit(TypedDict):
    version: int
    at: float
    moves: list[ReplayMove]
    action: NotRequired[ReplayCommitAction]
    #: The game was dealt here, from the described position if there is one.
    deal: NotRequired[ReplayCommitDeal]
    #: What the rules took from chance, by stream. Absent if nothing.
    draws: NotRequired[list[ReplayCommitDraws]]
    #: Of the state after it. Absent in replays of the format 3.
    stateHash: NotRequired[str]
    #: First 16 hexadecimal digits of a SHA-256.
    hash: str


class ReplayMove(TypedDict):
    seat: int
    move: Any
    command: str
    now: float
    #: Of a bot in a game by the clock: how long it thought (ms).
    thoughtMs: NotRequired[float]


class ReplaySeat(TypedDict):
    kind: Literal["agent", "open", "bot"]
    name: str
    bot: NotRequired[str]
    level: NotRequired[int]
    creator: NotRequired[Literal[True]]
    resigned: NotRequired[Literal[True]]
    absentSince: NotRequired[float]
    heldSince: NotRequired[int]
    heldBefore: NotRequired[Literal[True]]
    reopenAgreed: NotRequired[list[int]]
    substituted: NotRequired[Literal[True]]


ReplaySeed: TypeAlias = Union["DrawnSeed", "ChosenSeed"]


class ReplaysAnswerReplays(TypedDict):
    session: str
    game: str
    title: str
    rulesVersion: str
    name: NotRequired[str]
    custom: CustomKinds
    seats: list[SeatView]
    outcome: Outcome
    #: How many moves were made, those since taken back included.
    moves: int
    clock: NotRequired[Clock]
    seedHash: str
    #: The `digest` of its replay, to compare with the one that somebody saved. Absent of games that
    #: were archived by an older version.
    digest: NotRequired[str]
    createdAt: str
    #: When the game had its outcome.
    endedAt: str


class ReplaysAnswer(TypedDict):
    success: Literal[True]
    #: The latest end first.
    replays: list[ReplaysAnswerReplays]
    #: The `cursor` of the next page; null at the end. With `player`, a page may hold fewer games than
    #: there are further on.
    next: str | None


SeatRequest: TypeAlias = Union["OwnSeatRequest", "OpenSeatRequest", "BotSeatRequest"]


class SeatView(TypedDict):
    seat: int
    kind: Literal["me", "agent", "open", "bot"]
    name: str
    bot: NotRequired[str]
    level: NotRequired[int]
    resigned: NotRequired[Literal[True]]
    #: Its holder left; the seat is kept.
    absent: NotRequired[Literal[True]]
    #: Somebody else held it after the deal, and may remember what was seen from it.
    heldBefore: NotRequired[Literal[True]]
    #: A bot plays on for a holder who is gone.
    substituted: NotRequired[Literal[True]]
    #: The seats whose holders agree to open this one to others.
    reopenAgreed: NotRequired[list[int]]


class SeatedAnswerDecision(TypedDict):
    """Under what the reasoning sent with the move is kept."""
    decisionId: str
    move: str
    timestamp: str


class SeatedAnswerOpponentTurns(TypedDict):
    actionsPlayed: list[str]
    treasuresPlayed: list[str]
    cardsBought: list[str]
    player: int


class SeatedAnswer(TypedDict):
    success: Literal[True]
    session: str
    game: str
    version: int
    #: The seat that the answer is for; null for a caller who only watches.
    seat: int | None
    message: str
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    gameState: GameState
    #: Of a game on a board: the board as text.
    board: NotRequired[str]
    validMoves: list[str]
    totalMoves: int
    pendingEffect: NotRequired[PendingEffect]
    seatsToAct: list[int]
    #: Who sits where, by seat.
    seats: list[SeatView]
    events: list[str]
    #: Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the version up to which `events` tells what happened.
    eventsThrough: NotRequired[int]
    gameOver: bool
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: Of a wait: nothing happened in time.
    timedOut: NotRequired[bool]
    #: Under what the reasoning sent with the move is kept.
    decision: NotRequired[SeatedAnswerDecision]
    #: What the move did, in numbers.
    effects: NotRequired[dict[str, float]]
    #: Of a move: it told the caller more than what he did, by chance, a reveal, or what others did
    #: since.
    revealed: NotRequired[Literal[True]]
    view: NotRequired[View]
    #: What each of the caller’s seats sees, by seat.
    ownViews: NotRequired[dict[str, View]]
    custom: NotRequired[CustomKinds]
    #: Of a game that is over: the session in which a player wants to play again.
    rematch: NotRequired[str]
    #: The seat of the player who asked for it.
    rematchBy: NotRequired[int]
    fairPlay: NotRequired[FairPlay]
    #: Before the deal: the open seats. The game begins when all are taken.
    waitingFor: NotRequired[list[int]]
    #: Seats of others whose holders left or fell silent, and the actions that the caller may take now;
    #: none while the holder is given time to come back.
    gone: NotRequired[list[GoneSeat]]
    undoAsked: NotRequired[UndoRequest]
    #: If asked for: the newest moves of those that the answer covers, at most 40, oldest first, each
    #: with what happened and the view after it. None in real-time games.
    frames: NotRequired[list[MoveFrame]]
    hint: NotRequired[Hint]
    #: If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`,
    #: which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: What the others did since, turn by turn.
    opponentTurns: NotRequired[list[SeatedAnswerOpponentTurns]]
    #: At the detail `full`, if `opponentTurns` holds one turn: that turn.
    opponentTurnSummary: NotRequired[TurnSummary]
    scores: NotRequired[list[float]]
    winner: NotRequired[int | None]
    winners: NotRequired[list[int]]
    gameOverReason: NotRequired[str]
    #: The cards that were drawn for the set-up: where a player sat down or the game began.
    selectedKingdomCards: NotRequired[list[str]]
    extra: NotRequired[GameExtra]
    #: Of the caller’s seats. Shown once.
    token: NotRequired[str]
    seedHash: str
    watchToken: NotRequired[str]
    #: Only if the caller chose it.
    seed: NotRequired[str]
    #: Somebody else held this seat before, and may remember what was seen from it.
    heldBefore: NotRequired[Literal[True]]


class SeatsGraphPoints(TypedDict):
    #: Several points have the same one where one commit holds several moves.
    version: int
    #: The number of the round, hand, …
    period: NotRequired[float]
    #: By seat; null: not known yet.
    values: list[float | None]


class SeatsGraph(TypedDict):
    kind: Literal["seats"]
    title: str
    #: What a period is, e.g. Round.
    period: NotRequired[str]
    points: list[SeatsGraphPoints]


class SessionAnswer(TypedDict):
    session: str
    game: str
    title: str
    name: NotRequired[str]
    status: SessionStatus
    version: int
    visibility: Visibility
    custom: CustomKinds
    seats: list[SeatView]
    seatsToAct: list[int]
    seedHash: str
    fairPlay: NotRequired[FairPlay]
    outcome: NotRequired[Outcome]
    #: The version that ended the game; a rematch is the only news after it.
    endVersion: NotRequired[int]
    #: How many moves were made, those since taken back included; once there is an outcome.
    moves: NotRequired[int]
    clock: NotRequired[Clock]
    rematch: NotRequired[str]
    #: What everybody was told last.
    lastEvent: NotRequired[str]
    createdAt: str
    updatedAt: str
    #: The position as everybody sees it, in the game’s notation; of most games, once dealt.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]
    success: Literal[True]


#: Session id: 32 hexadecimal digits, or any form a tool returned.
SessionId: TypeAlias = str


class SessionInfo(TypedDict):
    session: str
    game: str
    title: str
    name: NotRequired[str]
    status: SessionStatus
    version: int
    visibility: Visibility
    custom: CustomKinds
    seats: list[SeatView]
    seatsToAct: list[int]
    seedHash: str
    fairPlay: NotRequired[FairPlay]
    outcome: NotRequired[Outcome]
    #: The version that ended the game; a rematch is the only news after it.
    endVersion: NotRequired[int]
    #: How many moves were made, those since taken back included; once there is an outcome.
    moves: NotRequired[int]
    clock: NotRequired[Clock]
    rematch: NotRequired[str]
    #: What everybody was told last.
    lastEvent: NotRequired[str]
    createdAt: str
    updatedAt: str
    #: The position as everybody sees it, in the game’s notation; of most games, once dealt.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]


class SessionList(TypedDict):
    success: Literal[True]
    sessions: list[SessionInfo]
    next: str | None


SessionStatus: TypeAlias = Literal["waiting", "running", "ended"]


class TimeControlItem1(TypedDict):
    base: float
    increment: NotRequired[float]


class TimeControlItem2(TypedDict):
    perMove: float


#: Seconds: `base` for the game and `increment` for each move made, or `perMove`. Starts when the last
#: seat is taken, else with the first move.
TimeControl: TypeAlias = Union["TimeControlItem1", "TimeControlItem2"]


class TurnSummary(TypedDict):
    actionsPlayed: list[str]
    treasuresPlayed: list[str]
    cardsBought: list[str]


class UndoRequest(TypedDict):
    """
    A player asks to take a move back: the action `undo` of every other player agrees, `decline` or
    a move declines.
    """
    #: The seat whose last move it is.
    seat: int
    #: What would be taken back.
    what: str
    #: The version that the game would go back to.
    to: int
    #: The version in which it was asked.
    version: int
    #: The seats whose players have yet to agree.
    waitingFor: list[int]


class UseSeatStep(TypedDict):
    do: Literal["use-seat"]
    seats: list[int]


class ValidateAnswer(TypedDict):
    success: Literal[True]
    session: str
    version: int
    valid: bool
    message: NotRequired[str]
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    error: NotRequired[ErrorObject]


class ValidateRequest(TypedDict):
    session: SessionId
    move: Move
    seat: NotRequired[int]


#: All that the viewer may know of the game.
View: TypeAlias = Any


Visibility: TypeAlias = Literal["public", "unlisted", "private"]


class WaitForTurnStep(TypedDict):
    do: Literal["wait-for-turn"]
    players: list[str]


class Api:
    """One method for each operation of the server. They raise `PrincipalityError`."""

    def _call(self, method: str, path: str, **request: Any) -> Any:
        raise NotImplementedError

    def create_session(
        self,
        body: CreateSessionRequest,
        *,
        idempotency_key: str | None = None,
    ) -> SeatedAnswer:
        """
        Start a game.

        Seats default to the game’s usual number: the caller in seat 0, the game’s own bot in the
        others. The token is shown once.
        """
        answer: SeatedAnswer = self._call(
            "POST",
            "/api/sessions",
            body=body,
            idempotency_key=idempotency_key,
            effect="once",
        )
        return answer

    def list_sessions(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        game: str | None = None,
        status: Literal["waiting", "running", "ended"] | None = None,
        q: str | None = None,
    ) -> SessionList:
        """
        Public games, newest first.

        The list comes in pages: `next` is the `cursor` of the following one, null after the last.
        Unlisted and private games are never in it.

        `q`: A part of a player’s or of the game’s name; case and accents do not matter.
        """
        answer: SessionList = self._call(
            "GET",
            "/api/sessions",
            query={"limit": limit, "cursor": cursor, "game": game, "status": status, "q": q},
            effect="none",
        )
        return answer

    def get_session(
        self,
        id: str,
        *,
        token: str | None = None,
    ) -> SessionAnswer:
        """
        Who plays, whose turn it is, and how it ended.

        It shows no more than the list does, for any session whose id you know. To read the
        position, use `GET /api/state`.
        """
        answer: SessionAnswer = self._call(
            "GET",
            f'/api/sessions/{quote(id, safe="")}',
            token=token,
            effect="none",
        )
        return answer

    def remove_session(
        self,
        id: str,
        *,
        token: str | None = None,
    ) -> RemoveSessionAnswer:
        """
        Delete a session.

        Only the creator may, and only while no other player sits there or once the game is over. It
        cannot be undone.
        """
        answer: RemoveSessionAnswer = self._call(
            "DELETE",
            f'/api/sessions/{quote(id, safe="")}',
            token=token,
            effect="each-time",
        )
        return answer

    def join_session(
        self,
        id: str,
        body: JoinSessionRequest,
        *,
        idempotency_key: str | None = None,
    ) -> SeatedAnswer:
        """
        Claim an open seat.

        The answer holds the token of the seat, which is shown once, and the game as you see it. In
        games with something to hide, taking the last open seat deals.
        """
        answer: SeatedAnswer = self._call(
            "POST",
            f'/api/sessions/{quote(id, safe="")}/join',
            body=body,
            idempotency_key=idempotency_key,
            effect="once",
        )
        return answer

    def act(
        self,
        id: str,
        body: ActRequest,
        *,
        token: str | None = None,
        idempotency_key: str | None = None,
    ) -> ActAnswer:
        """
        Resign, leave, end, undo, decline an undo, or rematch; claim, substitute or reopen when a
        player is gone.

        A rematch is a new session: it counts as one, and needs an API key where starting one does.
        """
        answer: ActAnswer = self._call(
            "POST",
            f'/api/sessions/{quote(id, safe="")}/actions',
            body=body,
            token=token,
            idempotency_key=idempotency_key,
            effect="once",
        )
        return answer

    def create_webhook(
        self,
        id: str,
        body: CreateWebhookRequest,
        *,
        token: str | None = None,
    ) -> CreateWebhookAnswer:
        """
        Have an address told when it is your turn, and when the game ends.

        Messages follow https://www.standardwebhooks.com: signed with the secret of this answer,
        which is shown once; at least once, and in the order in which things happened. If it is your
        turn already, that is told at once.
        """
        answer: CreateWebhookAnswer = self._call(
            "POST",
            f'/api/sessions/{quote(id, safe="")}/webhooks',
            body=body,
            token=token,
            effect="each-time",
        )
        return answer

    def list_webhooks(
        self,
        id: str,
        *,
        token: str | None = None,
    ) -> ListWebhooksAnswer:
        """
        The webhooks that your token registered, and how their deliveries go.

        A webhook whose address failed again and again is switched off, and says why.
        """
        answer: ListWebhooksAnswer = self._call(
            "GET",
            f'/api/sessions/{quote(id, safe="")}/webhooks',
            token=token,
            effect="none",
        )
        return answer

    def remove_webhook(
        self,
        id: str,
        webhook: str,
        *,
        token: str | None = None,
    ) -> RemoveWebhookAnswer:
        """
        Remove a webhook.

        Messages that are already on their way may still arrive.
        """
        answer: RemoveWebhookAnswer = self._call(
            "DELETE",
            f'/api/sessions/{quote(id, safe="")}/webhooks/{quote(webhook, safe="")}',
            token=token,
            effect="each-time",
        )
        return answer

    def state(
        self,
        *,
        session: SessionId,
        detail: Detail | None = None,
        observe: bool | None = None,
        view: bool | None = None,
        hint: bool | None = None,
        as_public: bool | None = None,
        seat: Literal["public"] | int | None = None,
        moves: Literal["all"] | int | None = None,
        since: int | None = None,
        frames: bool | None = None,
        wait: int | None = None,
        until: Literal["myTurn"] | None = None,
        at: int | None = None,
        after_move: int | None = None,
        token: str | None = None,
    ) -> Answer:
        """
        The game as the caller sees it, with the legal moves.

        The ETag, e.g. `"12.s1.f.Yb3kQ0x_2vTn"`, names version, viewer, detail and, in its last
        part, this very answer to this caller; while a clock runs it changes with the time left, and
        in real time there is none. `since` adds the events of the commits after that version.
        `observe=true` adds the game’s own observation at the level of `detail`, `view=true` the
        whole view at any level.

        `hint`: Adds the move that the game’s best bot would make in the caller’s place; an error in
        games with other players.

        `moves`: How many legal moves to list: 50 unless said, at most 2,000. `totalMoves` counts
        all.

        `frames`: With `since`: adds the moves after it one by one, each with its view, so that they
        can be shown one after the other.

        `wait`: Seconds to wait for a version after `since` (default: the present one), or for what
        `until` names. A timeout is a normal answer (`timedOut`).

        `until`: Waits until the caller must act or the game is over, however much others do
        meanwhile: `wait` seconds at most, by default 25. Needs a seat’s token; with `seat`, waits
        for the turn of that seat.

        `at`: Of a game that has an outcome: how it stood at this version, to step through it. Any
        seat may then be named.

        `after_move`: With `at`: how it stood within that version, after so many of its moves. Games
        between bots may be one version with all their moves.
        """
        answer: Answer = self._call(
            "GET",
            "/api/state",
            query={"session": session, "detail": detail, "observe": observe, "view": view, "hint": hint, "asPublic": as_public, "seat": seat, "moves": moves, "since": since, "frames": frames, "wait": wait, "until": until, "at": at, "afterMove": after_move},
            token=token,
            effect="none",
        )
        return answer

    def validate(
        self,
        body: ValidateRequest,
        *,
        token: str | None = None,
    ) -> ValidateAnswer:
        """
        Check a move without playing it.

        Nothing changes, and other players learn nothing of it. A move that would be refused is a
        normal answer, with `valid: false` and the error.
        """
        answer: ValidateAnswer = self._call(
            "POST",
            "/api/validate",
            body=body,
            token=token,
            effect="none",
        )
        return answer

    def execute(
        self,
        body: ExecuteRequest,
        *,
        wait: int | None = None,
        token: str | None = None,
        idempotency_key: str | None = None,
    ) -> Answer:
        """
        Play one move.

        Bots that follow move in the same request; the answer is the new view, everything that
        happened, and what may be done next. Its ETag names the new version. With `wait` it comes
        when it is the caller’s turn again, so that a player needs one request a move; the move is
        made before the wait begins, and a repeat with the same Idempotency-Key waits on.

        `wait`: Seconds to wait, once the move is made, until the caller must act again or the game
        is over. The answer has all that happened since the move, itself included; a timeout is a
        normal answer (`timedOut`).
        """
        answer: Answer = self._call(
            "POST",
            "/api/execute",
            query={"wait": wait},
            body=body,
            token=token,
            idempotency_key=idempotency_key,
            effect="once",
        )
        return answer

    def explain(
        self,
        body: ExplainRequest,
        *,
        token: str | None = None,
        idempotency_key: str | None = None,
    ) -> ExplainAnswer:
        """
        Explain why a move is made, for the eyes of its own seat only.

        Reasoning sent with a move is noted in the same way. The newest 2,000 of a session are kept,
        as long as the session is.
        """
        answer: ExplainAnswer = self._call(
            "POST",
            "/api/decisions",
            body=body,
            token=token,
            idempotency_key=idempotency_key,
            effect="once",
        )
        return answer

    def decisions(
        self,
        *,
        session: SessionId,
        seat: int | None = None,
        last_n: int | None = None,
        include_reasoning: bool | None = None,
        token: str | None = None,
    ) -> DecisionsAnswer:
        """
        Explained decisions of the caller’s own seats, oldest first.

        Nobody else can read them, not even a player who takes the seat over.

        `seat`: Only this one of the caller’s seats.

        `last_n`: Only so many, the newest. 0 or left out: all.

        `include_reasoning`: false leaves the texts out.
        """
        answer: DecisionsAnswer = self._call(
            "GET",
            "/api/decisions",
            query={"session": session, "seat": seat, "lastN": last_n, "includeReasoning": include_reasoning},
            token=token,
            effect="none",
        )
        return answer

    def decision_analytics(
        self,
        *,
        session: SessionId,
        seat: int | None = None,
        token: str | None = None,
    ) -> DecisionAnalyticsAnswer:
        """
        Figures about the explained decisions of the caller’s own seats.

        They count what the decisions say of themselves: how long the texts are, how sure the player
        was, and how often he thought of other moves.

        `seat`: Only this one of the caller’s seats.
        """
        answer: DecisionAnalyticsAnswer = self._call(
            "GET",
            "/api/decisions/analytics",
            query={"session": session, "seat": seat},
            token=token,
            effect="none",
        )
        return answer

    def negotiate(
        self,
        *,
        session: SessionId,
        seat: int | None = None,
        token: str | None = None,
    ) -> NegotiateAnswer:
        """
        A short-lived Web PubSub URL for watching a session.

        The public group; with a seat’s token also that seat’s. Private sessions need a seat’s or
        the watch token.
        """
        answer: NegotiateAnswer = self._call(
            "GET",
            "/api/negotiate",
            query={"session": session, "seat": seat},
            token=token,
            effect="none",
        )
        return answer

    def history(
        self,
        *,
        session: SessionId,
        after: int | None = None,
        limit: int | None = None,
        token: str | None = None,
    ) -> HistoryAnswer:
        """
        The log, one entry per commit.

        Moves and events are those that you may know of, as in `GET /api/state`. It comes in pages:
        `next` is the `after` of the following one, null after the last.
        """
        answer: HistoryAnswer = self._call(
            "GET",
            "/api/history",
            query={"session": session, "after": after, "limit": limit},
            token=token,
            effect="none",
        )
        return answer

    def replay(
        self,
        *,
        session: SessionId,
        format: str | None = None,
        token: str | None = None,
    ) -> Replay:
        """
        A finished game with seed, options and moves.

        With another `format` than json the game in a notation of its own, as a file to download.

        `format`: Default: json. Others are the game’s own, e.g. pgn: see `exports` in the
        catalogue.
        """
        answer: Replay = self._call(
            "GET",
            "/api/replay",
            query={"session": session, "format": format},
            token=token,
            effect="none",
        )
        return answer

    def replays(
        self,
        *,
        game: str | None = None,
        since: str | None = None,
        until: str | None = None,
        player: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        format: str | None = None,
    ) -> ReplaysAnswer:
        """
        Finished public games, the latest end first.

        From the archive, so it also has games whose sessions have expired. With `format` whole
        games come in one file, e.g. `ndjson` (or `Accept: application/x-ndjson`) with a replay on
        each line; where there are more, the `Link` header names the next file.

        `game`: Games of this kind alone, e.g. chess.

        `since`: Games that ended then or later: a day, a time with its zone, or ms since 1970.

        `until`: Games that ended earlier.

        `player`: Games of a player of this name; case and accents do not matter.

        `limit`: At most so many games: 20 unless said, up to 100; in other formats than json 100,
        up to 1,000.

        `cursor`: The `next` of the page before.

        `format`: Default: json, the list. `ndjson`: whole replays, one on each line. Others are the
        notations of a `game`, e.g. pgn: all games in one file.
        """
        answer: ReplaysAnswer = self._call(
            "GET",
            "/api/replays",
            query={"game": game, "since": since, "until": until, "player": player, "limit": limit, "cursor": cursor, "format": format},
            effect="none",
        )
        return answer

    def graphs(
        self,
        *,
        session: SessionId,
        token: str | None = None,
    ) -> GraphsAnswer:
        """
        What the players had in the course of a finished game, for charts.

        By version: points, material, chips or whatever the game counts for each seat, and in some
        games of perfect information which side the computer’s search prefers. A long game is given
        by some of its versions.
        """
        answer: GraphsAnswer = self._call(
            "GET",
            "/api/graphs",
            query={"session": session},
            token=token,
            effect="none",
        )
        return answer

    def games(
        self,
        *,
        limit: int | None = None,
        game_type: str | None = None,
        status: Literal["waiting", "running", "ended", "in_progress", "game_over"] | None = None,
    ) -> GamesAnswer:
        """
        Games being played, as a plain array.

        The same games as `GET /api/sessions`, in the form that older clients read. It has no pages:
        use the other for more than 100 games.
        """
        answer: GamesAnswer = self._call(
            "GET",
            "/api/games",
            query={"limit": limit, "gameType": game_type, "status": status},
            effect="none",
        )
        return answer

    def catalog(
        self,
    ) -> CatalogAnswer:
        """
        The games that can be played.

        It changes only with a release of the server. `rulesVersion` tells whether the rules of a
        game did.
        """
        answer: CatalogAnswer = self._call(
            "GET",
            "/api/catalog",
            effect="none",
        )
        return answer

    def catalog_game(
        self,
        game: str,
    ) -> CatalogGame:
        """
        One game: its rules and documents, and the schemas of its options and moves.

        The schemas are JSON Schemas (2020-12), and rules and documents Markdown.
        """
        answer: CatalogGame = self._call(
            "GET",
            f'/api/catalog/{quote(game, safe="")}',
            effect="none",
        )
        return answer

    def health(
        self,
    ) -> HealthAnswer:
        """
        The process is alive.

        It says nothing of the store: see `GET /api/ready`.
        """
        answer: HealthAnswer = self._call(
            "GET",
            "/api/health",
            effect="none",
        )
        return answer

    def ready(
        self,
    ) -> HealthAnswer:
        """
        The process is alive and the store answers.

        It is 503 as long as the store does not answer: point the checks of a load balancer here.
        """
        answer: HealthAnswer = self._call(
            "GET",
            "/api/ready",
            effect="none",
        )
        return answer
