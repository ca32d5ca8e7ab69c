import { keyOf, SPOTS } from '../rules/spots';
import type { PocketIndex, Spot } from '../rules/types';
import { DOUBLE_ZERO } from '../rules/wheel';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where on the layout the chips of a spot lie: in a box of its own, or on a line between the boxes of numbers. */
export interface LayoutSpot extends Point {
  readonly spot: Spot;
  /** `<type>:<selection>`. */
  readonly key: string;
  readonly box: Box | null;
}

/** The layout stands upright: the outside bets left of the numbers, the zeros above them, the columns below. */
const CELL = { width: 60, height: 38 } as const;
const SIDE = 46;
const NUMBERS_LEFT = 2 * SIDE;
export const SIZE = { width: NUMBERS_LEFT + 3 * CELL.width, height: 14 * CELL.height } as const;

/** The box of a pocket. */
function boxOf(pocket: PocketIndex): Box {
  const half = (3 * CELL.width) / 2;
  if (pocket === 0) return { x: NUMBERS_LEFT, y: 0, width: half, height: CELL.height };
  if (pocket === DOUBLE_ZERO) return { x: NUMBERS_LEFT + half, y: 0, width: half, height: CELL.height };
  return {
    x: NUMBERS_LEFT + ((pocket - 1) % 3) * CELL.width,
    y: Math.ceil(pocket / 3) * CELL.height,
    ...CELL,
  };
}

const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The box of an outside bet: two rows high for even money, four for a dozen. */
function outsideBox({ type, selection }: Spot): Box | null {
  const rows = (count: number): number => count * CELL.height;
  if (type === 'column')
    return { x: NUMBERS_LEFT + (Number(selection) - 1) * CELL.width, y: rows(13), ...CELL };
  if (type === 'dozen') return { x: SIDE, y: rows(4 * Number(selection) - 3), width: SIDE, height: rows(4) };
  const at = EVEN_MONEY.indexOf(type);
  return at < 0 ? null : { x: 0, y: rows(1 + 2 * at), width: SIDE, height: rows(2) };
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const right = ({ x, width }: Box): number => x + width;

/** Where the boxes of several numbers meet. */
function meetingOf({ type, covers }: Spot): Point {
  const boxes = covers.map(boxOf);
  const rows = [...new Set(boxes.map(({ y }) => y))].sort((a, b) => a - b);
  const y = mean(rows) + CELL.height / 2;
  const hasZero = rows.includes(0);
  if (type === 'sixline' || type === 'topline' || (type === 'street' && !hasZero))
    return { x: NUMBERS_LEFT, y };
  // Boxes above each other meet in the middle of what they share, boxes side by side where one ends.
  const shared = { from: Math.max(...boxes.map(({ x }) => x)), to: Math.min(...boxes.map(right)) };
  const isTrio = type === 'street';
  return { x: isTrio ? trioX(covers) : (shared.from + shared.to) / 2, y };
}

/** A zero and two numbers, or both zeros and the 2, meet in one point under the zeros. */
function trioX(covers: readonly PocketIndex[]): number {
  if (!covers.includes(DOUBLE_ZERO)) return right(boxOf(1));
  return covers.includes(0) ? right(boxOf(0)) : right(boxOf(2));
}

function placeOf(spot: Spot): LayoutSpot {
  const [only] = spot.covers;
  const box = spot.type === 'straight' && only !== undefined ? boxOf(only) : outsideBox(spot);
  return { spot, key: keyOf(spot), box, ...(box ? middleOf(box) : meetingOf(spot)) };
}

/** All 161 spots; those on the lines after the boxes, so that they lie on top. */
export const PLACES: readonly LayoutSpot[] = [...SPOTS.map(placeOf)].sort(
  (a, b) => Number(a.box === null) - Number(b.box === null),
);

/** The place one comes to by an arrow key, or the same if there is none that way. */
export function neighbourOf(from: LayoutSpot, { x: dx, y: dy }: Point): LayoutSpot {
  const cost = ({ x, y }: LayoutSpot): number => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const across = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return along > 0 && along >= across / 2 ? along + 2 * across : Number.POSITIVE_INFINITY;
  };
  return PLACES.reduce((best, place) => (cost(place) < cost(best) ? place : best), from);
}
