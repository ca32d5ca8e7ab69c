import type { Vec3 } from '../types';
import { distance, inMap, samePlace } from './geometry';
import { type Ground, obstaclesIn } from './terrain';
import { isClear, isInside, type Obstacles } from './obstacles';

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

/** A way to a point as a chain of legs, because most ways are never asked for their points. */
interface Way {
  readonly end: Vec3;
  readonly before: Way | null;
  readonly length: number;
}

const beyond = (before: Way, end: Vec3): Way => ({
  end,
  before,
  length: before.length + distance(before.end, end),
});

function dijkstra(start: Vec3, target: Vec3, obstacles: Obstacles): Path | null {
  const graph = graphOf(obstacles);
  const nodes = [...obstacles.corners, target];
  const isOpen = nodes.map((node) => !samePlace(node, start));
  const best = nodes.map((): Way | null => null);
  let settled: Way = { end: start, before: null, length: 0 };
  let sees = (node: Vec3, _i: number): boolean => isClear(start, node, obstacles);
  for (;;) {
    for (const [i, node] of nodes.entries()) {
      if (isOpen[i] !== true || !sees(node, i)) continue;
      best[i] = better(best[i] ?? null, beyond(settled, node));
    }
    let nearest = -1;
    let next: Way | null = null;
    for (const [i, way] of best.entries()) {
      if (isOpen[i] !== true || way === null || better(next, way) !== way) continue;
      next = way;
      nearest = i;
    }
    if (next === null) return null;
    if (next.end === target) return { points: pointsOf(next), length: next.length };
    isOpen[nearest] = false;
    settled = next;
    const corner = next.end;
    const row = graph[nearest];
    sees = (node, i) => (node === target ? isClear(corner, target, obstacles) : row?.[i] === true);
  }
}

/** Which corner sees which, by their indexes. */
type Graph = readonly (readonly boolean[])[];

/** Cached, because it depends on the obstacles alone. */
const graphs = new WeakMap<Obstacles, Graph>();

function graphOf(obstacles: Obstacles): Graph {
  const known = graphs.get(obstacles);
  if (known) return known;
  const { corners } = obstacles;
  const graph = corners.map((from) => corners.map((to) => isClear(from, to, obstacles)));
  graphs.set(obstacles, graph);
  return graph;
}

/** The first way, unless the second one is better. */
const better = (a: Way | null, b: Way): Way => (a === null || isBetter(b, a) ? b : a);

function isBetter(a: Way, b: Way): boolean {
  if (Math.abs(a.length - b.length) >= EQUAL) return a.length < b.length;
  const [points, others] = [pointsOf(a), pointsOf(b)];
  for (const [i, p] of points.entries()) {
    const q = others[i];
    if (!q) return false;
    if (p.y !== q.y) return p.y < q.y;
    if (p.x !== q.x) return p.x < q.x;
  }
  return points.length < others.length;
}

function pointsOf(way: Way): readonly Vec3[] {
  const points: Vec3[] = [];
  for (let at: Way | null = way; at; at = at.before) points.push(at.end);
  return points.reverse();
}
