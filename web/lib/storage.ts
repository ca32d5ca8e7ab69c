type Area = 'localStorage' | 'sessionStorage';

/* Storage may be forbidden, full or absent: reading then finds nothing, and writing returns false. */

export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if it is null. False if the browser does not store it. */
export function store(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The JSON that is stored there; undefined if there is none. The reader must check it. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? '');
  } catch {
    return undefined;
  }
}

const NAME = 'name';

/** The name under which somebody last played in this browser, or nothing. */
export const playerName = (): string => readStored('localStorage', NAME) ?? '';

export const keepPlayerName = (name: string): boolean =>
  store('localStorage', NAME, name === '' ? null : name);

const ACCESS_KEY = 'access-key';

/** The access key that this server requires for starting games and registering, if it was ever entered. */
export const keptAccessKey = (): string => readStored('localStorage', ACCESS_KEY) ?? '';

export function keepAccessKey(key: string): void {
  if (key !== '') store('localStorage', ACCESS_KEY, key);
}
