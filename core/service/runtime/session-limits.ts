import { errors, type GameError } from '../../engine';
import type { ActionType, Session, SessionStep } from '../../session';
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

/** Actions that may repeat, but must still be possible in a full session. */
const RESERVED: readonly (ActionType | undefined)[] = ['leave', 'absent'];

/** The reserve for them: one fiftieth. */
const RESERVE_FACTOR = 1.02;

/** The error if a step no longer fits into its session, or null. */
export function fullError(
  { session, entry }: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): GameError | null {
  const type = entry.action?.type;
  if (ALWAYS_ACCEPTED.includes(type)) return null;
  const room = RESERVED.includes(type) ? RESERVE_FACTOR : 1;
  const { version, meta } = session;
  if (version > limits.commits * room)
    return sessionFull(`${figure(limits.commits)} commits`, { limit: 'commits', max: limits.commits });
  if (meta.logBytes > limits.bytes * room)
    return sessionFull(`${figure(limits.bytes)} bytes of log`, { limit: 'bytes', max: limits.bytes });
  return null;
}

/** Whether a session has reached its limits. */
export const isFull = ({ version, meta }: Session, limits: SessionLimits = SESSION_LIMITS): boolean =>
  version >= limits.commits || meta.logBytes >= limits.bytes;

const sessionFull = (what: string, details: Readonly<Record<string, unknown>>): GameError =>
  errors.sessionFull(`This session is full: its limit is ${what}.`, {
    suggestion: 'Resign, or end the session, and continue with a rematch.',
    details,
  });

const figure = (count: number): string => count.toLocaleString('en-US');
