import { CONFLICT_TYPES } from './conflict';
import { OFFSET_RELATIONS, OVERLAP_RELATIONS } from './constraint';
import { METRICS } from './metric';
import { LIMITS } from './plan-options';
import { TEMPORAL_CONFLICT_TYPES } from './stn';

/** A JSON Schema of draft 2020-12, as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Properties = Readonly<Record<string, JsonSchema>>;

const text = (description: string): JsonSchema => ({ type: 'string', description });
const flag = (description: string): JsonSchema => ({ type: 'boolean', description });
const time = (description: string): JsonSchema => ({ type: 'number', description });
const length = (description: string): JsonSchema => ({ type: 'number', minimum: 0, description });
const textOrNull = (description: string): JsonSchema => ({ type: ['string', 'null'], description });
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
const oneOf = (values: readonly string[], description: string): JsonSchema => ({ enum: values, description });
const any = (description: string): JsonSchema => ({ description });
const listOf = (items: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  items,
  description,
});
const mapOf = (values: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  additionalProperties: values,
  description,
});
const ref = (name: string, description: string): JsonSchema => ({ $ref: `#/$defs/${name}`, description });

/** An object with exactly these properties, all of which are required except the optional ones. */
const object = (description: string, required: Properties, optional: Properties = {}): JsonSchema => ({
  type: 'object',
  description,
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

const args = listOf(any('A value that the domain chooses.'), 'The arguments, in order.');

/** A constraint with these types and properties besides its source. */
const constraintOf = (
  types: readonly string[],
  description: string,
  required: Properties,
  optional: Properties = {},
): JsonSchema =>
  object(
    description,
    {
      type: oneOf(types, 'The relation.'),
      source: text('The id of the child that the constraint is about.'),
      ...required,
    },
    { violation_penalty: time('Ignored: all constraints are hard.'), ...optional },
  );

const target = { target: text('The id of the child that it relates the source to.') };

const DEFINITIONS: Properties = {
  constraint: {
    description: 'A temporal constraint between the children of a node. Times are absolute.',
    oneOf: [
      constraintOf(OFFSET_RELATIONS, 'One item ends before, or when, another one starts.', target, {
        offset: time('The time between the two; 0 by default.'),
      }),
      constraintOf(OVERLAP_RELATIONS, 'A relation of Allen between two items that may overlap.', target),
      constraintOf(['deadline', 'cooldown'], 'A limit on an item, or the rest of its skills after it.', {
        duration: time(
          'From the start of the first plan to the end of the item, or from its end to the next use.',
        ),
      }),
      constraintOf(
        ['window'],
        'When an item may end, or start.',
        {},
        {
          point: oneOf(['start', 'end'], 'The point that the window is for; the end by default.'),
          lo: time('The earliest time.'),
          hi: time('The latest time.'),
        },
      ),
    ],
  },
  node: object(
    'A node of the derivation.',
    {
      id: text('The key of the node in `nodes`.'),
      parent_id: textOrNull('The node above; null for the root.'),
      children_ids: listOf(text('A node id.'), 'The nodes below, in order.'),
      kind: oneOf(['root', 'task', 'goal', 'multigoal', 'action', 'verify'], 'What the node is.'),
      task: object('The content of the node.', {
        name: text('The action, task or predicate; the tag of a multigoal.'),
        args,
      }),
      is_primitive: flag('Whether the node is an action.'),
      expanded: flag('Whether it has children.'),
      visited: flag('Whether the search has reached it.'),
      method_tried: textOrNull('The method that gave the children.'),
      blacklisted_methods: listOf(text('A method.'), 'Methods that failed here before that one.'),
      state: any("The domain's summary of the state before the node; null if there is none."),
      status: oneOf(
        ['open', 'closed', 'failed', 'running', 'done'],
        '`closed`: part of the plan; `running`: under way; `done`: executed; `open`: not reached.',
      ),
    },
    {
      constraints: listOf(ref('constraint', 'A constraint.'), 'Temporal constraints between the children.'),
      agent: text('The first agent or machine of an action.'),
      start_time: time('The absolute start of an action, or of the first plan at the root.'),
      duration: length('How long it takes.'),
      end_time: time('The absolute end.'),
      timed_action_id: text('The id of the action in the system that executes it.'),
      superseded: {
        const: true,
        description: 'It was executed before its parent was decomposed in another way, and is a record only.',
      },
    },
  ),
  tree: object(
    'A plan with its complete derivation.',
    {
      root_id: text('The id of the root, a key of `nodes`.'),
      nodes: mapOf(ref('node', 'A node.'), 'All nodes by id.'),
      blacklisted_commands: listOf(text('A canonical command.'), 'Commands that must not be used, sorted.'),
      goal_network: mapOf(
        listOf(text('A node id.'), 'The nodes that must end before it starts.'),
        'The order in time, by node id.',
      ),
      status: oneOf(['solved', 'failed'], 'Whether the tree is a plan.'),
    },
    {
      failed_commands: mapOf(
        count('A number of failures.'),
        'How often commands have failed, by canonical command.',
      ),
      derived_from: text('The root id of the tree that it was re-planned from.'),
    },
  ),
  conflict: object(
    'Why a step cannot be part of a plan.',
    {
      type: oneOf(CONFLICT_TYPES, 'The kind of conflict.'),
      at: text('The step, as a canonical command.'),
    },
    {
      message: text('Details for people.'),
      cycleLength: time('Of a temporal conflict: how much more time is required than there is; negative.'),
    },
  ),
  spentBudget: object('The limit that ended the search.', {
    limit: oneOf(LIMITS, 'The option.'),
    max: time('Its value.'),
    used: time('How much was used.'),
  }),
  cost: listOf(
    { type: ['number', 'null'], description: 'A number; null where it is infinite.' },
    'A cost: each number decides where those before it are equal.',
  ),
  whyNot: object('What the search tried and gave up.', {
    reasons: listOf(
      object('Why a method failed.', {
        item: text('The item, as a canonical command.'),
        method: textOrNull('The method; null if the item failed by itself.'),
        conflict: ref('conflict', 'What failed.'),
        count: count('How often.'),
      }),
      'The reasons, in the order of the first attempts.',
    ),
    omitted: count('How many other reasons there were.'),
  }),
  stats: object('The effort of the search.', {
    nodes_expanded: count('Visits to nodes.'),
    backtracks: count('Backtracks.'),
    backtracks_by_type: mapOf(count('Backtracks.'), 'Backtracks by type of conflict.'),
    methods_tried: count('Methods tried.'),
    tree_nodes: count('Nodes of the tree.'),
    iterations: count('Steps of the search.'),
    planning_time_ms: length('Milliseconds; 0 without a clock.'),
  }),
};

const POINT = count('A point of the network; 0 is absolute time 0.');

const PLAN = object(
  'A plan.',
  {
    ok: { const: true, description: 'There is a plan.' },
    tree: ref('tree', 'The plan with its derivation.'),
    actions: listOf(
      object('An action.', { action: text('Its name.'), args }),
      "The actions to execute, in the tree's depth-first order.",
    ),
    schedule: listOf(
      object('An action with its times.', {
        nodeId: text('Its node in the tree.'),
        action: text('Its name.'),
        args,
        resources: listOf(text('A name.'), 'The agents and machines that it occupies.'),
        start: time('The absolute start.'),
        duration: length('How long it takes.'),
        end: time('The absolute end.'),
      }),
      'The same actions by start, each as early as possible.',
    ),
    network: object('What else the times may be: a simple temporal network.', {
      intervals: mapOf(
        object('The points of an action.', { start: POINT, end: POINT }),
        'The actions, by node id.',
      ),
      bounds: listOf(
        object('`to` is at least `weight` after `from`.', {
          from: POINT,
          to: POINT,
          weight: time('The least time between them; negative for a greatest one.'),
          kind: oneOf(
            [...TEMPORAL_CONFLICT_TYPES, 'duration', 'containment', 'origin'],
            'Where the bound comes from.',
          ),
        }),
        'The bounds between the points.',
      ),
    }),
    stats: ref('stats', 'The effort of the search.'),
  },
  {
    quality: object(
      'How good the plan is, by a metric.',
      {
        metric: oneOf(METRICS, 'What makes a plan better.'),
        cost: ref('cost', 'Its cost; less is better.'),
        isOptimal: flag('Whether it is proved that no other plan is better.'),
        improvements: listOf(
          object('A plan that was better than those before it.', {
            cost: ref('cost', 'Its cost.'),
            nodes_expanded: count('Visits to nodes until then.'),
          }),
          'The plans on the way to this one.',
        ),
      },
      { budget: ref('spentBudget', 'The limit that ended the search for a better one.') },
    ),
    whyNot: ref('whyNot', 'Why other methods failed.'),
  },
);

const FAILURE = object(
  'No plan.',
  {
    ok: { const: false, description: 'There is no plan.' },
    reason: oneOf(
      ['no_plan', 'budget'],
      '`no_plan`: all alternatives fail; `budget`: the search ended at a limit.',
    ),
    stats: ref('stats', 'The effort of the search.'),
    tree: ref('tree', 'The tree when the search ended.'),
  },
  {
    budget: ref('spentBudget', 'The limit that ended the search.'),
    conflict: ref('conflict', 'Why the last alternative failed.'),
    partial: ref('tree', 'The largest tree of the search.'),
    whyNot: ref('whyNot', 'Why each method failed.'),
  },
);

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** JSON Schema (draft 2020-12) of a `SolutionTree`, as JSON. */
export const SOLUTION_TREE_SCHEMA: JsonSchema = {
  $schema: DRAFT,
  title: 'Solution tree',
  ...ref('tree', 'A plan with its complete derivation.'),
  $defs: { constraint: DEFINITIONS.constraint, node: DEFINITIONS.node, tree: DEFINITIONS.tree },
};

/** JSON Schema (draft 2020-12) of what `plan` returns, a plan or a failure, as JSON. */
export const PLAN_RESULT_SCHEMA: JsonSchema = {
  $schema: DRAFT,
  title: 'Plan result',
  description: 'A plan, or why there is none.',
  oneOf: [PLAN, FAILURE],
  $defs: DEFINITIONS,
};
