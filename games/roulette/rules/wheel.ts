import type { Colour, PocketIndex } from './types';

export const DOUBLE_ZERO: PocketIndex = 37;

export const POCKET_COUNT = 38;

const RED: ReadonlySet<PocketIndex> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** The pockets clockwise, as a wheel is drawn; 37 is the double zero. */
export const WHEEL_ORDER: readonly PocketIndex[] = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18,
  6, 21, 33, 16, 4, 23, 35, 14, 2,
];

export const pocketName = (pocket: PocketIndex): string => (pocket === DOUBLE_ZERO ? '00' : String(pocket));

const BY_NAME: ReadonlyMap<string, PocketIndex> = new Map(
  WHEEL_ORDER.map((pocket) => [pocketName(pocket), pocket]),
);

/** The pocket of that name, `0`, `00` or `1` to `36`, if there is one. */
export const pocketNamed = (name: string): PocketIndex | undefined => BY_NAME.get(name);

export function colourOf(pocket: PocketIndex): Colour {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}
