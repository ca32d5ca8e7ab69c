import { errors, fail, ok, sha256Hex, type AnyGame, type GameError, type Result, type Seat } from '../engine';
import type { Caller, ExecuteRequest, Refusal } from '../api/game-api';
import { normaliseSessionId } from '../api/schemas';
import {
  accessOf,
  actingSeat,
  buildAnswer,
  currentState,
  DEFAULT_CONFIDENCE,
  executeMove,
  hashToken,
  isCurrentPosition,
  visibleEvents,
  withoutAuto,
  type Access,
  type Answer,
  type Decision,
  type Session,
  type SessionStep,
} from '../session';
import type { Decided, Repeat, SessionChanger } from './change';
import { decisionNote, newDecisionId } from './decisions';
import { botTime, type ServiceDeps } from './deps';
import type { Loaded } from './loader';
import { repeatOfHolder } from './tokens';

/** Plays one move, and the bots' that follow, as one commit. */
export async function execute(
  deps: ServiceDeps,
  changer: SessionChanger,
  request: ExecuteRequest,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const reason = request.reasoning ? { id: newDecisionId(deps.entropy), text: request.reasoning } : undefined;
  const result = await changer.change<Answer>({
    id: normaliseSessionId(request.session),
    expectedVersion: request.expectedVersion,
    repeat: repeatOfMove(request, caller),
    decide: (loaded) => decideMove(deps, loaded, request, caller, reason),
    standing: (loaded) => standing(loaded, caller, request.seat),
  });
  return result.ok ? ok(result.value.answer) : result;
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

function decideMove(
  deps: ServiceDeps,
  { game, session }: Loaded,
  request: ExecuteRequest,
  caller: Caller,
  reason: Reason | undefined,
): Result<Decided<Answer>, Refusal> {
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ error: access.error });
  const seat = actingSeat(access.value, game.seatsToAct(session.state), request.seat);
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
  const result = executeMove(game, session, seat.value, move.value, {
    now,
    mayContinue: botTime(deps.clock),
  });
  if (!result.ok) return refuse(result.error);

  const step = result.value;
  const decision = reason && decisionOn(step, reason);
  const viewer = nextSeat(game, step.session, access.value, seat.value);
  const shown = asPublic ? 'public' : viewer;
  const answer = buildAnswer(game, step.session, step.session.state, {
    viewer: shown,
    mine,
    // What the mover is told may be its own secret.
    message: asPublic ? '' : step.message,
    confirmation: asPublic ? '' : step.confirmation,
    events: step.entry.events,
    before: game.viewFor(session.state, shown),
    detail: request.detail,
    showView: request.view,
    ownViews: asPublic,
  });
  return ok({
    step,
    decision,
    answer: {
      ...answer,
      ...(decision ? { decision: decisionNote(decision) } : {}),
      ...(request.effects ? effectsField(game, session, step, viewer) : {}),
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

/** What the move did, from the views and events that the caller may see; nothing where the game does not count that. */
function effectsField(game: AnyGame, before: Session, { session, entry }: SessionStep, viewer: Seat) {
  const [made] = entry.moves;
  if (!game.effects || !made) return {};
  const effects = game.effects({
    seat: made.seat,
    before: game.viewFor(before.state, viewer),
    view: game.viewFor(session.state, viewer),
    events: visibleEvents(entry.events, viewer),
  });
  return { effects };
}

/** Whose answer a move gets: the caller's seat that must act next, else the one that moved. */
const nextSeat = (game: AnyGame, session: Session, access: Access, moved: Seat): Seat =>
  game.seatsToAct(session.state).find((seat) => access.seats.includes(seat)) ?? moved;

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
  const seat = access.ok ? actingSeat(access.value, game.seatsToAct(session.state), named) : access;
  return seat.ok ? ok(answerNow(game, session, seat.value)) : fail({ error: seat.error });
}
