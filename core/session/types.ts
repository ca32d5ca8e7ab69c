import type { GameEvent, MoveNote, Outcome, Seat } from '../engine';
import type { ClockReading, ClockState, SeatHolder } from './clock';
import type { Draw } from './draws';
import type { SeedParts } from './seed';

export type Visibility = 'public' | 'unlisted' | 'private';
export type SessionStatus = 'waiting' | 'running' | 'ended';

/** The readable formats of replays, newest first: each has its own kind of chain. */
export const REPLAY_FORMATS = ['principality-replay/4', 'principality-replay/3'] as const;

export type ReplayFormat = (typeof REPLAY_FORMATS)[number];

/** The format of the sessions that begin now. */
export const REPLAY_FORMAT = REPLAY_FORMATS[0];

/** The kinds of players: a program that reasons by itself, a person, or a bot whose moves come from rules or search. */
export const PLAYER_KINDS = ['agent', 'human', 'bot'] as const;

export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** A registered player, as it was when it took a seat. */
export interface SeatedPlayer {
  readonly id: string;
  readonly kind: PlayerKind;
  /** The same for all players of one owner, who is not named. */
  readonly owner?: string;
}

/** A player who is about to take a seat. */
export interface ArrivingPlayer extends SeatedPlayer {
  readonly name: string;
}

/** What a move cost, as reported by its player. */
export interface MoveUsage {
  /** Tokens that a model read and wrote. */
  readonly promptTokens?: number | undefined;
  readonly answerTokens?: number | undefined;
  readonly thoughtMs?: number | undefined;
  /** In US dollars. */
  readonly cost?: number | undefined;
}

/** Sums over the moves of a seat whose cost was reported. */
export interface SeatUsage extends MoveUsage {
  readonly moves: number;
}

/** The holder of a seat: the creator or a player who joined (`agent`), nobody yet, or a bot. */
export interface SeatInfo {
  readonly kind: SeatHolder;
  readonly name: string;
  readonly bot?: string;
  readonly level?: number;
  /** The holder, if registered. */
  readonly player?: SeatedPlayer;
  /** For an open seat: the id of the only registered player who may take it. */
  readonly keptFor?: string;
  /** True for the seats of the session's creator. */
  readonly creator?: true;
  /** True after resigning: a bot plays the seat, which cannot win. */
  readonly resigned?: true;
  /** When its holder left a game that had begun (ms since 1970). The seat stays theirs. */
  readonly absentSince?: number;
  /** The version in which the present holder took the seat; absent if from the start. */
  readonly heldSince?: number;
  /** Somebody else held it after the deal and may remember what it saw. */
  readonly heldBefore?: true;
  /** The seats whose holders agreed to reopen it. */
  readonly reopenAgreed?: readonly Seat[];
  /** A bot plays for a holder who went away. */
  readonly substituted?: true;
  /** How often it had help, and the number of moves at the last time. */
  readonly assisted?: { readonly times: number; readonly atMove: number };
}

/** What a player is called in a sentence. */
export type NamedSeat = Pick<SeatInfo, 'name' | 'player' | 'keptFor'>;

/** The players of a session up to a version, as stored: with the next one somebody else had a seat. */
export interface FormerSeats {
  readonly upTo: number;
  readonly seats: readonly NamedSeat[];
}

/** A player's request to take a move back, to which every other player must agree. */
export interface UndoOffer {
  /** The seat whose last move is to be taken back. */
  readonly seat: Seat;
  /** All seats of the player who asks. */
  readonly held: readonly Seat[];
  /** The seats of the others who agree. */
  readonly agreed: readonly Seat[];
  /** The move, in words that everybody may read. */
  readonly what: string;
  /** The version that the game would go back to. */
  readonly to: number;
  /** The version in which it was asked. */
  readonly version: number;
  /** The player who declined: the request cannot be repeated in this position. */
  readonly declinedBy?: Seat;
}

/** The kinds of contests: several games between the same players, many players with a table of points, one game with a matching player. */
export const CONTEST_KINDS = ['match', 'tournament', 'seek'] as const;

export type ContestKind = (typeof CONTEST_KINDS)[number];

/** The contest that the server made a session for. */
export interface SessionContest {
  readonly kind: ContestKind;
  readonly id: string;
  /** In a tournament: the match that this game belongs to. */
  readonly match?: string;
  /** Number of the game in the match, from 0. */
  readonly number?: number;
  /** Other games share its seed: nobody adds entropy, and the seed is shown once all of them are over. */
  readonly sharesSeed?: true;
  /** Deadline for taking reserved seats (ms since 1970). */
  readonly joinBy: number;
}

/** The reasons why a session is custom: its creator chose the seed, described the start, or lets players have help. */
export type CustomKind = 'seed' | 'start' | 'casual';

/** Everything about a session except the game's state. All of it may be shown, except the seed, the link and the payer. */
export interface SessionMeta {
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  /** The position to deal, as it was described. Only until the deal, whose log entry then holds it. */
  readonly start?: unknown;
  readonly name?: string;
  readonly visibility: Visibility;
  /** What the creator chose: such a session is never rated, and players must accept it before claiming a seat. */
  readonly custom: readonly CustomKind[];
  /** Its players are rated by its outcome. */
  readonly rated?: true;
  /** What the server made it for. */
  readonly contest?: SessionContest;
  /** The address that is charged for its bots: `Caller.origin` of the player who made its contest. Never shown. */
  readonly payer?: string;
  /** All games that share its seed are over. Set when a session is read, never stored. */
  readonly isSeedOpen?: true;
  readonly seed: SeedParts;
  /** SHA-256 of the seed's secret, with its salt if it has one: published when the session is created. */
  readonly seedHash: string;
  readonly seats: readonly SeatInfo[];
  /** Who had the seats before, if anybody took one after the deal; oldest first. */
  readonly formerSeats?: readonly FormerSeats[];
  readonly status: SessionStatus;
  /** Of a game by the clock. */
  readonly clock?: ClockState;
  /** Set when the game has an outcome: by its rules, a resignation, or a flag. */
  readonly outcome?: Outcome;
  /** True when it was stopped early, by its creator or because players did not come: no outcome, and the seed stays secret. */
  readonly stopped?: true;
  /** The version that ended it; later ones change nothing in the game. */
  readonly endVersion?: number;
  readonly rematch?: string;
  /** Who asked for it. */
  readonly rematchBy?: Seat;
  /** An open request to take a move back; removed once anybody moves. */
  readonly undoOffer?: UndoOffer;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The last 20 public lines, oldest first. */
  readonly lines: readonly string[];
  /** Moves chosen by each seat's bot: the counter of its random stream. */
  readonly botMoves: readonly number[];
  /** The reported costs of the moves in a rated game, by seat. */
  readonly usage?: readonly (SeatUsage | null)[];
  /** Number of commits that were not turns: players leaving, coming back, requests, offers. Absent if 0. */
  readonly asides?: number;
  /** Number of moves made, including those taken back. */
  readonly moveCount: number;
  /** The format of its chain; absent in sessions older than format 4. */
  readonly replayFormat?: ReplayFormat;
  /** The last link of the log's chain: it covers everything done so far and the state, including hidden information. */
  readonly link: string;
  /** The size of the log as it is stored (bytes). */
  readonly logBytes: number;
}

/** SHA-256 (hex) of the tokens; one token may hold several seats. */
export interface TokenTable {
  readonly creator: string;
  readonly seats: readonly (string | null)[];
  readonly watch?: string;
}

/** A whole session as one value, as the store keeps it. The kernel computes the next one from it. */
export interface Session {
  readonly id: string;
  /** 1 at creation, one more with every commit. */
  readonly version: number;
  /** The game's state; null until the game is dealt. */
  readonly state: unknown;
  readonly meta: SessionMeta;
  readonly tokens: TokenTable;
  /** The store keeps it in its first format, until the next commit writes it whole. */
  readonly format?: 1;
}

/** A move in the log; a replay passes `now` and the seat to the rules again. */
export interface LoggedMove {
  readonly seat: Seat;
  readonly move: unknown;
  readonly command: string;
  readonly now: number;
  /** For a bot in a game with clocks: its thinking time (ms), which its clock is charged. */
  readonly thoughtMs?: number;
  /** The game's note about it. */
  readonly note?: MoveNote;
}

export const ACTION_TYPES = [
  'join',
  'leave',
  'absent',
  'return',
  'resign',
  'claim',
  'substitute',
  'reopen-asked',
  'reopen',
  'end',
  'rematch',
  'undo-asked',
  'undo-agreed',
  'undo-declined',
  'undo',
  'assisted',
  'flag',
  'time',
] as const;

export type ActionType = (typeof ACTION_TYPES)[number];

/** The kind of a commit that is not a move. */
export interface LoggedAction {
  readonly type: ActionType;
  readonly seat?: Seat;
  /** For an `undo`: the version that it goes back to. */
  readonly to?: number;
  /**
   * For a `claim`: the seats whose holders were gone; without a `seat`, nobody had to claim the win. For a `flag`: further seats whose time was up at the same
   * moment.
   */
  readonly gone?: readonly Seat[];
}

/** One commit. */
export interface LogEntry {
  readonly version: number;
  readonly at: number;
  readonly moves: readonly LoggedMove[];
  readonly events: readonly GameEvent[];
  readonly action?: LoggedAction;
  /** The game was dealt with this commit, at `at`; from a described position, `start`. */
  readonly deal?: { readonly start?: unknown };
  /** The draws from chance; absent if none, and in older sessions. Secret until the game has an outcome. */
  readonly draws?: readonly Draw[];
  /** The first digits of the SHA-256 of the state after it. As secret as the state. */
  readonly stateHash?: string;
  /** SHA-256 (hex) of the previous link and the commit as it is in the replay. */
  readonly link: string;
  /** The state after it (null before the deal). Only some entries have it, so that any state can be computed from a nearby one. */
  readonly state?: unknown;
  /** Of a game by the clock: the clocks after it. */
  readonly clock?: ClockReading;
}

const FIGURES = ['promptTokens', 'answerTokens', 'thoughtMs', 'cost'] as const;

/** A seat's usage with that of one more move; a figure that a player never names stays out. */
export function addUsage(before: SeatUsage, added: MoveUsage): SeatUsage {
  const sums = FIGURES.flatMap((name) =>
    (before[name] ?? added[name]) === undefined ? [] : [[name, (before[name] ?? 0) + (added[name] ?? 0)]],
  );
  return { moves: before.moves + 1, ...(Object.fromEntries(sums) as MoveUsage) };
}

/** The session in which a seat's player has said what a move took. It belongs to no replay, and no rules see it. */
export function withUsage<S extends Pick<Session, 'meta'>>(session: S, seat: Seat, added: MoveUsage): S {
  const { meta } = session;
  const usage = meta.seats.map((_, at) => {
    const before = meta.usage?.[at] ?? null;
    return at === seat ? addUsage(before ?? { moves: 0 }, added) : before;
  });
  return { ...session, meta: { ...meta, usage } };
}

/**
 * A commit of moves alone, as stores keep it: without what the rules give back, which are pure (events, draws, notes). The names are short, since every
 * move writes one.
 */
export interface PackedEntry {
  /** Version. */
  readonly v: number;
  /** Time: ms since the session was created. */
  readonly t: number;
  /** Moves. */
  readonly m: readonly PackedMove[];
  /** The link: 32 bytes in Base64. */
  readonly l: string;
  /** The first 8 bytes of the state's hash, in Base64. */
  readonly h: string;
  /** The state, with some entries (`LogEntry.state`). */
  readonly s?: unknown;
  /** The clocks after it. */
  readonly c?: ClockReading;
}

/** Seat and move; then, where it does not follow from the move or the commit, what else was logged. */
export type PackedMove =
  | readonly [seat: Seat, move: unknown]
  | readonly [seat: Seat, move: unknown, rest: Partial<Pick<LoggedMove, 'command' | 'now' | 'thoughtMs'>>];

/** A commit as a store keeps it: packed if it has moves alone, else whole, as are those of older versions. */
export type StoredEntry = LogEntry | PackedEntry;
