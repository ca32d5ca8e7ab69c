import { defineFeature } from '../../core/table';
import type { FeatureFace } from '../face';
import { errorCodes } from './errors';
import * as matches from './matches/schemas';
import { operations } from './operations';
import * as own from './own/schemas';
import { start } from './running';
import * as seeks from './seeks/schemas';
import { pages } from './site-pages';
import * as tournaments from './tournaments/schemas';

export type * from './api';

const feature = defineFeature({
  id: 'contests',
  operations,
  errorCodes,
  steps: ['end-contest'],
  answers: { exportPlayer: own.contestExport },
  schemas: {
    NextGame: own.nextGame,
    OwnContest: own.ownContest,
    MatchInfo: matches.matchInfo,
    MatchGame: matches.matchGame,
    Share: matches.share,
    TournamentInfo: tournaments.tournamentInfo,
    TournamentHead: tournaments.tournamentHead,
    TournamentStanding: tournaments.tournamentStanding,
    TournamentRound: tournaments.tournamentRound,
    TournamentMeeting: tournaments.tournamentMeeting,
    CrossCell: tournaments.crossCell,
    Seek: seeks.seekInfo,
    SeekOpponent: seeks.seekOpponent,
    RatingRange: seeks.ratingRange,
  },
  tags: {
    Contests: {
      description:
        'Games that the server arranges between players: matches, tournaments, and seeking an opponent.',
      after: ['Players'],
    },
  },
  pages,
  timers: { contestSweep: 1 },
  start,
});

/** Games that the server arranges between players: matches, tournaments, and games of seeks. */
export const contests = {
  ...feature,
  tools: () => import('./tools.js').then(({ tools }) => tools),
} satisfies FeatureFace;
