import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ListedGame, type ListQuery, listSessions, type TaggedList } from '../lib/api';
import { pastGames, type ListedGames } from '../lib/panels';
import { usePolling } from './use-polling';

/** A part of the public list. */
export interface GameList {
  readonly isLoading: boolean;
  /** Why the list could not be read, or null. */
  readonly trouble: string | null;
  readonly sessions: readonly ListedGame[];
  /** Reads more of the list; absent at its end. */
  readonly more: (() => void) | null;
}

interface ListState {
  /** The first page, which is read again and again. */
  readonly first: TaggedList | null;
  /** Later pages, as they were when they were asked for. */
  readonly later: readonly ListedGame[];
  readonly next: string | null | undefined;
  /** The cursor of the next page of past games, which follow the list of finished games; undefined before the first page was read. */
  readonly nextPast: string | null | undefined;
  readonly trouble: string | null;
}

const EMPTY: ListState = { first: null, later: [], next: undefined, nextPast: undefined, trouble: null };

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
  const add = (games: readonly ListedGame[], places: Partial<ListState>): void =>
    setState((before) =>
      before.of === of ? { ...before, later: [...before.later, ...games], ...places } : before,
    );
  const moreSessions = useCallback(async () => {
    const list = await listSessions({ status, game, q, limit, ...(next === null ? {} : { cursor: next }) });
    if (list.ok) add(list.value.sessions, { next: list.value.next });
  }, [of, limit, next]);

  const { nextPast } = shown;
  const morePast = useCallback(async () => {
    const page = await past({ game, q, limit, cursor: nextPast ?? undefined });
    add(page.games, { nextPast: page.next });
  }, [of, limit, nextPast]);
  const isAtPast = status === 'ended' && shown.first !== null && next === null;
  const isPastDue = isAtPast && nextPast === undefined;
  useEffect(() => {
    if (isPastDue) void morePast();
  }, [isPastDue, morePast]);

  const all = [...(shown.first?.sessions ?? []), ...shown.later];
  return {
    isLoading: (shown.first === null && shown.trouble === null) || isPastDue,
    trouble: shown.trouble,
    // Finished games are among the past ones before their sessions expire.
    sessions: [...new Map(all.map((info) => [info.session, info])).values()],
    more: next !== null ? () => void moreSessions() : nextPast ? () => void morePast() : null,
  };
}

/** A page of the earlier games; if it cannot be read, the list ends there. */
async function past({ q, ...query }: Omit<ListQuery, 'status'>): Promise<ListedGames> {
  const page = await pastGames?.(query);
  if (!page?.ok) return { games: [], next: null };
  return { ...page.value, games: page.value.games.filter((each) => isFound(each, q)) };
}

/** Whether a player's name or the game's name contains the text; past games are found only by whole names. */
function isFound({ title, name = '', seats }: ListedGame, q = ''): boolean {
  const wanted = plain(q);
  return [title, name, ...seats.map((seat) => seat.name)].some((each) => plain(each).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
