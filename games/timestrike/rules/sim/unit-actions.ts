import { fail, ok, type Result } from '../../../../core/engine';
import type { UnitAction, Unit, Vec3 } from '../types';
import type { Path } from './paths';
import { pointText, errorOf, wayTo, type ActionError, type InPlaceAction } from './errors';
import { ATTACK_TIME, DAMAGE_TIME, RESCUE_TIME, SKILL_STATS } from './roster';
import { speedOf, type Scene } from './world';

/** The duration and path of an action from now on. */
export interface ActionCost {
  readonly duration: number;
  readonly path: Path | null;
}

/** The cost of an action that begins now, or why it is impossible. */
export function actionCost(scene: Scene, unit: Unit, action: UnitAction): Result<ActionCost, ActionError> {
  if (action.action === 'move_to') return moveCost(scene, unit, action.args[0]);
  const error = errorOf(scene, unit, action);
  return error ? fail(error) : ok({ duration: durationOf(action), path: null });
}

function moveCost(scene: Scene, unit: Unit, target: Vec3): Result<ActionCost, ActionError> {
  const path = wayTo(scene, unit, target);
  return path.ok ? ok({ duration: path.value.length / speedOf(unit), path: path.value }) : path;
}

function durationOf(action: InPlaceAction): number {
  switch (action.action) {
    case 'attack':
      return ATTACK_TIME;
    case 'skill_cast':
      return SKILL_STATS[action.args[0]].cast;
    case 'interact':
      return action.args[1] === 'damage' ? DAMAGE_TIME : RESCUE_TIME;
  }
}

/** One line, e.g. `moves to (8,4,0)`. */
export function unitActionText(action: UnitAction): string {
  switch (action.action) {
    case 'move_to':
      return `moves to ${targetText(action.args[0])}`;
    case 'attack':
      return `attacks ${action.args[0]}`;
    case 'skill_cast':
      return `casts ${action.args[0]} on ${targetText(action.args[1])}`;
    case 'interact':
      return action.args[1] === 'damage' ? `strikes ${action.args[0]}` : 'frees the hostage';
  }
}

const targetText = (target: string | Vec3): string =>
  typeof target === 'string' ? target : pointText(target);
