import type { Vec3 } from '../types';

/** Bounds of the battlefield. */
export const MAP = { minX: 0, maxX: 24, minY: 0, maxY: 9 } as const;

/** Only this form gives the same bits on every JavaScript engine. */
export function distance(a: Vec3, b: Vec3): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

export const samePlace = (a: Vec3, b: Vec3): boolean => a.x === b.x && a.y === b.y && a.z === b.z;

export const inMap = ({ x, y, z }: Vec3): boolean =>
  x >= MAP.minX && x <= MAP.maxX && y >= MAP.minY && y <= MAP.maxY && z === 0;

/** The cell of a position, as its centre. */
export const cellOf = ({ x, y }: Vec3): Vec3 => ({ x: Math.floor(x + 0.5), y: Math.floor(y + 0.5), z: 0 });

export function lengthOf(path: readonly Vec3[]): number {
  let length = 0;
  for (const [i, point] of path.entries()) {
    const before = path[i - 1];
    if (before) length += distance(before, point);
  }
  return length;
}

/** The point at a fraction (0-1) of a straight line. */
export const between = (a: Vec3, b: Vec3, part: number): Vec3 => ({
  x: a.x + part * (b.x - a.x),
  y: a.y + part * (b.y - a.y),
  z: 0,
});

/** The rest of a path after a fraction (0-1) of it. */
export function restOf(path: readonly Vec3[], part: number): readonly Vec3[] {
  const [first, second] = path;
  if (!first || !second || part <= 0) return path;
  if (part >= 1) return path.slice(-1);
  if (path.length === 2) return [between(first, second, part), second];
  let gone = part * lengthOf(path);
  for (const [i, point] of path.entries()) {
    const next = path[i + 1];
    if (!next) break;
    const leg = distance(point, next);
    if (gone < leg) return [between(point, next, gone / leg), ...path.slice(i + 1)];
    gone -= leg;
  }
  return path.slice(-1);
}
