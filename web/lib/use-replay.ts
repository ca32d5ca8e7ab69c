import { useEffect, useRef, useState } from 'preact/hooks';
import { readFragment } from './fragment';
import { positionOf, type Position } from './position';
import type { Table } from './use-table';

export interface Replay {
  /** The position to show: the newest, or one that was gone back to. */
  readonly position: Position;
  readonly versions: readonly number[];
  readonly viewer: number | null;
  readonly show: (version: number) => void;
  readonly setViewer: (seat: number | null) => void;
}

/** Stepping through a finished game; null while it runs. The version shown stands in the address, to be shared. */
export function useReplay(table: Table | null): Replay | null {
  const [shown, setShown] = useState<number | null>(() => readFragment(location.hash).at);
  const [viewer, setViewer] = useState<number | null>(null);
  const [past, setPast] = useState<Position | null>(null);
  const known = useRef(new Map<string, Position>());
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
      known.current.set(key, positionOf(answer.value));
      setPast(positionOf(answer.value));
    });
    return () => abort.abort();
  }, [table?.api, wanted, viewer]);

  if (!table || !newest || wanted === null) return null;
  const show = (version: number): void => {
    setShown(version);
    history.replaceState(null, '', version === newest.version ? location.pathname : `#at=${version}`);
  };
  return {
    position: past ?? newest,
    versions: table.log.map(({ version }) => version),
    viewer,
    show,
    setViewer,
  };
}
