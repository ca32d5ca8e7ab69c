import * as z from 'zod';
import { defined, lazy, ok, plainName, type RequestWords } from '../../../core/engine';
import { SCENARIO_NAMES } from './names';
import { ACTIONS, AGENTS, GOALS, SCENARIOS } from './ids';

const timeScale = () => z.number().gt(0).max(10).describe('Game seconds a second, in real time.');

export const optionsSchema = lazy(() =>
  z.strictObject({
    scenario: z
      .enum(SCENARIOS)
      .default('hostage_rescue')
      .describe('The mission to play.')
      .meta({ title: 'Mission', valueTitles: SCENARIO_NAMES }),
    clock: z
      .strictObject({
        mode: z
          .enum(['realtime', 'manual'])
          .default('realtime')
          .describe(
            'manual: time passes only when the player lets it (`advance_clock`), which suits those who think for seconds.',
          )
          .meta({ title: 'How time passes' }),
        time_scale: timeScale().default(1).meta({ title: 'Game seconds a second' }),
      })
      .prefault({})
      .describe('Where the time of the game comes from.'),
    fog: z
      .boolean()
      .optional()
      .describe(
        'Whether you know only what your agents see, and where enemies were last seen. By default in Night raid and Bridge defence.',
      )
      .meta({ title: 'Fog of war' }),
    variation: z
      .enum(['usual', 'on', 'off'])
      .default('usual')
      .describe(
        'on: guards walk rounds and hear, and each game varies them; off: no two games differ; usual: on in Night raid and Bridge defence.',
      )
      .meta({ title: 'Guards and waves vary' }),
    options: z
      .strictObject({
        occlusion: z
          .boolean()
          .default(true)
          .describe('Whether an archer blocks the line of sight for a while (Patrol hunt).')
          .meta({ title: 'An archer blocks the line of sight' }),
      })
      .prefault({})
      .describe('Rules of the mission that may be changed.'),
  }),
);

const CLOCK_MODES: Readonly<Record<string, 'realtime' | 'manual'>> = {
  manual: 'manual',
  turnbased: 'manual',
  stepbystep: 'manual',
  paused: 'manual',
  realtime: 'realtime',
  real: 'realtime',
  live: 'realtime',
};

const MANUAL_CLOCK = { clock: { mode: 'manual' } } as const;

/** A language model may think longer than the 30 s until the hostage dies, so its clock is manual unless it asks for another. */
export const requestWords: RequestWords = {
  names: ['time strike', 'hostage rescue'],
  unhurried: MANUAL_CLOCK,
  readOptions({ clock: given, scenario, fog, variation, ...options }) {
    const mode = typeof given === 'string' ? CLOCK_MODES[plainName(given)] : undefined;
    const named = typeof scenario === 'string' ? scenarioNamed(scenario) : undefined;
    return ok({
      ...options,
      ...defined({
        clock: mode ? { mode } : given,
        fog: typeof fog === 'string' && Object.hasOwn(FOG, fog) ? FOG[fog] : fog,
        variation: typeof variation === 'boolean' ? onOrOff(variation) : variation,
        scenario: named ?? scenario,
      }),
    });
  },
};

/** The setting of the fog; `usual` leaves it to the scenario. */
const FOG: Readonly<Record<string, boolean | undefined>> = { on: true, off: false, usual: undefined };

const onOrOff = (isOn: boolean): 'on' | 'off' => (isOn ? 'on' : 'off');

const scenarioNamed = (text: string): string | undefined =>
  SCENARIOS.find((each) => plainName(each) === plainName(text));

const position = lazy(() =>
  z
    .strictObject({
      x: z.number().describe('From the left, 0 to 24 (squares).'),
      y: z.number().describe('From the top, 0 to 9 (squares).'),
      z: z.number().optional().describe('Always 0, the default: the map is flat.'),
    })
    .describe('A point: x 0-24 from west to east, y 0-9, z 0.'),
);

const name = () => z.string().max(40);

const agent = lazy(() => name().describe(`One of ${AGENTS.join(', ')}.`));

const deadline = lazy(() =>
  z
    .union([z.number(), z.literal('none')])
    .optional()
    .describe('Game time in seconds by which the goal must be reached, or "none".'),
);

const execute = lazy(() =>
  z.boolean().optional().describe('Hand the plan to the agents at once. Default: false.'),
);

export const goalRequest = lazy(() =>
  z
    .strictObject({
      id: z.string().max(80).optional().describe('A name for the goal. Default: one that the game makes.'),
      type: name().describe(`One of ${GOALS.join(', ')}.`),
      priority: z.int().min(1).max(100).optional().describe('1-100. Default: 50.'),
      deadline: deadline(),
      success_condition: z
        .unknown()
        .optional()
        .describe(
          'What must hold in place of the goal’s usual condition: {type:"predicate",predicate,args} or {type:"and"|"or"|"not",conditions}.',
        ),
      agents: z.array(name()).max(10).optional().describe('The agents to use. Default: all living agents.'),
    })
    .describe('The goal of the plan.'),
);

export const moveSchema = lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('move_agent'), agent: agent(), target_position: position() }),
      z.strictObject({
        type: z.literal('issue_action'),
        agent: agent(),
        action: z.enum(ACTIONS).describe('The action of the agent.'),
        args: z
          .array(z.union([name(), position()]))
          .max(2)
          .describe('[{x,y}] | [target] | [skill, target] | [object, "damage", "rescue" or "take"]'),
      }),
      z.strictObject({ type: z.literal('plan_goal'), goal: goalRequest(), execute: execute() }),
      z.strictObject({ type: z.literal('interrupt_action'), agent: agent() }),
      z.strictObject({
        type: z.literal('make_conviction_choice'),
        new_goal: name().describe('A goal, or morality, utility, liberty or valor.'),
        deadline: deadline(),
        execute: execute(),
      }),
      z.strictObject({
        type: z.literal('advance_clock'),
        seconds: z.number().describe('More than 0, at most 120; only with a manual clock.'),
      }),
      z.strictObject({
        type: z.literal('compare_goals'),
        goals: z
          .array(goalRequest())
          .min(1)
          .max(6)
          .optional()
          .describe('Goals to plan side by side, setting none. Default: those of the scenario.'),
      }),
      z.strictObject({
        type: z.literal('set_clock'),
        paused: z.boolean().optional().describe('Whether time stands still; only in real time.'),
        time_scale: timeScale().optional(),
      }),
    ])
    .describe('A command, e.g. {"type":"move_agent","agent":"alex","target_position":{"x":8,"y":4}}.'),
);
