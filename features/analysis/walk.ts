import { fail, ok, type AnyGame, type Result, type Seat } from '../../core/engine';
import { isOnPath, Path, replaySteps, type CommitInput, type ReplaySource } from '../../core/session';
import type { MadeMove } from './assess';

/** A move of a game, by its place in the log. */
export interface RecordedMove extends MadeMove {
  readonly version: number;
  /** The number of the move in its commit, from 1. */
  readonly number: number;
  /** The player had help with it. */
  readonly assisted?: true;
}

/** A game as it was played so far. */
export interface PlayedGame {
  readonly source: ReplaySource;
  readonly commits: readonly CommitInput[];
}

/** The commits whose moves were not taken back. */
function standingCommits(commits: readonly CommitInput[]): ReadonlySet<number> {
  const path = new Path<CommitInput>();
  for (const commit of commits) path.add(commit);
  return new Set(path.commits.map(({ version }) => version));
}

/** The number of selected moves that were not taken back. */
export function countMoves(
  { commits }: PlayedGame,
  isMeant: (move: Pick<RecordedMove, 'version' | 'seat'>) => boolean = () => true,
): number {
  const standing = standingCommits(commits);
  return commits
    .filter((commit) => isOnPath(commit) && standing.has(commit.version))
    .reduce(
      (sum, { version, moves }) => sum + moves.filter(({ seat }) => isMeant({ version, seat })).length,
      0,
    );
}

/** Splits a commit with the deal and moves of bots into two, because the position in between matters. */
const withDealApart = (commit: CommitInput): readonly CommitInput[] => {
  const { deal, ...rest } = commit;
  return deal && commit.moves.length > 0 ? [{ ...commit, moves: [] }, rest] : [commit];
};

/** The moves that were not taken back, each with the position before it. A game that cannot be replayed ends with the error. */
export function* recordedMoves(
  game: AnyGame,
  { source, commits }: PlayedGame,
): Generator<Result<RecordedMove>, void> {
  const standing = standingCommits(commits);
  let state: unknown = null;
  const helped = new Set<Seat>();
  for (const step of replaySteps(game, source, commits.flatMap(withDealApart))) {
    if (!step.ok) {
      yield fail(step.error);
      return;
    }
    const { commit, move } = step.value;
    if (commit.action?.type === 'assisted' && commit.action.seat !== undefined)
      helped.add(commit.action.seat);
    if (move && standing.has(commit.version))
      yield ok({
        seat: move.seat,
        state,
        move: move.move,
        command: move.command,
        now: move.now,
        version: commit.version,
        number: commit.moves.indexOf(move) + 1,
        ...(helped.has(move.seat) ? { assisted: true } : {}),
      });
    if (move) helped.delete(move.seat);
    ({ state } = step.value);
  }
}
