import { errors, fail, ok, type Result } from '../engine';
import type {
  ActionRequest,
  Answer,
  ApiError,
  Caller,
  JoinRequest,
  RemovedAnswer,
  SeatedAnswer,
} from '../api/game-api';
import {
  accessOf,
  actingSeat,
  askedAlready,
  claimWin,
  creatorOnly,
  declineUndo,
  endedError,
  endSession,
  hashToken,
  leaveSession,
  openOffer,
  outError,
  ratedActionError,
  reopenSeat,
  seatsToAct,
  type Access,
  type Session,
  type SessionStep,
  type LoadedSession,
} from '../session';
import { seatedPlan, seatsToKeep, type AnswerPlan } from './answers';
import { answerNow, buildAnswer } from './answer';
import type { ProposedChange } from './change';
import {
  checkTokenKey,
  derivedToken,
  keyOfPlayer,
  newToken,
  randomHex,
  repeatOf,
  repeatOfHolder,
} from '../ports/tokens';
import type { Kernel } from './kernel';

/** Claims an open seat. The answer contains its token, which is shown only once. */
export async function join(
  { deps, scheduler, changer, answers, forfeits, players }: Kernel,
  id: string,
  request: JoinRequest,
  caller: Caller,
): Promise<Result<SeatedAnswer, ApiError>> {
  const key = caller.idempotencyKey;
  const checked = checkTokenKey(key);
  if (!checked.ok) return checked;
  const arriving = await players().arriving(caller.playerKey);
  if (!arriving.ok) return arriving;
  const player = arriving.value;
  const salt = randomHex(deps.entropy, 32);
  const fresh = key === undefined ? newToken(deps.entropy) : derivedToken(salt, key);
  const result = await changer.change<AnswerPlan>({
    id,
    caller: caller.origin,
    repeat: key === undefined ? undefined : repeatOf(keyOfPlayer(key, player), ['join', id, request], salt),
    decide: async ({ session }) => {
      const claim = { ...request, player, tokenHash: hashToken(fresh) };
      const task = { session, request: claim, now: deps.clock.now() };
      const worked = await scheduler.make('join', task, { caller: caller.origin });
      const joined = worked.ok ? worked.value : worked;
      if (!joined.ok) return fail({ reason: joined.error });
      const { seat, ...step } = joined.value;
      const { message, session: joinedSession } = step;
      // Before the join, so that no game is left without a sweep if the host ends meanwhile.
      await forfeits.expect(joinedSession);
      const leaving = forfeits.textFor(joinedSession);
      return ok({ step, answer: seatedPlan({ mine: [seat], seat, message, leaving }, joinedSession) });
    },
  });
  if (!result.ok) return result;
  const { value } = result;
  const answer = await answers.answerTo(id, value, caller);
  if (!answer.ok) return answer;
  const firstSalt = value.isRepeat ? value.salt : undefined;
  const token = firstSalt !== undefined && key !== undefined ? derivedToken(firstSalt, key) : fresh;
  return ok({ ...(answer.value as SeatedAnswer), token });
}

/** Everything that a seat does besides moving: resigning, leaving, ending, taking back. */
export async function act(
  runtime: Kernel,
  id: string,
  request: ActionRequest,
  caller: Caller,
): Promise<Result<Answer, ApiError>> {
  const { changer, answers, forfeits } = runtime;
  const result = await changer.change<AnswerPlan>({
    id,
    caller: caller.origin,
    repeat: repeatOfHolder(caller, ['act', id, request]),
    decide: (loaded) => decideAction(runtime, loaded, request, caller),
  });
  if (result.ok) {
    if (request.action === 'leave' && !result.value.isRepeat)
      await forfeits.expectAfterLeaving(result.value.change.step.session);
    return answers.answerTo(id, result.value, caller);
  }
  const isDone = DONE_ALREADY[request.action];
  const isConflict = result.error.reason.kind === 'conflict';
  return (isDone && isConflict ? await unchanged(runtime, id, caller, isDone) : null) ?? result;
}

type DoneAlready = (session: Session, access: Access) => string | null;

/** The message for a repeated action that is not an error and changes nothing; else null. */
const DONE_ALREADY: Readonly<Partial<Record<ActionRequest['action'], DoneAlready>>> = {
  end: ({ meta }, { creator }) =>
    meta.status === 'ended' && creator ? 'The session had already ended' : null,
  undo({ meta }, { seats }) {
    const offer = openOffer(meta);
    return offer && seats.length > 0 ? askedAlready(meta, offer, seats) : null;
  },
};

/** The answer to an action that changes nothing. */
async function unchanged(
  { deps, loader }: Kernel,
  id: string,
  caller: Caller,
  isDone: DoneAlready,
): Promise<Result<Answer, ApiError> | null> {
  const loaded = await loader.readable(id);
  if (!loaded.ok) return loaded;
  const { game, session } = loaded.value;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return null;
  const message = isDone(session, access.value);
  if (message === null) return null;
  const viewer = access.value.seats[0] ?? 'public';
  const now = deps.clock.now();
  return ok(buildAnswer(game, session, session.state, { viewer, message, events: [], now }));
}

async function decideAction(
  runtime: Kernel,
  loaded: LoadedSession,
  request: ActionRequest,
  caller: Caller,
): Promise<Result<ProposedChange<AnswerPlan>, ApiError>> {
  const { game, session } = loaded;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const { origin } = caller;
  const step = await stepOf(runtime, loaded, request, { access: access.value, origin });
  if (!step.ok) {
    const seat = access.value.seats[0];
    return fail({
      reason: step.error,
      current: seat === undefined ? undefined : answerNow(game, session, seat, runtime.deps.clock.now()),
    });
  }
  const { message, session: next } = step.value;
  const { seats: mine } = access.value;
  const otherwise = mine[0] ?? 'public';
  return ok({ step: step.value, answer: { mine, otherwise, message, ...seatsToKeep(next, mine) } });
}

async function stepOf(
  { deps, scheduler, log, absences }: Kernel,
  loaded: LoadedSession,
  { action, seat: named, target }: ActionRequest,
  { access, origin }: { readonly access: Access; readonly origin: string | undefined },
): Promise<Result<SessionStep>> {
  const { game, session } = loaded;
  const now = deps.clock.now();
  const kept = ratedActionError(session.meta, action);
  if (action === 'end') {
    const allowed = creatorOnly(session, access, action);
    if (!allowed.ok) return allowed;
    const refused = kept ?? endedError(game, session);
    return refused ? fail(refused) : ok(endSession(game, session, now));
  }
  const seat = actingSeat(access, seatsToAct(game, session), named);
  if (!seat.ok) return seat;
  if (kept) return fail(kept);
  if (action === 'leave') return leaveSession(game, session, seat.value, now);
  if (action === 'resign' || action === 'rematch') {
    const resigned = await scheduler.make('resign', { session, seat: seat.value, now }, { caller: origin });
    return resigned.ok ? resigned.value : resigned;
  }
  const held = access.seats;
  if (action === 'undo' || action === 'decline') {
    const out = outError(game, session, seat.value);
    if (out) return fail(out);
    return action === 'undo'
      ? log.undo(loaded, { seat: seat.value, held, now }, origin)
      : declineUndo(game, session, seat.value, now);
  }
  const goneIn = absences.goneIn(loaded, held, now);
  const absence = { seat: seat.value, held, gone: await absences.gone(loaded, now), target, goneIn };
  switch (action) {
    case 'claim':
      return claimWin(game, session, absence, now);
    case 'substitute': {
      const worked = await scheduler.make('substitute', { session, absence, now }, { caller: origin });
      return worked.ok ? worked.value : worked;
    }
    case 'reopen':
      return reopenSeat(game, session, absence, now);
  }
}

/** Deletes a session and its archived game, also when only the archive has it. Only the creator may, as with `end`. */
export async function remove(
  { deps, loader, updates, listeners }: Kernel,
  id: string,
  caller: Caller,
): Promise<Result<RemovedAnswer, ApiError>> {
  const loaded = await loader.readable(id);
  if (!loaded.ok) return loaded;
  const access = accessOf(loaded.value.session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const allowed = creatorOnly(loaded.value.session, access.value, 'delete');
  if (!allowed.ok) return fail({ reason: allowed.error });
  const kept = ratedActionError(loaded.value.session.meta, 'delete');
  if (kept) return fail({ reason: kept });
  const event = listeners()?.deletionEvent(loaded.value.session, deps.clock.now());
  // From the store first, so that a host which archives the game at this moment notices the deletion.
  const removed = (await deps.store.remove(id, event)) || loaded.value.archivedLog !== undefined;
  loader.drop(id);
  if (removed && event) listeners()?.wake(id);
  if (removed) await updates.publishDeletion(id);
  await deps.archive?.remove(id);
  if (!removed) return fail({ reason: errors.sessionNotFound(id) });
  return ok({ success: true, session: id, deleted: true });
}
