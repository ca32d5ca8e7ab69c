import { withinTime } from '../../async';
import { errors, fail, ok, type GameError, type GameEvent } from '../../engine';
import { awaitsThinker, dueThought, type LogEntry, type Session, type Thought } from '../../session';
import type { SessionChanger } from './change';
import type { ServiceDeps } from '../deps';
import { isFull } from './session-limits';
import type { Loaded, SessionLoader } from './loader';
import type { Worked } from '../ports';
import { UNWANTED } from '../work';
import type { Workbench } from './workbench';

/** The right to think about a version lasts longer than a thought and its commit; then another request may try anew. */
export const LEASE_MS = 10_000;

/** So much longer than the thought allows (ms) a bot may take to come to its end; then it is given up. */
const GRACE_MS = 1_000;

/** After this long a request has no further thought begun: a whole one must still fit into the time it is answered in. */
const BEGIN_LIMIT_MS = 300;

/** The time that a request waits for thoughts (ms). What is not done by then is done all the same, and seen by the next touch. */
const PATIENCE_MS = 4_800;

/** Who has bots think. */
interface Asked {
  /** For whom (`Caller.origin`). */
  readonly caller: string | undefined;
  /** When the caller was given the lease (ms since 1970). */
  readonly leasedAt?: number;
}

/** How a game stands after bots that think have moved, and what happened in all commits since before the first. */
export interface Aftermath {
  readonly session: Session;
  readonly events: readonly GameEvent[];
}

/**
 * Has bots that think make the moves they owe. A version is thought about by the request that has its lease, and by no other; the move is a
 * commit of its own, by compare-and-set, so that one about a position that is gone comes to nothing.
 */
export class Deliberation {
  /** Versions that this process thinks about, or tries to get the lease of: once is enough. */
  private readonly tried = new Set<string>();

  constructor(
    private readonly deps: ServiceDeps,
    private readonly bench: Workbench,
    private readonly loader: SessionLoader,
    private readonly changer: SessionChanger,
  ) {}

  /**
   * Resolves when no bot has to think any more, when somebody else does it, or when it takes too long for a request to wait. Never
   * rejects: the moves before are made, whatever comes of these.
   */
  async catchUp(loaded: Loaded, asked: Asked): Promise<void> {
    const { clock, logger } = this.deps;
    const begun = clock.now();
    try {
      await withinTime(PATIENCE_MS, async () => {
        let due = await this.moveOnce(loaded, asked);
        while (due && clock.now() < begun + BEGIN_LIMIT_MS)
          due = await this.moveOnce(due, { caller: asked.caller });
      });
    } catch (error) {
      logger.warn('A bot has not moved yet', {
        session: loaded.session.id,
        version: loaded.session.version,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Catches up after a commit: the game as it is then, and all that happened since before that commit; null if nothing did. */
  async follow(loaded: Loaded, entry: LogEntry, asked: Asked): Promise<Aftermath | null> {
    const { id, version } = loaded.session;
    if (!awaitsThinker(loaded.game, loaded.session)) return null;
    await this.catchUp(loaded, asked);
    const found = await this.loader.current(id);
    if (!found.ok || found.value.session.version <= version) return null;
    const { session } = found.value;
    const entries = await this.deps.store.readLog(id, version, session.version - version);
    return { session, events: [entry, ...entries].flatMap(({ events }) => events) };
  }

  /** One bot's move: the session as it is after it; null if no move was due here. */
  private async moveOnce({ game, session }: Loaded, asked: Asked): Promise<Loaded | null> {
    if (!awaitsThinker(game, session)) return null;
    const { id, version } = session;
    const key = `${id}/${version}`;
    // The request that has the lease does it, though others try for it meanwhile.
    if (asked.leasedAt === undefined && this.tried.has(key)) return null;
    this.tried.add(key);
    try {
      return await this.thinkOf({ game, session }, asked);
    } finally {
      this.tried.delete(key);
    }
  }

  private async thinkOf({ game, session }: Loaded, asked: Asked): Promise<Loaded | null> {
    if (isFull(session, this.deps.sessionLimits)) return null;
    const thought = dueThought(game, session, this.deps.clock.now());
    if (!thought) return null;
    const worked = await this.bench.workers.work('choose', thought, {
      caller: asked.caller,
      expectedMs: thought.expectedMs,
      limitMs: thought.limitMs + GRACE_MS,
      isWanted: () => this.isStillDue(session, asked.leasedAt),
    });
    if (!worked.ok && isNoFault(worked.error)) return null;
    if (!worked.ok) throw new Error(worked.error.message);
    return this.commit(session, thought, worked.value, asked.caller);
  }

  /** Much may have happened while the thought waited for its turn: the version must be the present one, and the lease still be had. */
  private async isStillDue({ id, version }: Session, leasedAt = -Infinity): Promise<boolean> {
    const { clock, store } = this.deps;
    const found = await this.loader.current(id);
    if (!found.ok || found.value.session.version !== version) return false;
    return clock.now() < leasedAt + LEASE_MS || store.lease(id, version, LEASE_MS);
  }

  /** Null if the session went on without it: somebody gave up, or took a move back. */
  private async commit(
    { id, version }: Session,
    thought: Thought,
    { value: move, ms }: Worked<unknown>,
    caller: string | undefined,
  ): Promise<Loaded | null> {
    // What a busy machine took beyond its time is not the bot's.
    const thoughtMs = Math.floor(Math.min(ms, thought.limitMs));
    const result = await this.changer.change<Loaded | null>({
      id,
      isOwed: true,
      caller,
      decide: async ({ game, session }) => {
        if (session.version !== version) return fail({ reason: errors.conflict('The game went on') });
        const task = { session, thought, move, thoughtMs, now: this.deps.clock.now() };
        const made = await this.bench.make('thought', task, { caller });
        if (!made.ok) return fail({ reason: made.error });
        const step = made.value;
        if (!step.ok) throw new Error(`Bot of ${game.id} chose an illegal move: ${step.error.message}`);
        return ok({ step: step.value, answer: { game, session: step.value.session } });
      },
    });
    return result.ok ? result.value.answer : null;
  }
}

/** Nobody needs the move any more, or its caller has had enough computed for now: the next touch tries again. */
const isNoFault = (error: GameError): boolean => error === UNWANTED || error.kind === 'limited';
