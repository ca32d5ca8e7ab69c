import type { TemporalConstraint } from './constraint';
import { entryOf, isObject, textOfArgument } from './values';

export type NodeKind = 'root' | 'task' | 'goal' | 'multigoal' | 'action' | 'verify';

/**
 * `closed`: part of the plan. `running`: an action that is under way. `done`: executed, or decomposed into executed nodes.
 * `open`: not visited yet.
 */
export type NodeStatus = 'open' | 'closed' | 'failed' | 'running' | 'done';

/** A node of the derivation. The names follow the published format; `V` is the domain's summary of a state. */
export interface SolutionNode<V = unknown> {
  readonly id: string;
  readonly parent_id: string | null;
  readonly children_ids: readonly string[];
  readonly kind: NodeKind;
  readonly task: { readonly name: string; readonly args: readonly unknown[] };
  readonly is_primitive: boolean;
  readonly expanded: boolean;
  readonly visited: boolean;
  readonly method_tried: string | null;
  /** Methods that failed here before the last one. */
  readonly blacklisted_methods: readonly string[];
  /** The projected state before the node. */
  readonly state: V | null;
  readonly status: NodeStatus;
  /** Temporal constraints between the children. */
  readonly constraints?: readonly TemporalConstraint<string>[];
  readonly agent?: string;
  /** Absolute times of an action or, at the root, of the whole plan, which starts with the first plan. */
  readonly start_time?: number;
  readonly duration?: number;
  readonly end_time?: number;
  readonly timed_action_id?: string;
  /** Whether the node was executed before its parent was decomposed in another way; then it is a record and not part of the plan. */
  readonly superseded?: true;
}

/** A primitive action of a plan. */
export interface PlannedAction {
  readonly action: string;
  readonly args: readonly unknown[];
}

/** An action with its times, which are absolute and in the domain's unit. */
export interface ScheduledAction extends PlannedAction {
  readonly nodeId: string;
  readonly resources: readonly string[];
  readonly start: number;
  readonly duration: number;
  readonly end: number;
}

/** A plan with its complete derivation; plain JSON if the summaries are. */
export interface SolutionTree<V = unknown> {
  readonly root_id: string;
  readonly nodes: Readonly<Record<string, SolutionNode<V>>>;
  /** Canonical commands that must not be used, sorted. */
  readonly blacklisted_commands: readonly string[];
  /** How often each command has failed, by canonical command; absent before the first failure. */
  readonly failed_commands?: Readonly<Record<string, number>>;
  /** Node id → ids of nodes that must finish before it starts. */
  readonly goal_network: Readonly<Record<string, readonly string[]>>;
  readonly status: 'solved' | 'failed';
  /** The root id of the tree that this one was re-planned from. */
  readonly derived_from?: string;
}

/**
 * `name(arg1,arg2,…)`: numbers in their shortest form, positions as `[x,y,z]`, strings without quotes unless they could be taken
 * for something else. Different commands have different texts. An argument that cannot be compared, such as an instance of a
 * class, throws an `UnsupportedValueError`.
 */
export const canonicalCommand = (name: string, args: readonly unknown[]): string =>
  `${textOfArgument(name)}(${args.map(textOfArgument).join(',')})`;

/** The commands that begin with some arguments. */
interface Commands {
  /** The command without further arguments, once requested. */
  text?: string;
  /** By the next argument: objects by identity, anything else by its text. */
  readonly next: Map<object | string, Commands>;
}

/**
 * Writes commands as `canonicalCommand` does, but each only once: equal commands with the same objects as arguments give the same string, whose hash a map can
 * reuse. The objects must not change while this is in use.
 */
export function commandWriter(): typeof canonicalCommand {
  const names = new Map<string, Commands>();
  return (name, args) => {
    let commands = under(names, name);
    for (const argument of args)
      commands = under(commands.next, isObject(argument) ? argument : textOfArgument(argument));
    return (commands.text ??= canonicalCommand(name, args));
  };
}

const under = <K>(all: Map<K, Commands>, key: K): Commands => entryOf(all, key, () => ({ next: new Map() }));

/** The numbers of failures, increased by one for each of these commands. */
export function withFailures(
  counts: Readonly<Record<string, number>>,
  commands: readonly string[],
): Readonly<Record<string, number>> {
  const all = { ...counts };
  for (const command of commands) all[command] = (all[command] ?? 0) + 1;
  return all;
}

/** The nodes in depth-first pre-order, which is the order of the planner's visits. */
export function preOrder<V>(tree: SolutionTree<V>): SolutionNode<V>[] {
  const ordered: SolutionNode<V>[] = [];
  const ahead = [tree.root_id];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = tree.nodes[id];
    if (!node) continue;
    ordered.push(node);
    ahead.push(...node.children_ids.toReversed());
  }
  return ordered;
}

/** Whether a node is an action that was executed or is under way. */
export const isExecuted = ({ kind, status }: SolutionNode): boolean =>
  kind === 'action' && (status === 'done' || status === 'running');

/** The actions that are neither executed nor under way, in depth-first pre-order. */
export const remainingActions = <V>(tree: SolutionTree<V>): SolutionNode<V>[] =>
  preOrder(tree).filter((node) => node.kind === 'action' && !isExecuted(node));

/** An action with its actual absolute times, if they differ from those of the plan. */
export interface ExecutedAction {
  readonly id: string;
  readonly start?: number;
  readonly end?: number;
}

/** The tree with the given actions marked as executed: the state shows their effects. */
export const markDone = <V>(
  tree: SolutionTree<V>,
  actions: Iterable<string | ExecutedAction>,
): SolutionTree<V> => marked(tree, actions, 'done');

/** The tree with the given actions marked as under way: they are not repeated, and their effects are still to come. */
export const markRunning = <V>(
  tree: SolutionTree<V>,
  actions: Iterable<string | ExecutedAction>,
): SolutionTree<V> => marked(tree, actions, 'running');

function marked<V>(
  tree: SolutionTree<V>,
  actions: Iterable<string | ExecutedAction>,
  status: 'done' | 'running',
): SolutionTree<V> {
  const nodes = { ...tree.nodes };
  for (const action of actions) {
    const executed = typeof action === 'string' ? { id: action } : action;
    const node = nodes[executed.id];
    if (node?.kind === 'action') nodes[node.id] = { ...node, status, ...actualTimes(node, executed) };
  }
  return { ...tree, nodes };
}

function actualTimes(
  { start_time, end_time, duration = 0 }: SolutionNode,
  executed: ExecutedAction,
): Partial<Pick<SolutionNode, 'start_time' | 'duration' | 'end_time'>> {
  if (executed.start === undefined && executed.end === undefined) return {};
  const start = executed.start ?? start_time ?? (executed.end ?? 0) - duration;
  const end = executed.end ?? (executed.start === undefined ? (end_time ?? start) : start + duration);
  return { start_time: start, duration: end - start, end_time: end };
}
