"""
The types and operations of the HTTP API. Written by a script from the OpenAPI document: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union
from urllib.parse import quote

ActAnswer: TypeAlias = Union["SeatedAnswer", "Answer"]


class ActInMatchRequest(TypedDict):
    #: `end`: no further game begins, games that nobody has joined end, and the match is over when the
    #: others are.
    action: Literal["end"]


class ActInTournamentRequest(TypedDict):
    #: `leave`: you no longer take part; only before the start. The other actions are for the maker of
    #: the tournament. `end`: no further game begins, and the results so far count.
    action: Literal["leave", "start", "pause", "resume", "end"]


class ActRequest(TypedDict):
    #: `undo` takes the caller’s last move back, with everything after it. In a game with other players
    #: it asks them, or agrees to the request of another (`undoAsked`); `decline` declines that
    #: request, or withdraws your own.
    action: Literal["resign", "leave", "end", "rematch", "undo", "decline", "claim", "substitute", "reopen"]
    #: The caller’s seat, if the token holds several.
    seat: NotRequired[int]
    #: For `substitute` and `reopen`: the seat of the absent player. Default: the only such seat.
    target: NotRequired[int]
    entropy: NotRequired[Entropy]


class AnalyseRequest(TypedDict):
    session: SessionId
    #: The time to look at each move: `quick` about a tenth of a second, `usual` about half a second,
    #: `deep` some seconds. Default: usual.
    effort: NotRequired[Literal["quick", "usual", "deep"]]
    #: Judge only the moves of this version. Default: all moves that were not taken back.
    version: NotRequired[int]


AnalysedMove: TypeAlias = Union["JudgedMove", "ForcedMove", "SkippedMove"]


class AnalysedPlayerClasses(TypedDict):
    """The number of moves in each class."""
    #: The number of moves of this class.
    best: int
    #: The number of moves of this class.
    good: int
    #: The number of moves of this class.
    inaccuracy: int
    #: The number of moves of this class.
    mistake: int
    #: The number of moves of this class.
    blunder: int


class AnalysedPlayer(TypedDict):
    #: The number of the seat, from 0.
    seat: int
    #: In percent, over the moves with a choice; null while there are none.
    accuracy: float | None
    #: The number of moves in each class.
    classes: AnalysedPlayerClasses


class AnalysisAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The time to look at each move: `quick` about a tenth of a second, `usual` about half a second,
    #: `deep` some seconds. Default: usual.
    effort: Literal["quick", "usual", "deep"]
    #: The analysis covers only the moves of this version.
    version: NotRequired[int]
    #: `none`: nobody has asked for the analysis, or its host has stopped: start it with POST.
    status: Literal["none", "queued", "running", "done", "cancelled", "failed"]
    #: The number of moves judged so far.
    done: int
    #: The number of all moves.
    total: int
    #: By seat, over the moves judged so far.
    players: list[AnalysedPlayer]
    #: The moves judged so far, oldest first.
    moves: list[AnalysedMove]
    #: The reason why it `failed`, for people.
    reason: NotRequired[str]


class Answer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The seat that the answer is for; null for a caller who only watches.
    seat: int | None
    #: The last events or the state of the game, for people.
    message: str
    #: The command that the server understood, if the move was sent in other words.
    understood: NotRequired[str]
    gameState: GameState
    #: The board as text, in games on a board.
    board: NotRequired[str]
    #: The commands of the caller’s legal moves, at most 50 unless you ask for more; none while others
    #: must act.
    validMoves: list[str]
    #: The number of legal moves, including those that `validMoves` leaves out.
    totalMoves: int
    pendingEffect: NotRequired[PendingEffect]
    #: All seats that may act now: none before the deal and after the end.
    seatsToAct: list[int]
    #: The players, by seat.
    seats: list[SeatView]
    #: The events, oldest first, as sentences for people.
    events: list[str]
    #: This answer has only the oldest events after `since`: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the last version that `events` covers.
    eventsThrough: NotRequired[int]
    #: Whether the game is over, with an outcome or without.
    gameOver: bool
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: The wait ended before anything happened.
    timedOut: NotRequired[bool]
    decision: NotRequired[KeptDecision]
    #: The effects of the move, in numbers.
    effects: NotRequired[dict[str, float]]
    #: The move showed the caller something new: by chance, by a reveal, or by what others did since.
    revealed: NotRequired[Literal[True]]
    view: NotRequired[View]
    #: The view of each of the caller’s seats, by seat.
    ownViews: NotRequired[dict[str, View]]
    custom: NotRequired[CustomKinds]
    #: After the game: the session of the rematch that a player asks for.
    rematch: NotRequired[str]
    #: Ratings may be some minutes late: finished games wait until the server can reach the players’
    #: records or the archive. Absent while all games are counted.
    ratingsLate: NotRequired[str]
    #: The seat of the player who asked for the rematch.
    rematchBy: NotRequired[int]
    fairPlay: NotRequired[FairPlay]
    #: Before the deal: the open seats. The game begins when all are taken.
    waitingFor: NotRequired[list[int]]
    #: Seats of others whose holders left or fell silent, and the actions that the caller may take now;
    #: none while the holder still has time to come back.
    gone: NotRequired[list[GoneSeat]]
    undoAsked: NotRequired[UndoRequest]
    #: If requested: the newest moves that the answer covers, at most 40, oldest first, each with its
    #: events and the view after it. None in real-time games.
    frames: NotRequired[list[MoveFrame]]
    #: `frames` has only the newest moves that the answer covers, and none from before an undo. `GET
    #: /api/history` has the others.
    moreFrames: NotRequired[Literal[True]]
    #: With `moreFrames`: `frames` has every move after this version, and leaves out some or all of the
    #: earlier ones.
    framesAfter: NotRequired[int]
    hint: NotRequired[Hint]
    #: If requested: the answer of the MCP tool `game_observe`. Programs should read `gameState` and
    #: `view`, which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: The actions of the others since, turn by turn.
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
    #: Several points share a version if one commit holds several moves.
    version: int
    #: The number of the round, hand, …
    period: NotRequired[float]
    #: From 1 (seat 0 wins) to −1 (seat 1 does).
    share: float
    #: The side that stands better.
    seat: int | None
    #: The state of the game there, for people.
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
    #: Always true; errors have false.
    success: Literal[True]
    #: The players that this one has blocked, in the order of the blocks.
    blocked: list[BlocksAnswerBlocked]


class BotSeatRequest(TypedDict):
    #: A seat that a bot plays.
    kind: Literal["bot"]
    #: The bot, by its name in the catalogue. Default: `defaultBot` there.
    bot: NotRequired[str]
    #: Its level, one of those in the catalogue. Default: the usual one.
    level: NotRequired[int]
    name: NotRequired[DisplayName]


class CatalogAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The games of this server.
    games: list[CatalogEntry]


class CatalogBotRatings(TypedDict):
    #: The level.
    level: int
    #: Its approximate rating in Elo points.
    rating: int


class CatalogBot(TypedDict):
    """A bot that can play a game."""
    #: The name of the bot, for programs.
    bot: str
    #: The name that players see, unless the seat has another.
    title: str
    #: Its way of playing, in one sentence.
    description: str
    #: Its levels of strength; absent if it has none.
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
    #: The numbers of seats that a game may have.
    seats: Range
    #: The only seat that makes choices; the others, e.g. a dealer’s, are for bots.
    soloSeat: NotRequired[int]
    #: The bots that can play it.
    bots: list[CatalogBot]
    #: The bot that plays if the request names none.
    defaultBot: str
    #: The strengths of the computer, weakest first: a word for each, with its bot and level if they
    #: are not the usual ones.
    strengths: list[Strength]
    #: The sides that the creator of a game may take: the seat of each, or the options that give it to
    #: seat 0.
    sides: list[Side]
    #: Options for players who want time to think; the pages start games with them.
    unhurried: NotRequired[dict[str, Any]]
    #: Formats for downloading finished games, in addition to json.
    exports: list[str]
    #: Further documents to read, in addition to the rules.
    documents: list[DocumentHead]
    #: The path of an ES module on this server, from which the pages load the game’s own board.
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
    #: The numbers of seats that a game may have.
    seats: Range
    #: The only seat that makes choices; the others, e.g. a dealer’s, are for bots.
    soloSeat: NotRequired[int]
    #: The bots that can play it.
    bots: list[CatalogBot]
    #: The bot that plays if the request names none.
    defaultBot: str
    #: The strengths of the computer, weakest first: a word for each, with its bot and level if they
    #: are not the usual ones.
    strengths: list[Strength]
    #: The sides that the creator of a game may take: the seat of each, or the options that give it to
    #: seat 0.
    sides: list[Side]
    #: Options for players who want time to think; the pages start games with them.
    unhurried: NotRequired[dict[str, Any]]
    #: Formats for downloading finished games, in addition to json.
    exports: list[str]
    #: Further documents to read, in addition to the rules.
    documents: list[GameDocument]
    #: The path of an ES module on this server, from which the pages load the game’s own board.
    board: NotRequired[str]
    #: Always true; errors have false.
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
    #: Precedes the seed in the text whose SHA-256 is `seedHash`.
    salt: str


class Clock(TypedDict):
    """The clocks, in a game that has them."""
    control: TimeControl
    #: The time that each seat had left at `at` (ms), by seat.
    remaining: list[float]
    #: The seats whose clocks run.
    running: list[int]
    #: ms since 1970.
    at: float


ClockRequest: TypeAlias = Union["TimeControl", str]


Confidence: TypeAlias = Literal["low", "medium", "high"]


class ConfidenceCounts(TypedDict):
    """The number of decisions with each confidence."""
    #: Decisions made with low confidence.
    low: int
    #: Decisions made with medium confidence.
    medium: int
    #: Decisions made with high confidence.
    high: int


class CreateMatchAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    match: MatchInfo


class CreateMatchRequestStop(TypedDict):
    """
    For two players: ends the match as soon as it is decided whether the first is better than the
    second.
    """
    #: The smallest result, from 0 to 1, that would matter, e.g. 0.55.
    worth: float
    #: The confidence of the decision. Default: 0.95.
    confidence: NotRequired[float]


class CreateMatchRequest(TypedDict):
    #: The id of the game, e.g. chess.
    game: str
    options: NotRequired[GameOptions]
    #: The clock of each game. Default: none.
    clock: NotRequired[ClockRequest]
    #: Whether games share deals. Default: `fresh`.
    deals: NotRequired[Literal["fresh", "paired"]]
    #: The number of games of a match that may run at the same time. Default: 1.
    atOnce: NotRequired[int]
    #: The seconds that a player has to join a game after it began; a player who is later loses it.
    #: Default: 600.
    joinSeconds: NotRequired[float]
    #: A name for the match.
    name: NotRequired[DisplayName]
    #: The ids of the players, yours among them. `open` is a place for any player who joins. Built-in
    #: bots join at once.
    players: list[str | Literal["open"]]
    #: The number of games: a multiple of the number of players, so that everybody sits in every seat
    #: equally often.
    games: int
    #: For two players: ends the match as soon as it is decided whether the first is better than the
    #: second.
    stop: NotRequired[CreateMatchRequestStop]


class CreateSessionRequest(TypedDict):
    #: The id of the game: the catalogue lists them.
    game: str
    options: NotRequired[GameOptions]
    #: The players, by seat. Default: the creator at seat 0 and bots at the others, with the game’s
    #: usual number of seats.
    seats: NotRequired[list[SeatRequest]]
    #: A seed that the creator chooses to repeat a game. Such games are `custom`, and never rated.
    #: Default: the server and the players draw one.
    seed: NotRequired[str]
    #: Where to start, as JSON or in the game’s notation. Default: as the rules say.
    start: NotRequired[GameStart | str]
    clock: NotRequired[ClockRequest]
    #: Who can find and watch it. Default: `public`.
    visibility: NotRequired[Visibility]
    #: Whether players may use hints and analyses in a game with other players. Everybody sees who uses
    #: them, and the game is `custom`. Default: false.
    casual: NotRequired[bool]
    #: Whether the outcome counts for the ratings of its players, who must all send a player key
    #: (`X-Player-Key`). A rated game is public, and has no chosen seed, start or help. Default: false.
    rated: NotRequired[bool]
    name: NotRequired[DisplayName]
    entropy: NotRequired[Entropy]


class CreateTournamentAnswer(TypedDict):
    #: Always true; errors have false.
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
    #: The number of games of a match that may run at the same time. Default: 1.
    atOnce: NotRequired[int]
    #: The seconds that a player has to join a game after it began; a player who is later loses it.
    #: Default: 600.
    joinSeconds: NotRequired[float]
    #: Its name.
    name: DisplayName
    #: The pairing: everybody meets everybody (`round-robin`), players with about equal points meet
    #: (`swiss`), everybody meets the anchors (`gauntlet`), or the winners meet (`knockout`).
    kind: Literal["round-robin", "swiss", "gauntlet", "knockout"]
    #: The number of rounds of a Swiss tournament. Default: 5.
    swissRounds: NotRequired[int]
    #: The number of games in a meeting: an even number, so that both players sit in both seats.
    #: Default: 2.
    games: NotRequired[int]
    #: The time limit of a round: after it, the results so far count. Default: no limit.
    roundSeconds: NotRequired[float]
    #: When it starts by itself (UTC). Default: when you start it.
    startsAt: NotRequired[str]
    #: Built-in bots that take part, e.g. bot:chess:computer:5.
    bots: NotRequired[list[str]]
    #: For a gauntlet: the players that everybody meets. Built-in bots among them take part at once.
    anchors: NotRequired[list[str]]


class CreateWebhookAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    webhook: Webhook
    #: Signs the messages: `whsec_` and the key in base64, as libraries for Standard Webhooks take it.
    #: Shown once.
    secret: str


class CreateWebhookRequest(TypedDict):
    #: The address for messages, by POST: https, on a host with public addresses. The part after `?` is
    #: sent too, but never logged by this server.
    url: str
    #: The events to notify of; default: both.
    events: NotRequired[list[Literal["your_turn", "ended"]]]
    #: Whose turns count: those of the token’s seats (`seats`, the default for a token that has some),
    #: or those of every player (`session`).
    scope: NotRequired[Literal["seats", "session"]]


class CrossCell(TypedDict):
    #: The number of their meetings.
    meetings: int
    #: The points of the player of the row.
    points: float
    #: Its mean, with a 95 % interval.
    share: Share | None


#: The choices of the creator: the `seed`, the `start`, or help for players (`casual`). Such games are
#: never rated.
CustomKinds: TypeAlias = list[Literal["seed", "start", "casual"]]


class Decision(TypedDict):
    #: The id of the decision.
    id: str
    #: The number of the seat, from 0.
    seat: int
    #: The move, as it was sent: a command or JSON.
    move: str | dict[str, Any]
    #: The player’s reason. Absent if `includeReasoning` is false.
    reasoning: NotRequired[str]
    #: The player’s confidence.
    confidence: Literal["low", "medium", "high"]
    #: Other moves that the player considered.
    alternatives: list[str]
    #: When the reasoning was kept. ISO 8601, UTC.
    timestamp: str
    #: The version of the session after the move, or at the time of a later explanation.
    version: int


class DecisionAnalytics(TypedDict):
    #: The number of decisions.
    totalDecisions: int
    #: Characters; 0 if there is no decision.
    averageReasoningLength: float
    confidenceDistribution: ConfidenceCounts
    #: Decisions with at least one alternative.
    alternativesConsidered: int


class DecisionAnalyticsAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    analytics: DecisionAnalytics
    #: The session has dropped older decisions, perhaps some of the caller’s: it keeps the newest
    #: 2,000, and 1 MiB at most.
    olderDropped: NotRequired[Literal[True]]


class DecisionsAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The caller’s decisions, oldest first.
    decisions: list[Decision]
    #: The session has dropped older decisions, perhaps some of the caller’s: it keeps the newest
    #: 2,000, and 1 MiB at most.
    olderDropped: NotRequired[Literal[True]]


Detail: TypeAlias = Literal["minimal", "standard", "full"]


DisplayName: TypeAlias = str


class DocumentHead(TypedDict):
    #: The name of the text, for programs.
    name: str
    #: Its title.
    title: str
    #: Its purpose, in one sentence.
    description: str


class DrawnSeed(TypedDict):
    #: The server and the players made the seed together.
    kind: Literal["drawn"]
    #: The server’s part: `seedHash` is its SHA-256.
    secret: str
    #: The text that each player added to the seed, by seat; null for a player who added none.
    entropy: list[str | None]


#: How the game ended, for programs; the catalogue lists the codes of each game.
EndCode: TypeAlias = str


#: Random text from the player, e.g. 32 hexadecimal digits. It becomes a part of the seed of play, so
#: that the server alone does not decide the seed. It counts only before the deal.
Entropy: TypeAlias = str


class ErrorObject(TypedDict):
    #: The error, for programs: a code of this list. Later versions may add codes, so treat an unknown
    #: code by its HTTP status.
    code: str
    #: The error, for people.
    message: str
    #: The next step, for people.
    suggestion: NotRequired[str]
    next: NotRequired[NextStep]
    #: Details for programs: e.g. `reason`, why a move is illegal. The fields depend on the code.
    details: NotRequired[dict[str, Any]]


class ExecuteRequestUsage(TypedDict):
    """
    The cost of the move, as the player reports it. In rated games the player’s profile shows it.
    Nothing else depends on it.
    """
    #: Tokens that the model read for this move, over all calls.
    promptTokens: NotRequired[int]
    #: Tokens that the model wrote, including its thoughts.
    answerTokens: NotRequired[int]
    #: The thinking time of the player (ms).
    thoughtMs: NotRequired[float]
    #: The cost, in US dollars.
    cost: NotRequired[float]


class ExecuteRequest(TypedDict):
    session: SessionId
    move: NotRequired[Move]
    #: Instead of `move`: plays one of the legal moves, all equally likely, drawn from the seed of the
    #: session.
    byChance: NotRequired[Literal[True]]
    #: The seat to move for, if the token holds several. Default: the one that may act.
    seat: NotRequired[int]
    #: The version on which you decided the move. The server refuses the move (412) if something that
    #: you see or may do has changed since; joins and leaves do not count.
    expectedVersion: NotRequired[int]
    detail: NotRequired[Detail]
    #: Adds the whole view at any level of detail.
    view: NotRequired[bool]
    #: The reason for this move. The server keeps it for the player, who can read it at
    #: `/api/decisions`.
    reasoning: NotRequired[str]
    #: The cost of the move, as the player reports it. In rated games the player’s profile shows it.
    #: Nothing else depends on it.
    usage: NotRequired[ExecuteRequestUsage]
    #: Adds the effects of the move in numbers, if the game counts them.
    effects: NotRequired[bool]
    #: Adds the move and the bots’ moves after it, one by one, each with its view.
    frames: NotRequired[bool]
    #: Your own name for this move: if you send the same move again under this name, the server makes
    #: it once and repeats its first answer.
    clientMoveId: NotRequired[str]
    #: The position that you saw last, in the game’s notation, or its version (`v12`). The server
    #: refuses the move (412) if the public position is another one by now.
    expectedState: NotRequired[str]
    #: Answers as the public sees the game, and adds the views of the caller’s own seats (`ownViews`).
    asPublic: NotRequired[bool]


class Expectation(TypedDict):
    """The result that the mover could expect, from 0 (lost) to 1 (won)."""
    #: With the best move found.
    before: float
    #: With the move made.
    after: float


class ExplainAnswer(TypedDict):
    #: Always true; errors have false.
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
    #: The reason for the move.
    reasoning: str
    #: The player’s confidence. Default: medium.
    confidence: NotRequired[Confidence]
    #: Other moves that the player considered.
    alternatives: NotRequired[list[str]]
    #: The seat that moves, if the token holds several. Default: the one that may act.
    seat: NotRequired[int]


class ExportPlayerAnswerMade(TypedDict):
    #: What it is.
    kind: Literal["match", "tournament"]
    #: Its id.
    id: str


class ExportPlayerAnswerInvitationsBy(TypedDict):
    """The maker of the match."""
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
    #: The number of its games.
    games: int
    #: The maker of the match.
    by: ExportPlayerAnswerInvitationsBy
    #: The name of the match, if it has one.
    name: NotRequired[str]
    #: The deadline for joining it. ISO 8601, UTC.
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
    #: The start of the wait. ISO 8601, UTC.
    since: str
    #: The end of the seek, unless you ask for it again. ISO 8601, UTC.
    expiresAt: str


class ExportPlayerAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    player: PlayerInfo
    #: The time of this export. ISO 8601, UTC.
    exportedAt: str
    #: By game and pool.
    ratings: list[PlayerRating]
    #: All rated games, newest first.
    results: list[PlayerResult]
    #: The current and coming matches and tournaments of the player.
    contests: list[OwnContest]
    #: The matches and tournaments that count as made by the player, ten at most; some may be over.
    made: list[ExportPlayerAnswerMade]
    #: Its open invitations to matches.
    invitations: list[ExportPlayerAnswerInvitations]
    #: The ids of the players that it has blocked.
    blocked: list[str]
    #: Its seats in contest games under way.
    seats: list[ExportPlayerAnswerSeats]
    #: Its seeks that are not over.
    seeks: list[ExportPlayerAnswerSeeks]


class FairPlay(TypedDict):
    """The source of the game’s chance, present once the game has an outcome."""
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: The seed of play.
    seed: str
    #: The server’s secret, or the seed that the creator chose.
    secret: str
    #: The salt of a chosen seed: it precedes the seed in the hashed text.
    salt: NotRequired[str]
    #: The text that each player added to the seed, by seat; null for a player who added none.
    entropy: NotRequired[list[str | None]]


class FinishedGame(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The version of the rules of this game.
    rulesVersion: str
    #: The name that its creator gave the session.
    name: NotRequired[str]
    custom: CustomKinds
    #: In a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts
    #: for nobody.
    rated: NotRequired[Literal["yes", "same-owner"]]
    #: The players, by seat.
    seats: list[SeatView]
    outcome: Outcome
    #: The number of moves, including those taken back.
    moves: int
    clock: NotRequired[Clock]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: The `digest` of its replay, for comparison with a saved replay. Absent from games that an older
    #: version archived.
    digest: NotRequired[str]
    #: When the session was created. ISO 8601, UTC.
    createdAt: str
    #: When the game reached its outcome. ISO 8601, UTC.
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
    #: Its purpose, in one sentence.
    description: str
    #: Markdown.
    text: str


#: Further fields of the game.
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


#: The game in brief, as the caller sees it: the catalogue has its schema. A field that is also in
#: `view` has the same value there.
GameState: TypeAlias = dict[str, Any]


class GameTraits(TypedDict):
    """The kind of game."""
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
    #: Always true; errors have false.
    success: Literal[True]
    #: The graphs of the game.
    graphs: list[Graph]


class HealthAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: alive, if the server can serve.
    status: str


class Hint(TypedDict):
    """
    If requested: the move that the game’s best bot would make for the caller. Present only when the
    caller must act, no other players take part, and the game has a bot that does not choose at
    random.
    """
    #: The command that plays the move.
    command: str
    #: The bot, by its name in the catalogue.
    bot: str
    #: The level of the bot, one of those in the catalogue.
    level: NotRequired[int]


class HistoryAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The events, oldest first.
    entries: list[HistoryEntry]
    #: The `after` of the next page; null at the end.
    next: int | None


class HistoryEntry(TypedDict):
    #: The version that this change made.
    version: int
    #: When it was made. ISO 8601, UTC.
    at: str
    #: The kind of change, if it was not a move: `join`, `undo`, …
    action: NotRequired[str]
    #: In an `undo`: the version to which the game returned.
    to: NotRequired[int]
    #: The moves in it, in order; bots’ moves may share a version.
    moves: list[HistoryMove]
    #: The events, oldest first, as sentences for people.
    events: list[str]
    #: The events for programs, if the game provides them: e.g. a chess move with its notation.
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
    #: Required if the creator chose the seed, the start or help for players (`custom`).
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
    """The stored reasoning that came with the move."""
    #: The id of the decision.
    decisionId: str
    #: The move, as a command.
    move: str
    #: When it was made. ISO 8601, UTC.
    timestamp: str


class LeaderboardAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The kinds of players in the games: programs among themselves (`agents`), people, or both
    #: (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: The number of players with a rating here.
    players: int
    #: Ratings may be some minutes late: finished games wait until the server can reach the players’
    #: records or the archive. Absent while all games are counted.
    ratingsLate: NotRequired[str]
    #: Ordered by the lower bound of the strength: the rating minus twice the deviation.
    places: list[LeaderboardPlace]


class LeaderboardPlace(TypedDict):
    #: Rating in points; an unrated player has 1500.
    rating: float
    #: The standard deviation: with 95 % certainty the strength is within two of these around the
    #: rating. 500 at first.
    deviation: float
    #: The number of rated games.
    games: int
    #: The number of games that it won alone.
    won: int
    #: The number of games in which it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The deviation is over 150: the rating is too uncertain for comparison.
    isProvisional: bool
    #: The share of illegal moves in its attempts to move, 0 to 1; null before its first move.
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
    #: Always true; errors have false.
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
    The game is over, and the stream has sent everything. It is the last message of a stream: there
    is no need to reconnect. Without an outcome, the creator stopped the game.
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
    #: The seat that sees `view`, in a stream with a seat’s token. If absent, `view` is the public one.
    seat: NotRequired[int]
    #: The seats that may act after the commit.
    seatsToAct: list[int]
    #: The state of the session after the commit.
    status: Literal["waiting", "running", "ended"]
    #: The events, for people.
    events: list[str]
    #: The number of moves in the commit that the viewer may know of; `view` is the view after the last
    #: one.
    moves: int
    #: The kind of change, if it was not a move: `join`, `leave`, `resign`, `undo`, …
    action: NotRequired[str]
    #: The game after the commit; null before the deal.
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
    #: From 0 (lost) to 1 (won), by seat; in a draw the players share 1.
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
    #: It declined: the match is not played.
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
    #: `fresh`: each game has its own deal. `paired`: the games of a pair have one deal, so that luck
    #: cancels. A player who remembers the first game knows the deal in the second: in games with
    #: chance or hidden information only built-in bots may play paired deals.
    deals: Literal["fresh", "paired"]
    #: The seconds that a player has to join a game after it began; a player who is later loses it.
    joinSeconds: float
    #: The id of the match.
    id: str
    #: Goes up with each change.
    version: int
    #: Its name, if it has one.
    name: NotRequired[str]
    #: Its maker, unless it belongs to a tournament.
    creator: NotRequired[str]
    #: `open`: it waits for players to join. `expired`: not all of them joined within a day, or one
    #: declined.
    status: Literal["open", "running", "ended", "expired"]
    #: Its maker has ended it: no further game begins. The results so far count.
    endedEarly: NotRequired[Literal[True]]
    #: The tournament that it belongs to.
    tournament: NotRequired[MatchInfoTournament]
    #: The players, in the order of the request.
    players: list[MatchInfoPlayers]
    #: All games; none before all players have joined.
    games: list[MatchGame]
    #: The number of games with a result.
    finished: int
    #: Over whole pairs: the result of the first player against the second, from 0 to 1, with its 95 %
    #: interval; null before the first pair is over.
    share: Share | None
    #: In a match with `stop`: the decision about the first player.
    verdict: NotRequired[Literal["better", "not-better", "undecided"]]
    #: SHA-256 (hex) of the seed of each pair, known before the first game. With fresh deals, game n
    #: has the secret SHA-256(seed/n).
    seedHashes: list[str]
    #: The seeds, once the match is over.
    seeds: list[str] | None
    #: When it was made. ISO 8601, UTC.
    createdAt: str


class McpRequestItem1(TypedDict):
    #: The version of JSON-RPC.
    jsonrpc: Literal["2.0"]
    #: The requested method, e.g. `tools/call`. An answer to the server has none.
    method: NotRequired[str]
    #: Identifies the request, and is repeated in its answer. A notification has none.
    id: NotRequired[str | int]


McpRequest: TypeAlias = Union["McpRequestItem1", list[Any]]


#: A command such as "buy Silver" or "A1", the number of a listed option, or a JSON move with exactly
#: the fields of its kind.
Move: TypeAlias = Union[str, float, "JsonMove"]


#: By the loss of expected result: blunder from 0.2, mistake from 0.1, inaccuracy from 0.05; a loss
#: within `margin` does not count.
MoveClass: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class MoveFrame(TypedDict):
    #: The version of the move; several moves may share one.
    version: int
    #: The seat that moved; null if it was not a move, or if the caller may not know of it.
    seat: int | None
    #: The events, oldest first, as sentences for people.
    events: list[str]
    view: View


class MoveOption(TypedDict):
    #: The number of the move: send it to play the move.
    index: int
    #: The move in words.
    description: str
    #: The command that plays it.
    command: str


class NegotiateAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: Web PubSub client URL, which can join only `groups`; null if the server has no live connection.
    url: str | None
    #: The groups to join. They receive only what the caller may see.
    groups: list[str]
    #: When the URL stops working: ISO 8601, UTC.
    expiresAt: str | None


class NextGameOpponents(TypedDict):
    #: The id of the player.
    player: NotRequired[str]
    #: Its name at the table.
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
    #: its key; `move`: it is the player’s turn.
    due: Literal["join", "move"]
    contest: NotRequired[SessionContest]
    #: Its opponents.
    opponents: list[NextGameOpponents]


class NextGamesAnswerInvitationsBy(TypedDict):
    """The maker of the match."""
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
    #: The number of its games.
    games: int
    #: The maker of the match.
    by: NextGamesAnswerInvitationsBy
    #: The name of the match, if it has one.
    name: NotRequired[str]
    #: The deadline for joining it. ISO 8601, UTC.
    expiresAt: str


class NextGamesAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The games that wait for the player, at most 100.
    games: list[NextGame]
    #: The current and coming contests of the player, at most 100: these may bring more games.
    contests: list[OwnContest]
    #: Matches that invite the player, at most 20. `POST /api/matches/{id}/join` accepts one, `POST
    #: /api/matches/{id}/decline` declines it.
    invitations: list[NextGamesAnswerInvitations]
    #: The wait ended before anything happened.
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
    #: The kind of contest.
    kind: Literal["match", "tournament", "seek"]
    #: Its id.
    id: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: Its name, if it has one.
    name: NotRequired[str]


class OwnSeatRequest(TypedDict):
    #: The creator’s own seat: its token is in the answer.
    kind: Literal["me"]
    name: NotRequired[DisplayName]


class PendingEffect(TypedDict):
    """The open decision inside a move, in the game’s own words."""
    #: The seat that decides.
    player: int
    #: The choices of that seat, if the caller may know them.
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
    #: The purpose of the move, as the end of a sentence.
    to: NotRequired[str]


class PlayerAnswerRatingsReported(TypedDict):
    """The cost of its moves, as the player reports it, unchecked."""
    #: The number of its moves with any such report.
    moves: int
    #: Tokens read, a move.
    promptTokens: NotRequired[float]
    #: Tokens written, a move.
    answerTokens: NotRequired[float]
    #: Thinking time per move (ms).
    thoughtMs: NotRequired[float]
    #: Cost per move, in US dollars.
    cost: NotRequired[float]


class PlayerAnswerRatingsCourse(TypedDict):
    #: Rating in points; an unrated player has 1500.
    rating: float
    #: The standard deviation: with 95 % certainty the strength is within two of these around the
    #: rating. 500 at first.
    deviation: float
    #: The number of rated games before it.
    games: int
    #: When the last of them ended; absent for the first point, before the oldest game. ISO 8601, UTC.
    endedAt: NotRequired[str]


class PlayerAnswerRatings(TypedDict):
    #: Rating in points; an unrated player has 1500.
    rating: float
    #: The standard deviation: with 95 % certainty the strength is within two of these around the
    #: rating. 500 at first.
    deviation: float
    #: The number of rated games.
    games: int
    #: The number of games that it won alone.
    won: int
    #: The number of games in which it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The deviation is over 150: the rating is too uncertain for comparison.
    isProvisional: bool
    #: The share of illegal moves in its attempts to move, 0 to 1; null before its first move.
    illegalRate: float | None
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The kinds of players in the games: programs among themselves (`agents`), people, or both
    #: (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: The time per move (ms), as the server measured it, network included. Null before its first move.
    msPerMove: float | None
    #: The cost of its moves, as the player reports it, unchecked.
    reported: NotRequired[PlayerAnswerRatingsReported]
    #: The course of the rating over the player’s newest 500 games, oldest first, in at most 100
    #: points.
    course: list[PlayerAnswerRatingsCourse]


class PlayerAnswerOpponents(TypedDict):
    #: The number of rated games.
    games: int
    #: The number of games that it won alone.
    won: int
    #: The number of games in which it shared the first place.
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
    #: The number of its newest 20 rated games with an analysis in the archive.
    reviewed: int


class PlayerAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    player: PlayerInfo
    #: By game and pool.
    ratings: list[PlayerAnswerRatings]
    #: Its opponents in the newest 200 games; the most frequent first.
    opponents: list[PlayerAnswerOpponents]
    #: The accuracy of its moves, by game, over the rated games that were analysed.
    accuracy: list[PlayerAnswerAccuracy]
    #: The newest 50 rated games, newest first.
    history: list[PlayerResult]
    #: Ratings may be some minutes late: finished games wait until the server can reach the players’
    #: records or the archive. Absent while all games are counted.
    ratingsLate: NotRequired[str]
    #: Rated games within a day that it left before each side had moved, or that a seek found and it
    #: did not join. They count for nobody; from the fourth on leaving is a loss.
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
    #: Its owner, in the owner’s words.
    owner: NotRequired[str]
    #: When it was registered; absent for built-in bots. ISO 8601, UTC.
    createdAt: NotRequired[str]
    #: Its former name. An older player has that name or a similar one, or the name is reserved for the
    #: server, so the server gave the player the present name.
    formerName: NotRequired[str]
    #: The player was deleted: only its results are left.
    deleted: NotRequired[Literal[True]]


class PlayerRatingReported(TypedDict):
    """The cost of its moves, as the player reports it, unchecked."""
    #: The number of its moves with any such report.
    moves: int
    #: Tokens read, a move.
    promptTokens: NotRequired[float]
    #: Tokens written, a move.
    answerTokens: NotRequired[float]
    #: Thinking time per move (ms).
    thoughtMs: NotRequired[float]
    #: Cost per move, in US dollars.
    cost: NotRequired[float]


class PlayerRating(TypedDict):
    #: Rating in points; an unrated player has 1500.
    rating: float
    #: The standard deviation: with 95 % certainty the strength is within two of these around the
    #: rating. 500 at first.
    deviation: float
    #: The number of rated games.
    games: int
    #: The number of games that it won alone.
    won: int
    #: The number of games in which it shared the first place.
    drawn: int
    #: All others.
    lost: int
    #: The deviation is over 150: the rating is too uncertain for comparison.
    isProvisional: bool
    #: The share of illegal moves in its attempts to move, 0 to 1; null before its first move.
    illegalRate: float | None
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    #: The kinds of players in the games: programs among themselves (`agents`), people, or both
    #: (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: The time per move (ms), as the server measured it, network included. Null before its first move.
    msPerMove: float | None
    #: The cost of its moves, as the player reports it, unchecked.
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
    #: Rating in points; an unrated player has 1500.
    rating: float
    #: The standard deviation: with 95 % certainty the strength is within two of these around the
    #: rating. 500 at first.
    deviation: float


class PlayerResultAfter(TypedDict):
    """The rating after it."""
    #: Rating in points; an unrated player has 1500.
    rating: float
    #: The standard deviation: with 95 % certainty the strength is within two of these around the
    #: rating. 500 at first.
    deviation: float


class PlayerResult(TypedDict):
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The kinds of players in the games: programs among themselves (`agents`), people, or both
    #: (`mixed`).
    pool: Literal["agents", "people", "mixed"]
    #: When the game ended. ISO 8601, UTC.
    endedAt: str
    #: The number of the seat, from 0.
    seat: int
    #: 1 for the best; equal for those who drew.
    place: int
    #: The result for this player.
    result: Literal["won", "drawn", "lost"]
    #: All players, by seat.
    players: list[PlayerResultPlayers]
    #: The rating before the game.
    before: PlayerResultBefore
    #: The rating after it.
    after: PlayerResultAfter
    #: The number of moves of this player.
    moves: int
    #: The number of its illegal attempts.
    illegal: int
    #: In percent, from the stored analysis; null if the game was not analysed.
    accuracy: float | None


class Problem(TypedDict):
    #: The path of a page about the code.
    type: str
    #: What kind of problem it is.
    title: str
    #: The HTTP status.
    status: int
    #: The error: the same as `error.message`.
    detail: str
    #: This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or
    #: `#<id>` if the caller chose an id that is not a UUID.
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
    #: The default value.
    usual: int


class RatingRange(TypedDict):
    #: The lowest (points). Default: any.
    min: NotRequired[float]
    #: The highest (points). Default: any.
    max: NotRequired[float]


class ReadOptionsStep(TypedDict):
    #: Read the options of the game.
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
    """The services that the server needs or can use, without addresses and secrets."""
    #: The store of the games.
    store: Literal["answers"]
    #: off: the server has no live connection, so pages wait for its answers instead. away: the
    #: connection does not answer, or refuses this server.
    live: Literal["on", "off", "away"]
    #: off: the server has no archive, so finished games are gone when their sessions expire. away: the
    #: archive does not answer, or refuses this server.
    archive: Literal["on", "off", "away"]
    #: off: the server has no store of players, so nobody can register. away: the store does not
    #: answer, or refuses this server; games without registered players go on.
    players: Literal["on", "off", "away"]


class ReadyAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: ready, if the server can play.
    status: str
    #: The services that the server needs or can use, without addresses and secrets.
    checks: ReadyAnswerChecks
    #: The fault of each service that is away, in one sentence with the service’s own word for it.
    problems: NotRequired[list[str]]


class Refusal(TypedDict):
    """A problem and, if the game refused the request, the state of the game."""
    #: The path of a page about the code.
    type: str
    #: What kind of problem it is.
    title: str
    #: The HTTP status.
    status: int
    #: The error: the same as `error.message`.
    detail: str
    #: This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or
    #: `#<id>` if the caller chose an id that is not a UUID.
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
    #: The command that the server understood, if the move was sent in other words.
    understood: NotRequired[str]
    gameState: NotRequired[GameState]
    #: The board as text, in games on a board.
    board: NotRequired[str]
    #: The commands of the caller’s legal moves, at most 50 unless you ask for more; none while others
    #: must act.
    validMoves: NotRequired[list[str]]
    #: The number of legal moves, including those that `validMoves` leaves out.
    totalMoves: NotRequired[int]
    pendingEffect: NotRequired[PendingEffect]
    #: All seats that may act now: none before the deal and after the end.
    seatsToAct: NotRequired[list[int]]
    #: The players, by seat.
    seats: NotRequired[list[SeatView]]
    #: This answer has only the oldest events after `since`: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the last version that `events` covers.
    eventsThrough: NotRequired[int]
    #: Whether the game is over, with an outcome or without.
    gameOver: NotRequired[bool]
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: The wait ended before anything happened.
    timedOut: NotRequired[bool]
    decision: NotRequired[KeptDecision]
    #: The effects of the move, in numbers.
    effects: NotRequired[dict[str, float]]
    #: The move showed the caller something new: by chance, by a reveal, or by what others did since.
    revealed: NotRequired[Literal[True]]
    view: NotRequired[View]
    #: The view of each of the caller’s seats, by seat.
    ownViews: NotRequired[dict[str, View]]
    custom: NotRequired[CustomKinds]
    #: After the game: the session of the rematch that a player asks for.
    rematch: NotRequired[str]
    #: Ratings may be some minutes late: finished games wait until the server can reach the players’
    #: records or the archive. Absent while all games are counted.
    ratingsLate: NotRequired[str]
    #: The seat of the player who asked for the rematch.
    rematchBy: NotRequired[int]
    fairPlay: NotRequired[FairPlay]
    #: Before the deal: the open seats. The game begins when all are taken.
    waitingFor: NotRequired[list[int]]
    #: Seats of others whose holders left or fell silent, and the actions that the caller may take now;
    #: none while the holder still has time to come back.
    gone: NotRequired[list[GoneSeat]]
    undoAsked: NotRequired[UndoRequest]
    #: If requested: the newest moves that the answer covers, at most 40, oldest first, each with its
    #: events and the view after it. None in real-time games.
    frames: NotRequired[list[MoveFrame]]
    #: `frames` has only the newest moves that the answer covers, and none from before an undo. `GET
    #: /api/history` has the others.
    moreFrames: NotRequired[Literal[True]]
    #: With `moreFrames`: `frames` has every move after this version, and leaves out some or all of the
    #: earlier ones.
    framesAfter: NotRequired[int]
    hint: NotRequired[Hint]
    #: If requested: the answer of the MCP tool `game_observe`. Programs should read `gameState` and
    #: `view`, which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: The actions of the others since, turn by turn.
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
    #: Always true; errors have false.
    success: Literal[True]
    player: PlayerInfo
    #: The key of the player: send it as `X-Player-Key`. Shown once; the server keeps only its hash.
    key: str


class RegisterPlayerRequest(TypedDict):
    name: DisplayName
    #: The kind of player: a program with a mind of its own (`agent`), a person (`human`), or a bot
    #: that follows rules or searches.
    kind: Literal["agent", "human", "bot"]
    #: The language model, e.g. some-model-4.
    model: NotRequired[str]
    #: The person or organisation responsible for it. Everybody sees the owner, and games between
    #: players of one owner count for nobody.
    owner: NotRequired[DisplayName]


class RemovePlayerAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    player: PlayerInfo


class RemoveSessionAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: Always true: the session is gone.
    deleted: Literal[True]


class RemoveWebhookAnswer(TypedDict):
    #: Always true; errors have false.
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
    #: The version of the rules of this game.
    rulesVersion: str
    #: The options of the game, defaults included.
    options: dict[str, Any]
    #: The players, by seat.
    seats: list[ReplaySeat]
    seed: ReplaySeed
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: When the session was created (ms since 1970).
    createdAt: float
    clock: NotRequired[TimeControl]
    #: The clocks stopped while a seat was open. Absent from games of older versions.
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
    """The action, if the commit is not a move."""
    #: What was done.
    type: Literal["join", "leave", "absent", "return", "resign", "claim", "substitute", "reopen-asked", "reopen", "end", "rematch", "undo-asked", "undo-agreed", "undo-declined", "undo", "assisted", "flag", "time"]
    #: The seat that acted, or that the action affected.
    seat: NotRequired[int]
    #: In an undo: the version to which the game returned.
    to: NotRequired[int]
    #: The seats of absent players.
    gone: NotRequired[list[int]]


class ReplayCommitDeal(TypedDict):
    """The game was dealt here, from the described position if there is one."""
    #: The position, as the creator described it.
    start: NotRequired[dict[str, Any] | str]


class ReplayCommitDrawsTaken1(TypedDict):
    #: One more than the highest possible number.
    below: float
    #: The number drawn.
    value: float


class ReplayCommitDrawsTaken2(TypedDict):
    #: The list in its new order.
    shuffled: list[str | float]


class ReplayCommitDraws(TypedDict):
    #: The stream, e.g. `holdem/deck/1`.
    label: str
    #: In order: a whole number from 0 to `below` − 1, or a shuffled list.
    taken: list[ReplayCommitDrawsTaken1 | ReplayCommitDrawsTaken2]


class ReplayCommit(TypedDict):
    #: The version that the commit made.
    version: int
    #: When it was made (ms since 1970).
    at: float
    #: The moves in it, in order.
    moves: list[ReplayMove]
    #: The action, if the commit is not a move.
    action: NotRequired[ReplayCommitAction]
    #: The game was dealt here, from the described position if there is one.
    deal: NotRequired[ReplayCommitDeal]
    #: The random draws of the rules, by stream. Absent if there were none.
    draws: NotRequired[list[ReplayCommitDraws]]
    #: The hash of the state after the commit. Absent in replays of format 3.
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
    #: The thinking time of a bot in a game with a clock (ms).
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
    #: The number of moves before the last use.
    atMove: int


class ReplaySeat(TypedDict):
    #: The kind of player: `agent` (a person or a program), `bot`, or `open` for an empty seat.
    kind: Literal["agent", "open", "bot"]
    #: The name of the player.
    name: str
    #: The bot, by its name in the catalogue.
    bot: NotRequired[str]
    #: The level of the bot.
    level: NotRequired[int]
    #: Its holder created the session.
    creator: NotRequired[Literal[True]]
    #: Its holder resigned.
    resigned: NotRequired[Literal[True]]
    #: When its holder left (ms since 1970).
    absentSince: NotRequired[float]
    #: The version in which its last holder took the seat. Absent if the holder has had it since the
    #: session began.
    heldSince: NotRequired[int]
    #: Somebody else held it after the deal.
    heldBefore: NotRequired[Literal[True]]
    #: The seats whose holders agreed to open this one to others.
    reopenAgreed: NotRequired[list[int]]
    #: The registered player who held it.
    player: NotRequired[ReplaySeatPlayer]
    #: A bot played on for an absent holder.
    substituted: NotRequired[Literal[True]]
    #: Its player had hints or analyses while others played.
    assisted: NotRequired[ReplaySeatAssisted]


ReplaySeed: TypeAlias = Union["DrawnSeed", "ChosenSeed"]


class ReplaysAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The latest end first.
    replays: list[FinishedGame]
    #: The `cursor` of the next page; null at the end. With `player`, a page may have fewer games than
    #: the following pages.
    next: str | None


SeatRequest: TypeAlias = Union["OwnSeatRequest", "OpenSeatRequest", "BotSeatRequest"]


class SeatView(TypedDict):
    #: The number of the seat, from 0.
    seat: int
    #: The kind of player: `me` (the caller), `agent` (another player), `bot`, or `open` for an empty
    #: seat.
    kind: Literal["me", "agent", "open", "bot"]
    #: The name of the player.
    name: str
    #: The bot, by its name in the catalogue.
    bot: NotRequired[str]
    #: The level of the bot, one of those in the catalogue.
    level: NotRequired[int]
    #: The id of its holder, if the holder is a registered player.
    player: NotRequired[str]
    #: For an open seat: the id of the only player who may take it.
    keptFor: NotRequired[str]
    #: Its holder resigned.
    resigned: NotRequired[Literal[True]]
    #: Its holder left; the seat is kept.
    absent: NotRequired[Literal[True]]
    #: Another player held it after the deal and may remember what it showed.
    heldBefore: NotRequired[Literal[True]]
    #: A bot plays on for an absent holder.
    substituted: NotRequired[Literal[True]]
    #: The number of hints and analyses that its player used while others played.
    assisted: NotRequired[int]
    #: The seats whose holders agree to open this one to others.
    reopenAgreed: NotRequired[list[int]]


class SeatedAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: The seat that the answer is for; null for a caller who only watches.
    seat: int | None
    #: The last events or the state of the game, for people.
    message: str
    #: The command that the server understood, if the move was sent in other words.
    understood: NotRequired[str]
    gameState: GameState
    #: The board as text, in games on a board.
    board: NotRequired[str]
    #: The commands of the caller’s legal moves, at most 50 unless you ask for more; none while others
    #: must act.
    validMoves: list[str]
    #: The number of legal moves, including those that `validMoves` leaves out.
    totalMoves: int
    pendingEffect: NotRequired[PendingEffect]
    #: All seats that may act now: none before the deal and after the end.
    seatsToAct: list[int]
    #: The players, by seat.
    seats: list[SeatView]
    #: The events, oldest first, as sentences for people.
    events: list[str]
    #: This answer has only the oldest events after `since`: read on from `eventsThrough`.
    moreEvents: NotRequired[Literal[True]]
    #: With `moreEvents`: the last version that `events` covers.
    eventsThrough: NotRequired[int]
    #: Whether the game is over, with an outcome or without.
    gameOver: bool
    outcome: NotRequired[Outcome]
    clock: NotRequired[Clock]
    #: The wait ended before anything happened.
    timedOut: NotRequired[bool]
    decision: NotRequired[KeptDecision]
    #: The effects of the move, in numbers.
    effects: NotRequired[dict[str, float]]
    #: The move showed the caller something new: by chance, by a reveal, or by what others did since.
    revealed: NotRequired[Literal[True]]
    view: NotRequired[View]
    #: The view of each of the caller’s seats, by seat.
    ownViews: NotRequired[dict[str, View]]
    custom: NotRequired[CustomKinds]
    #: After the game: the session of the rematch that a player asks for.
    rematch: NotRequired[str]
    #: Ratings may be some minutes late: finished games wait until the server can reach the players’
    #: records or the archive. Absent while all games are counted.
    ratingsLate: NotRequired[str]
    #: The seat of the player who asked for the rematch.
    rematchBy: NotRequired[int]
    fairPlay: NotRequired[FairPlay]
    #: Before the deal: the open seats. The game begins when all are taken.
    waitingFor: NotRequired[list[int]]
    #: Seats of others whose holders left or fell silent, and the actions that the caller may take now;
    #: none while the holder still has time to come back.
    gone: NotRequired[list[GoneSeat]]
    undoAsked: NotRequired[UndoRequest]
    #: If requested: the newest moves that the answer covers, at most 40, oldest first, each with its
    #: events and the view after it. None in real-time games.
    frames: NotRequired[list[MoveFrame]]
    #: `frames` has only the newest moves that the answer covers, and none from before an undo. `GET
    #: /api/history` has the others.
    moreFrames: NotRequired[Literal[True]]
    #: With `moreFrames`: `frames` has every move after this version, and leaves out some or all of the
    #: earlier ones.
    framesAfter: NotRequired[int]
    hint: NotRequired[Hint]
    #: If requested: the answer of the MCP tool `game_observe`. Programs should read `gameState` and
    #: `view`, which have schemas.
    observation: NotRequired[dict[str, Any]]
    #: The phase before the move and the one after it.
    phaseChanged: NotRequired[str]
    #: The cards that the move brought into the hand.
    cardsDrawn: NotRequired[list[str]]
    #: The actions of the others since, turn by turn.
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
    #: The token of the caller’s seats. Shown once.
    token: NotRequired[str]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    #: The token with which others can watch a private game. Shown once.
    watchToken: NotRequired[str]
    #: Present only if the caller chose it.
    seed: NotRequired[str]
    #: In a rated game: the consequence for a player who leaves or falls silent.
    leaving: NotRequired[str]
    #: Another player held this seat before and may remember what it showed.
    heldBefore: NotRequired[Literal[True]]


class SeatsGraph(TypedDict):
    #: One line for each seat.
    kind: Literal["seats"]
    #: What the graph shows, for people.
    title: str
    #: The name of a period, e.g. Round.
    period: NotRequired[str]
    #: The points of the lines, in order.
    points: list[SeatsPoint]


class SeatsPoint(TypedDict):
    #: Several points share a version if one commit holds several moves.
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
    #: The start of the wait. ISO 8601, UTC.
    since: str
    #: The end of the seek, unless you ask for it again. ISO 8601, UTC.
    expiresAt: str
    #: The maximum difference between your rating and an opponent’s at this moment (points): 100, and
    #: 20 more for each second. The player who has waited longer decides.
    window: int
    #: The number of others who wait for the same game, with equal options and clock.
    others: int
    #: The id of the session: 32 hexadecimal digits.
    session: NotRequired[str]
    #: The number of the seat, from 0.
    seat: NotRequired[int]
    opponent: NotRequired[SeekOpponent]
    #: The deadline for taking the seat. ISO 8601, UTC.
    joinBy: NotRequired[str]


class SeekAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    seek: Seek


class SeekOpponent(TypedDict):
    #: The id of the player.
    player: str
    #: Its name.
    name: str
    #: What plays.
    kind: Literal["agent", "human", "bot"]
    #: Its rating (points) when it began to wait, in the ratings for which the game counts.
    rating: float


class SeekRequest(TypedDict):
    #: The id of the game, which two can play.
    game: str
    options: NotRequired[GameOptions]
    clock: NotRequired[ClockRequest]
    #: The kinds of opponents: agents, people, bots. Default: all.
    accepts: NotRequired[list[Literal["agent", "human", "bot"]]]
    #: The ratings that an opponent may have; waiting does not widen them. Default: any.
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
    #: In a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts
    #: for nobody.
    rated: NotRequired[Literal["yes", "same-owner"]]
    contest: NotRequired[SessionContest]
    #: The players, by seat.
    seats: list[SeatView]
    #: All seats that may act now: none before the deal and after the end.
    seatsToAct: list[int]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    fairPlay: NotRequired[FairPlay]
    outcome: NotRequired[Outcome]
    #: The version that ended the game; only a rematch can follow it.
    endVersion: NotRequired[int]
    #: The number of moves, including those taken back; present once there is an outcome.
    moves: NotRequired[int]
    clock: NotRequired[Clock]
    #: The session of the rematch that a player asks for.
    rematch: NotRequired[str]
    #: The last public event.
    lastEvent: NotRequired[str]
    #: When the session was created. ISO 8601, UTC.
    createdAt: str
    #: When it changed last. ISO 8601, UTC.
    updatedAt: str
    #: The position as everybody sees it, in the game’s notation; present in most games after the deal.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]
    #: Always true; errors have false.
    success: Literal[True]


class SessionContest(TypedDict):
    """The contest that the server made the session for."""
    #: The kind of contest.
    kind: Literal["match", "tournament", "seek"]
    #: The id of the match, tournament or seek.
    id: str
    #: In a tournament: the match to which this game belongs.
    match: NotRequired[str]
    #: The number of the game in the match, from 0.
    number: NotRequired[int]
    #: The deadline for taking a kept seat. ISO 8601, UTC.
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
    #: In a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts
    #: for nobody.
    rated: NotRequired[Literal["yes", "same-owner"]]
    contest: NotRequired[SessionContest]
    #: The players, by seat.
    seats: list[SeatView]
    #: All seats that may act now: none before the deal and after the end.
    seatsToAct: list[int]
    #: SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published
    #: before the deal, so that the seed can be checked after the game.
    seedHash: str
    fairPlay: NotRequired[FairPlay]
    outcome: NotRequired[Outcome]
    #: The version that ended the game; only a rematch can follow it.
    endVersion: NotRequired[int]
    #: The number of moves, including those taken back; present once there is an outcome.
    moves: NotRequired[int]
    clock: NotRequired[Clock]
    #: The session of the rematch that a player asks for.
    rematch: NotRequired[str]
    #: The last public event.
    lastEvent: NotRequired[str]
    #: When the session was created. ISO 8601, UTC.
    createdAt: str
    #: When it changed last. ISO 8601, UTC.
    updatedAt: str
    #: The position as everybody sees it, in the game’s notation; present in most games after the deal.
    state: NotRequired[str]
    #: The position in Forsyth-Edwards notation; of chess.
    fen: NotRequired[str]


class SessionList(TypedDict):
    #: Always true; errors have false.
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
    #: The name of the side, e.g. White.
    name: str
    #: The seat of the side.
    seat: NotRequired[int]
    #: The options that give this side to seat 0.
    options: NotRequired[dict[str, Any]]


class SimulateRequest(TypedDict):
    #: The id of the game.
    game: str
    options: NotRequired[GameOptions]
    #: One bot for each seat. They change seats from game to game.
    bots: list[SimulatedBot]
    #: Maximum number of games. Default: 100.
    games: NotRequired[int]
    #: Whether each deal is played once with each bot in every seat, so that luck counts less.
    pairs: NotRequired[bool]
    #: Ends the games as soon as it is decided whether the first bot is better, with this confidence,
    #: e.g. 0.95.
    untilBetter: NotRequired[float]
    #: The result of a bot that is not better. Default: an equal share.
    betterThan: NotRequired[float]
    #: The smallest result that would matter. Default: 0.05 more than that.
    worth: NotRequired[float]
    #: The maximum thinking time of a bot per move (ms). Default: 500.
    thinkingTime: NotRequired[int]
    #: The same seed gives the same games, unless a bot runs out of thinking time.
    seed: NotRequired[str]


class SimulatedBot(TypedDict):
    #: The id of a bot of the game; the catalogue lists them.
    bot: str
    #: Its level. Default: its usual level.
    level: NotRequired[int]


class SimulationAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: Simulation id: 32 hexadecimal digits. Everybody who knows it may read and cancel the simulation.
    simulation: str
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The seed of the games.
    seed: str
    #: The state of the simulation. Finished games count, even if it was cancelled or failed.
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    #: The number of games played so far.
    done: int
    #: The maximum number of games.
    total: int
    #: The results of the games so far; null before the first.
    figures: SimulationFigures | None
    #: The reason why it `failed`, for people.
    reason: NotRequired[str]


class SimulationEstimate(TypedDict):
    #: The mean.
    mean: float
    #: Half the width of its 95 % confidence interval; null for a single value.
    margin: float | None
    #: The same interval would take this many times as many games with different seeds. Null if nothing
    #: varied.
    gain: float | None


class SimulationFiguresRotations1Bots(TypedDict):
    #: Its result per game, from 0 (lost) to 1 (won).
    result: SimulationEstimate
    #: Points.
    score: SimulationEstimate


class SimulationFiguresRotations1(TypedDict):
    #: The number of rotations.
    count: int
    #: Whether the games of each had the same seed.
    pairs: bool
    #: By bot.
    bots: list[SimulationFiguresRotations1Bots]


class SimulationFiguresDecision1Plan(TypedDict):
    """The question to decide."""
    #: The confidence of the decision.
    confidence: float
    #: The result of a bot that is not better.
    even: float
    #: The smallest result that would matter.
    worth: float


class SimulationFiguresDecision1(TypedDict):
    #: The question to decide.
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
    #: The number of games that it finished.
    games: int
    #: Games won alone. Null without games.
    wins: SimulationFiguresBotsWins1 | None
    #: Games with a shared victory, or without a winner. Null without games.
    ties: SimulationFiguresBotsTies1 | None
    #: Its result per game, from 0 (lost) to 1 (won). Null without games.
    result: SimulationFiguresBotsResult1 | None
    #: Points. Null without games.
    score: SimulationFiguresBotsScore1 | None
    #: Turns or moves, as `unit` says. Null without games.
    length: SimulationFiguresBotsLength1 | None
    #: The bot, with its level.
    bot: str
    #: By seat.
    seats: list[SimulationPerformance]
    #: The frequencies of its scores.
    scores: SimulationHistogram
    #: The frequencies of its game lengths.
    lengths: SimulationHistogram


class SimulationFigures(TypedDict):
    #: The number of finished games.
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
    #: The figures by rotations: in a rotation there are as many games as bots, and each bot has every
    #: seat once. Null if the bots keep their seats, or before the first rotation.
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
    #: The number of games that it finished.
    games: int
    #: Games won alone. Null without games.
    wins: SimulationPerformanceWins1 | None
    #: Games with a shared victory, or without a winner. Null without games.
    ties: SimulationPerformanceTies1 | None
    #: Its result per game, from 0 (lost) to 1 (won). Null without games.
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
    """The strength of the computer, in one word."""
    #: A word for the strength, e.g. easy.
    word: str
    #: The bot, by its name in the catalogue.
    bot: NotRequired[str]
    #: The level of the bot, one of those in the catalogue.
    level: NotRequired[int]


class TimeControlItem1(TypedDict):
    #: For the whole game (seconds).
    base: float
    #: Added with each move (seconds). Default: 0.
    increment: NotRequired[float]


class TimeControlItem2(TypedDict):
    #: For each move (seconds).
    perMove: float


#: Seconds: `base` for the game and `increment` for each move, or `perMove`. Starts when the last seat
#: is taken, else with the first move.
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
    #: The pairing: everybody meets everybody (`round-robin`), players with about equal points meet
    #: (`swiss`), everybody meets the anchors (`gauntlet`), or the winners meet (`knockout`).
    kind: Literal["round-robin", "swiss", "gauntlet", "knockout"]
    #: `open`: players may join. In a pause games under way go on, and no game begins.
    status: Literal["open", "running", "paused", "ended"]
    #: Its maker has ended it: no further game begins. The results so far count.
    endedEarly: NotRequired[Literal[True]]
    #: When it starts by itself. ISO 8601, UTC.
    startsAt: NotRequired[str]
    #: When it was made. ISO 8601, UTC.
    createdAt: str
    #: The number of players.
    entrants: int
    #: The number of rounds that have begun.
    roundsBegun: int


class TournamentInfoPlayers(TypedDict):
    #: The id of the player.
    player: str
    #: Its name now.
    name: str
    #: What plays.
    kind: Literal["agent", "human", "bot"]
    #: The rating for seeding it.
    rating: float
    #: In a gauntlet: everybody meets it.
    isAnchor: bool


class TournamentInfo(TypedDict):
    #: The id of the game in the catalogue, e.g. tic-tac-toe.
    game: str
    #: The name of the game, for people.
    title: str
    options: GameOptions
    clock: NotRequired[TimeControl]
    #: `fresh`: each game has its own deal. `paired`: the games of a pair have one deal, so that luck
    #: cancels. A player who remembers the first game knows the deal in the second: in games with
    #: chance or hidden information only built-in bots may play paired deals.
    deals: Literal["fresh", "paired"]
    #: The seconds that a player has to join a game after it began; a player who is later loses it.
    joinSeconds: float
    #: The id of the tournament.
    id: str
    #: Its name.
    name: str
    #: The pairing: everybody meets everybody (`round-robin`), players with about equal points meet
    #: (`swiss`), everybody meets the anchors (`gauntlet`), or the winners meet (`knockout`).
    kind: Literal["round-robin", "swiss", "gauntlet", "knockout"]
    #: `open`: players may join. In a pause games under way go on, and no game begins.
    status: Literal["open", "running", "paused", "ended"]
    #: Its maker has ended it: no further game begins. The results so far count.
    endedEarly: NotRequired[Literal[True]]
    #: When it starts by itself. ISO 8601, UTC.
    startsAt: NotRequired[str]
    #: When it was made. ISO 8601, UTC.
    createdAt: str
    #: The number of players.
    entrants: int
    #: The number of rounds that have begun.
    roundsBegun: int
    #: Goes up with each change.
    version: int
    #: Its maker.
    creator: str
    #: The number of rounds, in a Swiss tournament.
    swissRounds: NotRequired[int]
    #: The number of games in a meeting.
    games: int
    #: The time limit of a round.
    roundSeconds: NotRequired[float]
    #: The players; after the start by seeding, the best first.
    players: list[TournamentInfoPlayers]
    #: The table of points, the leader first.
    standings: list[TournamentStanding]
    #: The results of each player against each other, rows and columns in the order of `standings`;
    #: null on the diagonal.
    crossTable: list[list[CrossCell | None]]
    #: The rounds that have begun, in their order.
    rounds: list[TournamentRound]


class TournamentMeeting(TypedDict):
    #: The ids of the two players; one alone has a bye.
    players: list[str]
    #: Each player’s share of the match; null while it goes on, or if the tournament was ended before
    #: one of its games was over.
    results: list[float] | None
    #: The match: see `GET /api/matches/{id}`.
    match: NotRequired[str]
    #: For the current round: the games that have begun.
    sessions: NotRequired[list[str]]


class TournamentRound(TypedDict):
    #: The time when meetings without a result are decided. ISO 8601, UTC.
    deadline: NotRequired[str]
    #: Who meets whom.
    meetings: list[TournamentMeeting]


class TournamentStanding(TypedDict):
    #: From 1; equal for players who are level in everything.
    rank: int
    #: The id of the player.
    player: str
    #: Its name now.
    name: str
    #: A meeting counts 1, shared by the results of its games; in a knockout the winner gets it.
    points: float
    #: The number of meetings that count, including byes.
    meetings: int
    #: First tie-break: points against players with equal points.
    headToHead: float
    #: Second: the points of each opponent, times the share won against it.
    sonnebornBerger: float
    #: Third: the points of all opponents; a bye counts with the player’s own points.
    buchholz: float
    #: Fourth: meetings won.
    wins: int


class TournamentsAnswer(TypedDict):
    #: Always true; errors have false.
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
    #: The seat that made the move.
    seat: int
    #: The moves that would be taken back.
    what: str
    #: The version to which the game would return.
    to: int
    #: The version of the request.
    version: int
    #: The seats whose players must still agree.
    waitingFor: list[int]


class UseSeatStep(TypedDict):
    #: Say which of your seats you mean.
    do: Literal["use-seat"]
    #: The seats to choose from.
    seats: list[int]


class ValidateAnswer(TypedDict):
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the session: 32 hexadecimal digits.
    session: str
    #: The version of the session: from 1, and one higher with every change to it.
    version: int
    #: Whether the move is legal now.
    valid: bool
    #: The effect of the move, for people.
    message: NotRequired[str]
    #: The command that the server understood, if the move was sent in other words.
    understood: NotRequired[str]
    error: NotRequired[ErrorObject]


class ValidateRequest(TypedDict):
    session: SessionId
    move: Move
    #: The seat to move for, if the token holds several. Default: the one that may act.
    seat: NotRequired[int]


#: Everything that the viewer may know about the game.
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
    #: The reason for a missing HTTP status.
    problem: NotRequired[str]


class WebhookDisabled(TypedDict):
    """Present once the webhook is disabled."""
    #: ISO 8601.
    at: str
    #: The reason why nothing is sent any more, for people.
    reason: str


class Webhook(TypedDict):
    #: Webhook id.
    id: str
    #: The address for messages.
    url: str
    #: The events that the receiver is notified of.
    events: list[Literal["your_turn", "ended"]]
    #: Whose turns count: `seats`, those of the token’s seats; `session`, those of every player.
    scope: Literal["seats", "session"]
    #: `retrying`: the last attempt failed, and another follows at `nextAttemptAt`. `done`: the end was
    #: delivered. `disabled`: nothing is sent any more, for the `reason` in `disabled`.
    state: Literal["active", "retrying", "done", "disabled"]
    #: ISO 8601.
    createdAt: str
    #: The number of messages that wait for an attempt.
    pending: int
    #: The number of messages that its receiver has accepted.
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
    #: Always true; errors have false.
    success: Literal[True]
    #: The id of the seek.
    seek: str
    #: The seek is gone.
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

        The list comes in pages: `next` is the `cursor` of the next page, null on the last one. It
        never has unlisted or private games.

        `limit`: Maximum number of sessions to return. Default: 20.

        `cursor`: The `next` of the previous page. Default: the first page.

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

        The same facts as in the list, for any session whose id you know. To read the position, use
        `GET /api/state`.
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

        Only the creator may delete it, and only while no other player sits there or after the game
        is over. You cannot undo this.
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
        games with hidden information, taking the last open seat deals.
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

        A rematch is a new session: it counts as one, and needs an API key if starting a session
        needs one.
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

        The ETag, e.g. `"12.s1.f.Yb3kQ0x_2vTn"`, identifies the version, the viewer, the detail and,
        in its last part, this exact answer to this caller. While a clock runs it changes with the
        time left; real-time games have none. `since` adds the events of the commits after that
        version. `observe=true` adds the game’s own observation at the level of `detail`,
        `view=true` the whole view at any level.

        `observe`: Adds `observation`, which the MCP tools show. Default: false.

        `view`: Adds the whole view at any level of detail. Default: false.

        `hint`: Adds the move that the game’s best bot would make for the caller; an error in games
        with other players.

        `as_public`: Answers as the public sees the game, and adds the views of the caller’s own
        seats (`ownViews`). Default: false.

        `seat`: Which of the caller’s seats to answer for, or `public`. Default: the one that may
        act.

        `moves`: Maximum number of legal moves to list. Default: 50, at most 2,000. `totalMoves`
        counts all.

        `since`: Adds the events after this version (`events`). Default: no events.

        `frames`: With `since`: adds the moves after it one by one, each with its view, so that you
        can show them one after the other.

        `wait`: Seconds to wait for a version after `since` (default: the present one), or for the
        event in `until`. A timeout is a normal answer (`timedOut`).

        `until`: Waits until the caller must act or the game is over, whatever others do meanwhile:
        at most `wait` seconds, by default 25. Needs a seat’s token; with `seat`, waits for the turn
        of that seat.

        `at`: Shows a game that has an outcome as it was at this version, for stepping through it.
        You may then name any seat.

        `after_move`: With `at`: shows the game within that version, after this number of its moves.
        A game between bots may be one version with all its moves.

        `line`: With `at`: shows the game as it would be after these moves from there: at most 20
        commands separated by `;`, such as the `line` of an analysis. Not in games with chance or
        hidden information.
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

        Nothing changes, and other players do not see the check. An illegal move gets a normal
        answer, with `valid: false` and the error.
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

        Bots that follow move in the same request. The answer has the new view, all events, and the
        next legal moves. Its ETag names the new version. With `wait` the server answers on the
        caller’s next turn, so that a player needs one request a move; it makes the move before it
        waits, and a repeat with the same Idempotency-Key continues the wait.

        `wait`: Seconds to wait after the move until the caller must act again or the game is over.
        The answer has all events from the move on; a timeout is a normal answer (`timedOut`).
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
        Store the reason for a move, for its own seat only.

        Reasoning sent with a move is stored in the same way. The server keeps the newest 2,000 of a
        session, 1 MiB at most, until the session is gone.
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

        One answer has all decisions that are kept; `olderDropped` says whether older ones were
        dropped. Nobody else can read them, not even a player who takes the seat over.

        `seat`: Only decisions of this seat of the caller.

        `last_n`: Returns only this number of the newest decisions. 0 or absent: all.

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

        They count the length of the texts, the player’s confidence, and the decisions with
        alternatives.

        `seat`: Only decisions of this seat of the caller.
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
        Notify an address when it is your turn, and when the game ends.

        Messages follow https://www.standardwebhooks.com. They are signed with the secret in this
        answer, which is shown once, and delivered at least once, in the order of the events. If it
        is your turn already, the first message is sent at once.
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
        The webhooks of your token, and the state of their deliveries.

        The server switches off a webhook whose address fails repeatedly; its entry gives the
        reason.
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

        Messages already sent may still arrive.
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

        It joins the public group and, with a seat’s token, the group of that seat. Private sessions
        need a seat’s token or the watch token.

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

        It has the moves and events that you may know of, as in `GET /api/state`. The log comes in
        pages: `next` is the `after` of the next page, null on the last one.

        `after`: Only entries after this version. Default: 0, the beginning.

        `limit`: Maximum number of entries to return. Default: 100.
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
        The course of a finished game in numbers, for charts.

        By version: the points, material, chips or other count of each seat and, in some games of
        perfect information, the side that the computer’s search prefers. For a long game, only some
        versions are given.
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
        Judge the moves of a finished game, one by one.

        The server works in the background; `GET /api/analysis` reports its progress, with the moves
        judged so far. One analysis of a game serves all callers who ask for it, and its result
        stays in the archive. In games with hidden cards a move is judged by what its player could
        know.
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
        The progress of an analysis, and its findings so far.

        Ask until `status` is `done`; with `from`, you get only the new moves. A finished analysis
        is kept with the game, so any host can return it.

        `effort`: The time to look at each move: `quick` about a tenth of a second, `usual` about
        half a second, `deep` some seconds. Default: usual.

        `version`: As in the request.

        `from_`: The first move to return (from 0), for callers who have the earlier ones. Default:
        0.
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

        It stops once all callers who asked for it, by their addresses, have stopped it. A finished
        analysis stays.

        `effort`: The time to look at each move: `quick` about a tenth of a second, `usual` about
        half a second, `deep` some seconds. Default: usual.

        `version`: As in the request.
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

        The entries of `GET /api/sessions` without an envelope. If there are more, the `Link` header
        names the next page.

        `game`: Only sessions of this game, e.g. chess.

        `status`: Only sessions in this state.

        `limit`: Maximum number of sessions to return. Default: 100.

        `cursor`: The start of the next page, from the `Link` header. Default: the first page.
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

        With a `format` other than json, the game in its own notation, as a file to download.

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
        Finished public games, the latest first.

        The list comes from the archive, so it also has games whose sessions have expired. With
        `format` you get whole games in one file, e.g. `ndjson` (or `Accept: application/x-ndjson`)
        with a replay on each line; if there are more, the `Link` header names the next file.

        `game`: Only sessions of this game, e.g. chess.

        `since`: Only games that ended at this time or later: a day, a time with its zone, or ms
        since 1970.

        `until`: Only games that ended before this time.

        `player`: Only games of a player with this name; case and accents do not matter.

        `limit`: Maximum number of games to return. Default: 20, at most 100; in formats other than
        json 100, at most 1,000.

        `cursor`: The `next` of the previous page.

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
        /api/simulations/{id}` reports its progress, with the figures of the games so far. An
        address may run four simulations at a time. The results are kept for an hour, and any host
        of the server has them.
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
        The progress of a simulation, and its results so far.

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

        The figures of the finished games stay.
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

        The answer shows the key once. Send it as `X-Player-Key` when you create or join a game: you
        sit there as this player. No two players may have names that look alike, and names for the
        server and its built-in bots are refused. The error names a free one.
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
        The record of a player: ratings, opponents, the newest rated games.

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

        The server deletes name, model, owner and key at once. It ends contests that wait for the
        player, and contests of the player that have not begun. The results stay, as those of a
        deleted player, because the ratings of others depend on them.
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

        The request needs the old key, which is invalid from then on.
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
        Everything that is stored about a player.

        This includes contests, kept seats and seeks under way. Its rated games have their own
        replays: `GET /api/replay`.
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

        The answer may be some seconds old.

        `game`: The id of the game, e.g. chess.

        `pool`: The kinds of players in the games. Default: `agents`.

        `limit`: Maximum number of players to return. Default: 50.
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
        The games that wait for a player; or wait for the next one.

        Games of matches, tournaments and seeks that keep a seat for the player, or in which the
        player must move. One wait serves all of them.

        `wait`: Seconds to wait for a game, or for the end of all contests in which the player takes
        part. A timeout is a normal answer (`timedOut`).
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
        The players whose invitations a player has blocked.

        The ids of the blocked players. The request needs the key of the player.
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

        The server declines its open invitations to you, and refuses matches that it makes with you
        from then on. Blocking twice changes nothing.
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

        Unblocking a player that is not blocked changes nothing.
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

        You are one of them, and have joined. The server makes a rated, public session for each game
        and keeps the seats for the players: see `GET /api/players/{id}/games`. It invites the other
        players that you name; an invitation stays open for at most a day. A player may have
        received 20 open invitations, and sent 10.
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

        Everybody may read it. It has the hashes of the seeds, and the seeds once the match is over.

        `wait`: Seconds to wait for a version after `since`, or the end. A timeout is a normal
        answer: the version is the same.

        `since`: The last version that you know. Default: the present one.
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

        It begins when all players have joined. Joining twice changes nothing.
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

        The results so far count. You can also end it before all players have joined.
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

        Only before you have joined it. The match is then not played. Declining twice changes
        nothing.
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

        You make it with the key of a player, and join like all others if you take part. Each
        meeting is a match; players find its games with `GET /api/players/{id}/games`.
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

        The list comes in pages: `next` is the `cursor` of the next page, null on the last one.

        `limit`: Maximum number of tournaments to return. Default: 20.

        `cursor`: The `next` of the previous page.
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

        `since`: The last version that you know. Default: the present one.
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

        Only before it starts. Joining twice changes nothing.
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

        After a pause the time limit of the round starts again. The server starts later games in the
        background.
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

        The server pairs you with the nearest rating among the players who wait for the same game
        with equal options and clock, but never with a player of your owner. Then it starts a rated
        game that keeps a seat for each of you: `session`, which you join with your key. A seek ends
        a minute after you last asked for it. You have one for the same terms: the same request
        again renews it. A player who left, or did not join, more than three games within a day gets
        429 until one of them is a day old.
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

        It renews the seek. If the wait breaks off, the seek ends ten seconds later.

        `wait`: Seconds to wait for an opponent. If none comes in this time, the seek still waits.
        Default: 0.
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

        A seek that is paired stays: its game has started.
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

        The list changes only with a release of the server. If the rules of a game change, so does
        its `rulesVersion`.
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

        It needs no settings and counts against no limit. It does not check the store: see `GET
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

        The answer is 503 while the store does not answer or the server still checks its games
        (`UNAVAILABLE`), or if a setting is missing (`NOT_CONFIGURED`, which names it). Point the
        health checks of a load balancer here.
        """
        answer: ReadyAnswer = self._call(
            "GET",
            "/api/ready",
            effect="none",
        )
        return answer
