import { errors, fail, ok, type AnyGame, type GameEvent, type Result, type Seat } from '../engine';
import { nextVersion, runFrom, type SessionStep } from './commit';
import { seatLabel } from './seat-label';
import { isOnPath, stateIn } from './timeline';
import type { LogEntry, Session } from './types';

/** The last commit in which a person or agent moved, with what bots did since. */
export interface LastTurn {
  /** Oldest first. */
  readonly undone: readonly LogEntry[];
  /** The version before it, which an undo goes back to. */
  readonly to: number;
}

/**
 * Finds the turn that an undo would take back; null if nobody has moved. It yields the versions of the log entries that it needs, from the
 * newest backwards, so that a long game costs no more than a short one.
 */
export function* lastTurn({ version: newest, meta }: Session): Generator<number, LastTurn | null, LogEntry> {
  const isBot = (seat: number): boolean => meta.seats[seat]?.bot !== undefined;
  const undone: LogEntry[] = [];
  let found = false;
  let version = meta.seats.every((_, seat) => isBot(seat)) ? 0 : newest;
  while (version > 0) {
    const entry = yield version;
    if (isOnPath(entry)) {
      if (found) return { undone: undone.reverse(), to: version };
      undone.push(entry);
      found = entry.moves.some(({ seat }) => !isBot(seat));
    }
    version = entry.action?.type === 'undo' ? (entry.action.to ?? 0) : version - 1;
  }
  return null;
}

/**
 * The turn, if the holder of the seats `held` may take it back. Not in games by the clock, where the time used cannot be given back,
 * and never behind anything that told the holder something: chance, a reveal, or a decision that another seat, a bot's too, made by
 * what only that seat knows. Moves of others of which the holder knows nothing told it nothing: whether there were any must not show.
 */
export function undoable(
  game: AnyGame,
  session: Session,
  last: LastTurn | null,
  held: readonly Seat[],
): Result<LastTurn> {
  if (session.meta.clock) {
    return fail(
      errors.conflict('In a game by the clock no move is taken back.', { suggestion: 'Play on, or resign.' }),
    );
  }
  if (!last) return fail(errors.conflict('There is no move to take back.'));
  const turn = { ...last, undone: last.undone.map((entry) => asSeenBy(entry, held)) };
  if (turn.undone.some(({ events }) => events.some((event) => event.reveals))) {
    return fail(
      errors.conflict('The last move cannot be taken back: it brought something hidden to light.', {
        suggestion: 'Play on; only moves that revealed nothing can be undone.',
      }),
    );
  }
  if (turn.undone.some(({ moves }) => moves.some(({ seat }) => decidesByItself(game, session, seat, held)))) {
    return fail(
      errors.conflict('The last move cannot be taken back: another player has decided since.', {
        suggestion: 'Play on; only moves that told you nothing can be undone.',
      }),
    );
  }
  return ok(turn);
}

/** A commit without the moves that the holder of the seats knows nothing of. */
const asSeenBy = (entry: LogEntry, held: readonly Seat[]): LogEntry => ({
  ...entry,
  moves: entry.moves.filter(({ seat, note }) => note?.unseen !== true || held.includes(seat)),
});

/** Whether a seat's move may tell the holder of others something: a bot's in a game that hides nothing does not. */
const decidesByItself = (game: AnyGame, { meta }: Session, seat: Seat, held: readonly Seat[]): boolean =>
  !held.includes(seat) && (game.sampleHidden !== undefined || meta.seats[seat]?.bot === undefined);

/** The events of an undo: everybody sees what was taken back, unless the game hides what seats do. */
function undoEvents(
  game: AnyGame,
  { meta }: Session,
  undone: readonly LogEntry[],
  text: string,
): GameEvent[] {
  if (!game.sampleHidden) return [{ type: 'undo', text, visibleTo: 'all' }];
  const movers = [...new Set(undone.flatMap(({ moves }) => moves.map(({ seat }) => seat)))];
  const names = movers.map((seat) => seatLabel(meta.seats, seat)).join(' and ');
  return [
    { type: 'undo', text: `${names} took back the last turn`, visibleTo: 'all' },
    { type: 'undo', text, visibleTo: movers },
  ];
}

/** Takes back a turn that may be taken back; `state` is the one before it. */
export function undoCommit(
  game: AnyGame,
  session: Session,
  turn: LastTurn & { readonly state: unknown },
  now: number,
): SessionStep {
  const { undone, to, state } = turn;
  const commands = undone.flatMap(({ moves }) => moves.map((each) => each.command)).join(', ');
  const message = `Took back: ${commands}`;
  return nextVersion(game, session, {
    run: {
      ...runFrom(session),
      state,
      events: undoEvents(game, session, undone, message),
    },
    at: now,
    message,
    action: { type: 'undo', to },
  });
}

/** Takes back the last turn of a session whose whole log is at hand, and all of whose people are one. */
export function undoIn(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  now: number,
): Result<SessionStep> {
  const search = lastTurn(session);
  let found = search.next();
  while (!found.done) {
    const entry = log[found.value - 1];
    if (!entry) return fail(errors.conflict(`The log lacks version ${found.value}.`));
    found = search.next(entry);
  }
  const held = session.meta.seats.flatMap(({ kind }, seat) => (kind === 'agent' ? [seat] : []));
  const turn = undoable(game, session, found.value, held);
  if (!turn.ok) return turn;
  const state = stateIn(game, session.meta, log, turn.value.to);
  return state.ok ? ok(undoCommit(game, session, { ...turn.value, state: state.value }, now)) : state;
}
