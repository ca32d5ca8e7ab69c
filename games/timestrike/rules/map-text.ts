import type { GameState, TimeStrikeView } from './game-types';
import { chasmCells, wallsOf } from './sim/terrain';
import type { Vec3 } from './types';

type Mark = readonly [at: Vec3, letter: string];

/** The meaning of each letter of the map. */
export const MAP_LEGEND =
  'A Alex, M Maya, J Jordan, s soldier, a archer, P pillar, H hostage, D plans, # wall, ~ chasm; where several stand the first of these is drawn.';

/** The map with numbers for its rows (y) and every fifth column (x), without dead units and destroyed objects. */
export function boardText({ game_state: state }: Pick<TimeStrikeView, 'game_state'>): string {
  const { width, height } = state.map;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const [{ x, y }, letter] of marksOf(state)) {
    const row = rows[Math.round(y)];
    if (row?.[Math.round(x)] !== undefined) row[Math.round(x)] = letter;
  }
  const columns = ` ${Array.from({ length: width }, (_, x) => (x % 5 === 0 ? String(x).padEnd(5) : '')).join('')}`;
  return [columns.trimEnd(), ...rows.map((row, y) => `${y}${row.join('')}`)].join('\n');
}

/** The later ones hide the earlier ones. */
function marksOf({ scenario, agents, enemies, objects }: GameState): readonly Mark[] {
  const { pillar_1, pillar_2, hostage, plans } = objects;
  const alive = (units: GameState['agents']) => Object.values(units).filter((unit) => unit.alive);
  return [
    ...chasmCells().map((at): Mark => [at, '~']),
    ...wallsOf(scenario).map((at): Mark => [at, '#']),
    ...(plans?.taken === false && plans.destroyed === false ? [[plans.position, 'D'] as const] : []),
    ...(hostage.alive === false ? [] : [[hostage.position, 'H'] as const]),
    ...[pillar_1, pillar_2].flatMap(({ position, hp }): Mark[] => (hp > 0 ? [[position, 'P']] : [])),
    ...alive(enemies).map(({ position, id }): Mark => [position, id.charAt(0)]),
    ...alive(agents)
      .map(({ position, name }): Mark => [position, name.charAt(0)])
      .toReversed(),
  ];
}
