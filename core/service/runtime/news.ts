import { fail, ok, type GameEvent, type Result, type Viewer } from '../../engine';
import type { Answer, ApiError, Caller } from '../../api/game-api';
import { framesFor, holdersEvents, MOST_FRAMES, type Frames } from '../../session';
import type { LoadedSession } from './loader';
import type { GameLog } from './log';
import { versionToCome } from './waiting';

/** What an answer says about the commits after a version. */

/** How many commits `since` may cover in one answer. */
const EVENTS_PAGE = 200;

/** Some events of a session. */
interface EventsPage {
  readonly events: readonly GameEvent[];
  /** The version up to which they are told, if more happened since. */
  readonly eventsThrough?: number;
  /** Whether the game began among them. */
  readonly begins: boolean;
}

/** The events after a version, oldest first, and how far they reach if there are more; an error if that version is yet to come. */
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

/** The newest moves after a version, one by one, and which are left out, as answers say it. */
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
