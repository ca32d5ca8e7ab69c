import { errors, type GameError } from '../../engine';
import type { ActionType, Session, SessionStep } from '../../session';
import { SESSION_LIMITS, type SessionLimits } from '../deps';

/** What ends a game, or cannot be done without end: it fits in, however much there is. */
const ALWAYS: readonly (ActionType | undefined)[] = [
  'resign',
  'claim',
  'end',
  'rematch',
  'flag',
  'time',
  'return',
];

/** What may be done over and over, but must still be possible in a full session. */
const SPARED: readonly (ActionType | undefined)[] = ['leave', 'absent'];

/** This much is kept free for that: a fiftieth of what there is. */
const SPARE = 1.02;

/** Why a step does not fit into its session any more, or null. */
export function fullError(
  { session, entry }: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): GameError | null {
  const type = entry.action?.type;
  if (ALWAYS.includes(type)) return null;
  const room = SPARED.includes(type) ? SPARE : 1;
  const { version, meta } = session;
  if (version > limits.commits * room)
    return sessionFull(`${figure(limits.commits)} commits`, { limit: 'commits', max: limits.commits });
  if (meta.logBytes > limits.bytes * room)
    return sessionFull(`${figure(limits.bytes)} bytes of log`, { limit: 'bytes', max: limits.bytes });
  return null;
}

/** Whether a session holds as much as it may already. */
export const isFull = ({ version, meta }: Session, limits: SessionLimits = SESSION_LIMITS): boolean =>
  version >= limits.commits || meta.logBytes >= limits.bytes;

const sessionFull = (what: string, details: Readonly<Record<string, unknown>>): GameError =>
  errors.sessionFull(`This session is full: it may hold ${what}, and this would be more.`, {
    suggestion: 'Resign, or end the session, and go on with a rematch.',
    details,
  });

const figure = (count: number): string => count.toLocaleString('en-US');
