import type { Vec3 } from '../types';
import { distance, inMap, samePlace } from './geometry';
import { isClear, isInside, type Obstacles } from './obstacles';
import { obstaclesIn, type Ground } from './terrain';

/** A path: its corners from start to target, and its length. */
export interface Path {
  readonly points: readonly Vec3[];
  readonly length: number;
}

/** Paths with a smaller difference in length count as equally long. */
const EQUAL = 1e-9;

/**
 * The shortest path that enters no blocked cell, or null. It uses Dijkstra's algorithm on the visibility graph of start, target
 * and the obstacles' corners. Among equally long paths it chooses the smaller list of corners, compared by y, then x.
 */
export function shortestPath(start: Vec3, target: Vec3, ground: Ground): Path | null {
  const obstacles = obstaclesIn(ground);
  if (!inMap(target) || isInside(target, obstacles)) return null;
  if (isClear(start, target, obstacles)) return { points: [start, target], length: distance(start, target) };
  return dijkstra(start, target, obstacles);
}

/** Whether a position is free, even if no path leads to it. */
export const isFree = (position: Vec3, ground: Ground): boolean =>
  inMap(position) && !isInside(position, obstaclesIn(ground));

function dijkstra(start: Vec3, target: Vec3, obstacles: Obstacles): Path | null {
  const open = new Map<Vec3, Path | null>(
    [...obstacles.corners, target].filter((node) => !samePlace(node, start)).map((node) => [node, null]),
  );
  let settled: Path = { points: [start], length: 0 };
  for (;;) {
    const from = settled.points.at(-1) ?? start;
    for (const [node, best] of open) {
      if (!isClear(from, node, obstacles)) continue;
      const path = { points: [...settled.points, node], length: settled.length + distance(from, node) };
      if (best === null || isBetter(path, best)) open.set(node, path);
    }
    const next = [...open.values()].reduce(better, null);
    if (next === null) return null;
    const reached = next.points.at(-1) ?? start;
    if (reached === target) return next;
    open.delete(reached);
    settled = next;
  }
}

const better = (a: Path | null, b: Path | null): Path | null =>
  a === null || (b !== null && isBetter(b, a)) ? b : a;

function isBetter(a: Path, b: Path): boolean {
  if (Math.abs(a.length - b.length) >= EQUAL) return a.length < b.length;
  for (const [i, p] of a.points.entries()) {
    const q = b.points[i];
    if (!q) return false;
    if (p.y !== q.y) return p.y < q.y;
    if (p.x !== q.x) return p.x < q.x;
  }
  return a.points.length < b.points.length;
}
