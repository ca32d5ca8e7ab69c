import { fail, ok, type Result } from '../../../../core/engine';
import type { SkillArgs, UnitAction, Unit, UnitId, Vec3 } from '../types';
import type { Path } from './paths';
import { PILLAR_NAMES, pointText, SKILL_NAMES } from '../names';
import { errorOf, wayTo, type ActionError, type InPlaceAction } from './errors';
import { ATTACK_TIME, DAMAGE_TIME, RESCUE_TIME, SKILL_STATS, TAKE_TIME } from './roster';
import { nameOf, speedOf, type Scene } from './world';

export const moveAction = (target: Vec3): UnitAction => ({ action: 'move_to', args: [target] });
export const attackAction = (target: UnitId): UnitAction => ({ action: 'attack', args: [target] });
export const castAction = (...args: SkillArgs): UnitAction => ({ action: 'skill_cast', args });

/** The duration and path of an action from now on. */
export interface ActionCost {
  readonly duration: number;
  readonly path: Path | null;
}

/** The cost of an action that begins now, or why it is impossible. */
export function actionCost(scene: Scene, unit: Unit, action: UnitAction): Result<ActionCost, ActionError> {
  if (action.action === 'move_to') {
    const path = wayTo(scene, unit, action.args[0]);
    return path.ok ? ok({ duration: path.value.length / speedOf(unit), path: path.value }) : path;
  }
  const error = errorOf(scene, unit, action);
  return error ? fail(error) : ok({ duration: durationOf(action), path: null });
}

function durationOf(action: InPlaceAction): number {
  if (action.action === 'attack') return ATTACK_TIME;
  return action.action === 'skill_cast'
    ? SKILL_STATS[action.args[0]].cast
    : INTERACTION_TIMES[action.args[1]];
}

const INTERACTION_TIMES = { damage: DAMAGE_TIME, rescue: RESCUE_TIME, take: TAKE_TIME } as const;

/** An action in words: what is done, what is done then, and what was not brought to its end. */
interface ActionWords {
  /** e.g. `moves to 8, 4` */
  readonly now: string;
  /** e.g. `arrives at 8, 4` */
  readonly then: string;
  /** e.g. `moving to 8, 4` */
  readonly ing: string;
}

const verb = (stem: string, rest: string, past = `${stem}ed`): ActionWords => ({
  now: `${stem}s ${rest}`,
  then: `has ${past} ${rest}`,
  ing: `${stem.replace(/e$/, '')}ing ${rest}`,
});

export function actionWords(action: UnitAction): ActionWords {
  switch (action.action) {
    case 'move_to': {
      const to = pointText(action.args[0]);
      return { now: `moves to ${to}`, then: `arrives at ${to}`, ing: `moving to ${to}` };
    }
    case 'attack':
      return verb('attack', nameOf(action.args[0]));
    case 'skill_cast':
      return skillWords(action.args);
    case 'interact':
      return interactionWords(action.args);
  }
}

function interactionWords([object]: (UnitAction & { readonly action: 'interact' })['args']): ActionWords {
  if (object === 'hostage') return verb('free', 'the hostage', 'freed');
  return object === 'plans'
    ? verb('take', 'the plans', 'taken')
    : verb('strike', PILLAR_NAMES[object], 'struck');
}

function skillWords(args: SkillArgs): ActionWords {
  switch (args[0]) {
    case 'scorch':
      return verb('cast', `${SKILL_NAMES.scorch} at ${pointText(args[1])}`, 'cast');
    case 'delaying_strike':
      return verb('use', `${SKILL_NAMES.delaying_strike} on ${nameOf(args[1])}`, 'used');
    case 'now':
      return verb('call', `${SKILL_NAMES.now} to ${nameOf(args[1])}`);
    case 'defend':
      return { now: 'raises a guard', then: 'is on guard', ing: 'raising a guard' };
    case 'scout':
      return verb('scout', nameOf(args[1]));
    case 'sneak':
      return { now: 'begins to sneak', then: 'sneaks', ing: 'sneaking' };
  }
}

/** One line, e.g. `moves to 8, 4`. */
export const unitActionText = (action: UnitAction): string => actionWords(action).now;
