import { KeyedQueue, type Awaitable } from '../../async';
import { fail, ok, type Result } from '../../engine';
import { nextStretch, rememberStretch } from '../../session';
import type { ServiceDeps } from '../deps';
import type { LoadedSession } from './loader';
import type { Clock, Ledger, WorkOptions, Workers } from '../ports';
import {
  runJob,
  patienceForBots,
  UNWANTED,
  type WorkOutput,
  type Patience,
  type Provision,
  type WorkInput,
  type WorkKind,
} from '../work';

/** Work of up to this duration (ms) is done at once. */
const QUICK_MS = 20;

/** The expected and the maximum time to compute a stretch (ms). */
const STRETCH_MS = 100;
const STRETCH_LIMIT_MS = 20_000;

/** The expected time of a run of bots that was not finished at once (ms). */
const RUN_MS = 200;

/** Does the work on sessions: quick work at once, long work in the workers, so that no other request is delayed. */
export class Workbench {
  readonly workers: Workers;
  /** One request computes a session's stretch of time; the others use its result. */
  private readonly stretches = new KeyedQueue();

  constructor(private readonly deps: Provision & Pick<ServiceDeps, 'clock' | 'workers'>) {
    this.workers = deps.workers ?? inlineWorkers(deps, deps.clock);
  }

  /**
   * Does a piece of work. A run of bots that is not finished quickly starts again in the workers, so that the division of a game into
   * commits does not depend on the speed of the machine.
   */
  make<K extends WorkKind>(
    kind: K,
    task: WorkInput<K>,
    terms: Pick<WorkOptions, 'caller'> & Partial<WorkOptions>,
  ): Awaitable<Result<WorkOutput<K>>> {
    const { clock } = this.deps;
    const { expectedMs = 0 } = terms;
    if (expectedMs <= QUICK_MS) {
      const patience = new ShortPatience(clock, QUICK_MS);
      const value = runJob(this.deps, { kind, task }, patience);
      if (!patience.isOver) return ok(value);
    }
    return this.delegate(kind, task, { ...terms, expectedMs: expectedMs <= QUICK_MS ? RUN_MS : expectedMs });
  }

  private async delegate<K extends WorkKind>(
    kind: K,
    task: WorkInput<K>,
    terms: WorkOptions,
  ): Promise<Result<WorkOutput<K>>> {
    const worked = await this.workers.work(kind, task, terms);
    return worked.ok ? ok(worked.value.value) : worked;
  }

  /** Computes the effects of time that take long to compute. Afterwards the current state is found at once. */
  reachPresent(
    { game, session }: LoadedSession,
    now: number,
    caller: string | undefined,
  ): Awaitable<Result<true>> {
    if (!game.nextCostlyAdvance) return ok(true);
    return this.stretches.run(session.id, async () => {
      for (
        let stretch = nextStretch(game, session, now);
        stretch;
        stretch = nextStretch(game, session, now)
      ) {
        const worked = await this.workers.work('advance', stretch, {
          caller,
          expectedMs: STRETCH_MS,
          limitMs: STRETCH_LIMIT_MS,
        });
        if (!worked.ok) return worked;
        rememberStretch(session, stretch, worked.value.value);
      }
      return ok(true);
    });
  }
}

/** Lets bots run for a short time, and records whether it stopped them. */
class ShortPatience implements Patience {
  isOver = false;
  private readonly end: number;

  constructor(
    private readonly clock: Clock,
    ms: number,
  ) {
    this.end = clock.now() + ms;
  }

  readonly now = (): number => this.clock.now();

  readonly mayContinue = (): boolean => {
    this.isOver ||= this.clock.now() >= this.end;
    return !this.isOver;
  };
}

/** Does all work on the event loop, for hosts without worker threads. */
export function inlineWorkers(provision: Provision, clock: Clock, ledger?: Ledger): Workers {
  const limitError: Workers['limitError'] = (caller) =>
    caller === undefined ? null : (ledger?.limitError(caller) ?? null);
  return {
    limitError,
    async work(kind, task, { caller, isWanted }) {
      const refused = limitError(caller);
      if (refused) return fail(refused);
      if (isWanted && !(await isWanted())) return fail(UNWANTED);
      const now = (): number => clock.now();
      const start = now();
      const value = runJob(provision, { kind, task }, patienceForBots(now));
      const ms = now() - start;
      if (caller !== undefined) ledger?.charge(caller, ms);
      return ok({ value, ms });
    },
  };
}
