import { fail, ok, type Result } from '../../../core/engine/result';
import { type Failure, isOutage } from '../../../web/lib/api';
import { postSeek, readSeek, withdrawSeek, type Own, type Seek, type SeekRequest } from './contest-api';

/** How long the server waits for an opponent (s); each request renews the seek. */
const WAIT_S = 20;

/** Pauses after failures (ms), shorter than the life of a seek. */
const AFTER_OUTAGE_MS = 3_000;
const AFTER_LOSS_MS = 500;

interface SeekListener {
  /** The seek waits. */
  readonly onWaiting: (seek: Seek) => void;
  /** The server is unreachable; the request is repeated. */
  readonly onOutage: (failure: Failure) => void;
  readonly signal: AbortSignal;
}

/**
 * Looks for an opponent until there is one, or until the signal; then the answer is null. A seek that is gone (withdrawn by another tab, or expired while the
 * browser slept) is created again.
 */
export async function seekOpponent(
  wanted: SeekRequest,
  own: Own,
  { onWaiting, onOutage, signal }: SeekListener,
): Promise<Result<Seek, Failure> | null> {
  let seek: Seek | null = null;
  // The first request after an outage does not wait, to show at once that the server is back.
  let wait = WAIT_S;
  const isOver = (): boolean => signal.aborted;
  for (;;) {
    const answer: Awaited<ReturnType<typeof postSeek>> =
      seek === null ? await postSeek(wanted, own) : await readSeek(seek.id, { wait }, own, signal);
    if (isOver()) {
      if (seek === null && answer.ok) void withdrawSeek(answer.value.seek.id, own);
      return null;
    }
    if (answer.ok) {
      seek = answer.value.seek;
      wait = WAIT_S;
      if (seek.status === 'paired') return ok(seek);
      onWaiting(seek);
      continue;
    }
    const { error } = answer;
    const isLost = error.code === 'SEEK_NOT_FOUND';
    if (!isLost && (seek === null || !(isOutage(error) || error.status === 429))) return fail(error);
    if (isLost) seek = null;
    else onOutage(error);
    wait = 0;
    await pauseFor(isLost ? AFTER_LOSS_MS : AFTER_OUTAGE_MS);
    if (isOver()) return null;
  }
}

const pauseFor = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));
