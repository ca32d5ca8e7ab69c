import { isStillMeant } from './answers';
import {
  causeOf,
  describeOperation,
  isAnswered,
  isRefused,
  isWrite,
  type LoggedVersion,
  type Operation,
  type Referee,
  type SessionRecord,
  type Violation,
  type Write,
} from './history';

/** One request to change something, with every attempt at it: those of a key belong together, and all for the one rematch. */
export interface Change {
  readonly request: Write;
  readonly attempts: readonly Operation<Write>[];
}

/** Which change made which version. */
export interface Effects {
  readonly byVersion: ReadonlyMap<number, Change>;
  readonly violations: readonly Violation[];
}

/** The changes asked for, in order of their first attempts. */
export function changesOf(history: readonly Operation[]): readonly Change[] {
  const attemptsOf = new Map<string, Operation<Write>[]>();
  for (const [index, operation] of history.entries()) {
    if (!isWrite(operation)) continue;
    const id = nameOf(operation.request, index);
    attemptsOf.set(id, [...(attemptsOf.get(id) ?? []), operation]);
  }
  return [...attemptsOf.values()]
    .flatMap((attempts): Change[] => {
      const [first] = attempts;
      return first ? [{ request: first.request, attempts }] : [];
    })
    .sort((a, b) => firstSent(a) - firstSent(b));
}

function nameOf({ kind, key }: Write, index: number): string {
  if (kind === 'rematch') return kind;
  return key === undefined ? `operation ${index}` : `key ${key}`;
}

/** When a change could be made at the earliest. */
export const firstSent = ({ attempts }: Change): number => Math.min(...attempts.map(({ sent }) => sent));

/** When a change was certainly made: as soon as somebody was told. */
export const firstTold = ({ attempts }: Change): number =>
  Math.min(Infinity, ...attempts.filter(isTold).map(({ ended }) => ended));

const isTold = ({ response }: Operation): boolean => response.kind === 'answered' || response.kind === 'led';

/** The version a change was acknowledged with; undefined if nobody was told. */
export const acknowledged = ({ attempts }: Change): number | undefined =>
  attempts.find(isAnswered)?.response.version;

/** What bots answer within its own request. */
const ANSWERED_BY_BOTS: readonly Write['kind'][] = ['create', 'move'];

/**
 * The version that an acknowledged change made: the one it was told or, where its answer covers what bots did next, the one before
 * their moves. What a player did is covered by no other's answer.
 */
function madeVersion({ request }: Change, told: number, log: readonly LoggedVersion[]): number {
  if (!ANSWERED_BY_BOTS.includes(request.kind)) return told;
  const before = log.filter(({ version, byBot }) => version <= told && !byBot);
  return before.at(-1)?.version ?? told;
}

/**
 * Finds the change that each version of the log is due to. What was acknowledged says so itself; what is left must be due to
 * requests whose answers were lost, each of them once at most.
 */
export function effectsOf(
  history: readonly Operation[],
  changes: readonly Change[],
  { log, referee }: Pick<SessionRecord, 'log' | 'referee'>,
): Effects {
  const fits = (change: Change, version: number): boolean => isFit(change, version, referee);
  const byVersion = new Map<number, Change>();
  const violations: Violation[] = [];
  for (const change of changes) {
    const told = acknowledged(change);
    if (told === undefined) continue;
    const version = madeVersion(change, told, log);
    const other = byVersion.get(version);
    const isInLog = log.some((entry) => entry.version === told);
    const fault = isInLog ? faultOfAcknowledged(change, version, { log, fits, other }) : asLost(change);
    if (fault) violations.push(fault);
    else byVersion.set(version, change);
  }
  const open = new Set(changes.filter(mayHaveBeenMade));
  const seen = firstSeen(history, log.length);
  for (const { version, cause } of log) {
    if (cause === null || byVersion.has(version)) continue;
    const fitting = [...open].filter((each) => causeOf(each.request) === cause && fits(each, version));
    const change = mostFitting(fitting, version, seen[version]);
    if (change) {
      open.delete(change);
      byVersion.set(version, change);
    } else {
      violations.push({ reason: 'nobody-asked', text: `version ${version}: ${cause}` });
    }
  }
  const lost = [...open].filter(({ attempts }) => attempts.some(({ response }) => response.kind === 'led'));
  return { byVersion, violations: [...violations, ...lost.map(asLost)] };
}

const asLost = ({ attempts }: Change): Violation => ({
  reason: 'change-lost',
  text: attempts.map(describeOperation).join('; '),
});

/** Nobody was told its version, but not every attempt was refused. */
const mayHaveBeenMade = (change: Change): boolean =>
  acknowledged(change) === undefined && change.attempts.some(({ response }) => response.kind !== 'refused');

/** What an acknowledged change is held against. */
interface ChangeContext {
  readonly log: readonly LoggedVersion[];
  readonly fits: (change: Change, version: number) => boolean;
  /** What else was acknowledged with the same version. */
  readonly other: Change | undefined;
}

function faultOfAcknowledged(
  change: Change,
  version: number,
  { log, fits, other }: ChangeContext,
): Violation | null {
  const text = change.attempts.map(describeOperation).join('; ');
  const entry = log.find((each) => each.version === version);
  if (!entry) return asLost(change);
  if (entry.cause !== causeOf(change.request))
    return { reason: 'change-differs', text: `${text}; the log has ${entry.cause ?? 'nothing'}` };
  if (other) return { reason: 'acknowledged-twice', text };
  return fits(change, version) ? null : { reason: 'wrong-base', text };
}

const expectedOf = ({ request }: Change): number | undefined =>
  request.kind === 'move' ? request.expectedVersion : undefined;

/** Whether a change may have made a version: the one before must be as it was meant for. */
function isFit(change: Change, version: number, referee: Referee | null): boolean {
  const expected = expectedOf(change);
  const eyes = change.attempts[0]?.eyes ?? [];
  return expected === undefined || isStillMeant({ expected, version: version - 1, eyes }, referee);
}

/** By version: when somebody had first heard of it, or of a later one. */
function firstSeen(history: readonly Operation[], lastVersion: number): readonly number[] {
  const seen = new Array<number>(lastVersion + 1).fill(Infinity);
  for (const { response, ended } of history) {
    const version = 'version' in response ? (response.version ?? 0) : 0;
    if (version <= lastVersion) seen[version] = Math.min(seen[version] ?? Infinity, ended);
  }
  return seen.map((_, version) => Math.min(...seen.slice(version)));
}

/**
 * One that fits nowhere else goes first, then the one sent first: whichever could be made earliest leaves most room. A client that was
 * refused at a version, or asked after it was `seen`, made it only if nobody else can have.
 */
function mostFitting(fitting: readonly Change[], version: number, seen = Infinity): Change | undefined {
  const possible = fitting.filter(
    (change) => firstSent(change) <= seen && !change.attempts.some((each) => isRefusedAt(each, version)),
  );
  return possible.find((change) => expectedOf(change) !== undefined) ?? possible[0] ?? fitting[0];
}

const isRefusedAt = (operation: Operation, version: number): boolean =>
  isRefused(operation) && (operation.response.version ?? 0) >= version;

/** Attempts with one key: all are told the same, and none is refused once the change is made. */
export function faultsOfRepeats({ attempts }: Change, version: number | undefined): readonly Violation[] {
  const answers = attempts.filter(isAnswered);
  const differing = answers.filter(({ response }) => response.text !== answers[0]?.response.text);
  const told = Math.min(Infinity, ...answers.map(({ ended }) => ended));
  const refused = attempts
    .filter(isRefused)
    .filter((operation) => operation.sent > told || isRefusedAt(operation, version ?? Infinity));
  return [
    ...differing.map((operation): Violation => ({
      reason: 'answers-differ',
      text: describeOperation(operation),
    })),
    ...refused.map((operation): Violation => ({
      reason: 'repeat-refused',
      text: describeOperation(operation),
    })),
  ];
}
