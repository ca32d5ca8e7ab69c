import * as z from 'zod';
import { exactly, lazy } from '../../../core/engine';
import { OFFSET_RELATIONS, OVERLAP_RELATIONS, type PlanStats } from '../../../planner';
import type { PlanView, TreeStats } from './game-types';
import type {
  CompactState,
  PlanStatus,
  Prediction,
  PrimitiveAction,
  SolutionNode,
  SolutionTree,
} from './plan-types';
import { eventLine, flag, hitPoints, ids, moment, point, seconds, timedAction, unitId } from './shape-fields';
import { AGENTS, PILLARS, SKILLS } from './types';

/** Schemas of the plan in a view. */

const count = (what: string) => z.int().min(0).describe(what);

const agentId = () => z.enum(AGENTS).describe('The agent.');

const compactState = lazy(() =>
  exactly<CompactState>()(
    z.object({
      time: moment('When it is'),
      positions: z.record(z.string(), point('A position.')).describe('Where each unit is, by id.'),
      hp: z.record(z.string(), hitPoints('Hit points.')).describe('The hit points of each unit, by id.'),
    }),
  ),
);

type Constraint = NonNullable<SolutionNode['constraints']>[number];

const constraint = lazy(() => {
  const source = z.string().describe('The id of a node.');
  const rest = {
    violation_penalty: z.number().exactOptional().describe('Has no effect: every constraint must hold.'),
  };
  const pair = { source, target: z.string().describe('The id of the other node.') };
  return exactly<Constraint>()(
    z
      .union([
        z.object({
          type: z.enum(OFFSET_RELATIONS),
          ...pair,
          offset: z.number().exactOptional().describe('At least so much time between the two (seconds).'),
          ...rest,
        }),
        z.object({
          type: z.enum(OVERLAP_RELATIONS),
          ...pair,
          ...rest,
        }),
        z.object({ type: z.enum(['deadline', 'cooldown']), source, duration: seconds('How long'), ...rest }),
        z.object({
          type: z.literal('window'),
          source,
          point: z
            .enum(['start', 'end'])
            .exactOptional()
            .describe('What must be in the window; the end by default.'),
          lo: moment('The earliest').exactOptional(),
          hi: moment('The latest').exactOptional(),
          ...rest,
        }),
      ])
      .describe('A relation in time.'),
  );
});

const node = lazy(() =>
  exactly<SolutionNode>()(
    z
      .object({
        id: z.string().describe('The id of the node.'),
        parent_id: z.string().nullable().describe('The node above; null at the root.'),
        children_ids: ids('The nodes below, in order.'),
        kind: z
          .enum(['root', 'task', 'goal', 'multigoal', 'action', 'verify'])
          .describe('What kind of node it is.'),
        task: z
          .object({
            name: z.string().describe('What is to be done.'),
            args: z.array(z.unknown()).describe('What with.'),
          })
          .describe('The task of the node.'),
        is_primitive: flag('Whether it is an action.'),
        expanded: flag('Whether a method was applied to it.'),
        visited: flag('Whether the search came to it.'),
        method_tried: z.string().nullable().describe('The method that was applied last; null if none was.'),
        blacklisted_methods: ids('The methods that failed here before.'),
        state: compactState()
          .nullable()
          .describe('The predicted world before the node; null if it is not kept.'),
        status: z
          .enum(['open', 'closed', 'failed', 'running', 'done'])
          .describe('open: not visited; closed: part of the plan; running: under way; done: carried out.'),
        constraints: z
          .array(constraint())
          .exactOptional()
          .describe('Relations in time between the nodes below.'),
        agent: z.string().exactOptional().describe('Who acts.'),
        start_time: moment('When it starts').exactOptional(),
        duration: seconds('How long it takes').exactOptional(),
        end_time: moment('When it ends').exactOptional(),
        timed_action_id: z.string().exactOptional().describe('The id of its action.'),
        superseded: z.literal(true).exactOptional().describe('Carried out before the plan changed.'),
      })
      .describe('A node of a plan’s derivation.')
      .meta({ id: 'TimestrikeNode' }),
  ),
);

const solutionTree = lazy(() =>
  exactly<SolutionTree>()(
    z.object({
      root_id: z.string().describe('The id of the root.'),
      nodes: z.record(z.string(), node()).describe('All nodes, by id.'),
      blacklisted_commands: ids('Commands that must not be used.'),
      failed_commands: z
        .record(z.string(), count('How often.'))
        .exactOptional()
        .describe('How often commands failed.'),
      goal_network: z
        .record(z.string(), ids('Nodes.'))
        .describe('For a node, the nodes that must be finished before it starts.'),
      status: z.enum(['solved', 'failed']).describe('Whether there is a plan.'),
      derived_from: z
        .string()
        .exactOptional()
        .describe('The root of the tree that this one was re-planned from.'),
    }),
  ),
);

const primitiveAction = lazy(() => {
  const of = <const N extends string, A extends z.ZodType>(action: N, args: A) =>
    z.object({
      action: z.literal(action).describe('What is done.'),
      args: args.describe('The agent, then the arguments of the action.'),
    });
  const { scorch: _onPoint, ...castOnUnits } = z.enum(SKILLS).enum;
  const where = point('A point.');
  return z.union([
    of('move_to', z.tuple([agentId(), where])),
    of('attack', z.tuple([agentId(), unitId()])),
    of('skill_cast', z.tuple([agentId(), z.literal('scorch'), where])),
    of('skill_cast', z.tuple([agentId(), z.enum(castOnUnits), unitId()])),
    of('interact', z.tuple([agentId(), z.enum(PILLARS), z.literal('damage')])),
    of('interact', z.tuple([agentId(), z.literal('hostage'), z.literal('rescue')])),
    of('interact', z.tuple([agentId(), z.literal('plans'), z.literal('take')])),
  ]) satisfies z.ZodType<PrimitiveAction>;
});

const prediction = lazy(() =>
  exactly<Prediction>()(
    z.object({
      success_time: moment('When the goal is reached')
        .nullable()
        .describe('When the goal is reached (seconds of game time); null if it never is by itself.'),
      makespan: seconds('From the start of the plan until then'),
      hp: z
        .record(z.string(), hitPoints('Hit points.'))
        .describe('The hit points of the agents then, by id.'),
      events: z.array(eventLine()).describe('What will happen.'),
    }),
  ),
);

const stats = lazy(() =>
  exactly<Omit<PlanStats, 'backtracks_by_type'>>()(
    z.object({
      nodes_expanded: count('How many nodes were expanded.'),
      backtracks: count('How often the search went back.'),
      methods_tried: count('How many methods were tried.'),
      tree_nodes: count('How many nodes the tree has.'),
      iterations: count('How many steps the search took.'),
      planning_time_ms: z
        .number()
        .min(0)
        .describe('How long the search took (ms); 0 where it is not measured.'),
    }),
  ).extend({
    backtracks_by_type: z
      .record(z.string(), count('How often.'))
      .describe('How often the search went back, by the conflict.'),
  }),
);

const treeStats = lazy(() =>
  exactly<TreeStats>()(
    z.object({
      total_nodes: count('How many nodes there are.'),
      expanded_nodes: count('How many were expanded.'),
      primitive_actions: count('How many are actions.'),
      max_depth: count('The greatest depth; 0 at the root.'),
    }),
  ),
);

const statusFields = () => ({
  executing: flag('Whether its actions were given to the agents.'),
  replans: count('How often it was made anew while it was being carried out.'),
  failure: z
    .enum(['GOAL_INFEASIBLE', 'NO_PLAN_FOUND', 'PLANNING_TIMEOUT', 'replan_limit'])
    .nullable()
    .describe('Why there is no plan any more; null for a valid plan.'),
});

/** The plan in the answer to a command. */
export const planStatus = lazy(() =>
  exactly<PlanStatus>()(
    z.object(statusFields()).describe('Whether the team follows a plan after the command.'),
  ),
);

export const planView = lazy(
  () =>
    z.object({
      solution_tree: solutionTree().describe(
        'How the goal was split into tasks and actions; what is carried out is `done`.',
      ),
      primitive_actions: z
        .array(primitiveAction())
        .describe('The actions that are yet to be carried out, in order.'),
      schedule: z.array(timedAction()).describe('The same with their times, by start.'),
      predicted: prediction()
        .nullable()
        .describe('What the plan comes to if nothing interferes; null if there is no plan.'),
      stats: stats().describe('What the search cost.'),
      tree_stats: treeStats().describe('How large the tree is.'),
      explanation: z.string().describe('The plan in a few sentences.'),
      ...statusFields(),
    }) satisfies z.ZodType<Omit<PlanView, 'primitive_actions' | 'stats'>>,
);
