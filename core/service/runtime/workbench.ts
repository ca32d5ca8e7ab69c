import { KeyedQueue } from '../../async';
import { fail, ok, type AnyGame, type Result } from '../../engine';
import { nextStretch, rememberStretch } from '../../session';
import type { ServiceDeps } from '../deps';
import type { Loaded } from './loader';
import type { Clock, Ledger, Terms, Workers } from '../ports';
import { doJob, patient, UNWANTED, type Gives, type Patience, type Takes, type WorkKind } from '../work';

/** What takes no longer than this (ms) is done at once. */
const QUICK_MS = 20;

/** How long a stretch of time is expected to take (ms), and how long it may: nobody can ask for less of it. */
const STRETCH_MS = 100;
const STRETCH_LIMIT_MS = 20_000;

/** How long a run of bots is expected to take (ms) that was not over at once. */
const RUN_MS = 200;

/** Where sessions are worked on: at once where that is quick, and otherwise by the workers, so that nobody else is held up. */
export class Workbench {
  readonly workers: Workers;
  /** One request works a session's time out, the others have it from there. */
  private readonly stretches = new KeyedQueue();

  constructor(private readonly deps: Pick<ServiceDeps, 'games' | 'clock' | 'workers'>) {
    this.workers = deps.workers ?? workHere(deps.games, deps.clock);
  }

  /**
   * Makes a step, or judges one. A run of bots that is not over in a moment is begun again by the workers, so that how a game is cut into
   * commits does not depend on how fast the machine is.
   */
  async make<K extends WorkKind>(
    kind: K,
    task: Takes<K>,
    terms: Pick<Terms, 'caller'> & Partial<Terms>,
  ): Promise<Result<Gives<K>>> {
    const { games, clock } = this.deps;
    const { expectedMs = 0 } = terms;
    if (expectedMs <= QUICK_MS) {
      const patience = new ShortPatience(clock, QUICK_MS);
      const made = doJob(games, { kind, task }, patience);
      if (!patience.isOver) return ok(made);
    }
    const worked = await this.workers.work(kind, task, {
      ...terms,
      expectedMs: expectedMs <= QUICK_MS ? RUN_MS : expectedMs,
    });
    return worked.ok ? ok(worked.value.value) : worked;
  }

  /** Works out what time has brought, as far as that takes long: from then on the present is found at once. */
  reachPresent({ game, session }: Loaded, now: number, caller: string | undefined): Promise<Result<true>> {
    if (!game.nextCostlyAdvance) return Promise.resolve(ok(true));
    return this.stretches.run(session.id, async () => {
      for (
        let stretch = nextStretch(game, session, now);
        stretch;
        stretch = nextStretch(game, session, now)
      ) {
        const worked = await this.workers.work('pass', stretch, {
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

/** Lets bots go on for a moment, and knows whether it had to stop them. */
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

/** Works on the event loop, one thing after another: where there are no threads, and nobody is kept waiting. */
export function workHere(games: readonly AnyGame[], clock: Clock, ledger?: Ledger): Workers {
  const refusal: Workers['refusal'] = (caller) =>
    caller === undefined ? null : (ledger?.refusal(caller) ?? null);
  return {
    refusal,
    async work(kind, task, { caller, isWanted }) {
      const refused = refusal(caller);
      if (refused) return fail(refused);
      if (isWanted && !(await isWanted())) return fail(UNWANTED);
      const now = (): number => clock.now();
      const began = now();
      const value = doJob(games, { kind, task }, patient(now));
      const ms = now() - began;
      if (caller !== undefined) ledger?.charge(caller, ms);
      return ok({ value, ms });
    },
  };
}
