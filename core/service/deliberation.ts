import { errors, fail, ok, type GameEvent } from '../engine';
import {
  awaitsThinker,
  dueThought,
  playThought,
  THINKING_LIMIT_MS,
  type LogEntry,
  type Session,
  type Thought,
} from '../session';
import type { SessionChanger } from './change';
import { botTime, type ServiceDeps } from './deps';
import type { Loaded, SessionLoader } from './loader';
import { Places } from './places';
import type { Thinker } from './ports';
import { thinkHere } from './think-here';
import { withinTime } from './time-limit';

/** The right to think about a version lasts longer than a thought and its commit; whoever comes later may try anew. */
export const LEASE_MS = 10_000;

/** After this long a request has no further thought begun: a whole one must still fit into the time it is answered in. */
const BEGIN_LIMIT_MS = 300;

/** So long a request waits for thoughts. What is not done by then is done all the same, and seen by the next touch. */
const PATIENCE_MS = 4_800;

/** How a game stands after bots that think have moved, and what happened in all commits since before the first. */
export interface Aftermath {
  readonly session: Session;
  readonly events: readonly GameEvent[];
}

/**
 * Has bots that think make the moves they owe. A version is thought about by whoever has its lease, and by nobody else; the move is a
 * commit of its own, by compare-and-set, so that one about a position that is gone comes to nothing.
 */
export class Deliberation {
  private readonly thinker: Thinker;
  private readonly places: Places;
  /** Versions that this process thinks about, or tries to get the lease of: once is enough. */
  private readonly tried = new Set<string>();

  constructor(
    private readonly deps: ServiceDeps,
    private readonly loader: SessionLoader,
    private readonly changer: SessionChanger,
  ) {
    this.thinker = deps.thinker ?? thinkHere(deps.games, deps.clock);
    this.places = new Places(this.thinker.places);
  }

  /**
   * Resolves when no bot has to think any more, when somebody else does it, or when it takes too long for a request to wait. Never
   * rejects: the moves before are made, whatever comes of these. `leasedAt`: when the caller was given the lease (ms since 1970).
   */
  async catchUp(loaded: Loaded, leasedAt = -Infinity): Promise<void> {
    const { clock, logger } = this.deps;
    const begun = clock.now();
    try {
      await withinTime(PATIENCE_MS, async () => {
        let due = await this.moveOnce(loaded, leasedAt);
        while (due && clock.now() < begun + BEGIN_LIMIT_MS) due = await this.moveOnce(due, -Infinity);
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
  async follow(loaded: Loaded, entry: LogEntry, leasedAt?: number): Promise<Aftermath | null> {
    const { id, version } = loaded.session;
    if (!awaitsThinker(loaded.game, loaded.session)) return null;
    await this.catchUp(loaded, leasedAt);
    const found = await this.loader.current(id);
    if (!found.ok || found.value.session.version <= version) return null;
    const { session } = found.value;
    const entries = await this.deps.store.readLog(id, version, session.version - version);
    return { session, events: [entry, ...entries].flatMap(({ events }) => events) };
  }

  /** One bot's move: the session as it is after it; null if no move was due here. */
  private async moveOnce({ game, session }: Loaded, leasedAt: number): Promise<Loaded | null> {
    if (!awaitsThinker(game, session)) return null;
    const { id, version } = session;
    const key = `${id}/${version}`;
    // Whoever has the lease does it, though others try for it meanwhile.
    if (leasedAt < 0 && this.tried.has(key)) return null;
    this.tried.add(key);
    try {
      return await this.places.run(() => this.thinkOf(id, version, leasedAt));
    } finally {
      this.tried.delete(key);
    }
  }

  /** Much may have happened while there was no place: the version must be the present one, and the lease still be had. */
  private async thinkOf(id: string, version: number, leasedAt: number): Promise<Loaded | null> {
    const { clock, store } = this.deps;
    const found = await this.loader.current(id);
    if (!found.ok || found.value.session.version !== version) return null;
    const { game, session } = found.value;
    const thought = dueThought(game, session, clock.now());
    if (!thought) return null;
    const isHeld = clock.now() < leasedAt + LEASE_MS - THINKING_LIMIT_MS;
    if (!isHeld && !(await store.lease(id, version, LEASE_MS))) return null;
    return this.commit(found.value, thought, await this.thinker.think(thought));
  }

  /** Null if the session went on without it: somebody gave up, or took a move back. */
  private async commit({ session }: Loaded, thought: Thought, move: unknown): Promise<Loaded | null> {
    const { clock } = this.deps;
    const result = await this.changer.change<Loaded | null>({
      id: session.id,
      decide: ({ game, session: present }) => {
        if (present.version !== session.version) return fail({ error: errors.conflict('The game went on') });
        const context = { now: clock.now(), mayContinue: botTime(clock) };
        const step = playThought(game, present, thought, move, context);
        if (!step.ok) throw new Error(`Bot of ${game.id} chose an illegal move: ${step.error.message}`);
        return ok({ step: step.value, answer: { game, session: step.value.session } });
      },
    });
    return result.ok ? result.value.answer : null;
  }
}
