import { HOSTAGE_POSITION, isAgent, isAlive, PILLAR_POSITIONS, PLANS_POSITION } from '../rules/sim/roster';
import { samePlace } from '../rules/sim/geometry';
import { nameOf, positionOf, unitOf, wayLeft } from '../rules/sim/world';
import { PILLARS, type Sim, type TimedAction, type Unit, type UnitId, type Vec3 } from '../rules/types';

/** The scale of figures relative to a cell of the map, horizontally and vertically. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

const COLUMNS = 25;
const ROWS = 10;
/** A figure is slightly higher than a row, but large enough on a small map and not too large on a high one. */
const ROWS_HIGH = 1.18;
const LEAST_PX = 24;
const MOST_COLUMNS = 2.1;

/** The scale of figures on a map of this size. */
export function scaleOf(width: number, height: number): Scale {
  if (width === 0 || height === 0) return { x: 1, y: 1 };
  const column = width / COLUMNS;
  const row = height / ROWS;
  const size = Math.max(LEAST_PX, Math.min(ROWS_HIGH * row, MOST_COLUMNS * column));
  return { x: size / column, y: size / row };
}

/** Whether a unit faces west: along its path, towards its target, or towards the enemy. */
export function looksWest(unit: Unit, sim: Sim): boolean {
  const from = positionOf(unit, sim);
  const way = wayLeft(unit, sim.t);
  const to = way?.[1] ?? (unit.action && targetOf(unit.action, sim));
  return !to || to.x === from.x ? !isAgent(unit.id) : to.x < from.x;
}

const OBJECT_PLACES = { ...PILLAR_POSITIONS, hostage: HOSTAGE_POSITION, plans: PLANS_POSITION } as const;

/** The target of an action other than a move; null if the unit acts only on itself. */
export function targetOf(action: TimedAction, sim: Sim): Vec3 | null {
  switch (action.action) {
    case 'move_to':
      return null;
    case 'interact':
      return OBJECT_PLACES[action.args[0]];
    case 'attack':
      return placeOf(action.args[0], sim);
    case 'skill_cast':
      return typeof action.args[1] === 'string' ? placeOf(action.args[1], sim) : action.args[1];
  }
}

function placeOf(id: string, sim: Sim): Vec3 | null {
  const unit = unitOf(sim, id);
  return unit ? positionOf(unit, sim) : null;
}

/** The distance between figures on exactly the same point. */
const ELBOW_ROOM = 0.7;

/** The positions of the figures: those of their units, or side by side if several units are on one point. */
export function placesOf(sim: Sim): (unit: Unit) => Vec3 {
  const points = sim.units.map((unit) => ({ unit, at: positionOf(unit, sim) }));
  return (unit) => {
    const here = positionOf(unit, sim);
    const together = points.filter(
      ({ unit: other, at }) => isAlive(other) === isAlive(unit) && samePlace(at, here),
    );
    const place = together.findIndex((each) => each.unit === unit);
    return { ...here, x: here.x + ELBOW_ROOM * (place - (together.length - 1) / 2) };
  };
}

type Side = 'left' | 'right';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = ({ x, y }: Vec3, scale: Scale, [west, north, east, south]: readonly number[]): Box => ({
  left: x - (west ?? 0) * scale.x,
  right: x + (east ?? 0) * scale.x,
  top: y - (north ?? 0) * scale.y,
  bottom: y + (south ?? 0) * scale.y,
});

/** The space around a figure, and around the hostage with its label: west, north, east, south. */
const FIGURE = [0.36, 0.5, 0.4, 0.45];
const CAPTIVE = [0.75, 0.45, 0.75, 0.85];
const LETTER = 0.235;

/** The side of each agent on which its name covers no figure and no other name. If there is none, the agent has only its badge. */
export function namesOf(sim: Sim, places: (unit: Unit) => Vec3, scale: Scale): ReadonlyMap<UnitId, Side> {
  const standing = sim.units.filter(isAlive);
  const taken = [
    around(HOSTAGE_POSITION, scale, CAPTIVE),
    ...PILLARS.map((pillar) => around(PILLAR_POSITIONS[pillar], scale, FIGURE)),
  ];
  const figures = standing.map((unit) => ({ unit, box: around(places(unit), scale, FIGURE) }));
  const names = new Map<UnitId, Side>();
  for (const unit of standing.filter(({ id }) => isAgent(id))) {
    const long = 0.5 + LETTER * nameOf(unit.id).length;
    const others = figures.filter((figure) => figure.unit !== unit).map(({ box }) => box);
    const isFree = (box: Box): boolean =>
      box.left >= -0.5 && box.right <= 24.5 && ![...taken, ...others].some((other) => overlap(box, other));
    const left = around(places(unit), scale, [long, 0.22, -0.45, 0.2]);
    const right = around(places(unit), scale, [-0.5, 0.22, long + 0.06, 0.2]);
    const side = isFree(left) ? 'left' : isFree(right) ? 'right' : null;
    if (side === null) continue;
    names.set(unit.id, side);
    taken.push(side === 'left' ? left : right);
  }
  return names;
}
