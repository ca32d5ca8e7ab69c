import { errors, fail, type GameError, type GameEvent, ok, type Result, type Viewer } from '../engine';
import type { Answer, ApiError, Caller, StateRequest } from '../api/game-api';
import {
  awaitsThinker,
  flagFallAt,
  flagsFallen,
  type Frames,
  framesFor,
  heldSeats,
  holdersEvents,
  isTurnOf,
  type LoadedSession,
  MOST_FRAMES,
  quickBotsToAct,
  type Session,
  type SessionWithAccess,
} from '../session';
import type { GameLog } from './log';

/** The condition that callers wait for, and when it may be met without another request's commit. */

/** Whether a session is what a caller waits for. */
export type IsDue = (found: LoadedSession) => boolean;

/** Whether there is nothing new after a version yet. */
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
      errors.unauthenticated('Only players can wait for their turn.', { next: { do: 'send-token' } }),
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

/** The error for a `since` in the future; a reader who returns to a stream names it in a header. */
export const versionToCome = (since: number, { version }: Session): GameError =>
  errors.conflict(`There is no version ${since} yet: the game is at version ${version}.`, {
    next: { do: 'read-present' },
    details: { since, version },
  });

/** Whether a session that was there is there no more. */
export const isGone = ({ reason }: ApiError): boolean => reason.code === 'SESSION_NOT_FOUND';

/** An answer's part about the commits after a version. */

/** How many commits `since` may cover in one answer. */
const EVENTS_PAGE = 200;

/** Some events of a session. */
interface EventsPage {
  readonly events: readonly GameEvent[];
  /** The last version with included events, if there are later ones. */
  readonly eventsThrough?: number;
  /** Whether the game began among them. */
  readonly begins: boolean;
}

/** The events after a version, oldest first, and how far they reach if there are more; an error if that version is in the future. */
export async function eventsSince(
  log: GameLog,
  loaded: LoadedSession,
  since: number | undefined,
): Promise<Result<EventsPage, ApiError>> {
  const { session } = loaded;
  if (since === undefined || since === session.version) return ok({ events: [], begins: false });
  if (since > session.version) return fail({ reason: versionToCome(since, session) });
  const page = await log.read(loaded, since, EVENTS_PAGE);
  const entries = page.filter((entry) => entry.version <= session.version);
  const events = holdersEvents(session, entries);
  const through = entries.at(-1)?.version ?? session.version;
  const begins = entries.some(({ deal }) => deal !== undefined);
  return ok({ events, begins, ...(through < session.version ? { eventsThrough: through } : {}) });
}

interface FramesRequest {
  readonly since: number | undefined;
  readonly viewer: Viewer;
  readonly caller: Caller;
}

/** The newest moves after a version, one by one, and the range that is left out, as fields of an answer. */
export async function framesSince(
  log: GameLog,
  loaded: LoadedSession,
  { since, viewer, caller }: FramesRequest,
): Promise<Result<FrameFields>> {
  const { game, session } = loaded;
  if (since === undefined || since >= session.version || game.advance) return ok({ frames: [] });
  const first = Math.max(since, session.version - MOST_FRAMES) + 1;
  const span = await log.around(loaded, { version: first, upTo: session.version }, caller.origin);
  if (!span.ok) return span;
  const leftOut = first > since + 1 ? first - 1 : undefined;
  return ok(framesShown(framesFor(game, session, span.value, viewer, leftOut)));
}

type FrameFields = Pick<Answer, 'frames' | 'moreFrames' | 'framesAfter'>;

/** Moves one by one as answers have them. */
export const framesShown = ({ frames, framesAfter }: Frames): FrameFields =>
  framesAfter === undefined ? { frames } : { frames, moreFrames: true, framesAfter };
