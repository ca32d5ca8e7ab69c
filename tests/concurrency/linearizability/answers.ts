import type { Timetable } from './order';
import {
  describeOperation,
  type Answer,
  type Operation,
  type Refusal,
  type Referee,
  type Request,
  type SessionRecord,
  type Violation,
} from './history';

/** What a request is told that names another version than the present one. */
export const STALE = 'STALE_VERSION';
/** What a change is told that others were faster than, again and again; and whoever names a version that is yet to come. */
export const CONFLICT = 'CONFLICT';

/** An answer must show the version that it names, and what waited must have had a reason to end. */
export function faultsOfAnswer(
  operation: Operation<Request, Answer>,
  { log, referee }: SessionRecord,
): readonly Violation[] {
  const { request, response } = operation;
  const { version, viewer, shown } = response;
  const text = describeOperation(operation);
  if (!log.some((entry) => entry.version === version)) return [{ reason: 'version-unknown', text }];
  const should = referee ? referee.shown(version, viewer) : shown;
  const faults: Violation[] =
    shown === should ? [] : [{ reason: 'content-differs', text: `${text}: ${shown} instead of ${should}` }];
  if (request.kind !== 'wait') return faults;
  const isNews = version > request.since || response.over === true;
  if (response.timedOut && isNews) faults.push({ reason: 'wait-missed-news', text });
  if (!response.timedOut && !isNews) faults.push({ reason: 'wait-ended-for-nothing', text });
  return faults;
}

/** A refusal must be right at the version it names or, if it names none, at one that was there while it was asked for. */
export function faultsOfRefusal(
  operation: Operation<Request, Refusal>,
  timetable: Timetable,
  referee: Referee,
): readonly Violation[] {
  const { request, response } = operation;
  const present = timetable.during(operation);
  const versions = response.version === undefined ? present : [response.version];
  const isContended = response.code === CONFLICT && response.version === undefined && present.length > 1;
  const isRight = versions.some((version) => refusalAt(version, request, referee) === response.code);
  if (isRight || isContended) return [];
  const text = `${describeOperation(operation)}; possible versions: ${present.join(', ')}`;
  return [{ reason: 'refusal-unjustified', text }];
}

function refusalAt(version: number, request: Request, referee: Referee): string | null {
  if (request.kind === 'wait' && request.since > version) return CONFLICT;
  const expected = request.kind === 'move' ? request.expectedVersion : undefined;
  const isStale = expected !== undefined && expected !== version && !referee.isOver(version);
  return isStale ? STALE : referee.refusal(version, request);
}
