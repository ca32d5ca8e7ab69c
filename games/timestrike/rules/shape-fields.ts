import * as z from 'zod';
import { lazy } from '../../../core/engine';
import {
  ACTIONS,
  CONVICTIONS,
  EVENT_TYPES,
  GOALS,
  PILLARS,
  SCENARIOS,
  SKILLS,
  UNIT_SKILLS,
  UNITS,
  type PillarId,
  type UnitId,
} from './ids';

/** Fields shared by the schemas of this game's views. Times are seconds of game time; lengths are squares of the map. */

type Frozen<T> = T extends object ? { readonly [Name in keyof T]: Frozen<T[Name]> } : T;

/** The type that a schema describes, deeply read-only. */
export type ShapeOf<S extends () => z.ZodType> = Frozen<z.output<ReturnType<S>>>;

/** An object of described fields. */
export const fields = <const F extends z.core.$ZodLooseShape>(what: string, shape: F) =>
  z.object(shape).describe(what);

export const list = <T extends z.ZodType>(what: string, item: T) => z.array(item).describe(what);

/** A record from names or ids. */
export const named = <T extends z.ZodType>(what: string, item: T) =>
  z.record(z.string(), item).describe(what);

export const orNull = <T extends z.ZodType>(what: string, shape: T) => shape.nullable().describe(what);

export const text = (what: string) => z.string().describe(what);
export const number = (what: string) => z.number().describe(what);
export const count = (what: string) => z.int().min(0).describe(what);
export const flag = (what: string) => z.boolean().describe(what);
export const hitPoints = (what: string) => z.number().min(0).describe(what);
export const seconds = (what: string) => hitPoints(`${what} (seconds)`);

/** A moment of game time. */
export const moment = (what: string) => hitPoints(`${what} (seconds of game time)`);

/** A moment, and when it is null. */
export const momentOrNull = (what: string, when: string) =>
  orNull(`${what} (seconds of game time); ${when}.`, moment(''));

export const vec3 = lazy(() =>
  fields('A point of the battlefield.', {
    x: number('From the left, 0 to 25 (squares).'),
    y: number('From the top, 0 to 10 (squares).'),
    z: number('Always 0: the battlefield is flat.'),
  }).meta({ id: 'TimestrikePoint' }),
);

export const point = (what: string) => vec3().describe(what);

export const unitId = () => z.enum(UNITS).describe('The id of a unit.');
export const scenario = () => z.enum(SCENARIOS).describe('The mission.');
export const skill = () => z.enum(SKILLS).describe('The name of a skill.');
export const goalType = () => z.enum(GOALS);
export const anyGoal = () => z.enum([...GOALS, 'survive_encounter']);
export const conviction = () => z.enum(CONVICTIONS);
export const chosenConviction = () => orNull('The choice; null if there was none.', conviction());
export const actionName = () => z.enum(ACTIONS);
export const missionStatus = () =>
  z.enum(['active', 'complete', 'failed']).describe('How the mission goes; it ends the game.');

export const ids = (what: string) => list(what, z.string());

/** The times of an action. */
const timing = () => ({
  id: text('The id of the action.').meta({ example: 'act_12' }),
  agent_id: unitId().describe('The unit that acts.'),
  start_time: moment('When it starts; an estimate until then'),
  duration: seconds('How long it takes'),
  end_time: moment('When it ends; an estimate until it has started'),
  status: z.enum(['scheduled', 'executing', 'completed', 'cancelled']).describe('How far it is.'),
  prerequisites: ids('The actions that must be finished first.'),
  reason: z
    .string()
    .exactOptional()
    .describe('Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code.'),
  cancelled_at: moment('When it was cancelled').exactOptional(),
  path: z
    .array(vec3())
    .exactOptional()
    .describe('Of a move that has begun: the corners of its path, from where it starts to its target.'),
});

export const timedAction = lazy(() => {
  const of = <const N extends string, A extends z.ZodType>(action: N, args: A, what: string) =>
    z.object({ action: z.literal(action).describe('What is done.'), args: args.describe(what), ...timing() });
  return z
    .union([
      of('move_to', z.tuple([vec3()]), 'Where to.'),
      of('attack', z.tuple([unitId()]), 'Whom.'),
      of(
        'skill_cast',
        z.union([z.tuple([z.literal('scorch'), vec3()]), z.tuple([z.enum(UNIT_SKILLS), unitId()])]),
        'The skill and its target: a point for `scorch`, else a unit.',
      ),
      of('interact', z.tuple([z.enum(PILLARS), z.literal('damage')]), 'The pillar to damage.'),
      of('interact', z.tuple([z.literal('hostage'), z.literal('rescue')]), 'The hostage, to rescue.'),
      of('interact', z.tuple([z.literal('plans'), z.literal('take')]), 'The plans, to take.'),
    ])
    .describe('An action of a unit, with its times.')
    .meta({ id: 'TimestrikeAction' });
});

export const effectType = () => z.enum(['slow', 'defend', 'sneak']);

export const effect = lazy(() =>
  z.object({ type: effectType().describe('What it does.'), expires_at: moment('When it ends') }),
);

export const medal = () => z.enum(['bronze', 'silver', 'gold']);

export const alarmAt = () => momentOrNull('When the alarm was raised', 'null if it was not');

/** How well a mission was done. */
export const rating = lazy(() =>
  fields('How well a mission was done.', {
    medal: medal().describe('The worst of its parts.'),
    score: number('100 to 399 points: by medal, then by speed and health.'),
    time: moment('When the goal was reached'),
    fallen: count('How many agents fell.'),
    hp_lost: hitPoints('Hit points that the agents lost together.'),
    alarm_at: alarmAt(),
    parts: fields('What each part earns.', {
      time: medal().describe('For speed.'),
      losses: medal().describe('For the health of the agents.'),
      hostage: orNull('For the life of the hostage; null where it does not count.', medal()),
      stealth: orNull('For secrecy; null where it does not count.', medal()),
    }),
  }).meta({ id: 'TimestrikeGrade' }),
);

const happened = () => ({
  time: moment('When it happened'),
  type: z.enum(EVENT_TYPES).describe('What kind of event it is.'),
});

export const eventLine = lazy(() =>
  fields('Something that happened.', { ...happened(), message: text('What happened, in words.') }).meta({
    id: 'TimestrikeEventLine',
  }),
);

/** The data of an event of the world. */
export const worldEvent = () =>
  fields('Something happened in the world.', {
    ...happened(),
    unit: unitId().describe('The unit that it is about.').exactOptional(),
    action: z.string().exactOptional().describe('The id of the action that it is about.'),
    reason: z
      .string()
      .exactOptional()
      .describe('An error code, the reason of a cancellation, the name of a skill.'),
  });

/** The predicates about the world, with their arguments in order. */
export interface PredicateArguments {
  readonly agent_at_position: readonly [unit: UnitId, position: ShapeOf<typeof vec3>, tolerance: number];
  readonly world_time_less_than: readonly [number];
  readonly world_time_greater_than: readonly [number];
  readonly agent_dead: readonly [UnitId];
  readonly agent_alive: readonly [UnitId];
  readonly agent_hp_at_least: readonly [UnitId, number];
  readonly agent_in_zone: readonly [UnitId, 'escape'];
  readonly all_agents_in_zone: readonly ['escape'];
  readonly object_destroyed: readonly [PillarId | 'hostage'];
  readonly all_enemies_dead: readonly [];
  readonly hostage_alive: readonly [];
  readonly hostage_rescued: readonly [];
  readonly plans_taken: readonly [];
  readonly alarm_raised: readonly [];
}

export type PredicateName = keyof PredicateArguments;

/** A predicate by its name, or any. */
export type Predicate<N extends PredicateName = PredicateName> = {
  readonly [P in N]: { readonly predicate: P; readonly args: PredicateArguments[P] };
}[N];

/** A valid condition. */
export type Condition =
  | ({ readonly type: 'predicate' } & Predicate)
  | { readonly type: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly type: 'not'; readonly conditions: readonly [Condition] };

/** JSON Schema has no tuple without items. */
const nothing = () => z.array(z.never()).max(0) as unknown as z.ZodType<readonly []>;

/** What must hold for a goal to be reached. */
export const condition: () => z.ZodType<Condition> = lazy(() => {
  const holds = <const N extends PredicateName[], A extends z.ZodType>(what: string, args: A, ...names: N) =>
    z.object({
      type: z.literal('predicate'),
      predicate: z.literal(names).describe('What must hold.'),
      args: args.describe(what),
    });
  const several = () => z.array(z.lazy(condition)).readonly();
  return z
    .union([
      holds(
        'Who, where, and how near (squares).',
        z.tuple([unitId(), vec3(), z.number()]),
        'agent_at_position',
      ),
      holds(
        'The time (seconds of game time).',
        z.tuple([moment('The time')]),
        'world_time_less_than',
        'world_time_greater_than',
      ),
      holds('Who.', z.tuple([unitId()]), 'agent_dead', 'agent_alive'),
      holds('Who, and how many hit points.', z.tuple([unitId(), z.number()]), 'agent_hp_at_least'),
      holds('Who, and where.', z.tuple([unitId(), z.literal('escape')]), 'agent_in_zone'),
      holds('Where.', z.tuple([z.literal('escape')]), 'all_agents_in_zone'),
      holds('What.', z.tuple([z.enum([...PILLARS, 'hostage'])]), 'object_destroyed'),
      holds(
        'Nothing more.',
        nothing(),
        'all_enemies_dead',
        'hostage_alive',
        'hostage_rescued',
        'plans_taken',
        'alarm_raised',
      ),
      z.object({ type: z.enum(['and', 'or']), conditions: several().describe('What `and` or `or` joins.') }),
      z.object({
        type: z.literal('not'),
        conditions: z
          .tuple([z.lazy(condition)])
          .readonly()
          .describe('What must not hold.'),
      }),
    ])
    .describe('A condition of the world.')
    .meta({ id: 'TimestrikeCondition' });
});

export const time = () => moment('The time; it stops at the end of the mission');

export const clock = () =>
  fields('Where the time of the game comes from.', {
    mode: z.enum(['realtime', 'manual']).describe('manual: time passes only by the move `advance_clock`.'),
    time_scale: number('Seconds of game time for each real second.'),
    paused: flag('Whether time stands still: real time may be paused.'),
  });
