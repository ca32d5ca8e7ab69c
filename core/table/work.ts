import { type AnyGame, fail, ok, type Result, type RulesName, rulesOf } from '../engine';
import { addedFields } from '../api/added-fields';
import { gameComponents } from '../api/game-components';
import { openApiDocument } from '../api/openapi';
import {
  advanceStretch,
  createSession,
  executeMove,
  forfeitStep,
  graphsOf,
  joinSession,
  type LoadedSession,
  nextStretch,
  playChosenMove,
  rememberStretch,
  resignSession,
  type Session,
  stateAfter,
  substituteSeat,
  think,
  touch,
  validateMove,
} from '../session';
import {
  type Job,
  type KernelWork,
  type Patience,
  type Provision,
  UNWANTED,
  type WorkFunctions,
  type WorkInput,
  type WorkKind,
  type WorkOutput,
} from '../ports/work';
import { type Awaitable, KeyedQueue } from '../async';
import type { ServiceDeps } from '../ports/host';
import type { Clock } from '../ports/sessions';
import type { Ledger, Workers, WorkOptions } from '../ports/services';

const KERNEL_WORK: WorkFunctions<keyof KernelWork> = {
  choose: ({ games }, task, { now }) => think(rulesFor(games, task), task, now),
  advance: ({ games }, stretch) => advanceStretch(rulesFor(games, stretch), stretch),
  validate: ({ games }, { session, seat, input, now }) =>
    validateMove(gameIn(games, session), session, seat, input, now),
  execute: ({ games }, { session, seat, input, now }, { mayContinue }) =>
    executeMove(gameIn(games, session), session, seat, input, { now, mayContinue }),
  commitChosen: ({ games }, { session, thinking: task, move, thoughtMs, now }, { mayContinue }) =>
    playChosenMove(gameIn(games, session), session, task, move, { now, mayContinue, thoughtMs }),
  touch: ({ games }, { session, now }, { mayContinue }) =>
    touch(gameIn(games, session), session, { now, mayContinue }),
  create: ({ games }, { game, ...creation }, { mayContinue }) =>
    createSession({ ...creation, game: gameOf(games, game), mayContinue }),
  join: ({ games }, { session, request, now }, { mayContinue }) =>
    joinSession(gameIn(games, session), session, { ...request, now, mayContinue }),
  substitute: ({ games }, { session, absence, now }, { mayContinue }) =>
    substituteSeat(gameIn(games, session), session, absence, { now, mayContinue }),
  forfeit: ({ games }, { session, gone, now }, { mayContinue }) =>
    forfeitStep(gameIn(games, session), session, gone, { now, mayContinue }),
  resign: ({ games }, { session, seat, now }, { mayContinue }) =>
    resignSession(gameIn(games, session), session, seat, { now, mayContinue }),
  replay: ({ games }, task) => stateAfter(rulesFor(games, task), task.source, task.entries),
  export: ({ games }, task) => rulesFor(games, task).exports?.[task.format]?.write(task.record) ?? null,
  graphs: ({ games }, { record }) => graphsOf(rulesFor(games, record), record),
  describe: ({ games, features }, { examples }) =>
    JSON.stringify(
      openApiDocument({ features, examples, schemas: gameComponents(games), added: addedFields(games) }),
    ),
};

/** Does a piece of work on the current thread. Throws if the server offers no such work, or not the game. */
export function runJob<K extends WorkKind>(
  provision: Provision,
  { kind, task }: Job<K>,
  patience: Patience,
): WorkOutput<K> {
  const own = (provision.features ?? []).map(({ work }) => work);
  const all: readonly (Partial<WorkFunctions<WorkKind>> | undefined)[] = [KERNEL_WORK, ...own];
  const work = all.find((functions) => functions?.[kind])?.[kind];
  if (!work) throw new Error(`There is no work ${kind} here`);
  return work(provision, task, patience);
}

/** The maximum time of bots in one commit (ms). Later requests play the remaining moves. */
const BOT_TIME_MS = 3_500;

/** Gives bots the time of one commit, by a clock (ms). */
export function patienceForBots(now: () => number): Patience {
  const end = now() + BOT_TIME_MS;
  return { now, mayContinue: () => now() < end };
}

/** The newest rules of a game, for new sessions. */
export function gameOf(games: readonly AnyGame[], id: string): AnyGame {
  const game = games.find((each) => each.id === id);
  if (!game) throw new Error(`There is no game ${id} here`);
  return game;
}

/** The rules of a game by their version. */
export function rulesFor(games: readonly AnyGame[], { game: id, rulesVersion }: RulesName): AnyGame {
  const rules = rulesOf(gameOf(games, id), rulesVersion);
  if (!rules) throw new Error(`There are no rules ${rulesVersion} of ${id} here`);
  return rules;
}

const gameIn = (games: readonly AnyGame[], { meta }: Session): AnyGame => rulesFor(games, meta);

/** Work of up to this duration (ms) is done at once. */
const QUICK_MS = 20;

/** The expected and the maximum time to compute a stretch (ms). */
const STRETCH_MS = 100;
const STRETCH_LIMIT_MS = 20_000;

/** The expected time of a run of bots that was not finished at once (ms). */
const RUN_MS = 200;

/** Does the work on sessions: quick work at once, long work in the workers, so that no other request is delayed. */
export class WorkScheduler {
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
