import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Notation } from '../kit/board';
import type { SessionApi } from './api';
import { readFragment } from './tab';
import { type HistoryEntry, pliesAt, readHistory, type ScoredPly, scoreOf } from './history';
import type { Position } from './position';
import { keepInAddress, type Steps } from './steps';
import type { Table } from './use-table';

/** The score of a game, and the move that is shown. */
export interface Score {
  readonly notation: Notation;
  readonly plies: readonly ScoredPly[];
  /** The positions before the first move and after each. */
  readonly steps: Steps;
  /** Shows the position at a version. */
  readonly show: (version: number) => void;
  /** The shown position if it is a past one, otherwise null. */
  readonly past: Position | null;
}

/** The score of a game with a notation, otherwise null. The shown move is part of the address, so that it can be shared. */
export function useScore(table: Table | null, notation: Notation | null): Score | null {
  const newest = table?.position;
  const log = useWholeLog(notation && table ? table.api : null, newest?.version ?? 0);
  const plies = useMemo(() => (notation ? scoreOf(log, notation) : []), [log, notation]);
  const [picked, pick] = useState<ScorePosition | null>(() => scorePositionIn(location.hash));
  if (!table || !newest || !notation) return null;

  const wanted =
    picked === null ? plies.length : 'ply' in picked ? picked.ply : pliesAt(plies, picked.version);
  const at = Math.min(wanted, plies.length);
  const go = (to: number): void => {
    const isPast = to < plies.length;
    pick(isPast ? { ply: to } : null);
    keepInAddress(isPast ? (plies[to - 1]?.version ?? 1) : null);
  };
  const shown = at === 0 ? plies[0]?.before : plies[at - 1]?.view;
  const isPast = at < plies.length && shown !== undefined;
  return {
    notation,
    plies,
    steps: { at, last: plies.length, isReady: true, go },
    show: (version) => go(pliesAt(plies, version)),
    past: isPast ? pastOf(newest, shown, plies[at - 1]?.version ?? 1) : null,
  };
}

type ScorePosition = { readonly ply: number } | { readonly version: number };

function scorePositionIn(hash: string): ScorePosition | null {
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

/** The log from its start, extended as the version grows. Without an API it reads nothing. */
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
