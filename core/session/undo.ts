import { errors, fail, ok, type AnyGame, type Result } from '../engine';
import { nextVersion, runFrom, type SessionStep } from './commit';
import { replayLog } from './timeline';
import type { LogEntry, Session } from './types';

/**
 * Takes back the last commit in which a person or agent moved, with what bots did in it and since. Refused behind anything that
 * came to light (a drawn card, a roll, a reveal), and in games by the clock, where the time used cannot be given back.
 */
export function undoCommit(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  now: number,
): Result<SessionStep> {
  if (session.meta.clock) {
    return fail(
      errors.conflict('In a game by the clock no move is taken back.', { suggestion: 'Play on, or resign.' }),
    );
  }
  const timeline = replayLog(game, session.meta, log);
  if (!timeline.ok) return timeline;
  const { path, states } = timeline.value;
  const { seats } = session.meta;
  const byPerson = ({ moves }: LogEntry): boolean => moves.some(({ seat }) => seats[seat]?.bot === undefined);
  const played = log.filter((entry) => path.includes(entry.version));
  const first = played.findLastIndex(byPerson);
  const to = played[first - 1]?.version;
  if (to === undefined) return fail(errors.conflict('There is no move to take back.'));
  const undone = played.slice(first);
  if (undone.some(({ events }) => events.some((event) => event.reveals))) {
    return fail(
      errors.conflict('The last move cannot be taken back: it brought something hidden to light.', {
        suggestion: 'Play on; only moves that revealed nothing can be undone.',
      }),
    );
  }
  const commands = undone.flatMap(({ moves }) => moves.map((each) => each.command)).join(', ');
  const message = `Took back: ${commands}`;
  return ok(
    nextVersion(game, session, {
      run: {
        ...runFrom(session),
        state: states.get(to),
        events: [{ type: 'undo', text: message, visibleTo: 'all' }],
      },
      at: now,
      message,
      action: { type: 'undo', to },
    }),
  );
}
