import type { OperationCall } from '../../core/api/game-api';
import type * as fields from '../../core/api/replay-schemas';
import type { AnswerShape, Shape } from '../../core/api/operation';
import type * as schemas from './schemas';

export type ReplayAnswer = AnswerShape<typeof fields.replayAnswer>;
export type ReplaysRequest = Shape<typeof schemas.replaysQuery>;
export type ReplaysAnswer = AnswerShape<typeof schemas.replaysAnswer>;

/** A finished game as a file in a notation of the game. */
export interface ExportedGame {
  readonly contentType: string;
  readonly fileName: string;
  readonly text: string;
}

declare module '../../core/api/game-api' {
  interface GameApi {
    /** The replay in a notation of the game (`format`, e.g. `pgn`). */
    readonly exportGame: OperationCall<{ readonly session: string; readonly format: string }, ExportedGame>;
  }
}
