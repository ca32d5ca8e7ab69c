import { unitActionText as plainActionText } from '../rules/sim/unit-actions';
import { isAlive, ROSTER } from '../rules/sim/roster';
import { nameOf, positionOf } from '../rules/sim/world';
import type { UnitAction, Goal, Sim, TimedAction, Unit, Vec3 } from '../rules/types';

/** `2.50 s`. */
export const seconds = (time: number): string => `${time.toFixed(2)} s`;

export const pointText = ({ x, y }: Vec3): string => `(${x.toFixed(1)}, ${y.toFixed(1)})`;

/** A readable form of a name such as `rescue_hostage`. */
export const withSpaces = (name: string): string => name.replaceAll('_', ' ');

export const goalText = ({ type, deadline }: Goal): string =>
  deadline === null ? withSpaces(type) : `${withSpaces(type)} by ${deadline} s`;

/** Rounds long numbers in a text to two decimals. */
export const round = (text: string): string =>
  text.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));

/** An action in words, e.g. `strikes pillar 1`. */
export const unitActionText = (action: UnitAction): string => withSpaces(round(plainActionText(action)));

/** An action with its times, e.g. `moves to (8,4,0), 0.00 s to 1.00 s, completed`. */
export function actionText(action: TimedAction): string {
  const { start_time, end_time, status, reason, cancelled_at } = action;
  const times = `${seconds(start_time)} to ${seconds(cancelled_at ?? end_time)}`;
  return `${unitActionText(action)}, ${times}, ${status}${reason === undefined ? '' : ` (${reason})`}`;
}

/** What a unit is doing. */
export function doingText({ action, hp }: Unit): string {
  if (hp === 0) return 'dead';
  return action ? `${unitActionText(action)} until ${seconds(action.end_time)}` : 'ready';
}

/** The map in words. */
export function mapText(sim: Sim): string {
  const units = sim.units.map((unit) => {
    const { maxHp } = ROSTER[unit.id];
    const at = pointText(positionOf(unit, sim));
    return isAlive(unit)
      ? `${nameOf(unit.id)} at ${at}, ${unit.hp} of ${maxHp} hit points`
      : `${nameOf(unit.id)} fell at ${at}`;
  });
  const { pillar_1, pillar_2 } = sim.pillars;
  return [
    'The battlefield from above, west to the left',
    ...units,
    `pillars ${pillar_1} and ${pillar_2} hit points`,
    `the hostage at (20, 5) is ${hostageText(sim)}`,
  ].join('; ');
}

export const hostageText = ({ hostage }: Sim): string =>
  hostage.rescued ? 'free' : hostage.alive ? 'alive' : 'dead';
