import { useEffect, useRef, useState } from 'preact/hooks';
import { readFragment } from './tab';
import { positionOf, type Position } from './position';
import type { Table } from './use-table';

export interface Replay {
  /** The position to show: the newest or a past one. */
  readonly position: Position;
  /** The events before it. */
  readonly events: readonly string[];
  readonly versions: readonly number[];
  readonly viewer: number | null;
  readonly show: (version: number) => void;
  readonly setViewer: (seat: number | null) => void;
}

type Past = Pick<Replay, 'position' | 'events'>;

/** Steps through a finished game; null while it runs. The version is part of the address, so that it can be shared. */
export function useReplay(table: Table | null): Replay | null {
  const [shown, setShown] = useState<number | null>(() => readFragment(location.hash).at);
  const [viewer, setViewer] = useState<number | null>(null);
  const [past, setPast] = useState<Past | null>(null);
  const known = useRef(new Map<string, Past>());
  const over = table?.info.outcome !== undefined;
  const newest = table?.position;
  const wanted = over && newest ? Math.min(shown ?? newest.version, newest.version) : null;

  useEffect(() => {
    if (!table || wanted === null) return;
    const key = `${wanted} ${viewer ?? 'public'}`;
    const kept = known.current.get(key);
    if (kept) {
      setPast(kept);
      return;
    }
    const abort = new AbortController();
    const query = { at: wanted, ...(viewer === null ? {} : { seat: viewer }) };
    void table.api.state(query, abort.signal).then((answer) => {
      if (!answer.ok) return;
      const found = { position: positionOf(answer.value), events: answer.value.events };
      known.current.set(key, found);
      setPast(found);
    });
    return () => abort.abort();
  }, [table?.api, wanted, viewer]);

  if (!table || !newest || wanted === null) return null;
  const show = (version: number): void => {
    setShown(version);
    history.replaceState(null, '', version === newest.version ? location.pathname : `#at=${version}`);
  };
  return {
    ...(past ?? { position: newest, events: [] }),
    versions: Array.from({ length: newest.version }, (_, before) => before + 1),
    viewer,
    show,
    setViewer,
  };
}
