import { errors, fail, ok, type AnyGame, type GameEvent, type Result, type Seat } from '../engine';
import { nextVersion, noteToAll, runFrom, runUnchanged, type SessionStep } from './commit';
import { seatLabel, seatLabels } from './seat-label';
import { isOnPath, stateIn } from './timeline';
import type { LogEntry, LoggedMove, Session, UndoOffer } from './types';
import { offerText, openOffer, otherPlayers, yetToAgree } from './undo-offer';

/** The last commit in which a player moved, with all later moves of others. */
export interface LastTurn {
  /** Oldest first. */
  readonly undone: readonly LogEntry[];
  /** The version before it, which an undo goes back to. */
  readonly to: number;
}

/**
 * Finds the turn that an undo would take back: the last one in which a seat of `held` moved; null if none has. It yields the versions of the log entries that
 * it needs, from the newest backwards, so that a long game costs no more than a short one.
 */
export function* lastTurn(
  { version: newest, meta }: Session,
  held: readonly Seat[],
): Generator<number, LastTurn | null, LogEntry> {
  const isOwn = (seat: number): boolean => held.includes(seat) && meta.seats[seat]?.bot === undefined;
  const undone: LogEntry[] = [];
  let found = false;
  let version = held.some(isOwn) ? newest : 0;
  while (version > 0) {
    const entry = yield version;
    if (isOnPath(entry)) {
      if (found) return { undone: undone.reverse(), to: version };
      undone.push(entry);
      found = entry.moves.some(({ seat }) => isOwn(seat));
    }
    version = entry.action?.type === 'undo' ? (entry.action.to ?? 0) : version - 1;
  }
  return null;
}

/**
 * The turn, if the holder of the seats `held` may take it back, or ask the others to agree. An undo never goes back past anything that informed the holder:
 * chance, a reveal, or a decision of another seat (also a bot's) that was based on knowledge of that seat alone. Moves that the holder does not know about do
 * not count, because an undo must not show whether there were any. In games with clocks used time is not given back, so there a move is taken back only if
 * another player agrees.
 */
export function undoable(
  game: AnyGame,
  session: Session,
  turn: LastTurn | null,
  held: readonly Seat[],
): Result<LastTurn> {
  if (session.meta.clock && otherPlayers(session.meta, held).length === 0) {
    return fail(
      errors.conflict('In a game by the clock a move is taken back only if another player agrees.', {
        suggestion: 'Play on.',
      }),
    );
  }
  if (!turn)
    return fail(errors.conflict('There is no move to take back.', { suggestion: 'Make a move first.' }));
  if (turn.undone.some(({ events }) => events.some((event) => event.reveals))) {
    return fail(
      errors.conflict('The last move cannot be taken back: it revealed hidden information.', {
        suggestion: 'Play on; only moves that revealed nothing can be undone.',
      }),
    );
  }
  const moves = turn.undone.flatMap((entry) => knownMoves(entry, held));
  if (moves.some(({ seat }) => decidesByItself(game, session, seat, held))) {
    return fail(
      errors.conflict('The last move cannot be taken back: another player has decided since.', {
        suggestion: 'Play on; only moves that revealed nothing to you can be undone.',
      }),
    );
  }
  return ok(turn);
}

/** The moves of a commit without those unknown to the holder of the seats. */
const knownMoves = ({ moves }: LogEntry, held: readonly Seat[]): readonly LoggedMove[] =>
  moves.filter(({ seat, note }) => note?.unseen !== true || held.includes(seat));

/**
 * Whether a seat's move may inform the holder of other seats. In a game without hidden information, the moves of bots and of players who must agree do not.
 */
function decidesByItself(game: AnyGame, { meta }: Session, seat: Seat, held: readonly Seat[]): boolean {
  if (held.includes(seat)) return false;
  return game.sampleHidden !== undefined || meta.seats[seat]?.kind === 'open';
}

/** The current effect of `undo`. */
export type UndoPlan =
  /** Takes a turn back, or asks the others to agree. `held`: the seats of the player whose turn it was. */
  | { readonly does: 'take-back' | 'ask'; readonly turn: LastTurn; readonly held: readonly Seat[] }
  /** Agrees to another player's request. */
  | { readonly does: 'agree'; readonly offer: UndoOffer };

/**
 * The effect of `undo` for the holder of some seats. A second request agrees to the first one. Like `lastTurn` it yields the versions
 * of the log entries that it needs.
 */
export function* undoPlan(
  game: AnyGame,
  session: Session,
  held: readonly Seat[],
): Generator<number, Result<UndoPlan>, LogEntry> {
  const { meta } = session;
  const offer = openOffer(meta);
  const missing = offer ? yetToAgree(meta, offer) : otherPlayers(meta, held);
  const refused = offer ? askedAlready(meta, offer, held) : declinedText(meta, held);
  if (refused !== null) return fail(errors.conflict(refused, { suggestion: 'Play on.' }));
  const isLast = missing.every((seat) => held.includes(seat));
  if (offer && !isLast) return ok({ does: 'agree', offer });
  const mover = offer?.held ?? held;
  const turn = undoable(game, session, yield* lastTurn(session, mover), mover);
  return turn.ok ? ok({ does: isLast ? 'take-back' : 'ask', turn: turn.value, held: mover }) : turn;
}

/** The message for a player who repeats a declined request; null for others. */
function declinedText({ seats, undoOffer }: Session['meta'], held: readonly Seat[]): string | null {
  const by = undoOffer?.declinedBy;
  const isOwn = undoOffer?.held.some((seat) => held.includes(seat)) === true;
  return by !== undefined && isOwn ? `${seatLabel(seats, by)} has declined to take your move back` : null;
}

/** The message for a holder who has already made or agreed to this request; null for others. */
export function askedAlready(meta: Session['meta'], offer: UndoOffer, held: readonly Seat[]): string | null {
  const missing = yetToAgree(meta, offer);
  if (missing.some((seat) => held.includes(seat))) return null;
  const done = offer.held.some((seat) => held.includes(seat)) ? 'asked' : 'agreed';
  return `You have ${done} already: ${seatLabels(meta.seats, missing)} must agree`;
}

/** Asks the other players to agree that a turn is taken back. */
function askUndo(
  game: AnyGame,
  session: Session,
  { turn, held }: { readonly turn: LastTurn; readonly held: readonly Seat[] },
  now: number,
): SessionStep {
  const { meta, version } = session;
  const moves = turn.undone.flatMap((entry) => entry.moves);
  const seat = moves.find((each) => held.includes(each.seat))?.seat ?? held[0] ?? 0;
  const what = game.sampleHidden ? 'the last move' : commandsOf(moves);
  const offer: UndoOffer = { seat, held, agreed: [], what, to: turn.to, version: version + 1 };
  return runUnchanged(game, session, now, {
    events: [noteToAll('undo-asked', offerText(meta, offer))],
    message: `Asked to take back ${what}: ${seatLabels(meta.seats, yetToAgree(meta, offer))} must agree`,
    meta: { undoOffer: offer },
    action: { type: 'undo-asked', seat },
  });
}

/** Agrees to a request to which others must agree, too. */
function agreeToUndo(
  game: AnyGame,
  session: Session,
  offer: UndoOffer,
  { seat, held, now }: UndoCall,
): SessionStep {
  const { meta } = session;
  const undoOffer = { ...offer, agreed: [...offer.agreed, ...held] };
  return runUnchanged(game, session, now, {
    events: [noteToAll('undo-agreed', `${seatLabel(meta.seats, seat)} agrees to take it back`)],
    message: `Agreed: ${seatLabels(meta.seats, yetToAgree(meta, undoOffer))} must agree, too`,
    meta: { undoOffer },
    action: { type: 'undo-agreed', seat },
  });
}

/** Declines a request, or withdraws the caller's own. */
export function declineUndo(game: AnyGame, session: Session, seat: Seat, now: number): Result<SessionStep> {
  const { meta } = session;
  const offer = openOffer(meta);
  if (!offer) return fail(errors.conflict('Nobody asks to take a move back.', { suggestion: 'Play on.' }));
  const isOwn = offer.held.includes(seat);
  const does = isOwn ? 'no longer asks to take a move back' : 'declines to take it back';
  const message = `${seatLabel(meta.seats, seat)} ${does}`;
  return ok(
    runUnchanged(game, session, now, {
      events: [noteToAll('undo-declined', message)],
      message,
      meta: isOwn ? {} : { undoOffer: { ...offer, declinedBy: seat } },
      action: { type: 'undo-declined', seat },
    }),
  );
}

const commandsOf = (moves: readonly LoggedMove[]): string => moves.map(({ command }) => command).join(', ');

/** A turn to take back, and the caller. */
interface TakenTurn extends LastTurn {
  /** The state of the previous version. */
  readonly state: unknown;
  /** The seats of the player whose move it is. */
  readonly held: readonly Seat[];
  /** The seats of the caller, who sees what was taken back as far as the game allows. */
  readonly told: readonly Seat[];
}

/**
 * The events of an undo: everybody sees what was taken back, unless the game hides what seats do. Then players see only their own moves.
 */
function undoEvents(game: AnyGame, { meta }: Session, { undone, held }: TakenTurn): GameEvent[] {
  const moves = undone.flatMap((entry) => entry.moves);
  if (!game.sampleHidden) return [noteToAll('undo', `Took back: ${commandsOf(moves)}`)];
  const known = undone.flatMap((entry) => knownMoves(entry, held));
  const names = [...new Set(known.map(({ seat }) => seat))].map((seat) => seatLabel(meta.seats, seat));
  const players = [...new Set(moves.map(({ seat }) => seat))].filter(
    (seat) => meta.seats[seat]?.bot === undefined,
  );
  return [
    noteToAll('undo', `${names.join(' and ')} took back the last turn`),
    ...players.map((seat) => ({
      type: 'undo',
      text: `Took back: ${commandsOf(moves.filter((move) => move.seat === seat))}`,
      visibleTo: [seat],
    })),
  ];
}

/** Takes back a turn that may be taken back. */
function undoCommit(game: AnyGame, session: Session, turn: TakenTurn, now: number): SessionStep {
  const { to, state, told } = turn;
  const events = undoEvents(game, session, turn);
  const own = events.find(
    ({ visibleTo }) => visibleTo !== 'all' && visibleTo.some((seat) => told.includes(seat)),
  );
  return nextVersion(game, session, {
    run: { ...runFrom(session), state, events },
    at: now,
    message: (own ?? events[0])?.text ?? '',
    action: { type: 'undo', to },
  });
}

/** The caller of `undo`, and the time. */
export interface UndoCall {
  /** The caller's seat, for which it acts, and all that the caller holds. */
  readonly seat: Seat;
  readonly held: readonly Seat[];
  readonly now: number;
}

/** Carries out the plan. `state`: the state of the version to which the game goes back. */
export function undoStep(
  game: AnyGame,
  session: Session,
  { plan, state, ...call }: UndoCall & { readonly plan: UndoPlan; readonly state: unknown },
): SessionStep {
  switch (plan.does) {
    case 'agree':
      return agreeToUndo(game, session, plan.offer, call);
    case 'ask':
      return askUndo(game, session, plan, call.now);
    case 'take-back': {
      const { turn, held } = plan;
      return undoCommit(game, session, { ...turn, state, held, told: call.held }, call.now);
    }
  }
}

/** The same for a session with its whole log. */
export function undoIn(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  call: UndoCall,
): Result<SessionStep> {
  const search = undoPlan(game, session, call.held);
  let found = search.next();
  while (!found.done) {
    const entry = log[found.value - 1];
    if (!entry) return fail(errors.conflict(`The log lacks version ${found.value}.`));
    found = search.next(entry);
  }
  if (!found.value.ok) return found.value;
  const plan = found.value.value;
  const state = plan.does === 'take-back' ? stateIn(game, session.meta, log, plan.turn.to) : ok(null);
  return state.ok ? ok(undoStep(game, session, { ...call, plan, state: state.value })) : state;
}
