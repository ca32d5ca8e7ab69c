import { errors, fail, ok, type Result } from '../engine';
import type {
  ActionRequest,
  Caller,
  JoinRequest,
  Refusal,
  RemovedAnswer,
  SeatedAnswer,
} from '../api/game-api';
import {
  accessOf,
  actingSeat,
  buildAnswer,
  claimWin,
  creatorOnly,
  endedError,
  endSession,
  hashToken,
  leaveSession,
  reopenSeat,
  seatsToAct,
  undoCommit,
  type Access,
  type Answer,
  type SessionStep,
} from '../session';
import type { Absences } from './absences';
import type { Decided, SessionChanger } from './change';
import { seatedAnswer } from './create';
import type { ServiceDeps } from './deps';
import { readWholeLog } from './log';
import type { Loaded, SessionLoader } from './loader';
import { answerNow } from './play';
import type { Workbench } from './workbench';
import { checkTokenKey, derivedToken, newToken, randomHex, repeatOf, repeatOfHolder } from './tokens';

/** Claims an open seat; the answer carries its token, shown once. */
export async function join(
  deps: ServiceDeps,
  bench: Workbench,
  changer: SessionChanger,
  id: string,
  request: JoinRequest,
  caller: Caller,
): Promise<Result<SeatedAnswer, Refusal>> {
  const key = caller.idempotencyKey;
  const checked = checkTokenKey(key);
  if (!checked.ok) return checked;
  const salt = randomHex(deps.entropy, 32);
  const fresh = key === undefined ? newToken(deps.entropy) : derivedToken(salt, key);
  const result = await changer.change<SeatedAnswer>({
    id,
    caller: caller.origin,
    repeat: key === undefined ? undefined : repeatOf(key, ['join', id, request], salt),
    decide: async ({ game, session }) => {
      const asked = { ...request, tokenHash: hashToken(fresh) };
      const task = { session, request: asked, now: deps.clock.now() };
      const made = await bench.make('join', task, { caller: caller.origin });
      const joined = made.ok ? made.value : made;
      if (!joined.ok) return fail({ error: joined.error });
      const { seat, ...step } = joined.value;
      const answer = seatedAnswer(game, step.session, fresh, step.message, step.entry.events, seat);
      return ok({ step, answer });
    },
  });
  if (!result.ok) return result;
  const { value } = result;
  const firstSalt = value.repeated ? value.salt : undefined;
  const token = firstSalt !== undefined && key !== undefined ? derivedToken(firstSalt, key) : fresh;
  return ok({ ...value.answer, token });
}

/** Resigning, leaving, ending and taking back: everything a seat does that is no move. */
export async function act(
  deps: ServiceDeps,
  bench: Workbench,
  loader: SessionLoader,
  changer: SessionChanger,
  absences: Absences,
  id: string,
  request: ActionRequest,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const result = await changer.change<Answer>({
    id,
    caller: caller.origin,
    repeat: repeatOfHolder(caller, ['act', id, request]),
    decide: (loaded) => decideAction(deps, bench, absences, loaded, request, caller),
  });
  if (result.ok) return ok(result.value.answer);
  const over = request.action === 'end' && result.error.error.kind === 'conflict';
  return (over ? await alreadyEnded(loader, id, caller) : null) ?? result;
}

/** Ending what is over changes nothing and is no error. */
async function alreadyEnded(
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<Answer, Refusal> | null> {
  const loaded = await loader.current(id);
  if (!loaded.ok) return loaded;
  const { game, session } = loaded.value;
  const access = accessOf(session, caller.token ?? null);
  if (session.meta.status !== 'ended' || !access.ok || !access.value.creator) return null;
  const viewer = access.value.seats[0] ?? 'public';
  return ok(
    buildAnswer(game, session, session.state, {
      viewer,
      message: 'The session was over already',
      events: [],
    }),
  );
}

async function decideAction(
  deps: ServiceDeps,
  bench: Workbench,
  absences: Absences,
  loaded: Loaded,
  request: ActionRequest,
  caller: Caller,
): Promise<Result<Decided<Answer>, Refusal>> {
  const { game, session } = loaded;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ error: access.error });
  const { origin } = caller;
  const step = await stepOf(deps, bench, absences, loaded, request, { access: access.value, origin });
  if (!step.ok) {
    const seat = access.value.seats[0];
    return fail({
      error: step.error,
      current: seat === undefined ? undefined : answerNow(game, session, seat),
    });
  }
  const next = step.value.session;
  const viewer =
    seatsToAct(game, next).find((seat) => access.value.seats.includes(seat)) ??
    access.value.seats[0] ??
    'public';
  const { message, entry } = step.value;
  return ok({
    step: step.value,
    answer: buildAnswer(game, next, next.state, { viewer, message, events: entry.events }),
  });
}

async function stepOf(
  deps: ServiceDeps,
  bench: Workbench,
  absences: Absences,
  loaded: Loaded,
  { action, seat: named, target }: ActionRequest,
  { access, origin }: { readonly access: Access; readonly origin: string | undefined },
): Promise<Result<SessionStep>> {
  const { game, session } = loaded;
  const now = deps.clock.now();
  if (action === 'end' || action === 'undo') {
    const allowed = creatorOnly(session, access, action === 'end' ? 'end' : 'take moves back in');
    if (!allowed.ok) return allowed;
    const ended = endedError(session);
    if (ended) return fail(ended);
    if (action === 'end') return ok(endSession(game, session, now));
    return undoCommit(game, session, await readWholeLog(deps.store, session), now);
  }
  const seat = actingSeat(access, seatsToAct(game, session), named);
  if (!seat.ok) return seat;
  if (action === 'leave') return leaveSession(game, session, seat.value, now);
  if (action === 'resign' || action === 'rematch') {
    const resigned = await bench.make('resign', { session, seat: seat.value, now }, { caller: origin });
    return resigned.ok ? resigned.value : resigned;
  }
  const absence = { seat: seat.value, held: access.seats, gone: await absences.gone(loaded), target };
  switch (action) {
    case 'claim':
      return claimWin(game, session, absence, now);
    case 'substitute': {
      const made = await bench.make('substitute', { session, absence, now }, { caller: origin });
      return made.ok ? made.value : made;
    }
    case 'reopen':
      return reopenSeat(game, session, absence, now);
  }
}

/** Deletes a session with everything kept of it, in the archive too; the creator's right, as `end` is. */
export async function remove(
  deps: ServiceDeps,
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<RemovedAnswer, Refusal>> {
  const loaded = await loader.current(id);
  if (!loaded.ok) return loaded;
  const access = accessOf(loaded.value.session, caller.token ?? null);
  if (!access.ok) return fail({ error: access.error });
  const allowed = creatorOnly(loaded.value.session, access.value, 'delete');
  if (!allowed.ok) return fail({ error: allowed.error });
  loader.warm.drop(id);
  await deps.archive?.remove(id);
  const removed = await deps.store.remove(id);
  return removed
    ? ok({ success: true, session: id, deleted: true })
    : fail({ error: errors.sessionNotFound(id) });
}
