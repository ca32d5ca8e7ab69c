import type { Seat } from '../../core/engine';
import type { RecordPartition } from '../../core/ports/records';

/** The parts of the public list. */
export const PUBLIC_LISTS: readonly string[] = Array.from('0123456789abcdef', (digit) => `p:index:${digit}`);

/** The part in which a session is listed. Ids are random hexadecimal digits. */
export const publicList = (id: string): string =>
  PUBLIC_LISTS[Number.parseInt(id.slice(0, 1), 16)] ?? 'p:index:0';

/** The node of this key provides the time of a cluster, because each node has its own clock. */
export const CLOCK = 'p:clock';

/** Ids of sessions whose end may not be delivered yet, by the time they ended. The name dates from when only the archive was notified. */
export const END_NOTES = 'p:unarchived';

/** Ids of sessions in which something must be done, by due time. The names date from when only webhooks had listeners and a list. */
export const DUE_SESSIONS = 'p:webhooks';

/** The record of a job; its texts may be in different slots. */
export const jobKey = (name: string): string => `p:job:${name}`;

export const countersKey = (day: string): string => `p:count:${day}`;

/** Keys of one session; the braces are Redis' hash tag, which puts them all in one slot of a cluster. */
export const keys = {
  session: (id: string): string => `p:{${id}}:s`,
  log: (id: string): string => `p:{${id}}:log`,
  decisions: (id: string): string => `p:{${id}}:why`,
  slots: (id: string): string => `p:{${id}}:slots`,
  record: (id: string, slot: string): string => `p:{${id}}:idem:${slot}`,
  lease: (id: string, version: number): string => `p:{${id}}:lease:${version}`,
  heard: (id: string, seat: Seat): string => `p:{${id}}:heard:${seat}`,
  channel: (id: string): string => `p:{${id}}:ch`,
  mark: (id: string): string => `p:{${id}}:mark`,
  listeners: (id: string): string => `p:{${id}}:webhooks`,
  listenerQueue: (id: string): string => `p:{${id}}:webhook-queue`,
  reservation: (slot: string): string => `p:reserve:${slot}`,
};

/** Keys of a partition of records, in one slot of a cluster. No session's id has a slash. Only the mark ever expires. */
export const recordKeys = ({ table, partition }: RecordPartition) => ({
  rows: `p:{${table}/${partition}}:rows`,
  values: `p:{${table}/${partition}}:values`,
  mark: `p:{${table}/${partition}}:mark`,
});

/** The keys of a session's listeners, in the order of the scripts. */
export const listenerKeys = (id: string): [string, string] => [keys.listeners(id), keys.listenerQueue(id)];
