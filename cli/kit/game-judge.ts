import type { AnyGame, Result } from '../../core/engine';
import type { ReplayRecord } from '../../core/session';
import type { Table } from './table';

/** Judges the moves of finished games. A feature brings it. */
export interface GameJudge {
  /** What a player types to have the moves judged. */
  readonly words: readonly string[];
  /** What the help says of these words. */
  readonly help: string;
  /** What a player is offered after the end, e.g. `"review" to see what the moves were worth`. */
  readonly invitation: string;
  /** What the moves of the game at a table were worth, in lines. */
  review(table: Table): Promise<Result<readonly string[]>>;
  /** How accurately each seat played, in percent; without seats if the game cannot be judged. */
  accuracyOf(game: AnyGame, record: ReplayRecord): Promise<readonly (number | null)[]>;
}
