import * as z from 'zod';
import { exactly, lazy } from '../../../core/engine';
import {
  CONVICTIONS,
  GOALS,
  PILLARS,
  SCENARIOS,
  SKILLS,
  UNITS,
  type Condition,
  type Effect,
  type EventLine,
  type Grade,
  type SimEvent,
  type SimEventType,
  type TimedAction,
  type Vec3,
} from './types';

/** The fields that the schemas of this game's views share: times are seconds of game time, lengths are squares of the map. */

export const seconds = (what: string) => z.number().min(0).describe(`${what} (seconds)`);

/** A moment of game time. */
export const moment = (what: string) => z.number().min(0).describe(`${what} (seconds of game time)`);

export const flag = (what: string) => z.boolean().describe(what);

export const hitPoints = (what: string) => z.number().min(0).describe(what);

const vec3 = lazy(() =>
  exactly<Vec3>()(
    z
      .object({
        x: z.number().describe('From the left, 0 to 25 (squares).'),
        y: z.number().describe('From the top, 0 to 10 (squares).'),
        z: z.number().describe('Always 0: the battlefield is flat.'),
      })
      .describe('A point of the battlefield.')
      .meta({ id: 'TimestrikePoint' }),
  ),
);

export const point = (what: string) => vec3().describe(what);

export const unitId = () => z.enum(UNITS).describe('The id of a unit.');
export const scenario = () => z.enum(SCENARIOS).describe('The mission.');
export const skill = () => z.enum(SKILLS).describe('The name of a skill.');
export const goalType = () => z.enum(GOALS);
export const conviction = () => z.enum(CONVICTIONS);
export const missionStatus = () =>
  z.enum(['active', 'complete', 'failed']).describe('How the mission goes; it ends the game.');

export const ids = (what: string) => z.array(z.string()).describe(what);

/** The times of an action. */
const timing = () => ({
  id: z.string().describe('The id of the action.').meta({ example: 'act_12' }),
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
  const of = <const N extends string, A extends z.ZodType>(action: N, args: A) =>
    z.object({ action: z.literal(action).describe('What is done.'), args, ...timing() });
  const { scorch: _onPoint, ...castOnUnits } = z.enum(SKILLS).enum;
  return exactly<TimedAction>()(
    z
      .union([
        of('move_to', z.tuple([vec3()]).describe('Where to.')),
        of('attack', z.tuple([unitId()]).describe('Whom.')),
        of(
          'skill_cast',
          z
            .union([z.tuple([z.literal('scorch'), vec3()]), z.tuple([z.enum(castOnUnits), unitId()])])
            .describe('The skill, and what it is cast on: a point for `scorch`, else a unit.'),
        ),
        of('interact', z.tuple([z.enum(PILLARS), z.literal('damage')]).describe('The pillar to damage.')),
        of(
          'interact',
          z.tuple([z.literal('hostage'), z.literal('rescue')]).describe('The hostage, to rescue.'),
        ),
        of('interact', z.tuple([z.literal('plans'), z.literal('take')]).describe('The plans, to take.')),
      ])
      .describe('An action of a unit, with its times.')
      .meta({ id: 'TimestrikeAction' }),
  );
});

export const effect = lazy(() =>
  exactly<Effect>()(
    z.object({
      type: z.enum(['slow', 'defend', 'sneak']).describe('What it does.'),
      expires_at: moment('When it ends'),
    }),
  ),
);

const medal = () => z.enum(['bronze', 'silver', 'gold']);

/** How well a mission was done. */
export const rating = lazy(() =>
  exactly<Grade>()(
    z
      .object({
        medal: medal().describe('The worst of its parts.'),
        score: z.number().describe('100 to 399 points: by medal, then by speed and health.'),
        time: moment('When the goal was reached'),
        fallen: z.int().min(0).describe('How many agents fell.'),
        hp_lost: hitPoints('Hit points that the agents lost together.'),
        alarm_at: moment('')
          .nullable()
          .describe('When the alarm was raised (seconds of game time); null if it was not.'),
        parts: z
          .object({
            time: medal().describe('For speed.'),
            losses: medal().describe('For the health of the agents.'),
            hostage: medal()
              .nullable()
              .describe('For the life of the hostage; null where it does not count.'),
            stealth: medal().nullable().describe('For secrecy; null where it does not count.'),
          })
          .describe('What each part earns.'),
      })
      .describe('How well a mission was done.')
      .meta({ id: 'TimestrikeGrade' }),
  ),
);

export const EVENT_TYPES = [
  'action_started',
  'action_completed',
  'action_cancelled',
  'action_rejected',
  'attack_missed',
  'damage',
  'skill',
  'death',
  'pillar_damaged',
  'pillar_destroyed',
  'hostage_rescued',
  'hostage_executed',
  'reinforcements',
  'alarm',
  'escaped',
  'noticed',
  'noise_heard',
  'plans_taken',
  'plans_burnt',
  'sighted',
  'goal_set',
  'replanned',
  'plan_failed',
  'order_dropped',
  'window_closed',
  'mission_complete',
  'mission_failed',
] as const satisfies readonly SimEventType[];

export const eventLine = lazy(() =>
  exactly<EventLine>()(
    z
      .object({
        time: moment('When it happened'),
        type: z.enum(EVENT_TYPES).describe('What kind of event it is.'),
        message: z.string().describe('What happened, in words.'),
      })
      .describe('Something that happened.')
      .meta({ id: 'TimestrikeEventLine' }),
  ),
);

/** The data of an event of the world. */
export const worldEvent = () =>
  exactly<Omit<SimEvent, 'message'>>()(
    z.object({
      time: moment('When it happened'),
      type: z.enum(EVENT_TYPES).describe('What kind of event it is.'),
      unit: unitId().describe('The unit that it is about.').exactOptional(),
      action: z.string().exactOptional().describe('The id of the action that it is about.'),
      reason: z
        .string()
        .exactOptional()
        .describe('An error code, the reason of a cancellation, the name of a skill.'),
    }),
  ).describe('Something happened in the world.');

/** JSON Schema has no tuple without items. */
const nothing = () => z.array(z.never()).max(0) as unknown as z.ZodType<readonly []>;

/** What must hold for a goal to be reached. */
export const condition: () => z.ZodType<Condition> = lazy(() => {
  const holds = <const N extends string, A extends z.ZodType>(predicate: N, args: A) =>
    z.object({
      type: z.literal('predicate'),
      predicate: z.literal(predicate).describe('What must hold.'),
      args,
    });
  const several = () => z.array(z.lazy(condition)).readonly();
  return z
    .union([
      holds(
        'agent_at_position',
        z.tuple([unitId(), vec3(), z.number()]).describe('Who, where, and how near (squares).'),
      ),
      z.object({
        type: z.literal('predicate'),
        predicate: z.enum(['world_time_less_than', 'world_time_greater_than']).describe('What must hold.'),
        args: z.tuple([moment('The time')]).describe('The time (seconds of game time).'),
      }),
      z.object({
        type: z.literal('predicate'),
        predicate: z.enum(['agent_dead', 'agent_alive']).describe('What must hold.'),
        args: z.tuple([unitId()]).describe('Who.'),
      }),
      holds('agent_hp_at_least', z.tuple([unitId(), z.number()]).describe('Who, and how many hit points.')),
      holds('agent_in_zone', z.tuple([unitId(), z.literal('escape')]).describe('Who, and where.')),
      holds('all_agents_in_zone', z.tuple([z.literal('escape')]).describe('Where.')),
      holds('object_destroyed', z.tuple([z.enum([...PILLARS, 'hostage'])]).describe('What.')),
      z.object({
        type: z.literal('predicate'),
        predicate: z
          .enum(['all_enemies_dead', 'hostage_alive', 'hostage_rescued', 'plans_taken', 'alarm_raised'])
          .describe('What must hold.'),
        args: nothing().describe('Nothing more.'),
      }),
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
  z
    .object({
      mode: z.enum(['realtime', 'manual']).describe('manual: time passes only by the move `advance_clock`.'),
      time_scale: z.number().describe('Seconds of game time for each real second.'),
      paused: flag('Whether time stands still: real time may be paused.'),
    })
    .describe('Where the time of the game comes from.');
