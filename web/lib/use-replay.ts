import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type HistoryEntry, readHistory } from './history';
import { readFragment } from './tab';
import { type Position, positionOf } from './position';
import { keepInAddress, type Steps } from './steps';
import type { Table } from './use-table';
import type { GraphsAnswer } from '../../core/api';

export interface Replay {
  /** The position to show: the newest or a past one. */
  readonly position: Position;
  /** The events before it. */
  readonly events: readonly string[];
  /** The versions of the game, or the moves of bots. */
  readonly steps: Steps;
  readonly viewer: number | null;
  /** Shows a version or, in a game whose steps are moves, the position after that number of moves. */
  readonly show: (version: number, move?: number) => void;
  readonly setViewer: (seat: number | null) => void;
}

/** A step of a replay: a version, or a place within a version of several moves. */
interface Place {
  readonly version: number;
  readonly move?: number;
}

/** A place as it is shown to a viewer. */
interface Past extends Pick<Replay, 'position' | 'events'> {
  readonly key: string;
}

/** Steps through a finished game; null while it runs. The step is part of the address, so that it can be shared. */
export function useReplay(table: Table | null): Replay | null {
  const [shown, setShown] = useState<number | null>(() => readFragment(location.hash).at);
  const [viewer, setViewer] = useState<number | null>(null);
  const [past, setPast] = useState<Past | null>(null);
  const known = useRef(new Map<string, Past>());
  const places = usePlaces(table);
  const over = table?.info.outcome !== undefined;
  const newest = table?.position;
  const last = places.length;
  const wanted = over && newest ? Math.min(shown ?? last, last) : null;
  const place = wanted === null ? undefined : places[wanted - 1];
  const { version, move } = place ?? {};
  const key = `${version ?? ''} ${move ?? 'end'} ${viewer ?? 'public'}`;

  useEffect(() => {
    if (!table || version === undefined) return;
    const kept = known.current.get(key);
    if (kept) {
      setPast(kept);
      return;
    }
    const abort = new AbortController();
    const query = {
      at: version,
      ...(move === undefined ? {} : { afterMove: move }),
      ...(viewer === null ? {} : { seat: viewer }),
    };
    void table.api.state(query, abort.signal).then((answer) => {
      if (!answer.ok) return;
      const found = { key, position: positionOf(answer.value), events: answer.value.events };
      known.current.set(key, found);
      setPast(found);
    });
    return () => abort.abort();
  }, [table?.api, key]);

  if (!table || !newest || wanted === null) return null;
  const show = (step: number): void => {
    setShown(step);
    keepInAddress(step === last ? null : step);
  };
  return {
    ...(past ?? { position: newest, events: [] }),
    steps: {
      at: wanted - 1,
      last: last - 1,
      isReady: past?.key === key,
      go: (at) => show(at + 1),
    },
    viewer,
    show: (to, after) => show(stepOf(places, to, after)),
    setViewer,
  };
}

/** The steps of a game: its versions or, of a game that bots alone played, its moves. */
function usePlaces(table: Table | null): readonly Place[] {
  const [within, setWithin] = useState<readonly Place[] | null>(null);
  const { outcome, moves = 0, seats = [] } = table?.info ?? {};
  const newest = table?.position.version ?? 0;
  // A rematch adds a version, but it is not a step of this game.
  const version = Math.min(table?.info.endVersion ?? newest, newest);
  const api =
    outcome !== undefined && moves >= version && seats.every(({ kind }) => kind === 'bot')
      ? table?.api
      : undefined;
  useEffect(() => {
    setWithin(null);
    if (!api) return;
    let gone = false;
    void readHistory(api, 0, version).then((log) => {
      if (!gone) setWithin(log.flatMap(placesIn));
    });
    return () => {
      gone = true;
    };
  }, [api, version]);
  const versions = useMemo(
    () => Array.from({ length: version }, (_, at) => ({ version: at + 1 })),
    [version],
  );
  return within ?? versions;
}

/** A version that deals the game has one more place, before its first move. */
const placesIn = ({ version, moves }: HistoryEntry): readonly Place[] => [
  ...Array.from({ length: moves.length }, (_, move) => ({ version, move })).slice(version === 1 ? 0 : 1),
  { version },
];

/** The step, counted from 1, after a number of moves of a version, or the last step of the version. */
const stepOf = (places: readonly Place[], version: number, move?: number): number => {
  const within = places.findIndex((place) => place.version === version && place.move === move);
  return (within < 0 ? places.findLastIndex((place) => place.version <= version) : within) + 1;
};

export type Graph = GraphsAnswer['graphs'][number];

/** The graphs of a finished game; none while it runs, or where it has none. */
export function useGraphs(table: Table | null): readonly Graph[] {
  const [graphs, setGraphs] = useState<readonly Graph[]>([]);
  const api = table?.info.outcome === undefined ? null : table.api;
  useEffect(() => {
    if (!api) return;
    let gone = false;
    void api.graphs().then((answer) => {
      if (answer.ok && !gone) setGraphs(answer.value.graphs);
    });
    return () => {
      gone = true;
    };
  }, [api]);
  return graphs;
}
