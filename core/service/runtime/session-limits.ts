import { errors, type AnyGame, type GameError } from '../../engine';
import { isDealt, withFullEnd, type ActionType, type Session, type SessionStep } from '../../session';
import { SESSION_LIMITS, type SessionLimits } from '../deps';

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

/**
 * The error if a step no longer fits into its session, or null. A turn always fits: the session that it fills ends with it. What is no turn
 * is refused long before, so that nobody can fill a session with it.
 */
export function fullError(
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
      `There were too many actions in this session that are no moves: ${figure(most)} may be.`,
      { suggestion: 'Make a move, or resign.', details: { limit: 'actions', max: most } },
    );
  }
  if (isDealt(session)) return null;
  if (version > limits.commits * room)
    return sessionFull(`${figure(limits.commits)} commits`, limits, 'commits');
  if (meta.logBytes > limits.bytes * room)
    return sessionFull(`${figure(limits.bytes)} bytes of log`, limits, 'bytes');
  return null;
}

/** The step, with the end of the game if no other would fit after it. */
export const endedIfFull = (
  game: AnyGame,
  before: Session,
  step: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): SessionStep => (isFull(step.session, limits) ? withFullEnd(game, before, step) : step);

const isFull = ({ version, meta }: Session, limits: SessionLimits): boolean =>
  version >= limits.commits || meta.logBytes >= limits.bytes;

const sessionFull = (what: string, limits: SessionLimits, limit: keyof SessionLimits): GameError =>
  errors.sessionFull(`This session is full: its limit is ${what}.`, {
    suggestion: 'End the session, and start a new one.',
    details: { limit, max: limits[limit] },
  });

const figure = (count: number): string => count.toLocaleString('en-US');
