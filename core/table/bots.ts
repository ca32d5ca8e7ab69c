import { valueWithin, withinTime } from '../async';
import type { Answer, ApiError, Caller } from '../api/game-api';
import {
  type AnyGame,
  errors,
  fail,
  type GameError,
  ok,
  type Result,
  type Seat,
  type Viewer,
} from '../engine';
import {
  assistedStep,
  awaitsThinker,
  dueThinkingTask,
  hintTask,
  isAssistedNow,
  isPlayedByBot,
  type LoadedSession,
  payerOf,
  readJson,
  seatsToAct,
  type Session,
  type ThinkingTask,
  withoutHints,
  hasOtherPlayers,
  isCasual,
} from '../session';
import type { SessionChanger } from './change';
import { ChangeNotifier } from './live';
import type { ServiceDeps } from '../ports/host';
import type { SessionLoader } from './load';
import type { WorkResult } from '../ports/services';
import { UNWANTED } from '../ports/work';
import type { WorkScheduler } from './work';
import { isChangeDue } from './events-since';

/** A lease lasts longer than a bot's thinking and its commit (ms). Then another request may try again. */
export const LEASE_MS = 10_000;

/** The time beyond its limit that a bot may take to finish (ms) before it is given up. */
const GRACE_MS = 1_000;

/** A request starts no further bot after this long (ms), because a whole move must still fit into its time to answer. */
const START_LIMIT_MS = 300;

/** The maximum time that a request waits for bots (ms). They finish their moves regardless, and later requests see them. */
const PATIENCE_MS = 4_800;

/** When the next sweep checks a session with unfinished bots (ms), because the process may end before they are done. */
const LOOK_AGAIN_MS = 30_000;

/** Maximum number of sessions in which bots play without a request. Others wait for a sweep or a reader. */
const MOST_ALONE = 8;

/** The maximum time that a sweep waits for the bots of a session (ms); they continue regardless. */
const SWEEP_PATIENCE_MS = 30_000;

/** The request on whose behalf bots move. */
interface BotRequest {
  /** `Caller.origin`. */
  readonly caller: string | undefined;
  /** When the request got the lease (ms since 1970). */
  readonly leasedAt?: number;
}

/**
 * Lets bots that think make their moves. Only the request that holds the lease of a version lets a bot think about it. The move is a commit
 * of its own by compare-and-set, so a move for an outdated position is dropped.
 */
export class BotRunner {
  /** Versions that this process works on, or tries to lease: once is enough. */
  private readonly inProgress = new Set<string>();
  /** Sessions in which bots continue without a request. */
  private readonly alone = new Map<string, Promise<void>>();
  /** Through this, repeats wait for bots that think on behalf of other requests. */
  private readonly notifier: ChangeNotifier<Result<LoadedSession, ApiError>>;

  constructor(
    private readonly deps: ServiceDeps,
    private readonly scheduler: WorkScheduler,
    private readonly loader: SessionLoader,
    private readonly changer: SessionChanger,
  ) {
    this.notifier = new ChangeNotifier(deps.store, (id) => loader.current(id));
  }

  /**
   * Resolves when no bot has to move any more, when another request takes care of it, or when it takes too long for a request: then the bots continue on their
   * own. Never rejects, because earlier moves are committed in any case.
   */
  async catchUp(loaded: LoadedSession, request: BotRequest): Promise<void> {
    const { clock } = this.deps;
    const start = clock.now();
    try {
      await withinTime(PATIENCE_MS, async () => {
        let due = await this.moveOnce(loaded, request);
        while (due && clock.now() < start + START_LIMIT_MS)
          due = await this.moveOnce(due, { caller: request.caller });
        if (due) this.leaveAlone(due, request.caller);
      });
    } catch (error) {
      this.warn(loaded.session, error);
      await this.lookAgain(loaded.session).catch((failure: unknown) => this.warn(loaded.session, failure));
    }
  }

  /** Catches up for a sweep, and waits for bots that continue on their own; returns whether one still has to move. */
  async catchUpAlone(loaded: LoadedSession): Promise<boolean> {
    const { id } = loaded.session;
    await this.catchUp(loaded, { caller: undefined });
    const going = this.alone.get(id)?.then(() => true);
    if (going) await valueWithin(SWEEP_PATIENCE_MS, going, this.deps.closing);
    const found = await this.loader.current(id);
    return found.ok && this.isBotDue(found.value);
  }

  /** Lets bots continue until a player has to act, in this process or, if it ends or is too busy, by sweeps. */
  private leaveAlone(loaded: LoadedSession, caller: string | undefined): void {
    const { id } = loaded.session;
    if (this.alone.has(id) || !this.isBotDue(loaded)) return;
    const going = this.goOn(loaded, caller, this.alone.size < MOST_ALONE)
      .catch((error: unknown) => this.warn(loaded.session, error))
      .finally(() => this.alone.delete(id));
    this.alone.set(id, going);
  }

  private async goOn(loaded: LoadedSession, caller: string | undefined, isFree: boolean): Promise<void> {
    await this.lookAgain(loaded.session);
    let due: LoadedSession | null = isFree ? loaded : null;
    while (due && !this.deps.closing?.aborted) due = await this.moveOnce(due, { caller });
  }

  /** Sweeps keep a session due until no bot has to move in it. */
  private lookAgain({ id }: Session): Promise<void> {
    return this.deps.store.due.by(id, this.deps.clock.now() + LOOK_AGAIN_MS);
  }

  private isBotDue({ game, session }: LoadedSession): boolean {
    return awaitsThinker(game, session);
  }

  private warn({ id, version }: Session, error: unknown): void {
    if (this.deps.closing?.aborted) return;
    this.deps.logger.warn('A bot has not moved yet', {
      session: id,
      version,
      error: error instanceof Error ? error.message : String(error),
    });
  }

  /** Catches up, and if a bot thinks on behalf of another request, waits for the next version. Takes no longer than `catchUp`. */
  async catchUpWithOthers(loaded: LoadedSession, request: BotRequest): Promise<void> {
    const { clock } = this.deps;
    const { id, version } = loaded.session;
    const patienceEnds = clock.now() + PATIENCE_MS;
    await this.catchUp(loaded, request);
    const isNews = (found: Result<LoadedSession, ApiError>): boolean =>
      !found.ok || found.value.session.version > version;
    const wait = await this.notifier.wait(id, isNews);
    try {
      // The next version may have been committed before the subscription began.
      if (isNews(await this.loader.current(id))) return;
      await valueWithin(patienceEnds - clock.now(), wait.news);
    } finally {
      wait.stop();
    }
  }

  /** Lets one bot move. Returns the session after its move; null if no bot had to move here. */
  private async moveOnce(
    { game, session }: LoadedSession,
    request: BotRequest,
  ): Promise<LoadedSession | null> {
    if (!awaitsThinker(game, session)) return null;
    const { id, version } = session;
    const key = `${id}/${version}`;
    // The request that holds the lease goes ahead even if others try to get it.
    if (request.leasedAt === undefined && this.inProgress.has(key)) return null;
    this.inProgress.add(key);
    try {
      return await this.letBotThink({ game, session }, request);
    } finally {
      this.inProgress.delete(key);
    }
  }

  private async letBotThink(
    { game, session }: LoadedSession,
    request: BotRequest,
  ): Promise<LoadedSession | null> {
    const thinking = dueThinkingTask(game, session, this.deps.clock.now());
    if (!thinking) return null;
    const caller = payerOf(session, request.caller);
    const worked = await this.scheduler.workers.work('choose', thinking, {
      caller,
      expectedMs: thinking.expectedMs,
      limitMs: thinking.limitMs + GRACE_MS,
      isWanted: () => this.isStillDue(session, request.leasedAt),
    });
    if (!worked.ok && worked.error.kind === 'limited') await this.lookAgain(session);
    if (!worked.ok && isExpected(worked.error)) return null;
    if (!worked.ok) throw new Error(worked.error.message);
    return this.commit(session, thinking, worked.value, caller);
  }

  /** Much may have happened while the work was queued: the version must be current, and the lease must still be held or free. */
  private async isStillDue({ id, version }: Session, leasedAt = -Infinity): Promise<boolean> {
    const { clock, store } = this.deps;
    const found = await this.loader.current(id);
    if (!found.ok || found.value.session.version !== version) return false;
    return clock.now() < leasedAt + LEASE_MS || store.lease(id, version, LEASE_MS);
  }

  /** Null if the session has changed, for example because a player resigned or took a move back. */
  private async commit(
    { id, version }: Session,
    thinking: ThinkingTask,
    { value: move, ms }: WorkResult<unknown>,
    caller: string | undefined,
  ): Promise<LoadedSession | null> {
    // The bot is not charged for the delay of a busy machine.
    const thoughtMs = Math.floor(Math.min(ms, thinking.limitMs));
    const result = await this.changer.change<LoadedSession | null>({
      id,
      caller,
      decide: async ({ game, session }) => {
        if (session.version !== version) return fail({ reason: errors.conflict('The game went on') });
        const task = { session, thinking, move, thoughtMs, now: this.deps.clock.now() };
        const result = await this.scheduler.make('commitChosen', task, { caller });
        if (!result.ok) return fail({ reason: result.error });
        const step = result.value;
        if (!step.ok) throw new Error(`Bot of ${game.id} chose an illegal move: ${step.error.message}`);
        return ok({ step: step.value, answer: { game, session: step.value.session } });
      },
    });
    return result.ok ? result.value.answer : null;
  }
}

/** The move is no longer needed, or its caller has used up its computing time. A later request tries again. */
const isExpected = (error: GameError): boolean => error === UNWANTED || error.kind === 'limited';

/**
 * A session with the moment (ms since 1970) up to which the effects of time are stored. An answer shows the game at that moment: at a
 * later one it might show an end that is not stored yet. `look`: the read of the session that was passed to all waiting callers.
 */
export type Snapshot<L extends LoadedSession> = L & { readonly at: number; readonly look?: object };

export const snapshotAt = <L extends LoadedSession>(
  found: Result<L, ApiError>,
  at: number,
  look?: object,
): Result<Snapshot<L>, ApiError> =>
  found.ok ? ok({ ...found.value, at, ...(look ? { look } : {}) }) : found;

/** The parts of the kernel that bots and hints need. */
interface HelpParts {
  readonly scheduler: WorkScheduler;
  readonly changer: SessionChanger;
  readonly deps: Pick<ServiceDeps, 'clock'>;
  readonly loader: SessionLoader;
}

/** Commits what time and bots have to change in sessions. */
export class Refresher {
  constructor(private readonly runtime: HelpParts & { readonly botRunner: BotRunner }) {}

  /**
   * Brings a session up to date, as if somebody had read it, and waits for thinking bots. Resolves to whether one of them still has to move.
   */
  async touch(id: string): Promise<boolean> {
    const found = await this.upToDate(id, () => this.runtime.loader.current(id));
    return found.ok && this.runtime.botRunner.catchUpAlone(found.value);
  }

  /** What `read` returns after due moves of quick bots and effects of time are committed. */
  async upToDate<L extends LoadedSession>(
    id: string,
    read: () => Promise<Result<L, ApiError>>,
    caller?: string,
  ): Promise<Result<Snapshot<L>, ApiError>> {
    const found = await read();
    if (!found.ok) return found;
    const at = this.runtime.deps.clock.now();
    if (!isChangeDue(found.value, at)) return snapshotAt(found, at);
    if (found.value.game.advance && !(await this.hasChange(found.value, at, caller)))
      return snapshotAt(found, at);
    await this.catchUp(id, caller);
    return snapshotAt(await read(), at);
  }

  /** Whether time has caused a change to store. Usually it has not, and then a read need not wait for changes in progress. */
  private async hasChange(loaded: LoadedSession, now: number, caller: string | undefined): Promise<boolean> {
    const { session } = loaded;
    const payer = payerOf(session, caller);
    const reached = await this.runtime.scheduler.reachPresent(loaded, now, payer);
    if (!reached.ok) return false;
    const touched = await this.runtime.scheduler.make('touch', { session, now }, { caller: payer });
    return touched.ok && touched.value !== null;
  }

  /** Commits what time or bots have changed. If another request commits it first, that is as good. */
  private async catchUp(id: string, caller: string | undefined): Promise<void> {
    await this.runtime.changer.change<null>({
      id,
      caller,
      decide: async ({ session }) => {
        const touched = await this.runtime.scheduler.make(
          'touch',
          { session, now: this.runtime.deps.clock.now() },
          { caller: payerOf(session, caller) },
        );
        if (!touched.ok) return fail({ reason: touched.error });
        const step = touched.value;
        return step ? ok({ step, answer: null }) : fail({ reason: errors.conflict('Nothing to do') });
      },
    });
  }
}

const noHelp = (what: string, { meta }: Session): GameError =>
  errors.conflict(
    `There are no ${what} in a ${meta.rated ? 'rated game' : 'game with other players'}, so that it is fair.`,
    {
      suggestion: `Choose a move of your own. In unrated games against bots alone, and in casual ones, there are ${what}.`,
    },
  );

/** Records that a seat gets help with its next move, before it gets it. This happens once for each move. */
export async function noteHelp(
  { changer, deps, loader }: Omit<HelpParts, 'scheduler'>,
  session: Session,
  seat: Seat,
  caller: Caller,
): Promise<Result<true, ApiError>> {
  if (isAssistedNow(session, seat)) return ok(true);
  const noted = await changer.change<true>({
    id: session.id,
    caller: caller.origin,
    decide: ({ game, session: now }) => {
      const step = assistedStep(game, now, seat, deps.clock.now());
      return step
        ? ok({ step, answer: true })
        : fail({ reason: errors.conflict('The game has changed in the meantime.') });
    },
  });
  if (noted.ok) return ok(true);
  // Another request of the same player may have been faster.
  const after = await loader.current(session.id);
  return after.ok && isAssistedNow(after.value.session, seat) ? ok(true) : noted;
}

/** A session with its current state, and the viewer. */
interface HintRequest {
  readonly game: AnyGame;
  readonly session: Session;
  readonly state: unknown;
  readonly viewer: Viewer;
  /** The caller's seats. */
  readonly mine: readonly Seat[];
  /** ms since 1970. */
  readonly now: number;
}

/**
 * The move that the game's best bot would make in the viewer's place; undefined if the viewer has no move to make, or there is no such bot. An
 * error in games without hints, and in games with other players unless they are casual; in casual games the record shows that the seat had help.
 */
export async function hintFor(
  runtime: HelpParts,
  request: HintRequest,
  caller: Caller,
): Promise<Result<Answer['hint'], ApiError>> {
  const { game, session, state, viewer, mine, now } = request;
  const mayMove =
    viewer !== 'public' &&
    !isPlayedByBot(session, viewer) &&
    seatsToAct(game, { ...session, state }).includes(viewer);
  const isHelp = mayMove && hasOtherPlayers(session, mine);
  if (isHelp && !isCasual(session)) return fail({ reason: noHelp('hints', session) });
  const none = mayMove ? withoutHints(game) : null;
  if (none) return fail({ reason: none });
  const task = mayMove ? hintTask(game, session, state, viewer, now) : null;
  if (!task) return ok(undefined);
  const noted = isHelp ? await noteHelp(runtime, session, viewer, caller) : ok(true);
  if (!noted.ok) return noted;
  const chosen = await runtime.scheduler.make('choose', task, {
    caller: caller.origin,
    expectedMs: task.expectedMs,
  });
  if (!chosen.ok) return fail({ reason: chosen.error });
  const move = readJson(game, chosen.value);
  if (!move.ok) return fail({ reason: move.error });
  const { bot, level } = task;
  return ok({ command: game.formatMove(move.value.move), bot, ...(level === undefined ? {} : { level }) });
}
