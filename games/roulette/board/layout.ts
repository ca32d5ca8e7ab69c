import { keyOf, SPOTS } from '../rules/spots';
import type { PocketIndex, Spot } from '../rules/types';
import { DOUBLE_ZERO } from '../rules/wheel';

/** A position and size, in boxes of numbers. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a spot's chips on the layout: a box of its own, or a line between the boxes of numbers. */
export interface LayoutSpot {
  readonly spot: Spot;
  /** `<type>:<selection>`. */
  readonly key: string;
  readonly box: Box;
  readonly isLine: boolean;
}

/**
 * The layout is upright, five boxes by fourteen: even money and dozens left of the numbers, the zeros above them, the columns below. On wide screens
 * roulette.css turns it a quarter to the left.
 */
const NUMBERS_LEFT = 2;

/** The box of a pocket. */
function boxOf(pocket: PocketIndex): Box {
  if (pocket === 0) return { x: NUMBERS_LEFT, y: 0, width: 1.5, height: 1 };
  if (pocket === DOUBLE_ZERO) return { x: NUMBERS_LEFT + 1.5, y: 0, width: 1.5, height: 1 };
  return { x: NUMBERS_LEFT + ((pocket - 1) % 3), y: Math.ceil(pocket / 3), width: 1, height: 1 };
}

const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The corner next to the zeros, which is no spot. */
export const CORNER: Box = { x: 0, y: 0, width: NUMBERS_LEFT, height: 1 };

/** The box of an outside bet: two rows high for even money, four for a dozen. */
function outsideBox({ type, selection }: Spot): Box | null {
  const number = Number(selection);
  if (type === 'column') return { x: NUMBERS_LEFT + number - 1, y: 13, width: 1, height: 1 };
  if (type === 'dozen') return { x: 1, y: 4 * number - 3, width: 1, height: 4 };
  const at = EVEN_MONEY.indexOf(type);
  return at < 0 ? null : { x: 0, y: 1 + 2 * at, width: 1, height: 2 };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const right = ({ x, width }: Box): number => x + width;

/** The place where the boxes of several numbers meet: a small box around that point, smaller under the zeros, where many boxes meet. */
function meetingOf({ type, covers }: Spot): Box {
  const boxes = covers.map(boxOf);
  const rows = [...new Set(boxes.map(({ y }) => y))];
  const hasZero = rows.includes(0);
  const size = hasZero ? 0.22 : 0.36;
  const at = (x: number): Box => ({
    x: x - size / 2,
    y: mean(rows) + (1 - size) / 2,
    width: size,
    height: size,
  });
  if (type === 'sixline' || type === 'topline' || (type === 'street' && !hasZero)) return at(NUMBERS_LEFT);
  if (type === 'street') return at(trioX(covers));
  // Boxes above each other meet in the middle of their shared edge, boxes side by side where one ends.
  return at((Math.max(...boxes.map(({ x }) => x)) + Math.min(...boxes.map(right))) / 2);
}

/** A zero and two numbers, or both zeros and the 2, meet in one point under the zeros. */
function trioX(covers: readonly PocketIndex[]): number {
  if (!covers.includes(DOUBLE_ZERO)) return right(boxOf(1));
  return covers.includes(0) ? right(boxOf(0)) : right(boxOf(2));
}

function placeOf(spot: Spot): LayoutSpot {
  const [only] = spot.covers;
  const box = spot.type === 'straight' && only !== undefined ? boxOf(only) : outsideBox(spot);
  return { spot, key: keyOf(spot), box: box ?? meetingOf(spot), isLine: box === null };
}

/** All 161 spots; those on lines come after the boxes, so that they are on top. */
export const PLACES: readonly LayoutSpot[] = [...SPOTS.map(placeOf)].sort(
  (a, b) => Number(a.isLine) - Number(b.isLine),
);
