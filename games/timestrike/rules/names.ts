import type { Endings } from '../../../core/engine';
import type { GoalType } from './types';

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

const WORDS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/\b(soldier|archer|pillar)_(\d)\b/g, (_all, kind = '', number = '') => `${capital(kind)} ${number}`],
  [/\b(alex|maya|jordan)\b/g, (name) => capital(name)],
  [/\bdelaying_strike\b/g, () => 'Delaying Strike'],
  [/\bscorch\b/g, () => 'Scorch'],
  [/\bcall(s|ed|ing) now to\b/g, (_all, ending = '') => `call${ending} “Now!” to`],
  [/'s now\b/g, () => '’s “Now!”'],
  [/'s defend takes effect/g, () => ' is protected for 5 s'],
  [/'s scout takes effect/g, () => ' knows the way of the patrol'],
  [
    /\b(plan for|goal is now|goal) (rescue_hostage|destroy_bridge|escape_scenario|eliminate_all_enemies|steal_plans|hold_bridge|survive_encounter)\b/g,
    (_all, opening = '', goal = '') => `${opening.replace(' for', '')} to ${lower(goalOr(goal))}`,
  ],
  [
    / by [^.]*\. Success is expected at (\d+\.\d+) s\./g,
    (_all, time = '') => ` and ends at ${short(time)} s.`,
  ],
  // The goals are told with what they cost, and that a plan is hard to find is no help.
  [/ (?:Conflicts met|Hit points then): [^.]*\./g, () => ''],
  [
    /\bMission (complete|failed): (\w+)/g,
    (_all, status = '', word = '') => `Mission ${status}: ${lower(goalOr(word))}`,
  ],
  [
    /\b(rescue_hostage|destroy_bridge|escape_scenario|eliminate_all_enemies|steal_plans|hold_bridge)\b/g,
    (goal) => lower(goalOr(goal)),
  ],
  [/\((-?[\d.]+),(-?[\d.]+),0\)/g, (_all, x = '', y = '') => `(${short(x)}, ${short(y)})`],
  [/-?\d+\.\d{2,}/g, (number) => short(number)],
  [/_/g, () => ' '],
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const short = (number: string): string => String(Number(Number(number).toFixed(1)));
const goalOr = (word: string): string =>
  word === 'survive_encounter'
    ? 'Survive'
    : ((GOAL_NAMES as Readonly<Record<string, string>>)[word] ?? reasonText(word));

/** A line of the game with names in place of ids, and numbers rounded: `Alex hits Soldier 1 for 15 (55 HP left)`. */
export const inNames = (text: string): string =>
  WORDS.reduce((line, [found, words]) => line.replace(found, words), text);
