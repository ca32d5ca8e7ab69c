/** The form of the keys of registered players: a key holds the id of its player, so that one look finds both. */
const KEY = /^pp_([0-9a-f]{32})_[\w-]{43}$/;

/** The player whose key this may be; undefined if it is no key. */
export const playerOfKey = (key: string): string | undefined => KEY.exec(key)?.[1];

export const keyOfPlayer = (id: string, secret: string): string => `pp_${id}_${secret}`;
