import type { AnyGame, MoveReview, Seat } from '../engine';
import type { ReplayRecord } from '../session';

/** What a server knows of how well finished games were played. A feature brings it. */
export interface GameReviews {
  /** The reviews of a game's moves by their places, from the best judgement that there is; undefined: none. */
  reviewsOf(
    session: string,
    game: AnyGame,
    record: ReplayRecord,
  ): Promise<((version: number, number: number) => MoveReview | undefined) | undefined>;
  /** How accurately a seat of an archived game played, in percent; null if that is not known. */
  accuracyIn(session: string, game: AnyGame, seat: Seat): Promise<number | null>;
}
