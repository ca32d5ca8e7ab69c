import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Notation } from '../boards';
import type { SessionApi } from './api';
import { readFragment } from './fragment';
import { readHistory, type HistoryEntry } from './history';
import type { Position } from './position';
import { madeAt, scoreOf, type ScoredPly } from './score';
import type { Table } from './use-table';

/** A game as it was written down, and how far of it is shown. */
export interface Score {
  readonly notation: Notation;
  readonly plies: readonly ScoredPly[];
  /** How many moves were made in the position that is shown. */
  readonly at: number;
  /** The fewest that can be shown: the position before an extraordinary start's first move is not told. */
  readonly first: number;
  readonly go: (at: number) => void;
  /** Shows how the game stood at a version. */
  readonly show: (version: number) => void;
  /** The position that is shown, if it is a past one; null at the newest. */
  readonly past: Position | null;
}

/** The score of a game that has a notation, else null. The move that is shown stands in the address, to be shared. */
export function useScore(table: Table | null, notation: Notation | null): Score | null {
  const newest = table?.position;
  const log = useWholeLog(notation && table ? table.api : null, newest?.version ?? 0);
  const plies = useMemo(() => (notation ? scoreOf(log, notation) : []), [log, notation]);
  const [picked, pick] = useState<Picked | null>(() => pickedIn(location.hash));
  if (!table || !newest || !notation) return null;

  const first = table.info.custom ? Math.min(1, plies.length) : 0;
  const wanted =
    picked === null ? plies.length : 'ply' in picked ? picked.ply : madeAt(plies, picked.version);
  const at = Math.max(first, Math.min(wanted, plies.length));
  const go = (to: number): void => {
    const ply = Math.max(first, to);
    const isPast = ply < plies.length;
    pick(isPast ? { ply } : null);
    history.replaceState(null, '', isPast ? `#at=${plies[ply - 1]?.version ?? 1}` : location.pathname);
  };
  const view = at < plies.length ? (plies[at - 1]?.view ?? notation.start) : null;
  return {
    notation,
    plies,
    at,
    first,
    go,
    show: (version) => go(madeAt(plies, version)),
    past: view === null ? null : pastOf(newest, view, plies[at - 1]?.version ?? 1),
  };
}

type Picked = { readonly ply: number } | { readonly version: number };

function pickedIn(hash: string): Picked | null {
  const version = readFragment(hash).at;
  return version === null ? null : { version };
}

const pastOf = (newest: Position, view: unknown, version: number): Position => ({
  ...newest,
  version,
  view,
  seatsToAct: [],
  options: [],
  decision: null,
});

/** The log from its start, read on as the version grows. Nothing is read without an API. */
function useWholeLog(api: SessionApi | null, upTo: number): readonly HistoryEntry[] {
  const [log, setLog] = useState<readonly HistoryEntry[]>([]);
  const known = log.at(-1)?.version ?? 0;
  useEffect(() => {
    if (!api || known >= upTo) return;
    let gone = false;
    void readHistory(api, known, upTo).then((more) => {
      if (!gone && more.length > 0) setLog((before) => [...before, ...more]);
    });
    return () => {
      gone = true;
    };
  }, [api, known, upTo]);
  return log;
}
