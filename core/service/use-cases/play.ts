import {
  errors,
  fail,
  ok,
  sha256Hex,
  type AnyGame,
  type GameError,
  type Result,
  type Seat,
} from '../../engine';
import type { Answer, Caller, ExecuteRequest, Refusal } from '../../api/game-api';
import { normaliseSessionId } from '../../api/schemas';
import {
  accessOf,
  actingSeat,
  awaitsThinker,
  currentState,
  DEFAULT_CONFIDENCE,
  costOfMove,
  hashToken,
  isAside,
  isCurrentPosition,
  seatsToAct,
  withoutAuto,
  type Decision,
  type Session,
  type SessionStep,
} from '../../session';
import type { AnswerPlan } from '../runtime/answers';
import { buildAnswer } from '../runtime/build-answer';
import { slotOf, type Decided, type Repeat } from '../runtime/change';
import { isAsBefore } from '../runtime/concern';
import { decisionNote, newDecisionId } from './decisions';
import { LEASE_MS } from '../runtime/deliberation';
import type { ServiceDeps } from '../deps';
import type { Loaded } from '../runtime/loader';
import { repeatOfHolder } from '../runtime/tokens';
import type { Runtime } from '../runtime/runtime';
import type { Workbench } from '../runtime/workbench';

/**
 * Plays one move, and those of bots that move at once, as one commit; bots that think follow in commits of their own, as far as that
 * is done in time, and the answer covers them all. A repeat gets the answer to the first commit.
 */
export async function execute(
  { deps, bench, log, changer, deliberation, answers }: Runtime,
  request: ExecuteRequest,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const reason = request.reasoning ? { id: newDecisionId(deps.entropy), text: request.reasoning } : undefined;
  const asked = deps.clock.now();
  const id = normaliseSessionId(request.session);
  const repeat = repeatOfMove(request, caller);
  const result = await changer.change<AnswerPlan>({
    id,
    expectedVersion: request.expectedVersion,
    caller: caller.origin,
    repeat,
    leaseMs: LEASE_MS,
    decide: (loaded) => decideMove(deps, bench, loaded, request, caller, reason),
    isAsBefore: async (loaded, since) =>
      isAside(loaded.game, loaded.session, request) ||
      (await isAsBefore(log, loaded, { since, caller, seat: request.seat })),
    standing: (loaded) => standing(loaded, caller, request.seat),
  });
  if (!result.ok) return result;
  const { value } = result;
  if (value.repeated) return answers.to(id, value, caller);
  const { made, answer: plan } = value;
  const { session, entry } = made.step;
  const aftermath = await deliberation.follow({ ...made, session }, entry, {
    caller: caller.origin,
    leasedAt: asked,
  });
  await answers.noteCovered(id, repeat && slotOf(repeat, session.version, plan), aftermath);
  return answers.to(id, value, caller, aftermath);
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
): Promise<Result<Decided<AnswerPlan>, Refusal>> {
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const seat = actingSeat(access.value, seatsToAct(game, session), request.seat);
  if (!seat.ok) return fail({ reason: seat.error });
  const { expectedState, asPublic } = request;
  const mine = access.value.seats;
  const refuse = (error: GameError): Result<never, Refusal> =>
    fail({
      reason: error,
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
  const { detail, view, effects } = request;
  return ok({
    step,
    decision,
    answer: {
      mine,
      otherwise: seat.value,
      message: step.message,
      confirmation: step.confirmation,
      move: {
        seat: seat.value,
        detail,
        view,
        asPublic,
        effects,
        ...(decision ? { decision: decisionNote(decision) } : {}),
      },
    },
  });
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
  return seat.ok ? ok(answerNow(game, session, seat.value)) : fail({ reason: seat.error });
}
