import { capital, GOAL_NAMES, PILLAR_NAMES, pointText, seconds } from '../rules/names';
import { causeText, unitActionText } from '../rules/sim/actions';
import { HOSTAGE_POSITION, isAlive, PILLAR_POSITIONS, PLANS_POSITION, ROSTER } from '../rules/sim/roster';
import { blockedBy } from '../rules/sim/terrain';
import { distance } from '../rules/sim/geometry';
import { nameOf, positionOf } from '../rules/sim/world';
import { noticeOf, type Unseen, unseenText } from './sightings';
import { PILLARS, type Goal, type Sim, type TimedAction, type Unit, type Vec3 } from '../rules/types';

/** A readable form of a name such as `rescue_hostage`. */
export const withSpaces = (name: string): string => name.replaceAll('_', ' ');

export const goalText = ({ type, deadline }: Goal): string => {
  const name = type === 'survive_encounter' ? 'No goal yet' : GOAL_NAMES[type];
  return deadline === null ? name : `${name} before ${deadline} s`;
};

/** An action with its times, e.g. `moves to 8, 4, 0 s to 1 s, done`. */
export function actionText(action: TimedAction): string {
  const { start_time, end_time, status, reason, cancelled_at } = action;
  const times = `${seconds(start_time)} to ${seconds(cancelled_at ?? end_time)}`;
  const why = reason === undefined ? '' : ` (${causeText(reason)})`;
  return `${unitActionText(action)}, ${times}, ${STATES[status]}${why}`;
}

const STATES: Readonly<Record<TimedAction['status'], string>> = {
  scheduled: 'planned',
  executing: 'under way',
  completed: 'done',
  cancelled: 'given up',
};

/** What a unit is doing. */
export function doingText({ action, hp }: Unit): string {
  if (hp === 0) return 'fallen';
  return action ? `${unitActionText(action)} until ${seconds(action.end_time)}` : 'ready';
}

/** A current or later task of an agent; repetitions of the same action are one task. */
interface Task {
  readonly text: string;
  readonly until: number;
  readonly isNow: boolean;
}

/** An agent's current and next tasks, in order. */
export function tasksOf({ action, queue }: Unit): readonly Task[] {
  const all = action ? [action, ...queue] : queue;
  const runs: { text: string; until: number; times: number; isNow: boolean }[] = [];
  for (const each of all) {
    const text = unitActionText(each);
    const last = runs.at(-1);
    if (last?.text === text) {
      last.times += 1;
      last.until = each.end_time;
    } else runs.push({ text, until: each.end_time, times: 1, isNow: each === action });
  }
  return runs.map(({ text, until, times, isNow }) => ({
    text: times === 1 ? text : `${text}, ${times} times`,
    until,
    isNow,
  }));
}

/** The map in words. */
export function mapText(sim: Sim, unseen: Unseen): string {
  const units = sim.units.map((unit) => {
    const { maxHp } = ROSTER[unit.id];
    const memory = unseen.get(unit.id);
    if (memory) return `${unseenText(unit.id, memory)}, at ${pointText(memory.place)}`;
    const at = pointText(positionOf(unit, sim));
    const notice = noticeOf(unit, sim);
    return isAlive(unit)
      ? `${nameOf(unit.id)} at ${at}, ${unit.hp} of ${maxHp} hit points${notice ? `, ${notice.text}` : ''}`
      : `${nameOf(unit.id)} fell at ${at}`;
  });
  const { pillar_1, pillar_2 } = sim.pillars;
  return [
    'The battlefield from above, west to the left',
    ...units,
    `pillars ${pillar_1} and ${pillar_2} hit points`,
    `the hostage at 20, 5 is ${hostageText(sim)}`,
    ...(sim.plans === 'absent' ? [] : [`${plansText(sim.plans)} at ${pointText(PLANS_POSITION)}`]),
  ].join('; ');
}

export const hostageText = ({ hostage }: Sim): string =>
  hostage.rescued ? 'free' : hostage.alive ? 'alive' : 'killed';

/** `the plans, taken`. */
export const plansText = (plans: Sim['plans']): string =>
  plans === 'taken' || plans === 'burnt' ? `the plans, ${plans}` : 'the plans';

/** What is at a point of the map, for people who cannot see it. */
export function placeText(at: Vec3, sim: Sim): string {
  const near = (other: Vec3): boolean => distance(at, other) <= 0.85;
  const there = [
    ...sim.units.filter((unit) => near(positionOf(unit, sim))).map(({ id }) => nameOf(id)),
    ...PILLARS.filter((id) => sim.pillars[id] > 0 && near(PILLAR_POSITIONS[id])).map((id) =>
      capital(PILLAR_NAMES[id]),
    ),
    ...(near(HOSTAGE_POSITION) ? ['the hostage'] : []),
    ...(sim.plans !== 'absent' && near(PLANS_POSITION) ? [plansText(sim.plans)] : []),
  ];
  const ground = blockedBy(at, sim);
  return [`${at.x}, ${at.y}`, ...(there.length > 0 ? there : ground ? [ground] : [])].join(': ');
}

/** Only the first sentence, the reason; the rest would push the map out of view. */
export const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
