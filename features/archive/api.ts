import type { OperationCall } from '../../core/api/game-api';
import type * as fields from '../../core/api/replay-schemas';
import type { AnswerShape, Shape } from '../../core/api/shapes';
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

interface BySession {
  readonly session: string;
}

declare module '../../core/api/game-api' {
  interface GameApi {
    readonly replay: OperationCall<BySession, ReplayAnswer>;
    /** The replay in a notation of the game (`format`, e.g. `pgn`). */
    readonly exportGame: OperationCall<BySession & { readonly format: string }, ExportedGame>;
    /** Finished public games, the latest end first, also those whose sessions have expired. */
    readonly replays: OperationCall<ReplaysRequest, ReplaysAnswer>;
  }
}
