import { COMMON_ENDINGS, errors, type AnyGame, type GameError, type Outcome } from '../engine';
import { appendLines, noteToAll, sizeOf, winnable, type SessionStep } from './commit';
import { isDealt } from './create';
import type { ActionType, SeatInfo, Session } from './types';

/** The reason of an end because the session is full. */
export const FULL_REASON: string = COMMON_ENDINGS.session_full;

/** The outcome of a game whose session is full: by the points of its rules, or a draw if they count none. */
export function fullOutcome(game: AnyGame, state: unknown, seats: readonly SeatInfo[]): Outcome {
  const { winners, scores } = game.adjudicate?.(state) ?? { winners: [], scores: seats.map(() => 0) };
  return winnable({ winners, scores, reason: FULL_REASON }, seats);
}

/** Adds the end of the game to a step that fills the session; a step that ends the game itself is unchanged. */
export function withFullEnd(game: AnyGame, before: Session, step: SessionStep): SessionStep {
  const { session, entry } = step;
  const { meta, state, version } = session;
  if (!isDealt(session) || meta.status === 'ended') return step;
  const event = noteToAll('full', FULL_REASON);
  const stopped = entry.clock ? { clock: { ...entry.clock, running: [] } } : {};
  const ended = { ...entry, events: [...entry.events, event], ...stopped };
  return {
    ...step,
    entry: ended,
    stored: ended,
    session: {
      ...session,
      meta: {
        ...meta,
        outcome: fullOutcome(game, state, meta.seats),
        status: 'ended',
        endVersion: version,
        lines: appendLines(meta.lines, [event]),
        logBytes: before.meta.logBytes + sizeOf(ended),
        ...(meta.clock ? { clock: { ...meta.clock, running: [] } } : {}),
      },
    },
  };
}

/** Limits on the log of a session. */
export interface SessionLimits {
  readonly commits: number;
  /** Bytes as they are stored. */
  readonly bytes: number;
}

/** Twice the room for the longest documented games of people: 1,000 hands or rounds, 200 rounds of four, 75 moves after each capture. */
export const SESSION_LIMITS: SessionLimits = { commits: 48_000, bytes: 8 * 1024 * 1024 };

/** Actions that end a game, or that cannot repeat endlessly: they are always accepted. */
const ALWAYS_ACCEPTED: readonly (ActionType | undefined)[] = [
  'resign',
  'claim',
  'end',
  'rematch',
  'flag',
  'time',
  'return',
];

/** Actions that may repeat, but must still be possible when others are refused. */
const RESERVED: readonly (ActionType | undefined)[] = ['leave', 'absent'];

/** The reserve for them: one fiftieth. */
const RESERVE_FACTOR = 1.02;

/** The share of the commits that may be no turns: the rest is for the game, however often somebody leaves, offers and asks. */
const ASIDE_SHARE = 1 / 3;

/** What a hand or round that goes on when the session is full may take beyond the limits: several times what the longest usual one takes. */
const HAND_ROOM: SessionLimits = { commits: 200, bytes: 256 * 1024 };

/**
 * The error if a step no longer fits into its session, or null. A turn always fits: the session that it fills ends with it, or with
 * the hand that goes on. What is no turn is refused long before, and while such a hand goes on, so that nobody can fill a session with it.
 */
export function fullError(
  before: Session,
  { session, entry }: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): GameError | null {
  const type = entry.action?.type;
  if (ALWAYS_ACCEPTED.includes(type)) return null;
  const room = RESERVED.includes(type) ? RESERVE_FACTOR : 1;
  const { version, meta } = session;
  const most = Math.floor(limits.commits * ASIDE_SHARE);
  if ((meta.asides ?? 0) > most * room) {
    return errors.sessionFull(
      `This session has too many actions that are not moves: the limit is ${figure(most)}.`,
      { suggestion: 'Make a move, or resign.', details: { limit: 'actions', max: most } },
    );
  }
  if (isDealt(session))
    return isPlayedOut(before, limits) && isAside(before, session) ? handError(limits) : null;
  if (version > limits.commits * room)
    return sessionFull(`${figure(limits.commits)} commits`, limits, 'commits');
  if (meta.logBytes > limits.bytes * room)
    return sessionFull(`${figure(limits.bytes)} bytes of log`, limits, 'bytes');
  return null;
}

/** The step, with the end of the game if no other would fit after it. A hand or round that goes on is played to its end first. */
export const endedIfFull = (
  game: AnyGame,
  before: Session,
  step: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): SessionStep =>
  isFull(step.session, roomFor(game, step.session, limits)) ? withFullEnd(game, before, step) : step;

/** The limits of a session as its game stands: with the room for a hand or round while one goes on. */
const roomFor = (game: AnyGame, session: Session, limits: SessionLimits): SessionLimits =>
  isDealt(session) && game.isMidHand?.(session.state) === true
    ? { commits: limits.commits + HAND_ROOM.commits, bytes: limits.bytes + HAND_ROOM.bytes }
    : limits;

const isFull = ({ version, meta }: Session, limits: SessionLimits): boolean =>
  version >= limits.commits || meta.logBytes >= limits.bytes;

/** Whether a full session goes on, which it does only until the hand or round under way is over. */
const isPlayedOut = (session: Session, limits: SessionLimits): boolean =>
  isDealt(session) && session.meta.status !== 'ended' && isFull(session, limits);

/** Whether the change from one version to the next is no turn. */
const isAside = (before: Session, after: Session): boolean =>
  (after.meta.asides ?? 0) > (before.meta.asides ?? 0);

const handError = ({ commits }: SessionLimits): GameError =>
  errors.sessionFull('This session is full: it accepts only moves, until the current hand or round ends.', {
    suggestion: 'Make a move, or resign.',
    details: { limit: 'commits', max: commits },
  });

const sessionFull = (what: string, limits: SessionLimits, limit: keyof SessionLimits): GameError =>
  errors.sessionFull(`This session is full: its limit is ${what}.`, {
    suggestion: 'End the session, and start a new one.',
    details: { limit, max: limits[limit] },
  });

const figure = (count: number): string => count.toLocaleString('en-US');
