import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { listArchive, listSessions, type ListQuery, type SessionInfo, type TaggedList } from '../lib/api';
import { usePolling } from './use-polling';

/** What a list shows of a game. */
export type ListedGame = Pick<
  SessionInfo,
  | 'session'
  | 'game'
  | 'title'
  | 'name'
  | 'custom'
  | 'rated'
  | 'seats'
  | 'seatsToAct'
  | 'status'
  | 'outcome'
  | 'createdAt'
  | 'updatedAt'
>;

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
  /** Where the archive goes on, to which the list of finished games leads; undefined: nothing of it was read yet. */
  readonly nextArchived: string | null | undefined;
  readonly trouble: string | null;
}

const EMPTY: ListState = { first: null, later: [], next: undefined, nextArchived: undefined, trouble: null };

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

  const { nextArchived } = shown;
  const moreArchived = useCallback(async () => {
    const page = await archived({ game, q, limit, cursor: nextArchived ?? undefined });
    add(page.games, { nextArchived: page.next });
  }, [of, limit, nextArchived]);
  const isAtArchive = status === 'ended' && shown.first !== null && next === null;
  const isArchiveDue = isAtArchive && nextArchived === undefined;
  useEffect(() => {
    if (isArchiveDue) void moreArchived();
  }, [isArchiveDue, moreArchived]);

  const all = [...(shown.first?.sessions ?? []), ...shown.later];
  return {
    isLoading: (shown.first === null && shown.trouble === null) || isArchiveDue,
    trouble: shown.trouble,
    // The archive has finished games before their sessions expire.
    sessions: [...new Map(all.map((info) => [info.session, info])).values()],
    more: next !== null ? () => void moreSessions() : nextArchived ? () => void moreArchived() : null,
  };
}

/** A page of the archive, as the list shows it; where it cannot be read, the list ends there. */
async function archived({ q, ...query }: Omit<ListQuery, 'status'>): Promise<{
  readonly games: readonly ListedGame[];
  readonly next: string | null;
}> {
  const page = await listArchive(query);
  if (!page.ok) return { games: [], next: null };
  const { replays, next } = page.value;
  const games = replays.map(({ endedAt, ...game }): ListedGame => ({
    ...game,
    seatsToAct: [],
    status: 'ended',
    updatedAt: endedAt,
  }));
  return { games: games.filter((each) => isFound(each, q)), next };
}

/** Whether a player or the game has this in its name: the archive finds whole names only. */
function isFound({ title, name = '', seats }: ListedGame, q = ''): boolean {
  const wanted = plain(q);
  return [title, name, ...seats.map((seat) => seat.name)].some((each) => plain(each).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
