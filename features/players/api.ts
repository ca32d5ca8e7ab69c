import type { AnswerShape, Shape } from '../../core/api/operation';
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
