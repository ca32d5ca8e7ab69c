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
import type { Changed, FirstMade } from './change';
import type { Aftermath } from './deliberation';
import { seatViews } from './session-info';
import type { SessionLoader } from './loader';
import type { GameLog } from './log';
import type { IdempotencySlot, SessionStore } from '../ports';

/**
 * How an answer is made of the commit it tells of: everything in it that the log does not hold. The first answer is made by it, and so
 * is every repeat, so that both are the same.
 */
export interface AnswerPlan {
  /** The caller's seats. */
  readonly mine: readonly Seat[];
  /** Whose eyes: a named seat's, else that of the caller's seats that must act next, else … */
  readonly seat?: Seat | undefined;
  readonly otherwise: Viewer;
  readonly message: string;
  readonly confirmation?: string;
  /** Of a move: what was asked for beside it. */
  readonly move?: MoveDetails;
  /** Of creating and joining: the new holder learns who sits where. */
  readonly seated?: { readonly seed?: string };
  /** The seats as they were, where the answer depends on them. */
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

/** What an answer tells of. */
export interface Told {
  /** The state before the commit; of a move only. */
  readonly before: unknown;
  /** The session as it was after everything that is told. */
  readonly session: Session;
  readonly events: readonly GameEvent[];
}

/** The seats, where the answer tells about them though nobody got any: before the deal. */
export const seatsToKeep = (session: Session): Pick<AnswerPlan, 'seats'> =>
  isDealt(session) ? {} : { seats: session.meta.seats };

/** The plan of the answer to a caller who got seats; `seed`: the one that this caller chose. */
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

/** The answer that a plan makes of what there is to tell. No token is in it. */
export function answerTo(game: AnyGame, plan: AnswerPlan, told: Told): Answer {
  const { session } = told;
  const viewer = viewerOf(game, plan, session);
  const answer = plan.move
    ? moveAnswer(game, plan, plan.move, viewer, told)
    : buildAnswer(game, session, session.state, {
        viewer,
        mine: plan.mine,
        message: plan.message,
        events: told.events,
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
  { before, session, events }: Told,
): Answer {
  const shown = asPublic ? 'public' : viewer;
  const answer = buildAnswer(game, session, session.state, {
    viewer: shown,
    mine,
    // What the mover is told may be its own secret.
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

/** What goes beside the answer to a caller who got seats: who sits where, and the seed's commitment. */
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

/** Gives the answers to changes: the first one from the change itself, a repeat's from the log. */
export class Answers {
  constructor(
    private readonly loader: SessionLoader,
    private readonly log: GameLog,
    private readonly store: Pick<SessionStore, 'replaceRecord'>,
  ) {}

  /** `aftermath`: what followed the change before its answer, if anything. */
  async to(
    id: string,
    changed: Changed<AnswerPlan>,
    caller: Caller,
    aftermath: Aftermath | null = null,
  ): Promise<Result<Answer, Refusal>> {
    const { answer: plan } = changed;
    if (changed.repeated) return this.again(id, plan, changed, caller);
    const { made } = changed;
    const { session, entry } = made.step;
    const { before, game } = made;
    const told = aftermath ?? { session, events: entry.events };
    return ok(answerTo(game, plan, { ...told, before: before.state }));
  }

  /**
   * Notes that a first answer covers what followed its commit, so that repeats do as well. If that fails they tell of the commit alone:
   * the change is made, and its answer is not held up by it.
   */
  async noteCovered(
    id: string,
    slot: IdempotencySlot | undefined,
    aftermath: Aftermath | null,
  ): Promise<void> {
    if (!slot || !aftermath) return;
    const record = { ...slot.record, upTo: aftermath.session.version };
    await this.store.replaceRecord(id, slot.slot, record).catch(() => undefined);
  }

  /** The answer that was given when the session was at an earlier version. */
  private async again(
    id: string,
    plan: AnswerPlan,
    { version, upTo = version }: FirstMade,
    { origin }: Caller,
  ): Promise<Result<Answer, Refusal>> {
    const known = this.loader.remembered(id);
    // Whatever has changed since in a session is not shown by an answer to an earlier version.
    const isEnough = known?.ok && known.value.session.version >= upTo;
    const loaded = isEnough ? known : await this.loader.current(id);
    if (!loaded.ok) return loaded;
    const { game, session } = loaded.value;
    const span = await this.log.around(loaded.value, { version, upTo }, origin);
    if (!span.ok) return fail({ reason: span.error });
    const { before, after, entries } = span.value;
    return ok(
      answerTo(game, plan, {
        before,
        session: sessionAt(session, { ...after.entry, state: after.state }, plan.seats),
        events: entries.flatMap(({ events }) => events),
      }),
    );
  }
}

/** A session as it was at an earlier version, as far as answers show it. */
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
