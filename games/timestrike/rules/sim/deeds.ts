import { fail, ok, type Result } from '../../../../core/engine';
import type { Deed, Unit, Vec3 } from '../types';
import type { Path } from './paths';
import { pointText, refusalOf, wayTo, type Refusal, type StandingDeed } from './refusals';
import { ATTACK_TIME, DAMAGE_TIME, RESCUE_TIME, SKILL_STATS } from './roster';
import { speedOf, type Scene } from './world';

/** How long a deed takes from now on, and the way it leads. */
export interface Effort {
  readonly duration: number;
  readonly path: Path | null;
}

/** What a deed takes if the unit begins it at this instant, or why it cannot. */
export function effortOf(scene: Scene, unit: Unit, deed: Deed): Result<Effort, Refusal> {
  if (deed.action === 'move_to') return effortOfMove(scene, unit, deed.args[0]);
  const refusal = refusalOf(scene, unit, deed);
  return refusal ? fail(refusal) : ok({ duration: durationOf(deed), path: null });
}

function effortOfMove(scene: Scene, unit: Unit, target: Vec3): Result<Effort, Refusal> {
  const path = wayTo(scene, unit, target);
  return path.ok ? ok({ duration: path.value.length / speedOf(unit), path: path.value }) : path;
}

function durationOf(deed: StandingDeed): number {
  switch (deed.action) {
    case 'attack':
      return ATTACK_TIME;
    case 'skill_cast':
      return SKILL_STATS[deed.args[0]].cast;
    case 'interact':
      return deed.args[1] === 'damage' ? DAMAGE_TIME : RESCUE_TIME;
  }
}

/** One line, e.g. `moves to (8,4,0)`. */
export function deedText(deed: Deed): string {
  switch (deed.action) {
    case 'move_to':
      return `moves to ${targetText(deed.args[0])}`;
    case 'attack':
      return `attacks ${deed.args[0]}`;
    case 'skill_cast':
      return `casts ${deed.args[0]} on ${targetText(deed.args[1])}`;
    case 'interact':
      return deed.args[1] === 'damage' ? `strikes ${deed.args[0]}` : 'frees the hostage';
  }
}

const targetText = (target: string | Vec3): string =>
  typeof target === 'string' ? target : pointText(target);
