import { isObject } from '../../core/engine/values';
import type { BoardControls, Picture } from '../../core/api/picture';

export type { BoardControls, Picture };

/** The picture in a result's `_meta`, or null. A host may deliver anything. */
export function readPicture(meta: unknown): Picture | null {
  return isPicture(meta) ? meta : null;
}

function isPicture(value: unknown): value is Picture {
  if (!isObject(value)) return false;
  const { game, session, version, seatsToAct, names, events, view } = value;
  return (
    typeof game === 'string' &&
    typeof session === 'string' &&
    Number.isInteger(version) &&
    [seatsToAct, names, events].every(Array.isArray) &&
    (view === null || isObject(view))
  );
}

/** The viewer's controls, or null if the board is only for viewing. */
export function readControls(meta: unknown): BoardControls | null {
  const controls = isObject(meta) ? meta.controls : null;
  return isControls(controls) ? controls : null;
}

function isControls(value: unknown): value is BoardControls {
  if (!isObject(value)) return false;
  const { gameId, side, seatToken, legalMoves } = value;
  return [gameId, side, seatToken].every((text) => typeof text === 'string') && Array.isArray(legalMoves);
}
