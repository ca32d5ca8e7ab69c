import { ok, type AnyGame, type GameEvent, type Result, type Seat, type Viewer } from '../engine';
import { namedEvent } from './seat-label';
import { replaySteps } from './timeline';
import type { LogEntry, LoggedMove, Session } from './types';
import { holdersEvents, isHeldSince, visibleEvents } from './visible-events';

/** How many of the newest moves an answer shows one by one. */
export const MOST_FRAMES = 40;

/** The game after one move, or after a commit without moves, as a viewer may see it. */
export interface Frame {
  /** The version of the commit that the move is in. */
  readonly version: number;
  /** The seat that moved; null if none did, or if the viewer may not know of the move. */
  readonly seat: Seat | null;
  readonly events: readonly string[];
  readonly view: unknown;
}

/** The moves that an answer shows one by one. */
export interface Frames {
  readonly frames: readonly Frame[];
  /** Set if moves are left out: all moves after this version are shown, but not all up to it. */
  readonly framesAfter?: number;
}

/** A part of a session's log, with the state before it. */
export interface LogPart {
  readonly before: unknown;
  readonly entries: readonly LogEntry[];
}

/**
 * The viewer's view after each move of a part of the log, oldest first: the newest `MOST_FRAMES`, none before an undo. A commit may contain a player's move and
 * the bots' replies; here each move has its own view. Moves that are secret to the viewer, and moves before the viewer took the seat, are omitted. A game in
 * real time has no frames, because its events happen between the moves.
 *
 * `leftOut`: the version up to which the part omits commits, if it does.
 */
export function framesFor(
  game: AnyGame,
  session: Session,
  { before, entries }: LogPart,
  viewer: Viewer,
  leftOut?: number,
): Frames {
  if (game.advance) return { frames: [] };
  // Only the entry of an undo is sure to hold the state after it, so no log is replayed across an undo.
  const at = entries.findLastIndex(({ action }) => action?.type === 'undo');
  const undo = entries[at];
  const undone = undo ? [{ entry: undo, stops: [{ state: undo.state, events: 0 }] }] : [];
  const played = playAgain(game, session, {
    before: undo ? undo.state : before,
    entries: entries.slice(at + 1),
  });
  const all = [...undone, ...played]
    .filter(({ entry }) => viewer === 'public' || isHeldSince(session.meta, viewer, entry.version))
    .flatMap((commit) => framesOf(game, session, commit, viewer));
  const tooMany = all.length - MOST_FRAMES;
  const framesAfter = all[tooMany - 1]?.version ?? entries[at - 1]?.version ?? leftOut;
  return { frames: all.slice(-MOST_FRAMES), ...(framesAfter === undefined ? {} : { framesAfter }) };
}

/** A place within a commit: the state there, and the events of the last move before it. */
export interface PlaceInCommit {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** The game after some of the moves of the only commit of a part of a log. */
export function placeInCommit(
  game: AnyGame,
  { meta }: Session,
  { before, entries }: LogPart,
  moves: number,
): Result<PlaceInCommit> {
  const part = entries.map((entry) => ({ ...entry, moves: entry.moves.slice(0, moves) }));
  let place: PlaceInCommit = { state: before, events: [] };
  for (const step of replaySteps(game, meta, part, before)) {
    if (!step.ok) return step;
    const { move, state, events } = step.value;
    place = { state, events: move ? events.map((event) => namedEvent(meta.seats, event)) : place.events };
  }
  return ok(place);
}

/** A commit with the places in it that have a state. */
interface PlayedCommit {
  readonly entry: LogEntry;
  readonly stops: readonly Stop[];
}

/** The game after a move of a commit, or after the commit. */
interface Stop {
  readonly move?: LoggedMove | undefined;
  readonly state: unknown;
  /** How many of the events of the commit's moves had happened. */
  readonly events: number;
}

/** Plays the commits again. */
function playAgain(game: AnyGame, { meta }: Session, { before, entries }: LogPart): readonly PlayedCommit[] {
  const commits: PlayedCommit[] = [];
  let stops: Stop[] = [];
  let told = 0;
  for (const step of replaySteps(game, meta, entries, before)) {
    if (!step.ok) return commits;
    const { commit: entry, move, state, events } = step.value;
    told += events.length;
    if (move) {
      stops.push({ move, state, events: told });
      continue;
    }
    const last = stops.pop();
    commits.push({ entry, stops: [...stops, { move: last?.move, state, events: told }] });
    stops = [];
    told = 0;
  }
  return commits;
}

/** The last stop is always shown, because it shows the version. A commit may have other events before those of its moves. */
function framesOf(
  game: AnyGame,
  session: Session,
  { entry, stops }: PlayedCommit,
  viewer: Viewer,
): readonly Frame[] {
  const events = holdersEvents(session, [entry]);
  const others = events.length - (stops.at(-1)?.events ?? 0);
  let from = 0;
  return stops.flatMap(({ move, state, events: happened }, at) => {
    const isLast = at === stops.length - 1;
    const isUnseen = move?.note?.unseen === true && move.seat !== viewer;
    if ((isUnseen && !isLast) || state === null) return [];
    const upTo = isLast ? events.length : others + happened;
    const told = visibleEvents(events.slice(from, upTo), viewer).map(({ text }) => text);
    from = upTo;
    return [
      {
        version: entry.version,
        seat: move && !isUnseen ? move.seat : null,
        events: told,
        view: game.viewFor(state, viewer),
      },
    ];
  });
}
