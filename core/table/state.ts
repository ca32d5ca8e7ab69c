import { KeptValues, valueWithin } from '../async';
import { type AnyGame, errors, fail, ok, type Result, type Seat, type Viewer } from '../engine';
import type { Answer, ApiError, Caller, ExecuteRequest, StateRequest } from '../api/game-api';
import {
  absentAmong,
  awaitsThinker,
  currentState,
  isPlayedByBot,
  type LoadedSession,
  namedOutcome,
  readingViewer,
  returnSeats,
  seatLabel,
  seatsToAct,
  type Session,
  type SessionWithAccess,
  stoppedText,
} from '../session';
import { secondsToWait } from '../api/waits';
import { buildAnswer, startFields, withFields } from './answer';
import { loadWithAccess, withAccess } from './load';
import {
  eventsSince,
  framesSince,
  type IsDue,
  isGone,
  isTimed,
  isUnchanged,
  newsAfter,
  timeIsUpAt,
  turnFor,
} from './events-since';
import { hintFor, type Snapshot, snapshotAt } from './bots';
import type { Kernel } from './kernel';
import { ChangeNotifier, type Subscription } from './live';
import { normaliseSessionId } from '../api/schemas';
import { execute } from './play';

/** What a caller waits for, and how long. */
interface WaitLimits {
  /** Whether a session is what the caller waits for. */
  readonly isDue: IsDue;
  readonly until: 'news' | 'myTurn';
  /** The latest end of the wait (ms since 1970). */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** When to read a session again whose clock has run out but whose flag is not recorded yet (ms). */
const FLAG_PAUSE_MS = 100;

/** The part of a request that says who reads, and from which version. */
type ReadingRequest = Pick<StateRequest, 'session' | 'seat' | 'asPublic' | 'since'>;

/** Reads the game for a caller: at once, or as soon as there is something new. */
export class StateReader {
  private readonly notifier: ChangeNotifier<Result<Snapshot<LoadedSession>, ApiError>>;
  /** The answers that spectators share, by the read that brought the news and by the request. */
  private readonly shared = new KeptValues<Result<Answer, ApiError>>();

  constructor(private readonly runtime: Kernel) {
    this.notifier = new ChangeNotifier(runtime.deps.store, (id, caller) => this.lookFor(id, caller));
  }

  /**
   * The game as the caller sees it now, after bots have made the moves that are due. With `wait` (seconds) the answer comes when the
   * version is later than `since` (default: the current one), when the game is over, when another player may count as gone, or with
   * `timedOut` when the time is up. With `until: 'myTurn'` other versions do not end the wait, only one in which the caller must act.
   */
  async state(
    request: StateRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<Result<Answer, ApiError>> {
    const wait = secondsToWait(request);
    const deadline = this.runtime.deps.clock.now() + 1000 * (wait ?? 0);
    const first = await this.begin(request, caller);
    if (!first.ok) return first;
    if (wait === undefined) return this.answerNow(first.value, request, caller);

    const since = request.since ?? first.value.session.version;
    const wanted = request.until ? turnFor(first.value, request) : ok(newsAfter(since));
    if (!wanted.ok) return fail({ reason: wanted.error });
    const isDue = wanted.value;
    const mustWait = wait > 0 && since <= first.value.session.version && !isDue(first.value);
    const limits = { isDue, until: request.until ?? 'news', deadline, signal } as const;
    const latest = mustWait ? await this.wait(first.value, caller, limits) : first;
    if (!latest.ok) return latest;
    const found = latest.value;
    const timedOut = !isDue(found);
    const build = async (): Promise<Result<Answer, ApiError>> => {
      const answer = await this.answer(found, { ...request, since }, caller);
      return answer.ok ? ok({ ...answer.value, timedOut }) : answer;
    };
    return found.look && isForAnybody(found, request, caller)
      ? this.shared.of(found.look, JSON.stringify({ ...request, since }), build)
      : build();
  }

  /** The current session, with the caller back in its seat. */
  async begin(
    request: ReadingRequest,
    caller: Caller,
  ): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    const found = await this.look(request.session, caller);
    return found.ok ? this.withCallerBack(found.value, request, caller) : found;
  }

  /** The current session for all waiting callers; `caller`: `Caller.origin` of one of them. */
  lookFor(id: string, caller: string | undefined): Promise<Result<Snapshot<LoadedSession>, ApiError>> {
    const { loader, refresher } = this.runtime;
    return this.lookAndStartBots(() => refresher.upToDate(id, () => loader.current(id), caller), caller);
  }

  /** The current session for a caller who waits for changes. */
  lookAgain(id: string, caller: Caller): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    return this.lookAndStartBots(() => this.look(id, caller), caller.origin);
  }

  /** Calls `onLook` with each read of the session from now on, the same for all callers. */
  follow(
    id: string,
    caller: Caller,
    onLook: (found: Result<Snapshot<LoadedSession>, ApiError>) => void,
  ): Promise<Subscription> {
    return this.notifier.follow(id, onLook, caller.origin);
  }

  /** Lets bots that must think move first, unless another request does so already. */
  private async answerNow(
    found: Snapshot<SessionWithAccess>,
    request: StateRequest,
    caller: Caller,
  ): Promise<Result<Answer, ApiError>> {
    if (!awaitsThinker(found.game, found.session)) return this.answer(found, request, caller);
    await this.runtime.botRunner.catchUp(found, { caller: caller.origin });
    const later = await this.look(request.session, caller);
    return later.ok ? this.answer(later.value, request, caller) : later;
  }

  /** Waits, and counts how the wait ended. */
  private async wait(
    current: SessionWithAccess,
    caller: Caller,
    limits: WaitLimits,
  ): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    const found = await this.dueAfter(current, caller, limits);
    const isNews = !found.ok || limits.isDue(found.value);
    const lastLook = limits.signal?.aborted ? 'abandoned' : 'time_out';
    this.runtime.deps.meter?.count('waits', { end: isNews ? 'news' : lastLook });
    return found;
  }

  /** The session once it is what the caller waits for, or as it is when the wait ends. */
  private async dueAfter(
    current: SessionWithAccess,
    caller: Caller,
    { isDue, until, deadline, signal }: WaitLimits,
  ): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    const { clock } = this.runtime.deps;
    let last = current;
    for (;;) {
      const end = Math.min(deadline, until === 'news' ? this.newsAt(last) : this.flagLookAt(last));
      const found = await this.nextAfter(last, caller, { end, signal });
      if (!found.ok || until === 'news' || isDue(found.value)) return found;
      if (signal?.aborted || clock.now() >= deadline) return found;
      last = found.value;
    }
  }

  /** When something may be new without a commit (ms since 1970): a flag has fallen, or a player may count as gone. */
  private newsAt(current: SessionWithAccess): number {
    // Timers may fire slightly early.
    return Math.min(timeIsUpAt(current.session), this.runtime.absences.nextAt(current) + 1);
  }

  /** When to check for a fallen flag (ms since 1970); not again at once if its fall could not be recorded. */
  private flagLookAt({ session }: SessionWithAccess): number {
    return Math.max(timeIsUpAt(session), this.runtime.deps.clock.now() + FLAG_PAUSE_MS);
  }

  /** The session once it has changed, or as it is at the end. */
  private async nextAfter(
    current: SessionWithAccess,
    caller: Caller,
    { end, signal }: { readonly end: number; readonly signal: AbortSignal | undefined },
  ): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    const { id, version } = current.session;
    // A read that started before this wait may show an earlier version, which is not news.
    const isNews = (found: Result<LoadedSession, ApiError>): boolean =>
      !found.ok || (found.value.session.version >= version && !isUnchanged(found.value.session, version));
    const timed = isTimed(current, this.runtime.deps.clock.now());
    const wait = await this.notifier.wait(id, isNews, timed, caller.origin);
    try {
      // Commits before the subscription started.
      const missed = await this.lookAgain(id, caller);
      if (isNews(missed)) return missed;
      const news = await valueWithin(end - this.runtime.deps.clock.now(), wait.news, signal);
      if (!news) return await this.look(id, caller);
      if (news.ok) return snapshotAt(withAccess(news.value, caller), news.value.at, news.value);
      return isGone(news.error) ? fail({ reason: errors.sessionGone(id) }) : news;
    } finally {
      wait.stop();
    }
  }

  private async look(id: string, caller: Caller): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    const found = await this.runtime.refresher.upToDate(
      id,
      () => loadWithAccess(this.runtime.loader, id, caller),
      caller.origin,
    );
    if (!found.ok) return found;
    this.runtime.absences.heard(found.value, found.value.access);
    return found;
  }

  /** A request with a seat's token brings its absent holder back, unless the request is invalid. */
  private async withCallerBack(
    found: Snapshot<SessionWithAccess>,
    { seat, asPublic, since = 0 }: ReadingRequest,
    caller: Caller,
  ): Promise<Result<Snapshot<SessionWithAccess>, ApiError>> {
    const { session, access } = found;
    const isInvalid = !readingViewer(access, [], asPublic ? 'public' : seat).ok || since > session.version;
    if (isInvalid || absentAmong(session, access.seats).length === 0) return ok(found);
    await this.returnHolder(session.id, access.seats);
    return snapshotAt(await loadWithAccess(this.runtime.loader, session.id, caller), found.at);
  }

  private async returnHolder(id: string, held: readonly Seat[]): Promise<void> {
    await this.runtime.changer.change<null>({
      id,
      decide: ({ game, session }) => {
        const step = returnSeats(game, session, held, this.runtime.deps.clock.now());
        return step ? ok({ step, answer: null }) : fail({ reason: errors.conflict('Nobody was absent') });
      },
    });
  }

  /** For a waiting caller: starts bots that think without waiting for them, because their moves are news. */
  private async lookAndStartBots<L extends LoadedSession>(
    look: () => Promise<Result<L, ApiError>>,
    caller?: string,
  ): Promise<Result<L, ApiError>> {
    const found = await look();
    if (found.ok && awaitsThinker(found.value.game, found.value.session))
      void this.runtime.botRunner.catchUp(found.value, { caller });
    return found;
  }

  private async answer(
    found: Snapshot<SessionWithAccess>,
    request: StateRequest,
    caller: Caller,
  ): Promise<Result<Answer, ApiError>> {
    const { at: now } = found;
    const reached = await this.runtime.scheduler.reachPresent(found, now, caller.origin);
    if (!reached.ok) return fail({ reason: reached.error });
    const { game, session, access } = found;
    const state = currentState(game, session, now);
    const toAct = seatsToAct(game, { ...session, state });
    const named = request.asPublic ? 'public' : request.seat;
    const viewer = readingViewer(access, toAct, named);
    if (!viewer.ok) return fail({ reason: viewer.error });
    const events = await eventsSince(this.runtime.log, found, request.since);
    if (!events.ok) return events;
    const { detail, view, observe, moves, asPublic } = request;
    const hint = request.hint
      ? await hintFor(
          this.runtime,
          { game, session, state, viewer: viewer.value, mine: access.seats, now },
          caller,
        )
      : ok(undefined);
    if (!hint.ok) return hint;
    const { begins, ...told } = events.value;
    const answer = buildAnswer(game, session, state, {
      viewer: viewer.value,
      mine: access.seats,
      message: whoseMove(game, session, toAct, viewer.value),
      ...told,
      detail,
      showView: view,
      ownViews: asPublic,
      observe,
      moves,
      now,
      gone: await this.runtime.absences.goneSeats(found, access),
    });
    const frames = request.frames
      ? await framesSince(this.runtime.log, found, { since: request.since, viewer: viewer.value, caller })
      : ok(undefined);
    if (!frames.ok) return fail({ reason: frames.error });
    return ok({
      ...(begins ? withFields(answer, startFields(game, session)) : answer),
      ...(hint.value ? { hint: hint.value } : {}),
      ...frames.value,
    });
  }
}

/** Whether an answer is the same for all callers without a token. Answers that are computed at a caller's expense are not shared. */
const isForAnybody = ({ game }: LoadedSession, { hint, frames }: StateRequest, { token }: Caller): boolean =>
  token === undefined && !game.advance && !hint && !frames;

/** Who must act, in one line. */
function whoseMove(game: AnyGame, session: Session, toAct: readonly Seat[], viewer: Viewer): string {
  const { meta } = session;
  if (meta.status === 'ended')
    return `Game over: ${meta.outcome ? namedOutcome(game, meta.seats, meta.outcome).reason : stoppedText(session)}`;
  if (viewer !== 'public' && toAct.includes(viewer) && !isPlayedByBot(session, viewer)) return 'Your move';
  if (toAct.length === 0) return '';
  return `Waiting for ${toAct.map((seat) => seatLabel(meta.seats, seat)).join(', ')}`;
}

/**
 * Plays one move; with `wait` (seconds) the answer comes when the caller must act again, when the game is over, or with `timedOut` when the
 * time is up. The move is committed before the wait begins, so a repeat of the request plays nothing and waits on.
 */
export async function executeAndWait(
  runtime: Kernel,
  reader: StateReader,
  request: ExecuteRequest,
  caller: Caller,
  signal?: AbortSignal,
): Promise<Result<Answer, ApiError>> {
  const { wait } = request;
  const { clock, games } = runtime.deps;
  const start = clock.now();
  const made = await execute(runtime, request, caller);
  if (!made.ok) return made;
  const { answer, version } = made.value;
  if (wait === undefined) return ok(answer);
  if (isDue(answer)) return ok({ ...answer, timedOut: false });
  const { session, detail, view, asPublic, frames } = request;
  const left = Math.max(0, wait - (clock.now() - start) / 1000);
  const look = {
    session: normaliseSessionId(session),
    detail,
    view,
    asPublic,
    frames,
    since: version - 1,
  };
  const told = await reader.state({ ...look, wait: left, until: 'myTurn' }, caller, signal);
  const { fieldsOfMove = [] } = games.find(({ id }) => id === answer.game) ?? {};
  return told.ok ? ok(withMove(told.value, answer, fieldsOfMove)) : told;
}

/** Whether the game is over, or one of the caller's seats must act. */
const isDue = ({ gameOver, seats, seatsToAct }: Answer): boolean =>
  gameOver ||
  seats.some(({ seat, kind, bot }) => kind === 'me' && bot === undefined && seatsToAct.includes(seat));

/** The current game with all events since the move, and the fields about the move from its own answer. */
function withMove(told: Answer, answer: Answer, fieldsOfMove: readonly string[]): Answer {
  const { message, understood, decision, effects } = answer;
  return {
    ...told,
    message,
    ...(understood === undefined ? {} : { understood }),
    ...(decision === undefined ? {} : { decision }),
    ...(effects === undefined ? {} : { effects }),
    ...Object.fromEntries(Object.entries(answer).filter(([name]) => fieldsOfMove.includes(name))),
    ...(answer.revealed || told.version > answer.version ? { revealed: true } : {}),
  };
}
