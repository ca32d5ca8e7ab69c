import type { OperationCall } from '../../core/api/game-api';
import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type PlayerRequest = Shape<typeof schemas.playerBody>;
export type LeaderboardRequest = Shape<typeof schemas.leaderboardQuery>;

export type PlayerAnswer = AnswerShape<typeof schemas.playerAnswer>;
/** A player with its new key, which is shown once. */
export type PlayerKeyAnswer = AnswerShape<typeof schemas.playerKeyAnswer>;
/** Everything that is stored of a player: a feature adds its part (`declare module`). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Only an interface can be added to.
export interface PlayerExportAnswer extends AnswerShape<typeof schemas.playerExportAnswer> {}
export type RemovedPlayerAnswer = AnswerShape<typeof schemas.removedPlayerAnswer>;
export type LeaderboardAnswer = AnswerShape<typeof schemas.leaderboardAnswer>;

declare module '../../core/api/game-api' {
  interface GameApi {
    /** Registers a player, whose key lets it sit down under its name. */
    readonly registerPlayer: OperationCall<PlayerRequest, PlayerKeyAnswer>;
    /** Ratings, opponents and the newest rated games of a player or a built-in bot. */
    readonly player: OperationCall<ById, PlayerAnswer>;
    readonly rotatePlayerKey: OperationCall<ById, PlayerKeyAnswer>;
    readonly exportPlayer: OperationCall<ById, PlayerExportAnswer>;
    readonly removePlayer: OperationCall<ById, RemovedPlayerAnswer>;
    readonly leaderboard: OperationCall<LeaderboardRequest, LeaderboardAnswer>;
  }
}
