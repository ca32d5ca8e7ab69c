import { contentOfTask } from '../content';
import type { AnyDomain, Domain, Fact, Signature } from '../domain';
import { whyImpossible } from '../guard';
import { unachieved } from '../methods';
import type { Plan, PlanResult } from '../plan';
import { replan, type ReplanOptions } from '../replan';
import type { ScheduledAction } from '../solution-tree';
import { TOLERANCE } from '../stn';
import { PlanInForce, type ReplanRequest } from './plan-in-force';
import { begunAction, type Report, Run } from './run';
import type { ActionFailure, ExecutionFailure, ReplanCause, TimedStep } from './step';
import type { Timetable } from './timetable';
import type { ActionEnd, Clock, World } from './world';

/** Values that one side puts in and the other takes out in the same order. */
class Mailbox<T> {
  private readonly values: T[] = [];
  private onArrival: (() => void) | null = null;

  put(value: T): void {
    this.values.push(value);
    this.onArrival?.();
  }

  /** Resolves when there is something to take. Only one caller may wait at a time. */
  arrival(): Promise<void> {
    if (this.values.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onArrival = () => {
        this.onArrival = null;
        resolve();
      };
    });
  }

  /** Takes out everything. */
  takeAll(): readonly T[] {
    return this.values.splice(0);
  }

  /** Takes out the first one, as soon as there is one. */
  async take(): Promise<T> {
    for (;;) {
      await this.arrival();
      const [value] = this.values.splice(0, 1);
      if (value !== undefined) return value;
    }
  }
}

/** Times are in the domain's unit. */
export interface ExecutionOptions<S, G extends Signature, V> {
  /** The domain that the plan was made with. */
  readonly domain: Domain<S, G, V>;
  readonly clock: Clock;
  /** Ends the execution: everything under way is stopped. */
  readonly signal?: AbortSignal;
  /** The maximum number of re-plans; 20 by default. */
  readonly maxReplans?: number;
  /** The options for re-planning: `retry`, `deadline` and the other options of the plan. */
  readonly planning?: Omit<ReplanOptions, 'identity' | 'startTime'>;
  /**
   * Re-plans in place of `replan`, e.g. in a worker, which calls `replan(domain, state, tree, failedNodeId, options)` with the request and answers with the
   * result. The world continues meanwhile: `planningTime` should be the expected duration. An error that it throws ends the execution (`error`). The signal is
   * aborted with the execution, which then does not wait for the answer.
   */
  readonly planner?: (
    request: ReplanRequest<S, V>,
    signal: AbortSignal,
  ) => PlanResult<V> | Promise<PlanResult<V>>;
  /**
   * The maximum number of visits to nodes per re-plan. It covers all attempts together: with all actions under way, without one of them, and without all.
   * 100,000 by default, or `planning.maxExpansions` if that is more.
   */
  readonly planningBudget?: number;
  /** The duration of re-planning: a new plan starts that much later. 0 by default. */
  readonly planningTime?: number;
  /** How often the state is observed while actions are under way and nothing else happens; never by default. */
  readonly observeEvery?: number;
  /** The longest duration of an action; it is stopped then, and counts as failed. No limit by default. */
  readonly timeLimit?: (action: ScheduledAction) => number;
  /** The delay that does not count as breaking the plan, for inexact clocks and worlds; 0 by default. */
  readonly tolerance?: number;
}

/** The options with their defaults. */
type ExecutorOptions<S, V> = Required<
  Omit<ExecutionOptions<S, Signature, V>, 'domain' | 'clock' | 'signal' | 'planner'>
> & { readonly planner: ExecutionOptions<S, Signature, V>['planner'] };

/** The result of a turn: the end, or the next turn, at `until` or when the world reports something. */
type Next = { readonly until: number } | Outcome;
type Outcome = { readonly outcome: 'achieved' } | ({ readonly outcome: 'failed' } & ExecutionFailure);

const AT_ONCE: Next = { until: -Infinity };
const ABORTED: Outcome = { outcome: 'failed', reason: 'aborted' };

/**
 * Carries out a plan in turns: each reads the world's reports, observes the state, stops actions that must not continue, re-plans if necessary, starts due
 * actions, and waits. Everything within a turn happens at the time of its beginning.
 */
export class Executor<S, V> {
  readonly steps = new Mailbox<TimedStep<V>>();
  /** The world's reports, with their times. */
  private readonly reports = new Mailbox<(Report & { readonly at: number }) | null>();
  /** Every action that was begun, by id. */
  private readonly runs = new Map<string, Run>();
  private readonly inForce: PlanInForce<S, V>;
  private now: number;
  private replans = 0;
  private readonly aborting = new AbortController();
  /** Visits to nodes that planning again has left this time. */
  private expansionsLeft = 0;

  constructor(
    plan: Plan<V>,
    private readonly domain: AnyDomain<S, V>,
    private readonly world: World<S, Signature>,
    private readonly clock: Clock,
    private readonly options: ExecutorOptions<S, V>,
  ) {
    this.now = clock.now();
    this.inForce = new PlanInForce(plan, (request) => this.ask(request), this.runs);
  }

  /** Ends the execution as soon as everything has stopped. */
  abort(): void {
    this.aborting.abort();
    this.reports.put(null);
  }

  /** Carries out the plan. All events are among the steps, including the end. */
  async run(): Promise<void> {
    let ending: Outcome;
    try {
      ending = await this.carryOut();
    } catch (error) {
      ending = this.isAborted ? ABORTED : { outcome: 'failed', reason: 'error', error };
    }
    await this.stop(this.underWay(), 'cancelled');
    const { replans } = this;
    this.tell({ type: 'ended', time: this.now, replans, ...ending });
  }

  private async carryOut(): Promise<Outcome> {
    for (let isTimeUp = false; ;) {
      const next = await this.turn(isTimeUp);
      if ('outcome' in next) return next;
      isTimeUp = next.until > -Infinity && (await this.wait(next.until));
    }
  }

  private tell(step: TimedStep<V>): void {
    this.steps.put(step);
  }

  private underWay(): Run[] {
    return [...this.runs.values()].filter(({ status }) => status === 'under_way');
  }

  /** `isTimeUp`: everything that has happened until now was reported. */
  private async turn(isTimeUp: boolean): Promise<Next> {
    if (this.isAborted) return ABORTED;
    this.takeIn();
    const state = await this.world.observe();
    const broken = this.underWay().flatMap((run) => this.faultOf(run, state, isTimeUp) ?? []);
    if (broken.length > 0) {
      await Promise.all(broken.map(({ run, reason }) => this.stop([run], reason)));
      return AT_ONCE;
    }
    const { failures } = this.inForce;
    if (failures.length > 0)
      return this.planAgain(
        { type: 'failure', actions: failures.map(({ command }) => command) },
        state,
        null,
      );
    const times = this.inForce.timetable(this.now - this.options.tolerance);
    const late = this.lateIn(times, isTimeUp);
    if (late) return this.planAgain({ type: 'time', action: late.command }, state, late.run);
    const due = this.inForce.due(times, this.now + TOLERANCE);
    if (due.length > 0) return this.begin(due, state, times);
    if (this.underWay().length === 0 && this.inForce.ahead().length === 0) return this.finish(state);
    const schedule = this.inForce.reschedule(times);
    if (schedule) this.tell({ type: 'rescheduled', time: this.now, schedule });
    return { until: this.nextTime(times) };
  }

  /** Reads the world's reports. */
  private takeIn(): void {
    this.now = Math.max(this.now, this.clock.now());
    for (const report of this.reports.takeAll()) {
      if (report?.type === 'end') this.close(report.run, report.end, report.at);
      if (report?.type !== 'progress') continue;
      const { run, progress } = report;
      run.end = progress.expectedEnd ?? run.end;
      this.tell({ type: 'progress', time: this.now, action: run.action, progress });
    }
  }

  private close(run: Run, end: ActionEnd, at: number): void {
    const { action, stoppedFor } = run;
    const time = this.now;
    if (end.ok) {
      run.status = 'done';
      run.end = this.inForce.endOf(run, at, this.options.tolerance);
      this.tell({ type: 'done', time, action, afterCancel: stoppedFor !== null });
      return;
    }
    run.status = 'stopped';
    if (stoppedFor === 'cancelled') {
      this.tell({ type: 'cancelled', time, action });
      return;
    }
    this.inForce.noteFailure(run);
    this.tell({ type: 'failed', time, action, reason: stoppedFor ?? 'world', message: end.reason });
  }

  /** Stops actions and reads how they ended. */
  private async stop(runs: readonly Run[], why: ActionFailure | 'cancelled'): Promise<void> {
    const stopOne = async (run: Run): Promise<void> => {
      await run.stop(why);
      this.takeIn();
    };
    await Promise.all(runs.map(stopOne));
  }

  private faultOf(
    run: Run,
    state: S,
    isTimeUp: boolean,
  ): { readonly run: Run; readonly reason: ActionFailure } | null {
    const { action, args, start } = run.action;
    if (isTimeUp && this.now >= start + run.timeLimit) return { run, reason: 'time_limit' };
    const holds = this.domain.invariants?.[action]?.(state, ...args) ?? true;
    return holds ? null : { run, reason: 'invariant' };
  }

  /** The action that is so late that the plan cannot be kept: it is under way, or would start too late. */
  private lateIn(
    times: Timetable,
    isTimeUp: boolean,
  ): { readonly command: string; readonly run: Run | null } | null {
    const { now } = this;
    const overdue = isTimeUp ? this.inForce.overdue(times, now - this.options.tolerance) : null;
    if (overdue) {
      // Its end is unknown, so it is assumed to take twice as long.
      overdue.end = now + Math.max(now - overdue.action.start, this.inForce.shortestDelay());
      return { command: overdue.command, run: overdue };
    }
    return times.lateNode === null ? null : this.inForce.actionAt(times.lateNode);
  }

  private begin(due: readonly ScheduledAction[], state: S, times: Timetable): Next {
    for (const scheduled of due) {
      const message = whyImpossible(this.domain, state, scheduled);
      if (message === null) continue;
      const { action, args } = scheduled;
      this.inForce.noteFailure(scheduled);
      this.tell({
        type: 'failed',
        time: this.now,
        action: { action, args },
        reason: 'precondition',
        message,
      });
      return AT_ONCE;
    }
    for (const scheduled of due) {
      const start = Math.min(this.now, times.waiting.get(scheduled.nodeId)?.latestStart ?? this.now);
      const plannedEnd = start + scheduled.duration;
      const action = begunAction(scheduled, this.inForce.newId(), start);
      const run = new Run(action, this.options.timeLimit(scheduled), plannedEnd);
      this.runs.set(action.id, run);
      this.inForce.noteStart(scheduled, run);
      this.tell({ type: 'started', time: this.now, action, plannedEnd });
      run.begin(this.world, (report) => this.reports.put({ ...report, at: this.clock.now() }));
    }
    return AT_ONCE;
  }

  private finish(state: S): Next | Promise<Next> {
    const { nodes, root_id } = this.inForce.plan.tree;
    const facts = (nodes[root_id]?.children_ids ?? []).flatMap((id): readonly Fact<Signature>[] => {
      const node = nodes[id];
      if (!node || node.superseded) return [];
      const content = contentOfTask(node.kind, node.task);
      return 'facts' in content ? unachieved(this.domain, state, content.facts) : [];
    });
    if (facts.length === 0) return { outcome: 'achieved' };
    return this.planAgain({ type: 'goal', facts }, state, null);
  }

  /** When the next turn is due if the world reports nothing before. */
  private nextTime({ waiting, latestEnds }: Timetable): number {
    const { observeEvery, tolerance } = this.options;
    const underWay = this.underWay();
    return Math.min(
      ...[...waiting.values()]
        .filter(({ blockedBy }) => blockedBy !== 'under_way')
        .map(({ earliestStart }) => earliestStart),
      ...[...latestEnds.values()].map((end) => end + tolerance),
      ...underWay.map(({ action: { start }, timeLimit }) => start + timeLimit),
      underWay.length > 0 ? this.now + observeEvery : Infinity,
    );
  }

  /** Waits until a time or until the world reports something. Returns true if the time was reached. */
  private async wait(until: number): Promise<boolean> {
    const sleep = new AbortController();
    const arrival = this.reports.arrival().then(() => false);
    if (until === Infinity) return arrival;
    const isTimeUp = await Promise.race([
      arrival,
      this.clock.sleepUntil(until, sleep.signal).then(() => true),
    ]);
    // Ends at the same time are reported first.
    if (isTimeUp) await this.clock.sleepUntil(this.clock.now(), sleep.signal);
    sleep.abort();
    return isTimeUp;
  }

  /**
   * Re-plans. Actions under way continue if there is a plan with them. Otherwise it stops one action without which there is a plan, trying `late` first, or
   * finally all.
   */
  private async planAgain(cause: ReplanCause, before: S, late: Run | null): Promise<Next> {
    if (this.replans >= this.options.maxReplans) return { outcome: 'failed', reason: 'replan_limit' };
    this.replans++;
    this.expansionsLeft = this.options.planningBudget;
    let state = before;
    const { planning, planningTime } = this.options;
    const planWithout = (runs: readonly Run[]) =>
      this.inForce.replan(state, runs, late, cause.type === 'time', {
        ...planning,
        startTime: this.now + planningTime,
      });
    const stop = async (runs: readonly Run[]): Promise<void> => {
      await Promise.all(runs.map((run) => this.stop([run], run === late ? 'late' : 'cancelled')));
      state = await this.world.observe();
    };
    let result = await planWithout([]);
    const latestFirst = this.underWay().sort(
      (a, b) => Number(b === late) - Number(a === late) || b.end - a.end,
    );
    for (const run of latestFirst) {
      if (result.ok || this.isAborted) break;
      if (run.status !== 'under_way' || !(await planWithout([run])).ok) continue;
      await stop([run]);
      result = await planWithout([]);
    }
    if (!result.ok && this.underWay().length > 0) {
      await stop(this.underWay());
      result = await planWithout([]);
    }
    if (this.isAborted) return ABORTED;
    if (!result.ok) {
      const { reason, conflict } = result;
      return { outcome: 'failed', reason, ...(conflict ? { conflict } : {}) };
    }
    this.now = Math.max(this.now, this.clock.now());
    this.inForce.adopt(result, cause.type === 'time');
    this.tell({ type: 'replanned', time: this.now, cause, plan: result });
    return AT_ONCE;
  }

  /** Calls the planner to re-plan. An abort does not wait for its answer. */
  private async ask(request: ReplanRequest<S, V>): Promise<PlanResult<V>> {
    const { signal } = this.aborting;
    const { planner, planning } = this.options;
    const totalExpansions = Math.min(planning.totalExpansions ?? Infinity, this.expansionsLeft);
    const options = { ...request.options, totalExpansions };
    const answer = planner
      ? await settledOr(signal, planner({ ...request, options }, signal))
      : replan(this.domain, request.state, request.tree, request.failedNodeId, options);
    this.expansionsLeft -= answer.stats.nodes_expanded;
    return answer;
  }

  private get isAborted(): boolean {
    return this.aborting.signal.aborted;
  }
}

/** The promise's result; an abort rejects at once. */
const settledOr = <T>(signal: AbortSignal, value: T | Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    void Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
