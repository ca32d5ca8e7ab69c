import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../../web/lib/api';
import type { Identity } from '../../../web/lib/identity';
import { withdrawSeek, type Seek, type SeekRequest } from './contest-api';
import { seekOpponent } from './seek-opponent';
import { takeSeat } from './take-seat';

/** The state of the search for an opponent. */
export type Search =
  | { readonly kind: 'none'; readonly failure: Failure | null }
  /** `seek`: null until the server has it. `trouble`: why the server may not have it at the moment. */
  | { readonly kind: 'waiting'; readonly seek: Seek | null; readonly trouble: string | null }
  | { readonly kind: 'found'; readonly seek: Seek; readonly trouble: string | null };

/** A running search, with a function to end it. */
interface OpenSearch {
  readonly wanted: SeekRequest;
  readonly identity: Identity;
  readonly abort: AbortController;
  seek: Seek | null;
}

/** Looks for an opponent and goes to the game. Leaving the page withdraws the search. */
export function useSeek() {
  const [search, setSearch] = useState<Search>({ kind: 'none', failure: null });
  const open = useRef<OpenSearch | null>(null);

  const start = async (wanted: SeekRequest, identity: Identity): Promise<void> => {
    const mine: OpenSearch = { wanted, identity, abort: new AbortController(), seek: null };
    open.current = mine;
    setSearch({ kind: 'waiting', seek: null, trouble: null });
    const found = await seekOpponent(wanted, identity, {
      signal: mine.abort.signal,
      onWaiting(seek) {
        mine.seek = seek;
        setSearch({ kind: 'waiting', seek, trouble: null });
      },
      onOutage: ({ message }) => setSearch({ kind: 'waiting', seek: mine.seek, trouble: message }),
    });
    if (!found) return;
    open.current = null;
    if (!found.ok) setSearch({ kind: 'none', failure: found.error });
    else await goTo(found.value, identity);
  };

  const goTo = async (seek: Seek, identity: Identity): Promise<void> => {
    setSearch({ kind: 'found', seek, trouble: null });
    const { session = '', seat = 0, title } = seek;
    const taken = await takeSeat({ session, seat, title }, identity);
    if (taken.ok) location.assign(taken.value);
    else setSearch({ kind: 'found', seek, trouble: taken.error.message });
  };

  /** Ends the search; returns the seek that may remain on the server. */
  const end = () => {
    const ended = open.current;
    open.current = null;
    ended?.abort.abort();
    setSearch({ kind: 'none', failure: null });
    return ended?.seek ? withdrawSeek(ended.seek.id, ended.identity) : null;
  };

  const cancel = async (): Promise<void> => {
    const ended = open.current;
    const withdrawn = await end();
    // Somebody was found at that very moment, and waits.
    if (ended && withdrawn?.ok === false && withdrawn.error.code === 'CONFLICT')
      await start(ended.wanted, ended.identity);
  };

  useEffect(() => {
    const leave = (): void => void end();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    search,
    start: (wanted: SeekRequest, identity: Identity) => void start(wanted, identity),
    cancel: () => void cancel(),
  };
}
