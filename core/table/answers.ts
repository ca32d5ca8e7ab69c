import type { Awaitable } from '../async';
import {
  fail,
  ok,
  type AnyGame,
  type Detail,
  type GameEvent,
  type Mutable,
  type Result,
  type Seat,
  type Viewer,
} from '../engine';
import type { Answer, ApiError, Caller, SeatedAnswer } from '../api/game-api';
import {
  framesFor,
  isCommitOfBots,
  isPlayedByBot,
  planWithNames,
  playersOfSeats,
  seatsToAct,
  statusOf,
  visibleEvents,
  type LoadedSession,
  type LogEntry,
  type SeatInfo,
  type Session,
  type UndoOffer,
} from '../session';
import { buildAnswer, startFields, withFields } from './answer';
import type { ChangeResult, CommittedChange } from './change';
import type { SessionLoader } from './load';
import { framesShown } from './events-since';
import type { GameLog } from './log';
import type { ServiceDeps } from '../ports/host';

/**
 * How to build the answer to a change: everything in it that is not in the log. The first answer and every repeat are built from the same
 * plan, so that they are equal.
 */
export interface AnswerPlan {
  /** The caller's seats. */
  readonly mine: readonly Seat[];
  /** The viewer: this seat, else the caller's seat that must act next, else `otherwise`. */
  readonly seat?: Seat | undefined;
  readonly otherwise: Viewer;
  readonly message: string;
  readonly confirmation?: string;
  readonly understood?: string | undefined;
  /** For a move: what else the request asked for. */
  readonly move?: MoveDetails;
  /** For creating and joining: the answer says who sits where. */
  readonly seated?: { readonly seed?: string | undefined; readonly leaving?: string | undefined };
  /** The seats and the undo request at that time. */
  readonly seats?: readonly SeatInfo[];
  readonly undoOffer?: UndoOffer;
  /** The caller's seats that bots have taken over; none by default. */
  readonly out?: readonly Seat[];
  /** The seats that bots play, if a bot that thinks must move next: the answer covers what bots do next. */
  readonly bots?: readonly Seat[];
}

export interface MoveDetails {
  readonly seat: Seat;
  readonly detail?: Detail | undefined;
  readonly view?: boolean | undefined;
  readonly asPublic?: boolean | undefined;
  readonly effects?: boolean | undefined;
  readonly frames?: boolean | undefined;
  readonly decision?: Answer['decision'];
}

/** The data for an answer. */
export interface AnswerSource {
  /** The state before the commit; for moves only. */
  readonly before: unknown;
  /** The session after all events. */
  readonly session: Session;
  /** The commits that the answer covers. */
  readonly entries: readonly LogEntry[];
}

/**
 * The data of an answer that the log does not have: the seats, the undo request, and which of the caller's seats bots have taken over.
 */
export function seatsToKeep(
  session: Session,
  mine: readonly Seat[],
): Pick<AnswerPlan, 'seats' | 'undoOffer' | 'out'> {
  const { seats, undoOffer } = session.meta;
  const out = mine.filter((seat) => isPlayedByBot(session, seat));
  return { seats, ...(undoOffer ? { undoOffer } : {}), ...(out.length > 0 ? { out } : {}) };
}

/** The plan of the answer to a caller who took seats. `seed`: the seed that this caller chose; `leaving`: the warning about leaving. */
export const seatedPlan = (
  {
    seed,
    leaving,
    ...plan
  }: Pick<AnswerPlan, 'mine' | 'seat' | 'message' | 'bots'> & NonNullable<AnswerPlan['seated']>,
  session: Session,
): AnswerPlan => ({
  ...plan,
  otherwise: plan.mine[0] ?? 'public',
  seated: {
    ...(seed === undefined ? {} : { seed }),
    ...(leaving === undefined ? {} : { leaving }),
  },
  seats: session.meta.seats,
});

/** Builds an answer from its plan. It contains no token. */
export function answerFromPlan(game: AnyGame, plan: AnswerPlan, source: AnswerSource): Answer {
  const { session } = source;
  const viewer = viewerOf(game, plan, session);
  const answer = plan.move
    ? moveAnswer(game, plan, plan.move, viewer, source)
    : buildAnswer(game, session, session.state, {
        viewer,
        mine: plan.mine,
        out: plan.out ?? [],
        message: plan.message,
        events: eventsOf(source.entries),
      });
  return plan.seated ? withFields(answer, seating(game, plan, viewer, session)) : answer;
}

const viewerOf = (game: AnyGame, { seat, mine, otherwise }: AnswerPlan, session: Session): Viewer =>
  seat ?? seatsToAct(game, session).find((each) => mine.includes(each)) ?? otherwise;

function moveAnswer(
  game: AnyGame,
  { mine, out = [], message, confirmation = '', understood }: AnswerPlan,
  { seat, detail, view, asPublic, effects, frames, decision }: MoveDetails,
  viewer: Viewer,
  { before, session, entries }: AnswerSource,
): Answer {
  const events = eventsOf(entries);
  const shown = asPublic ? 'public' : viewer;
  const answer: Mutable<Answer> = buildAnswer(game, session, session.state, {
    viewer: shown,
    mine,
    out,
    // A message to the mover may contain its secrets.
    message: asPublic ? '' : message,
    confirmation: asPublic ? '' : confirmation,
    events,
    ...(game.answerFields ? { before: game.viewFor(before, shown) } : {}),
    detail,
    showView: view,
    ownViews: asPublic,
  });
  if (understood !== undefined && !asPublic) answer.understood = understood;
  if (decision) answer.decision = decision;
  if (entries.some((entry) => tellsMore(entry, mine))) answer.revealed = true;
  if (frames) Object.assign(answer, framesShown(framesFor(game, session, { before, entries }, shown)));
  if (effects && game.effects) {
    answer.effects = game.effects({
      seat,
      before: game.viewFor(before, viewer),
      view: game.viewFor(session.state, viewer),
      events: visibleEvents(events, viewer),
    });
  }
  return answer;
}

const eventsOf = (entries: readonly LogEntry[]): readonly GameEvent[] =>
  entries.flatMap(({ events }) => events);

/** Whether a commit gave the holder of some seats new information: chance, a reveal, or an action of another seat. */
const tellsMore = ({ moves, events }: LogEntry, mine: readonly Seat[]): boolean =>
  moves.some(({ seat, note }) => !mine.includes(seat) && note?.unseen !== true) ||
  events.some(
    ({ reveals, visibleTo }) =>
      reveals && (visibleTo === 'all' || visibleTo.some((seat) => mine.includes(seat))),
  );

/** Additional fields for a caller who took seats: the draws of the set-up, and the hash of the seed. */
function seating(
  game: AnyGame,
  { seated }: AnswerPlan,
  viewer: Viewer,
  session: Session,
): Partial<SeatedAnswer> {
  const { seats, seedHash } = session.meta;
  return {
    ...startFields(game, session),
    seedHash,
    ...(seated?.seed === undefined ? {} : { seed: seated.seed }),
    ...(seated?.leaving === undefined ? {} : { leaving: seated.leaving }),
    ...(viewer !== 'public' && seats[viewer]?.heldBefore ? { heldBefore: true } : {}),
  };
}

/** The maximum number of commits by bots that an answer covers. */
const COVERED_COMMITS = 32;

/** A request for a change, as far as its answer depends on it. */
export interface Attempt {
  /** The slot of its idempotency key, if it has one. */
  readonly slot?: string | undefined;
  /** The time at which it got the lease of the version that it committed (ms since 1970). */
  readonly leasedAt?: number;
}

/** The data for deciding the coverage of an answer. */
interface Coverage extends Attempt {
  readonly id: string;
  readonly result: ChangeResult<AnswerPlan>;
  readonly bots: readonly Seat[];
  /** `Caller.origin`. */
  readonly caller: string | undefined;
}

/** Versions that an answer covers, and the state before them if it is known. */
interface CoveredSpan {
  readonly version: number;
  readonly upTo: number;
  readonly known?: CommittedChange['before'];
}

/** Makes the moves of thinking bots. `caller`: `Caller.origin`; `leasedAt` (ms since 1970): when the request got the lease of its version. */
interface BotMoves {
  catchUp(loaded: LoadedSession, request: BotRequest): Promise<unknown>;
  /** The same if another request may be doing it, too. */
  catchUpWithOthers(loaded: LoadedSession, request: BotRequest): Promise<unknown>;
}

interface BotRequest {
  readonly caller: string | undefined;
  readonly leasedAt?: number;
}

/** Builds the answers to changes: the first one from the change itself, repeats from the log. */
export class ChangeAnswers {
  constructor(
    private readonly deps: Pick<ServiceDeps, 'store'>,
    private readonly loader: SessionLoader,
    private readonly log: GameLog,
    private readonly bots: BotMoves,
  ) {}

  /** The answer to a change and to the following moves of thinking bots; the same for each attempt. */
  answerTo(
    id: string,
    result: ChangeResult<AnswerPlan>,
    caller: Caller,
    attempt: Attempt = {},
  ): Awaitable<Result<Answer, ApiError>> {
    const isComplete = !result.isRepeat && result.answer.bots === undefined;
    return isComplete
      ? ok(answerToChange(result.answer, result.change))
      : this.answerLater(id, result, caller, attempt);
  }

  private async answerLater(
    id: string,
    result: ChangeResult<AnswerPlan>,
    caller: Caller,
    attempt: Attempt,
  ): Promise<Result<Answer, ApiError>> {
    const { answer: plan } = result;
    const version = versionOf(result);
    const { bots } = plan;
    const upTo = bots
      ? await this.coveredUpTo({ ...attempt, id, result, bots, caller: caller.origin })
      : version;
    if (result.isRepeat) {
      caller.onRepeat?.();
      return this.answerFromLog(id, plan, { version, upTo }, caller);
    }
    const { before } = result.change;
    if (upTo > version) return this.answerFromLog(id, plan, { version, upTo, known: before }, caller);
    return ok(answerToChange(plan, result.change));
  }

  /**
   * The last version that an answer covers: the moves of bots that directly follow the change, if they are made in time. The first attempt that knows decides
   * for all attempts.
   */
  private async coveredUpTo({ id, result, bots, caller, slot, leasedAt }: Coverage): Promise<number> {
    const version = versionOf(result);
    if (result.isRepeat) {
      if (result.upTo !== undefined) return result.upTo;
      const found = await this.loader.current(id);
      const isLatest = found.ok && found.value.session.version === version;
      if (isLatest) await this.bots.catchUpWithOthers(found.value, { caller });
    } else {
      const { game, step } = result.change;
      const request = { caller, ...(leasedAt === undefined ? {} : { leasedAt }) };
      await this.bots.catchUp({ game, session: step.session }, request);
    }
    const entries = await this.deps.store.readLog(id, version, COVERED_COMMITS);
    const others = entries.findIndex((entry) => !isCommitOfBots(entry, bots));
    const upTo = version + (others < 0 ? entries.length : others);
    return slot === undefined ? upTo : this.deps.store.recordCoverage(id, slot, upTo);
  }

  /** The answer that covers some versions of the log. */
  private async answerFromLog(
    id: string,
    plan: AnswerPlan,
    covered: CoveredSpan,
    { origin }: Caller,
  ): Promise<Result<Answer, ApiError>> {
    const cached = this.loader.cached(id);
    // An answer about an earlier version shows nothing that has changed since.
    const isRecent = cached?.ok && cached.value.session.version >= covered.upTo;
    const loaded = isRecent ? cached : await this.loader.current(id);
    if (!loaded.ok) return loaded;
    const { game, session } = loaded.value;
    await this.loader.names.find(playersOfSeats(plan.seats ?? []));
    const shown = planWithNames(plan, session, this.loader.names.nameOf);
    const span = await this.log.around(loaded.value, covered, origin);
    if (!span.ok) return fail({ reason: span.error });
    const { before, after, entries } = span.value;
    return ok(
      answerFromPlan(game, shown, {
        before,
        session: sessionAt(session, { ...after.entry, state: after.state }, shown),
        entries,
      }),
    );
  }
}

const answerToChange = (plan: AnswerPlan, { game, before, step }: CommittedChange): Answer =>
  answerFromPlan(game, plan, { before: before.state, session: step.session, entries: [step.entry] });

/** The version that a change committed. */
export const versionOf = (result: ChangeResult<AnswerPlan>): number =>
  result.isRepeat ? result.version : result.change.step.session.version;

/** A session at an earlier version, as far as answers show it. */
export function sessionAt(
  session: Session,
  { version, state, clock: reading }: LogEntry,
  { seats = session.meta.seats, undoOffer }: Pick<AnswerPlan, 'seats' | 'undoOffer'>,
): Session {
  // Later requests for a rematch or an undo are not part of an earlier version.
  const {
    outcome,
    stopped,
    endVersion,
    clock,
    rematch: _later,
    rematchBy: _by,
    undoOffer: _now,
    ...meta
  } = session.meta;
  const end =
    endVersion !== undefined && endVersion <= version
      ? { endVersion, ...(outcome ? { outcome } : {}), ...(stopped ? { stopped } : {}) }
      : {};
  return {
    ...session,
    version,
    state,
    meta: {
      ...meta,
      ...end,
      seats,
      ...(undoOffer ? { undoOffer } : {}),
      status: statusOf({ seats, ...end }),
      ...(clock ? { clock: { ...clock, ...reading } } : {}),
    },
  };
}
