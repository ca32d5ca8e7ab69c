import { createRandom, errors, fail, ok, sha256Hex, type AnyGame, type Result } from '../engine';
import { nextVersion, runFrom, type SessionStep } from './commit';
import { startGame } from './create';
import type { LogEntry, Session, SessionMeta } from './types';

/** Everything a game follows from: with these the same states come out again, on any machine. */
export interface ReplayRecord {
  readonly format: 'principality-replay/1';
  readonly session: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly seats: SessionMeta['seats'];
  readonly start?: unknown;
  readonly seed: string;
  readonly seedHash: string;
  readonly createdAt: number;
  /** Commits that made moves or undid some. `now` of a move is the time it was made at. */
  readonly commits: readonly Pick<LogEntry, 'version' | 'moves' | 'action'>[];
  readonly outcome?: SessionMeta['outcome'];
  /** SHA-256 of the last state's JSON. */
  readonly stateHash: string;
}

type History = readonly Pick<LogEntry, 'version' | 'moves' | 'action'>[];

/** The state after each commit; an undo leads back to an earlier one. */
export interface Timeline {
  readonly states: ReadonlyMap<number, unknown>;
  /** Versions on the way to the present position, oldest first. */
  readonly path: readonly number[];
}

type ReplaySource = Pick<SessionMeta, 'options' | 'seed' | 'createdAt'> & {
  readonly start?: unknown;
  readonly seats: readonly unknown[];
};

/** Plays a log again from the beginning. */
export function replayLog(game: AnyGame, source: ReplaySource, history: History): Result<Timeline> {
  const random = createRandom(source.seed);
  const seats = source.seats.map(() => ({ kind: 'open' as const }));
  const started = startGame(
    game,
    { options: source.options, seats, start: source.start },
    { random, now: source.createdAt },
  );
  if (!started.ok) return started;

  const states = new Map<number, unknown>();
  const path: number[] = [];
  let state = started.value.state;
  for (const { version, moves, action } of history) {
    if (action?.type === 'undo' && action.to !== undefined) {
      while (path.length > 0 && path.at(-1) !== action.to) path.pop();
      state = states.get(action.to);
    }
    for (const { seat, move, now, command } of moves) {
      if (game.advance) state = game.advance(state, { random, now }).state;
      const result = game.executeMove(state, seat, move, { random, now });
      if (!result.ok)
        return fail(mismatch(`version ${version}: "${command}" is refused: ${result.error.message}`));
      state = result.value.state;
    }
    if (moves.length > 0 || version === 1) path.push(version);
    states.set(version, state);
  }
  return ok({ states, path });
}

const mismatch = (what: string) =>
  errors.conflict(`Replay does not match: ${what}`, {
    suggestion: 'The file was changed, or was made by other rules.',
  });

const presentState = ({ states, path }: Timeline): unknown => states.get(path.at(-1) ?? 1);

const hashOf = (state: unknown): string => sha256Hex(JSON.stringify(state));

/** The replay file of a session that has an outcome; its log must lead to the stored state. */
export function exportReplay(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
): Result<ReplayRecord> {
  const { meta } = session;
  const timeline = replayLog(game, meta, log);
  if (!timeline.ok) return timeline;
  const stateHash = hashOf(session.state);
  if (!game.advance && hashOf(presentState(timeline.value)) !== stateHash) {
    return fail(mismatch('the log does not lead to the stored state'));
  }
  return ok({
    format: 'principality-replay/1',
    session: session.id,
    game: meta.game,
    rulesVersion: meta.rulesVersion,
    options: meta.options,
    seats: meta.seats,
    ...(meta.start === undefined ? {} : { start: meta.start }),
    seed: meta.seed,
    seedHash: meta.seedHash,
    createdAt: meta.createdAt,
    commits: log
      .filter((entry) => entry.moves.length > 0 || entry.action?.type === 'undo' || entry.version === 1)
      .map(({ version, moves, action }) => ({
        version,
        moves: moves.map(({ reasoning: _private, ...move }) => move),
        ...(action ? { action } : {}),
      })),
    ...(meta.outcome ? { outcome: meta.outcome } : {}),
    stateHash,
  });
}

/** Re-plays a finished game from its seed and moves, and says whether it is what the file claims. */
export function verifyReplay(game: AnyGame, record: ReplayRecord): Result<{ readonly versions: number }> {
  if (sha256Hex(record.seed) !== record.seedHash)
    return fail(mismatch('the seed is not the one of seedHash'));
  if (game.rulesVersion !== record.rulesVersion) {
    return fail(mismatch(`made by rules ${record.rulesVersion}, these are ${game.rulesVersion}`));
  }
  const timeline = replayLog(game, record, record.commits);
  if (!timeline.ok) return timeline;
  if (hashOf(presentState(timeline.value)) !== record.stateHash)
    return fail(mismatch('the last state is another'));
  return ok({ versions: timeline.value.states.size });
}

/**
 * Takes back the last commit that made moves (a bot's answer in it included). Refused behind anything that came to light:
 * a drawn card, a roll, a reveal.
 */
export function undoCommit(
  game: AnyGame,
  session: Session,
  log: readonly LogEntry[],
  now: number,
): Result<SessionStep> {
  const timeline = replayLog(game, session.meta, log);
  if (!timeline.ok) return timeline;
  const { path, states } = timeline.value;
  const last = path.at(-1);
  const to = path.at(-2);
  const undone = log.find((entry) => entry.version === last);
  if (to === undefined || !undone) return fail(errors.conflict('There is no move to take back.'));
  if (undone.events.some((event) => event.reveals)) {
    return fail(
      errors.conflict('The last move cannot be taken back: it brought something hidden to light.', {
        suggestion: 'Play on; only moves that revealed nothing can be undone.',
      }),
    );
  }
  const commands = undone.moves.map((each) => each.command).join(', ');
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
