import { KeyedQueue } from '../../async';
import { errors, fail, ok, type AnyGame, type GameError, type Result } from '../../engine';
import type { Answer, Refusal } from '../../api/game-api';
import {
  awaitsThinker,
  flagsFallen,
  flagStep,
  type Decision,
  type Session,
  type SessionStep,
} from '../../session';
import type { AfterCommit } from './after-commit';
import { IDEMPOTENCY_TTL_SECONDS, type ServiceDeps } from '../deps';
import { fullError } from './session-limits';
import type { Loaded, SessionLoader } from './loader';
import type { Workbench } from './workbench';
import type { Commit, CommitResult, IdempotencyRecord, IdempotencySlot } from '../ports';

/** What a decision on the loaded session leads to: the step to store, and what is answered once it is. */
export interface Decided<A> {
  readonly step: SessionStep;
  /** Kept for repeats, if there may be any: small, and plain JSON. */
  readonly answer: A;
  /** Stored with the step. */
  readonly decision?: Decision | undefined;
}

/** How a repeat of the request is known. */
export interface Repeat {
  readonly slot: string;
  /** Empty: whatever the repeat says, it gets the first answer. */
  readonly fingerprint: string;
  readonly salt?: string;
}

export interface ChangeRequest<A> {
  readonly id: string;
  /** For whom (`Caller.origin`). */
  readonly caller?: string | undefined;
  readonly expectedVersion?: number | undefined;
  readonly repeat?: Repeat | undefined;
  /** Pure: may run several times, on newer versions. */
  readonly decide: (loaded: Loaded) => Result<Decided<A>, Refusal> | Promise<Result<Decided<A>, Refusal>>;
  /** A bot's answer to a move that was taken: it fits into the session, however full. */
  readonly isOwed?: boolean;
  /** If the step leaves a bot to think: the next caller who asks leases the version for this long (ms) and lets it think. */
  readonly leaseMs?: number;
  /** Whether a caller that decided on an earlier version would decide on the same now. */
  readonly isAsBefore?: (loaded: Loaded, since: number) => Promise<boolean>;
  /** How the game stands for this caller, to go with a stale version's refusal; refused if it may not ask at all. */
  readonly standing?: (loaded: Loaded) => Result<Answer, Refusal>;
}

/** A change that was made. */
export interface Made {
  readonly game: AnyGame;
  readonly before: Session;
  readonly step: SessionStep;
}

/** What came of a request: the change that was made or, of a repeat, where the change that it asked for first is found. */
export type Changed<A> = { readonly answer: A } & (
  { readonly repeated: false; readonly made: Made } | (FirstMade & { readonly repeated: true })
);

/** A change that was made by an earlier request. */
export interface FirstMade {
  readonly version: number;
  /** The last version that its answer covers, if more followed before it was given. */
  readonly upTo?: number;
  /** What a token is derived from anew. */
  readonly salt?: string;
}

const ATTEMPTS = 6;

/**
 * Every change of a session: decide on what this instance knows, store it by compare-and-set, and on a lost race decide again on
 * what won. One round trip to the store when the session is warm and nobody interferes. A refusal is given only on the stored
 * version, and only after looking whether the request is a repeat.
 */
export class SessionChanger {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly deps: ServiceDeps,
    private readonly bench: Workbench,
    private readonly loader: SessionLoader,
    private readonly after: AfterCommit,
  ) {}

  /** Resolves when the change is made and what follows it is done; the next change of the session does not wait for the latter. */
  async change<A>(request: ChangeRequest<A>): Promise<Result<Changed<A>, Refusal>> {
    const following: Promise<void>[] = [];
    const changed = await this.queue.run(request.id, () => this.attempt(request, following));
    await Promise.all(following);
    return changed;
  }

  private async attempt<A>(
    request: ChangeRequest<A>,
    following: Promise<void>[],
  ): Promise<Result<Changed<A>, Refusal>> {
    let remembered = this.loader.remembered(request.id);
    let loaded = remembered ?? (await this.loader.current(request.id));
    for (let left = ATTEMPTS; left > 0; left--) {
      loaded = loaded.ok ? await this.inTime(loaded.value, request.caller, following) : loaded;
      const decided = loaded.ok
        ? this.withinLimits(request, await this.decide(request, loaded.value))
        : loaded;
      if (!decided.ok || !loaded.ok) {
        const version = loaded.ok ? loaded.value.session.version : undefined;
        if (remembered) {
          remembered = null;
          const fresh = await this.loader.current(request.id);
          const moved = !fresh.ok || fresh.value.session.version !== version;
          loaded = fresh;
          if (moved) continue;
        }
        return this.refuse(request, decided);
      }
      const { step, answer, decision } = decided.value;
      const { game, session: before } = loaded.value;
      // Time was up between the look and the decision.
      if (step.entry.action?.type !== 'flag' && flagsFallen(before.meta.clock, step.entry.at).length > 0)
        continue;
      const beside = {
        ...(request.repeat ? { idempotency: slotOf(request.repeat, step.session.version, answer) } : {}),
        ...(decision ? { decision } : {}),
        ...leaseOf(request, game, step.session),
      };
      const result = await this.commit(loaded.value, step, beside, following);
      switch (result.kind) {
        case 'committed':
          return ok({ answer, repeated: false, made: { game, before, step } });
        case 'repeat':
          return repeated<A>(request.repeat, result.record);
        case 'missing':
          return this.gone(request.id);
        case 'conflict':
          this.deps.meter?.count('conflicts', { kind: 'lost_race' });
          remembered = null;
          loaded = this.loader.learn(result.session, before.version);
      }
    }
    return fail({
      reason: errors.conflict('Others moved first, several times over.', {
        suggestion: 'Read the state and send the move again.',
      }),
    });
  }

  /** The session, whose end comes before anything else if time is up; what time alone has brought is worked out. */
  private async inTime(
    loaded: Loaded,
    caller: string | undefined,
    following: Promise<void>[],
  ): Promise<Result<Loaded, Refusal>> {
    const { game, session } = loaded;
    const now = this.deps.clock.now();
    const step = session.meta.clock ? flagStep(game, session, now) : null;
    if (!step) {
      const reached = await this.bench.reachPresent(loaded, now, caller);
      return reached.ok ? ok(loaded) : fail({ reason: reached.error });
    }
    const result = await this.commit(loaded, step, {}, following);
    if (result.kind === 'committed') return ok({ game, session: step.session });
    return result.kind === 'conflict'
      ? this.loader.learn(result.session, session.version)
      : this.gone(session.id);
  }

  /** Stores a step, and begins what follows a commit. */
  private async commit(
    { game, session: before }: Loaded,
    step: SessionStep,
    beside: Pick<Commit, 'idempotency' | 'decision' | 'leaseMs'>,
    following: Promise<void>[],
  ): Promise<CommitResult> {
    const { session, entry, tokensChanged } = step;
    const toArchive = this.after.isToArchive(session, before);
    const result = await this.deps.store.commit({
      session,
      expectedVersion: before.version,
      entry,
      ttlSeconds: this.deps.sessionTtlSeconds,
      tokensChanged,
      toArchive,
      ...beside,
    });
    if (result.kind === 'committed') {
      this.loader.warm.put(session);
      following.push(this.after.follow({ game, session }, entry, toArchive));
    }
    return result;
  }

  private gone(id: string): Result<never, Refusal> {
    this.loader.warm.drop(id);
    return fail({ reason: errors.sessionNotFound(id) });
  }

  private async decide<A>(request: ChangeRequest<A>, loaded: Loaded): Promise<Result<Decided<A>, Refusal>> {
    const { expectedVersion } = request;
    const { version } = loaded.session;
    const isOver = loaded.session.meta.status === 'ended';
    if (expectedVersion === undefined || expectedVersion === version || isOver) return request.decide(loaded);
    if (await request.isAsBefore?.(loaded, expectedVersion)) return request.decide(loaded);
    const standing = request.standing?.(loaded);
    if (standing && !standing.ok) return standing;
    return fail({ reason: staleError(expectedVersion, version), current: standing?.value });
  }

  private withinLimits<A>(
    { isOwed }: ChangeRequest<A>,
    decided: Result<Decided<A>, Refusal>,
  ): Result<Decided<A>, Refusal> {
    const full = decided.ok && !isOwed ? fullError(decided.value.step, this.deps.sessionLimits) : null;
    return full ? fail({ reason: full }) : decided;
  }

  /** A refused request may be the repeat of one that was accepted. */
  private async refuse<A>(
    request: ChangeRequest<A>,
    refusal: Result<unknown, Refusal>,
  ): Promise<Result<Changed<A>, Refusal>> {
    if (request.repeat) {
      const record = await this.deps.store.recall(request.id, request.repeat.slot);
      if (record) return repeated<A>(request.repeat, record);
    }
    if (refusal.ok) return fail({ reason: errors.internal('Internal server error') });
    if (refusal.error.reason.kind === 'stale') {
      this.deps.meter?.count('conflicts', { kind: 'stale_version' });
    }
    return refusal;
  }
}

const leaseOf = ({ leaseMs }: ChangeRequest<unknown>, game: AnyGame, next: Session) =>
  leaseMs !== undefined && awaitsThinker(game, next) ? { leaseMs } : {};

function staleError(expected: number, version: number): GameError {
  return errors.staleVersion(
    `The game is at version ${version}, not ${expected}: someone moved in between.`,
    {
      suggestion: 'Look at the state as it is now and decide again.',
      details: { expectedVersion: expected, version },
    },
  );
}

/** Where a request's first answer will be found. */
export const slotOf = (repeat: Repeat, version: number, plan: unknown): IdempotencySlot => ({
  slot: repeat.slot,
  record: {
    fingerprint: repeat.fingerprint,
    version,
    plan,
    ...(repeat.salt === undefined ? {} : { salt: repeat.salt }),
  },
  ttlSeconds: IDEMPOTENCY_TTL_SECONDS,
});

/** Another body under a used key is refused. */
export const reuseError = (
  repeat: Repeat | undefined,
  { fingerprint }: Pick<IdempotencyRecord, 'fingerprint'>,
): GameError | null =>
  repeat && repeat.fingerprint !== '' && repeat.fingerprint !== fingerprint
    ? errors.keyReused('This Idempotency-Key was used for another request.', {
        suggestion: 'Send a fresh key with every new request.',
      })
    : null;

/** Where the first answer is, if the same was asked. */
export function repeated<A>(
  repeat: Repeat | undefined,
  record: IdempotencyRecord,
): Result<Changed<A>, Refusal> {
  const reused = reuseError(repeat, record);
  if (reused) return fail({ reason: reused });
  const { fingerprint: _, plan, ...first } = record;
  return ok({ ...first, repeated: true, answer: plan as A });
}
