import { BET_TYPES, PAYS, type BetType, type PocketIndex, type Spot } from './types';
import { colourOf, DOUBLE_ZERO, pocketName } from './wheel';

const NUMBERS: readonly PocketIndex[] = Array.from({ length: 36 }, (_, i) => i + 1);
const ZEROS: readonly PocketIndex[] = [0, DOUBLE_ZERO];
/** The first numbers of the twelve rows, 1 2 3 to 34 35 36. */
const ROWS: readonly PocketIndex[] = NUMBERS.filter((n) => n % 3 === 1);

/** The place of a pocket in a selection: 0, 00, 1 … 36. */
const order = (pocket: PocketIndex): number => (pocket === DOUBLE_ZERO ? 0.5 : pocket);

export const selectionOf = (pockets: readonly PocketIndex[]): string =>
  [...pockets]
    .sort((a, b) => order(a) - order(b))
    .map(pocketName)
    .join('-');

const spot = (type: BetType, selection: string, covers: readonly PocketIndex[]): Spot => ({
  type,
  selection,
  pays: PAYS[type],
  covers,
});

/** A spot that is named by the numbers it covers. */
const inside = (type: BetType, ...covers: readonly PocketIndex[]): Spot =>
  spot(type, selectionOf(covers), covers);

const outside = (type: BetType, selection: string, isCovered: (n: PocketIndex) => boolean): Spot =>
  spot(type, selection, NUMBERS.filter(isCovered));

/** The 161 spots of the layout, by type. */
export const SPOTS: readonly Spot[] = [
  ...[...ZEROS, ...NUMBERS].map((n) => inside('straight', n)),
  inside('split', 0, DOUBLE_ZERO),
  inside('split', 0, 1),
  inside('split', 0, 2),
  inside('split', DOUBLE_ZERO, 2),
  inside('split', DOUBLE_ZERO, 3),
  ...NUMBERS.filter((n) => n % 3 !== 0).map((n) => inside('split', n, n + 1)),
  ...NUMBERS.filter((n) => n <= 33).map((n) => inside('split', n, n + 3)),
  inside('street', 0, 1, 2),
  inside('street', 0, DOUBLE_ZERO, 2),
  inside('street', DOUBLE_ZERO, 2, 3),
  ...ROWS.map((n) => inside('street', n, n + 1, n + 2)),
  ...NUMBERS.filter((n) => n % 3 !== 0 && n <= 32).map((n) => inside('corner', n, n + 1, n + 3, n + 4)),
  inside('topline', 0, DOUBLE_ZERO, 1, 2, 3),
  ...ROWS.filter((n) => n <= 31).map((n) => inside('sixline', n, n + 1, n + 2, n + 3, n + 4, n + 5)),
  ...[1, 2, 3].map((column) => outside('column', String(column), (n) => (n - column) % 3 === 0)),
  ...[1, 2, 3].map((dozen) => outside('dozen', String(dozen), (n) => Math.ceil(n / 12) === dozen)),
  outside('red', '-', (n) => colourOf(n) === 'red'),
  outside('black', '-', (n) => colourOf(n) === 'black'),
  outside('odd', '-', (n) => n % 2 === 1),
  outside('even', '-', (n) => n % 2 === 0),
  outside('low', '-', (n) => n <= 18),
  outside('high', '-', (n) => n > 18),
];

/** What open bets are kept by. */
export const keyOf = ({ type, selection }: Pick<Spot, 'type' | 'selection'>): string =>
  `${type}:${selection}`;

const BY_KEY: ReadonlyMap<string, Spot> = new Map(SPOTS.map((spot) => [keyOf(spot), spot]));

export const findSpot = (key: string): Spot | undefined => BY_KEY.get(key);

const OUTSIDE_WORDS: Readonly<Partial<Record<BetType, string>>> = { low: '1 to 18', high: '19 to 36' };

const ORDINALS: Readonly<Record<string, string>> = { '1': '1st', '2': '2nd', '3': '3rd' };

/** A spot in words, which are also understood in moves: `red`, `17`, `split 17-20`, `2nd dozen`. */
export function spotWords({ type, selection }: Pick<Spot, 'type' | 'selection'>): string {
  if (type === 'straight') return selection;
  if (type === 'column' || type === 'dozen') return `${ORDINALS[selection] ?? selection} ${type}`;
  if (type === 'topline') return 'top line';
  if (selection === '-') return OUTSIDE_WORDS[type] ?? type;
  return `${type === 'sixline' ? 'six line' : type} ${selection}`;
}

/** The types of bets, with their payouts and numbers of spots. */
export const BET_TYPE_FACTS = BET_TYPES.map((type) => ({
  type,
  pays: PAYS[type],
  spots: SPOTS.filter((spot) => spot.type === type).length,
}));
