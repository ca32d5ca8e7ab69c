import { errors, fail, ok, sha256Hex, type AnyGame, type GameError, type Result, type Seat } from '../engine';
import type { Caller, ExecuteRequest, Refusal } from '../api/game-api';
import { normaliseSessionId } from '../api/schemas';
import {
  accessOf,
  actingSeat,
  awaitsThinker,
  buildAnswer,
  currentState,
  DEFAULT_CONFIDENCE,
  costOfMove,
  hashToken,
  isCurrentPosition,
  seatsToAct,
  visibleEvents,
  withoutAuto,
  type Access,
  type Answer,
  type Decision,
  type Session,
  type SessionStep,
} from '../session';
import type { Decided, Made, Repeat, SessionChanger } from './change';
import { decisionNote, newDecisionId } from './decisions';
import { LEASE_MS, type Aftermath, type Deliberation } from './deliberation';
import type { ServiceDeps } from './deps';
import type { Loaded } from './loader';
import { repeatOfHolder } from './tokens';
import type { Workbench } from './workbench';

/**
 * Plays one move, and those of bots that move at once, as one commit; bots that think follow in commits of their own, as far as that
 * is done in time, and the answer covers them all. A repeat gets the answer to the first commit.
 */
export async function execute(
  deps: ServiceDeps,
  bench: Workbench,
  changer: SessionChanger,
  deliberation: Deliberation,
  request: ExecuteRequest,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const reason = request.reasoning ? { id: newDecisionId(deps.entropy), text: request.reasoning } : undefined;
  const asked = deps.clock.now();
  const result = await changer.change<Answer>({
    id: normaliseSessionId(request.session),
    expectedVersion: request.expectedVersion,
    caller: caller.origin,
    repeat: repeatOfMove(request, caller),
    leaseMs: LEASE_MS,
    decide: (loaded) => decideMove(deps, bench, loaded, request, caller, reason),
    standing: (loaded) => standing(loaded, caller, request.seat),
  });
  if (!result.ok) return result;
  const { value } = result;
  if (value.repeated) return ok(value.answer);
  const { made, answer } = value;
  const aftermath = await deliberation.follow({ ...made, session: made.step.session }, made.step.entry, {
    caller: caller.origin,
    leasedAt: asked,
  });
  const access = accessOf(made.before, caller.token ?? null);
  if (!aftermath || !access.ok) return ok(answer);
  const { decision } = answer;
  return ok({ ...moveAnswer(made, aftermath, request, access.value), ...(decision ? { decision } : {}) });
}

/** A clientMoveId gets the first answer back whatever else the repeat says; it, too, is known to the same token only. */
function repeatOfMove(request: ExecuteRequest, caller: Caller): Repeat | undefined {
  const { session, seat, move, clientMoveId } = request;
  if (clientMoveId !== undefined) {
    return { slot: sha256Hex(`move:${hashToken(caller.token ?? '')}:${clientMoveId}`), fingerprint: '' };
  }
  return repeatOfHolder(caller, ['execute', normaliseSessionId(session), seat ?? null, move]);
}

/** Why a move is made, with the id of the decision it will be kept as. */
interface Reason {
  readonly id: string;
  readonly text: string;
}

async function decideMove(
  deps: ServiceDeps,
  bench: Workbench,
  { game, session }: Loaded,
  request: ExecuteRequest,
  caller: Caller,
  reason: Reason | undefined,
): Promise<Result<Decided<Answer>, Refusal>> {
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ error: access.error });
  const seat = actingSeat(access.value, seatsToAct(game, session), request.seat);
  if (!seat.ok) return fail({ error: seat.error });
  const { expectedState, asPublic } = request;
  const mine = access.value.seats;
  const refuse = (error: GameError): Result<never, Refusal> =>
    fail({
      error,
      current: asPublic ? publicAnswerNow(game, session, mine) : answerNow(game, session, seat.value),
    });
  if (expectedState !== undefined && !isCurrentPosition(game, session.state, expectedState))
    return refuse(otherPosition());
  const now = deps.clock.now();
  const move = withoutAuto(game, session, currentState(game, session, now), {
    seat: seat.value,
    held: mine,
    input: request.move,
  });
  if (!move.ok) return refuse(move.error);
  const input = move.value;
  const made = await bench.make(
    'execute',
    { session, seat: seat.value, input, now },
    { caller: caller.origin, expectedMs: costOfMove(game, session, seat.value, input) },
  );
  const result = made.ok ? made.value : made;
  if (!result.ok) return refuse(result.error);
  // A caller that has used up its computing time cannot make a bot think.
  const limited = awaitsThinker(game, result.value.session) ? bench.workers.refusal(caller.origin) : null;
  if (limited) return refuse(limited);

  const step = result.value;
  const decision = reason && decisionOn(step, reason);
  const answer = moveAnswer(
    { game, before: session, step },
    { session: step.session, events: step.entry.events },
    request,
    access.value,
  );
  return ok({
    step,
    decision,
    answer: decision ? { ...answer, decision: decisionNote(decision) } : answer,
  });
}

/** What is answered to a move, from the game as it is after all that followed. */
function moveAnswer(
  { game, before, step }: Made,
  { session, events }: Aftermath,
  { asPublic, detail, view, effects }: ExecuteRequest,
  access: Access,
): Answer {
  const moved = step.entry.moves[0]?.seat;
  const viewer = nextSeat(game, session, access) ?? moved ?? 'public';
  const shown = asPublic ? 'public' : viewer;
  const answer = buildAnswer(game, session, session.state, {
    viewer: shown,
    mine: access.seats,
    // What the mover is told may be its own secret.
    message: asPublic ? '' : step.message,
    confirmation: asPublic ? '' : step.confirmation,
    events,
    before: game.viewFor(before.state, shown),
    detail,
    showView: view,
    ownViews: asPublic,
  });
  if (!effects || !game.effects || moved === undefined) return answer;
  return {
    ...answer,
    effects: game.effects({
      seat: moved,
      before: game.viewFor(before.state, viewer),
      view: game.viewFor(session.state, viewer),
      events: visibleEvents(events, viewer),
    }),
  };
}

/** The move's reason as the decision it is kept as. */
function decisionOn({ entry }: SessionStep, { id, text }: Reason): Decision | undefined {
  const [made] = entry.moves;
  if (!made) return undefined;
  const { seat, command, now: at } = made;
  return {
    id,
    seat,
    move: command,
    reasoning: text,
    confidence: DEFAULT_CONFIDENCE,
    alternatives: [],
    at,
    version: entry.version,
  };
}

/** Which of the caller's seats must act next. */
const nextSeat = (game: AnyGame, session: Session, { seats }: Access): Seat | undefined =>
  seatsToAct(game, session).find((seat) => seats.includes(seat));

/** The game as it stands for a seat, to go with a refusal. */
export const answerNow = (game: AnyGame, session: Session, seat: Seat): Answer =>
  buildAnswer(game, session, session.state, { viewer: seat, message: '', events: [] });

/** The same as the public sees it, with the views of the caller's own seats. */
const publicAnswerNow = (game: AnyGame, session: Session, mine: readonly Seat[]): Answer =>
  buildAnswer(game, session, session.state, {
    viewer: 'public',
    mine,
    message: '',
    events: [],
    showView: true,
    ownViews: true,
  });

const otherPosition = (): GameError =>
  errors.staleVersion('The state sent along is not the game’s current one.', {
    suggestion: 'Look at the state as it is now and decide again.',
  });

/** How the game stands for a caller, if it may act. */
function standing({ game, session }: Loaded, caller: Caller, named?: Seat): Result<Answer, Refusal> {
  const access = accessOf(session, caller.token ?? null);
  const seat = access.ok ? actingSeat(access.value, seatsToAct(game, session), named) : access;
  return seat.ok ? ok(answerNow(game, session, seat.value)) : fail({ error: seat.error });
}
