import type { AgentId, EnemyId, Skill, Unit, UnitId, Vec3 } from '../types';
import { AGENTS, UNITS } from '../types';

/** The constant properties of a unit. */
export interface UnitStats {
  readonly name: string;
  readonly team: 'player' | 'enemy';
  readonly maxHp: number;
  readonly attack: number;
  readonly defense: number;
  /** Length units per second. */
  readonly speed: number;
  /** The start position, to which enemies return. */
  readonly home: Vec3;
  readonly attackRange: number;
  /** The radius (exclusive) in which an enemy notices agents, and the sight of an agent. */
  readonly sight: number;
  readonly skills: readonly Skill[];
}

export interface SkillStats {
  readonly range: number;
  /** Seconds from start to effect. */
  readonly cast: number;
  /** Seconds from effect to the next use. */
  readonly cooldown: number;
}

const at = (x: number, y: number): Vec3 => ({ x, y, z: 0 });

const soldier = (number: number, home: Vec3): UnitStats => ({
  name: `Soldier ${number}`,
  team: 'enemy',
  maxHp: 70,
  attack: 20,
  defense: 10,
  speed: 3,
  home,
  attackRange: 2,
  sight: 6,
  skills: [],
});

const archer = (number: number, home: Vec3): UnitStats => ({
  name: `Archer ${number}`,
  team: 'enemy',
  maxHp: 50,
  attack: 18,
  defense: 5,
  speed: 3,
  home,
  attackRange: 6,
  sight: 8,
  skills: [],
});

export const ROSTER: Readonly<Record<UnitId, UnitStats>> = {
  alex: {
    name: 'Alex',
    team: 'player',
    maxHp: 120,
    attack: 25,
    defense: 15,
    speed: 4,
    home: at(4, 4),
    attackRange: 2,
    sight: 8,
    skills: ['delaying_strike', 'defend'],
  },
  maya: {
    name: 'Maya',
    team: 'player',
    maxHp: 80,
    attack: 35,
    defense: 5,
    speed: 3,
    home: at(3, 5),
    attackRange: 2,
    sight: 8,
    skills: ['scorch', 'defend'],
  },
  jordan: {
    name: 'Jordan',
    team: 'player',
    maxHp: 95,
    attack: 10,
    defense: 10,
    speed: 3,
    home: at(4, 6),
    attackRange: 2,
    sight: 8,
    skills: ['now', 'defend'],
  },
  soldier_1: soldier(1, at(15, 4)),
  soldier_2: soldier(2, at(15, 5)),
  soldier_3: soldier(3, at(15, 6)),
  soldier_4: soldier(4, at(24, 4)),
  soldier_5: soldier(5, at(24, 6)),
  archer_1: archer(1, at(18, 3)),
  archer_2: archer(2, at(18, 7)),
};

export const SKILL_STATS: Readonly<Record<Skill, SkillStats>> = {
  delaying_strike: { range: 2, cast: 0, cooldown: 10 },
  scorch: { range: 8, cast: 2, cooldown: 8 },
  now: { range: 8, cast: 0.5, cooldown: 20 },
  defend: { range: 0, cast: 1, cooldown: 0 },
  scout: { range: 8, cast: 0.5, cooldown: 0 },
  sneak: { range: 0, cast: 0, cooldown: 0 },
};

export const ATTACK_TIME = 1.5;
/** How far beyond the range a target may move before an attack hits. */
export const ATTACK_REACH = 0.5;
export const INTERACT_RANGE = 1.5;
export const DAMAGE_TIME = 2;
export const RESCUE_TIME = 1;
/** The duration of `delaying_strike` and `defend`. */
export const EFFECT_TIME = 5;
export const SLOW_FACTOR = 0.5;
/** How long an agent sneaks, and the share of its speed. */
export const SNEAK_TIME = 15;
export const SNEAK_FACTOR = 0.5;
export const TAKE_TIME = 1.5;
export const SCORCH_DAMAGE = 50;
/** Half the side of the square that `scorch` burns. */
export const SCORCH_REACH = 1.5;
export const PILLAR_HP = 150;

export const PILLAR_POSITIONS = { pillar_1: at(10, 3), pillar_2: at(10, 7) } as const;
export const HOSTAGE_POSITION: Vec3 = at(20, 5);
/** Where the plans are, in `night_raid`. */
export const PLANS_POSITION: Vec3 = at(19, 2);

export const isAgent = (id: string): id is AgentId => (AGENTS as readonly string[]).includes(id);
export const isUnit = (id: string): id is UnitId => (UNITS as readonly string[]).includes(id);
export const isEnemy = (id: string): id is EnemyId => isUnit(id) && !isAgent(id);

/** A unit as it enters the world, at home or at another place. */
export const newUnit = (id: UnitId, position: Vec3 = ROSTER[id].home): Unit => ({
  id,
  hp: ROSTER[id].maxHp,
  position,
  action: null,
  queue: [],
  cutAt: null,
  readyAt: {},
  effects: [],
  alerted: false,
});

export const isAlive = ({ hp }: Pick<Unit, 'hp'>): boolean => hp > 0;
