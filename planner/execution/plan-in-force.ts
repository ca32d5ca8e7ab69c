import {
  canonicalCommand,
  preOrder,
  type ScheduledAction,
  type SolutionNode,
  type SolutionTree,
  withFailures,
} from '../solution-tree';
import { Run } from './run';
import type { Plan, PlanResult } from '../plan';
import { identityOf, type TreeIdentity } from '../publish';
import type { ReplanOptions } from '../replan';
import { TOLERANCE } from '../stn';
import { type ActualTimes, type Timetable, timetableOf } from './timetable';

/** The begun actions that a tree contains, by node. */
const runsIn = (tree: SolutionTree, runs: ReadonlyMap<string, Run>): ReadonlyMap<string, Run> =>
  new Map(
    Object.values(tree.nodes).flatMap(({ id, timed_action_id }) => {
      const run = timed_action_id === undefined ? undefined : runs.get(timed_action_id);
      return run ? [[id, run] as const] : [];
    }),
  );

/**
 * The tree with the actual status of begun actions: done, under way, or not executed.
 * @param runs the actions that were begun, by node.
 * @param without the actions that are shown as not executed.
 */
function markRuns<V>(
  tree: SolutionTree<V>,
  runs: ReadonlyMap<string, Run>,
  without: ReadonlySet<Run>,
): SolutionTree<V> {
  const marked: Record<string, SolutionNode<V>> = { ...tree.nodes };
  for (const [nodeId, run] of runs) {
    const node = marked[nodeId];
    if (node) marked[nodeId] = markRun(node, run, !without.has(run) && run.status !== 'stopped');
  }
  return { ...tree, nodes: marked };
}

function markRun<V>(
  node: SolutionNode<V>,
  { action: { id, start }, status, end }: Run,
  isExecuted: boolean,
): SolutionNode<V> {
  if (isExecuted)
    return {
      ...node,
      status: status === 'done' ? 'done' : 'running',
      start_time: start,
      duration: end - start,
      end_time: end,
      timed_action_id: id,
    };
  const { timed_action_id: _, ...rest } = node;
  return { ...rest, status: 'closed' };
}

/** The tree with one more failure of each of these commands. */
function countFailures<V>(tree: SolutionTree<V>, commands: readonly string[]): SolutionTree<V> {
  if (commands.length === 0) return tree;
  return { ...tree, failed_commands: withFailures(tree.failed_commands ?? {}, commands) };
}

/** The arguments of `replan` without the domain, for a planner elsewhere. */
export interface ReplanRequest<S, V> {
  readonly state: S;
  readonly tree: SolutionTree<V>;
  readonly failedNodeId: string | null;
  readonly options: ReplanOptions;
}

/** Plans again, here or elsewhere. */
type Planner<S, V> = (request: ReplanRequest<S, V>) => PlanResult<V> | Promise<PlanResult<V>>;

/** The current plan, with its begun actions and the failures since it was made. */
export class PlanInForce<S, V> {
  failures: readonly { readonly node: string; readonly command: string }[] = [];
  /** The begun actions that the plan contains, by node. */
  private begun: Map<string, Run>;
  private latestEnds: ReadonlyMap<string, number> = new Map();
  /** The start times that were last announced, by node. */
  private announced: ReadonlyMap<string, number>;
  private count = 0;
  /** Actions that earlier plans began, whose durations broke these plans, and which were not repeated since. */
  private unkept: ReadonlySet<Run> = new Set();
  /** The repeated ones that count as failed. */
  private readonly counted = new Set<Run>();
  private readonly foreignIds: ReadonlySet<string | undefined>;
  private identity: TreeIdentity;

  constructor(
    public plan: Plan<V>,
    private readonly planner: Planner<S, V>,
    private readonly runs: ReadonlyMap<string, Run>,
  ) {
    this.begun = new Map();
    this.announced = startsOf(plan.schedule);
    this.foreignIds = new Set(Object.values(plan.tree.nodes).map(({ timed_action_id: id }) => id));
    this.identity = identityOf(plan.tree);
  }

  /** An id for the next action. */
  newId(): string {
    do this.count++;
    while (this.foreignIds.has(`a${this.count}`));
    return `a${this.count}`;
  }

  /** The actions that are still to be begun, by planned start. */
  ahead(): ScheduledAction[] {
    return this.plan.schedule.filter(({ nodeId }) => !this.begun.has(nodeId));
  }

  noteStart({ nodeId }: ScheduledAction, run: Run): void {
    this.begun.set(nodeId, run);
  }

  noteFailure(failed: Run | ScheduledAction): void {
    const failure =
      failed instanceof Run
        ? { node: this.nodeOf(failed), command: failed.command }
        : { node: failed.nodeId, command: canonicalCommand(failed.action, failed.args) };
    this.failures = [...this.failures, failure];
  }

  /** The recorded end of an action that ends now. A delay within the tolerance is ignored. */
  endOf(run: Run, now: number, tolerance: number): number {
    const latest = this.latestEnds.get(this.nodeOf(run)) ?? Infinity;
    return now <= latest + tolerance ? Math.min(now, latest) : now;
  }

  timetable(now: number): Timetable {
    const timesOf = ({ action, end, status }: Run): ActualTimes => ({
      start: action.start,
      end,
      isUnderWay: status === 'under_way',
    });
    const actual = [...this.begun].map(([node, run]) => [node, timesOf(run)] as const);
    const times = timetableOf(
      this.plan.network,
      new Map(actual),
      this.ahead().map(({ nodeId }) => nodeId),
      now,
    );
    this.latestEnds = times.latestEnds;
    return times;
  }

  due({ waiting }: Timetable, now: number): ScheduledAction[] {
    const inTime = this.ahead().filter(
      ({ nodeId }) => (waiting.get(nodeId)?.earliestStart ?? Infinity) <= now,
    );
    const blockerOf = ({ nodeId }: ScheduledAction) => waiting.get(nodeId)?.blockedBy;
    const free = inTime.filter((action) => blockerOf(action) === null);
    if (free.length > 0) return free;
    // Actions without length that start together, although one of them is after another, wait for each other.
    return inTime.filter((action) => blockerOf(action) === 'waiting').slice(0, 1);
  }

  /** An action under way that should have ended. */
  overdue({ latestEnds }: Timetable, now: number): Run | null {
    const [node] = [...latestEnds].find(([, end]) => end <= now) ?? [];
    return (node === undefined ? undefined : this.begun.get(node)) ?? null;
  }

  /** The minimum time that a late action is assumed to continue: a hundredth of the plan. */
  shortestDelay(): number {
    const { duration = 0 } = this.plan.tree.nodes[this.plan.tree.root_id] ?? {};
    return (duration > 0 ? duration : 1) / 100;
  }

  /** The command of a node, and the action under way if it is one. */
  actionAt(nodeId: string): { readonly command: string; readonly run: Run | null } {
    const node = this.plan.tree.nodes[nodeId] ?? this.plan.tree.nodes[this.plan.tree.root_id];
    const run = this.begun.get(nodeId);
    return {
      command: node ? canonicalCommand(node.task.name, node.task.args) : '',
      run: run?.status === 'under_way' ? run : null,
    };
  }

  /** The rest of the schedule with its new times; null if they were already announced. */
  reschedule({ waiting }: Timetable): ScheduledAction[] | null {
    const schedule = this.ahead()
      .map((scheduled) => {
        const start = waiting.get(scheduled.nodeId)?.earliestStart ?? scheduled.start;
        return { ...scheduled, start, end: start + scheduled.duration };
      })
      .sort((a, b) => a.start - b.start);
    const isNew = schedule.some(
      ({ nodeId, start }) => Math.abs(start - (this.announced.get(nodeId) ?? start)) > TOLERANCE,
    );
    if (!isNew) return null;
    this.announced = startsOf(schedule);
    return schedule;
  }

  /**
   * Re-plans the rest without some of the actions under way; `late` counts as failed if it is stopped. A command whose actual duration broke the times of a
   * plan also counts as failed if it had to be repeated, because it would break the same relation each time. `isLate`: the times of the plan cannot be kept.
   */
  async replan(
    state: S,
    without: readonly Run[],
    late: Run | null,
    isLate: boolean,
    options: Omit<ReplanOptions, 'identity'>,
  ): Promise<PlanResult<V>> {
    const tree = markRuns(this.plan.tree, this.begun, new Set(without));
    const failures = [
      ...this.failures,
      ...(late && without.includes(late) ? [{ node: this.nodeOf(late), command: late.command }] : []),
    ];
    const failed = new Set(failures.map(({ node }) => node));
    const first = preOrder(tree).find(({ id, superseded }) => failed.has(id) && !superseded)?.id ?? null;
    const others = failures.filter(({ node }) => node !== first).map(({ command }) => command);
    const { plan, suffix } = this.identity;
    const repeated = new Set<Run>();
    for (let from = countFailures(tree, others); ;) {
      const result = await this.planner({
        state,
        tree: from,
        failedNodeId: first,
        options: { ...options, identity: { plan: plan + 1, suffix } },
      });
      const more = result.ok
        ? this.unkeptIn(result, isLate, without).filter((run) => isAhead(run, result) && !repeated.has(run))
        : [];
      if (more.length === 0) return result;
      from = countFailures(
        from,
        more.map(({ command }) => command),
      );
      for (const run of more) repeated.add(run);
    }
  }

  /** `isLate`: the plan before it could not be kept in time. */
  adopt(plan: Plan<V>, isLate: boolean): void {
    const unkept = this.unkeptIn(plan, isLate);
    this.unkept = new Set(unkept.filter((run) => !isAhead(run, plan)));
    for (const run of unkept) if (isAhead(run, plan)) this.counted.add(run);
    this.plan = plan;
    this.begun = new Map(runsIn(plan.tree, this.runs));
    this.latestEnds = new Map();
    this.announced = startsOf(plan.schedule);
    this.failures = [];
    this.identity = { ...this.identity, plan: this.identity.plan + 1 };
  }

  /**
   * The actions that a plan replaces or that were stopped for it, now or since an earlier plan, because they took longer or shorter than planned. @param
   * without the actions that would be stopped.
   */
  private unkeptIn({ tree }: Plan<V>, isLate: boolean, without: readonly Run[] = []): Run[] {
    const replaced = new Set(
      [...runsIn(tree, this.runs)].flatMap(([node, run]) => (tree.nodes[node]?.superseded ? [run] : [])),
    );
    const ofThisPlan = [...this.begun].filter(([node, run]) => {
      const before = this.plan.tree.nodes[node];
      // An action outside the plan has kept its agent busy.
      return isLate && !this.counted.has(run) && (before?.superseded !== true || before.status === 'running');
    });
    return [...new Set([...this.unkept, ...ofThisPlan.map(([, run]) => run)])].filter(
      (run) => run.deviates && (replaced.has(run) || run.isCancelled || without.includes(run)),
    );
  }

  private nodeOf(run: Run): string {
    return [...this.begun].find(([, other]) => other === run)?.[0] ?? '';
  }
}

const isAhead = <V>(run: Run, { actions }: Plan<V>): boolean =>
  actions.some(({ action, args }) => canonicalCommand(action, args) === run.command);

const startsOf = (schedule: readonly ScheduledAction[]): ReadonlyMap<string, number> =>
  new Map(schedule.map(({ nodeId, start }) => [nodeId, start]));
