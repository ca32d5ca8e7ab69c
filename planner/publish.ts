import { mapItems } from './constraint';
import { taskOf, type Content } from './content';
import type { AnyDomain } from './domain';
import { DomainError } from './guard';
import { nodesOf, type SearchNode } from './node';
import { isRecord } from './prior-node';
import type { Interval } from './relations';
import type { NodeKind, NodeStatus, ScheduledAction, SolutionNode, SolutionTree } from './solution-tree';
import type { Bound } from './stn';
import type { Timelines } from './timelines';

/** The parts of the ids in a tree: `root_<plan>_<suffix>` and `n<plan>_<index>`. */
export interface TreeIdentity {
  readonly plan: number;
  readonly suffix: string;
}

/** The parts of a tree's ids; the defaults if its ids have another form. */
export function identityOf({ root_id }: Pick<SolutionTree, 'root_id'>): TreeIdentity {
  const [, number = '1', suffix = 'plan'] = /^root_(\d+)_(.*)$/s.exec(root_id) ?? [];
  return { plan: Number(number), suffix };
}

/** Those of the next tree after it. */
export function nextIdentity(tree: Pick<SolutionTree, 'root_id'>): TreeIdentity {
  const { plan, suffix } = identityOf(tree);
  return { plan: plan + 1, suffix };
}

type NodeIds<S> = ReadonlyMap<SearchNode<S>, string>;

/** The nodes that a tree shows, in pre-order, with their ids. */
export type NumberedNodes<S> = ReturnType<typeof numberNodes<S>>;

/** Gives the nodes of a tree their ids. */
export function numberNodes<S>(root: SearchNode<S>, { plan, suffix }: TreeIdentity) {
  const rootId = `root_${plan}_${suffix}`;
  const nodes = nodesOf(root).filter(isShown);
  const ids = new Map<SearchNode<S>, string>();
  for (const [index, node] of nodes.entries()) ids.set(node, index === 0 ? rootId : `n${plan}_${index}`);
  return { rootId, nodes, ids };
}

const isPlanned = <S>(node: SearchNode<S>): boolean =>
  node.content.kind === 'action' && !isRecord(node.prior) && node.visit !== null;

const isShown = <S>({ content }: SearchNode<S>): boolean => content.kind !== 'closing';

/** The planned actions by their earliest start; simultaneous ones in the order of the tree. */
export const scheduleOf = <S>(
  { nodes, ids }: NumberedNodes<S>,
  timelines: Timelines<SearchNode<S>>,
): ScheduledAction[] =>
  nodes
    .filter(isPlanned)
    .map((node) => scheduleAction(node, ids.get(node) ?? '', timelines))
    .sort((a, b) => a.start - b.start);

function scheduleAction<S>(
  node: SearchNode<S>,
  nodeId: string,
  timelines: Timelines<SearchNode<S>>,
): ScheduledAction {
  const { name, args } = taskOf(node.content);
  const start = node.interval ? timelines.timeOf(node.interval.start) : NaN;
  const { duration, resources } = node;
  return { nodeId, action: name, args, resources, start, duration, end: start + duration };
}

/**
 * The times of a plan as a simple temporal network. The schedule is the earliest one; any other that keeps the bounds is equally valid. Points are numbers, and
 * `ORIGIN` is at absolute time 0. Plain JSON.
 */
export interface PlanNetwork {
  /** The start and end of each action, by node of the tree: waiting, under way and executed ones. */
  readonly intervals: Readonly<Record<string, Interval>>;
  readonly bounds: readonly Bound[];
}

/** The times of the actions, executed or not, and the bounds between them. */
export function networkOf<S>(
  { nodes, ids }: NumberedNodes<S>,
  timelines: Timelines<SearchNode<S>>,
): PlanNetwork {
  const intervals: Record<string, Interval> = {};
  for (const node of nodes)
    if (node.content.kind === 'action' && node.interval) intervals[ids.get(node) ?? ''] = node.interval;
  return { intervals, bounds: timelines.bounds() };
}

export interface PublishRequest<S, V> {
  readonly domain: AnyDomain<S, V>;
  readonly numbered: NumberedNodes<S>;
  readonly timelines: Timelines<SearchNode<S>>;
  /** The start of the first plan. */
  readonly firstStart: number;
  readonly status: SolutionTree['status'];
  readonly blacklist: ReadonlySet<string>;
  readonly failedCommands?: Readonly<Record<string, number>> | undefined;
  readonly derivedFrom?: string | undefined;
}

/** The tree of the search as an immutable value. */
export function publishTree<S, V>(request: PublishRequest<S, V>): SolutionTree<V> {
  const { rootId, nodes, ids } = request.numbered;
  const published: Record<string, SolutionNode<V>> = {};
  for (const node of nodes) published[ids.get(node) ?? ''] = publishNode(node, ids, request);
  return {
    root_id: rootId,
    nodes: published,
    blacklisted_commands: [...request.blacklist].sort(),
    ...(request.failedCommands === undefined ? {} : { failed_commands: request.failedCommands }),
    goal_network: goalNetwork(nodes, ids),
    status: request.status,
    ...(request.derivedFrom === undefined ? {} : { derived_from: request.derivedFrom }),
  };
}

function goalNetwork<S>(nodes: readonly SearchNode<S>[], ids: NodeIds<S>): Record<string, string[]> {
  const network: Record<string, string[]> = {};
  for (const node of nodes) {
    if (node.predecessors.length === 0) continue;
    const before = node.predecessors.flatMap((other) => ids.get(other) ?? []);
    if (before.length > 0) network[ids.get(node) ?? ''] = before;
  }
  return network;
}

function publishNode<S, V>(
  node: SearchNode<S>,
  ids: NodeIds<S>,
  request: PublishRequest<S, V>,
): SolutionNode<V> {
  const kind = kindOf(node.content);
  const children = node.children.filter(isShown);
  const idOf = (other: SearchNode<S> | undefined): string => (other && ids.get(other)) ?? '';
  const record = isRecord(node.prior) ? node.prior.record : null;
  const constraints = node.constraints.map((constraint) =>
    mapItems(constraint, (item) => idOf(node.children[item])),
  );
  return {
    id: idOf(node),
    parent_id: node.parent && idOf(node.parent),
    children_ids: children.map(idOf),
    kind,
    task: taskOf(node.content),
    is_primitive: kind === 'action',
    expanded: children.length > 0,
    visited: node.visit !== null,
    method_tried: node.method,
    blacklisted_methods: node.failedMethods,
    // The record of an executed node contains a summary by this same domain.
    state: record ? (record.state as V | null) : node.visit && summaryOf(request.domain, node.visit.state),
    status: statusOf(node, request.status),
    ...(constraints.length > 0 ? { constraints } : {}),
    ...(record ? timesOfRecord(record) : timesOf(node, request)),
    ...(node.prior.status === 'past' ? { superseded: true as const } : {}),
  };
}

/** The domain's summary of a state; null if it cannot make one. */
function summaryOf<S, V>(domain: AnyDomain<S, V>, state: S): V | null {
  try {
    return domain.summary(state);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const kindOf = ({ kind }: Content): NodeKind => (kind === 'closing' ? 'verify' : kind);

function statusOf<S>(node: SearchNode<S>, plan: SolutionTree['status']): NodeStatus {
  if (isRecord(node.prior)) return node.prior.record?.status === 'running' ? 'running' : 'done';
  if (!node.parent && plan === 'failed') return 'failed';
  return node.visit ? 'closed' : 'open';
}

type NodeTimes = Pick<SolutionNode, 'agent' | 'start_time' | 'duration' | 'end_time' | 'timed_action_id'>;

function timesOf<S, V>(node: SearchNode<S>, { timelines, firstStart }: PublishRequest<S, V>): NodeTimes {
  if (!node.visit || !node.interval) return {};
  if (node.content.kind === 'action') {
    const { start, duration, end, resources } = scheduleAction(node, '', timelines);
    const times = { start_time: start, duration, end_time: end };
    return resources[0] === undefined ? times : { agent: resources[0], ...times };
  }
  if (node.parent) return {};
  // In a search that has stopped nothing may be placed yet.
  const end = Math.max(firstStart, timelines.timeOf(node.interval.end));
  return { start_time: firstStart, duration: end - firstStart, end_time: end };
}

const TIMES = ['agent', 'start_time', 'duration', 'end_time', 'timed_action_id'] as const;

const timesOfRecord = (record: SolutionNode): NodeTimes =>
  Object.fromEntries(TIMES.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
