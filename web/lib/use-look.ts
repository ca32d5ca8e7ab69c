import { useEffect, useRef, useState } from 'preact/hooks';
import type { SessionApi } from './api';
import { positionOf, type Position } from './position';
import type { Steps } from './steps';

/** A position of a finished game: a place within a version, optionally followed by other moves than those that were played. */
export interface Look {
  readonly at: number;
  /** After this many moves of that version. */
  readonly afterMove: number;
  /** The other moves, as commands; empty for the game as it was. */
  readonly line: readonly string[];
}

/** A place as it is on the board. */
export interface ShownPlace {
  readonly position: Position;
  readonly events: readonly string[];
}

/** Viewing a position that is not a step of the replay. */
export interface Detour {
  /** The requested place; null while the board follows the steps. */
  readonly look: Look | null;
  /** The place that was loaded last, while one is wanted. */
  readonly shown: ShownPlace | null;
  readonly show: (look: Look | null) => void;
}

/** Shows places of a finished game from one seat, or as spectators see them. */
export function useLook(api: SessionApi | null, seat: number | null): Detour {
  const [look, show] = useState<Look | null>(null);
  const [shown, setShown] = useState<ShownPlace | null>(null);
  const known = useRef(new Map<string, ShownPlace>());
  const key = look && JSON.stringify([look, seat]);
  useEffect(() => {
    if (!api || !look || key === null) {
      setShown(null);
      return;
    }
    const kept = known.current.get(key);
    if (kept) {
      setShown(kept);
      return;
    }
    const abort = new AbortController();
    const { at, afterMove, line } = look;
    const query = {
      at,
      afterMove,
      ...(line.length > 0 ? { line: line.join(';') } : {}),
      ...(seat === null ? {} : { seat }),
    };
    void api.state(query, abort.signal).then((answer) => {
      if (!answer.ok) return;
      const found = { position: positionOf(answer.value), events: answer.value.events };
      known.current.set(key, found);
      setShown(found);
    });
    return () => abort.abort();
  }, [api, key]);
  return { look, shown: look && shown, show };
}

/** The line of other moves, in words above the board; null while the game is shown as it was. */
export const lookLine = ({ look, shown }: Detour): string | null =>
  look && look.line.length > 0 && shown
    ? `Instead: ${shown.events.map((event) => `${event}.`).join(' ')}`
    : null;

/** Steps that leave the viewed place and return to the replay. */
export const leaving = (detour: Detour, steps: Steps): Steps => ({
  ...steps,
  go: leavingFor(detour, steps.go),
});

/** Leaves the viewed place and opens a version or place instead. */
export const leavingFor =
  <Place extends readonly unknown[]>({ show }: Detour, go: (...place: Place) => void) =>
  (...place: Place): void => {
    show(null);
    go(...place);
  };
