import { errors, fail, ok, type AnyGame, type Result } from '../engine';
import { nextVersion, runFrom, type SessionStep } from './commit';
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
 * Looks for what an undo would take back, null if nobody moved: asks for one entry of the log after the other, from the newest backwards, and for no more than
 * it needs, so that a long game costs what a short one does.
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

/** The turn, if it may be taken back: not in games by the clock, where the time used cannot be given back, nor behind anything that came to light. */
export function undoable(session: Session, turn: LastTurn | null): Result<LastTurn> {
  if (session.meta.clock) {
    return fail(
      errors.conflict('In a game by the clock no move is taken back.', { suggestion: 'Play on, or resign.' }),
    );
  }
  if (!turn) return fail(errors.conflict('There is no move to take back.'));
  if (turn.undone.some(({ events }) => events.some((event) => event.reveals))) {
    return fail(
      errors.conflict('The last move cannot be taken back: it brought something hidden to light.', {
        suggestion: 'Play on; only moves that revealed nothing can be undone.',
      }),
    );
  }
  return ok(turn);
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
      events: [{ type: 'undo', text: message, visibleTo: 'all' }],
    },
    at: now,
    message,
    action: { type: 'undo', to },
  });
}

/** Takes back the last turn of a session whose whole log is at hand. */
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
  const turn = undoable(session, found.value);
  if (!turn.ok) return turn;
  const state = stateIn(game, session.meta, log, turn.value.to);
  return state.ok ? ok(undoCommit(game, session, { ...turn.value, state: state.value }, now)) : state;
}
