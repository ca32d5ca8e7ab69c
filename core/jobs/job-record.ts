import * as z from 'zod';
import { lazy, sha256Hex, type GameError } from '../engine';

/** The shared record of a job, without its items: pure values, and the text that the store keeps. */

export const JOB_STATES = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;

export type JobStatus = (typeof JOB_STATES)[number];

export interface JobRecord {
  /** The name of this attempt: each restart has another one. */
  readonly run: string;
  readonly status: JobStatus;
  /** Why it failed. */
  readonly error?: GameError | undefined;
  /** Who asked for it, by hashes of addresses that mean nothing elsewhere. */
  readonly wantedBy: readonly string[];
  /** Its host guarantees to work on it until then (ms since 1970). */
  readonly aliveUntil: number;
  /** How many texts hold its items. */
  readonly parts: number;
  /** Further information about it. */
  readonly summary: unknown;
}

const schema = lazy(() =>
  z.object({
    run: z.string(),
    status: z.enum(JOB_STATES),
    error: z.custom<GameError>((value) => typeof value === 'object' && value !== null).optional(),
    wantedBy: z.array(z.string()),
    aliveUntil: z.number(),
    parts: z.int(),
    summary: z.unknown(),
  }),
);

/** Null if there is none, or if another version of this program wrote it in another form. */
export function parseJobRecord(text: string | null): JobRecord | null {
  const parsed = schema().safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** The value of a JSON text; null if the text is missing or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export const isOpen = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Whether its host has been silent for too long. */
export const isAbandoned = (record: JobRecord, now: number): boolean =>
  isOpen(record) && record.aliveUntil <= now;

const callerHash = ({ run }: Pick<JobRecord, 'run'>, caller: string): string =>
  sha256Hex(`${run}/${caller}`).slice(0, 16);

/** The same, wanted by one more. */
export function wantedAlsoBy(record: JobRecord, caller: string): JobRecord {
  const hash = callerHash(record, caller);
  return record.wantedBy.includes(hash) ? record : { ...record, wantedBy: [...record.wantedBy, hash] };
}

/** The record without a caller, cancelled if nobody else wants the job. */
export function givenUpBy(record: JobRecord, caller: string): JobRecord {
  const hash = callerHash(record, caller);
  const wantedBy = record.wantedBy.filter((each) => each !== hash);
  return { ...record, wantedBy, ...(wantedBy.length === 0 ? { status: 'cancelled' } : {}) };
}
