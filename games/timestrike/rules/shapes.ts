import * as z from 'zod';
import { lazy } from '../../../core/engine';
import type { GameShapes } from '../../../core/engine';
import { AGENTS, COMMAND_EVENT, ENEMIES, EVENT_TYPES, SKILLS } from './ids';
import { alternatives, commandResult, planView } from './plan-shapes';
import {
  actionName,
  alarmAt,
  anyGoal,
  chosenConviction,
  clock,
  condition,
  conviction,
  count,
  effect,
  effectType,
  eventLine,
  fields,
  flag,
  goalType,
  hitPoints,
  list,
  missionStatus,
  moment,
  momentOrNull,
  named,
  number,
  orNull,
  point,
  rating,
  scenario,
  seconds,
  skill,
  text,
  time,
  timedAction,
  unitId,
  worldEvent,
} from './shape-fields';

/** A unit in play. Its constant properties (attack, speed, …) are in the roster. */
const simUnit = () =>
  z.object({
    id: unitId(),
    hp: hitPoints('Hit points left; 0 when dead.'),
    position: point('Where it is; during a move, where that began.'),
    action: orNull('Its action; null if it has none.', timedAction()),
    queue: list('Its next actions, in order.', timedAction()),
    cutAt: momentOrNull('When a command cancels its action', 'null if none does'),
    readyAt: z
      .partialRecord(z.enum(SKILLS), moment('When'))
      .describe(
        'When each skill may be used again (seconds of game time); skills that are ready are left out.',
      ),
    effects: list('The effects on it.', effect()),
    alerted: flag('Whether the enemy was hurt, and so sees everybody.'),
  });

const enemyId = () => z.enum(ENEMIES).describe('The id of an enemy.');

/** The round of a guard, and what it has noticed. */
const guard = () =>
  z.object({
    route: list('The places of its round; the first is its post.', point('A place.')),
    marches: flag('Whether it goes to the last place and stays there.'),
    pause: seconds('How long it stays at each place'),
    reaction: seconds('How long it sees an agent before it raises the alarm'),
    leg: count('The index of the place to which it goes.'),
    returns: flag('Whether it walks its round backwards.'),
    staysUntil: momentOrNull('Until when it stays', 'null while it walks'),
    noticedAt: momentOrNull('Since when it sees an agent', 'null if it sees none'),
    heard: orNull('Where it goes to look; null if it does not.', point('Where it heard something.')),
  });

const watch = () =>
  z.object({
    guards: z.partialRecord(z.enum(ENEMIES), guard()).describe('The guards, by id.'),
    noises: list(
      'Noises that no guard has heard yet.',
      z.object({ place: point('Where.'), radius: number('How far (squares).') }),
    ),
    alarmAt: alarmAt(),
  });

const fog = () =>
  z.object({
    sightings: list(
      'The enemies that the agents know of.',
      z.object({
        unit: enemyId(),
        position: point('Where it was last seen.'),
        hp: hitPoints('Hit points it had then.'),
        seenAt: momentOrNull('When that was', 'null for a report from before'),
        inSight: flag('Whether an agent sees it now.'),
      }),
    ),
  });

const simGoal = () =>
  z.object({
    id: text('The id of the goal.'),
    type: anyGoal().describe('`survive_encounter` until one is chosen.'),
    priority: orNull('1 to 100; null if it is not set.', z.number()),
    deadline: momentOrNull('The latest success', 'null if there is none'),
    condition: orNull('What must hold; null if the goal is never reached by itself.', condition()),
    agents: orNull('The agents that may take part; null for all living agents.', z.array(z.enum(AGENTS))),
  });

const hostage = () =>
  fields('The hostage.', { alive: flag('Whether he lives.'), rescued: flag('Whether he is free.') });

/** The world itself, from which bots and planners compute the future. */
export const sim = lazy(() =>
  z.object({
    scenario: scenario(),
    occlusion: flag('Whether the archer is out of sight for a while.'),
    t: time(),
    mission: fields('How the mission goes.', {
      status: missionStatus(),
      reason: orNull('Why it ended; null while it goes on.', z.string()),
    }),
    units: list('All units, the dead included.', simUnit()),
    pillars: fields('The pillars of the bridge.', {
      pillar_1: hitPoints('Hit points left.'),
      pillar_2: hitPoints('Hit points left.'),
    }),
    hostage: hostage(),
    patrol: fields('The soldier on patrol.', {
      patternKnown: flag('Whether the agents know his round.'),
      alarmedAt: momentOrNull('When he was first hit', 'null if he was not'),
      inBunker: flag('Whether he is in the bunker.'),
    }),
    watch: orNull('Guards on their rounds; null if guards keep to their posts.', watch()),
    arrivals: list(
      'Enemies that are to come, by time.',
      z.object({ at: moment('When'), unit: enemyId(), place: point('Where.') }),
    ),
    plans: z
      .enum(['absent', 'safe', 'taken', 'burnt'])
      .describe('What became of the plans; `absent` in missions without.'),
    fog: orNull('The knowledge of the agents in the fog; null if they know everything.', fog()),
    goal: simGoal().describe('The goal of the mission.'),
    conviction: fields('The choice of a conviction.', {
      chosen: chosenConviction(),
      windowOpen: flag('Whether it may still be chosen.'),
    }),
    actionCount: count('How many actions there were; the next one is `act_<n + 1>`.'),
    finished: list('The latest actions of agents that are over, oldest first.', timedAction()),
  }),
);

const unit = lazy(() =>
  z
    .object({
      id: unitId(),
      name: text('What players call the unit.').meta({ example: 'Alex' }),
      team: z.enum(['player', 'enemy']).describe('Whose unit it is.'),
      position: point('Where it is now.'),
      hp: hitPoints('Hit points left; 0 when dead.'),
      max_hp: hitPoints('Hit points at the beginning.'),
      attack: number('Strength of its attacks (hit points).'),
      defense: number('Its reduction of an attack (hit points).'),
      move_speed: number('How fast it moves now (squares a second).'),
      alive: flag('Whether it is alive.'),
      status: z.enum(['ready', 'moving', 'acting', 'dead']).describe('Its action.'),
      current_action: orNull('Its action, with its times; null if it has none.', timedAction()),
      skills: list(
        'Its skills.',
        z.object({
          name: skill(),
          cooldown_remaining: seconds('Until the skill may be used again; 0 when it is ready'),
          cast_time: seconds('How long it takes to cast'),
          range: number('How far it reaches (squares).'),
        }),
      ),
      effects: list('The effects on it.', effect()),
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
);

const object = (what: string) =>
  fields(what, {
    position: point('Where it is.'),
    hp: hitPoints('Hit points left.'),
    max_hp: hitPoints('Hit points at the beginning.'),
    destroyed: flag('Of a pillar: whether it is destroyed.').exactOptional(),
    alive: flag('Of the hostage: whether he lives.').exactOptional(),
    rescued: flag('Of the hostage: whether he is free.').exactOptional(),
    taken: flag('Of the plans: whether an agent has them.').exactOptional(),
  });

const objects = <P extends z.ZodType, H extends z.ZodType, L extends z.ZodType>(
  pillar: P,
  captive: H,
  plans: L,
) =>
  fields('The pillars of the bridge, the hostage, and the plans.', {
    pillar_1: pillar,
    pillar_2: pillar,
    hostage: captive,
    plans,
  });

const missionReason = () => text('Why the mission ended.').meta({ example: 'goal_reached' });

const goal = () =>
  orNull(
    'The goal of the mission; null until one is chosen.',
    z.object({
      type: goalType().describe('The goal.'),
      priority: orNull('1 to 100; null if it is not set.', z.number()),
      deadline: z
        .union([moment('A time'), z.literal('none')])
        .describe('The latest success (seconds of game time), or `none`.'),
    }),
  );

/** `gameState` at full detail, and `game_state` in the view. */
export const wholeState = lazy(() =>
  z.object({
    scenario: scenario(),
    time: time(),
    clock: clock(),
    mission_status: missionStatus(),
    mission_reason: orNull('Why the mission ended; null while it goes on.', missionReason()),
    map: fields('The size of the map (squares).', {
      width: z.literal(25).describe('From left to right (squares).'),
      height: z.literal(10).describe('From top to bottom (squares).'),
      depth: z.literal(1).describe('Always 1: the map is flat (squares).'),
    }),
    agents: named('The agents, by name.', unit()),
    enemies: named('The enemies, by id.', unit()),
    objects: objects(
      object('A pillar.'),
      object('The hostage.'),
      object('The plans, where there are any.').exactOptional(),
    ),
    goal: goal(),
    conviction: fields('The choice of a conviction, which sets the goal.', {
      chosen: chosenConviction(),
      window_open: flag('Whether it may still be chosen.'),
      window_closes_at: moment('Until when it may be chosen'),
      default: goalType().describe('The goal if nothing is chosen.'),
    }),
    timers: fields('What time brings.', {
      hostage_execution_at: momentOrNull('When the hostage is killed', 'null while that is not due'),
      hostage_time_remaining: orNull('Until then (seconds); null while that is not due.', seconds('')),
      reinforcements_at: momentOrNull('When reinforcements come', 'null if none do'),
      goal_deadline_remaining: orNull(
        'The time until the deadline of the goal (seconds); null if there is none.',
        seconds('Until the deadline of the goal'),
      ),
      next_wave_at: momentOrNull('When the next wave is expected', 'null if none is'),
      helicopter_at: momentOrNull('When the helicopter lands', 'null if none does'),
      plans_burnt_at: momentOrNull('When the plans are burnt after an alarm', 'null if they are not'),
    }),
    fog: flag('Whether you know only what your agents see.'),
    alarm_at: alarmAt(),
    rating: orNull('How well the mission was done; null unless it is complete.', rating()),
    scheduled_actions: list('What agents do and will do, by start.', timedAction()),
    recent_events: z.array(eventLine()).max(20).describe('The latest events, oldest first.'),
  }),
);

const activity = lazy(() =>
  z
    .object({
      action: actionName().describe('What is done.'),
      args: list('The arguments of the action.', z.unknown()),
      end_time: moment('When it ends'),
    })
    .meta({ id: 'TimestrikeActivity' }),
);

const across = () => ({ x: number('From the left (squares).'), y: number('From the top (squares).') });

const briefUnit = () =>
  fields('A unit in brief.', {
    alive: z
      .literal(false)
      .exactOptional()
      .describe('There only when the unit is dead; then nothing else is.'),
    position: z.object(across()).exactOptional().describe('Where it is now.'),
    hp: hitPoints('Hit points left.').exactOptional(),
    doing: activity().exactOptional().describe('What it does; absent when it is ready.'),
    cooldowns: z
      .record(z.string(), seconds('Until it may be used again'))
      .exactOptional()
      .describe('Of skills that are not ready: the time until they are, by name (seconds).'),
    effects: z.array(effectType()).exactOptional().describe('The effects on it.'),
  });

const briefState = () =>
  z.object({
    time: time(),
    clock: clock(),
    mission_status: missionStatus(),
    mission_reason: missionReason().exactOptional(),
    goal: goal(),
    conviction: orNull('The conviction that was chosen; null if none was.', conviction()),
    hostage_time_remaining: seconds('Until the hostage is killed').exactOptional(),
    alarm_at: moment('When the alarm was raised').exactOptional(),
    rating: rating().exactOptional(),
    agents: named('The agents, by name.', briefUnit()),
    enemies: named('The enemies, by id.', briefUnit()),
    objects: objects(
      fields('A pillar.', { hp: hitPoints('Hit points left.') }),
      hostage(),
      z
        .object({ taken: flag('Whether an agent has them.') })
        .exactOptional()
        .describe('The plans, where there are any.'),
    ),
    scheduled: list('What agents will do, a line each.', z.string()),
  });

const minimalState = () =>
  z.object({
    time: time(),
    mission_status: missionStatus(),
    goal: orNull('The goal of the mission; null until one is chosen.', goalType()),
    agents: named('The agents, by name.', z.object({ ...across(), hp: hitPoints('Hit points left.') })),
    rating: rating().exactOptional(),
  });

/** What everybody sees; there are no secrets. */
export const view = lazy(() =>
  z.object({
    game_state: wholeState().describe('The battlefield: the same as `gameState` at full detail.'),
    plan: orNull('The plan; null if there was none.', planView()),
    since: time().describe('When the latest command was given.'),
    comparison: orNull(
      'The latest comparison of goals; null once something has happened since.',
      z.object({
        time: time(),
        orders: count('How many orders there were.'),
        plans: count('How many plans there were.'),
        alternatives: alternatives(),
      }),
    ),
    sim: sim().describe('The world itself, for planning.'),
    planCounter: count('How many plans there were.'),
  }),
);

export const shapes = {
  view,
  gameState: () => ({ minimal: minimalState(), standard: briefState(), full: wholeState() }),
  events: () => ({
    ...Object.fromEntries(EVENT_TYPES.map((type) => [type, worldEvent()])),
    [COMMAND_EVENT]: commandResult(),
  }),
  extra: () => z.object({ result: commandResult().exactOptional() }),
} satisfies GameShapes;
