import type { Viewer } from '../../../core/engine';
import type { Timetable } from './order';
import {
  describeOperation,
  isAnswered,
  isWrite,
  type Answer,
  type Operation,
  type ApiError,
  type Referee,
  type Request,
  type SessionRecord,
  type Violation,
} from './history';

/** What a request is told that names a version which looked otherwise than the present one. */
export const STALE = 'STALE_VERSION';
/** What a request is told whose token opens nothing, or nothing any more. */
const UNAUTHENTICATED = 'UNAUTHENTICATED';
/** What a creator is told whose seats are others' by now. */
const NOT_YOUR_SEAT = 'NOT_YOUR_SEAT';
/** The answer to a change that lost every race, and to a request that names a version which does not exist yet. */
export const CONFLICT = 'CONFLICT';

/** An answer must show the version that it names, and what waited must have had a reason to end. */
export function faultsOfAnswer(
  operation: Operation<Request, Answer>,
  { log, referee }: SessionRecord,
): readonly Violation[] {
  const { request, response, eyes } = operation;
  const { version, viewer, shown } = response;
  const asked = isWrite(operation) ? version - 1 : version;
  const open = referee ? eyesAt(asked, operation, referee) : eyes;
  const text = describeOperation(operation);
  if (!log.some((entry) => entry.version === version)) return [{ reason: 'version-unknown', text }];
  if (!open.includes(viewer)) {
    const reason = eyes.includes(viewer) ? 'token-outlived' : 'other-eyes';
    return [{ reason, text: `${text}, may be ${open.join(', ')}` }];
  }
  const should = shownOf(request, version, viewer, referee) ?? shown;
  const faults: Violation[] =
    shown === should ? [] : [{ reason: 'content-differs', text: `${text}: ${shown} instead of ${should}` }];
  if (request.kind !== 'wait') return faults;
  const isNews = version > request.since || response.over === true;
  if (response.timedOut && isNews) faults.push({ reason: 'wait-missed-news', text });
  if (!response.timedOut && !isNews) faults.push({ reason: 'wait-ended-for-nothing', text });
  return faults;
}

function shownOf(request: Request, version: number, viewer: Viewer, referee: Referee | null): string | null {
  if (!referee) return null;
  return request.kind === 'live' ? referee.told(version) : referee.shown(version, viewer);
}

/** One connection must hear of each version once at most; several hosts may tell it out of order. */
export function faultsOfUpdates(history: readonly Operation[]): readonly Violation[] {
  const heard = new Set<string>();
  return history.filter(isAnswered).flatMap((operation): readonly Violation[] => {
    const { client, request, response } = operation;
    if (request.kind !== 'live') return [];
    const name = `${client} ${response.version}`;
    if (heard.has(name)) return [{ reason: 'told-twice', text: describeOperation(operation) }];
    heard.add(name);
    return [];
  });
}

/** All who asked for a rematch must be led to the same. */
export const faultsOfRematches = (
  history: readonly Operation[],
  { rematch }: SessionRecord,
): readonly Violation[] =>
  history
    .filter(({ response }) => response.kind === 'led' && response.session !== rematch)
    .map((operation) => ({
      reason: 'rematch-differs',
      text: `${describeOperation(operation)} instead of ${String(rematch)}`,
    }));

/** An error must be right at the version it names or, if it names none, at one that was there while it was asked for. */
export function faultsOfError(
  operation: Operation<Request, ApiError>,
  timetable: Timetable,
  referee: Referee,
): readonly Violation[] {
  const { response } = operation;
  const present = timetable.during(operation);
  const versions = response.version === undefined ? present : [response.version];
  const isContended = response.code === CONFLICT && response.version === undefined && present.length > 1;
  const isRight = versions.some((version) => errorAt(version, operation, referee) === response.code);
  if (isRight || isContended) return [];
  const text = `${describeOperation(operation)}; possible versions: ${present.join(', ')}`;
  return [{ reason: 'error-unjustified', text }];
}

/** What a move named, and where it came to be made. */
interface MoveBasis {
  readonly expected: number;
  readonly version: number;
  readonly eyes: readonly Viewer[];
}

/** A move is for the version it names, and for any later one that looks the same to its player. */
export const isStillMeant = ({ expected, version, eyes }: MoveBasis, referee: Referee | null): boolean =>
  expected === version || (expected < version && (referee?.looksAlike(expected, version, eyes) ?? true));

/** What nobody may do without a seat. */
const NEEDS_SEAT: readonly Request['kind'][] = [
  'move',
  'resign',
  'leave',
  'claim',
  'substitute',
  'reopen',
  'undo',
  'rematch',
];

/** The eyes that a client had at a version: those of the seats that were still its token's. A creator without any may watch. */
function eyesAt(version: number, { eyes, heldSince }: Operation, referee: Referee): readonly Viewer[] {
  if (heldSince === undefined) return eyes;
  const held = eyes.filter((seat) => seat !== 'public' && referee.holds(version, seat, heldSince));
  return held.length > 0 || heldSince > 0 ? held : ['public'];
}

function errorAt(version: number, operation: Operation, referee: Referee): string | null {
  const { request, heldSince } = operation;
  const open = eyesAt(version, operation, referee);
  if (open.length === 0) return UNAUTHENTICATED;
  if (heldSince !== undefined && open.includes('public') && NEEDS_SEAT.includes(request.kind))
    return NOT_YOUR_SEAT;
  if (request.kind === 'wait' && request.since > version) return CONFLICT;
  if (isStale(version, operation, referee)) return STALE;
  const held = open.filter((seat) => seat !== 'public');
  return referee.errorFor(version, request.kind === 'undo' ? { ...request, held } : request);
}

/** Whether a move in turn was decided on a version that looked otherwise than this one. */
function isStale(version: number, { request, eyes }: Operation, referee: Referee): boolean {
  if (request.kind !== 'move' || request.expectedVersion === undefined) return false;
  if (referee.isOver(version) || referee.isOutOfTurn(version, request.seat)) return false;
  return !isStillMeant({ expected: request.expectedVersion, version, eyes }, referee);
}
