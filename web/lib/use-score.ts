import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Notation } from '../kit/board';
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

  const wanted =
    picked === null ? plies.length : 'ply' in picked ? picked.ply : madeAt(plies, picked.version);
  const at = Math.min(wanted, plies.length);
  const go = (to: number): void => {
    const isPast = to < plies.length;
    pick(isPast ? { ply: to } : null);
    history.replaceState(null, '', isPast ? `#at=${plies[to - 1]?.version ?? 1}` : location.pathname);
  };
  const shown = at === 0 ? plies[0]?.before : plies[at - 1]?.view;
  const isPast = at < plies.length && shown !== undefined;
  return {
    notation,
    plies,
    at,
    go,
    show: (version) => go(madeAt(plies, version)),
    past: isPast ? pastOf(newest, shown, plies[at - 1]?.version ?? 1) : null,
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
