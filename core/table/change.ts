import { isPending, KeyedQueue, mapAwaitable, type Awaitable } from '../async';
import { errors, fail, ok, type AnyGame, type GameError, type Result } from '../engine';
import type { Answer, ApiError } from '../api/game-api';
import { inSpan } from '../api/tracing';
import {
  awaitsThinker,
  endedError,
  endedIfFull,
  flagsFallen,
  flagStep,
  fullError,
  isPacked,
  storedForm,
  type Decision,
  type Session,
  type SessionStep,
  type LoadedSession,
} from '../session';
import type { AfterCommit } from './facts';
import { IDEMPOTENCY_TTL_SECONDS, type ServiceDeps } from '../ports/host';
import type { Listeners } from '../ports/listeners';
import type { SessionLoader } from './load';
import type { GameLog } from './log';
import type { RepeatKey } from '../ports/tokens';
import type { WorkScheduler } from './work';
import type { Commit, CommitResult, IdempotencyRecord, IdempotencySlot } from '../ports/sessions';

/** A change to commit: the step to store, and the answer once it is stored. */
export interface ProposedChange<A> {
  readonly step: SessionStep;
  /** Kept for repeats of the request: small, plain JSON. */
  readonly answer: A;
  /** The reasoning to store with the step. */
  readonly decision?: Decision | undefined;
}

/** A change with the session that it was decided on. */
interface ChangeOfSession<A> {
  readonly from: LoadedSession;
  readonly change: ProposedChange<A>;
}

export interface ChangeRequest<A> {
  readonly id: string;
  /** `Caller.origin`. */
  readonly caller?: string | undefined;
  readonly expectedVersion?: number | undefined;
  readonly repeat?: RepeatKey | undefined;
  /** Must be pure: it may run several times, on newer versions. */
  readonly decide: (loaded: LoadedSession) => Awaitable<Result<ProposedChange<A>, ApiError>>;
  /** If a bot must think next: the committer leases the next version for this long (ms). */
  readonly leaseMs?: number;
  /** Whether a decision made on an earlier version still holds. */
  readonly isStillCurrent?: (loaded: LoadedSession, since: number) => Promise<boolean>;
  /** The game as this caller sees it, for the error about a stale version; an error if the caller may not see it. */
  readonly standing?: (loaded: LoadedSession) => Result<Answer, ApiError>;
}

/** A change as it was committed. */
export interface CommittedChange {
  readonly game: AnyGame;
  readonly before: Pick<Session, 'state'>;
  readonly step: Pick<SessionStep, 'session' | 'entry'>;
}

/** The result of a request: the committed change or, for a repeat, where the log has the change of the first request. */
export type ChangeResult<A> = { readonly answer: A } & (
  | { readonly isRepeat: false; readonly change: CommittedChange }
  | (EarlierChange & { readonly isRepeat: true })
);

/** A change that an earlier request committed. */
export interface EarlierChange {
  readonly version: number;
  /** The last version that the answer covers, if there were further commits before it. */
  readonly upTo?: number;
  /** The salt from which the token is derived again. */
  readonly salt?: string;
}

const ATTEMPTS = 6;

/** The parts of a kernel that make changes. */
interface ChangerParts {
  readonly deps: ServiceDeps;
  readonly scheduler: WorkScheduler;
  readonly loader: SessionLoader;
  readonly log: Pick<GameLog, 'keep'>;
  readonly after: AfterCommit;
  readonly listeners: Listeners;
}

/**
 * Makes every change of a session: it decides on the cached session, stores the step by compare-and-set, and after a lost race decides
 * again on the winner's version. This takes one round trip to the store if the session is cached and nobody interferes. An error is
 * returned only for the stored version, and only if the request is not a repeat.
 */
export class SessionChanger {
  private readonly queue = new KeyedQueue();

  constructor(private readonly parts: ChangerParts) {}

  /** Resolves when the change is committed and its follow-up work is done. The next change of the session does not wait for that work. */
  async change<A>(request: ChangeRequest<A>): Promise<Result<ChangeResult<A>, ApiError>> {
    const followUps: Promise<void>[] = [];
    const changed = await this.queue.run(request.id, () => this.attempt(request, followUps));
    if (followUps.length > 0) await Promise.all(followUps);
    return changed;
  }

  private async attempt<A>(
    request: ChangeRequest<A>,
    followUps: Promise<void>[],
  ): Promise<Result<ChangeResult<A>, ApiError>> {
    let cached = this.parts.loader.cached(request.id);
    let loaded = cached ?? (await this.parts.loader.current(request.id));
    for (let left = ATTEMPTS; left > 0; left--) {
      const dating = loaded.ok ? this.upToDate(loaded.value, request.caller, followUps) : loaded;
      loaded = isPending(dating) ? await dating : dating;
      const proposing = loaded.ok ? this.propose(request, loaded.value) : loaded;
      const proposed = isPending(proposing) ? await proposing : proposing;
      if (!proposed.ok) {
        const version = loaded.ok ? loaded.value.session.version : undefined;
        if (cached) {
          cached = null;
          const fresh = await this.parts.loader.current(request.id);
          const hasMoved = !fresh.ok || fresh.value.session.version !== version;
          loaded = fresh;
          if (hasMoved) continue;
        }
        return this.refuse(request, proposed.error);
      }
      const {
        from,
        change: { step, answer, decision },
      } = proposed.value;
      const { game, session: before } = from;
      // Time ran out between the read and the decision.
      if (step.entry.action?.type !== 'flag' && flagsFallen(before.meta.clock, step.entry.at).length > 0)
        continue;
      const extras = {
        ...(request.repeat ? { idempotency: slotOf(request.repeat, step.session, answer, before) } : {}),
        ...(decision ? { decision } : {}),
        ...leaseOf(request, game, step.session),
      };
      const result = await this.commit(from, step, extras, followUps);
      switch (result.kind) {
        case 'committed':
          return ok({ answer, isRepeat: false, change: { game, before, step } });
        case 'repeat':
          return earlierResult<A>(request.repeat, result.record);
        case 'missing':
          return this.notFound(request.id);
        case 'conflict':
          this.parts.deps.meter?.count('conflicts', { kind: 'lost_race' });
          cached = null;
          loaded = await this.parts.loader.accept(result.session, before.version);
      }
    }
    return fail({
      reason: errors.conflict('Other players moved first, several times in a row.', {
        suggestion: 'Read the state and send the move again.',
      }),
    });
  }

  /** Brings the session up to date first: ends it if time is up, and computes the effects of time. */
  private upToDate(
    loaded: LoadedSession,
    caller: string | undefined,
    followUps: Promise<void>[],
  ): Awaitable<Result<LoadedSession, ApiError>> {
    const { game, session } = loaded;
    const now = this.parts.deps.clock.now();
    const step = session.meta.clock ? flagStep(game, session, now) : null;
    if (step) return this.end(loaded, step, followUps);
    return mapAwaitable(this.parts.scheduler.reachPresent(loaded, now, caller), (reached) =>
      reached.ok ? ok(loaded) : fail({ reason: reached.error }),
    );
  }

  /** Ends a session whose time is up. */
  private async end(
    loaded: LoadedSession,
    step: SessionStep,
    followUps: Promise<void>[],
  ): Promise<Result<LoadedSession, ApiError>> {
    const { game, session } = loaded;
    const result = await this.commit(loaded, step, {}, followUps);
    if (result.kind === 'committed') return ok({ game, session: step.session });
    return result.kind === 'conflict'
      ? this.parts.loader.accept(result.session, session.version)
      : this.notFound(session.id);
  }

  /** Stores a step and starts its follow-up work. */
  private async commit(
    { game, session: before }: LoadedSession,
    step: SessionStep,
    extras: Pick<Commit, 'idempotency' | 'decision' | 'leaseMs'>,
    followUps: Promise<void>[],
  ): Promise<CommitResult> {
    const { session, entry, stored, tokensChanged } = step;
    const isEnd = this.parts.after.isEnd(session, before);
    const listenerEvent = this.parts.listeners()?.eventOf(game, session, entry, before) ?? undefined;
    const attributes = { 'principality.game': game.id };
    const form = storedForm({ session, entry }, before);
    const known = this.parts.loader.cache.get(session.id);
    const commit: Commit = {
      session: form.session,
      entry: isPacked(stored) ? stored : form.entry,
      expectedVersion: before.version,
      before: known?.version === before.version ? known : undefined,
      ttlSeconds: this.parts.after.lifetime(session),
      tokensChanged,
      isEnd,
      listenerEvent,
      ...extras,
    };
    const { tracer, store } = this.parts.deps;
    const result = await inSpan(tracer, 'commit', { attributes }, (span) =>
      store.commit(commit).then((committed) => {
        span.set({ 'principality.commit.result': committed.kind });
        return committed;
      }),
    );
    if (result.kind === 'committed') {
      if (result.hasListeners && listenerEvent) this.parts.listeners()?.wake(session.id);
      this.parts.loader.cache.put(form.session);
      this.parts.log.keep(session.id, stored, form.entry);
      const followUp = this.parts.after.follow({ game, session }, entry, isEnd);
      if (followUp) followUps.push(followUp);
    }
    return result;
  }

  private notFound(id: string): Result<never, ApiError> {
    this.parts.loader.cache.drop(id);
    return fail({ reason: errors.sessionNotFound(id) });
  }

  /** The change to a session, together with the session that it changes. */
  private propose<A>(
    request: ChangeRequest<A>,
    from: LoadedSession,
  ): Awaitable<Result<ChangeOfSession<A>, ApiError>> {
    const attributes = { 'principality.game': from.game.id };
    return inSpan(this.parts.deps.tracer, 'decide', { attributes }, (span) =>
      mapAwaitable(this.decide(request, from), (decided): Result<ChangeOfSession<A>, ApiError> => {
        const proposed = this.withinLimits(from, decided);
        if (proposed.ok) return ok({ from, change: proposed.value });
        span.set({ 'principality.error.code': proposed.error.reason.code });
        return proposed;
      }),
    );
  }

  private decide<A>(
    request: ChangeRequest<A>,
    loaded: LoadedSession,
  ): Awaitable<Result<ProposedChange<A>, ApiError>> {
    const { expectedVersion } = request;
    const { version, meta } = loaded.session;
    const isOver = meta.status === 'ended';
    return expectedVersion === undefined || expectedVersion === version || isOver
      ? request.decide(loaded)
      : this.decideLater(request, loaded, expectedVersion);
  }

  /** Decides on a newer version than the one that the request was made for. */
  private async decideLater<A>(
    request: ChangeRequest<A>,
    loaded: LoadedSession,
    expectedVersion: number,
  ): Promise<Result<ProposedChange<A>, ApiError>> {
    const { version } = loaded.session;
    if (await request.isStillCurrent?.(loaded, expectedVersion)) return request.decide(loaded);
    const standing = request.standing?.(loaded);
    if (standing && !standing.ok) return standing;
    return fail({ reason: staleError(expectedVersion, version), current: standing?.value });
  }

  /** The change, with the end of the game if it fills the session; an error if it no longer fits. */
  private withinLimits<A>(
    { game, session }: LoadedSession,
    proposed: Result<ProposedChange<A>, ApiError>,
  ): Result<ProposedChange<A>, ApiError> {
    if (!proposed.ok) return proposed;
    const { sessionLimits } = this.parts.deps;
    const { step } = proposed.value;
    const full = fullError(session, step, sessionLimits);
    if (full) return fail({ reason: full });
    const fitting = endedIfFull(game, session, step, sessionLimits);
    return fitting === step ? proposed : ok({ ...proposed.value, step: fitting });
  }

  /** A request with an error may be the repeat of an accepted one. */
  private async refuse<A>(
    request: ChangeRequest<A>,
    error: ApiError,
  ): Promise<Result<ChangeResult<A>, ApiError>> {
    if (request.repeat) {
      const record = await this.parts.deps.store.recall(request.id, request.repeat.slot);
      if (record) return earlierResult<A>(request.repeat, record);
    }
    if (error.reason.code === 'SESSION_NOT_FOUND') return this.refuseArchived(request, error);
    if (error.reason.kind === 'stale') this.parts.deps.meter?.count('conflicts', { kind: 'stale_version' });
    return fail(error);
  }

  /** A game that is only in the archive is over, and refuses a change in the same way as before its session expired. */
  private async refuseArchived<A>(
    { id, decide }: ChangeRequest<A>,
    missing: ApiError,
  ): Promise<Result<never, ApiError>> {
    const archived = await this.parts.loader.fromArchive(id);
    if (!archived?.ok) return fail(missing);
    const decided = await decide(archived.value);
    return fail(
      decided.ok
        ? { reason: endedError(archived.value.game, archived.value.session) ?? missing.reason }
        : decided.error,
    );
  }
}

const leaseOf = ({ leaseMs }: ChangeRequest<unknown>, game: AnyGame, next: Session) =>
  leaseMs !== undefined && awaitsThinker(game, next) ? { leaseMs } : {};

/** A bot or the caller may have moved meanwhile, so the text names nobody. */
function staleError(expected: number, version: number): GameError {
  const details = { expectedVersion: expected, version };
  return expected > version
    ? errors.staleVersion(`There is no version ${expected} yet: the game is at version ${version}.`, {
        suggestion: 'Send the version of the state on which you decided.',
        details,
      })
    : errors.staleVersion(`The game has changed: it is at version ${version}, no longer at ${expected}.`, {
        suggestion: 'Read the current state and decide again.',
        details,
      });
}

/** The record from which a repeat gets the first answer. */
export const slotOf = (
  repeat: RepeatKey,
  session: Session,
  plan: unknown,
  before?: Session,
): IdempotencySlot => ({
  slot: repeat.slot,
  record: {
    fingerprint: repeat.fingerprint,
    version: session.version,
    plan: storedForm({ session, plan }, before).plan,
    ...(repeat.salt === undefined ? {} : { salt: repeat.salt }),
  },
  ttlSeconds: IDEMPOTENCY_TTL_SECONDS,
});

/** The error if a key is used again for another request. */
export const reuseError = (
  repeat: RepeatKey | undefined,
  { fingerprint }: Pick<IdempotencyRecord, 'fingerprint'>,
): GameError | null =>
  repeat && repeat.fingerprint !== '' && repeat.fingerprint !== fingerprint
    ? errors.keyReused('This idempotency key was sent before with another body or for another operation.', {
        suggestion: 'Repeat a request unchanged, or send a new one with a fresh key.',
      })
    : null;

/** The result of the first request, if this is a repeat of it. */
export function earlierResult<A>(
  repeat: RepeatKey | undefined,
  record: IdempotencyRecord,
): Result<ChangeResult<A>, ApiError> {
  const reused = reuseError(repeat, record);
  if (reused) return fail({ reason: reused });
  const { fingerprint: _, plan, ...first } = record;
  return ok({ ...first, isRepeat: true, answer: plan as A });
}
