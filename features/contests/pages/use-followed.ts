import { useCallback, useRef, useState } from 'preact/hooks';
import type { Reply } from '../../../web/lib/api';
import type { ContestRequest } from './contest-api';
import { useAsking } from './use-asking';

/** A match or a tournament. */
interface Contest {
  readonly version: number;
  readonly status: string;
}

/** A contest as the page shows it. */
export interface ContestView<T> {
  readonly contest: T;
  /** Why the shown state may be old; null while the server answers. */
  readonly trouble: string | null;
  /** Shows the result of an action. */
  readonly take: (contest: T) => void;
}

/** How long the server waits for changes (s). Beginning games do not change the version, so they are shown only after that time. */
const WAIT_S = 8;

/** Between two questions, however fast things change (ms). */
const PAUSE_MS = 400;
const AFTER_FAILURE_MS = 4_000;
const AFTER_LIMIT_MS = 20_000;

/** Follows a contest until it is over. `read` must stay the same function. */
export function useFollowed<T extends Contest>(
  first: T,
  read: (query: ContestRequest, signal: AbortSignal) => Reply<T>,
): ContestView<T> {
  const [contest, setContest] = useState(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const known = useRef(first);
  const isLost = useRef(false);
  const take = useCallback((next: T): void => {
    // An answer may come after a later one.
    if (next.version < known.current.version) return;
    known.current = next;
    setContest(next);
  }, []);
  const ask = useCallback(
    async (signal: AbortSignal, isFirst: boolean) => {
      const since = known.current.version;
      // The first request after an outage does not wait, to show at once that the server is back.
      const answer = await read(isFirst || isLost.current ? {} : { since, wait: WAIT_S }, signal);
      if (signal.aborted) return 'for ever';
      isLost.current = !answer.ok;
      if (answer.ok) {
        take(answer.value);
        setTrouble(null);
        return isOver(answer.value) ? 'for ever' : PAUSE_MS;
      }
      const { status, message } = answer.error;
      setTrouble(message);
      if (status === 404) return 'for ever';
      return status === 429 ? AFTER_LIMIT_MS : AFTER_FAILURE_MS;
    },
    [read, take],
  );
  useAsking(ask);
  return { contest, trouble, take };
}

const isOver = ({ status }: Contest): boolean => status === 'ended' || status === 'expired';
