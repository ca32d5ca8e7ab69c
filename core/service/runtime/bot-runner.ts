import { valueWithin, withinTime } from '../../async';
import type { ApiError } from '../../api/game-api';
import { errors, fail, ok, type GameError, type Result } from '../../engine';
import { awaitsThinker, dueThinkingTask, type Session, type ThinkingTask } from '../../session';
import type { SessionChanger } from './change';
import { ChangeNotifier } from './change-notifier';
import type { ServiceDeps } from '../deps';
import { isFull } from './session-limits';
import type { LoadedSession, SessionLoader } from './loader';
import type { WorkResult } from '../ports';
import { UNWANTED } from '../work';
import type { Workbench } from './workbench';

/** A lease lasts longer than a bot's thinking and its commit (ms). Then another request may try again. */
export const LEASE_MS = 10_000;

/** The time beyond its limit that a bot may take to finish (ms) before it is given up. */
const GRACE_MS = 1_000;

/** A request starts no further bot after this long (ms), because a whole move must still fit into its time to answer. */
const START_LIMIT_MS = 300;

/** The maximum time that a request waits for bots (ms). They finish their moves regardless, and later requests see them. */
const PATIENCE_MS = 4_800;

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
  /** Where repeats wait for bots that think on behalf of other requests. */
  private readonly notifier: ChangeNotifier<Result<LoadedSession, ApiError>>;

  constructor(
    private readonly deps: ServiceDeps,
    private readonly bench: Workbench,
    private readonly loader: SessionLoader,
    private readonly changer: SessionChanger,
  ) {
    this.notifier = new ChangeNotifier(deps.store, (id) => loader.current(id));
  }

  /**
   * Resolves when no bot has to move any more, when another request takes care of it, or when it takes too long for a request to wait.
   * Never rejects, because earlier moves are committed in any case.
   */
  async catchUp(loaded: LoadedSession, request: BotRequest): Promise<void> {
    const { clock, logger } = this.deps;
    const start = clock.now();
    try {
      await withinTime(PATIENCE_MS, async () => {
        let due = await this.moveOnce(loaded, request);
        while (due && clock.now() < start + START_LIMIT_MS)
          due = await this.moveOnce(due, { caller: request.caller });
      });
    } catch (error) {
      logger.warn('A bot has not moved yet', {
        session: loaded.session.id,
        version: loaded.session.version,
        error: error instanceof Error ? error.message : String(error),
      });
    }
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
    if (isFull(session, this.deps.sessionLimits)) return null;
    const thinking = dueThinkingTask(game, session, this.deps.clock.now());
    if (!thinking) return null;
    const worked = await this.bench.workers.work('choose', thinking, {
      caller: request.caller,
      expectedMs: thinking.expectedMs,
      limitMs: thinking.limitMs + GRACE_MS,
      isWanted: () => this.isStillDue(session, request.leasedAt),
    });
    if (!worked.ok && isExpected(worked.error)) return null;
    if (!worked.ok) throw new Error(worked.error.message);
    return this.commit(session, thinking, worked.value, request.caller);
  }

  /** Much may have happened while the work was queued: the version must be current, and the lease must still be held or free. */
  private async isStillDue({ id, version }: Session, leasedAt = -Infinity): Promise<boolean> {
    const { clock, store } = this.deps;
    const found = await this.loader.current(id);
    if (!found.ok || found.value.session.version !== version) return false;
    return clock.now() < leasedAt + LEASE_MS || store.lease(id, version, LEASE_MS);
  }

  /** Null if the session went on without the move, for example because a player resigned or took a move back. */
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
      isExemptFromLimits: true,
      caller,
      decide: async ({ game, session }) => {
        if (session.version !== version) return fail({ reason: errors.conflict('The game went on') });
        const task = { session, thinking, move, thoughtMs, now: this.deps.clock.now() };
        const result = await this.bench.make('commitChosen', task, { caller });
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
