import { createRandom, errors, fail, ok, type Result, type Viewer } from '../../engine';
import type { Answer, Caller, ApiError, StateRequest } from '../../api/game-api';
import { holdersEvents, namedEvent, placeInCommit, type Session } from '../../session';
import { buildAnswer } from '../runtime/build-answer';
import { loadWithAccess, type LoadedSession } from '../runtime/loader';
import type { GameLog, PastState } from '../runtime/log';
import type { Runtime } from '../runtime/runtime';

type PastRequest = StateRequest & { readonly at: number };

/** A finished game at an earlier version. Nothing is secret after the end, so any caller who may watch may view it from any seat. */
export async function pastState(
  { loader, log }: Runtime,
  request: PastRequest,
  caller: Caller,
): Promise<Result<Answer, ApiError>> {
  const found = await loadWithAccess(loader, request.session, caller);
  if (!found.ok) return found;
  const { game, session } = found.value;
  const { at, detail, view, observe } = request;
  const error = versionError(session, at);
  if (error) return fail({ reason: error });
  const viewer = viewerOf(session, request.seat);
  if (!viewer.ok) return fail({ reason: viewer.error });
  const place =
    request.afterMove === undefined
      ? await log.at(found.value, at, caller.origin)
      : await stateWithin(log, found.value, { at, move: request.afterMove }, caller);
  const past = place.ok && request.line ? stateAfterLine(found.value, place.value, request.line) : place;
  if (!past.ok) return fail({ reason: past.error });
  const { state, entry } = past.value;
  const { clock } = session.meta;
  const meta = { ...session.meta, ...(clock && entry.clock ? { clock: { ...clock, ...entry.clock } } : {}) };
  return ok(
    buildAnswer(game, { ...session, version: at, meta }, state, {
      viewer: viewer.value,
      message: `Version ${at} of ${session.version}`,
      events: holdersEvents(session, [entry]),
      detail,
      showView: view,
      observe,
      moves: 0,
    }),
  );
}

/** The state within a version, with an entry of the last move alone. */
async function stateWithin(
  log: GameLog,
  loaded: LoadedSession,
  { at, move }: { readonly at: number; readonly move: number },
  { origin }: Caller,
): Promise<Result<PastState>> {
  const { game, session } = loaded;
  const span = await log.around(loaded, { version: at, upTo: at }, origin);
  if (!span.ok) return span;
  const { before, after, entries } = span.value;
  const { length } = after.entry.moves;
  if (move > length) {
    return fail(
      errors.conflict(`afterMove is ${move}, but version ${at} has ${length} moves.`, {
        suggestion: `Name a move from 0 to ${length}.`,
        details: { at, afterMove: move },
      }),
    );
  }
  const place = placeInCommit(game, session, { before, entries }, move);
  return place.ok
    ? ok({ state: place.value.state, entry: { ...after.entry, events: place.value.events } })
    : place;
}

/** The state as it would be after other moves, with an entry of the last of them. */
function stateAfterLine(
  { game, session }: LoadedSession,
  { state: from, entry }: PastState,
  line: readonly string[],
): Result<PastState> {
  if (game.traits.information === 'imperfect' || game.traits.chance)
    return fail(
      errors.conflict(
        `What would come of other moves in ${game.title} depends on chance, or on what is hidden.`,
        {
          suggestion: 'Leave out "line".',
        },
      ),
    );
  // Nothing is left to chance, so that it matters to no move.
  const context = { random: createRandom('line'), now: entry.at };
  let past: PastState = { state: from, entry: { ...entry, events: [] } };
  for (const command of line) {
    const { state } = past;
    const [seat] = game.outcome(state) ? [] : game.seatsToAct(state);
    if (seat === undefined)
      return fail(
        errors.conflict(`The game is over before "${command}".`, { suggestion: 'End the line there.' }),
      );
    const parsed = game.parseMove(command, state, seat);
    const made = parsed.ok ? game.executeMove(state, seat, parsed.value.move, context) : parsed;
    if (!made.ok)
      return fail(
        errors.conflict(`"${command}" cannot be played there: ${made.error.message}`, {
          suggestion: 'Name legal moves, one after the other.',
        }),
      );
    const events = made.value.events.map((event) => namedEvent(session.meta.seats, event));
    past = { state: made.value.state, entry: { ...entry, events } };
  }
  return ok(past);
}

function versionError({ meta, version }: Session, at: number) {
  if (!meta.outcome) {
    return errors.conflict('Earlier versions can be read only once the game has an outcome.', {
      suggestion: 'Leave out "at" to read the current state.',
    });
  }
  if (at <= version) return null;
  return errors.conflict(`at is ${at}, but the game ended at version ${version}.`, {
    suggestion: `Name a version from 1 to ${version}.`,
    details: { at, version },
  });
}

function viewerOf({ meta }: Session, seat: Viewer | undefined): Result<Viewer> {
  if (seat === undefined || seat === 'public') return ok('public');
  if (seat < meta.seats.length) return ok(seat);
  return fail(
    errors.notYourSeat(`There is no seat ${seat}.`, {
      suggestion: `This game's seats are 0 to ${meta.seats.length - 1}.`,
      details: { seat },
    }),
  );
}
