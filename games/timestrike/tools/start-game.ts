import { fail, ok, type Result } from '../../../core/engine';
import { openGame, type ToolsetContext } from '../../../mcp-bridge/kit';
import type { TimeStrikeView, TreeStats } from '../rules/game-types';
import { boardText } from '../rules/map-text';
import { GAME_ID, look, mapTool, missionTool, planStatus, READING, stepsOf, toMissionId } from './mission';
import { detail, planFields, timeScale, truth } from './schemas';
import * as z from 'zod';
import { asTyped } from '../rules/names';
import { requestWords } from '../rules/schema';
import { goalOfConviction, SCENARIO_TABLE } from '../rules/sim/scenarios';
import { CONVICTIONS, type GoalType, type ScenarioId, SCENARIOS } from '../rules/types';
import type { CreateRequest } from '../../../core/api';
import { missionErrorText, unknownScenario } from './errors';
import { openingState } from './brief';

/** The current battlefield. */
export const getGameState = (context: ToolsetContext) =>
  missionTool(context, {
    ...READING,
    name: 'get_game_state',
    title: 'Look at the battlefield',
    description:
      'The mission at this moment: where everybody is and what they do, hit points, cooldowns, timers, scheduled actions, recent events.',
    shows: ['Looking at the battlefield', 'Looked at the battlefield'],
    output: { session_id: 'string', game_state: 'object' },
    run: async (mission) => {
      const seen = await look(mission);
      if (!seen.ok) return seen;
      return ok({
        success: true,
        session_id: toMissionId(mission.ref.id),
        game_state: seen.value.game_state,
        ...(mission.isFull ? {} : { board: boardText(seen.value) }),
        ...planStatus(seen.value),
      });
    },
  });

const NO_TREE: TreeStats = { total_nodes: 0, expanded_nodes: 0, primitive_actions: 0, max_depth: 0 };

/** The current plan. */
export const getSolutionTree = (context: ToolsetContext) =>
  missionTool(context, {
    ...READING,
    name: 'get_solution_tree',
    title: 'Look at the plan',
    description:
      'The solution tree: how the goal was divided into actions, which are done (node status "done") and which remain; ' +
      'null before the first plan.',
    shows: ['Looking at the plan', 'Looked at the plan'],
    output: planFields,
    run: async (mission) => {
      const seen = await look(mission);
      if (!seen.ok) return seen;
      const { plan, game_state } = seen.value;
      // The time of planning is only reported with the plan.
      const { planning_time_ms: _unmeasured, ...stats } = plan?.stats ?? {};
      return ok({
        success: true,
        solution_tree: plan?.solution_tree ?? null,
        ...stepsOf(plan),
        ...planStatus(seen.value),
        goal: game_state.goal,
        stats: plan && stats,
        tree_stats: plan?.tree_stats ?? NO_TREE,
      });
    },
  });

const CLOCK_MODE = 'realtime or manual';
const AN_OBJECT = 'an object';

/** Reads an option in the short form that people write: the clock as just the name of its mode, fog as on or off. */
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
