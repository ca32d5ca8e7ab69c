import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import type { TimeStrikeView } from '../rules/game-types';
import { requestWords } from '../rules/schema';
import { CONVICTION_GOALS } from '../rules/sim/goals';
import { CONVICTIONS, SCENARIOS, type Conviction, type ScenarioId } from '../rules/types';
import type { CreateRequest } from '../../../core/api';
import { openGame, type ToolsetContext } from '../../../mcp-bridge/kit';
import { GAME_ID, toMissionId } from './mission';
import { drawnOnMap, missionTool } from './mission-tool';
import { missionErrorText, unknownScenario } from './errors';
import { ACTS, detail } from './schemas';
import { openingState } from './brief';

const CLOCK_MODE = 'realtime or manual';
const TIME_SCALE = 'a number greater than 0 and at most 10';
const AN_OBJECT = 'an object';

/** The clock by the name of its mode alone, as an object. */
const clockInWords = (clock: unknown): unknown => {
  const read = typeof clock === 'string' ? requestWords.readOptions?.({ clock }) : undefined;
  return read?.ok ? read.value.clock : clock;
};

const startInput = z.object({
  detail,
  scenario: z
    .string({ error: `one of ${SCENARIOS.join(', ')}` })
    .optional()
    .meta({ description: `${SCENARIOS.join(', ')}. Default ${SCENARIOS[0]}.` }),
  clock: z
    .preprocess(
      clockInWords,
      z.object(
        {
          mode: z.enum(['realtime', 'manual'], { error: CLOCK_MODE }).optional().meta({
            description:
              'manual (default): time goes on only by timestrike_advance_clock, which suits players who think for seconds.',
          }),
          time_scale: z
            .number({ error: TIME_SCALE })
            .gt(0, { error: TIME_SCALE })
            .max(10, { error: TIME_SCALE })
            .optional()
            .meta({ description: 'Game seconds a second, in real time. Default 1.' }),
        },
        { error: AN_OBJECT },
      ),
    )
    .optional(),
  options: z
    .object(
      {
        occlusion: z.boolean({ error: 'true or false' }).optional().meta({
          description:
            'Whether an archer blocks the line of sight for a while (canonical_backtracking). Default true.',
        }),
      },
      { error: AN_OBJECT },
    )
    .optional(),
});

/** An explanation of each choice for the player. */
const MEANINGS: Readonly<Record<Conviction, string>> = {
  morality: 'Alex reaches the hostage, alive, before the execution at 30 s.',
  utility: 'Both bridge pillars fall.',
  liberty: 'Every living agent leaves by the east edge, x = 24.',
  valor: 'No enemy is left alive.',
};

const CONVICTION_CHOICES = CONVICTIONS.map((conviction) => ({
  conviction,
  goal: CONVICTION_GOALS[conviction],
  description: MEANINGS[conviction],
}));

/** Starts a mission. */
export const startGameTool = (context: ToolsetContext) =>
  missionTool({
    name: 'timestrike_start_game',
    title: 'Start a TimeStrike mission',
    description:
      'Starts a mission: Alex, Maya and Jordan against five guards around a bridge and a hostage. Its time runs ' +
      '(only when you say so, unless clock.mode is realtime). Then choose a goal within 5 game seconds ' +
      'with timestrike_make_conviction_choice or timestrike_plan_goal.',
    annotations: ACTS,
    widget: drawnOnMap('Going to the battlefield', 'At the battlefield'),
    input: () => startInput,
    output: { session_id: 'string', game_state: 'object', conviction_choices: 'array' },
    call: ({ scenario: named, detail: wanted, ...options }, call) =>
      context.table.open(async () => {
        const scenario = readScenario(named);
        if (!scenario.ok) return fail({ reason: scenario.error });
        const request: CreateRequest = {
          game: GAME_ID,
          options: { ...requestWords.unhurried, scenario: scenario.value, ...options },
        };
        const opened = await openGame(context, request, context.config.defaultModel ?? null, call);
        if (!opened.ok) return fail({ reason: missionErrorText(opened.error.reason, '', context.words) });
        const { answer, view } = opened.value;
        const { game_state } = view as TimeStrikeView;
        return ok({
          success: true,
          session_id: toMissionId(answer.session),
          game_state: wanted === 'full' ? game_state : openingState(game_state),
          conviction_choices: CONVICTION_CHOICES,
        });
      }),
  });

function readScenario(named: string = SCENARIOS[0]): Result<ScenarioId> {
  const wanted = named.trim().toLowerCase();
  const scenario = SCENARIOS.find((each) => each === wanted);
  return scenario ? ok(scenario) : fail(unknownScenario(named, SCENARIOS));
}
