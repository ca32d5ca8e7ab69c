import {
  fail,
  ok,
  type AnyGame,
  type Detail,
  type GameEvent,
  type Result,
  type Seat,
  type Viewer,
} from '../../engine';
import type { Answer, Caller, Refusal, SeatedAnswer } from '../../api/game-api';
import {
  isDealt,
  seatsToAct,
  statusOf,
  visibleEvents,
  type LogEntry,
  type SeatInfo,
  type Session,
} from '../../session';
import { buildAnswer } from './build-answer';
import type { ChangeResult, EarlierChange } from './change';
import type { FollowUp } from './bot-runner';
import { seatViews } from './session-info';
import type { SessionLoader } from './loader';
import type { GameLog } from './log';
import type { IdempotencySlot, SessionStore } from '../ports';

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
  /** For a move: what else the request asked for. */
  readonly move?: MoveDetails;
  /** For creating and joining: the answer says who sits where. */
  readonly seated?: { readonly seed?: string };
  /** The seats at that time, where the answer depends on them. */
  readonly seats?: readonly SeatInfo[];
}

export interface MoveDetails {
  readonly seat: Seat;
  readonly detail?: Detail | undefined;
  readonly view?: boolean | undefined;
  readonly asPublic?: boolean | undefined;
  readonly effects?: boolean | undefined;
  readonly decision?: Answer['decision'];
}

/** What an answer is built from. */
export interface AnswerSource {
  /** The state before the commit; for moves only. */
  readonly before: unknown;
  /** The session after all events. */
  readonly session: Session;
  readonly events: readonly GameEvent[];
}

/** Keeps the seats in the plan before the deal, when the answer depends on them. */
export const seatsToKeep = (session: Session): Pick<AnswerPlan, 'seats'> =>
  isDealt(session) ? {} : { seats: session.meta.seats };

/** The plan of the answer to a caller who took seats. `seed` is the one that this caller chose. */
export const seatedPlan = (
  { mine, seat, message, seed }: Pick<AnswerPlan, 'mine' | 'seat' | 'message'> & { readonly seed?: string },
  session: Session,
): AnswerPlan => ({
  mine,
  seat,
  otherwise: mine[0] ?? 'public',
  message,
  seated: seed === undefined ? {} : { seed },
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
        message: plan.message,
        events: source.events,
      });
  return plan.seated ? withSeating(answer, seating(game, plan, viewer, session)) : answer;
}

/** Both may hold what only the game adds. */
const withSeating = (answer: Answer, seats: Partial<SeatedAnswer>): Answer => ({
  ...answer,
  ...seats,
  ...(answer.extra && seats.extra ? { extra: { ...answer.extra, ...seats.extra } } : {}),
});

const viewerOf = (game: AnyGame, { seat, mine, otherwise }: AnswerPlan, session: Session): Viewer =>
  seat ?? seatsToAct(game, session).find((each) => mine.includes(each)) ?? otherwise;

function moveAnswer(
  game: AnyGame,
  { mine, message, confirmation = '' }: AnswerPlan,
  { seat, detail, view, asPublic, effects, decision }: MoveDetails,
  viewer: Viewer,
  { before, session, events }: AnswerSource,
): Answer {
  const shown = asPublic ? 'public' : viewer;
  const answer = buildAnswer(game, session, session.state, {
    viewer: shown,
    mine,
    // A message to the mover may contain its secrets.
    message: asPublic ? '' : message,
    confirmation: asPublic ? '' : confirmation,
    events,
    before: game.viewFor(before, shown),
    detail,
    showView: view,
    ownViews: asPublic,
  });
  return {
    ...answer,
    ...(decision ? { decision } : {}),
    ...(effects && game.effects
      ? {
          effects: game.effects({
            seat,
            before: game.viewFor(before, viewer),
            view: game.viewFor(session.state, viewer),
            events: visibleEvents(events, viewer),
          }),
        }
      : {}),
  };
}

/** What the answer to a caller who took seats adds: who sits where, and the hash of the seed. */
function seating(
  game: AnyGame,
  { mine, seated }: AnswerPlan,
  viewer: Viewer,
  session: Session,
): Partial<SeatedAnswer> {
  const { seats, seedHash } = session.meta;
  return {
    ...(isDealt(session) ? game.startFields?.(session.state) : {}),
    seats: seatViews(session, mine),
    seedHash,
    ...(seated?.seed === undefined ? {} : { seed: seated.seed }),
    ...(viewer !== 'public' && seats[viewer]?.heldBefore ? { heldBefore: true } : {}),
  };
}

/** Builds the answers to changes: the first one from the change itself, repeats from the log. */
export class ChangeAnswers {
  constructor(
    private readonly loader: SessionLoader,
    private readonly log: GameLog,
    private readonly store: Pick<SessionStore, 'replaceRecord'>,
  ) {}

  /** `followUp`: what happened between the change and its answer, if anything. */
  async answerTo(
    id: string,
    result: ChangeResult<AnswerPlan>,
    caller: Caller,
    followUp: FollowUp | null = null,
  ): Promise<Result<Answer, Refusal>> {
    const { answer: plan } = result;
    if (result.isRepeat) return this.repeatedAnswer(id, plan, result, caller);
    const { before, game, step } = result.change;
    const { session, entry } = step;
    const source = followUp ?? { session, events: entry.events };
    return ok(answerFromPlan(game, plan, { ...source, before: before.state }));
  }

  /**
   * Records up to which version a first answer covers the session, so that repeats cover the same. If that fails, repeats cover the
   * commit alone: the answer to a committed change is not delayed.
   */
  async recordCoverage(
    id: string,
    slot: IdempotencySlot | undefined,
    followUp: FollowUp | null,
  ): Promise<void> {
    if (!slot || !followUp) return;
    const record = { ...slot.record, upTo: followUp.session.version };
    await this.store.replaceRecord(id, slot.slot, record).catch(() => undefined);
  }

  /** The answer as it was when the session was at an earlier version. */
  private async repeatedAnswer(
    id: string,
    plan: AnswerPlan,
    { version, upTo = version }: EarlierChange,
    { origin }: Caller,
  ): Promise<Result<Answer, Refusal>> {
    const cached = this.loader.cached(id);
    // An answer about an earlier version shows nothing that has changed since.
    const isRecent = cached?.ok && cached.value.session.version >= upTo;
    const loaded = isRecent ? cached : await this.loader.current(id);
    if (!loaded.ok) return loaded;
    const { game, session } = loaded.value;
    const span = await this.log.around(loaded.value, { version, upTo }, origin);
    if (!span.ok) return fail({ reason: span.error });
    const { before, after, entries } = span.value;
    return ok(
      answerFromPlan(game, plan, {
        before,
        session: sessionAt(session, { ...after.entry, state: after.state }, plan.seats),
        events: entries.flatMap(({ events }) => events),
      }),
    );
  }
}

/** A session at an earlier version, as far as answers show it. */
function sessionAt(
  session: Session,
  { version, state, clock: reading }: LogEntry,
  seats: readonly SeatInfo[] = session.meta.seats,
): Session {
  const { outcome, stopped, endVersion, clock, ...meta } = session.meta;
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
      status: statusOf({ seats, ...end }),
      ...(clock ? { clock: { ...clock, ...reading } } : {}),
    },
  };
}
