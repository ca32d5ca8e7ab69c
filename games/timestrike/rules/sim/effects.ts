import {
  PILLARS,
  type Effect,
  type ObjectId,
  type PillarId,
  type Skill,
  type SkillArgs,
  type TimedAction,
  type UnitId,
  type UnitSkill,
  type Vec3,
} from '../types';
import { capital, PILLAR_NAMES, SKILL_NAMES } from '../names';
import { distance, lengthOf } from './geometry';
import { inCover } from './terrain';
import { makeNoise, NOISE } from './guards';
import { isPaused } from './patrol';
import {
  ATTACK_REACH,
  EFFECT_TIME,
  isAgent,
  isAlive,
  PILLAR_POSITIONS,
  ROSTER,
  SCORCH_DAMAGE,
  SCORCH_REACH,
  SKILL_STATS,
  SNEAK_TIME,
} from './roster';
import { attackOf } from './scenarios';
import {
  isPatrolman,
  nameOf,
  positionOf,
  report,
  speedOf,
  unitOf,
  wayLeft,
  type LiveUnit,
  type World,
} from './world';

/** The effects of one instant. Every unit that was alive at its start can be hit, and actions hastened by `now` take part. */
export interface Strike {
  readonly standing: ReadonlySet<UnitId>;
  readonly ending: LiveUnit[];
}

export const strikeOf = (world: World, ending: LiveUnit[]): Strike => ({
  standing: new Set(world.units.filter(isAlive).map(({ id }) => id)),
  ending,
});

/** The effect of a completed action. Deaths are handled later. */
export function takeEffect(world: World, unit: LiveUnit, action: TimedAction, strike: Strike): void {
  switch (action.action) {
    case 'move_to':
      return;
    case 'attack': {
      hit(world, unit, action, strike);
      return;
    }
    case 'skill_cast': {
      cast(world, unit, action.args, strike);
      return;
    }
    case 'interact':
      interact(world, unit, action.args[0]);
  }
}

function interact(world: World, unit: LiveUnit, object: ObjectId): void {
  switch (object) {
    case 'hostage': {
      rescue(world, unit);
      return;
    }
    case 'plans': {
      takePlans(world, unit);
      return;
    }
    default:
      damagePillar(world, unit, object, ROSTER[unit.id].attack);
  }
}

const baseDamage = (world: World, attacker: UnitId, target: UnitId): number =>
  Math.max(1, attackOf(world, attacker) - ROSTER[target].defense);

function hit(
  world: World,
  unit: LiveUnit,
  action: TimedAction & { readonly action: 'attack' },
  { standing }: Strike,
): void {
  const [id] = action.args;
  const target = unitOf(world, id);
  if (isAgent(unit.id)) makeNoise(world, positionOf(unit, world), NOISE.fight);
  const reach = ROSTER[unit.id].attackRange + ATTACK_REACH;
  const hits =
    target !== undefined &&
    standing.has(id) &&
    !(isPatrolman(world, id) && world.patrol.inBunker) &&
    distance(positionOf(unit, world), positionOf(target, world)) <= reach;
  if (hits) {
    hurt(world, target, baseDamage(world, unit.id, id), unit.id);
    return;
  }
  report(world, {
    type: 'attack_missed',
    message: `${nameOf(unit.id)} misses ${nameOf(id)}`,
    unit: unit.id,
    action: action.id,
  });
}

/** Cover reduces damage by a quarter, defence by half; every hit costs at least one point. */
function hurt(world: World, target: LiveUnit, damage: number, by: UnitId): void {
  const covered = inCover(positionOf(target, world), world) ? Math.floor(damage * 0.75) : damage;
  const defending = target.effects.some(({ type }) => type === 'defend');
  const taken = Math.max(1, defending ? Math.floor(covered * 0.5) : covered);
  if (isPatrolman(world, target.id) && world.patrol.alarmedAt === null) {
    world.patrol = { ...world.patrol, alarmedAt: world.t };
    report(world, { type: 'alarm', message: `${nameOf(target.id)} raises the alarm`, unit: target.id });
  }
  target.hp = Math.max(0, target.hp - taken);
  target.alerted ||= !isAgent(target.id);
  report(world, {
    type: 'damage',
    message: `${nameOf(by)} hits ${nameOf(target.id)} for ${taken} (${target.hp} HP left)`,
    unit: target.id,
    reason: by,
  });
}

function cast(world: World, unit: LiveUnit, args: SkillArgs, strike: Strike): void {
  const [skill] = args;
  const { cooldown } = SKILL_STATS[skill];
  if (cooldown > 0) unit.readyAt = { ...unit.readyAt, [skill]: world.t + cooldown };
  report(world, { type: 'skill', message: castText(nameOf(unit.id), skill), unit: unit.id, reason: skill });
  if (args[0] === 'scorch') burn(world, unit, args[1], strike);
  else affect(world, unit, args[0], args[1], strike);
}

function castText(name: string, skill: Skill): string {
  switch (skill) {
    case 'defend':
      return `${name} is protected for ${EFFECT_TIME} s`;
    case 'sneak':
      return `${name} sneaks`;
    case 'scout':
      return `${name} knows the way of the patrol`;
    default:
      return `${name}’s ${SKILL_NAMES[skill]} takes effect`;
  }
}

function affect(world: World, unit: LiveUnit, skill: UnitSkill, id: UnitId, strike: Strike): void {
  const target = unitOf(world, id);
  if (!target || !strike.standing.has(id)) return;
  switch (skill) {
    case 'delaying_strike':
      makeNoise(world, positionOf(unit, world), NOISE.fight);
      hurt(world, target, Math.floor(1.5 * baseDamage(world, unit.id, id)), unit.id);
      {
        slow(world, target);
        return;
      }
    case 'defend': {
      addEffect(target, { type: 'defend', expires_at: world.t + EFFECT_TIME });
      return;
    }
    case 'sneak': {
      addEffect(target, { type: 'sneak', expires_at: world.t + SNEAK_TIME });
      rebase(world, target);
      return;
    }
    case 'scout':
      world.patrol = { ...world.patrol, patternKnown: true };
      return;
    case 'now': {
      hasten(world, target, strike);
      return;
    }
  }
}

const inSquare = (position: Vec3, centre: Vec3): boolean =>
  Math.abs(position.x - centre.x) <= SCORCH_REACH && Math.abs(position.y - centre.y) <= SCORCH_REACH;

const isCaughtPausing = ({ patrol, t }: World): boolean => !patrol.inBunker && isPaused(t);

/** Scorch burns enemies and pillars in a square. A patrolling soldier evades it except during a pause. */
function burn(world: World, unit: LiveUnit, centre: Vec3, { standing }: Strike): void {
  makeNoise(world, centre, NOISE.scorch);
  for (const target of world.units) {
    const burns =
      ROSTER[target.id].team !== ROSTER[unit.id].team &&
      standing.has(target.id) &&
      inSquare(positionOf(target, world), centre) &&
      (!isPatrolman(world, target.id) || isCaughtPausing(world));
    if (burns) hurt(world, target, SCORCH_DAMAGE - Math.floor(ROSTER[target.id].defense / 2), unit.id);
  }
  for (const pillar of PILLARS) {
    const burns = world.pillars[pillar] > 0 && inSquare(PILLAR_POSITIONS[pillar], centre);
    if (burns) damagePillar(world, unit, pillar, SCORCH_DAMAGE);
  }
}

/** The ally's skills become ready, and its current action, unless it is a move, completes now. */
function hasten(world: World, ally: LiveUnit, { ending }: Strike): void {
  ally.readyAt = {};
  const { action } = ally;
  if (action === null || action.action === 'move_to' || ending.includes(ally)) return;
  ally.action = { ...action, duration: world.t - action.start_time, end_time: world.t };
  ending.push(ally);
}

function addEffect(unit: LiveUnit, effect: Effect): void {
  unit.effects = [...unit.effects.filter(({ type }) => type !== effect.type), effect];
}

function slow(world: World, unit: LiveUnit): void {
  addEffect(unit, { type: 'slow', expires_at: world.t + EFFECT_TIME });
  rebase(world, unit);
}

/** Ends expired effects. */
export function expireEffects(world: World, unit: LiveUnit): void {
  const left = unit.effects.filter(({ expires_at }) => expires_at > world.t);
  if (left.length === unit.effects.length) return;
  unit.effects = left;
  rebase(world, unit);
}

/** Restarts the rest of a move at the unit's current speed. */
function rebase(world: World, unit: LiveUnit): void {
  const { action } = unit;
  const path = wayLeft(unit, world.t);
  if (action === null || path === null) return;
  const duration = lengthOf(path) / speedOf(unit);
  unit.position = path[0] ?? unit.position;
  unit.action = { ...action, path, start_time: world.t, duration, end_time: world.t + duration };
}

function damagePillar(world: World, unit: LiveUnit, pillar: PillarId, damage: number): void {
  const before = world.pillars[pillar];
  const hp = Math.max(0, before - damage);
  if (before === 0) return;
  world.pillars = { ...world.pillars, [pillar]: hp };
  makeNoise(world, PILLAR_POSITIONS[pillar], hp === 0 ? NOISE.collapse : NOISE.demolition);
  report(world, {
    type: hp === 0 ? 'pillar_destroyed' : 'pillar_damaged',
    message:
      hp === 0
        ? `${capital(PILLAR_NAMES[pillar])} collapses`
        : `${nameOf(unit.id)} damages ${PILLAR_NAMES[pillar]} (${hp} HP left)`,
    unit: unit.id,
    reason: pillar,
  });
}

function rescue(world: World, unit: LiveUnit): void {
  if (!world.hostage.alive || world.hostage.rescued) return;
  world.hostage = { ...world.hostage, rescued: true };
  report(world, { type: 'hostage_rescued', message: `${nameOf(unit.id)} frees the hostage`, unit: unit.id });
}

function takePlans(world: World, unit: LiveUnit): void {
  if (world.plans !== 'safe') return;
  world.plans = 'taken';
  report(world, { type: 'plans_taken', message: `${nameOf(unit.id)} takes the plans`, unit: unit.id });
}
