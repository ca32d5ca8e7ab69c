import { errors, fail, ok, type GameError, type Result } from '../../engine';
import type { ApiError, StateRequest } from '../../api/game-api';
import {
  awaitsThinker,
  flagFallAt,
  flagsFallen,
  heldSeats,
  isTurnOf,
  quickBotsToAct,
  type Session,
} from '../../session';
import type { LoadedSession, SessionWithAccess } from './loader';

/** What callers wait for, and when it may come about without a commit of another request. */

/** Whether a session is what a caller waits for. */
export type IsDue = (found: LoadedSession) => boolean;

/** Whether there is nothing new after a version, though there may be later. */
export const isUnchanged = ({ version, meta }: Session, since: number): boolean =>
  version === since && meta.status !== 'ended';

/** Waits for news: any later version, or the end. */
export const newsAfter =
  (since: number): IsDue =>
  ({ session }) =>
    !isUnchanged(session, since);

/** Waits for the turn of the named seat, else of any that the caller holds, or for the end; an error for a caller without a seat. */
export function turnFor({ access }: SessionWithAccess, { seat, asPublic }: StateRequest): Result<IsDue> {
  if (!access.identified)
    return fail(
      errors.unauthenticated('Only a player has turns to wait for.', { next: { do: 'send-token' } }),
    );
  const named = seat === 'public' || asPublic ? undefined : seat;
  const held = heldSeats(access, named);
  if (!held.ok) return held;
  return ok(({ game, session }) => session.meta.status === 'ended' || isTurnOf(game, session, held.value));
}

/** Whether time or a quick bot may have something to do. */
export const isChangeDue = ({ game, session: { state, meta } }: LoadedSession, now: number): boolean =>
  meta.status !== 'ended' &&
  (game.advance !== undefined ||
    quickBotsToAct(game, state, meta.seats).length > 0 ||
    flagsFallen(meta.clock, now).length > 0);

/** When the first running clock will have fallen (ms since 1970). */
export function timeIsUpAt({ meta }: Session): number {
  const fall = meta.clock ? flagFallAt(meta.clock) : null;
  // Timers may fire slightly early.
  return fall === null ? Infinity : fall + 1;
}

/** Whether the session may change without a commit of another request, or must be checked in case that request fails. */
export const isTimed = (loaded: LoadedSession, now: number): boolean =>
  isChangeDue(loaded, now) || awaitsThinker(loaded.game, loaded.session);

/** The error for a `since` that is yet to come; a reader who comes back to a stream names it in a header. */
export const versionToCome = (since: number, { version }: Session): GameError =>
  errors.conflict(`Version ${since} is yet to come: the game is at version ${version}.`, {
    next: { do: 'read-present' },
    details: { since, version },
  });

/** Whether a session that was there is there no more. */
export const isGone = ({ reason }: ApiError): boolean => reason.code === 'SESSION_NOT_FOUND';
