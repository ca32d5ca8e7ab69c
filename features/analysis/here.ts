import { errors, fail, ok, type AnyGame, type Effort, type Result } from '../../core/engine';
import type { ReplayRecord } from '../../core/session';
import { assessMove } from './assess';
import { EFFORT_LIMITS_MS } from './effort';
import { reviewPlayers, type AnalysedMove, type PlayerReview } from './review';
import { countMoves, recordedMoves } from './walk';

/** What the moves of a game were worth. */
export interface GameReview {
  readonly players: readonly PlayerReview[];
  /** The oldest first. */
  readonly moves: readonly AnalysedMove[];
}

/** The accuracy of each seat in a finished game; empty if the game cannot be judged. */
export async function accuracyHere(game: AnyGame, record: ReplayRecord): Promise<readonly (number | null)[]> {
  const review = await analyseHere(game, record, 'quick');
  return review.ok ? review.value.players.map(({ accuracy }) => accuracy) : [];
}

/** Judges the moves of a finished game in this thread, because nobody else waits for it. */
export async function analyseHere(
  game: AnyGame,
  record: ReplayRecord,
  effort: Effort,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Result<GameReview>> {
  if (game.traits.dynamics === 'real-time')
    return fail(
      errors.conflict(`${game.title} is played in real time, so it is not analysed move by move.`, {
        suggestion: 'Look at it with "principality replay".',
      }),
    );
  const played = { source: record, commits: record.commits };
  const total = countMoves(played);
  const moves: AnalysedMove[] = [];
  for (const found of recordedMoves(game, played)) {
    if (!found.ok) return found;
    const { version, number, ...made } = found.value;
    onProgress(moves.length, total);
    // Lets Ctrl-C and input through between two moves.
    await new Promise(setImmediate);
    const seed = `${record.session}/${version}/${number}`;
    const limit = { now: () => performance.now(), ms: EFFORT_LIMITS_MS[effort] };
    const assessed = assessMove(game, { ...made, effort, seed, withOpenCards: true }, limit);
    moves.push({ version, number, seat: made.seat, command: made.command, ...assessed });
  }
  onProgress(total, total);
  return ok({ players: reviewPlayers(record.seats.length, moves), moves });
}
