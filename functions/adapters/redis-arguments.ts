import { type Commit, UnreadableRecord } from '../../core/ports/sessions';
import { jsonOnce } from '../../core/session/json';
import type { Session } from '../../core/session/types';
import { keys } from './redis-keys';
import { parseSession, writeSession } from './session-records';

/** Arguments and replies of the scripts in redis-scripts.ts, in their order. */

export const milliseconds = (seconds: number): number => Math.ceil(seconds * 1000);

/** A session about to be written, with what is written in the same step. */
export type SessionWrite = ExtraRecords &
  Pick<Commit, 'session' | 'before' | 'entry' | 'ttlSeconds' | 'isEnd'>;

/** The records that may be written with a session. */
type ExtraRecords = Pick<Commit, 'idempotency' | 'decision'>;

/** The contents of the scripts' keys, in their order. */
export const KEY_NAMES = [
  ...['session', 'log', 'decisions', 'slots', 'record', 'lease', 'listeners', 'listener queue'],
];

export const ofAnotherType = (id: string | null, name = 'key'): UnreadableRecord =>
  new UnreadableRecord(id, `${name} is of another type`);

/** Redis' word for a command that is not for the type of its key. */
export const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('WRONGTYPE');

/** The keys of the scripts for one session, in their order. */
export const sessionKeys = (id: string, { idempotency }: ExtraRecords): string[] => [
  keys.session(id),
  keys.log(id),
  keys.decisions(id),
  keys.slots(id),
  keys.record(id, idempotency?.slot ?? ''),
];

/** The arguments shared by all writing scripts, in their order. */
export const writingBeside = ({ idempotency, decision }: ExtraRecords): (string | number)[] => [
  decision ? JSON.stringify(decision) : '',
  idempotency?.slot ?? '',
  idempotency ? JSON.stringify(idempotency.record) : '',
  idempotency ? milliseconds(idempotency.ttlSeconds) : '',
];

/** The arguments that the scripts share that write a version, in their order. */
export const writing = ({
  session,
  before,
  entry,
  ttlSeconds,
  ...beside
}: SessionWrite): (string | number)[] => [
  ...writingBeside(beside),
  milliseconds(ttlSeconds),
  jsonOnce(entry),
  ...writingSession(session, before),
];

/** The arguments for a version of a session, in their order. */
function writingSession(session: Session, before: Session | undefined): (string | number)[] {
  const { state, head, meta, lines } = writeSession(session, before);
  return [session.version, state, head, meta ?? '', lines.gone ?? '', lines.added];
}

/** Whether a commit writes nothing but a version and its log entry. */
export const isPlain = ({ idempotency, decision, tokensChanged, leaseMs }: Commit): boolean =>
  !idempotency && !decision && !tokensChanged && leaseMs === undefined;

/** The keys and arguments of such a commit, in their order, up to the last. */
export const plainCommit = ({
  session,
  before,
  entry,
  ttlSeconds,
  expectedVersion,
}: Commit): (string | number)[] => {
  const { id } = session;
  return [
    keys.session(id),
    keys.log(id),
    keys.decisions(id),
    keys.slots(id),
    keys.listeners(id),
    milliseconds(ttlSeconds),
    jsonOnce(entry),
    ...writingSession(session, before),
    expectedVersion,
  ];
};

/** The session in a reply: its texts in the order of the scripts. */
export const sessionIn = (
  id: string,
  [version, state, meta, head, lines, tokens]: readonly string[],
): Session => parseSession(id, { version, state, meta, head, lines, tokens });
