import { playerOfKey } from '../../core/arena/player';
import { readJson, store } from './storage';

/** The registered player in this browser. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

const KEY = 'player';

/** The registered player in this browser, or null. */
export function keptIdentity(): Identity | null {
  const kept = readJson('localStorage', KEY);
  return isIdentity(kept) ? kept : null;
}

/** Stores the player in this browser and replaces an earlier one. False if the browser stores nothing. */
export const keepIdentity = ({ id, name, key }: Identity): boolean =>
  store('localStorage', KEY, JSON.stringify({ id, name, key }));

export const forgetIdentity = (): boolean => store('localStorage', KEY, null);

/** Stored text may be from another release, or from anybody who uses this browser. */
function isIdentity(value: unknown): value is Identity {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, key } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof key === 'string' && id !== undefined && playerOfKey(key) === id;
}

/** The page of a player, or of a built-in bot. */
export const playerAddress = (id: string): string => `/players/${id}`;
