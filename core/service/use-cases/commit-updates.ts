import { fail, ok, type AnyGame, type Result, type Viewer } from '../../engine';
import type { ApiError, LiveUpdate } from '../../api/game-api';
import {
  holdersEvents,
  isHeldSince,
  seatsToAct,
  type Access,
  type LogEntry,
  type SeatInfo,
  type Session,
} from '../../session';
import { sessionAt } from '../runtime/answers';
import { liveUpdate, type Audience } from '../runtime/live-updates';
import type { LoadedSession } from '../runtime/loader';
import type { GameLog, PastState } from '../runtime/log';

/** How many commits are read at once on the way to the present. */
export const COMMITS_PAGE = 32;

/** Who reads, as far as what is told depends on it. */
export interface UpdatesReader {
  readonly access: Access;
  /** The seat that is named in the request, or the public; undefined: all seats of the caller. */
  readonly named: Viewer | undefined;
}

/** Some commits of a session, oldest first, as any of its readers may see them. */
export class CommitUpdates {
  /** What those who see the same are told: made once for all of them. */
  private readonly made = new Map<string, readonly LiveUpdate[]>();

  constructor(
    private readonly current: LoadedSession,
    private readonly states: readonly PastState[],
  ) {}

  for({ access: { seats }, named }: UpdatesReader): readonly LiveUpdate[] {
    const wanted = named === 'public' ? [] : named === undefined ? seats : [named];
    const key = wanted.join();
    const known = this.made.get(key);
    if (known) return known;
    const updates = this.states.map((past) => updateOf(this.current, past, wanted));
    this.made.set(key, updates);
    return updates;
  }
}

/** Some of the commits after a version; `caller`: `Caller.origin`. */
export async function commitsAfter(
  log: GameLog,
  current: LoadedSession,
  told: number,
  caller: string | undefined,
): Promise<Result<CommitUpdates, ApiError>> {
  const { session } = current;
  if (told >= session.version) return ok(new CommitUpdates(current, []));
  const span = { first: told + 1, last: Math.min(told + COMMITS_PAGE, session.version) };
  const states = await log.each(current, span, caller);
  return states.ok ? ok(new CommitUpdates(current, states.value)) : fail({ reason: states.error });
}

/** Updates for the public about the newest commits, made once for all who watch, also for those who come later. */
const publicUpdates = new WeakMap<LogEntry, LiveUpdate>();

function updateOf(
  { game, session }: LoadedSession,
  { entry, state }: PastState,
  wanted: Access['seats'],
): LiveUpdate {
  const { version } = entry;
  const isNewest = version === session.version;
  const then = isNewest
    ? session
    : sessionAt(session, { ...entry, state }, { seats: seatsAt(session, version) });
  const audience = audienceOf(game, { session, then }, wanted);
  const isPublic = audience.seats.length === 0;
  const known = isNewest && isPublic ? publicUpdates.get(entry) : undefined;
  if (known) return known;
  const update = liveUpdate(game, then, { ...entry, events: holdersEvents(session, [entry]) }, audience);
  if (isNewest && isPublic) publicUpdates.set(entry, update);
  return update;
}

/** Whose view and events the update about a version has: nothing of a seat from before its holder held it. */
function audienceOf(
  game: AnyGame,
  { session, then }: { readonly session: Session; readonly then: Session },
  wanted: Access['seats'],
): Audience {
  const seats = wanted.filter((seat) => isHeldSince(session.meta, seat, then.version));
  const toAct = seats.length > 0 ? seatsToAct(game, then) : [];
  return { viewer: seats.find((seat) => toAct.includes(seat)) ?? seats[0] ?? 'public', seats };
}

/** The seats at an earlier version, as far as it matters there: whether all were taken. */
const seatsAt = ({ meta }: Session, version: number): readonly SeatInfo[] =>
  meta.seats.map((seat) => {
    const isOpen = seat.heldBefore === undefined && (seat.kind === 'open' || (seat.heldSince ?? 1) > version);
    return { ...seat, kind: isOpen ? 'open' : seat.kind === 'open' ? 'agent' : seat.kind };
  });
