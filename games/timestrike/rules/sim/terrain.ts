import { PILLARS, type ScenarioId, type Sim, type Vec3 } from '../types';
import { cellOf, samePlace } from './geometry';
import { obstaclesOf, type Obstacles } from './obstacles';
import { PILLAR_POSITIONS } from './roster';

export type GroundKind = 'pillar' | 'chasm' | 'wall';

/** The parameters of the terrain. */
export type Ground = Pick<Sim, 'scenario' | 'pillars'>;

const cell = (x: number, y: number): Vec3 => ({ x, y, z: 0 });

const rangeOf = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Left and right of the bridge deck. */
const CHASM: readonly Vec3[] = [0, 9].flatMap((y) => rangeOf(3, 21).map((x) => cell(x, y)));

/** A wall across the west of the field, and a ring around one cell. */
const FIELD_WALLS: readonly Vec3[] = [
  ...rangeOf(0, 6).map((y) => cell(7, y)),
  ...rangeOf(11, 13).flatMap((x) =>
    rangeOf(1, 3)
      .filter((y) => x !== 12 || y !== 2)
      .map((y) => cell(x, y)),
  ),
];

/** The camp of `night_raid`: its western wall with two gates, a barrack in the middle, and the hut with the plans. */
const CAMP_WALLS: readonly Vec3[] = [
  ...[2, 3, 4, 6, 7, 8].map((y) => cell(8, y)),
  ...[13, 14].flatMap((x) => [4, 5, 6].map((y) => cell(x, y))),
  ...[1, 2, 3].map((y) => cell(18, y)),
  cell(19, 3),
];

const WALLS: Partial<Readonly<Record<ScenarioId, readonly Vec3[]>>> = {
  walled_field: FIELD_WALLS,
  night_raid: CAMP_WALLS,
};

/** Cells that block the way and the view, as their centres. */
export const wallsOf = (scenario: ScenarioId): readonly Vec3[] => WALLS[scenario] ?? [];

export const chasmCells = (): readonly Vec3[] => CHASM;

const standingPillars = (pillars: Ground['pillars']): readonly Vec3[] =>
  PILLARS.filter((id) => pillars[id] > 0).map((id) => PILLAR_POSITIONS[id]);

/** Why the cell of a position is blocked, or null. */
export function blockedBy(position: Vec3, { scenario, pillars }: Ground): GroundKind | null {
  const of = (cells: readonly Vec3[]): boolean => cells.some((each) => samePlace(each, cellOf(position)));
  if (of(standingPillars(pillars))) return 'pillar';
  if (of(wallsOf(scenario))) return 'wall';
  return of(CHASM) ? 'chasm' : null;
}

/** A unit is in cover on and next to (as a king moves) the cell of a pillar that stands. */
export function inCover(position: Vec3, { pillars }: Ground): boolean {
  const { x, y } = cellOf(position);
  return standingPillars(pillars).some(
    (pillar) => Math.abs(pillar.x - x) <= 1 && Math.abs(pillar.y - y) <= 1,
  );
}

/** Cached by scenario and standing pillars, which determine the obstacles. */
const known = new Map<string, Obstacles>();

const keyOf = ({ scenario, pillars }: Ground): string =>
  `${scenario}/${PILLARS.map((id) => pillars[id] > 0).join()}`;

export function obstaclesIn({ scenario, pillars }: Ground): Obstacles {
  const key = keyOf({ scenario, pillars });
  const remembered = known.get(key);
  if (remembered) return remembered;
  const obstacles = obstaclesOf([...CHASM, ...wallsOf(scenario), ...standingPillars(pillars)]);
  known.set(key, obstacles);
  return obstacles;
}

/** Cached like the obstacles. */
const screens = new Map<string, Obstacles>();

/** What blocks the view: walls and standing pillars. */
export function sightObstaclesIn({ scenario, pillars }: Ground): Obstacles {
  const key = keyOf({ scenario, pillars });
  const remembered = screens.get(key);
  if (remembered) return remembered;
  const obstacles = obstaclesOf([...wallsOf(scenario), ...standingPillars(pillars)]);
  screens.set(key, obstacles);
  return obstacles;
}
