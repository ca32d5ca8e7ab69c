import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import type { TimeStrikeView } from '../rules/game-types';
import { asTyped } from '../rules/names';
import { requestWords } from '../rules/schema';
import { goalOfConviction, SCENARIO_TABLE } from '../rules/sim/scenarios';
import { CONVICTIONS, SCENARIOS, type GoalType, type ScenarioId } from '../rules/types';
import type { CreateRequest } from '../../../core/api';
import { openGame, type ToolsetContext } from '../../../mcp-bridge/kit';
import { GAME_ID, toMissionId } from './mission';
import { mapTool } from './mission-tool';
import { missionErrorText, unknownScenario } from './errors';
import { detail, timeScale, truth } from './schemas';
import { openingState } from './brief';

const CLOCK_MODE = 'realtime or manual';
const AN_OBJECT = 'an object';

/** Reads an option as people write it: the clock by the name of its mode alone, fog on or off. */
const inWords =
  (name: 'clock' | 'fog') =>
  (given: unknown): unknown => {
    const read = requestWords.readOptions?.({ [name]: given });
    return read?.ok ? read.value[name] : given;
  };

const startInput = z.object({
  detail,
  scenario: z
    .string({ error: `one of ${asTyped(SCENARIOS)}` })
    .optional()
    .meta({ description: `${SCENARIOS.join(', ')}. Default ${SCENARIOS[0]}.` }),
  clock: z
    .preprocess(
      inWords('clock'),
      z.object(
        {
          mode: z
            .enum(['realtime', 'manual'], { error: CLOCK_MODE })
            .optional()
            .meta({ description: 'manual (default): only timestrike_advance_clock passes time.' }),
          time_scale: timeScale.optional(),
        },
        { error: AN_OBJECT },
      ),
    )
    .optional(),
  fog: z
    .preprocess(inWords('fog'), truth.optional())
    .optional()
    .meta({ description: 'Know only what agents see. Default in night_raid, bridge_defence.' }),
  variation: z
    .enum(['usual', 'on', 'off'], { error: 'usual, on or off' })
    .optional()
    .meta({ description: 'on: guards walk rounds and hear. Default usual: if there is fog.' }),
  options: z
    .object(
      {
        occlusion: truth
          .optional()
          .meta({ description: 'canonical_backtracking: an archer blocks the view. Default true.' }),
      },
      { error: AN_OBJECT },
    )
    .optional(),
});

/** An explanation of each goal for the player. */
const MEANINGS: Readonly<Record<GoalType, string>> = {
  rescue_hostage: 'Alex reaches the hostage, alive, before the execution at 30 s.',
  destroy_bridge: 'Both bridge pillars fall.',
  escape_scenario: 'Every living agent leaves by the east edge, x = 24.',
  eliminate_all_enemies: 'No enemy is left alive.',
  steal_plans: 'The plans are taken, and an agent leaves by the east edge; an alarm burns them within 3 s.',
  hold_bridge: 'No enemy crosses the bridge (x = 2) until the helicopter lands at 45 s.',
};

/** Where guards walk rounds the hostage must also be led away. */
const meaningOf = (goal: GoalType, scenario: ScenarioId): string =>
  goal === 'rescue_hostage' && SCENARIO_TABLE[scenario].watch
    ? 'The hostage is freed, and Alex then leaves by the east edge, x = 24.'
    : MEANINGS[goal];

const convictionChoices = (scenario: ScenarioId) =>
  CONVICTIONS.map((conviction) => {
    const goal = goalOfConviction(scenario, conviction);
    return { conviction, goal, description: meaningOf(goal, scenario) };
  });

/** Starts a mission. */
export const startGame = (context: ToolsetContext) =>
  mapTool({
    name: 'start_game',
    title: 'Start a TimeStrike mission',
    description:
      'Starts a mission of Alex, Maya and Jordan. Then choose a goal within 5 game seconds ' +
      'with timestrike_make_conviction_choice or timestrike_plan_goal.',
    shows: ['Going to the battlefield', 'At the battlefield'],
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
          conviction_choices: convictionChoices(scenario.value),
        });
      }),
  });

function readScenario(named: string = SCENARIOS[0]): Result<ScenarioId> {
  const wanted = named.trim().toLowerCase();
  const scenario = SCENARIOS.find((each) => each === wanted);
  return scenario ? ok(scenario) : fail(unknownScenario(named, SCENARIOS));
}
