import { type AnyGame, errors, fail, type GameError, ok, type Result, type Seat, sha256Hex } from '../engine';
import type { Answer, ApiError, Caller, ExecuteRequest } from '../api/game-api';
import {
  type Access,
  accessOf,
  actingSeat,
  botsToAnswer,
  canonicalJson,
  costOfMove,
  currentState,
  type Decision,
  DEFAULT_CONFIDENCE,
  hashToken,
  isCurrentPosition,
  isSettingMove,
  listedMoves,
  type LoadedSession,
  type LogEntry,
  randomMove,
  seatsToAct,
  type Session,
  type SessionStep,
  withUsage,
} from '../session';
import type { GameLog } from './log';
import { type Awaitable, isPending, mapAwaitable } from '../async';
import { normaliseSessionId } from '../api/schemas';
import { type AnswerPlan, seatsToKeep, versionOf } from './answers';
import { answerNow, buildAnswer } from './answer';
import type { ProposedChange } from './change';
import { LEASE_MS } from './bots';
import type { ServiceDeps } from '../ports/host';
import type { Entropy } from '../ports/services';
import { randomHex, type RepeatKey, repeatOfHolder } from '../ports/tokens';
import type { Kernel } from './kernel';
import type { WorkScheduler } from './work';

/** The number of legal moves to compare. Any further difference shows in the view. */
const MOVES_COMPARED = 200;

/** How many commits are checked one by one. */
const MAX_COMMITS = 32;

/** Whether a commit changes nothing in the game or in anybody's view: joining, leaving, and other changes of holders. */
const isAboutHolders = ({ moves, deal, action }: LogEntry): boolean =>
  moves.length === 0 && !deal && action !== undefined && action.type !== 'undo' && action.type !== 'time';

/**
 * Whether a commit has only choices of other seats that revealed nothing. In simultaneous games these are no reason to choose again, even if a view shows that
 * they were made.
 */
const isOthersChoice = ({ moves, deal, action, events }: LogEntry, { seats }: Access): boolean =>
  moves.length > 0 &&
  !deal &&
  action === undefined &&
  moves.every(({ seat }) => !seats.includes(seat)) &&
  !events.some(({ reveals }) => reveals);

/**
 * Whether a move that names an earlier version is still valid: since then nothing has changed in the views of the caller's seats, in which of them must act,
 * and in their legal moves. In simultaneous games the choices of others do not count. In real time every moment differs.
 */
async function isUnchangedFor(
  log: GameLog,
  loaded: LoadedSession,
  {
    since,
    caller,
    seat,
  }: { readonly since: number; readonly caller: Caller; readonly seat?: number | undefined },
): Promise<boolean> {
  const { game, session } = loaded;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok || since < 1 || since >= session.version) return false;
  const entries = await log.read(loaded, since, MAX_COMMITS);
  const isComplete = since + entries.length === session.version;
  if (isComplete && entries.every(isAboutHolders)) return true;
  if (game.advance) return false;
  const isSameRound =
    isComplete && entries.every((entry) => isAboutHolders(entry) || isOthersChoice(entry, access.value));
  const past = await log.at(loaded, since, caller.origin);
  if (!past.ok) return false;
  const basis = (state: unknown): string => {
    const at = { ...session, state };
    return isSameRound ? turnOf(game, at, access.value, seat) : decisionBasis(game, at, access.value, seat);
  };
  return basis(past.value.state) === basis(session.state);
}

/** Everything on which a caller bases its decision, as text. */
const decisionBasis = (game: AnyGame, session: Session, access: Access, named: number | undefined): string =>
  session.state === null
    ? ''
    : canonicalJson([
        turnOf(game, session, access, named),
        access.seats.map((seat) => game.viewFor(session.state, seat)),
      ]);

/** Whether a caller may act, for which seat, and with which moves, as text. */
function turnOf(game: AnyGame, session: Session, access: Access, named: number | undefined): string {
  const { state } = session;
  if (state === null) return '';
  const toAct = seatsToAct(game, session);
  const acting = actingSeat(access, toAct, named);
  const moves = access.seats.map((seat) => {
    if (!toAct.includes(seat)) return null;
    const { options, total } = listedMoves(game, state, seat, MOVES_COMPARED);
    return [total, options.map(({ command }) => command)];
  });
  return canonicalJson([acting.ok ? acting.value : null, moves]);
}

export const newDecisionId = (entropy: Entropy): string => `decision-${randomHex(entropy, 16)}`;

/** What an answer says about the decision stored with its move. */
export const decisionNote = ({ id, move, at }: Decision): NonNullable<Answer['decision']> => ({
  decisionId: id,
  move: typeof move === 'string' ? move : JSON.stringify(move),
  timestamp: new Date(at).toISOString(),
});

/** A move that was made. */
interface MadeMove {
  readonly answer: Answer;
  /** The version of its commit; the answer may be about a later one. */
  readonly version: number;
}

/**
 * Plays one move and the moves of quick bots as one commit. Bots that think follow in commits of their own; if they finish in time, the
 * answer covers their moves too. A repeat gets the same answer.
 */
export async function execute(
  runtime: Kernel,
  request: ExecuteRequest,
  caller: Caller,
): Promise<Result<MadeMove, ApiError>> {
  const { deps, scheduler, log, changer, answers } = runtime;
  const reason = request.reasoning ? { id: newDecisionId(deps.entropy), text: request.reasoning } : undefined;
  const receivedAt = deps.clock.now();
  const id = normaliseSessionId(request.session);
  const repeat = repeatOfMove(request, caller);
  const result = await changer.change<AnswerPlan>({
    id,
    expectedVersion: request.expectedVersion,
    caller: caller.origin,
    repeat,
    leaseMs: LEASE_MS,
    decide: (loaded) => decideMove(deps, scheduler, loaded, request, caller, reason),
    isStillCurrent: async (loaded, since) =>
      isOutOfTurn(loaded, caller, request.seat) ||
      (request.move !== undefined &&
        isSettingMove(loaded.game, loaded.session, { seat: request.seat, move: request.move })) ||
      (await isUnchangedFor(log, loaded, { since, caller, seat: request.seat })),
    standing: (loaded) => standing(loaded, caller, { named: request.seat, now: deps.clock.now() }),
  });
  if (!result.ok) {
    await noteIllegal(runtime, id, request, caller, result.error);
    return result;
  }
  const answering = answers.answerTo(id, result.value, caller, { slot: repeat?.slot, leasedAt: receivedAt });
  const answer = isPending(answering) ? await answering : answering;
  return answer.ok ? ok({ answer: answer.value, version: versionOf(result.value) }) : answer;
}

/** Reports an attempt that the rules refused, and counts it in a rated session. */
async function noteIllegal(
  { deps: { onRefusedMove }, loader, players }: Kernel,
  id: string,
  request: ExecuteRequest,
  caller: Caller,
  { reason }: ApiError,
): Promise<void> {
  if (reason.kind !== 'refused' || reason.code !== 'INVALID_MOVE') return;
  // The attempt was refused on the stored session, which is cached since.
  const loaded = loader.cached(id) ?? (await loader.current(id));
  if (!loaded.ok || !(loaded.value.session.meta.rated || onRefusedMove)) return;
  const { game, session } = loaded.value;
  const access = accessOf(session, caller.token ?? null);
  const seat = access.ok ? actingSeat(access.value, seatsToAct(game, session), request.seat) : access;
  if (!seat.ok) return;
  onRefusedMove?.(session.id, seat.value);
  await players().noteIllegal(session, seat.value);
}

/** Whether it is not the turn of the caller's seat: then the move gets `NOT_YOUR_TURN`, even for a stale version. */
function isOutOfTurn({ game, session }: LoadedSession, caller: Caller, named: Seat | undefined): boolean {
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok || session.state === null) return false;
  const toAct = seatsToAct(game, session);
  const seat = actingSeat(access.value, toAct, named);
  return seat.ok && toAct.length > 0 && !toAct.includes(seat.value);
}

/** A repeated clientMoveId gets the first answer regardless of the rest of the request, but only with the same token. */
function repeatOfMove(request: ExecuteRequest, caller: Caller): RepeatKey | undefined {
  const { session, seat, move, clientMoveId } = request;
  if (clientMoveId !== undefined) {
    return { slot: sha256Hex(`move:${hashToken(caller.token ?? '')}:${clientMoveId}`), fingerprint: '' };
  }
  return repeatOfHolder(caller, ['execute', normaliseSessionId(session), seat ?? null, move ?? null]);
}

/** The reasoning for a move, and the id under which it will be stored. */
interface Reason {
  readonly id: string;
  readonly text: string;
}

function decideMove(
  deps: ServiceDeps,
  scheduler: WorkScheduler,
  { game, session }: LoadedSession,
  request: ExecuteRequest,
  caller: Caller,
  reason: Reason | undefined,
): Awaitable<Result<ProposedChange<AnswerPlan>, ApiError>> {
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const seat = actingSeat(access.value, seatsToAct(game, session), request.seat);
  if (!seat.ok) return fail({ reason: seat.error });
  const { expectedState, asPublic } = request;
  const mine = access.value.seats;
  const now = deps.clock.now();
  const refuse = (error: GameError): Result<never, ApiError> =>
    fail({
      reason: error,
      current: asPublic
        ? publicAnswerNow(game, session, mine, now)
        : answerNow(game, session, seat.value, now),
    });
  if (expectedState !== undefined && !isCurrentPosition(game, session, expectedState))
    return refuse(positionChangedError());
  const move =
    request.move === undefined
      ? randomMove(game, session, currentState(game, session, now), seat.value)
      : ok(request.move);
  if (!move.ok) return refuse(move.error);
  const input = move.value;
  const working = scheduler.make(
    'execute',
    { session, seat: seat.value, input, now },
    { caller: caller.origin, expectedMs: costOfMove(game, session, seat.value, input, 'execute') },
  );
  return mapAwaitable(working, (worked) => {
    const result = worked.ok ? worked.value : worked;
    if (!result.ok) return refuse(result.error);
    // A caller that has used up its computing time cannot start a bot that thinks on its account.
    const bots = botsToAnswer(game, result.value.session);
    const isPaidFor = session.meta.payer !== undefined;
    const limited = bots && !isPaidFor ? scheduler.workers.limitError(caller.origin) : null;
    return limited
      ? refuse(limited)
      : ok(proposal(result.value, request, { mine, seat: seat.value, bots, reason }));
  });
}

/** A move that was made, and the data for its answer. `mine`: the caller's seats; `seat`: the one that moved. */
function proposal(
  made: SessionStep,
  { detail, view, asPublic, effects, frames, usage }: ExecuteRequest,
  {
    mine,
    seat,
    bots,
    reason,
  }: {
    readonly mine: readonly Seat[];
    readonly seat: Seat;
    readonly bots: readonly Seat[] | undefined;
    readonly reason: Reason | undefined;
  },
): ProposedChange<AnswerPlan> {
  const isNoted = usage && made.session.meta.rated;
  const step = isNoted ? { ...made, session: withUsage(made.session, seat, usage) } : made;
  const decision = reason && decisionOn(step, reason);
  return {
    step,
    decision,
    answer: {
      mine,
      otherwise: seat,
      ...seatsToKeep(step.session, mine),
      ...(bots ? { bots } : {}),
      message: step.message,
      confirmation: step.confirmation,
      understood: step.understood,
      move: {
        seat,
        detail,
        view,
        asPublic,
        effects,
        frames,
        ...(decision ? { decision: decisionNote(decision) } : {}),
      },
    },
  };
}

/** The decision to store with the move. */
function decisionOn({ entry }: SessionStep, { id, text }: Reason): Decision | undefined {
  const [first] = entry.moves;
  if (!first) return undefined;
  const { seat, command, now: at } = first;
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

/** The game as the public sees it, with the views of the caller's own seats. */
const publicAnswerNow = (game: AnyGame, session: Session, mine: readonly Seat[], now: number): Answer =>
  buildAnswer(game, session, session.state, {
    viewer: 'public',
    mine,
    message: '',
    events: [],
    now,
    showView: true,
    ownViews: true,
  });

const positionChangedError = (): GameError =>
  errors.staleVersion('The state in the request is not the current state of the game.', {
    suggestion: 'Read the current state and decide again.',
  });

/** The game as a caller sees it, if it may act. */
function standing(
  { game, session }: LoadedSession,
  caller: Caller,
  { named, now }: { readonly named: Seat | undefined; readonly now: number },
): Result<Answer, ApiError> {
  const access = accessOf(session, caller.token ?? null);
  const seat = access.ok ? actingSeat(access.value, seatsToAct(game, session), named) : access;
  return seat.ok ? ok(answerNow(game, session, seat.value, now)) : fail({ reason: seat.error });
}
