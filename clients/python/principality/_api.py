"""
The types and operations of the HTTP API. Written by a script from the OpenAPI document: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union
from urllib.parse import quote

ActAnswer: TypeAlias = Union["SeatedAnswer", "Answer"]


class ActInMatchRequest(TypedDict):
    #: `end`: no further game begins, a game to which nobody has come is over, and the match is over
    #: once the others are.
    action: Literal["end"]


class ActInTournamentRequest(TypedDict):
    #: `leave`: the player of the key does not take part after all; before the start only. The others
    #: are for the player who made the tournament. `end`: no further game begins, and what was played
    #: counts.
    action: Literal["leave", "start", "pause", "resume", "end"]


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


class AnalyseRequest(TypedDict):
    session: SessionId
    #: How much each move is looked at: `quick` for about a tenth of a second, `usual` for about half a
    #: second, `deep` for some seconds. Default: usual.
    effort: NotRequired[Literal["quick", "usual", "deep"]]
    #: Only the moves of this version: then the others are not looked at. Default: all moves that were
    #: not taken back.
    version: NotRequired[int]


AnalysedMove: TypeAlias = Union["JudgedMove", "ForcedMove", "SkippedMove"]


class AnalysedPlayerClasses(TypedDict):
    """How many of the moves belong to each class."""
    #: How many moves of this class.
    best: int
    #: How many moves of this class.
    good: int
    #: How many moves of this class.
    inaccuracy: int
    #: How many moves of this class.
    mistake: int
    #: How many moves of this class.
    blunder: int


class AnalysedPlayer(TypedDict):
    #: The number of the seat, from 0.
    seat: int
    #: In percent, over the moves that left a choice; null while there is none.
    accuracy: float | None
    #: How many of the moves belong to each class.
    classes: AnalysedPlayerClasses


class AnalysisAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: How much each move is looked at: `quick` for about a tenth of a second, `usual` for about half a
    #: second, `deep` for some seconds. Default: usual.
    effort: Literal["quick", "usual", "deep"]
    #: Only the moves of this version are looked at.
    version: NotRequired[int]
    #: `none`: nobody asked for it, or the host that worked on it has ended: ask with POST.
    status: Literal["none", "queued", "running", "done", "cancelled", "failed"]
    #: How many moves were looked at so far.
    done: int
    #: How many there are.
    total: int
    #: By seat, of the moves looked at so far.
    players: list[AnalysedPlayer]
    #: The moves looked at so far, oldest first.
    moves: list[AnalysedMove]
    #: Why it `failed`, for people.
    reason: NotRequired[str]


class Answer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The seat that the answer is for; null for a caller who only watches.
    seat: int | None
    #: What happened or how the game stands, for people.
    message: str
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    gameState: GameState
    #: Of a game on a board: the board as text.
    board: NotRequired[str]
    #: The commands of the caller’s legal moves, 50 at most unless more are asked for; none while
    #: others must act.
    validMoves: list[str]
    #: How many legal moves there are, those left out of `validMoves` included.
    totalMoves: int
    pendingEffect: NotRequired[PendingEffect]
    #: All seats that may act now: none before the deal and once the game is over.
    seatsToAct: list[int]
    #: Who sits where, by seat.
    seats: list[SeatView]
    #: What happened, oldest first: sentences for people.
    events: list[str]
    #: Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the version up to which `events` tells what happened.
    eventsThrough: NotRequired[int]
    #: Whether the game is over, with an outcome or without.
    gameOver: bool
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: Of a wait: nothing happened in time.
    timedOut: NotRequired[bool]
    decision: NotRequired[KeptDecision]
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
    #: That ratings may be some minutes late: games that ended wait until the players’ records or the
    #: archive can be reached. Left out while all are counted.
    ratingsLate: NotRequired[str]
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
    #: Not all moves that the answer covers are in `frames`: only the newest, and none from before an
    #: undo. `GET /api/history` has the others.
    moreFrames: NotRequired[Literal[True]]
    #: With `moreFrames`: the version after which `frames` has every move. Of those up to it some are
    #: left out, or all.
    framesAfter: NotRequired[int]
    hint: NotRequired[Hint]
    #: If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`,
    #: which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: What the others did since, turn by turn.
    opponentTurns: NotRequired[list[OpponentTurn]]
    #: At the detail `full`, if `opponentTurns` holds one turn: that turn.
    opponentTurnSummary: NotRequired[TurnSummary]
    #: Once the game is over: the score of each seat, as in `outcome`.
    scores: NotRequired[list[float]]
    #: Once the game is over: the seat that won; null if none did, or several.
    winner: NotRequired[int | None]
    #: Once the game is over: the seats that won, as in `outcome`.
    winners: NotRequired[list[int]]
    #: Once the game is over: why, for people, as in `outcome`.
    gameOverReason: NotRequired[str]
    #: The cards that were drawn for the set-up: where a player sat down or the game began.
    selectedKingdomCards: NotRequired[list[str]]
    extra: NotRequired[GameExtra]


class BalanceGraph(TypedDict):
    #: One line between two sides.
    kind: Literal["balance"]
    #: What the graph shows, for people.
    title: str
    #: The points of the line, in order.
    points: list[BalancePoint]


class BalancePoint(TypedDict):
    #: Several points have the same one where one commit holds several moves.
    version: int
    #: The number of the round, hand, …
    period: NotRequired[float]
    #: From 1 (seat 0 wins) to −1 (seat 1 does).
    share: float
    #: The side that stands better.
    seat: int | None
    #: How the game stands there, for people.
    words: str


class BlockPlayerRequest(TypedDict):
    #: The id of a player.
    player: str


class BlocksAnswerBlocked(TypedDict):
    #: The id of the player.
    player: str
    #: Its name now.
    name: str


class BlocksAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The players whose invitations do not reach this one, in the order of the blocks.
    blocked: list[BlocksAnswerBlocked]


class BotSeatRequest(TypedDict):
    #: A seat that a bot plays.
    kind: Literal["bot"]
    #: The bot, by its name in the catalogue. Default: `defaultBot` there.
    bot: NotRequired[str]
    #: How strong it plays, in the levels that the catalogue names for it. Default: the usual one.
    level: NotRequired[int]
    name: NotRequired[DisplayName]


class CatalogAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The games of this server.
    games: list[CatalogEntry]


class CatalogBotRatings(TypedDict):
    #: The level.
    level: int
    #: Its rating: about so many Elo points.
    rating: int


class CatalogBot(TypedDict):
    """A bot that can play a game."""
    #: The name of the bot, for programs.
    bot: str
    #: What players call it, unless a seat’s name says otherwise.
    title: str
    #: How it plays, in a sentence.
    description: str
    #: How strong it can play; absent if it has no levels.
    levels: NotRequired[Range]
    #: The ratings of the levels that were measured.
    ratings: NotRequired[list[CatalogBotRatings]]


class CatalogEntry(TypedDict):
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The game in one line.
    description: NotRequired[str]
    #: The version of the rules; replays name it.
    rulesVersion: str
    traits: GameTraits
    #: How many seats a game may have.
    seats: Range
    #: The only seat that makes choices; the others, e.g. a dealer’s, are for bots.
    soloSeat: NotRequired[int]
    #: The bots that can play it.
    bots: list[CatalogBot]
    #: The bot that plays where none is named.
    defaultBot: str
    #: How strong the computer can play, from the weakest: a word for it, and the bot and level that it
    #: stands for where these are not the usual ones.
    strengths: list[Strength]
    #: The sides that the creator of a game may take: the seat of each, or the options with which seat
    #: 0 has it.
    sides: list[Side]
    #: Options for players who want time to think; the pages start games with them.
    unhurried: NotRequired[dict[str, Any]]
    #: Formats that finished games can be downloaded in, beside json.
    exports: list[str]
    #: What there is to read beside the rules.
    documents: list[DocumentHead]
    #: Where the pages load the board from that the game brings itself: the path of an ES module on
    #: this server.
    board: NotRequired[str]


class CatalogGame(TypedDict):
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The game in one line.
    description: NotRequired[str]
    #: The version of the rules; replays name it.
    rulesVersion: str
    traits: GameTraits
    #: How many seats a game may have.
    seats: Range
    #: The only seat that makes choices; the others, e.g. a dealer’s, are for bots.
    soloSeat: NotRequired[int]
    #: The bots that can play it.
    bots: list[CatalogBot]
    #: The bot that plays where none is named.
    defaultBot: str
    #: How strong the computer can play, from the weakest: a word for it, and the bot and level that it
    #: stands for where these are not the usual ones.
    strengths: list[Strength]
    #: The sides that the creator of a game may take: the seat of each, or the options with which seat
    #: 0 has it.
    sides: list[Side]
    #: Options for players who want time to think; the pages start games with them.
    unhurried: NotRequired[dict[str, Any]]
    #: Formats that finished games can be downloaded in, beside json.
    exports: list[str]
    #: What there is to read beside the rules.
    documents: list[GameDocument]
    #: Where the pages load the board from that the game brings itself: the path of an ES module on
    #: this server.
    board: NotRequired[str]
    #: Always true: the answer to an error has false.
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
    #: JSON Schema of the `code` of an outcome.
    endCodeSchema: dict[str, Any]
    #: Markdown.
    rules: str


class ChosenSeed(TypedDict):
    #: The creator chose the seed.
    kind: Literal["chosen"]
    #: The seed.
    secret: str
    #: Goes before the seed in the text that `seedHash` is the SHA-256 of.
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


class ConfidenceCounts(TypedDict):
    """How many decisions were made with each confidence."""
    #: Decisions made with low confidence.
    low: int
    #: Decisions made with medium confidence.
    medium: int
    #: Decisions made with high confidence.
    high: int


class CreateMatchAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    match: MatchInfo


class CreateMatchRequestStop(TypedDict):
    """
    Of two players: ends the match as soon as it is decided whether the first is better than the
    second.
    """
    #: The least result, from 0 to 1, that would matter, e.g. 0.55.
    worth: float
    #: How sure the decision must be. Default: 0.95.
    confidence: NotRequired[float]


class CreateMatchRequest(TypedDict):
    #: The id of the game, e.g. chess.
    game: str
    options: NotRequired[GameOptions]
    #: The clock of each game. Default: none.
    clock: NotRequired[ClockRequest]
    #: Whether games share deals. Default: `fresh`.
    deals: NotRequired[Literal["fresh", "paired"]]
    #: How many games of a match may be under way at once. Default: 1.
    atOnce: NotRequired[int]
    #: A player who has not come this many seconds after a game began loses it. Default: 600.
    joinSeconds: NotRequired[float]
    #: A name for the match.
    name: NotRequired[DisplayName]
    #: The ids of the players, yours among them. `open` is a place for any player who joins. Built-in
    #: bots join at once.
    players: list[str | Literal["open"]]
    #: How many games: a multiple of the number of players, so that everybody sits in every seat
    #: equally often.
    games: int
    #: Of two players: ends the match as soon as it is decided whether the first is better than the
    #: second.
    stop: NotRequired[CreateMatchRequestStop]


class CreateSessionRequest(TypedDict):
    #: The id of the game: the catalogue lists them.
    game: str
    options: NotRequired[GameOptions]
    #: Who plays, by seat. Default: the creator at seat 0 and bots at the others, as many as is usual
    #: in the game.
    seats: NotRequired[list[SeatRequest]]
    #: A seed of the creator’s choice, so that the same game comes again. Such games are `custom`, and
    #: never rated. Default: drawn by the server and the players.
    seed: NotRequired[str]
    #: Where to start, as JSON or in the game’s notation. Default: as the rules say.
    start: NotRequired[GameStart | str]
    clock: NotRequired[ClockRequest]
    #: Who finds and sees it. Default: `public`.
    visibility: NotRequired[Visibility]
    #: Whether players may have hints and analyses although others play. Everybody sees who has, and
    #: the game is `custom`. Default: false.
    casual: NotRequired[bool]
    #: Whether the outcome counts for the ratings of its players, who all bring the key of a player
    #: (`X-Player-Key`). Such a game is public, and has no chosen seed, start or help. Default: false.
    rated: NotRequired[bool]
    name: NotRequired[DisplayName]
    entropy: NotRequired[Entropy]


class CreateTournamentAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    tournament: TournamentInfo


class CreateTournamentRequest(TypedDict):
    #: The id of the game, e.g. chess.
    game: str
    options: NotRequired[GameOptions]
    #: The clock of each game. Default: none.
    clock: NotRequired[ClockRequest]
    #: Whether games share deals. Default: `fresh`.
    deals: NotRequired[Literal["fresh", "paired"]]
    #: How many games of a match may be under way at once. Default: 1.
    atOnce: NotRequired[int]
    #: A player who has not come this many seconds after a game began loses it. Default: 600.
    joinSeconds: NotRequired[float]
    #: Its name.
    name: DisplayName
    #: Who meets whom: everybody everybody (`round-robin`), those with as many points (`swiss`),
    #: everybody the anchors (`gauntlet`), or the winners each other (`knockout`).
    kind: Literal["round-robin", "swiss", "gauntlet", "knockout"]
    #: How many rounds a Swiss tournament has. Default: 5.
    swissRounds: NotRequired[int]
    #: How many games a meeting has: an even number, so that both sit in both seats. Default: 2.
    games: NotRequired[int]
    #: How long a round may take: then what was played counts. Default: any time.
    roundSeconds: NotRequired[float]
    #: When it starts by itself (UTC). Default: when you start it.
    startsAt: NotRequired[str]
    #: Built-in bots that take part, e.g. bot:chess:computer:5.
    bots: NotRequired[list[str]]
    #: Of a gauntlet: whom everybody meets. Built-in bots among them take part at once.
    anchors: NotRequired[list[str]]


class CreateWebhookAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    webhook: Webhook
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


class CrossCell(TypedDict):
    #: How often they met.
    meetings: int
    #: What the player of the row got.
    points: float
    #: Its mean, with a 95 % interval.
    share: Share | None


#: What the creator chose: the `seed` or the `start`, or that players may have help (`casual`). Such
#: games are never rated.
CustomKinds: TypeAlias = list[Literal["seed", "start", "casual"]]


class Decision(TypedDict):
    #: The id of the decision.
    id: str
    #: The number of the seat, from 0.
    seat: int
    #: The move, as it was sent: a command or JSON.
    move: str | dict[str, Any]
    #: Why the player made it. Absent if `includeReasoning` is false.
    reasoning: NotRequired[str]
    #: How sure the player was.
    confidence: Literal["low", "medium", "high"]
    #: Moves that the player thought of, too.
    alternatives: list[str]
    #: When the reasoning was kept. ISO 8601, UTC.
    timestamp: str
    #: Of the session: the one the move led to, or the one a later explanation was given at.
    version: int


class DecisionAnalytics(TypedDict):
    #: How many decisions there are.
    totalDecisions: int
    #: Characters; 0 if there is no decision.
    averageReasoningLength: float
    confidenceDistribution: ConfidenceCounts
    #: Decisions with at least one alternative.
    alternativesConsidered: int


class DecisionAnalyticsAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    analytics: DecisionAnalytics
    #: Older decisions of the session are no longer kept, perhaps some of the caller’s: it keeps the
    #: newest 2,000, and 1 MiB at most.
    olderDropped: NotRequired[Literal[True]]


class DecisionsAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The caller’s decisions, oldest first.
    decisions: list[Decision]
    #: Older decisions of the session are no longer kept, perhaps some of the caller’s: it keeps the
    #: newest 2,000, and 1 MiB at most.
    olderDropped: NotRequired[Literal[True]]


Detail: TypeAlias = Literal["minimal", "standard", "full"]


DisplayName: TypeAlias = str


class DocumentHead(TypedDict):
    #: The name of the text, for programs.
    name: str
    #: Its title.
    title: str
    #: What it is for, in a sentence.
    description: str


class DrawnSeed(TypedDict):
    #: The server and the players made the seed together.
    kind: Literal["drawn"]
    #: The server’s part: `seedHash` is its SHA-256.
    secret: str
    #: What each player added, by seat; null where nothing was added.
    entropy: list[str | None]


#: How the game ended, for programs; the catalogue lists the codes of each game.
EndCode: TypeAlias = str


#: Random text of the player’s own, e.g. 32 hexadecimal digits. It goes into the seed of play, so that
#: the server alone does not decide it; it counts until the game is dealt.
Entropy: TypeAlias = str


class ErrorObject(TypedDict):
    #: What was wrong, for programs: a code of this list. Later versions may add some, so take one that
    #: you do not know as its HTTP status says.
    code: str
    #: What was wrong, for people.
    message: str
    #: What to do about it, for people.
    suggestion: NotRequired[str]
    next: NotRequired[NextStep]
    #: More about it, for programs: e.g. `reason`, why a move is illegal. What there is depends on the
    #: code.
    details: NotRequired[dict[str, Any]]


class ExecuteRequestUsage(TypedDict):
    """
    What the move took, as the player says: in rated games it shows in the player’s profile. Nothing
    depends on it.
    """
    #: Tokens that the model read for this move, over all calls.
    promptTokens: NotRequired[int]
    #: Tokens that it wrote, thoughts included.
    answerTokens: NotRequired[int]
    #: How long the player thought (ms).
    thoughtMs: NotRequired[float]
    #: What it cost, in US dollars.
    cost: NotRequired[float]


class ExecuteRequest(TypedDict):
    session: SessionId
    move: NotRequired[Move]
    #: In place of `move`: one of the legal moves, each as likely as the others, drawn from the seed of
    #: the session.
    byChance: NotRequired[Literal[True]]
    #: The seat to move for, if the token holds several. Default: the one that may act.
    seat: NotRequired[int]
    #: The version that the move was decided on. Refused (412) if what the caller sees, or may do, has
    #: changed since; not because somebody joined or left.
    expectedVersion: NotRequired[int]
    detail: NotRequired[Detail]
    #: Adds the whole view at any level of detail.
    view: NotRequired[bool]
    #: Why the player makes this move. It is kept for the player, who reads it at `/api/decisions`.
    reasoning: NotRequired[str]
    #: What the move took, as the player says: in rated games it shows in the player’s profile. Nothing
    #: depends on it.
    usage: NotRequired[ExecuteRequestUsage]
    #: Adds what the move did in numbers, where the game counts that.
    effects: NotRequired[bool]
    #: Adds the move, and those of bots after it, one by one, each with its view.
    frames: NotRequired[bool]
    #: A name of the caller’s own for this move: the same move sent again under it is answered as it
    #: was first, and made once.
    clientMoveId: NotRequired[str]
    #: The position as the caller was shown it last, in the game’s notation, or as its version (`v12`).
    #: The move is refused (412) if everybody sees another one by now.
    expectedState: NotRequired[str]
    #: Answers as the public sees the game, with the views of the caller’s own seats beside it
    #: (`ownViews`).
    asPublic: NotRequired[bool]


class Expectation(TypedDict):
    """The result that the mover could expect, from 0 (lost) to 1 (won)."""
    #: With the best move found.
    before: float
    #: With the move made.
    after: float


class ExplainAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The number of the seat, from 0.
    seat: int
    #: The id under which the reasoning is kept.
    decisionId: str
    #: When the reasoning was kept. ISO 8601, UTC.
    timestamp: str
    #: Always true: the reasoning is kept.
    logged: Literal[True]


class ExplainRequest(TypedDict):
    session: SessionId
    move: Move
    #: Why the player makes, or made, the move.
    reasoning: str
    #: How sure the player is. Default medium.
    confidence: NotRequired[Confidence]
    #: Moves that were thought of, too.
    alternatives: NotRequired[list[str]]
    #: The seat that moves, if the token holds several. Default: the one that may act.
    seat: NotRequired[int]


class ExportPlayerAnswerMade(TypedDict):
    #: What it is.
    kind: Literal["match", "tournament"]
    #: Its id.
    id: str


class ExportPlayerAnswerInvitationsBy(TypedDict):
    """Who made the match."""
    #: The id of the player.
    player: str
    #: Its name now.
    name: str


class ExportPlayerAnswerInvitations(TypedDict):
    #: The id of the match.
    match: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: How many games it would have.
    games: int
    #: Who made the match.
    by: ExportPlayerAnswerInvitationsBy
    #: The name of the match, where it has one.
    name: NotRequired[str]
    #: Until then it can be joined. ISO 8601, UTC.
    expiresAt: str


class ExportPlayerAnswerSeats(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The number of the seat, from 0.
    seat: int
    contest: SessionContest
    #: The seat is kept for the player, who has not taken it yet.
    isKept: bool


class ExportPlayerAnswerSeeks(TypedDict):
    #: The id of the seek.
    id: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The options of the game, as the game reads them.
    options: dict[str, Any]
    clock: NotRequired[TimeControl]
    #: `waiting` for an opponent, or `paired`: join `session` with your key.
    status: Literal["waiting", "paired"]
    #: Since when it waits. ISO 8601, UTC.
    since: str
    #: When it is over unless you ask for it again. ISO 8601, UTC.
    expiresAt: str


class ExportPlayerAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    player: PlayerInfo
    #: When this was written. ISO 8601, UTC.
    exportedAt: str
    #: By game and pool.
    ratings: list[PlayerRating]
    #: All rated games, newest first.
    results: list[PlayerResult]
    #: The matches and tournaments that go on, or are about to begin, in which the player takes part.
    contests: list[OwnContest]
    #: The matches and tournaments that count as made by the player, ten at most; some may be over.
    made: list[ExportPlayerAnswerMade]
    #: Its open invitations to matches.
    invitations: list[ExportPlayerAnswerInvitations]
    #: The ids of the players that it has blocked.
    blocked: list[str]
    #: Its seats at games of contests that are under way.
    seats: list[ExportPlayerAnswerSeats]
    #: Its seeks that are not over.
    seeks: list[ExportPlayerAnswerSeeks]


class FairPlay(TypedDict):
    """What the chance of the game came from, once it has an outcome."""
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: The seed of play.
    seed: str
    #: The server’s secret, or the seed that the creator chose.
    secret: str
    #: Of a chosen seed: what goes before it in the text that is hashed.
    salt: NotRequired[str]
    #: What each player added, by seat; null where nothing was added.
    entropy: NotRequired[list[str | None]]


class FinishedGame(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The version of the rules it was played by.
    rulesVersion: str
    #: The name that its creator gave the session.
    name: NotRequired[str]
    custom: CustomKinds
    #: Of a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts
    #: for nobody.
    rated: NotRequired[Literal["yes", "same-owner"]]
    #: Who sits where, by seat.
    seats: list[SeatView]
    outcome: Outcome
    #: How many moves were made, those since taken back included.
    moves: int
    clock: NotRequired[Clock]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: The `digest` of its replay, to compare with the one that somebody saved. Absent of games that
    #: were archived by an older version.
    digest: NotRequired[str]
    #: When the session was created. ISO 8601, UTC.
    createdAt: str
    #: When the game had its outcome. ISO 8601, UTC.
    endedAt: str


class ForcedMove(TypedDict):
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The number of the move in its version, from 1.
    number: int
    #: The number of the seat, from 0.
    seat: int
    #: The move, as a command.
    command: str
    #: The player had a hint or an analysis for it.
    assisted: NotRequired[Literal[True]]
    #: There was no other move: it counts for nothing.
    kind: Literal["forced"]


class GameDocument(TypedDict):
    #: The name of the text, for programs.
    name: str
    #: Its title.
    title: str
    #: What it is for, in a sentence.
    description: str
    #: Markdown.
    text: str


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
    #: Whether players move in turn, at once, or whenever they like.
    dynamics: Literal["sequential", "simultaneous", "real-time"]
    #: Whether anything is left to chance.
    chance: bool
    #: imperfect: something is hidden from some players.
    information: Literal["perfect", "imperfect"]
    #: zero-sum: what one wins another loses; cooperative: all win or lose together.
    utility: Literal["zero-sum", "general", "cooperative"]
    #: The seats of each team.
    teams: NotRequired[list[list[int]]]


#: The sessions, newest first.
GamesAnswer: TypeAlias = list["SessionInfo"]


class GoneSeat(TypedDict):
    #: The number of the seat.
    seat: int
    #: The name of its holder.
    name: str
    #: What the caller may do: `claim` the game, let a bot play on (`substitute`), or open the seat to
    #: others (`reopen`).
    may: list[Literal["claim", "substitute", "reopen"]]


Graph: TypeAlias = Union["SeatsGraph", "BalanceGraph"]


class GraphsAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The graphs of the game.
    graphs: list[Graph]


class HealthAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: alive, if the server can serve.
    status: str


class Hint(TypedDict):
    """
    If asked for: the move that the game’s best bot would make in the caller’s place. Only when the
    caller must act, in games with a bot that does more than choose at random, and with no other
    players.
    """
    #: The command that plays the move.
    command: str
    #: The bot, by its name in the catalogue.
    bot: str
    #: How strong the bot plays, in the levels that the catalogue names for it.
    level: NotRequired[int]


class HistoryAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: What happened, oldest first.
    entries: list[HistoryEntry]
    #: The `after` of the next page; null at the end.
    next: int | None


class HistoryEntry(TypedDict):
    #: The version that this change made.
    version: int
    #: When it was made. ISO 8601, UTC.
    at: str
    #: What it was, if it was no move: `join`, `undo`, …
    action: NotRequired[str]
    #: Of an `undo`: the version that was gone back to.
    to: NotRequired[int]
    #: The moves in it, in order; bots’ moves may share a version.
    moves: list[HistoryMove]
    #: What happened, oldest first: sentences for people.
    events: list[str]
    #: The events for programs, where the game tells them: e.g. a chess move with its notation.
    facts: NotRequired[list[GameFact]]


class HistoryMove(TypedDict):
    """A move that was made."""
    #: The seat that moved.
    seat: int
    #: The number of the turn, in games that count them.
    turnNumber: NotRequired[int]
    #: The move as a command. Absent while it is hidden from the caller.
    command: NotRequired[str]
    #: The same move in JSON.
    move: NotRequired[Any]


class JoinSessionRequest(TypedDict):
    #: The seat to take. Default: the first open one.
    seat: NotRequired[int]
    name: NotRequired[DisplayName]
    entropy: NotRequired[Entropy]
    #: Needed where the creator chose the seed, the start or help for players (`custom`).
    acceptCustom: NotRequired[bool]


JsonMove: TypeAlias = dict[str, Any]


JudgedMove = TypedDict(
    "JudgedMove",
    {
        "version": "int",
        "number": "int",
        "seat": "int",
        "command": "str",
        "assisted": "NotRequired[Literal[True]]",
        "expected": "Expectation",
        "margin": "float",
        "class": "MoveClass",
        "line": "list[str]",
        "kind": "Literal['choice']",
        "confidence": "Literal['low', 'medium', 'high']",
        "sentence": "str",
        "openCards": "NotRequired[OpenCards]",
    },
)


class KeptDecision(TypedDict):
    """Under what the reasoning sent with the move is kept."""
    #: The id of the decision.
    decisionId: str
    #: The move, as a command.
    move: str
    #: When it was made. ISO 8601, UTC.
    timestamp: str


class LeaderboardAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: Who plays whom: programs among themselves (`agents`), people, or both (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: How many players have a rating here.
    players: int
    #: That ratings may be some minutes late: games that ended wait until the players’ records or the
    #: archive can be reached. Left out while all are counted.
    ratingsLate: NotRequired[str]
    #: By what each is at least: the rating less twice the deviation.
    places: list[LeaderboardPlace]


class LeaderboardPlace(TypedDict):
    #: In points: 1500 for whom nothing is known of.
    rating: float
    #: The standard deviation: the strength is within twice as much to either side with 95 % certainty.
    #: 500 at first.
    deviation: float
    #: How many rated games.
    games: int
    #: How many of them it won alone.
    won: int
    #: In how many it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The deviation is over 150: too little is known to compare it.
    isProvisional: bool
    #: The share of its attempts to move that were no legal moves, 0 to 1; null before its first move.
    illegalRate: float | None
    #: From 1.
    place: int
    #: The id of a player.
    player: str
    #: Its name.
    name: str
    #: What plays.
    kind: Literal["agent", "human", "bot"]
    #: The model that plays, as its owner says.
    model: NotRequired[str]


class ListWebhooksAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The caller’s webhooks of the session, oldest first.
    webhooks: list[Webhook]


class LiveDeletion(TypedDict):
    """The session was deleted, or has expired. It is the last message."""
    #: The session is gone.
    type: Literal["deleted"]
    #: The id of the session: 32 hexadecimal digits.
    session: str


class LiveEnd(TypedDict):
    """
    The game is over, and everything was told. It is the last message of a stream: there is no need
    to come back. Without an outcome the game was stopped by its creator.
    """
    #: The game is over.
    type: Literal["end"]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The last version of the session.
    version: int
    outcome: NotRequired[Outcome]


#: A message of the stream of events.
LiveMessage: TypeAlias = Union["LiveUpdate", "LiveDeletion", "LiveEnd"]


class LiveUpdate(TypedDict):
    """A commit: one move, several in a row, or something else that changed the session."""
    #: A commit.
    type: Literal["update"]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The version that the commit made, one more than that of the commit before. If it is higher,
    #: messages are missing.
    version: int
    #: The seat that `view` is of, in a stream with a seat’s token. Absent: it is the public’s.
    seat: NotRequired[int]
    #: The seats that may act after the commit.
    seatsToAct: list[int]
    #: The state of the session after the commit.
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


class MatchGame(TypedDict):
    #: From 0.
    number: int
    #: Its pair, from 0.
    pair: int
    #: The ids of the players, by seat.
    seats: list[str]
    #: Void: it was stopped without a result, because its players were away or it was ended.
    status: Literal["due", "playing", "finished", "void"]
    #: The id of the session: 32 hexadecimal digits.
    session: NotRequired[str]
    #: From 0 (lost) to 1 (won), by seat; who draw share 1.
    results: NotRequired[list[float]]


class MatchInfoTournament(TypedDict):
    """The tournament that it belongs to."""
    #: The id of the tournament.
    id: str
    #: The round, from 0.
    round: int
    #: The place in the round, from 0.
    meeting: int


class MatchInfoPlayers(TypedDict):
    #: Its id; null: any player may join.
    player: str | None
    #: Its name now.
    name: str | None
    #: Whether it has joined.
    hasJoined: bool
    #: It does not want to play: the match comes to nothing.
    hasDeclined: NotRequired[Literal[True]]
    #: The sum of its results.
    points: float


class MatchInfo(TypedDict):
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    options: GameOptions
    clock: NotRequired[TimeControl]
    #: `fresh`: each game has a deal of its own. `paired`: the games of a pair have one deal, so that
    #: luck cancels. Who remembers the first game knows the deal in the second: where chance plays a
    #: part or something is hidden, built-in bots alone play paired deals.
    deals: Literal["fresh", "paired"]
    #: Who has not come this many seconds after a game began loses it.
    joinSeconds: float
    #: The id of the match.
    id: str
    #: Goes up with each change.
    version: int
    #: Its name, if it has one.
    name: NotRequired[str]
    #: The player who made it, unless it belongs to a tournament.
    creator: NotRequired[str]
    #: `open`: players are awaited. `expired`: not all of them joined within a day, or one declined.
    status: Literal["open", "running", "ended", "expired"]
    #: The player who made it has ended it: no further game begins. What was played counts.
    endedEarly: NotRequired[Literal[True]]
    #: The tournament that it belongs to.
    tournament: NotRequired[MatchInfoTournament]
    #: The players, in the order of the request.
    players: list[MatchInfoPlayers]
    #: All games; none before all players have joined.
    games: list[MatchGame]
    #: How many games have a result.
    finished: int
    #: Of whole pairs: what the first player got against the second, from 0 to 1, with its 95 %
    #: interval; null before the first pair is over.
    share: Share | None
    #: Of a match with `stop`: what is decided about the first player.
    verdict: NotRequired[Literal["better", "not-better", "undecided"]]
    #: SHA-256 (hex) of the seed of each pair, known before the first game. Of fresh deals, game n has
    #: the secret SHA-256(seed/n).
    seedHashes: list[str]
    #: The seeds, once the match is over.
    seeds: list[str] | None
    #: When it was made. ISO 8601, UTC.
    createdAt: str


class McpRequestItem1(TypedDict):
    #: The version of JSON-RPC.
    jsonrpc: Literal["2.0"]
    #: What is asked for, e.g. `tools/call`. An answer to the server has none.
    method: NotRequired[str]
    #: Names the request, and comes back in its answer. A notification has none.
    id: NotRequired[str | int]


McpRequest: TypeAlias = Union["McpRequestItem1", list[Any]]


#: A command such as "buy Silver" or "A1", the number of a listed option, or a JSON move with exactly
#: the fields of its kind.
Move: TypeAlias = Union[str, float, "JsonMove"]


#: By the loss of expected result: blunder from 0.2, mistake from 0.1, inaccuracy from 0.05; a loss
#: within `margin` is none.
MoveClass: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class MoveFrame(TypedDict):
    #: The version that the move is in; several may share one.
    version: int
    #: Who moved; null if it was no move, or not one for the caller to know of.
    seat: int | None
    #: What happened, oldest first: sentences for people.
    events: list[str]
    view: View


class MoveOption(TypedDict):
    #: The number of the move, which plays it.
    index: int
    #: The move in words.
    description: str
    #: The command that plays it.
    command: str


class NegotiateAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: Web PubSub client URL, good for joining nothing but `groups`; null where there is no live
    #: connection.
    url: str | None
    #: The groups to join: what they are sent is what the caller may see.
    groups: list[str]
    #: When the URL stops working: ISO 8601, UTC.
    expiresAt: str | None


class NextGameOpponents(TypedDict):
    #: The id of the player.
    player: NotRequired[str]
    #: What it is called at the table.
    name: str


class NextGame(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The number of the seat, from 0.
    seat: int
    #: `join`: the seat is kept for the player, who takes it with `POST /api/sessions/{id}/join` and
    #: its key; `move`: it is its turn.
    due: Literal["join", "move"]
    contest: NotRequired[SessionContest]
    #: Who plays against it.
    opponents: list[NextGameOpponents]


class NextGamesAnswerInvitationsBy(TypedDict):
    """Who made the match."""
    #: The id of the player.
    player: str
    #: Its name now.
    name: str


class NextGamesAnswerInvitations(TypedDict):
    #: The id of the match.
    match: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: How many games it would have.
    games: int
    #: Who made the match.
    by: NextGamesAnswerInvitationsBy
    #: The name of the match, where it has one.
    name: NotRequired[str]
    #: Until then it can be joined. ISO 8601, UTC.
    expiresAt: str


class NextGamesAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The games in which the player has something to do, at most 100.
    games: list[NextGame]
    #: The contests that go on, or are about to begin, in which the player takes part, at most 100:
    #: more games may come of these.
    contests: list[OwnContest]
    #: Matches that name the player, who has not joined yet: at most 20. `POST /api/matches/{id}/join`
    #: accepts one, `POST /api/matches/{id}/decline` does not.
    invitations: list[NextGamesAnswerInvitations]
    #: Of a wait: nothing happened in time.
    timedOut: NotRequired[bool]


#: The next sensible step, for programs; `suggestion` words it.
NextStep: TypeAlias = Union["PlainStep", "ReadStateStep", "PlayStep", "PlaySeveralStep", "ReadOptionsStep", "WaitForTurnStep", "UseSeatStep"]


OpenCards = TypedDict(
    "OpenCards",
    {
        "expected": "Expectation",
        "margin": "float",
        "class": "MoveClass",
        "line": "list[str]",
    },
)


class OpenSeatRequest(TypedDict):
    #: A seat for a player who joins later.
    kind: Literal["open"]
    name: NotRequired[DisplayName]


class OpponentTurn(TypedDict):
    #: The action cards that were played, in order.
    actionsPlayed: list[str]
    #: The treasure cards that were played, in order.
    treasuresPlayed: list[str]
    #: The cards that were bought, in order.
    cardsBought: list[str]
    #: The seat whose turn it was.
    player: int


class Outcome(TypedDict):
    #: The seats that won: several for a shared victory, none for a draw.
    winners: list[int]
    #: The score of each seat, in the points of the game.
    scores: list[float]
    #: Why the game is over, for people.
    reason: str
    code: EndCode


class OwnContest(TypedDict):
    #: What kind of contest it is.
    kind: Literal["match", "tournament", "seek"]
    #: Its id.
    id: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: Its name, where it has one.
    name: NotRequired[str]


class OwnSeatRequest(TypedDict):
    #: The creator’s own seat: its token is in the answer.
    kind: Literal["me"]
    name: NotRequired[DisplayName]


class PendingEffect(TypedDict):
    """The open decision inside a move, in the game’s own words."""
    #: The seat that decides.
    player: int
    #: What it may choose, where the caller may know.
    options: NotRequired[list[MoveOption]]


class PlainStep(TypedDict):
    #: What to do.
    do: Literal["list-moves", "find-session", "start-another", "list-games", "send-token", "send-player-key", "send-watch-token", "join", "join-any", "accept-custom", "stop-playing", "substitute", "wait-for-players", "read-present", "read-history", "wait-for-news", "read-interface", "end-contest"]


class PlaySeveralStep(TypedDict):
    #: Play moves one after the other.
    do: Literal["play-several"]
    #: Their commands, in order.
    moves: list[str]


class PlayStep(TypedDict):
    #: Play a move.
    do: Literal["play"]
    #: The command of the move.
    command: str
    #: What the move is for, as the end of a sentence.
    to: NotRequired[str]


class PlayerAnswerRatingsReported(TypedDict):
    """What its moves took, as the player says; nobody has checked it."""
    #: Of how many of its moves it said anything.
    moves: int
    #: Tokens read, a move.
    promptTokens: NotRequired[float]
    #: Tokens written, a move.
    answerTokens: NotRequired[float]
    #: Time thought, a move (ms).
    thoughtMs: NotRequired[float]
    #: Cost of a move, in US dollars.
    cost: NotRequired[float]


class PlayerAnswerRatingsCourse(TypedDict):
    #: In points: 1500 for whom nothing is known of.
    rating: float
    #: The standard deviation: the strength is within twice as much to either side with 95 % certainty.
    #: 500 at first.
    deviation: float
    #: After how many rated games.
    games: int
    #: When the last of them ended; absent of the first point, before the oldest game. ISO 8601, UTC.
    endedAt: NotRequired[str]


class PlayerAnswerRatings(TypedDict):
    #: In points: 1500 for whom nothing is known of.
    rating: float
    #: The standard deviation: the strength is within twice as much to either side with 95 % certainty.
    #: 500 at first.
    deviation: float
    #: How many rated games.
    games: int
    #: How many of them it won alone.
    won: int
    #: In how many it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The deviation is over 150: too little is known to compare it.
    isProvisional: bool
    #: The share of its attempts to move that were no legal moves, 0 to 1; null before its first move.
    illegalRate: float | None
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: Who plays whom: programs among themselves (`agents`), people, or both (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: How long it was its turn, a move (ms), as the server measured: with the way there and back. Null
    #: before its first move.
    msPerMove: float | None
    #: What its moves took, as the player says; nobody has checked it.
    reported: NotRequired[PlayerAnswerRatingsReported]
    #: How the rating went in the newest 500 games of the player, oldest first, in at most 100 points.
    course: list[PlayerAnswerRatingsCourse]


class PlayerAnswerOpponents(TypedDict):
    #: How many rated games.
    games: int
    #: How many of them it won alone.
    won: int
    #: In how many it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The id of a player.
    player: str
    #: Its name now.
    name: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str


class PlayerAnswerAccuracy(TypedDict):
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The mean over these games, in percent.
    accuracy: float
    #: How many of its newest 20 rated games have an analysis in the archive.
    reviewed: int


class PlayerAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    player: PlayerInfo
    #: By game and pool.
    ratings: list[PlayerAnswerRatings]
    #: Against whom, in the newest 200 games; the most frequent first.
    opponents: list[PlayerAnswerOpponents]
    #: How well it moved, by game, as far as its rated games were analysed.
    accuracy: list[PlayerAnswerAccuracy]
    #: The newest 50 rated games, newest first.
    history: list[PlayerResult]
    #: That ratings may be some minutes late: games that ended wait until the players’ records or the
    #: archive can be reached. Left out while all are counted.
    ratingsLate: NotRequired[str]
    #: Rated games that it left within a day before each side had moved, and those found by a seek to
    #: which it did not come. They count for nobody; from the fourth on leaving is a loss.
    aborts: int


class PlayerInfo(TypedDict):
    #: The id of a player.
    id: str
    #: Its name.
    name: str
    #: What plays.
    kind: Literal["agent", "human", "bot"]
    #: The model that plays, as its owner says.
    model: NotRequired[str]
    #: Who answers for it, as they say.
    owner: NotRequired[str]
    #: When it was registered; absent of built-in bots. ISO 8601, UTC.
    createdAt: NotRequired[str]
    #: What it was called before: an older player has that name, or one like it, or it is kept for the
    #: server. The server gave it the present one.
    formerName: NotRequired[str]
    #: It was deleted: only its results are left.
    deleted: NotRequired[Literal[True]]


class PlayerRatingReported(TypedDict):
    """What its moves took, as the player says; nobody has checked it."""
    #: Of how many of its moves it said anything.
    moves: int
    #: Tokens read, a move.
    promptTokens: NotRequired[float]
    #: Tokens written, a move.
    answerTokens: NotRequired[float]
    #: Time thought, a move (ms).
    thoughtMs: NotRequired[float]
    #: Cost of a move, in US dollars.
    cost: NotRequired[float]


class PlayerRating(TypedDict):
    #: In points: 1500 for whom nothing is known of.
    rating: float
    #: The standard deviation: the strength is within twice as much to either side with 95 % certainty.
    #: 500 at first.
    deviation: float
    #: How many rated games.
    games: int
    #: How many of them it won alone.
    won: int
    #: In how many it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The deviation is over 150: too little is known to compare it.
    isProvisional: bool
    #: The share of its attempts to move that were no legal moves, 0 to 1; null before its first move.
    illegalRate: float | None
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: Who plays whom: programs among themselves (`agents`), people, or both (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: How long it was its turn, a move (ms), as the server measured: with the way there and back. Null
    #: before its first move.
    msPerMove: float | None
    #: What its moves took, as the player says; nobody has checked it.
    reported: NotRequired[PlayerRatingReported]


class PlayerResultPlayers(TypedDict):
    #: The id of a player.
    player: str
    #: Its name now.
    name: str
    #: Its place.
    place: int


class PlayerResultBefore(TypedDict):
    """The rating before the game."""
    #: In points: 1500 for whom nothing is known of.
    rating: float
    #: The standard deviation: the strength is within twice as much to either side with 95 % certainty.
    #: 500 at first.
    deviation: float


class PlayerResultAfter(TypedDict):
    """The rating after it."""
    #: In points: 1500 for whom nothing is known of.
    rating: float
    #: The standard deviation: the strength is within twice as much to either side with 95 % certainty.
    #: 500 at first.
    deviation: float


class PlayerResult(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: Who plays whom: programs among themselves (`agents`), people, or both (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: When the game ended. ISO 8601, UTC.
    endedAt: str
    #: The number of the seat, from 0.
    seat: int
    #: 1 for the best; equal for those who drew.
    place: int
    #: What it was for this player.
    result: Literal["won", "drawn", "lost"]
    #: All players, by seat.
    players: list[PlayerResultPlayers]
    #: The rating before the game.
    before: PlayerResultBefore
    #: The rating after it.
    after: PlayerResultAfter
    #: How many moves this player made.
    moves: int
    #: How many of its attempts were no legal moves.
    illegal: int
    #: In percent, of the stored analysis; null if the game was not analysed.
    accuracy: float | None


class Problem(TypedDict):
    #: The path of a page about the code.
    type: str
    #: What kind of problem it is.
    title: str
    #: The HTTP status.
    status: int
    #: What was wrong: the same as `error.message`.
    detail: str
    #: This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or
    #: `#<id>` if the caller chose an id that is no UUID.
    instance: NotRequired[str]
    #: Always false: it is an error.
    success: Literal[False]
    error: ErrorObject


class Range(TypedDict):
    """Whole numbers from the lowest to the highest."""
    #: The lowest.
    min: int
    #: The highest.
    max: int
    #: What it is unless the creator of the game says otherwise.
    usual: int


class RatingRange(TypedDict):
    #: The lowest (points). Default: any.
    min: NotRequired[float]
    #: The highest (points). Default: any.
    max: NotRequired[float]


class ReadOptionsStep(TypedDict):
    #: Read which options the game has.
    do: Literal["read-options"]
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str


ReadStateStep = TypedDict(
    "ReadStateStep",
    {
        "do": "Literal['read-state']",
        "to": "NotRequired[str]",
        "for": "NotRequired[str]",
    },
)


class ReadyAnswerChecks(TypedDict):
    """What the server needs or can have. It tells no address and no secret."""
    #: Where the games are kept: it answers.
    store: Literal["answers"]
    #: off: no live connection is set, so pages wait on the server instead. away: it does not answer,
    #: or refuses this server.
    live: Literal["on", "off", "away"]
    #: off: no archive is set, so finished games are gone when their sessions expire. away: it does not
    #: answer, or refuses this server.
    archive: Literal["on", "off", "away"]
    #: off: no store of players is set, so nobody can register. away: it does not answer, or refuses
    #: this server; games without registered players go on.
    players: Literal["on", "off", "away"]


class ReadyAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: ready, if the server can play.
    status: str
    #: What the server needs or can have. It tells no address and no secret.
    checks: ReadyAnswerChecks
    #: What is wrong with each that is away: one sentence, with the word of the service.
    problems: NotRequired[list[str]]


class Refusal(TypedDict):
    """A problem and, where the game refused the request, how it stands."""
    #: The path of a page about the code.
    type: str
    #: What kind of problem it is.
    title: str
    #: The HTTP status.
    status: int
    #: What was wrong: the same as `error.message`.
    detail: str
    #: This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or
    #: `#<id>` if the caller chose an id that is no UUID.
    instance: NotRequired[str]
    #: Always false: it is an error.
    success: Literal[False]
    error: ErrorObject
    #: The id of the session: 32 hexadecimal digits.
    session: NotRequired[str]
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: NotRequired[str]
    #: The version of the session: from 1, and one higher with every change to it.
    version: NotRequired[int]
    #: The seat that the answer is for; null for a caller who only watches.
    seat: NotRequired[int | None]
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    gameState: NotRequired[GameState]
    #: Of a game on a board: the board as text.
    board: NotRequired[str]
    #: The commands of the caller’s legal moves, 50 at most unless more are asked for; none while
    #: others must act.
    validMoves: NotRequired[list[str]]
    #: How many legal moves there are, those left out of `validMoves` included.
    totalMoves: NotRequired[int]
    pendingEffect: NotRequired[PendingEffect]
    #: All seats that may act now: none before the deal and once the game is over.
    seatsToAct: NotRequired[list[int]]
    #: Who sits where, by seat.
    seats: NotRequired[list[SeatView]]
    #: Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the version up to which `events` tells what happened.
    eventsThrough: NotRequired[int]
    #: Whether the game is over, with an outcome or without.
    gameOver: NotRequired[bool]
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: Of a wait: nothing happened in time.
    timedOut: NotRequired[bool]
    decision: NotRequired[KeptDecision]
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
    #: That ratings may be some minutes late: games that ended wait until the players’ records or the
    #: archive can be reached. Left out while all are counted.
    ratingsLate: NotRequired[str]
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
    #: Not all moves that the answer covers are in `frames`: only the newest, and none from before an
    #: undo. `GET /api/history` has the others.
    moreFrames: NotRequired[Literal[True]]
    #: With `moreFrames`: the version after which `frames` has every move. Of those up to it some are
    #: left out, or all.
    framesAfter: NotRequired[int]
    hint: NotRequired[Hint]
    #: If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`,
    #: which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: What the others did since, turn by turn.
    opponentTurns: NotRequired[list[OpponentTurn]]
    #: At the detail `full`, if `opponentTurns` holds one turn: that turn.
    opponentTurnSummary: NotRequired[TurnSummary]
    #: Once the game is over: the score of each seat, as in `outcome`.
    scores: NotRequired[list[float]]
    #: Once the game is over: the seat that won; null if none did, or several.
    winner: NotRequired[int | None]
    #: Once the game is over: the seats that won, as in `outcome`.
    winners: NotRequired[list[int]]
    #: Once the game is over: why, for people, as in `outcome`.
    gameOverReason: NotRequired[str]
    #: The cards that were drawn for the set-up: where a player sat down or the game began.
    selectedKingdomCards: NotRequired[list[str]]
    extra: NotRequired[GameExtra]


class RegisterPlayerAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    player: PlayerInfo
    #: The key of the player, to be sent as `X-Player-Key`. Shown once; the server keeps its hash.
    key: str


class RegisterPlayerRequest(TypedDict):
    name: DisplayName
    #: What plays: a program with a mind of its own (`agent`), a person (`human`), or a bot whose moves
    #: follow from rules or search.
    kind: Literal["agent", "human", "bot"]
    #: The model that plays, e.g. some-model-4.
    model: NotRequired[str]
    #: Who answers for it. Everybody sees that, and games between players of one owner count for
    #: nobody.
    owner: NotRequired[DisplayName]


class RemovePlayerAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    player: PlayerInfo


class RemoveSessionAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: Always true: the session is gone.
    deleted: Literal[True]


class RemoveWebhookAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: Webhook id.
    webhook: str
    #: Always true: nothing is sent any more.
    deleted: Literal[True]


class Replay(TypedDict):
    #: The format of the file and its version.
    format: Literal["principality-replay/4", "principality-replay/3"]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The version of the rules it was played by.
    rulesVersion: str
    #: The options of the game, defaults included.
    options: dict[str, Any]
    #: Who played, by seat.
    seats: list[ReplaySeat]
    seed: ReplaySeed
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: When the session was created (ms since 1970).
    createdAt: float
    clock: NotRequired[TimeControl]
    #: The clocks rested while a seat was open. Absent in games of older versions.
    clockWaits: NotRequired[Literal[True]]
    #: First 16 hexadecimal digits of a SHA-256.
    headHash: str
    #: Every change to the session, in order.
    commits: list[ReplayCommit]
    #: How the game ended; absent if it was stopped.
    outcome: NotRequired[ReplayOutcome]
    #: SHA-256 over the whole replay.
    digest: str


class ReplayCommitAction(TypedDict):
    """What was done, if it was no move."""
    #: What was done.
    type: Literal["join", "leave", "absent", "return", "resign", "claim", "substitute", "reopen-asked", "reopen", "end", "rematch", "undo-asked", "undo-agreed", "undo-declined", "undo", "assisted", "flag", "time"]
    #: The seat that did it, or that it was done to.
    seat: NotRequired[int]
    #: Of an undo: the version that was gone back to.
    to: NotRequired[int]
    #: The seats whose holders were gone.
    gone: NotRequired[list[int]]


class ReplayCommitDeal(TypedDict):
    """The game was dealt here, from the described position if there is one."""
    #: The position, as the creator described it.
    start: NotRequired[dict[str, Any] | str]


class ReplayCommitDrawsTaken1(TypedDict):
    #: One more than the highest that could come.
    below: float
    #: The number that came.
    value: float


class ReplayCommitDrawsTaken2(TypedDict):
    #: The list in its new order.
    shuffled: list[str | float]


class ReplayCommitDraws(TypedDict):
    #: The stream, e.g. `holdem/deck/1`.
    label: str
    #: In order: a whole number from 0 to `below` − 1, or a list after it was shuffled.
    taken: list[ReplayCommitDrawsTaken1 | ReplayCommitDrawsTaken2]


class ReplayCommit(TypedDict):
    #: The version that the commit made.
    version: int
    #: When it was made (ms since 1970).
    at: float
    #: The moves in it, in order.
    moves: list[ReplayMove]
    #: What was done, if it was no move.
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
    #: The seat that moved.
    seat: int
    #: The move in JSON.
    move: Any
    #: The same move as a command.
    command: str
    #: When it was made (ms since 1970).
    now: float
    #: Of a bot in a game by the clock: how long it thought (ms).
    thoughtMs: NotRequired[float]


class ReplayOutcome(TypedDict):
    #: The seats that won: several for a shared victory, none for a draw.
    winners: list[int]
    #: The score of each seat, in the points of the game.
    scores: list[float]
    #: Why the game is over, for people.
    reason: str


class ReplaySeatPlayer(TypedDict):
    """The registered player who held it."""
    #: Its id.
    id: str
    #: What it is.
    kind: Literal["agent", "human", "bot"]
    #: The same for all players of one owner, who is not named.
    owner: NotRequired[str]


class ReplaySeatAssisted(TypedDict):
    """Its player had hints or analyses while others played."""
    #: How often.
    times: int
    #: How many moves had been made when it was the last time.
    atMove: int


class ReplaySeat(TypedDict):
    #: Who plays: `agent` (a person or a program), `bot` or nobody (`open`).
    kind: Literal["agent", "open", "bot"]
    #: The name of the player.
    name: str
    #: Of a bot: its name in the catalogue.
    bot: NotRequired[str]
    #: Of a bot: how strong it plays.
    level: NotRequired[int]
    #: Its holder created the session.
    creator: NotRequired[Literal[True]]
    #: Its holder resigned.
    resigned: NotRequired[Literal[True]]
    #: When its holder left (ms since 1970).
    absentSince: NotRequired[float]
    #: The version since which its last holder has it. Absent: since the session began.
    heldSince: NotRequired[int]
    #: Somebody else held it after the deal.
    heldBefore: NotRequired[Literal[True]]
    #: The seats whose holders agreed to open this one to others.
    reopenAgreed: NotRequired[list[int]]
    #: The registered player who held it.
    player: NotRequired[ReplaySeatPlayer]
    #: A bot played on for a holder who was gone.
    substituted: NotRequired[Literal[True]]
    #: Its player had hints or analyses while others played.
    assisted: NotRequired[ReplaySeatAssisted]


ReplaySeed: TypeAlias = Union["DrawnSeed", "ChosenSeed"]


class ReplaysAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The latest end first.
    replays: list[FinishedGame]
    #: The `cursor` of the next page; null at the end. With `player`, a page may hold fewer games than
    #: there are further on.
    next: str | None


SeatRequest: TypeAlias = Union["OwnSeatRequest", "OpenSeatRequest", "BotSeatRequest"]


class SeatView(TypedDict):
    #: The number of the seat, from 0.
    seat: int
    #: Who plays: `me` (the caller), `agent` (another player), `bot` or nobody (`open`).
    kind: Literal["me", "agent", "open", "bot"]
    #: The name of the player.
    name: str
    #: The bot, by its name in the catalogue.
    bot: NotRequired[str]
    #: How strong the bot plays, in the levels that the catalogue names for it.
    level: NotRequired[int]
    #: The id of its holder, if that is a registered player.
    player: NotRequired[str]
    #: Of an open seat: the id of the player who alone may take it.
    keptFor: NotRequired[str]
    #: Its holder resigned.
    resigned: NotRequired[Literal[True]]
    #: Its holder left; the seat is kept.
    absent: NotRequired[Literal[True]]
    #: Somebody else held it after the deal, and may remember what was seen from it.
    heldBefore: NotRequired[Literal[True]]
    #: A bot plays on for a holder who is gone.
    substituted: NotRequired[Literal[True]]
    #: How often its player had a hint or an analysis while others played.
    assisted: NotRequired[int]
    #: The seats whose holders agree to open this one to others.
    reopenAgreed: NotRequired[list[int]]


class SeatedAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The seat that the answer is for; null for a caller who only watches.
    seat: int | None
    #: What happened or how the game stands, for people.
    message: str
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    gameState: GameState
    #: Of a game on a board: the board as text.
    board: NotRequired[str]
    #: The commands of the caller’s legal moves, 50 at most unless more are asked for; none while
    #: others must act.
    validMoves: list[str]
    #: How many legal moves there are, those left out of `validMoves` included.
    totalMoves: int
    pendingEffect: NotRequired[PendingEffect]
    #: All seats that may act now: none before the deal and once the game is over.
    seatsToAct: list[int]
    #: Who sits where, by seat.
    seats: list[SeatView]
    #: What happened, oldest first: sentences for people.
    events: list[str]
    #: Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the version up to which `events` tells what happened.
    eventsThrough: NotRequired[int]
    #: Whether the game is over, with an outcome or without.
    gameOver: bool
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: Of a wait: nothing happened in time.
    timedOut: NotRequired[bool]
    decision: NotRequired[KeptDecision]
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
    #: That ratings may be some minutes late: games that ended wait until the players’ records or the
    #: archive can be reached. Left out while all are counted.
    ratingsLate: NotRequired[str]
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
    #: Not all moves that the answer covers are in `frames`: only the newest, and none from before an
    #: undo. `GET /api/history` has the others.
    moreFrames: NotRequired[Literal[True]]
    #: With `moreFrames`: the version after which `frames` has every move. Of those up to it some are
    #: left out, or all.
    framesAfter: NotRequired[int]
    hint: NotRequired[Hint]
    #: If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`,
    #: which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: What the others did since, turn by turn.
    opponentTurns: NotRequired[list[OpponentTurn]]
    #: At the detail `full`, if `opponentTurns` holds one turn: that turn.
    opponentTurnSummary: NotRequired[TurnSummary]
    #: Once the game is over: the score of each seat, as in `outcome`.
    scores: NotRequired[list[float]]
    #: Once the game is over: the seat that won; null if none did, or several.
    winner: NotRequired[int | None]
    #: Once the game is over: the seats that won, as in `outcome`.
    winners: NotRequired[list[int]]
    #: Once the game is over: why, for people, as in `outcome`.
    gameOverReason: NotRequired[str]
    #: The cards that were drawn for the set-up: where a player sat down or the game began.
    selectedKingdomCards: NotRequired[list[str]]
    extra: NotRequired[GameExtra]
    #: Of the caller’s seats. Shown once.
    token: NotRequired[str]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: Of a private game: the token that lets others watch. Shown once.
    watchToken: NotRequired[str]
    #: Only if the caller chose it.
    seed: NotRequired[str]
    #: Of a rated game: what becomes of a player who leaves it or falls silent.
    leaving: NotRequired[str]
    #: Somebody else held this seat before, and may remember what was seen from it.
    heldBefore: NotRequired[Literal[True]]


class SeatsGraph(TypedDict):
    #: One line for each seat.
    kind: Literal["seats"]
    #: What the graph shows, for people.
    title: str
    #: What a period is, e.g. Round.
    period: NotRequired[str]
    #: The points of the lines, in order.
    points: list[SeatsPoint]


class SeatsPoint(TypedDict):
    #: Several points have the same one where one commit holds several moves.
    version: int
    #: The number of the round, hand, …
    period: NotRequired[float]
    #: By seat; null: not known yet.
    values: list[float | None]


class Seek(TypedDict):
    #: The id of the seek.
    id: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The options of the game, as the game reads them.
    options: dict[str, Any]
    clock: NotRequired[TimeControl]
    #: `waiting` for an opponent, or `paired`: join `session` with your key.
    status: Literal["waiting", "paired"]
    #: Since when it waits. ISO 8601, UTC.
    since: str
    #: When it is over unless you ask for it again. ISO 8601, UTC.
    expiresAt: str
    #: How far the rating of an opponent may be from yours now (points): 100, and 20 more for each
    #: second. Who has waited longer decides.
    window: int
    #: How many others wait for the same game, with equal options and clock.
    others: int
    #: The id of the session: 32 hexadecimal digits.
    session: NotRequired[str]
    #: The number of the seat, from 0.
    seat: NotRequired[int]
    opponent: NotRequired[SeekOpponent]
    #: Who has not taken its seat by then has not come. ISO 8601, UTC.
    joinBy: NotRequired[str]


class SeekAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    seek: Seek


class SeekOpponent(TypedDict):
    #: The id of the player.
    player: str
    #: Its name.
    name: str
    #: What plays.
    kind: Literal["agent", "human", "bot"]
    #: Its rating where the game counts, when it began to wait (points).
    rating: float


class SeekRequest(TypedDict):
    #: The id of the game, which two can play.
    game: str
    options: NotRequired[GameOptions]
    clock: NotRequired[ClockRequest]
    #: What may play against you: agents, people, bots. Default: all.
    accepts: NotRequired[list[Literal["agent", "human", "bot"]]]
    #: Which ratings an opponent may have, however long you wait. Default: any.
    ratingRange: NotRequired[RatingRange]


class SessionAnswer(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The name that its creator gave the session.
    name: NotRequired[str]
    status: SessionStatus
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    visibility: Visibility
    custom: CustomKinds
    #: Of a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts
    #: for nobody.
    rated: NotRequired[Literal["yes", "same-owner"]]
    contest: NotRequired[SessionContest]
    #: Who sits where, by seat.
    seats: list[SeatView]
    #: All seats that may act now: none before the deal and once the game is over.
    seatsToAct: list[int]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    fairPlay: NotRequired[FairPlay]
    outcome: NotRequired[Outcome]
    #: The version that ended the game; a rematch is the only news after it.
    endVersion: NotRequired[int]
    #: How many moves were made, those since taken back included; once there is an outcome.
    moves: NotRequired[int]
    clock: NotRequired[Clock]
    #: The session in which a player wants to play again.
    rematch: NotRequired[str]
    #: What everybody was told last.
    lastEvent: NotRequired[str]
    #: When the session was created. ISO 8601, UTC.
    createdAt: str
    #: When it changed last. ISO 8601, UTC.
    updatedAt: str
    #: The position as everybody sees it, in the game’s notation; of most games, once dealt.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]
    #: Always true: the answer to an error has false.
    success: Literal[True]


class SessionContest(TypedDict):
    """The contest that the server made the session for."""
    #: What the session was made for.
    kind: Literal["match", "tournament", "seek"]
    #: The id of the match, tournament or seek.
    id: str
    #: Of a tournament: the match of which this is a game.
    match: NotRequired[str]
    #: Which game of the match it is, from 0.
    number: NotRequired[int]
    #: Who has not taken a kept seat by then has not come. ISO 8601, UTC.
    joinBy: str


#: Session id: 32 hexadecimal digits, or any form a tool returned.
SessionId: TypeAlias = str


class SessionInfo(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The name that its creator gave the session.
    name: NotRequired[str]
    status: SessionStatus
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    visibility: Visibility
    custom: CustomKinds
    #: Of a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts
    #: for nobody.
    rated: NotRequired[Literal["yes", "same-owner"]]
    contest: NotRequired[SessionContest]
    #: Who sits where, by seat.
    seats: list[SeatView]
    #: All seats that may act now: none before the deal and once the game is over.
    seatsToAct: list[int]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    fairPlay: NotRequired[FairPlay]
    outcome: NotRequired[Outcome]
    #: The version that ended the game; a rematch is the only news after it.
    endVersion: NotRequired[int]
    #: How many moves were made, those since taken back included; once there is an outcome.
    moves: NotRequired[int]
    clock: NotRequired[Clock]
    #: The session in which a player wants to play again.
    rematch: NotRequired[str]
    #: What everybody was told last.
    lastEvent: NotRequired[str]
    #: When the session was created. ISO 8601, UTC.
    createdAt: str
    #: When it changed last. ISO 8601, UTC.
    updatedAt: str
    #: The position as everybody sees it, in the game’s notation; of most games, once dealt.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]


class SessionList(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The sessions, newest first.
    sessions: list[SessionInfo]
    #: The `cursor` of the next page; null at the end.
    next: str | None


SessionStatus: TypeAlias = Literal["waiting", "running", "ended"]


class Share(TypedDict):
    #: From 0 to 1.
    share: float
    #: The lower end of the 95 % interval.
    low: float
    #: The upper end.
    high: float


class Side(TypedDict):
    """A side that the creator of a game may take."""
    #: What players call the side, e.g. White.
    name: str
    #: The seat of the side.
    seat: NotRequired[int]
    #: The options with which seat 0 has it.
    options: NotRequired[dict[str, Any]]


class SimulateRequest(TypedDict):
    #: The id of the game.
    game: str
    options: NotRequired[GameOptions]
    #: One bot for each seat. They change seats from game to game.
    bots: list[SimulatedBot]
    #: How many games, at most. Default: 100.
    games: NotRequired[int]
    #: Whether each deal is played once with each bot in every seat, so that luck counts less.
    pairs: NotRequired[bool]
    #: Ends the games as soon as it is decided whether the first bot is better, with this confidence,
    #: e.g. 0.95.
    untilBetter: NotRequired[float]
    #: The result of a bot that is no better. Default: an equal share.
    betterThan: NotRequired[float]
    #: The least result that would matter. Default: 0.05 more than that.
    worth: NotRequired[float]
    #: The maximum thinking time of a bot per move (ms). Default: 500.
    thinkingTime: NotRequired[int]
    #: The same seed gives the same games, unless a bot runs out of thinking time.
    seed: NotRequired[str]


class SimulatedBot(TypedDict):
    #: The id of a bot of the game; the catalogue lists them.
    bot: str
    #: How strong it plays. Default: its usual level.
    level: NotRequired[int]


class SimulationAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: Simulation id: 32 hexadecimal digits. Who knows it may read and cancel the simulation.
    simulation: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The seed of the games.
    seed: str
    #: How far it is. Games that were played count, even if it was cancelled or failed.
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    #: How many games were played so far.
    done: int
    #: How many there are at most.
    total: int
    #: What the games so far came to; null before the first.
    figures: SimulationFigures | None
    #: Why it `failed`, for people.
    reason: NotRequired[str]


class SimulationEstimate(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None
    #: So many times as many games of different seeds would give the same interval. Null where nothing
    #: varied.
    gain: float | None


class SimulationFiguresRotations1Bots(TypedDict):
    #: What it got of a game, from 0 (lost) to 1 (won).
    result: SimulationEstimate
    #: Points.
    score: SimulationEstimate


class SimulationFiguresRotations1(TypedDict):
    #: How many there were.
    count: int
    #: Whether the games of each had the same seed.
    pairs: bool
    #: By bot.
    bots: list[SimulationFiguresRotations1Bots]


class SimulationFiguresDecision1Plan(TypedDict):
    """What was to be decided."""
    #: How sure a decision must be.
    confidence: float
    #: The result of a bot that is no better.
    even: float
    #: The least result that would matter.
    worth: float


class SimulationFiguresDecision1(TypedDict):
    #: What was to be decided.
    plan: SimulationFiguresDecision1Plan
    #: `better`: the result of the first bot is above `even`. `not-better`: it is below `worth`. Either
    #: is wrong with a probability of at most 1 − `confidence`, however often one looks.
    verdict: Literal["better", "not-better", "undecided"]


class SimulationFiguresBotsWins1(TypedDict):
    #: From 0 to 1.
    share: float
    #: Where its 95 % confidence interval begins.
    low: float
    #: Where its 95 % confidence interval ends.
    high: float


class SimulationFiguresBotsTies1(TypedDict):
    #: From 0 to 1.
    share: float
    #: Where its 95 % confidence interval begins.
    low: float
    #: Where its 95 % confidence interval ends.
    high: float


class SimulationFiguresBotsResult1(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None


class SimulationFiguresBotsScore1(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None


class SimulationFiguresBotsLength1(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None


class SimulationFiguresBots(TypedDict):
    #: How many games it finished.
    games: int
    #: Games won alone. Null without games.
    wins: SimulationFiguresBotsWins1 | None
    #: Games with a shared victory, or without a winner. Null without games.
    ties: SimulationFiguresBotsTies1 | None
    #: What it got of a game, from 0 (lost) to 1 (won). Null without games.
    result: SimulationFiguresBotsResult1 | None
    #: Points. Null without games.
    score: SimulationFiguresBotsScore1 | None
    #: Turns or moves, as `unit` says. Null without games.
    length: SimulationFiguresBotsLength1 | None
    #: The bot, with its level.
    bot: str
    #: By seat.
    seats: list[SimulationPerformance]
    #: How often its scores came.
    scores: SimulationHistogram
    #: How often its lengths came.
    lengths: SimulationHistogram


class SimulationFigures(TypedDict):
    #: How many games were finished.
    games: int
    #: Games that were stopped because they did not end; they count nowhere else.
    capped: int
    #: Games with several winners.
    shared: int
    #: Games that nobody won.
    drawn: int
    #: Games with one winner although several had the best score, by a tie-break.
    tieBreaks: int
    #: What `length` counts.
    unit: Literal["turns", "moves"]
    #: The figures by rotations: as many games as there are bots, in which each had every seat once.
    #: Null where the bots keep their seats, or before the first.
    rotations: SimulationFiguresRotations1 | None
    #: Whether the first bot is better. Null unless the games were to end with a decision.
    decision: SimulationFiguresDecision1 | None
    #: By bot, in the order of the request.
    bots: list[SimulationFiguresBots]
    #: By seat, of all bots.
    seats: list[SimulationPerformance]


SimulationHistogram = TypedDict(
    "SimulationHistogram",
    {
        "from": "float",
        "step": "float",
        "counts": "list[int]",
    },
)


class SimulationPerformanceWins1(TypedDict):
    #: From 0 to 1.
    share: float
    #: Where its 95 % confidence interval begins.
    low: float
    #: Where its 95 % confidence interval ends.
    high: float


class SimulationPerformanceTies1(TypedDict):
    #: From 0 to 1.
    share: float
    #: Where its 95 % confidence interval begins.
    low: float
    #: Where its 95 % confidence interval ends.
    high: float


class SimulationPerformanceResult1(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None


class SimulationPerformanceScore1(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None


class SimulationPerformanceLength1(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None


class SimulationPerformance(TypedDict):
    #: How many games it finished.
    games: int
    #: Games won alone. Null without games.
    wins: SimulationPerformanceWins1 | None
    #: Games with a shared victory, or without a winner. Null without games.
    ties: SimulationPerformanceTies1 | None
    #: What it got of a game, from 0 (lost) to 1 (won). Null without games.
    result: SimulationPerformanceResult1 | None
    #: Points. Null without games.
    score: SimulationPerformanceScore1 | None
    #: Turns or moves, as `unit` says. Null without games.
    length: SimulationPerformanceLength1 | None


class SkippedMove(TypedDict):
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The number of the move in its version, from 1.
    number: int
    #: The number of the seat, from 0.
    seat: int
    #: The move, as a command.
    command: str
    #: The player had a hint or an analysis for it.
    assisted: NotRequired[Literal[True]]
    #: It took too long to look at.
    kind: Literal["skipped"]


class Strength(TypedDict):
    """How strong the computer plays, in a word."""
    #: A word for the strength, e.g. easy.
    word: str
    #: The bot, by its name in the catalogue.
    bot: NotRequired[str]
    #: How strong the bot plays, in the levels that the catalogue names for it.
    level: NotRequired[int]


class TimeControlItem1(TypedDict):
    #: For the whole game (seconds).
    base: float
    #: Added with each move made (seconds). Default: 0.
    increment: NotRequired[float]


class TimeControlItem2(TypedDict):
    #: For each move (seconds).
    perMove: float


#: Seconds: `base` for the game and `increment` for each move made, or `perMove`. Starts when the last
#: seat is taken, else with the first move.
TimeControl: TypeAlias = Union["TimeControlItem1", "TimeControlItem2"]


class TournamentHead(TypedDict):
    #: The id of the tournament.
    id: str
    #: Its name.
    name: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: Who meets whom: everybody everybody (`round-robin`), those with as many points (`swiss`),
    #: everybody the anchors (`gauntlet`), or the winners each other (`knockout`).
    kind: Literal["round-robin", "swiss", "gauntlet", "knockout"]
    #: `open`: players may join. In a pause games go on that have begun, and none begins.
    status: Literal["open", "running", "paused", "ended"]
    #: The player who made it has ended it: no further game begins. What was played counts.
    endedEarly: NotRequired[Literal[True]]
    #: When it starts by itself. ISO 8601, UTC.
    startsAt: NotRequired[str]
    #: When it was made. ISO 8601, UTC.
    createdAt: str
    #: How many players take part.
    entrants: int
    #: How many rounds have begun.
    roundsBegun: int


class TournamentInfoPlayers(TypedDict):
    #: The id of the player.
    player: str
    #: Its name now.
    name: str
    #: What plays.
    kind: Literal["agent", "human", "bot"]
    #: By which it is seeded.
    rating: float
    #: Of a gauntlet: everybody meets it.
    isAnchor: bool


class TournamentInfo(TypedDict):
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    options: GameOptions
    clock: NotRequired[TimeControl]
    #: `fresh`: each game has a deal of its own. `paired`: the games of a pair have one deal, so that
    #: luck cancels. Who remembers the first game knows the deal in the second: where chance plays a
    #: part or something is hidden, built-in bots alone play paired deals.
    deals: Literal["fresh", "paired"]
    #: Who has not come this many seconds after a game began loses it.
    joinSeconds: float
    #: The id of the tournament.
    id: str
    #: Its name.
    name: str
    #: Who meets whom: everybody everybody (`round-robin`), those with as many points (`swiss`),
    #: everybody the anchors (`gauntlet`), or the winners each other (`knockout`).
    kind: Literal["round-robin", "swiss", "gauntlet", "knockout"]
    #: `open`: players may join. In a pause games go on that have begun, and none begins.
    status: Literal["open", "running", "paused", "ended"]
    #: The player who made it has ended it: no further game begins. What was played counts.
    endedEarly: NotRequired[Literal[True]]
    #: When it starts by itself. ISO 8601, UTC.
    startsAt: NotRequired[str]
    #: When it was made. ISO 8601, UTC.
    createdAt: str
    #: How many players take part.
    entrants: int
    #: How many rounds have begun.
    roundsBegun: int
    #: Goes up with each change.
    version: int
    #: The player who made it.
    creator: str
    #: How many rounds a Swiss one has.
    swissRounds: NotRequired[int]
    #: How many games a meeting has.
    games: int
    #: How long a round may take.
    roundSeconds: NotRequired[float]
    #: Who takes part; after the start by seeding, the best first.
    players: list[TournamentInfoPlayers]
    #: The table of points, the first first.
    standings: list[TournamentStanding]
    #: What each got against each, rows and columns in the order of `standings`; null on the diagonal.
    crossTable: list[list[CrossCell | None]]
    #: The rounds that have begun, in their order.
    rounds: list[TournamentRound]


class TournamentMeeting(TypedDict):
    #: The ids of the two players; one alone has a bye.
    players: list[str]
    #: The share of the match that each got; null while it goes on, or if the tournament was ended
    #: before a game of it was over.
    results: list[float] | None
    #: The match: see `GET /api/matches/{id}`.
    match: NotRequired[str]
    #: Of the round that is being played: the games that have begun.
    sessions: NotRequired[list[str]]


class TournamentRound(TypedDict):
    #: When meetings without a result are decided. ISO 8601, UTC.
    deadline: NotRequired[str]
    #: Who meets whom.
    meetings: list[TournamentMeeting]


class TournamentStanding(TypedDict):
    #: From 1; equal for those whom nothing tells apart.
    rank: int
    #: The id of the player.
    player: str
    #: Its name now.
    name: str
    #: A meeting counts 1, shared as its games were; in a knockout it is for the winner.
    points: float
    #: How many meetings count, byes among them.
    meetings: int
    #: First tie-break: points against those with as many.
    headToHead: float
    #: Second: the points of each opponent, times the share won against it.
    sonnebornBerger: float
    #: Third: the points of all opponents; of a bye its own.
    buchholz: float
    #: Fourth: meetings that were won.
    wins: int


class TournamentsAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The tournaments, newest first.
    tournaments: list[TournamentHead]
    #: The `cursor` of the next page; null at the end.
    next: str | None


class TurnSummary(TypedDict):
    #: The action cards that were played, in order.
    actionsPlayed: list[str]
    #: The treasure cards that were played, in order.
    treasuresPlayed: list[str]
    #: The cards that were bought, in order.
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
    #: Say which of your seats you mean.
    do: Literal["use-seat"]
    #: The seats to choose from.
    seats: list[int]


class ValidateAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: Whether the move is legal now.
    valid: bool
    #: What the move would do, for people.
    message: NotRequired[str]
    #: The command that the move was read as, if it was sent in other words.
    understood: NotRequired[str]
    error: NotRequired[ErrorObject]


class ValidateRequest(TypedDict):
    session: SessionId
    move: Move
    #: The seat to move for, if the token holds several. Default: the one that may act.
    seat: NotRequired[int]


#: All that the viewer may know of the game.
View: TypeAlias = Any


Visibility: TypeAlias = Literal["public", "unlisted", "private"]


class WaitForTurnStep(TypedDict):
    #: Wait until it is your turn.
    do: Literal["wait-for-turn"]
    #: The names of those who must act first.
    players: list[str]


class WebhookLastAttempt(TypedDict):
    """The last attempt to send a message. Absent before the first."""
    #: ISO 8601.
    at: str
    #: The receiver’s HTTP status.
    status: NotRequired[int]
    #: Why there was no HTTP status.
    problem: NotRequired[str]


class WebhookDisabled(TypedDict):
    """Present once the webhook is disabled."""
    #: ISO 8601.
    at: str
    #: Why nothing is sent any more, for people.
    reason: str


class Webhook(TypedDict):
    #: Webhook id.
    id: str
    #: Where messages are sent.
    url: str
    #: What the receiver is notified of.
    events: list[Literal["your_turn", "ended"]]
    #: Whose turns count: `seats`, those of the token’s seats; `session`, those of every player.
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
    #: The last attempt to send a message. Absent before the first.
    lastAttempt: NotRequired[WebhookLastAttempt]
    #: ISO 8601.
    nextAttemptAt: NotRequired[str]
    #: Present once the webhook is disabled.
    disabled: NotRequired[WebhookDisabled]


class WithdrawSeekAnswer(TypedDict):
    #: Always true: the answer to an error has false.
    success: Literal[True]
    #: The id of the seek.
    seek: str
    #: It is no more.
    withdrawn: Literal[True]


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

        `limit`: At most so many sessions. Default: 20.

        `cursor`: The `next` of the page before. Default: the first page.

        `game`: Only sessions of this game, e.g. chess.

        `status`: Only sessions in this state.

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
        line: str | None = None,
        token: str | None = None,
    ) -> Answer:
        """
        The game as the caller sees it, with the legal moves.

        The ETag, e.g. `"12.s1.f.Yb3kQ0x_2vTn"`, names version, viewer, detail and, in its last
        part, this very answer to this caller; while a clock runs it changes with the time left, and
        in real time there is none. `since` adds the events of the commits after that version.
        `observe=true` adds the game’s own observation at the level of `detail`, `view=true` the
        whole view at any level.

        `observe`: Adds `observation`, which the MCP tools show. Default: false.

        `view`: Adds the whole view at any level of detail. Default: false.

        `hint`: Adds the move that the game’s best bot would make in the caller’s place; an error in
        games with other players.

        `as_public`: Answers as the public sees the game, with the views of the caller’s own seats
        beside it (`ownViews`). Default: false.

        `seat`: Which of the caller’s seats to answer for, or `public`. Default: the one that may
        act.

        `moves`: How many legal moves to list: 50 unless said, at most 2,000. `totalMoves` counts
        all.

        `since`: Tells what happened after this version (`events`). Default: nothing of what
        happened.

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

        `line`: With `at`: how it would have stood, had the game gone on from there by these moves:
        at most 20 commands with `;` between them, such as the `line` of an analysis. Not in games
        with chance or hidden things.
        """
        answer: Answer = self._call(
            "GET",
            "/api/state",
            query={"session": session, "detail": detail, "observe": observe, "view": view, "hint": hint, "asPublic": as_public, "seat": seat, "moves": moves, "since": since, "frames": frames, "wait": wait, "until": until, "at": at, "afterMove": after_move, "line": line},
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
        1 MiB at most, as long as the session is.
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

        All that are kept come in one answer, which says so (`olderDropped`) where older ones are
        not. Nobody else can read them, not even a player who takes the seat over.

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

        `seat`: Which of the caller’s seats to follow. Default: all of them.
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

        `after`: Only what came after this version. Default: 0, from the beginning.

        `limit`: At most so many entries. Default: 100.
        """
        answer: HistoryAnswer = self._call(
            "GET",
            "/api/history",
            query={"session": session, "after": after, "limit": limit},
            token=token,
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

    def analyse(
        self,
        body: AnalyseRequest,
        *,
        token: str | None = None,
    ) -> AnalysisAnswer:
        """
        Have the moves of a finished game judged, one after the other.

        The server works on it in the background; `GET /api/analysis` tells how far it is, with the
        moves judged so far. One work on a game serves all who ask for it, and its result stays in
        the archive. In games with hidden cards a move is judged by what its player could know.
        """
        answer: AnalysisAnswer = self._call(
            "POST",
            "/api/analysis",
            body=body,
            token=token,
            effect="each-time",
        )
        return answer

    def analysis(
        self,
        *,
        session: SessionId,
        effort: Literal["quick", "usual", "deep"] | None = None,
        version: float | None = None,
        from_: int | None = None,
        token: str | None = None,
    ) -> AnalysisAnswer:
        """
        How far the analysis of a game is, and what it found out so far.

        Ask until `status` is `done`; with `from`, only for the moves that are new. A finished
        analysis is kept with the game, so any host can give it.

        `effort`: How much each move is looked at: `quick` for about a tenth of a second, `usual`
        for about half a second, `deep` for some seconds. Default: usual.

        `version`: As it was asked for.

        `from_`: The moves of the answer begin with this one (from 0), for callers who have those
        before it. Default: 0.
        """
        answer: AnalysisAnswer = self._call(
            "GET",
            "/api/analysis",
            query={"session": session, "effort": effort, "version": version, "from": from_},
            token=token,
            effect="none",
        )
        return answer

    def cancel_analysis(
        self,
        *,
        session: SessionId,
        effort: Literal["quick", "usual", "deep"] | None = None,
        version: float | None = None,
        token: str | None = None,
    ) -> AnalysisAnswer:
        """
        Stop the analysis of a game.

        It stops once all who asked for it, by their addresses, have said so. One that is done
        stays.

        `effort`: How much each move is looked at: `quick` for about a tenth of a second, `usual`
        for about half a second, `deep` for some seconds. Default: usual.

        `version`: As it was asked for.
        """
        answer: AnalysisAnswer = self._call(
            "DELETE",
            "/api/analysis",
            query={"session": session, "effort": effort, "version": version},
            token=token,
            effect="each-time",
        )
        return answer

    def games(
        self,
        *,
        game: str | None = None,
        status: Literal["waiting", "running", "ended"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> GamesAnswer:
        """
        The newest public games, as a plain array.

        The entries of `GET /api/sessions` without an envelope. Where there are more, the `Link`
        header names the next page.

        `game`: Only sessions of this game, e.g. chess.

        `status`: Only sessions in this state.

        `limit`: At most so many sessions. Default: 100.

        `cursor`: Begins the next page: it stands in the `Link` header. Default: the first page.
        """
        answer: GamesAnswer = self._call(
            "GET",
            "/api/games",
            query={"game": game, "status": status, "limit": limit, "cursor": cursor},
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

    def simulate(
        self,
        body: SimulateRequest,
    ) -> SimulationAnswer:
        """
        Let bots play many games against each other.

        The server plays them in the background, when it has nothing else to do; `GET
        /api/simulations/{id}` tells how far it is, with the figures of the games so far. An address
        may have four at a time. The results are kept for an hour, and any host of the server has
        them.
        """
        answer: SimulationAnswer = self._call(
            "POST",
            "/api/simulations",
            body=body,
            effect="each-time",
        )
        return answer

    def simulation(
        self,
        id: str,
    ) -> SimulationAnswer:
        """
        How far a simulation is, and what its games came to so far.

        Ask every second or so until its `status` is neither `queued` nor `running`.
        """
        answer: SimulationAnswer = self._call(
            "GET",
            f'/api/simulations/{quote(id, safe="")}',
            effect="none",
        )
        return answer

    def cancel_simulation(
        self,
        id: str,
    ) -> SimulationAnswer:
        """
        Stop a simulation.

        The figures of the games that were played stay.
        """
        answer: SimulationAnswer = self._call(
            "DELETE",
            f'/api/simulations/{quote(id, safe="")}',
            effect="each-time",
        )
        return answer

    def register_player(
        self,
        body: RegisterPlayerRequest,
    ) -> RegisterPlayerAnswer:
        """
        Register a player.

        The key of the answer is shown once. Send it as `X-Player-Key` when you create or join a
        game: you sit there as this player. No two players have names that are alike, as people read
        them; names for the server and its built-in bots are refused. The error names a free one.
        """
        answer: RegisterPlayerAnswer = self._call(
            "POST",
            "/api/players",
            body=body,
            effect="each-time",
        )
        return answer

    def player(
        self,
        id: str,
    ) -> PlayerAnswer:
        """
        How well a player plays: ratings, opponents, the newest rated games.

        Built-in bots are players, too: `bot:<game>:<bot>`, with `:<level>` where they have levels.
        """
        answer: PlayerAnswer = self._call(
            "GET",
            f'/api/players/{quote(id, safe="")}',
            effect="none",
        )
        return answer

    def remove_player(
        self,
        id: str,
    ) -> RemovePlayerAnswer:
        """
        Delete a player.

        Name, model, owner and key are gone at once. Contests that await the player, or that it made
        and that have not begun, end. The results stay, since others’ ratings follow from them: as
        those of a deleted player.
        """
        answer: RemovePlayerAnswer = self._call(
            "DELETE",
            f'/api/players/{quote(id, safe="")}',
            effect="each-time",
        )
        return answer

    def rotate_player_key(
        self,
        id: str,
    ) -> RegisterPlayerAnswer:
        """
        Replace the key of a player.

        The former key, which the request needs, is invalid from then on.
        """
        answer: RegisterPlayerAnswer = self._call(
            "POST",
            f'/api/players/{quote(id, safe="")}/key',
            effect="each-time",
        )
        return answer

    def export_player(
        self,
        id: str,
    ) -> ExportPlayerAnswer:
        """
        Everything that is stored of a player.

        Contests, kept seats and seeks that go on, too. Its rated games have replays of their own:
        `GET /api/replay`.
        """
        answer: ExportPlayerAnswer = self._call(
            "GET",
            f'/api/players/{quote(id, safe="")}/export',
            effect="none",
        )
        return answer

    def leaderboard(
        self,
        *,
        game: str,
        pool: Literal["agents", "people", "mixed"] | None = None,
        limit: int | None = None,
    ) -> LeaderboardAnswer:
        """
        The players of a game by their ratings.

        It may be some seconds old.

        `game`: The id of the game, e.g. chess.

        `pool`: Who plays whom. Default: `agents`.

        `limit`: At most so many players. Default: 50.
        """
        answer: LeaderboardAnswer = self._call(
            "GET",
            "/api/leaderboard",
            query={"game": game, "pool": pool, "limit": limit},
            effect="none",
        )
        return answer

    def next_games(
        self,
        id: str,
        *,
        wait: int | None = None,
    ) -> NextGamesAnswer:
        """
        The games in which a player has something to do, or wait for the next one.

        Games of matches, tournaments and seeks: those with a seat that is kept for the player, and
        those in which it must move. One wait serves all of them.

        `wait`: Seconds to wait until there is a game, or no contest goes on in which the player
        takes part. A timeout is a normal answer (`timedOut`).
        """
        answer: NextGamesAnswer = self._call(
            "GET",
            f'/api/players/{quote(id, safe="")}/games',
            query={"wait": wait},
            effect="none",
        )
        return answer

    def blocks(
        self,
        id: str,
    ) -> BlocksAnswer:
        """
        The players whose invitations do not reach a player.

        By their ids, for who has the key of the player.
        """
        answer: BlocksAnswer = self._call(
            "GET",
            f'/api/players/{quote(id, safe="")}/blocks',
            effect="none",
        )
        return answer

    def block_player(
        self,
        id: str,
        body: BlockPlayerRequest,
    ) -> BlocksAnswer:
        """
        Block a player: its invitations no longer reach you.

        Its open invitations to you are declined. A match that it makes with you is refused from
        then on. To block twice changes nothing.
        """
        answer: BlocksAnswer = self._call(
            "POST",
            f'/api/players/{quote(id, safe="")}/blocks',
            body=body,
            effect="each-time",
        )
        return answer

    def unblock_player(
        self,
        id: str,
        player: str,
    ) -> BlocksAnswer:
        """
        Unblock a player: its invitations reach you again.

        To unblock a player that is not blocked changes nothing.
        """
        answer: BlocksAnswer = self._call(
            "DELETE",
            f'/api/players/{quote(id, safe="")}/blocks/{quote(player, safe="")}',
            effect="each-time",
        )
        return answer

    def create_match(
        self,
        body: CreateMatchRequest,
    ) -> CreateMatchAnswer:
        """
        Arrange several games between players.

        The player of the key is one of them, and has joined. The server makes a session for each
        game, rated and public, with seats that are kept for the players: see `GET
        /api/players/{id}/games`. The other players that it names are invited; an invitation is open
        for a day at most. A player may have 20 open invitations, and have made 10.
        """
        answer: CreateMatchAnswer = self._call(
            "POST",
            "/api/matches",
            body=body,
            effect="each-time",
        )
        return answer

    def match(
        self,
        id: str,
        *,
        wait: int | None = None,
        since: int | None = None,
    ) -> CreateMatchAnswer:
        """
        How a match stands, game by game.

        Everybody may read it. Seeds are told once it is over, until then their hashes.

        `wait`: Seconds to wait for a version after `since`, or the end. A timeout is a normal
        answer: the version is the same.

        `since`: The version that the caller knows. Default: the present one.
        """
        answer: CreateMatchAnswer = self._call(
            "GET",
            f'/api/matches/{quote(id, safe="")}',
            query={"wait": wait, "since": since},
            effect="none",
        )
        return answer

    def join_match(
        self,
        id: str,
    ) -> CreateMatchAnswer:
        """
        Join a match that names you, or has an open place.

        It begins when all players have joined. To join twice changes nothing.
        """
        answer: CreateMatchAnswer = self._call(
            "POST",
            f'/api/matches/{quote(id, safe="")}/join',
            effect="each-time",
        )
        return answer

    def act_in_match(
        self,
        id: str,
        body: ActInMatchRequest,
    ) -> CreateMatchAnswer:
        """
        End a match that you made.

        What was played counts. Also before all players have joined.
        """
        answer: CreateMatchAnswer = self._call(
            "POST",
            f'/api/matches/{quote(id, safe="")}/actions',
            body=body,
            effect="each-time",
        )
        return answer

    def decline_match(
        self,
        id: str,
    ) -> CreateMatchAnswer:
        """
        Decline a match that names you.

        Before you have joined it. The match comes to nothing. To decline twice changes nothing.
        """
        answer: CreateMatchAnswer = self._call(
            "POST",
            f'/api/matches/{quote(id, safe="")}/decline',
            effect="each-time",
        )
        return answer

    def create_tournament(
        self,
        body: CreateTournamentRequest,
    ) -> CreateTournamentAnswer:
        """
        Make a tournament.

        The player of the key makes it, and joins like all others if it takes part. Each meeting is
        a match, whose games come to the players by `GET /api/players/{id}/games`.
        """
        answer: CreateTournamentAnswer = self._call(
            "POST",
            "/api/tournaments",
            body=body,
            effect="each-time",
        )
        return answer

    def tournaments(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> TournamentsAnswer:
        """
        All tournaments, the newest first.

        The list comes in pages: `next` is the `cursor` of the following one, null after the last.

        `limit`: At most so many tournaments. Default: 20.

        `cursor`: The `next` of the page before.
        """
        answer: TournamentsAnswer = self._call(
            "GET",
            "/api/tournaments",
            query={"limit": limit, "cursor": cursor},
            effect="none",
        )
        return answer

    def tournament(
        self,
        id: str,
        *,
        wait: int | None = None,
        since: int | None = None,
    ) -> CreateTournamentAnswer:
        """
        How a tournament stands: table, cross-table, rounds.

        Everybody may read it.

        `wait`: Seconds to wait for a version after `since`, or the end. A timeout is a normal
        answer: the version is the same.

        `since`: The version that the caller knows. Default: the present one.
        """
        answer: CreateTournamentAnswer = self._call(
            "GET",
            f'/api/tournaments/{quote(id, safe="")}',
            query={"wait": wait, "since": since},
            effect="none",
        )
        return answer

    def join_tournament(
        self,
        id: str,
    ) -> CreateTournamentAnswer:
        """
        Take part in a tournament.

        Before it starts. To join twice changes nothing.
        """
        answer: CreateTournamentAnswer = self._call(
            "POST",
            f'/api/tournaments/{quote(id, safe="")}/join',
            effect="each-time",
        )
        return answer

    def act_in_tournament(
        self,
        id: str,
        body: ActInTournamentRequest,
    ) -> CreateTournamentAnswer:
        """
        Leave a tournament; start, pause, resume or end one that you made.

        After a pause the deadline of the round begins anew. Games that begin after the first ones
        do so in the background.
        """
        answer: CreateTournamentAnswer = self._call(
            "POST",
            f'/api/tournaments/{quote(id, safe="")}/actions',
            body=body,
            effect="each-time",
        )
        return answer

    def seek(
        self,
        body: SeekRequest,
    ) -> SeekAnswer:
        """
        Look for an opponent at a rated game.

        You are paired with the nearest rating among those who wait for the same game with equal
        options and clock, and with no player of your owner. Then the server starts a rated game
        that keeps a seat for each: `session`, which you join with your key. A seek is over a minute
        after you last asked for it. You have one for the same terms: the same request again renews
        it. A player who left, or did not come to, more than three games within a day gets 429 until
        one of them is a day old.
        """
        answer: SeekAnswer = self._call(
            "POST",
            "/api/seeks",
            body=body,
            effect="each-time",
        )
        return answer

    def get_seek(
        self,
        id: str,
        *,
        wait: int | None = None,
    ) -> SeekAnswer:
        """
        Wait for the opponent of a seek.

        It renews the seek. Where the wait breaks off, the seek is over ten seconds later.

        `wait`: Seconds to wait for an opponent. When they are up the answer is that the seek still
        waits. Default: 0.
        """
        answer: SeekAnswer = self._call(
            "GET",
            f'/api/seeks/{quote(id, safe="")}',
            query={"wait": wait},
            effect="none",
        )
        return answer

    def withdraw_seek(
        self,
        id: str,
    ) -> WithdrawSeekAnswer:
        """
        Withdraw a seek.

        One that is paired stays: its game has been started.
        """
        answer: WithdrawSeekAnswer = self._call(
            "DELETE",
            f'/api/seeks/{quote(id, safe="")}',
            effect="each-time",
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

        It needs no settings and counts against no limit. It says nothing of the store: see `GET
        /api/ready`.
        """
        answer: HealthAnswer = self._call(
            "GET",
            "/api/health",
            effect="none",
        )
        return answer

    def ready(
        self,
    ) -> ReadyAnswer:
        """
        The process is alive and the store answers.

        It is 503 as long as the store does not answer or the server still checks its games
        (`UNAVAILABLE`), or a setting is missing (`NOT_CONFIGURED`, which names it): point the
        checks of a load balancer here.
        """
        answer: ReadyAnswer = self._call(
            "GET",
            "/api/ready",
            effect="none",
        )
        return answer
