import type { Picture } from '../../core/api/picture';

export type { Picture };

/** The picture in a result's `_meta`, or null if there is none: a host may deliver anything. */
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
    isObject(view)
  );
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
