import { type AnyDomain, type Domain, erase, type Item, type Method, type Signature } from '../domain';
import { DomainError, guarded, mapValues, stateAfter } from '../guard';
import type { Commitment } from '../commitment';
import type { AnyItem } from '../content';
import type { ResourceOrder } from '../placement';
import type { Plan } from '../plan';
import type { ScheduledAction, SolutionNode, SolutionTree } from '../solution-tree';
import { sameValue, UnsupportedValueError } from '../values';
import { faultsOfConstraints } from './constraint-faults';
import { faultAt, isLater, isSameTime, type PlanFault } from './fault';
import { faultsOfOrder, type Use } from './order-faults';
import { faultsOfGoal, runInTime, walkTree } from './simulation';
import {
  committedAction,
  faultOf,
  readTree,
  textOf,
  type TimedAction,
  type TreeReading,
} from './tree-reading';

type Call = (...args: never[]) => unknown;

/** The results that replace those of faulty functions of a domain. */
const LEAST: Readonly<Record<string, Call>> = {
  getFact: () => undefined,
  resource: () => [],
  touches: () => ({ reads: [], writes: [] }),
  availableFrom: () => -Infinity,
  cooldown: () => null,
  startingAt: (state) => state,
  verifyPlan: () => null,
};

/**
 * The domain with its faults recorded instead of thrown, so that the rest of a plan can be checked. A function that throws or returns an invalid result is
 * replaced by the minimum: nothing is possible, nothing applies, nothing is occupied, and no duration is known.
 */
function noting<S, V>(unguarded: AnyDomain<S, V>, note: (error: DomainError) => void): AnyDomain<S, V> {
  const domain = guarded(unguarded);
  const or =
    <A extends readonly unknown[], R>(call: (...args: A) => R, otherwise: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return call(...args);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        note(error);
        return otherwise(...args);
      }
    };
  const noMethod = <Args extends readonly unknown[]>(method: Method<S, Signature, Args>) => ({
    name: method.name,
    requires: mapValues(method.requires ?? {}, (holds) => or(holds, () => false)),
    run: or(
      (state: S, ...args: Args) => method.run(state, ...args),
      () => null,
    ),
  });
  const given = domain as unknown as Readonly<Record<string, Call>>;
  const optional = Object.entries(LEAST).flatMap(([name, least]) =>
    given[name] ? [[name, or(given[name], least)]] : [],
  );
  return {
    ...domain,
    actions: mapValues(domain.actions, (action) => or(action, () => null)),
    durations: mapValues(domain.durations ?? {}, (duration) => duration && or(duration, () => NaN)),
    taskMethods: mapValues(domain.taskMethods, (methods) => methods.map(noMethod)),
    goalMethods: mapValues(domain.goalMethods, (methods) => methods?.map(noMethod)),
    multigoalMethods: domain.multigoalMethods.map(noMethod),
    ...(Object.fromEntries(optional) as Partial<AnyDomain<S, V>>),
  };
}

/** The options with which the plan was made: all of them change what a valid plan is. Times are absolute. */
export interface ValidationOptions {
  readonly startTime?: number | undefined;
  readonly firstStart?: number | undefined;
  readonly deadline?: number | undefined;
  readonly blacklist?: readonly string[] | undefined;
  readonly commitments?: readonly Commitment[] | undefined;
  readonly resourceOrder?: ResourceOrder | undefined;
}

/**
 * Checks a plan, or its tree alone, against the domain: whether the tree follows from the todo list by methods of the domain, whether each action is possible
 * at its time, and whether the rules of agents, facts, cooldowns, relations and deadlines are kept. It uses neither the planner's search nor its temporal
 * network. A valid plan has no faults.
 *
 * `state` is the state that the plan starts from, without the effects of actions under way. In a re-plan, items are checked by the names of their methods
 * alone, because an earlier plan may have chosen them in a state that is no longer known.
 *
 * It never throws. A function of the domain that throws is a fault of its own (`domain_error`), once for each message, and the rest is checked.
 */
export function validatePlan<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  todo: readonly Item<G>[],
  subject: Plan<V> | SolutionTree<V>,
  options: ValidationOptions = {},
): PlanFault[] {
  const errors = new Set<string>();
  const noted = noting(erase(domain), ({ message }) => errors.add(message));
  const faults = attemptAll(() => faultsOfPlan(noted, state, todo as readonly AnyItem[], subject, options));
  return [...[...errors].map((message) => faultAt('domain_error', null, message)), ...faults];
}

/** Values that cannot be compared, and a malformed tree, are faults too. */
function attemptAll(check: () => PlanFault[]): PlanFault[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof UnsupportedValueError) return [faultAt('domain_error', null, error.message)];
    return [faultAt('structure', null, `The plan cannot be read: ${String(error)}`)];
  }
}

function faultsOfPlan<S, V>(
  domain: AnyDomain<S, V>,
  state: S,
  todo: readonly AnyItem[],
  subject: Plan<V> | SolutionTree<V>,
  options: ValidationOptions,
): PlanFault[] {
  const tree = 'root_id' in subject ? subject : subject.tree;
  const reading = readTree(domain, tree);
  const root = tree.nodes[tree.root_id];
  if (!root) return [...reading.faults];
  const faults = [
    ...reading.faults,
    ...faultsOfStatus(tree, reading),
    ...faultsOfContent(domain, state, todo, tree, reading, options),
  ];
  return 'root_id' in subject ? faults : [...faults, ...faultsOfLists(subject, domain, reading)];
}

function faultsOfContent<S>(
  domain: AnyDomain<S>,
  initial: S,
  todo: readonly AnyItem[],
  tree: SolutionTree,
  reading: TreeReading,
  options: ValidationOptions,
): PlanFault[] {
  const { startTime = 0, commitments = [], resourceOrder = 'tree' } = options;
  const inTree = reading.actions.filter(({ isExecuted }) => isExecuted);
  const executed = [
    ...inTree,
    ...reading.past,
    ...commitments
      .filter(({ nodeId }) => ![...inTree, ...reading.past].some(({ node }) => node?.id === nodeId))
      .map((commitment) => committedAction(domain, commitment)),
  ].sort((a, b) => a.start - b.start);
  const planned = reading.actions.filter(({ isExecuted }) => !isExecuted);
  const state = executed
    .filter(({ isUnderWay }) => isUnderWay)
    .sort((a, b) => a.end - b.end)
    .reduce((before, action) => stateAfter(domain, before, action) ?? before, initial);

  const isContinued = tree.derived_from !== undefined || executed.length > 0;
  const request = { domain, state, todo, reading, startTime, isContinued };
  const walk = walkTree(request);
  const run = runInTime(request, executed, planned);
  const { uses } = run;
  const areRelated = relationsOf(reading);
  return [
    ...walk.faults,
    ...run.faults,
    ...faultsOfOrder({ domain, actions: [...executed, ...planned], uses, resourceOrder, areRelated }),
    ...faultsOfRelations(tree, reading, uses, planned, options),
    ...faultsOfLimits(domain, tree, planned, run.state, options),
    ...reading.nodes
      .filter(
        (node) => node.parent_id === tree.root_id && faultsOfGoal(domain, walk.state, node).length === 0,
      )
      .flatMap((node) => faultsOfGoal(domain, run.state, node)),
  ];
}

/** Every node of a plan must be visited, and be done or part of the plan. */
function faultsOfStatus({ status, root_id }: SolutionTree, { nodes }: TreeReading): PlanFault[] {
  const open = nodes.filter((node) => !node.visited || node.status === 'open' || node.status === 'failed');
  return [
    ...(status === 'solved' ? [] : [faultAt('unfinished', root_id, 'The tree is not solved.')]),
    ...open.map(({ id, status: state }) => faultAt('unfinished', id, `The node is ${state}.`)),
  ];
}

/** The actions that belong to items related by a relation of one method. */
function relationsOf({ nodes }: TreeReading): (a: TimedAction, b: TimedAction) => boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (node: SolutionNode | null): SolutionNode[] => {
    const path: SolutionNode[] = [];
    for (let at = node; at; at = byId.get(at.parent_id ?? '') ?? null) {
      if (path.includes(at)) break;
      path.push(at);
    }
    return path.reverse();
  };
  return (a, b) => {
    const [one, other] = [pathOf(a.node), pathOf(b.node)];
    const parts = one.findIndex((node, i) => node !== other[i]);
    const [first, second] = [one[parts]?.id, other[parts]?.id];
    return (one[parts - 1]?.constraints ?? []).some(
      (constraint) =>
        'target' in constraint &&
        ((constraint.source === first && constraint.target === second) ||
          (constraint.source === second && constraint.target === first)),
    );
  };
}

function faultsOfRelations(
  tree: SolutionTree,
  reading: TreeReading,
  uses: ReadonlyMap<TimedAction, Use>,
  planned: readonly TimedAction[],
  options: ValidationOptions,
): PlanFault[] {
  const root = tree.nodes[tree.root_id];
  const { startTime = 0 } = options;
  const firstStart =
    options.firstStart ?? (tree.derived_from === undefined ? startTime : (root?.start_time ?? startTime));
  const faults: PlanFault[] = [];
  if (root?.start_time !== undefined && !isSameTime(root.start_time, firstStart))
    faults.push(faultAt('unavailable', root.id, `The plan does not start at ${firstStart}.`));
  for (const node of reading.nodes) {
    const { constraints = [] } = node;
    if (constraints.length === 0) continue;
    faults.push(...faultsOfConstraints(node, { constraints, firstStart, spanOf: reading.spanOf }));
    for (const constraint of constraints)
      if (constraint.type === 'cooldown')
        faults.push(...faultsOfRest(constraint.source, constraint.duration, reading, uses, planned));
  }
  return faults;
}

/** The actions after an item that use one of its skills before it has rested as long as its method demands. */
function faultsOfRest(
  source: string,
  duration: number,
  { nodes, actions, spanOf }: TreeReading,
  uses: ReadonlyMap<TimedAction, Use>,
  planned: readonly TimedAction[],
): PlanFault[] {
  const span = spanOf(source);
  if (!span) return [];
  const within = new Set([source]);
  for (const { id, parent_id } of nodes) if (parent_id !== null && within.has(parent_id)) within.add(id);
  const own = actions.filter(({ node }) => node && within.has(node.id));
  const skills = new Set(own.map((action) => uses.get(action)?.skill));
  const last = own.at(-1);
  return planned
    .slice(last ? planned.indexOf(last) + 1 : 0)
    .filter((action) => skills.has(uses.get(action)?.skill) && isLater(span.end + duration, action.start))
    .map((action) => faultOf('cooldown', action, `starts less than ${duration} after ${source}.`));
}

function faultsOfLimits<S>(
  domain: AnyDomain<S>,
  tree: SolutionTree,
  planned: readonly TimedAction[],
  end: S,
  { deadline = Infinity, blacklist = [] }: ValidationOptions,
): PlanFault[] {
  const forbidden = new Set([...blacklist, ...tree.blacklisted_commands]);
  const failed = domain.verifyPlan?.(
    end,
    planned.map(scheduled).sort((a, b) => a.start - b.start),
  );
  return [
    ...planned
      .filter((action) => forbidden.has(textOf(action)))
      .map(({ node }) => faultAt('blacklisted', node?.id ?? null, 'The command must not be used.')),
    ...planned
      .filter((action) => isLater(action.end, deadline))
      .map(({ node }) => faultAt('deadline', node?.id ?? null, `The action ends after ${deadline}.`)),
    ...(failed ? [faultAt('verification', tree.root_id, `The whole plan does not hold: ${failed}.`)] : []),
  ];
}

function scheduled({ node, action, args, resources, start, end }: TimedAction): ScheduledAction {
  return { nodeId: node?.id ?? '', action, args, resources, start, duration: node?.duration ?? NaN, end };
}

/** Whether a plan's lists are those of its tree. */
function faultsOfLists<S, V>(plan: Plan<V>, domain: AnyDomain<S>, { actions }: TreeReading): PlanFault[] {
  const planned = actions.filter(({ isExecuted }) => !isExecuted);
  const fault = (message: string) => [faultAt('schedule', null, message)];
  const ofTree = new Map(planned.map((action) => [action.node?.id, scheduled(action)]));
  const isSame =
    plan.schedule.length === planned.length &&
    new Set(plan.schedule.map(({ nodeId }) => nodeId)).size === planned.length;
  const commands = planned.map(({ action, args }) => ({ action, args }));
  return [
    ...(isSame ? [] : fault('The schedule has other actions than the tree.')),
    ...plan.schedule.flatMap((entry, i) => {
      const { nodeId, action, args, start } = entry;
      if (isLater(plan.schedule[i - 1]?.start ?? -Infinity, start))
        return fault('The schedule is not in order.');
      if (!sameValue(entry.resources, domain.resource?.({ action, args }) ?? []))
        return [faultAt('resource', nodeId, `${textOf(entry)} occupies others than the domain says.`)];
      return sameValue(entry, ofTree.get(nodeId)) ? [] : fault(`${nodeId} is not as in the tree.`);
    }),
    ...(sameValue(plan.actions, commands) ? [] : fault('The actions are not those of the tree.')),
  ];
}
