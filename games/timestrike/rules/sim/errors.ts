import { fail, ok, type Result } from '../../../../core/engine';
import type {
  UnitAction,
  ObjectId,
  PillarId,
  Skill,
  SkillArgs,
  Unit,
  UnitId,
  UnitSkill,
  Vec3,
} from '../types';
import { capital, PILLAR_NAMES, pointText, secondsNeeded, SKILL_NAMES } from '../names';
import { blockedBy } from './terrain';
import { distance, inMap, MAP } from './geometry';
import { isFree, shortestPath, type Path } from './paths';
import { isOccluded, LOOKOUT, LOOKOUT_TOLERANCE, PATROLMAN } from './patrol';
import {
  HOSTAGE_POSITION,
  INTERACT_RANGE,
  isAlive,
  PILLAR_POSITIONS,
  ROSTER,
  PLANS_POSITION,
  SKILL_STATS,
} from './roster';
import { hasPatrol, skillsOf } from './scenarios';
import { isPatrolman, nameOf, positionOf, unitOf, type Scene } from './world';

export type ActionErrorCode =
  | 'AGENT_DEAD'
  | 'INVALID_TARGET'
  | 'INVALID_POSITION'
  | 'UNREACHABLE_TARGET'
  | 'OUT_OF_RANGE'
  | 'ON_COOLDOWN'
  | 'INVALID_PARAMETER';

/** Why a unit cannot begin something now. */
export interface ActionError {
  readonly code: ActionErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const refuse = (
  code: ActionErrorCode,
  message: string,
  details: ActionError['details'] = {},
): ActionError => ({ code, message, details });

/** An action without movement. */
export type InPlaceAction = Exclude<UnitAction, { readonly action: 'move_to' }>;

/** Why a unit cannot begin an action now, or null. */
export function errorOf(scene: Scene, unit: Unit, action: InPlaceAction): ActionError | null {
  const dead = refuseDead(unit);
  if (dead) return dead;
  switch (action.action) {
    case 'attack':
      return (
        refuseVictim(scene, unit, action.args[0]) ??
        refuseDistance(scene, unit, targetPosition(scene, action.args[0]), ROSTER[unit.id].attackRange)
      );
    case 'skill_cast':
      return refuseSkill(scene, unit, action.args);
    case 'interact':
      return refuseInteraction(scene, unit, action.args[0]);
  }
}

const refuseDead = (unit: Unit): ActionError | null =>
  isAlive(unit) ? null : refuse('AGENT_DEAD', `${nameOf(unit.id)} is dead.`, { agent: unit.id });

/** The path of a unit from its position to another one. */
export function wayTo(scene: Scene, unit: Unit, target: Vec3): Result<Path, ActionError> {
  const error = refuseDead(unit) ?? refuseOutside(target);
  if (error) return fail(error);
  const from = positionOf(unit, scene);
  const path = shortestPath(from, target, scene);
  if (path) return ok(path);
  const reason = isFree(target, scene) ? 'enclosed' : (blockedBy(target, scene) ?? 'enclosed');
  const why = reason === 'enclosed' ? 'no way leads there' : `it lies in a ${reason}`;
  return fail(
    refuse('UNREACHABLE_TARGET', `${nameOf(unit.id)} cannot reach ${pointText(target)}: ${why}.`, {
      reason,
      from,
      target,
    }),
  );
}

/** The error for a position outside the map, or null. */
export const refuseOutside = (position: Vec3): ActionError | null =>
  inMap(position)
    ? null
    : refuse(
        'INVALID_POSITION',
        `${[position.x, position.y, ...(position.z === 0 ? [] : [position.z])].join(', ')} is not on the map: x is 0-24, y is 0-9 and z is 0.`,
        { position, bounds: { x: [MAP.minX, MAP.maxX], y: [MAP.minY, MAP.maxY], z: [0, 0] } },
      );

/** The error unless the target is a living enemy in play. */
function refuseVictim(scene: Scene, unit: Unit, target: UnitId): ActionError | null {
  const found = unitOf(scene, target);
  const enemies = (): readonly UnitId[] =>
    scene.units
      .filter((each) => isAlive(each) && ROSTER[each.id].team !== ROSTER[unit.id].team)
      .map(({ id }) => id);
  const enemyNames = (): string => enemies().map(nameOf).join(', ');
  const invalid = (why: string): ActionError =>
    refuse('INVALID_TARGET', `${nameOf(target)} ${why}. Valid targets: ${enemyNames() || 'none'}.`, {
      target,
      valid: enemies(),
    });
  if (!found) return invalid('is not in play');
  if (ROSTER[target].team === ROSTER[unit.id].team) return invalid('is on the same side');
  if (!isAlive(found)) return invalid('is dead');
  return isPatrolman(scene, target) && scene.patrol.inBunker ? invalid('is safe in the bunker') : null;
}

const targetPosition = (scene: Scene, target: UnitId): Vec3 => {
  const found = unitOf(scene, target);
  return found ? positionOf(found, scene) : ROSTER[target].home;
};

/** A too long distance, rounded up to a tenth, so that it never looks as if it were in range. */
const awayText = (distance: number): string => String(Math.ceil(10 * distance - 1e-9) / 10);

function refuseDistance(scene: Scene, unit: Unit, target: Vec3, range: number): ActionError | null {
  const away = distance(positionOf(unit, scene), target);
  if (away <= range) return null;
  return refuse(
    'OUT_OF_RANGE',
    `${nameOf(unit.id)} is ${awayText(away)} away from the target; the range is ${range}. Move closer first.`,
    { distance: away, range },
  );
}

function refuseSkill(scene: Scene, unit: Unit, args: SkillArgs): ActionError | null {
  const [skill] = args;
  const skills = skillsOf(unit.id, scene);
  if (!skills.includes(skill)) {
    const list = skills.map((each) => SKILL_NAMES[each]).join(', ');
    return refuse('INVALID_PARAMETER', `${nameOf(unit.id)} cannot use ${SKILL_NAMES[skill]}, but: ${list}.`, {
      path: 'args.0',
      expected: skills,
      got: skill,
    });
  }
  const readyAt = unit.readyAt[skill] ?? 0;
  if (readyAt > scene.t) {
    return refuse(
      'ON_COOLDOWN',
      `${SKILL_NAMES[skill]} of ${nameOf(unit.id)} is ready at ${secondsNeeded(readyAt)}.`,
      { skill, ready_at: readyAt },
    );
  }
  if (args[0] === 'scorch') return refuseScorch(scene, unit, args[1]);
  return refuseUnitSkill(scene, unit, args[0], args[1]);
}

const refuseScorch = (scene: Scene, unit: Unit, point: Vec3): ActionError | null =>
  refuseOutside(point) ?? refuseAim(scene) ?? refuseDistance(scene, unit, point, SKILL_STATS.scorch.range);

function refuseUnitSkill(scene: Scene, unit: Unit, skill: UnitSkill, target: UnitId): ActionError | null {
  const { range } = SKILL_STATS[skill];
  switch (skill) {
    case 'delaying_strike':
      return (
        refuseVictim(scene, unit, target) ?? refuseDistance(scene, unit, targetPosition(scene, target), range)
      );
    case 'defend':
    case 'sneak':
      return target === unit.id ? null : wrongTarget(skill, target, `${nameOf(unit.id)} alone`);
    case 'scout':
      return refuseScout(scene, unit, target);
    case 'now': {
      const ally = unitOf(scene, target);
      return ally && target !== unit.id && isAlive(ally) && ROSTER[target].team === ROSTER[unit.id].team
        ? refuseDistance(scene, unit, positionOf(ally, scene), range)
        : wrongTarget(skill, target, 'another living agent');
    }
  }
}

const wrongTarget = (skill: Skill, target: UnitId, expected: string): ActionError =>
  refuse('INVALID_TARGET', `The target of ${SKILL_NAMES[skill]} must be ${expected}.`, { target, expected });

/** The error unless the pattern of the patrol is known and the line of sight is free. */
function refuseAim(scene: Scene): ActionError | null {
  if (!hasPatrol(scene)) return null;
  if (!scene.patrol.patternKnown) {
    return refuse('INVALID_TARGET', 'The pattern of the patrol is not known: scout first.', {
      cause: 'pattern_unknown',
    });
  }
  if (!scene.occlusion || !isOccluded(scene.t)) return null;
  return refuse('INVALID_TARGET', 'An archer blocks the line of sight from 5 s until 6.5 s.', {
    cause: 'occluded',
  });
}

function refuseScout(scene: Scene, unit: Unit, target: UnitId): ActionError | null {
  if (target !== PATROLMAN) return wrongTarget('scout', target, nameOf(PATROLMAN));
  const away = distance(positionOf(unit, scene), LOOKOUT);
  if (away <= LOOKOUT_TOLERANCE) return null;
  return refuse('OUT_OF_RANGE', `Alex scouts from ${pointText(LOOKOUT)}, ${awayText(away)} away.`, {
    distance: away,
    range: LOOKOUT_TOLERANCE,
    from: LOOKOUT,
  });
}

function refuseInteraction(scene: Scene, unit: Unit, object: ObjectId): ActionError | null {
  const near = (position: Vec3): ActionError | null => refuseDistance(scene, unit, position, INTERACT_RANGE);
  switch (object) {
    case 'hostage':
      return refuseRescue(scene) ?? near(HOSTAGE_POSITION);
    case 'plans':
      return refuseTaking(scene) ?? near(PLANS_POSITION);
    default:
      return refuseDamage(scene, object) ?? near(PILLAR_POSITIONS[object]);
  }
}

const refuseDamage = (scene: Scene, pillar: PillarId): ActionError | null =>
  scene.pillars[pillar] > 0
    ? null
    : refuse('INVALID_TARGET', `${capital(PILLAR_NAMES[pillar])} is down already.`, { target: pillar });

function refuseRescue({ hostage }: Scene): ActionError | null {
  if (hostage.alive && !hostage.rescued) return null;
  const why = hostage.alive ? 'is free already' : 'is dead';
  return refuse('INVALID_TARGET', `The hostage ${why}.`, { target: 'hostage' });
}

const WITHOUT_PLANS = {
  absent: 'There are no plans in this scenario.',
  taken: 'The plans are taken already.',
  burnt: 'The plans are burnt.',
} as const;

const refuseTaking = ({ plans }: Scene): ActionError | null =>
  plans === 'safe' ? null : refuse('INVALID_TARGET', WITHOUT_PLANS[plans], { target: 'plans' });
