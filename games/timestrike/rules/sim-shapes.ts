import * as z from 'zod';
import { exactly, lazy } from '../../../core/engine';
import {
  condition,
  conviction,
  effect,
  flag,
  hitPoints,
  missionStatus,
  moment,
  point,
  scenario,
  seconds,
  timedAction,
  unitId,
} from './shape-fields';
import { AGENTS, ENEMIES, GOALS, SKILLS, type Sim } from './types';

/** The schema of the world itself, from which bots and planners compute what comes. */

const unit = () =>
  z.object({
    id: unitId(),
    hp: hitPoints('Hit points left; 0 when dead.'),
    position: point('Where it is; during a move, where that began.'),
    action: timedAction().nullable().describe('What it does; null if nothing.'),
    queue: z.array(timedAction()).describe('What it does next, in order.'),
    cutAt: moment('')
      .nullable()
      .describe('When a command cancels its action (seconds of game time); null if none does.'),
    readyAt: z
      .partialRecord(z.enum(SKILLS), moment('When'))
      .describe(
        'When each skill may be used again (seconds of game time); skills that are ready are left out.',
      ),
    effects: z.array(effect()).describe('What is working on it.'),
    alerted: flag('Whether the enemy was hurt, and so sees everybody.'),
  });

const enemyId = () => z.enum(ENEMIES).describe('The id of an enemy.');

const guard = () =>
  z.object({
    route: z.array(point('A place.')).describe('The places of its round; the first is its post.'),
    marches: flag('Whether it goes to the last place and stays there.'),
    pause: seconds('How long it stays at each place'),
    reaction: seconds('How long it sees an agent before it raises the alarm'),
    leg: z.int().min(0).describe('The index of the place to which it goes.'),
    returns: flag('Whether it walks its round backwards.'),
    staysUntil: moment('')
      .nullable()
      .describe('Until when it stays (seconds of game time); null while it walks.'),
    noticedAt: moment('')
      .nullable()
      .describe('Since when it sees an agent (seconds of game time); null if it sees none.'),
    heard: point('Where it heard something.')
      .nullable()
      .describe('Where it goes to look; null if it does not.'),
  });

const watch = () =>
  z.object({
    guards: z.partialRecord(z.enum(ENEMIES), guard()).describe('The guards, by id.'),
    noises: z
      .array(z.object({ place: point('Where.'), radius: z.number().describe('How far (squares).') }))
      .describe('Noises that no guard has heard yet.'),
    alarmAt: moment('')
      .nullable()
      .describe('When the alarm was raised (seconds of game time); null if it was not.'),
  });

const fog = () =>
  z.object({
    sightings: z
      .array(
        z.object({
          unit: enemyId(),
          position: point('Where it was last seen.'),
          hp: hitPoints('Hit points it had then.'),
          seenAt: moment('')
            .nullable()
            .describe('When that was (seconds of game time); null for a report from before.'),
          inSight: flag('Whether an agent sees it now.'),
        }),
      )
      .describe('The enemies that the agents know of.'),
  });

const goal = () =>
  z.object({
    id: z.string().describe('The id of the goal.'),
    type: z.enum([...GOALS, 'survive_encounter']).describe('`survive_encounter` until one is chosen.'),
    priority: z.number().nullable().describe('1 to 100; null if it is not set.'),
    deadline: moment('')
      .nullable()
      .describe('The latest success (seconds of game time); null if there is none.'),
    condition: condition()
      .nullable()
      .describe('What must hold; null if the goal is never reached by itself.'),
    agents: z.array(z.enum(AGENTS)).nullable().describe('Who may take part; null for all who live.'),
  });

export const sim = lazy(() =>
  exactly<Sim>()(
    z.object({
      scenario: scenario(),
      occlusion: flag('Whether the archer is out of sight for a while.'),
      t: moment('The time; it stops at the end of the mission'),
      mission: z
        .object({
          status: missionStatus(),
          reason: z.string().nullable().describe('Why it ended; null while it goes on.'),
        })
        .describe('How the mission goes.'),
      units: z.array(unit()).describe('All units, the dead included.'),
      pillars: z
        .object({ pillar_1: hitPoints('Hit points left.'), pillar_2: hitPoints('Hit points left.') })
        .describe('The pillars of the bridge.'),
      hostage: z
        .object({ alive: flag('Whether he lives.'), rescued: flag('Whether he is free.') })
        .describe('The hostage.'),
      patrol: z
        .object({
          patternKnown: flag('Whether the agents know his round.'),
          alarmedAt: moment('')
            .nullable()
            .describe('When he was first hit (seconds of game time); null if he was not.'),
          inBunker: flag('Whether he is in the bunker.'),
        })
        .describe('The soldier on patrol.'),
      watch: watch().nullable().describe('Guards on their rounds; null if guards keep to their posts.'),
      arrivals: z
        .array(
          z.object({
            at: moment('When'),
            unit: enemyId(),
            place: point('Where.'),
          }),
        )
        .describe('Enemies that are to come, by time.'),
      plans: z
        .enum(['absent', 'safe', 'taken', 'burnt'])
        .describe('What became of the plans; `absent` in missions without.'),
      fog: fog().nullable().describe('What the agents know in the fog; null if they know everything.'),
      goal: goal().describe('The goal of the mission.'),
      conviction: z
        .object({
          chosen: conviction().nullable().describe('What was chosen; null if nothing was.'),
          windowOpen: flag('Whether it may still be chosen.'),
        })
        .describe('The choice of a conviction.'),
      actionCount: z.int().min(0).describe('How many actions there were; the next one is `act_<n + 1>`.'),
      finished: z.array(timedAction()).describe('The latest actions of agents that are over, oldest first.'),
    }),
  ),
);
