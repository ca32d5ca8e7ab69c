import type { Endings } from '../../../core/engine';
import { PILLARS, type GoalType, type PillarId, type ScenarioId, type Skill } from './ids';

/** What each goal means, in a few words for people. */
export const GOAL_NAMES: Readonly<Record<GoalType, string>> = {
  rescue_hostage: 'Rescue the hostage',
  destroy_bridge: 'Bring the bridge down',
  escape_scenario: 'Escape to the east',
  eliminate_all_enemies: 'Defeat every guard',
  steal_plans: 'Steal the plans',
  hold_bridge: 'Hold the bridge',
};

/** Why a mission ended. */
const REASONS: Readonly<Record<string, string>> = {
  goal_reached: 'the goal was reached',
  all_agents_dead: 'all agents fell',
  deadline: 'time ran out for the goal',
  hostage_dead: 'the hostage was killed',
  alex_dead: 'Alex fell',
  enemy_in_bunker: 'the soldier got away to his bunker',
  plans_burnt: 'the plans were burnt',
  bridge_lost: 'the bridge was lost',
  time_limit: 'time ran out',
};

/** How a mission may end. */
export const ENDINGS: Endings = Object.fromEntries(
  Object.entries(REASONS).map(([code, words]) => [
    code,
    code === 'goal_reached' ? `Mission complete: ${words} (…)` : `Mission failed: ${words}`,
  ]),
);

export const reasonText = (reason: string | null): string =>
  reason === null ? '' : (REASONS[reason] ?? reason);

/** What each mission is called. */
export const SCENARIO_NAMES: Readonly<Record<ScenarioId, string>> = {
  hostage_rescue: 'Hostage rescue',
  open_field: 'Open field',
  walled_field: 'Walled field',
  canonical_backtracking: 'Patrol hunt',
  night_raid: 'Night raid',
  bridge_defence: 'Bridge defence',
};

export const PILLAR_NAMES: Readonly<Record<PillarId, string>> = {
  pillar_1: 'the north pillar',
  pillar_2: 'the south pillar',
};

export const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  delaying_strike: 'Delaying Strike',
  scorch: 'Scorch',
  now: '“Now!”',
  defend: 'Defend',
  sneak: 'Sneak',
  scout: 'Scout',
};

/** `to rescue the hostage` begins with `rescue the hostage`. */
export const goalWords = (type: GoalType | 'survive_encounter'): string =>
  type === 'survive_encounter' ? 'survive' : lower(GOAL_NAMES[type]);

/** The name of a row of a comparison: the goal of a new plan, or continuing the current plan. */
export const alternativeName = ({
  goal,
  running,
}: {
  readonly goal: GoalType;
  readonly running: boolean;
}): string => (running ? `Go on (${goalWords(goal)})` : GOAL_NAMES[goal]);

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const short = (value: number): string => String(Number(value.toFixed(1)));

/** A point for people: `20, 5`. */
export const pointText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${short(x)}, ${short(y)}`;

/** A time for people, to a tenth: `4 s`. */
export const seconds = (time: number): string => `${short(time)} s`;

/** The same for a minimum requirement, rounded up so that it is sufficient. */
export const secondsNeeded = (time: number): string => `${Math.ceil(100 * time - 1e-9) / 100} s`;

/** The same for a maximum of what is left, rounded down. */
export const secondsLeft = (time: number): string => `${Math.floor(100 * time + 1e-9) / 100} s`;

/** `Alex, Maya and Jordan` */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Values as they must be typed: `` `sneak`, `scout` ``. */
export const asTyped = (values: readonly string[]): string =>
  values.map((value) => `\`${value}\``).join(', ');

/** The id for a name as a player writes it: `Soldier 1`, `the north pillar`. */
export const idNamed = (name: string): string => {
  const words = name
    .trim()
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/^bridge_/, '');
  const pillar = PILLARS.find((id) => PILLAR_NAMES[id] === `the ${words}`);
  return pillar ?? words.replaceAll(' ', '_');
};

/** How a step of a plan is gone about. */
export const WAYS: Readonly<Record<string, string>> = {
  rush: 'straight there',
  screened_rush: 'one runs while the others shield the way',
  clear_then_advance: 'first clear the way, then go',
  strike_on_the_way: 'strike in passing',
  run: 'run',
  guarded_run: 'run behind a raised guard',
  guarded_rush: 'straight there behind a raised guard',
  covered_run: 'run from cover to cover',
  split: 'at both pillars at once',
  split_with_scorch: 'at both pillars at once, with Scorch',
  serial: 'one pillar after the other',
  engage: 'one group of guards after the other',
  defend: 'everybody on guard',
  stand: 'hold the bank together',
  sneak_in: 'sneak past the guards',
  snatch: 'one runs in and out again',
  fight_in: 'fight the way in',
  fight_all: 'fight every guard',
  strike_now: 'strike at once',
  scout_and_strike: 'scout, then strike',
  scout_and_strike_in_pause: 'scout, then strike in a pause',
  scout_and_synchronised_strike: 'scout, then strike all at the same moment',
  known: 'it is known already',
  scout: 'watch from afar',
  at_once: 'at once',
  after_the_archer: 'once the archer is out of the way',
  first_choice: 'the best first',
  second_choice: 'the second best first',
  third_choice: 'the third best first',
};

/** A way of the planner in words. */
export const wayName = (way: string): string => WAYS[way] ?? way.replaceAll('_', ' ');
