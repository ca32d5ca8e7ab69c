import {
  distance,
  isFree,
  positionOf,
  ROSTER,
  SCORCH_DAMAGE,
  SCORCH_REACH,
  shortestPath,
  type Path,
} from '../sim';
import type { Sim, Unit, Vec3 } from '../types';

export interface ScorchTarget {
  readonly point: Vec3;
  readonly hits: number;
  readonly kills: number;
}

const isBurnt = (centre: Vec3, place: Vec3): boolean =>
  Math.abs(place.x - centre.x) <= SCORCH_REACH && Math.abs(place.y - centre.y) <= SCORCH_REACH;

const damageTo = ({ id }: Unit): number => SCORCH_DAMAGE - Math.floor(ROSTER[id].defense / 2);

/** The point where a scorch hits the most enemies: between two of them, or at one. `reach` limits the distance from a position. */
export function bestScorch(
  sim: Sim,
  enemies: readonly Unit[],
  reach: { readonly from: Vec3; readonly range: number } | null,
): ScorchTarget | null {
  const places = enemies.map((enemy) => positionOf(enemy, sim));
  const centres = places.flatMap((a, i) => places.slice(i).map((b) => middle(a, b)));
  let best: ScorchTarget | null = null;
  for (const point of centres) {
    if (reach && distance(reach.from, point) > reach.range) continue;
    const hit = enemies.filter((enemy) => isBurnt(point, positionOf(enemy, sim)));
    const target = {
      point,
      hits: hit.length,
      kills: hit.filter((enemy) => enemy.hp <= damageTo(enemy)).length,
    };
    if (!best || target.hits > best.hits || (target.hits === best.hits && target.kills > best.kills))
      best = target;
  }
  return best;
}

const middle = (a: Vec3, b: Vec3): Vec3 => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: 0 });

/** The first position on the path to a point that is within `range` of it. */
export function pointToward(from: Vec3, point: Vec3, range: number, sim: Sim): Vec3 | null {
  if (distance(from, point) <= range) return from;
  const path = wayNear(from, point, sim);
  for (const [i, corner] of path?.points.entries() ?? []) {
    if (distance(corner, point) > range) continue;
    const before = path?.points[i - 1] ?? from;
    const spot = edgeOfRange(before, corner, point, range);
    if (isFree(spot, sim)) return spot;
  }
  return null;
}

/** The path to a point, or to a free cell next to it if it is blocked. */
function wayNear(from: Vec3, point: Vec3, sim: Sim): Path | null {
  const direct = shortestPath(from, point, sim);
  if (direct) return direct;
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x: point.x + x, y: point.y + y, z: 0 })));
  const ways = around.flatMap((place) => (isFree(place, sim) ? (shortestPath(from, place, sim) ?? []) : []));
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Where a leg enters the range, found by bisection and slightly inside. */
function edgeOfRange(outside: Vec3, inside: Vec3, point: Vec3, range: number): Vec3 {
  let [far, near] = [outside, inside];
  for (let i = 0; i < 20; i++) {
    const between = middle(far, near);
    if (distance(between, point) <= range) near = between;
    else far = between;
  }
  return near;
}
