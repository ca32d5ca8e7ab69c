import type { AnyGame, GameEvent, Outcome } from '../engine';
import type { Run } from './bots';
import type { LogEntry, Session, SessionMeta, SessionStatus } from './types';

/** A session's next value with the log entry that leads to it. */
export interface SessionStep {
  readonly session: Session;
  readonly entry: LogEntry;
  readonly tokensChanged: boolean;
  /** `Selected option 2: ….` when the move was given by its number. */
  readonly confirmation: string;
  /** What the caller is told, when no decision is open. */
  readonly message: string;
}

const LINES_KEPT = 20;

/** The last public lines after some more events. */
export const appendLines = (lines: readonly string[], events: readonly GameEvent[]): readonly string[] =>
  [...lines, ...events.filter((event) => event.visibleTo === 'all').map((event) => event.text)].slice(
    -LINES_KEPT,
  );

/** Winners are as the rules say, save that a seat that resigned never wins. */
export function outcomeOf(game: AnyGame, state: unknown, meta: Pick<SessionMeta, 'seats'>): Outcome | null {
  const outcome = game.outcome(state);
  if (!outcome || !meta.seats.some((seat) => seat.resigned)) return outcome;
  return { ...outcome, winners: outcome.winners.filter((seat) => !meta.seats[seat]?.resigned) };
}

/** `ended` once there is an outcome, `waiting` while a seat is unclaimed, else `running`. */
export const statusOf = (meta: Pick<SessionMeta, 'seats' | 'outcome' | 'stopped'>): SessionStatus => {
  if (meta.outcome || meta.stopped) return 'ended';
  return meta.seats.some((seat) => seat.kind === 'open') ? 'waiting' : 'running';
};

/** What a step changes beside the state. */
interface Change {
  readonly run: Run;
  readonly at: number;
  readonly message: string;
  readonly confirmation?: string;
  readonly meta?: Partial<SessionMeta> | undefined;
  readonly tokens?: Session['tokens'];
  readonly action?: LogEntry['action'] | undefined;
}

/** The next version of a session: every change goes through here. */
export function nextVersion(game: AnyGame, session: Session, change: Change): SessionStep {
  const { run, at } = change;
  const version = session.version + 1;
  const changed = { ...session.meta, ...change.meta };
  const outcome = changed.outcome ?? outcomeOf(game, run.state, changed) ?? undefined;
  const meta: SessionMeta = {
    ...changed,
    ...(outcome ? { outcome } : {}),
    status: statusOf({
      seats: changed.seats,
      ...(outcome ? { outcome } : {}),
      ...(changed.stopped ? { stopped: true } : {}),
    }),
    updatedAt: at,
    lines: appendLines(changed.lines, run.events),
    botMoves: run.botMoves,
  };
  return {
    session: { id: session.id, version, state: run.state, meta, tokens: change.tokens ?? session.tokens },
    entry: {
      version,
      at,
      moves: run.moves,
      events: run.events,
      ...(change.action ? { action: change.action } : {}),
    },
    tokensChanged: change.tokens !== undefined,
    confirmation: change.confirmation ?? '',
    message: change.message,
  };
}

/** A run that has not moved yet. */
export const runFrom = (session: Session): Run => ({
  state: session.state,
  moves: [],
  events: [],
  botMoves: session.meta.botMoves,
});

/** A version in which only what is known about the session changed, not the game. */
export const runUnchanged = (
  game: AnyGame,
  session: Session,
  at: number,
  change: Pick<Change, 'message' | 'meta' | 'action'>,
): SessionStep => nextVersion(game, session, { ...change, run: runFrom(session), at });
