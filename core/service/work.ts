import {
  errors,
  type AnyGame,
  type GameError,
  type GameRecord,
  type Result,
  type Seat,
  type Transition,
} from '../engine';
import {
  createSession,
  executeMove,
  joinSession,
  passStretch,
  playThought,
  resignSession,
  stateAfter,
  substituteSeat,
  think,
  touch,
  validateMove,
  type AbsenceRequest,
  type JoinRequest,
  type LogEntry,
  type MoveInput,
  type NewSession,
  type ReplaySource,
  type Session,
  type SessionStep,
  type Stretch,
  type Thought,
} from '../session';

/** A session at a time (ms since 1970). */
interface Moment {
  readonly session: Session;
  readonly now: number;
}

interface Move extends Moment {
  readonly seat: Seat;
  readonly input: MoveInput;
}

/** What a session is made of, its game by its id. */
type Creation = Omit<NewSession, 'game' | 'mayContinue'> & { readonly game: string };

/** A part of a log that is played again. */
interface Rerun {
  readonly game: string;
  readonly source: ReplaySource;
  readonly entries: readonly LogEntry[];
}

/** A finished game to be written down. */
interface Writing {
  readonly game: string;
  readonly format: string;
  readonly record: GameRecord;
}

/** What may take long, by its kind: what it takes and what it gives, all of it plain JSON, so that any thread can do it. */
export interface Work {
  /** The move that a bot makes. */
  readonly choose: { readonly takes: Thought; readonly gives: unknown };
  /** What time brings that takes long to work out. */
  readonly pass: { readonly takes: Stretch; readonly gives: Transition<unknown> };
  /** Why a move would be refused, or null. */
  readonly validate: { readonly takes: Move; readonly gives: GameError | null };
  /** A move, and those of the bots that follow it in the same commit. */
  readonly execute: { readonly takes: Move; readonly gives: Result<SessionStep> };
  /** The move that came of a thought. */
  readonly thought: {
    readonly takes: Moment & {
      readonly thought: Thought;
      readonly move: unknown;
      readonly thoughtMs: number;
    };
    readonly gives: Result<SessionStep>;
  };
  /** What time and bots are owed; null if nothing is. */
  readonly touch: { readonly takes: Moment; readonly gives: SessionStep | null };
  readonly create: {
    readonly takes: Creation;
    readonly gives: Result<{ readonly session: Session; readonly entry: LogEntry }>;
  };
  /** A seat that is claimed: with the last one the game may be dealt. */
  readonly join: {
    readonly takes: Moment & { readonly request: Omit<JoinRequest, 'now' | 'mayContinue'> };
    readonly gives: ReturnType<typeof joinSession>;
  };
  readonly substitute: {
    readonly takes: Moment & { readonly absence: AbsenceRequest };
    readonly gives: Result<SessionStep>;
  };
  readonly resign: { readonly takes: Moment & { readonly seat: Seat }; readonly gives: Result<SessionStep> };
  /** The state that a part of a log leads to. */
  readonly rerun: { readonly takes: Rerun; readonly gives: Result<unknown> };
  /** A finished game in one of the notations that its game writes; null if it does not write that one. */
  readonly write: { readonly takes: Writing; readonly gives: string | null };
}

export type WorkKind = keyof Work;
export type Takes<K extends WorkKind> = Work[K]['takes'];
export type Gives<K extends WorkKind> = Work[K]['gives'];

/** A piece of work as it is sent to a thread. */
export interface Job<K extends WorkKind = WorkKind> {
  readonly kind: K;
  readonly task: Takes<K>;
}

/** What work goes by, beside what it takes. */
export interface Patience {
  /** The time of some clock (ms). */
  readonly now: () => number;
  /** Whether bots may make another move in the same commit. */
  readonly mayContinue: () => boolean;
}

type Doing = {
  readonly [K in WorkKind]: (games: readonly AnyGame[], task: Takes<K>, patience: Patience) => Gives<K>;
};

const DOING: Doing = {
  choose: (games, thought, { now }) => think(gameOf(games, thought.game), thought, now),
  pass: (games, stretch) => passStretch(gameOf(games, stretch.game), stretch),
  validate: (games, { session, seat, input, now }) =>
    validateMove(gameIn(games, session), session, seat, input, now),
  execute: (games, { session, seat, input, now }, { mayContinue }) =>
    executeMove(gameIn(games, session), session, seat, input, { now, mayContinue }),
  thought: (games, { session, thought, move, thoughtMs, now }, { mayContinue }) =>
    playThought(gameIn(games, session), session, thought, move, { now, mayContinue, thoughtMs }),
  touch: (games, { session, now }, { mayContinue }) =>
    touch(gameIn(games, session), session, { now, mayContinue }),
  create: (games, { game, ...creation }, { mayContinue }) =>
    createSession({ ...creation, game: gameOf(games, game), mayContinue }),
  join: (games, { session, request, now }, { mayContinue }) =>
    joinSession(gameIn(games, session), session, { ...request, now, mayContinue }),
  substitute: (games, { session, absence, now }, { mayContinue }) =>
    substituteSeat(gameIn(games, session), session, absence, { now, mayContinue }),
  resign: (games, { session, seat, now }, { mayContinue }) =>
    resignSession(gameIn(games, session), session, seat, { now, mayContinue }),
  rerun: (games, { game, source, entries }) => stateAfter(gameOf(games, game), source, entries),
  write: (games, { game, format, record }) => gameOf(games, game).exports?.[format]?.write(record) ?? null,
};

/** Does a piece of work, here and now. Throws for a game that is not among these. */
export function doJob<K extends WorkKind>(
  games: readonly AnyGame[],
  { kind, task }: Job<K>,
  patience: Patience,
): Gives<K> {
  const doing: Doing[K] = DOING[kind];
  return doing(games, task, patience);
}

/** Bots stop after this long in one commit (ms); what is left is played at the next touch. */
const BOT_TIME_MS = 3_500;

/** With time for whatever bots are due, by a clock (ms). */
export function patient(now: () => number): Patience {
  const end = now() + BOT_TIME_MS;
  return { now, mayContinue: () => now() < end };
}

function gameOf(games: readonly AnyGame[], id: string): AnyGame {
  const game = games.find((each) => each.id === id);
  if (!game) throw new Error(`There is no game ${id} here`);
  return game;
}

const gameIn = (games: readonly AnyGame[], { meta }: Session): AnyGame => gameOf(games, meta.game);

/** What is answered when nobody needs the work any more. */
export const UNWANTED: GameError = errors.conflict('Nobody needs this any more');
