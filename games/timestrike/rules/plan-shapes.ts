import * as z from 'zod';
import { exactly, lazy } from '../../../core/engine';
import {
  OFFSET_RELATIONS,
  OVERLAP_RELATIONS,
  type PlanStats,
  type SolutionNode as PlannerNode,
  type SolutionTree as PlannerTree,
} from '../../../planner';
import { AGENTS, PILLARS, UNIT_SKILLS } from './ids';
import {
  anyGoal,
  clock,
  conviction,
  count,
  eventLine,
  fields,
  flag,
  goalType,
  hitPoints,
  ids,
  list,
  moment,
  named,
  orNull,
  point,
  seconds,
  text,
  time,
  timedAction,
  unitId,
  type ShapeOf,
} from './shape-fields';

/** Schemas of plans and of the results of commands. */

/** A summary of the predicted world before a node. */
const compactState = lazy(() =>
  z.object({
    time: moment('When it is'),
    positions: named('Where each unit is, by id.', point('A position.')),
    hp: named('The hit points of each unit, by id.', hitPoints('Hit points.')),
  }),
);

export type CompactState = ShapeOf<typeof compactState>;

/** The decomposition of a goal into actions. */
export type SolutionTree = PlannerTree<CompactState>;
export type SolutionNode = PlannerNode<CompactState>;

const constraint = lazy(() => {
  const source = text('The id of a node.');
  const rest = {
    violation_penalty: z.number().exactOptional().describe('Has no effect: every constraint must hold.'),
  };
  const pair = { source, target: text('The id of the other node.') };
  return exactly<NonNullable<SolutionNode['constraints']>[number]>()(
    z
      .union([
        z.object({
          type: z.enum(OFFSET_RELATIONS),
          ...pair,
          offset: z.number().exactOptional().describe('At least so much time between the two (seconds).'),
          ...rest,
        }),
        z.object({ type: z.enum(OVERLAP_RELATIONS), ...pair, ...rest }),
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
    fields('A node of a plan’s derivation.', {
      id: text('The id of the node.'),
      parent_id: orNull('The node above; null at the root.', z.string()),
      children_ids: ids('The nodes below, in order.'),
      kind: z
        .enum(['root', 'task', 'goal', 'multigoal', 'action', 'verify'])
        .describe('What kind of node it is.'),
      task: fields('The task of the node.', {
        name: text('The name of the task.'),
        args: list('What with.', z.unknown()),
      }),
      is_primitive: flag('Whether it is an action.'),
      expanded: flag('Whether a method was applied to it.'),
      visited: flag('Whether the search came to it.'),
      method_tried: orNull('The method that was applied last; null if none was.', z.string()),
      blacklisted_methods: ids('The methods that failed here before.'),
      state: orNull('The predicted world before the node; null if it is not kept.', compactState()),
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
    }).meta({ id: 'TimestrikeNode' }),
  ),
);

const solutionTree = lazy(() =>
  exactly<SolutionTree>()(
    z.object({
      root_id: text('The id of the root.'),
      nodes: named('All nodes, by id.', node()),
      blacklisted_commands: ids('Commands that must not be used.'),
      failed_commands: z
        .record(z.string(), count('How often.'))
        .exactOptional()
        .describe('How often commands failed.'),
      goal_network: named('For a node, the nodes that must be finished before it starts.', ids('Nodes.')),
      status: z.enum(['solved', 'failed']).describe('Whether there is a plan.'),
      derived_from: z
        .string()
        .exactOptional()
        .describe('The root of the tree that this one was re-planned from.'),
    }),
  ),
);

/** An action with its agent as first argument, as in a solution tree. */
export const primitiveAction = lazy(() => {
  const of = <const N extends string, A extends z.ZodType>(action: N, args: A) =>
    z.object({
      action: z.literal(action).describe('What is done.'),
      args: args.describe('The agent, then the arguments of the action.'),
    });
  const agent = z.enum(AGENTS).describe('The agent.');
  const where = point('A point.');
  return z.union([
    of('move_to', z.tuple([agent, where])),
    of('attack', z.tuple([agent, unitId()])),
    of('skill_cast', z.tuple([agent, z.literal('scorch'), where])),
    of('skill_cast', z.tuple([agent, z.enum(UNIT_SKILLS), unitId()])),
    of('interact', z.tuple([agent, z.enum(PILLARS), z.literal('damage')])),
    of('interact', z.tuple([agent, z.literal('hostage'), z.literal('rescue')])),
    of('interact', z.tuple([agent, z.literal('plans'), z.literal('take')])),
  ]);
});

/** The predicted outcome of a plan without interference. */
export const prediction = lazy(() =>
  z.object({
    success_time: moment('When the goal is reached')
      .nullable()
      .describe('When the goal is reached (seconds of game time); null if it never is by itself.'),
    makespan: seconds('From the start of the plan until then'),
    hp: named('The hit points of the agents then, by id.', hitPoints('Hit points.')),
    events: list('What will happen.', eventLine()),
  }),
);

const stats = lazy(() =>
  exactly<Omit<PlanStats, 'backtracks_by_type'>>()(
    z.object({
      nodes_expanded: count('How many nodes were expanded.'),
      backtracks: count('How often the search went back.'),
      methods_tried: count('How many methods were tried.'),
      tree_nodes: count('How many nodes the tree has.'),
      iterations: count('How many steps the search took.'),
      planning_time_ms: hitPoints('How long the search took (ms); 0 where it is not measured.'),
    }),
  ).extend({
    backtracks_by_type: named('How often the search went back, by the conflict.', count('How often.')),
  }),
);

export const treeStats = lazy(() =>
  z.object({
    total_nodes: count('How many nodes there are.'),
    expanded_nodes: count('How many were expanded.'),
    primitive_actions: count('How many are actions.'),
    max_depth: count('The greatest depth; 0 at the root.'),
  }),
);

const statusFields = () => ({
  executing: flag('Whether its actions were given to the agents.'),
  replans: count('The number of times it was replanned during execution.'),
  failure: orNull(
    'Why there is no plan any more; null for a valid plan.',
    z.enum(['GOAL_INFEASIBLE', 'NO_PLAN_FOUND', 'PLANNING_TIMEOUT', 'replan_limit']),
  ),
});

/** The plan in the answer to a command. */
export const planStatus = lazy(() =>
  fields('Whether the team follows a plan after the command.', statusFields()),
);

/** The current plan: executed nodes are `done`. */
export const planView = lazy(() =>
  z.object({
    solution_tree: solutionTree().describe(
      'How the goal was split into tasks and actions; what is carried out is `done`.',
    ),
    primitive_actions: list('The actions that are yet to be carried out, in order.', primitiveAction()),
    schedule: list('The same with their times, by start.', timedAction()),
    predicted: orNull(
      'The outcome of the plan if nothing interferes; null if there is no plan.',
      prediction(),
    ),
    stats: stats().describe('The cost of the search.'),
    tree_stats: treeStats().describe('How large the tree is.'),
    explanation: text('The plan in a few sentences.'),
    ...statusFields(),
  }),
);

const failure = (what: string) =>
  fields(what, { code: text('An error code.'), message: text('Why, in words.') });

/** Goals side by side: the expected result of each if it is planned and carried out now. */
export const alternatives = lazy(() => {
  const which = {
    goal: goalType().describe('What would be reached.'),
    command: text('The command that chooses it, or lets it go on.'),
    running: flag('Whether it is the plan that is carried out.'),
  };
  const loss = z.object({
    agent: text('Who is hurt.'),
    hp_lost: hitPoints('Hit points that it loses.'),
    falls: flag('Whether it dies.'),
  });
  const predicted = fields('The outcome of the plan.', {
    success_time: orNull('When it is reached; null if never.', moment('When it is reached')),
    actions: count('How many actions the plan has.'),
    slack: orNull('Seconds to spare until the deadline; null without one.', z.number()),
    losses: list('The wounded; empty if nobody is hurt.', loss),
    hp_lost: hitPoints('Hit points lost in all.'),
    risk: z.enum(['low', 'some', 'high']).describe('The risk that the plan fails.'),
  }).meta({ id: 'TimestrikeOutlook' });
  return list(
    'The prospects of each goal.',
    z.union([
      z.object({ ...which, predicted, failure: z.null().describe('There is a plan.') }),
      z.object({
        ...which,
        predicted: z.null().describe('There is no plan.'),
        failure: failure('Why there is no plan.'),
      }),
    ]),
  );
});

/** The result of a command, and the plan after it. */
const done = <const T extends string, F extends z.core.$ZodLooseShape>(type: T, shape: F) =>
  z.object({ type: z.literal(type), ...shape, plan: planStatus() });

/** The result of an order to an agent. */
const ordered = <const T extends string>(type: T) =>
  done(type, {
    timed_action: timedAction().describe('The action.'),
    current_position: point('Where the agent is.'),
    distance: hitPoints('How far it goes (squares); 0 for an action in place.'),
    eta: moment('When it is expected to end'),
    dropped: orNull('Why the order was dropped: no plan could keep it. Null if it was given.', z.string()),
  });

/** The result of a command, in its answer and its event. */
export const commandResult = lazy(() =>
  z
    .discriminatedUnion('type', [
      ordered('move_agent'),
      ordered('issue_action'),
      done('plan_goal', {
        goal_id: text('The id of the goal.'),
        executed: flag('Whether the plan is being carried out.'),
      }),
      done('interrupt_action', {
        interrupted_at: point('Where the agent stopped.'),
        interrupted_action: timedAction().describe('Its former action.'),
        next_action: orNull(
          'The agent’s first action in the new plan; null if it stands still.',
          timedAction(),
        ),
        replan_error: orNull(
          'Why no new plan was found; null if one was, or none was needed.',
          z.object({ code: text('An error code.'), message: text('Why, in words.') }),
        ),
      }),
      done('make_conviction_choice', {
        goal_changed: flag('Whether the goal is another one now.'),
        old_goal: anyGoal().describe('The goal before.'),
        new_goal: goalType().describe('The goal now.'),
        conviction: conviction().describe('What was chosen.'),
        cancelled_actions: list('What agents no longer do.', timedAction()),
        executed: flag('Whether a plan is being carried out.'),
      }),
      done('advance_clock', { time: time(), events: list('What happened in that time.', eventLine()) }),
      done('compare_goals', { alternatives: alternatives() }),
      done('set_clock', { time: time(), clock: clock() }),
    ])
    .describe('What a command did.'),
);
