import {
  type AnyGame,
  errors,
  fail,
  type GameError,
  type MoveOption,
  type MoveWork,
  ok,
  pick,
  type Result,
  type Seat,
} from '../engine';
import { countMove, loggedMove, playQuickBots, type Run } from './bots';
import { nextVersion, runFrom, type SessionStep } from './commit';
import { isDealt } from './create';
import { recordChance } from './draws';
import { presentOf } from './present';
import { type MoveInput, readMove, type ReadMove } from './read-move';
import { namedError, namedOutcome, seatLabel, seatLabels } from './seat-label';
import { randomOf } from './seed';
import type { LoggedMove, SeatInfo, Session } from './types';
import { listedMoves } from './turn';

export interface PlayContext {
  readonly now: number;
  readonly mayContinue: () => boolean;
  /** Of a bot's move: how long it thought (ms). */
  readonly thoughtMs?: number;
}

/** The error if the session has ended, with the reason of the outcome, or null. */
export function endedError(game: AnyGame, { meta }: Pick<Session, 'meta'>): GameError | null {
  const { outcome, seats, status, rematch } = meta;
  if (outcome) {
    const { code, reason, scores, winners } = namedOutcome(game, seats, outcome);
    return errors.gameOver(reason, { code, scores, winners, ...(rematch === undefined ? {} : { rematch }) });
  }
  return status === 'ended' ? errors.gameOver(stoppedText({ meta })) : null;
}

/** Why a session ended without an outcome. */
export const stoppedText = ({ meta }: Pick<Session, 'meta'>): string =>
  meta.contest ? 'players did not come in time' : 'stopped by its creator';

/** The error if a seat may no longer act, because the game is over or a bot plays for it; or null. */
export function outError(game: AnyGame, session: Session, seat: Seat): GameError | null {
  const ended = endedError(game, session);
  if (ended) return ended;
  const { resigned, substituted } = session.meta.seats[seat] ?? {};
  if (!resigned && !substituted) return null;
  const why = resigned ? 'has resigned' : 'was away too long';
  return errors.conflict(`Seat ${seat} ${why}: a bot plays on for it.`, {
    suggestion: 'Watch the game, or start a new session.',
  });
}

/** Seats that nobody has claimed. */
export const openSeats = ({ meta }: Session): readonly Seat[] =>
  meta.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));

/** The error if a seat cannot move, because it may no longer act or the game is not dealt yet; or null. */
export function moveError(game: AnyGame, session: Session, seat: Seat): GameError | null {
  const out = outError(game, session, seat);
  return out ?? (isDealt(session) ? null : notDealtError(session));
}

function notDealtError(session: Session): GameError {
  const open = openSeats(session);
  return errors.conflict(`The game begins when every seat is taken. Open: ${open.join(', ')}.`, {
    next: { do: 'wait-for-players' },
    details: { open },
  });
}

/** Whether the move is a setting (`Game.isSetting`), whose meaning does not depend on changes since the caller's last read. */
export function isSettingMove(
  game: AnyGame,
  { state }: Pick<Session, 'state'>,
  { seat = 0, move }: { readonly seat?: Seat | undefined; readonly move: MoveInput },
): boolean {
  if (!game.isSetting || state === null) return false;
  const read = readMove(game, state, seat, move);
  return read.ok && game.isSetting(read.value.move);
}

/** The current state: real-time games are advanced to now, others are unchanged. */
export const currentState = (game: AnyGame, session: Session, now: number): unknown =>
  presentOf(game, session, now).state;

/** Expected time to judge or make a move (ms); 0 for an unreadable one. */
export function costOfMove(
  game: AnyGame,
  session: Session,
  seat: Seat,
  input: MoveInput,
  work: MoveWork,
): number {
  const { state } = session;
  if (!game.costOf || !isDealt(session)) return 0;
  const parsed = readMove(game, state, seat, input);
  return parsed.ok ? game.costOf(state, parsed.value.move, work) : 0;
}

/** The error that a move would get, or null. Changes nothing. */
export function validateMove(
  game: AnyGame,
  session: Session,
  seat: Seat,
  input: MoveInput,
  now: number,
): GameError | null {
  const cannot = moveError(game, session, seat);
  if (cannot) return cannot;
  const state = currentState(game, session, now);
  const parsed = readMove(game, state, seat, input);
  const early = outOfTurnError(game, { ...session, state }, seat, parsed);
  if (early) return early;
  const { seats } = session.meta;
  if (!parsed.ok) return namedError(seats, parsed.error);
  const { move } = parsed.value;
  const error = game.validateMove(state, seat, move);
  return error && namedError(seats, withMovesBefore(game, state, seat, move, error));
}

/**
 * The error with the commands that would make the move legal (`details.playFirst`), if the game knows some; or with commands after which it would still be
 * illegal, and the reason (`details.evenAfter`).
 */
function withMovesBefore(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  move: unknown,
  error: GameError,
): GameError {
  const before = game.movesBefore?.(state, seat, move);
  if (!before || before.moves.length === 0) return error;
  const commands = before.moves.map((each) => game.formatMove(each));
  const facts = before.error
    ? { evenAfter: { commands, error: before.error.message } }
    : { playFirst: commands };
  return { ...error, details: { ...error.details, ...facts } };
}

/**
 * The error for a move out of turn, or null. It takes precedence over all other errors of the move. Settings may be changed at any time.
 */
function outOfTurnError(
  game: AnyGame,
  { state, meta }: Session,
  seat: Seat,
  sent: Result<ReadMove>,
): GameError | null {
  const due = game.seatsToAct(state);
  if (due.length === 0 || due.includes(seat)) return null;
  if (sent.ok && game.isSetting?.(sent.value.move)) return null;
  const { suggestion: _advice, ...error } =
    (sent.ok ? game.validateMove(state, seat, sent.value.move) : null) ??
    errors.notYourTurn(`Not your turn: waiting for ${seatLabels(meta.seats, due)}`);
  return namedError(meta.seats, {
    ...error,
    code: 'NOT_YOUR_TURN',
    next: { do: 'wait-for-turn', players: due.map((each) => seatLabel(meta.seats, each)) },
    details: { ...error.details, reason: 'not_your_turn' },
  });
}

/** Plays one move for a seat, then the moves of quick bots, as one commit. An error changes nothing. */
export function executeMove(
  game: AnyGame,
  session: Session,
  seat: Seat,
  input: MoveInput,
  context: PlayContext,
): Result<SessionStep> {
  const cannot = moveError(game, session, seat);
  if (cannot) return fail(cannot);
  return commitMove(game, session, seat, (state) => readMove(game, state, seat, input), context);
}

/** Commits the move that `read` returns. */
export function commitMove(
  game: AnyGame,
  session: Session,
  seat: Seat,
  read: (state: unknown) => Result<ReadMove>,
  context: PlayContext,
): Result<SessionStep> {
  const { now } = context;
  const { seats, botMoves } = session.meta;
  const random = randomOf(session.meta);
  const { state, events, draws } = presentOf(game, session, now);
  const parsed = read(state);
  const early = outOfTurnError(game, { ...session, state }, seat, parsed);
  if (early) return fail(early);
  if (!parsed.ok) return fail(namedError(seats, parsed.error));
  const { move, selected, understood } = parsed.value;
  const chance = recordChance(random);
  const result = game.executeMove(state, seat, move, { random: chance.random, now });
  if (!result.ok) return fail(namedError(seats, withMovesBefore(game, state, seat, move, result.error)));

  const command = selected?.command ?? game.formatMove(move);
  const run: Run = {
    state: result.value.state,
    moves: [loggedMove(game, state, { seat, move, command, now, ...timeOf(session, context) })],
    events: [...events, ...result.value.events],
    draws: [...draws, ...chance.draws()],
    botMoves: seats[seat]?.bot === undefined ? botMoves : countMove(botMoves, seat),
  };
  const played = playQuickBots(run, { game, seats, random, ...context });
  const told = messagesOf(result.value.message, selected, game.isSetting?.(move) ?? false);
  return ok(
    nextVersion(game, session, {
      run: played,
      at: now,
      ...told,
      understood,
      meta: { seats: withSeatBack(seats, seat) },
    }),
  );
}

/** An open decision replaces a move's message. A setting does not answer the decision, so its message is added. */
function messagesOf(
  message: string,
  selected: MoveOption<unknown> | undefined,
  isAside: boolean,
): Pick<SessionStep, 'message' | 'confirmation'> {
  if (isAside) return { message: '', confirmation: message };
  const confirmation = selected ? `Selected option ${selected.index}: ${selected.description}.` : '';
  return { message, confirmation };
}

/** The thinking time to charge to a bot's clock, if the game has clocks. */
const timeOf = ({ meta }: Session, { thoughtMs }: PlayContext): Pick<LoggedMove, 'thoughtMs'> =>
  meta.clock && thoughtMs !== undefined ? { thoughtMs } : {};

/** The seats after a player's move: the player is present again, and agreements to reopen the seat are void. */
const withSeatBack = (seats: readonly SeatInfo[], seat: Seat): readonly SeatInfo[] =>
  seats[seat]?.absentSince === undefined && seats[seat]?.reopenAgreed === undefined
    ? seats
    : seats.map((info, at) => (at === seat ? presentSeat(info) : info));

/** The seat of a present holder. */
export function presentSeat({ absentSince: _since, reopenAgreed: _agreed, ...seat }: SeatInfo): SeatInfo {
  return seat;
}

/**
 * Commits changes by time or pending bots: moves of bots that must act and, in real time, a new outcome or other seats to act. Null if there is nothing to
 * commit.
 */
export function touch(game: AnyGame, session: Session, context: PlayContext): SessionStep | null {
  if (session.meta.status === 'ended' || !isDealt(session)) return null;
  const { now } = context;
  const random = randomOf(session.meta);
  const { state, events, draws } = presentOf(game, session, now);
  const run = playQuickBots(
    { ...runFrom(session), state, events, draws },
    { game, seats: session.meta.seats, random, ...context },
  );
  const before = JSON.stringify([game.outcome(session.state), game.seatsToAct(session.state)]);
  const after = JSON.stringify([game.outcome(run.state), game.seatsToAct(run.state)]);
  if (run.moves.length === 0 && before === after) return null;
  return nextVersion(game, session, { run, at: now, message: '', action: { type: 'time' } });
}

/**
 * One of a seat's legal moves, each as likely as the others, by the stream `fallback/<version>` of the session's seed; as a command, or an
 * error if the seat has none. The log keeps the move itself, so a replay needs no chance for it.
 */
export function randomMove(game: AnyGame, session: Session, state: unknown, seat: Seat): Result<string> {
  const error = moveError(game, session, seat);
  if (error) return fail(error);
  const { options } = listedMoves(game, state, seat);
  if (options.length === 0)
    return fail(errors.notYourTurn('It is not your turn.', { details: { reason: 'not_your_turn' } }));
  return ok(pick(randomOf(session.meta).stream(`fallback/${session.version}`), options).command);
}
