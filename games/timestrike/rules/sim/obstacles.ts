import type { Vec3 } from '../types';
import { inMap } from './geometry';

/** Impassable ground: `rects` cover the blocked cells and the borders between them. */
export interface Obstacles {
  readonly rects: readonly Rect[];
  /** Points where only the corners of two blocked cells meet; units cannot pass there. */
  readonly pinches: readonly Vec3[];
  /** The corners at which a shortest path may turn. */
  readonly corners: readonly Vec3[];
}

interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** How far rounding may put a unit into an obstacle while it walks along a border. */
const TOLERANCE = 1e-9;

type BlockedTest = (x: number, y: number) => boolean;

/** The obstacles of blocked cells, which are given by their centres. */
export function obstaclesOf(cells: readonly Vec3[]): Obstacles {
  const keys = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const blocked: BlockedTest = (x, y) => keys.has(`${x},${y}`);
  const vertices = cornersOf(cells);
  return {
    rects: cells.flatMap((cell) => largestRects(cell, blocked)),
    pinches: vertices.filter((vertex) => isPinch(vertex, blocked)),
    corners: vertices.filter((vertex) => inMap(vertex) && isCorner(vertex, blocked)),
  };
}

/** The corners of the cells, once each. */
function cornersOf(cells: readonly Vec3[]): readonly Vec3[] {
  const found = new Map<string, Vec3>();
  for (const { x, y } of cells) {
    for (const dx of [-0.5, 0.5]) {
      for (const dy of [-0.5, 0.5]) found.set(`${x + dx},${y + dy}`, { x: x + dx, y: y + dy, z: 0 });
    }
  }
  return [...found.values()];
}

/** Whether the cells around a vertex are blocked: north-west, north-east, south-west, south-east. */
const around = ({ x, y }: Vec3, blocked: BlockedTest): readonly [boolean, boolean, boolean, boolean] => [
  blocked(x - 0.5, y - 0.5),
  blocked(x + 0.5, y - 0.5),
  blocked(x - 0.5, y + 0.5),
  blocked(x + 0.5, y + 0.5),
];

function isPinch(vertex: Vec3, blocked: BlockedTest): boolean {
  const [nw, ne, sw, se] = around(vertex, blocked);
  return nw === se && ne === sw && nw !== ne;
}

const isCorner = (vertex: Vec3, blocked: BlockedTest): boolean =>
  around(vertex, blocked).filter(Boolean).length === 1;

/** The rectangles of blocked cells with this one in their first corner that no larger one contains. */
function largestRects({ x, y }: Vec3, blocked: BlockedTest): readonly Rect[] {
  const rects: Rect[] = [];
  const filled = (x0: number, y0: number, x1: number, y1: number): boolean => {
    for (let i = x0; i <= x1; i++) for (let j = y0; j <= y1; j++) if (!blocked(i, j)) return false;
    return true;
  };
  for (let x1 = x; filled(x, y, x1, y); x1++) {
    let y1 = y;
    while (filled(x, y, x1, y1 + 1)) y1++;
    const extends_ = filled(x, y, x1 + 1, y1) || filled(x - 1, y, x1, y1) || filled(x, y - 1, x1, y1);
    if (!extends_) rects.push({ x0: x - 0.5, y0: y - 0.5, x1: x1 + 0.5, y1: y1 + 0.5 });
  }
  return rects;
}

/** Whether a point is in the open interior of an obstacle. */
export const isInside = ({ x, y }: Vec3, { rects }: Obstacles): boolean =>
  rects.some(
    ({ x0, y0, x1, y1 }) =>
      x > x0 + TOLERANCE && x < x1 - TOLERANCE && y > y0 + TOLERANCE && y < y1 - TOLERANCE,
  );

/** Whether the straight line from a to b is free. It may touch borders and corners. */
export function isClear(a: Vec3, b: Vec3, { rects, pinches }: Obstacles): boolean {
  for (const rect of rects) if (crosses(a, b, rect)) return false;
  for (const pinch of pinches) if (passes(a, b, pinch)) return false;
  return true;
}

/**
 * Whether the segment enters the open interior of a rectangle: Liang and Barsky's clipping. Both coordinates are clipped in place,
 * because most of a simulation's time goes by here.
 */
function crosses(a: Vec3, b: Vec3, { x0, y0, x1, y1 }: Rect): boolean {
  let from = 0;
  let to = 1;
  const dx = b.x - a.x;
  if (dx === 0) {
    if (a.x <= x0 + TOLERANCE || a.x >= x1 - TOLERANCE) return false;
  } else {
    const p = (x0 + TOLERANCE - a.x) / dx;
    const q = (x1 - TOLERANCE - a.x) / dx;
    from = Math.max(from, Math.min(p, q));
    to = Math.min(to, Math.max(p, q));
    if (from >= to) return false;
  }
  const dy = b.y - a.y;
  if (dy === 0) return a.y > y0 + TOLERANCE && a.y < y1 - TOLERANCE;
  const p = (y0 + TOLERANCE - a.y) / dy;
  const q = (y1 - TOLERANCE - a.y) / dy;
  return Math.max(from, Math.min(p, q)) < Math.min(to, Math.max(p, q));
}

/** Whether a point lies on the segment, ends apart. */
function passes(a: Vec3, b: Vec3, point: Vec3): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const part = ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  const off = Math.abs((point.x - a.x) * dy - (point.y - a.y) * dx) / Math.sqrt(square);
  return part > TOLERANCE && part < 1 - TOLERANCE && off < TOLERANCE;
}
