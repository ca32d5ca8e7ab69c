import { faultsOfAnswer, faultsOfError, faultsOfRematches, faultsOfUpdates } from './answers';
import {
  acknowledged,
  changesOf,
  effectsOf,
  faultsOfRepeats,
  firstSent,
  firstTold,
  type Change,
} from './effects';
import {
  isAnswered,
  isRefused,
  isWrite,
  type Operation,
  type SessionRecord,
  type Violation,
} from './history';
import { faultsOfOrder, placeOfChange, placeOfRead, Timetable, type OrderedOperation } from './order';

/**
 * Holds what clients saw of one session against what the server has of it in the end; none of these means that there is an order
 * of all operations, each at a moment between its sending and its answer, in which one table alone would have answered the same:
 *
 * - every acknowledged change is in the log once, at its version or just before the moves of bots that its answer covers; one whose answer was lost at most once, one refused never;
 * - every answer shows the version it names, as its caller sees it, and no older one than was known when it was asked for;
 * - every live update shows a version once, as the public may know it, and not before it was asked for; where the live
 *   service fails (`updatesRepeat`), one whose delivery is unknown may be told again, with the same content;
 * - every error is right at a version that was present meanwhile;
 * - attempts with one key are one request, and all are told the same; all rematches are one;
 * - the log has every version once, and leads to the stored state;
 * - nobody does without a player who is not gone, and a token is worth nothing once its seat is free or somebody else's.
 *
 * The log gives the order of the changes, so nothing has to be searched for. Errors that name no version are judged one by one.
 */
export function check(
  history: readonly Operation[],
  record: SessionRecord,
  { updatesRepeat = false }: { readonly updatesRepeat?: boolean } = {},
): readonly Violation[] {
  const changes = changesOf(history);
  const { byVersion, violations } = effectsOf(history, changes, record);
  const versionOf = new Map([...byVersion].map(([version, change]) => [change, version]));
  const placed = [...placedChanges(byVersion), ...placedAnswers(byVersion), ...placedReads(history)];
  return [
    ...faultsOfLog(record),
    ...violations,
    ...changes.flatMap((change) => faultsOfRepeats(change, versionOf.get(change))),
    ...faultsOfOrder(placed),
    ...history.filter(isAnswered).flatMap((operation) => faultsOfAnswer(operation, record)),
    ...faultsOfErrors(history, placed, record),
    ...(updatesRepeat ? [] : faultsOfUpdates(history)),
    ...faultsOfRematches(history, record),
  ];
}

function faultsOfErrors(
  history: readonly Operation[],
  placed: readonly OrderedOperation[],
  { log, referee }: SessionRecord,
): readonly Violation[] {
  if (!referee) return [];
  const timetable = new Timetable(placed, log.at(-1)?.version ?? 0);
  return history.filter(isRefused).flatMap((operation) => faultsOfError(operation, timetable, referee));
}

function faultsOfLog({
  log,
  storedVersion,
  replayFault,
  hastyVersions,
}: SessionRecord): readonly Violation[] {
  const gap = log.findIndex(({ version }, index) => version !== index + 1);
  const faults: Violation[] = [];
  if (gap >= 0) faults.push({ reason: 'log-has-gap', text: `there is no version ${gap + 1} at its place` });
  if (storedVersion !== log.length)
    faults.push({ reason: 'stored-version-differs', text: `${storedVersion}, in the log ${log.length}` });
  if (replayFault !== null) faults.push({ reason: 'replay-differs', text: replayFault });
  faults.push(...hastyVersions.map((text): Violation => ({ reason: 'not-gone', text })));
  return faults;
}

const placedChanges = (byVersion: ReadonlyMap<number, Change>): readonly OrderedOperation[] =>
  [...byVersion].flatMap(([version, change]) => {
    const operation = change.attempts.find(isAnswered) ?? change.attempts[0];
    if (!operation) return [];
    return [{ place: placeOfChange(version), sent: firstSent(change), ended: firstTold(change), operation }];
  });

/** An answer that covers what bots did next has read the last of that. */
const placedAnswers = (byVersion: ReadonlyMap<number, Change>): readonly OrderedOperation[] =>
  [...byVersion].flatMap(([version, change]) => {
    const told = acknowledged(change) ?? version;
    const operation = change.attempts.find(isAnswered);
    if (!operation || told === version) return [];
    return [{ place: placeOfRead(told), sent: firstSent(change), ended: firstTold(change), operation }];
  });

/** Reads, and errors that name the version they were given at: these, too, read it. */
const placedReads = (history: readonly Operation[]): readonly OrderedOperation[] =>
  history.flatMap((operation) => {
    const { response, sent, ended } = operation;
    const isRead = isAnswered(operation) && !isWrite(operation);
    if (!isRead && !isRefused(operation)) return [];
    const version = 'version' in response ? response.version : undefined;
    return version === undefined ? [] : [{ place: placeOfRead(version), sent, ended, operation }];
  });
