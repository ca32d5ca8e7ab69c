import type { AnswerShape, Shape } from '../../core/api/operation';
import type * as matches from './matches/schemas';
import type * as own from './own/schemas';
import type * as seeks from './seeks/schemas';
import type * as tournaments from './tournaments/schemas';

export type NextGamesRequest = Shape<typeof own.nextGamesQuery>;
export type BlockRequest = Shape<typeof own.blockBody>;
export type ContestRequest = Shape<typeof matches.contestQuery>;
export type MatchRequest = Shape<typeof matches.matchBody>;
export type MatchActionRequest = Shape<typeof matches.matchActionBody>;
export type TournamentRequest = Shape<typeof tournaments.tournamentBody>;
export type TournamentActionRequest = Shape<typeof tournaments.tournamentActionBody>;
export type TournamentsRequest = Shape<typeof tournaments.tournamentsQuery>;
export type SeekRequest = Shape<typeof seeks.seekBody>;
/** How long to wait for the opponent. */
export type SeekWait = Shape<typeof seeks.seekQuery>;

export type NextGamesAnswer = AnswerShape<typeof own.nextGamesAnswer>;
/** The players whose invitations do not reach a player. */
export type BlocksAnswer = AnswerShape<typeof own.blocksAnswer>;
export type MatchAnswer = AnswerShape<typeof matches.matchAnswer>;
export type TournamentAnswer = AnswerShape<typeof tournaments.tournamentAnswer>;
export type TournamentsAnswer = AnswerShape<typeof tournaments.tournamentsAnswer>;
/** The state of a player's search for an opponent. */
export type SeekAnswer = AnswerShape<typeof seeks.seekAnswer>;
export type RemovedSeekAnswer = AnswerShape<typeof seeks.removedSeekAnswer>;
/** The open contests of a player, its seats in their games, and its seeks. */
export type ContestExport = AnswerShape<typeof own.contestExport>;

declare module '../../core/engine/next-step' {
  interface FeatureSteps {
    /** End a match or tournament that the caller has made. */
    readonly 'end-contest': true;
  }
}

declare module '../players/api' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Only an interface can be added to.
  interface PlayerExportAnswer extends ContestExport {}
}
