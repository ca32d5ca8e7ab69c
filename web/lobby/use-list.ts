import { useCallback, useRef, useState } from 'preact/hooks';
import { listSessions, type ListQuery, type SessionInfo, type TaggedList } from '../lib/api';
import { usePolling } from './use-polling';

/** A part of the public list. */
export interface GameList {
  readonly isLoading: boolean;
  /** Why the list could not be read, or null. */
  readonly trouble: string | null;
  readonly sessions: readonly SessionInfo[];
  /** Reads more of the list; absent at its end. */
  readonly more: (() => void) | null;
}

interface ListState {
  /** The first page, which is read again and again. */
  readonly first: TaggedList | null;
  /** Later pages, as they were when they were asked for. */
  readonly later: readonly SessionInfo[];
  readonly next: string | null | undefined;
  readonly trouble: string | null;
}

const EMPTY: ListState = { first: null, later: [], next: undefined, trouble: null };

export function useList({ status, game, q, limit }: Omit<ListQuery, 'cursor'>): GameList {
  const [state, setState] = useState<ListState & { readonly of: string }>({ ...EMPTY, of: '' });
  const of = JSON.stringify([status, game, q]);
  const shown = state.of === of ? state : EMPTY;
  const known = useRef<ListState>(EMPTY);
  known.current = shown;

  const read = useCallback(async () => {
    const list = await listSessions({ status, game, q, limit }, known.current.first);
    setState((before) => {
      const same = before.of === of ? before : { ...EMPTY, of };
      return list.ok
        ? { ...same, first: list.value, trouble: null }
        : { ...same, trouble: list.error.message };
    });
  }, [of, limit]);
  usePolling(read);

  const next = shown.next === undefined ? (shown.first?.next ?? null) : shown.next;
  const more = useCallback(async () => {
    const list = await listSessions({ status, game, q, limit, ...(next === null ? {} : { cursor: next }) });
    if (!list.ok) return;
    setState((before) =>
      before.of === of
        ? { ...before, later: [...before.later, ...list.value.sessions], next: list.value.next }
        : before,
    );
  }, [of, limit, next]);

  const all = [...(shown.first?.sessions ?? []), ...shown.later];
  return {
    isLoading: shown.first === null && shown.trouble === null,
    trouble: shown.trouble,
    sessions: [...new Map(all.map((info) => [info.session, info])).values()],
    more: next === null ? null : () => void more(),
  };
}
