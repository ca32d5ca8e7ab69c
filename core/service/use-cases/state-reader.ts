import { valueWithin } from '../../async';
import { errors, fail, ok, type GameEvent, type Result, type Seat, type Viewer } from '../../engine';
import type { Answer, Caller, Refusal, StateRequest } from '../../api/game-api';
import {
  absentAmong,
  awaitsThinker,
  currentState,
  flagFallAt,
  flagsFallen,
  holdersEvents,
  quickBotToAct,
  readingViewer,
  returnSeats,
  seatLabel,
  seatsToAct,
  type Session,
} from '../../session';
import { buildAnswer } from '../runtime/build-answer';
import { admitted, watched, type Loaded, type Watched } from '../runtime/loader';
import type { Runtime } from '../runtime/runtime';
import { WaitRoom } from '../runtime/wait-room';

/** Commits that one answer's `since` may cover. */
const EVENTS_PAGE = 200;

/** How long a caller is willing to wait, and what ends its patience early. */
interface Patience {
  /** When it ends (ms since 1970). */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** Tells callers how a game stands for them: at once, or as soon as there is something new. */
export class StateReader {
  private readonly room: WaitRoom<Result<Loaded, Refusal>>;

  constructor(private readonly runtime: Runtime) {
    const { deps, loader } = runtime;
    this.room = new WaitRoom(deps.store, (id, caller) =>
      this.lookAndThink(() => this.upToDate(id, () => loader.current(id), caller), caller),
    );
  }

  /**
   * The game as the caller sees it now; bots that still owe moves make them first. With `wait` (seconds) the answer comes when
   * the version is past `since` (default: the present one), when the game is over, or with `timedOut` when the time is up, or as soon
   * as another player may count as gone.
   */
  async state(request: StateRequest, caller: Caller, signal?: AbortSignal): Promise<Result<Answer, Refusal>> {
    const { session: id, wait } = request;
    const deadline = this.runtime.deps.clock.now() + 1000 * (wait ?? 0);
    const looked = await this.look(id, caller);
    const first = looked.ok ? await this.seated(looked.value, request, caller) : looked;
    if (!first.ok) return first;
    if (wait === undefined) return this.presently(first.value, request, caller);

    const since = request.since ?? first.value.session.version;
    const mustWait = wait > 0 && isStill(first.value.session, since);
    const found = mustWait ? await this.wait(first.value, caller, { deadline, signal }) : first;
    if (!found.ok) return found;
    const answer = await this.answer(found.value, { ...request, since }, caller);
    return answer.ok ? ok({ ...answer.value, timedOut: isStill(found.value.session, since) }) : answer;
  }

  /** Bots that must think now do so first, unless somebody has them think already. */
  private async presently(
    found: Watched,
    request: StateRequest,
    caller: Caller,
  ): Promise<Result<Answer, Refusal>> {
    if (!awaitsThinker(found.game, found.session)) return this.answer(found, request, caller);
    await this.runtime.deliberation.catchUp(found, { caller: caller.origin });
    const later = await this.look(request.session, caller);
    return later.ok ? this.answer(later.value, request, caller) : later;
  }

  /** Waits, and counts how that ended. */
  private async wait(
    present: Watched,
    caller: Caller,
    patience: Patience,
  ): Promise<Result<Watched, Refusal>> {
    const found = await this.nextAfter(present, caller, patience);
    const isNews = !found.ok || !isStill(found.value.session, present.session.version);
    const lastLook = patience.signal?.aborted ? 'abandoned' : 'time_out';
    this.runtime.deps.meter?.count('waits', { end: isNews ? 'news' : lastLook });
    return found;
  }

  /** The session once it has changed or, if patience ends before, as it is then. */
  private async nextAfter(
    present: Watched,
    caller: Caller,
    { deadline, signal }: Patience,
  ): Promise<Result<Watched, Refusal>> {
    const { id, version } = present.session;
    // A look that began before this wait may show a lower version; it is no news.
    const isNews = (found: Result<Loaded, Refusal>): boolean =>
      !found.ok || (found.value.session.version >= version && !isStill(found.value.session, version));
    const timed = isTimed(present, this.runtime.deps.clock.now());
    const visit = await this.room.enter(id, isNews, timed, caller.origin);
    try {
      // What was committed before the subscription stood.
      const missed = await this.lookAndThink(() => this.look(id, caller), caller.origin);
      if (isNews(missed)) return missed;
      // A timer may be a little early.
      const patienceEnds = Math.min(
        deadline,
        timeIsUpAt(present.session),
        this.runtime.absences.nextAt(present) + 1,
      );
      const news = await valueWithin(patienceEnds - this.runtime.deps.clock.now(), visit.news, signal);
      if (!news) return await this.look(id, caller);
      return news.ok ? admitted(news.value, caller) : news;
    } finally {
      visit.leave();
    }
  }

  private async look(id: string, caller: Caller): Promise<Result<Watched, Refusal>> {
    const found = await this.upToDate(id, () => watched(this.runtime.loader, id, caller), caller.origin);
    if (!found.ok) return found;
    this.runtime.absences.heard(found.value, found.value.access);
    return found;
  }

  /** A holder who asks with the seat's token is at the table again, unless what it asks for is refused. */
  private async seated(
    found: Watched,
    { seat, asPublic, since = 0 }: StateRequest,
    caller: Caller,
  ): Promise<Result<Watched, Refusal>> {
    const { session, access } = found;
    const isRefused = !readingViewer(access, [], asPublic ? 'public' : seat).ok || since > session.version;
    if (isRefused || absentAmong(session, access.seats).length === 0) return ok(found);
    await this.bringBack(session.id, access.seats);
    return watched(this.runtime.loader, session.id, caller);
  }

  private async bringBack(id: string, held: readonly Seat[]): Promise<void> {
    await this.runtime.changer.change<null>({
      id,
      decide: ({ game, session }) => {
        const step = returnSeats(game, session, held, this.runtime.deps.clock.now());
        return step ? ok({ step, answer: null }) : fail({ reason: errors.conflict('Nobody was absent') });
      },
    });
  }

  /** For a caller who waits: it hears what bots come up with, and does not sit with them. */
  private async lookAndThink<L extends Loaded>(
    look: () => Promise<Result<L, Refusal>>,
    caller?: string,
  ): Promise<Result<L, Refusal>> {
    const found = await look();
    if (found.ok && awaitsThinker(found.value.game, found.value.session))
      void this.runtime.deliberation.catchUp(found.value, { caller });
    return found;
  }

  /** What `read` finds, once time and bots have done what they are due. */
  private async upToDate<L extends Loaded>(
    id: string,
    read: () => Promise<Result<L, Refusal>>,
    caller?: string,
  ): Promise<Result<L, Refusal>> {
    const found = await read();
    if (!found.ok || !isOwed(found.value, this.runtime.deps.clock.now())) return found;
    if (found.value.game.advance && !(await this.hasNews(found.value, caller))) return found;
    await this.catchUp(id, caller);
    return read();
  }

  /** Whether time alone has brought something to be stored; mostly not, and then a read waits for no change that is being made. */
  private async hasNews(loaded: Loaded, caller: string | undefined): Promise<boolean> {
    const { session } = loaded;
    const now = this.runtime.deps.clock.now();
    const reached = await this.runtime.bench.reachPresent(loaded, now, caller);
    if (!reached.ok) return false;
    const touched = await this.runtime.bench.make('touch', { session, now }, { caller });
    return touched.ok && touched.value !== null;
  }

  /** Commits what time or bots have changed; somebody else doing it at once is as good. */
  private async catchUp(id: string, caller: string | undefined): Promise<void> {
    await this.runtime.changer.change<null>({
      id,
      caller,
      decide: async ({ session }) => {
        const touched = await this.runtime.bench.make(
          'touch',
          { session, now: this.runtime.deps.clock.now() },
          { caller },
        );
        if (!touched.ok) return fail({ reason: touched.error });
        const step = touched.value;
        return step ? ok({ step, answer: null }) : fail({ reason: errors.conflict('Nothing to do') });
      },
    });
  }

  private async answer(
    found: Watched,
    request: StateRequest,
    caller: Caller,
  ): Promise<Result<Answer, Refusal>> {
    const now = this.runtime.deps.clock.now();
    const reached = await this.runtime.bench.reachPresent(found, now, caller.origin);
    if (!reached.ok) return fail({ reason: reached.error });
    const { game, session, access } = found;
    const state = currentState(game, session, now);
    const toAct = seatsToAct(game, { ...session, state });
    const named = request.asPublic ? 'public' : request.seat;
    const viewer = readingViewer(access, toAct, named);
    if (!viewer.ok) return fail({ reason: viewer.error });
    const events = await this.eventsSince(session, request.since);
    if (!events.ok) return events;
    const { detail, view, observe, moves, asPublic } = request;
    return ok(
      buildAnswer(game, session, state, {
        viewer: viewer.value,
        mine: access.seats,
        message: whoseMove(session, toAct, viewer.value),
        events: events.value,
        detail,
        showView: view,
        ownViews: asPublic,
        observe,
        moves,
        now,
        gone: await this.runtime.absences.goneSeats(found, access),
      }),
    );
  }

  private async eventsSince(
    session: Session,
    since: number | undefined,
  ): Promise<Result<readonly GameEvent[], Refusal>> {
    if (since === undefined || since === session.version) return ok([]);
    if (since > session.version) {
      return fail({
        reason: errors.conflict(`since is ${since}, but the game is at version ${session.version}.`, {
          next: { do: 'read-present' },
          details: { since, version: session.version },
        }),
      });
    }
    const entries = await this.runtime.deps.store.readLog(session.id, since, EVENTS_PAGE);
    return ok(
      holdersEvents(
        session,
        entries.filter((entry) => entry.version <= session.version),
      ),
    );
  }
}

/** Nothing new past the version, and something may yet come. */
const isStill = ({ version, meta }: Session, since: number): boolean =>
  version === since && meta.status !== 'ended';

/** Time, or a bot that moves at once, may have something to do. */
const isOwed = ({ game, session: { state, meta } }: Loaded, now: number): boolean =>
  meta.status !== 'ended' &&
  (game.advance !== undefined ||
    quickBotToAct(game, state, meta.seats) !== undefined ||
    flagsFallen(meta.clock, now).length > 0);

/** When a look will find a running clock fallen (ms since 1970). */
function timeIsUpAt({ meta }: Session): number {
  const fall = meta.clock ? flagFallAt(meta.clock) : null;
  // A timer may be a little early.
  return fall === null ? Infinity : fall + 1;
}

/** It may change though nobody commits: what others owe it must be seen to if they fail. */
const isTimed = (loaded: Loaded, now: number): boolean =>
  isOwed(loaded, now) || awaitsThinker(loaded.game, loaded.session);

/** Who must act, in a line. */
function whoseMove({ meta }: Session, toAct: readonly Seat[], viewer: Viewer): string {
  if (meta.status === 'ended') return `Game over: ${meta.outcome?.reason ?? 'stopped by its creator'}`;
  if (viewer !== 'public' && toAct.includes(viewer)) return 'Your move';
  if (toAct.length === 0) return '';
  return `Waiting for ${toAct.map((seat) => seatLabel(meta.seats, seat)).join(', ')}`;
}
