import {
  errors,
  fail,
  ok,
  type AnyGame,
  type MoveList,
  type Result,
  type Seat,
  type SeatRequest,
} from '../engine';
import { sha256Hex } from '../engine';
import {
  createSession,
  dueThinkingTask,
  executeMove,
  exportReplay,
  isPlayedByBot,
  listedMoves,
  playChosenMove,
  randomMove,
  resignSession,
  seatsToAct,
  visibleEvents,
  type LogEntry,
  type MoveInput,
  type PlayContext,
  type ReplayRecord,
  type Session,
  type SessionStep,
  type ThinkingTask,
} from '../session';

/** The initial data of a game of a run. */
export interface TableSetUp {
  readonly game: AnyGame;
  /** The number of the game in its run, whose id is its seed. */
  readonly number: number;
  readonly options: unknown;
  readonly seats: readonly SeatRequest[];
  readonly seed: string;
  /** The game stops after this many moves. */
  readonly cap: number;
}

/** A game of a run: a session with its whole log. The same set-up and moves give the same game. */
export interface Table {
  readonly game: AnyGame;
  readonly session: Session;
  readonly log: readonly LogEntry[];
  readonly cap: number;
}

/**
 * The time of the first version (ms since 1970: the year 2000 begins); each later one is a second after it. With measured times the replay of the same game
 * would differ each time.
 */
const FIRST_MOMENT = 946_684_800_000;
const SECOND = 1000;

const nowAt = (version: number): number => FIRST_MOMENT + SECOND * version;

/** Deals a game. Bots that need no time make their first moves. */
export function openTable({ game, number, options, seats, seed, cap }: TableSetUp): Result<Table> {
  const made = createSession({
    id: sha256Hex(`${seed}/${number}`).slice(0, 32),
    game,
    options,
    seats,
    seed: { kind: 'chosen', secret: seed, salt: sha256Hex(`salt/${seed}`) },
    visibility: 'private',
    tokenHash: '',
    now: nowAt(0),
    mayContinue: movesLeft(cap),
  });
  return made.ok ? ok({ game, session: made.value.session, log: [made.value.entry], cap }) : made;
}

/** Whether the game is over: it has an outcome, or has reached its limit of moves. */
export const isOver = ({ session: { meta }, cap }: Table): boolean =>
  meta.status === 'ended' || meta.moveCount >= cap;

/** The choice of a bot that thinks, if one must move now. It may take the time it needs: with a limit, moves would depend on the machine. */
export function taskOf({ game, session }: Table): ThinkingTask | null {
  const task = dueThinkingTask(game, session, nowAt(session.version + 1));
  return task && { ...task, limitMs: Infinity };
}

/** The table after the choice of such a bot. */
export const playTask = (table: Table, task: ThinkingTask, move: unknown): Result<Table> =>
  stepped(table, playChosenMove(table.game, table.session, task, move, contextOf(table)));

/** The first seat that must act and is no bot's. */
export const seatToAsk = ({ game, session }: Table): Seat | undefined =>
  seatsToAct(game, session).find((seat) => !isPlayedByBot(session, seat));

/** Plays a move for a seat, and then those of bots that need no time. An error changes nothing. */
export const playMove = (table: Table, seat: Seat, input: MoveInput): Result<Table> =>
  stepped(table, executeMove(table.game, table.session, seat, input, contextOf(table)));

/** Resigns for a seat: with two players the other wins, with more a bot takes over the seat and cannot win. */
export const resignSeat = (table: Table, seat: Seat): Result<Table> =>
  stepped(table, resignSession(table.game, table.session, seat, contextOf(table)));

/** Plays any legal move for a seat; which one follows from the seed. */
export function playAnyMove(table: Table, seat: Seat): Result<Table> {
  const command = randomMove(table.game, table.session, table.session.state, seat);
  return command.ok ? playMove(table, seat, command.value) : command;
}

/** The legal moves of a seat. */
export const movesOf = ({ game, session }: Table, seat: Seat): MoveList<unknown> =>
  listedMoves(game, session.state, seat);

/** The data a seat may know. */
export const viewOf = ({ game, session }: Table, seat: Seat): unknown => game.viewFor(session.state, seat);

/** All events that a seat may know, oldest first, one line each. */
export const eventsOf = ({ log }: Pick<Table, 'log'>, seat: Seat): readonly string[] =>
  log.flatMap(({ events }) => visibleEvents(events, seat).map(({ text }) => text));

/** The moves made by or for a seat: in a game of the runner each is the first move of its commit. */
export const commandOfLastMove = ({ log }: Pick<Table, 'log'>): string => log.at(-1)?.moves[0]?.command ?? '';

/** How many moves each seat made. */
export function movesMade({ log, session }: Table): readonly number[] {
  const made = session.meta.seats.map(() => 0);
  for (const { moves } of log) for (const { seat } of moves) made[seat] = (made[seat] ?? 0) + 1;
  return made;
}

/** The replay, as `principality replay verify` takes it. */
export const replayOf = ({ session, log }: Table): Result<ReplayRecord> => exportReplay(session, log);

const contextOf = ({ session, cap }: Table): PlayContext => ({
  now: nowAt(session.version + 1),
  mayContinue: movesLeft(cap - session.meta.moveCount - 1),
});

/** Allows that many further moves of bots. */
function movesLeft(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

function stepped(table: Table, step: Result<SessionStep>): Result<Table> {
  if (!step.ok) return step;
  const { session, entry } = step.value;
  return ok({ ...table, session, log: [...table.log, entry] });
}

/** The error for an unfinished game in which nobody can move because it waits for time to pass. */
export const standstill = ({ game }: Table): Result<never> =>
  fail(errors.conflict(`${game.title} waits for time to pass, which it does not in a run.`));
