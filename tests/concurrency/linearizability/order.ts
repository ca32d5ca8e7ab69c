import { describeOperation, type Operation, type Reason, type Violation } from './history';

/**
 * An operation at its place in the one order that all must agree on. The log gives that order: the change that makes version v
 * stands before everything that was answered at v, and that before the change that makes v + 1.
 */
export interface OrderedOperation {
  readonly place: number;
  /** Between these (ms) it took effect. */
  readonly sent: number;
  readonly ended: number;
  readonly operation: Operation;
}

export const placeOfChange = (version: number): number => 2 * version;
export const placeOfRead = (version: number): number => 2 * version + 1;

/**
 * What contradicts the clock: whatever ended before another began must not stand behind it. No such pair means that there is a
 * moment for each operation, within its time, such that their order is the log's.
 */
export function faultsOfOrder(placed: readonly OrderedOperation[]): readonly Violation[] {
  /** By the operation that came too late and the reason: the first that it contradicts. */
  const violations = new Map<string, Violation>();
  /** The one among those of lower places that began last. */
  let latest: OrderedOperation | undefined;
  let coming: OrderedOperation | undefined;
  let place = -1;
  for (const each of [...placed].sort((a, b) => a.place - b.place)) {
    if (each.place !== place) {
      latest = coming;
      place = each.place;
    }
    if (latest && each.ended < latest.sent) {
      const violation = contradiction(latest, each);
      const name = `${latest.place} ${latest.sent} ${violation.reason}`;
      if (!violations.has(name)) violations.set(name, violation);
    }
    if (!coming || each.sent > coming.sent) coming = each;
  }
  return [...violations.values()];
}

function contradiction(late: OrderedOperation, over: OrderedOperation): Violation {
  return {
    reason: reasonOf(late.operation, over.operation, late.place),
    text: `${describeOperation(late.operation)} began after ${describeOperation(over.operation)}`,
  };
}

function reasonOf(late: Operation, over: Operation, place: number): Reason {
  if (place % 2 === 0) return 'seen-before-asked';
  if (late.response.kind === 'refused') return 'error-is-stale';
  return late.client === over.client ? 'read-went-back' : 'read-is-stale';
}

/** When each version may have been the present one. */
export class Timetable {
  /** By version: nothing of it can have been seen before. */
  private readonly begins: readonly number[];
  /** By version: from then on a newer one was there. */
  private readonly ends: readonly number[];

  constructor(
    placed: readonly OrderedOperation[],
    private readonly lastVersion: number,
  ) {
    const begins = new Array<number>(lastVersion + 2).fill(-Infinity);
    const ends = new Array<number>(lastVersion + 1).fill(Infinity);
    for (const { place, sent, ended } of placed) {
      const version = Math.floor(place / 2);
      if (version < 1 || version > lastVersion) continue;
      // A version begins after its change was sent, and after every reading of the one before was.
      const from = place === placeOfChange(version) ? version : version + 1;
      begins[from] = Math.max(begins[from] ?? -Infinity, sent);
      ends[version - 1] = Math.min(ends[version - 1] ?? Infinity, ended);
    }
    for (let v = 1; v <= lastVersion; v++)
      begins[v] = Math.max(begins[v] ?? -Infinity, begins[v - 1] ?? -Infinity);
    for (let v = lastVersion - 1; v >= 0; v--)
      ends[v] = Math.min(ends[v] ?? Infinity, ends[v + 1] ?? Infinity);
    this.begins = begins;
    this.ends = ends;
  }

  /** The versions that may have been present at some moment of an operation. */
  during({ sent, ended }: Operation): readonly number[] {
    const versions: number[] = [];
    for (let version = 1; version <= this.lastVersion; version++) {
      const [begin = Infinity, end = -Infinity] = [this.begins[version], this.ends[version]];
      if (begin <= ended && end >= sent) versions.push(version);
    }
    return versions;
  }
}
