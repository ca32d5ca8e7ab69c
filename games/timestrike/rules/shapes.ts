import * as z from 'zod';
import { exactly, lazy } from '../../../core/engine';
import type { GameShapes } from '../../../core/engine';
import { alternatives, commandResult } from './command-shapes';
import type { GameState, ObjectView, TimeStrikeView, UnitView } from './game-types';
import { planView } from './plan-shapes';
import { COMMAND_EVENT } from './record';
import {
  clock,
  conviction,
  effect,
  EVENT_TYPES,
  eventLine,
  flag,
  goalType,
  hitPoints,
  missionStatus,
  moment,
  point,
  rating,
  scenario,
  seconds,
  skill,
  time,
  timedAction,
  unitId,
  worldEvent,
} from './shape-fields';
import { sim } from './sim-shapes';

const unit = lazy(() =>
  exactly<UnitView>()(
    z
      .object({
        id: unitId(),
        name: z.string().describe('What players call the unit.').meta({ example: 'Alex' }),
        team: z.enum(['player', 'enemy']).describe('Whose unit it is.'),
        position: point('Where it is now.'),
        hp: hitPoints('Hit points left; 0 when dead.'),
        max_hp: hitPoints('Hit points at the beginning.'),
        attack: z.number().describe('Strength of its attacks (hit points).'),
        defense: z.number().describe('What it takes off an attack (hit points).'),
        move_speed: z.number().describe('How fast it moves now (squares a second).'),
        alive: flag('Whether it is alive.'),
        status: z.enum(['ready', 'moving', 'acting', 'dead']).describe('What it is doing.'),
        current_action: timedAction().nullable().describe('What it does, with its times; null if nothing.'),
        skills: z
          .array(
            z.object({
              name: skill(),
              cooldown_remaining: seconds('Until the skill may be used again; 0 when it is ready'),
              cast_time: seconds('How long it takes to cast'),
              range: z.number().describe('How far it reaches (squares).'),
            }),
          )
          .describe('Its skills.'),
        effects: z.array(effect()).describe('What is working on it.'),
        last_seen: moment('')
          .nullable()
          .exactOptional()
          .describe(
            'Of an enemy in the fog: when it was last seen (seconds of game time); null for a report from before.',
          ),
        in_sight: flag('Of an enemy in the fog: whether an agent sees it now.').exactOptional(),
        route: z
          .array(point('A place.'))
          .exactOptional()
          .describe('Of a guard on its round: where it walks, to and fro.'),
      })
      .meta({ id: 'TimestrikeUnit' }),
  ),
);

const object = (what: string) =>
  exactly<ObjectView>()(
    z.object({
      position: point('Where it is.'),
      hp: hitPoints('Hit points left.'),
      max_hp: hitPoints('Hit points at the beginning.'),
      destroyed: flag('Of a pillar: whether it is destroyed.').exactOptional(),
      alive: flag('Of the hostage: whether he lives.').exactOptional(),
      rescued: flag('Of the hostage: whether he is free.').exactOptional(),
      taken: flag('Of the plans: whether an agent has them.').exactOptional(),
    }),
  ).describe(what);

const units = (what: string) => z.record(z.string(), unit()).describe(what);

const missionReason = () => z.string().describe('Why the mission ended.').meta({ example: 'goal_reached' });

const goal = () =>
  z
    .object({
      type: goalType().describe('What is to be reached.'),
      priority: z.number().nullable().describe('1 to 100; null if it is not set.'),
      deadline: z
        .union([moment('A time'), z.literal('none')])
        .describe('The latest success (seconds of game time), or `none`.'),
    })
    .nullable()
    .describe('The goal of the mission; null until one is chosen.');

/** `gameState` at full detail, and `game_state` in the view. */
const wholeState = lazy(() =>
  exactly<GameState>()(
    z.object({
      scenario: scenario(),
      time: time(),
      clock: clock(),
      mission_status: missionStatus(),
      mission_reason: missionReason().nullable().describe('Why the mission ended; null while it goes on.'),
      map: z
        .object({
          width: z.literal(25).describe('From left to right (squares).'),
          height: z.literal(10).describe('From top to bottom (squares).'),
          depth: z.literal(1).describe('Always 1: the map is flat (squares).'),
        })
        .describe('The size of the map (squares).'),
      agents: units('The agents, by name.'),
      enemies: units('The enemies, by id.'),
      objects: z
        .object({
          pillar_1: object('A pillar.'),
          pillar_2: object('A pillar.'),
          hostage: object('The hostage.'),
          plans: object('The plans, where there are any.').exactOptional(),
        })
        .describe('The pillars of the bridge, the hostage, and the plans.'),
      goal: goal(),
      conviction: z
        .object({
          chosen: conviction().nullable().describe('What was chosen; null if nothing was.'),
          window_open: flag('Whether it may still be chosen.'),
          window_closes_at: moment('Until when it may be chosen'),
          default: goalType().describe('The goal if nothing is chosen.'),
        })
        .describe('The choice of a conviction, which sets the goal.'),
      timers: z
        .object({
          hostage_execution_at: moment('')
            .nullable()
            .describe('When the hostage is killed (seconds of game time); null while that is not due.'),
          hostage_time_remaining: seconds('')
            .nullable()
            .describe('Until then (seconds); null while that is not due.'),
          reinforcements_at: moment('')
            .nullable()
            .describe('When reinforcements come (seconds of game time); null if none do.'),
          goal_deadline_remaining: seconds('Until the deadline of the goal')
            .nullable()
            .describe('Until the deadline of the goal (seconds); null if there is none.'),
          next_wave_at: moment('')
            .nullable()
            .describe('When the next wave is expected (seconds of game time); null if none is.'),
          helicopter_at: moment('')
            .nullable()
            .describe('When the helicopter lands (seconds of game time); null if none does.'),
          plans_burnt_at: moment('')
            .nullable()
            .describe(
              'When the plans are burnt after an alarm (seconds of game time); null if they are not.',
            ),
        })
        .describe('What time brings.'),
      fog: flag('Whether you know only what your agents see.'),
      alarm_at: moment('')
        .nullable()
        .describe('When the alarm was raised (seconds of game time); null if it was not.'),
      rating: rating().nullable().describe('How well the mission was done; null unless it is complete.'),
      scheduled_actions: z.array(timedAction()).describe('What agents do and will do, by start.'),
      recent_events: z.array(eventLine()).max(20).describe('The latest events, oldest first.'),
    }),
  ),
);

const activity = lazy(() =>
  z
    .object({
      action: z.enum(['move_to', 'attack', 'skill_cast', 'interact']).describe('What is done.'),
      args: z.array(z.unknown()).describe('The arguments of the action.'),
      end_time: moment('When it ends'),
    })
    .meta({ id: 'TimestrikeActivity' }),
);

const briefUnit = () =>
  z
    .object({
      alive: z
        .literal(false)
        .exactOptional()
        .describe('There only when the unit is dead; then nothing else is.'),
      position: z
        .object({
          x: z.number().describe('From the left (squares).'),
          y: z.number().describe('From the top (squares).'),
        })
        .exactOptional()
        .describe('Where it is now.'),
      hp: hitPoints('Hit points left.').exactOptional(),
      doing: activity().exactOptional().describe('What it does; absent when it is ready.'),
      cooldowns: z
        .record(z.string(), seconds('Until it may be used again'))
        .exactOptional()
        .describe('Of skills that are not ready: the time until they are, by name (seconds).'),
      effects: z
        .array(z.enum(['slow', 'defend', 'sneak']))
        .exactOptional()
        .describe('What is working on it.'),
    })
    .describe('A unit in brief.');

const briefState = () =>
  z.object({
    time: time(),
    clock: clock(),
    mission_status: missionStatus(),
    mission_reason: missionReason().exactOptional(),
    goal: goal(),
    conviction: conviction().nullable().describe('The conviction that was chosen; null if none was.'),
    hostage_time_remaining: seconds('Until the hostage is killed').exactOptional(),
    alarm_at: moment('When the alarm was raised').exactOptional(),
    rating: rating().exactOptional(),
    agents: z.record(z.string(), briefUnit()).describe('The agents, by name.'),
    enemies: z.record(z.string(), briefUnit()).describe('The enemies, by id.'),
    objects: z
      .object({
        pillar_1: z.object({ hp: hitPoints('Hit points left.') }).describe('A pillar.'),
        pillar_2: z.object({ hp: hitPoints('Hit points left.') }).describe('A pillar.'),
        hostage: z
          .object({ alive: flag('Whether he lives.'), rescued: flag('Whether he is free.') })
          .describe('The hostage.'),
        plans: z
          .object({ taken: flag('Whether an agent has them.') })
          .exactOptional()
          .describe('The plans, where there are any.'),
      })
      .describe('The pillars of the bridge, the hostage, and the plans.'),
    scheduled: z.array(z.string()).describe('What agents will do, a line each.'),
  });

const minimalState = () =>
  z.object({
    time: time(),
    mission_status: missionStatus(),
    goal: goalType().nullable().describe('The goal of the mission; null until one is chosen.'),
    agents: z
      .record(
        z.string(),
        z.object({
          x: z.number().describe('From the left (squares).'),
          y: z.number().describe('From the top (squares).'),
          hp: hitPoints('Hit points left.'),
        }),
      )
      .describe('The agents, by name.'),
    rating: rating().exactOptional(),
  });

const gameState = () => ({ minimal: minimalState(), standard: briefState(), full: wholeState() });

const view = lazy(
  () =>
    z.object({
      game_state: wholeState().describe('The battlefield: the same as `gameState` at full detail.'),
      plan: planView().nullable().describe('The plan; null if there was none.'),
      since: time().describe('When the latest command was given.'),
      comparison: z
        .object({
          time: time(),
          orders: z.int().min(0).describe('How many orders there were.'),
          plans: z.int().min(0).describe('How many plans there were.'),
          alternatives: alternatives(),
        })
        .nullable()
        .describe('The latest comparison of goals; null once something has happened since.'),
      sim: sim().describe('The world itself, for planning.'),
      planCounter: z.int().min(0).describe('How many plans there were.'),
    }) as unknown as z.ZodType<TimeStrikeView>,
);

const extra = () => z.object({ result: commandResult().exactOptional() });

const events = () => ({
  ...Object.fromEntries(EVENT_TYPES.map((type) => [type, worldEvent()])),
  [COMMAND_EVENT]: commandResult(),
});

export const shapes: GameShapes<TimeStrikeView> = { view, gameState, events, extra };
