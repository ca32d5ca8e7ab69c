import { contentOfTask, type AnyItem, contentOf, taskOf, type Content } from '../content';
import type { AnyDomain } from '../domain';
import { stateAfter } from '../guard';
import { unachieved, isUnknownTask, methodsFor } from '../methods';
import type { SolutionNode } from '../solution-tree';
import { faultAt, isLater, isSameTime, type PlanFault } from './fault';
import type { Use } from './order-faults';
import { faultOf, type TimedAction, type TreeReading } from './tree-reading';
import { mapItems, type TemporalConstraint } from '../constraint';
import { sameValue } from '../values';

export interface SimulationRequest<S> {
  readonly domain: AnyDomain<S>;
  /** The state before the plan, with the effects of what is under way. */
  readonly state: S;
  readonly todo: readonly AnyItem[];
  readonly reading: TreeReading;
  /** Absolute time of the earliest start. */
  readonly startTime: number;
  readonly isContinued: boolean;
}

const stateAt = <S>(domain: AnyDomain<S>, state: S, time: number): S =>
  Number.isFinite(time) ? (domain.startingAt?.(state, time) ?? state) : state;

/** Walks through the tree and checks each method in the state after all previous actions. Returns the faults and the final state. */
export function walkTree<S>(request: SimulationRequest<S>) {
  const { domain, reading, todo, isContinued } = request;
  const faults: PlanFault[] = [];
  const timed = new Map(reading.actions.map((action) => [action.node, action]));
  let { state } = request;
  for (const node of reading.nodes) {
    const action = timed.get(node);
    const children = reading.childrenOf(node);
    if (action) {
      if (action.isExecuted) continue;
      const next = stateAfter(domain, stateAt(domain, state, action.start), action);
      if (next === null) faults.push(notApplicable(domain, action, 'in the order of the tree'));
      else state = next;
    } else if (node.kind === 'root') faults.push(...faultsOfTodo(node, children, todo));
    else if (node.status === 'done') continue;
    else if (node.kind === 'verify') faults.push(...faultsOfGoal(domain, state, node));
    else faults.push(...faultsOfDecomposition(node, { domain, state, children, isContinued }));
  }
  return { faults, state };
}

/** Runs the actions in the order of their times: each must be possible then, have the right duration, and be ready. */
export function runInTime<S>(
  request: SimulationRequest<S>,
  executed: readonly TimedAction[],
  planned: readonly TimedAction[],
) {
  const { domain } = request;
  const faults: PlanFault[] = [];
  const uses = new Map<TimedAction, Use>();
  for (const action of executed) uses.set(action, useOf(domain, request.state, action).use);
  let { state } = request;
  for (const action of planned.toSorted((a, b) => a.start - b.start)) {
    const { use, readyAt } = useOf(domain, state, action);
    uses.set(action, use);
    const before = stateAt(domain, state, action.start);
    faults.push(...faultsOfTimes(request, state, before, action));
    if (readyAt !== undefined && isLater(readyAt, action.start))
      faults.push(faultOf('cooldown', action, `starts before ${readyAt}.`));
    const next = stateAfter(domain, before, action);
    if (next === null) faults.push(notApplicable(domain, action, 'in the order of the times'));
    else state = next;
  }
  return { faults, state, uses };
}

function faultsOfTimes<S>(
  { domain, startTime }: SimulationRequest<S>,
  state: S,
  before: S,
  action: TimedAction,
): PlanFault[] {
  const { node, start, end, args, resources } = action;
  const faults: PlanFault[] = [];
  const durations = domain.durations ?? {};
  const durationOf = Object.hasOwn(durations, action.action) ? durations[action.action] : undefined;
  const duration = durationOf ? durationOf(before, ...args) : 0;
  const fits =
    node?.duration !== undefined && isSameTime(node.duration, duration) && isSameTime(end, start + duration);
  const lasts = Number.isNaN(duration) ? 'no known time' : duration;
  if (!fits) faults.push(faultOf('duration', action, `lasts from ${start} to ${end}, but takes ${lasts}.`));
  const from = Math.max(
    startTime,
    ...resources.map((name) => domain.availableFrom?.(state, name) ?? -Infinity),
  );
  if (!(start >= from || isSameTime(start, from)))
    faults.push(faultOf('unavailable', action, `starts before ${from}.`));
  if (node?.agent !== resources[0])
    faults.push(faultOf('resource', action, `is done by ${resources[0] ?? 'nobody'}.`));
  return faults;
}

function useOf<S>(domain: AnyDomain<S>, state: S, { action, args, resources: [agent = ''] }: TimedAction) {
  const own = domain.cooldown?.(state, { action, args }) ?? null;
  const use: Use = { skill: own?.key ?? `${agent}/${action}`, rest: own?.duration ?? null };
  return { use, readyAt: own?.readyAt };
}

function notApplicable<S>({ actions }: AnyDomain<S>, action: TimedAction, when: string): PlanFault {
  return Object.hasOwn(actions, action.action)
    ? faultOf('not_applicable', action, `is not possible ${when}.`)
    : faultAt('unknown_name', action.node?.id ?? null, `The domain has no action ${action.action}.`);
}

/** The facts of a goal, or of a check, that do not hold. */
export function faultsOfGoal<S>(domain: AnyDomain<S>, state: S, node: SolutionNode): PlanFault[] {
  const content = contentOfTask(node.kind, node.task);
  if (!('facts' in content)) return [];
  return unachieved(domain, state, content.facts).map(([predicate, subject, value]) =>
    faultAt('goal', node.id, `${predicate}(${subject}) is not ${JSON.stringify(value)}.`),
  );
}

interface DecompositionRequest<S> {
  readonly domain: AnyDomain<S>;
  /** The state before the node, in the order of the tree. */
  readonly state: S;
  readonly children: readonly SolutionNode[];
  /** Whether an earlier plan may have chosen the method in another, unknown state. */
  readonly isContinued: boolean;
}

/** Whether a node's children and constraints are what its method gives, or nothing if its goal holds already. */
function faultsOfDecomposition<S>(node: SolutionNode, request: DecompositionRequest<S>): PlanFault[] {
  const { domain, state, children, isContinued } = request;
  const content = contentOfTask(node.kind, node.task);
  const fault = (message: string): PlanFault[] => [faultAt('decomposition', node.id, message)];
  if (node.method_tried === null) {
    if (children.length > 0) return fault('There are items, but no method.');
    const isReached = 'facts' in content && unachieved(domain, state, content.facts).length === 0;
    return isReached || (isContinued && 'facts' in content)
      ? []
      : fault('The item has no method, and is no goal that holds already.');
  }
  if (isUnknownTask(domain, content))
    return [faultAt('unknown_name', node.id, `The domain has no task ${node.task.name}.`)];
  const named = methodsFor(domain, content).filter(({ name }) => name === node.method_tried);
  if (named.length === 0) return fault(`The domain has no method ${node.method_tried} for it.`);
  if (isContinued) return [];
  const isGiven = named.some((method) => {
    const given = method.run(state);
    if (!given || typeof given === 'string') return false;
    const { items, constraints } = 'items' in given ? given : { items: given, constraints: [] };
    return (
      areItems(children, [...items.map(contentOf), ...checksOf(content)]) &&
      sameValue(
        node.constraints ?? [],
        constraints.map((constraint) => withIds(constraint, children)),
      )
    );
  });
  return isGiven
    ? []
    : fault(`The method ${node.method_tried} does not give these items and constraints here.`);
}

/** Whether the root's children are the todo list. */
const faultsOfTodo = (
  root: SolutionNode,
  children: readonly SolutionNode[],
  todo: readonly AnyItem[],
): PlanFault[] =>
  areItems(children, todo.map(contentOf))
    ? []
    : [faultAt('todo', root.id, 'The items at the root are not the todo list.')];

const checksOf = (content: Content): Content[] =>
  'facts' in content ? [{ kind: 'verify', facts: content.facts }] : [];

const areItems = (nodes: readonly SolutionNode[], contents: readonly Content[]): boolean =>
  nodes.length === contents.length &&
  contents.every((content, i) => {
    const { kind, task } = nodes[i] ?? {};
    return kind === content.kind && sameValue(task, taskOf(content));
  });

const withIds = (
  constraint: TemporalConstraint,
  children: readonly SolutionNode[],
): TemporalConstraint<string> => mapItems(constraint, (item) => children[item]?.id ?? '');
