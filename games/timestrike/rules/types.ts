import type { EnemyId, EVENT_TYPES, UNIT_SKILLS } from './ids';
import type {
  effect,
  eventLine,
  medal,
  rating,
  ShapeOf,
  timedAction,
  vec3,
  worldEvent,
} from './shape-fields';
import type { sim } from './shapes';

export * from './ids';
export type { Condition, Predicate, PredicateName } from './shape-fields';

/**
 * Data that tools and pages show unchanged (timed actions, trees, goals, game states) uses snake case; everything else uses camel case.
 * Times are seconds of game time; positions and lengths are in map units. The schemas describe each field.
 */

/** A point of the battlefield: the plane z = 0. */
export type Vec3 = ShapeOf<typeof vec3>;

/** Skills that are cast on a unit; scorch is cast on a point. */
export type UnitSkill = (typeof UNIT_SKILLS)[number];

/** An action with its times. The times of a scheduled action are estimates until it starts. */
export type TimedAction = ShapeOf<typeof timedAction>;

type WithoutTimes<A> = A extends TimedAction ? Pick<A, 'action' | 'args'> : never;

/** An action of a unit. Waiting is a gap in a schedule, not an action. */
export type UnitAction = WithoutTimes<TimedAction>;

export type SkillArgs = Extract<UnitAction, { readonly action: 'skill_cast' }>['args'];

export type Effect = ShapeOf<typeof effect>;

/** The world at one instant, which determines all later instants. */
export type Sim = ShapeOf<typeof sim>;

/** A unit in play. Its constant properties (attack, speed, …) are in the roster. */
export type Unit = Sim['units'][number];

export type Goal = Sim['goal'];

/** Guards who walk their rounds, hear, and raise the alarm. */
export type Watch = NonNullable<Sim['watch']>;

/** A noise that guards may hear: where it was made, and how far it carries. */
export type Noise = Watch['noises'][number];

/** The round of a guard, and what it has noticed. */
export type Guard = NonNullable<Watch['guards'][EnemyId]>;

/** An enemy that is to come. */
export type Arrival = Sim['arrivals'][number];

/** What the agents know under the fog of war. */
export type Fog = NonNullable<Sim['fog']>;

/** What agents know of an enemy: where and how it was last seen. */
export type EnemyReport = Fog['sightings'][number];

export type Medal = ShapeOf<typeof medal>;

/** How well a mission was done, for pages and tools. */
export type Grade = ShapeOf<typeof rating>;

/** An event for display and storage. */
export type EventLine = ShapeOf<typeof eventLine>;

/** Something that happened in the world, with one line for people and language models. */
export type SimEvent = EventLine & ShapeOf<typeof worldEvent>;

export type SimEventType = (typeof EVENT_TYPES)[number];

/** A world and the events before it, in order. */
export interface Advance {
  readonly sim: Sim;
  readonly events: readonly SimEvent[];
}
