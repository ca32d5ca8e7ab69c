import { defineFeature, type Kernel, type RunningFeature } from '../../core/service';
import type { FeatureFace } from '../face';
import { contestEndings, createContests, type Contests } from './contests';
import { isSeedFree } from './matches/matches';
import * as matches from './matches/schemas';
import { operations } from './operations';
import { contestExport } from './own/export';
import * as own from './own/schemas';
import * as seeks from './seeks/schemas';
import * as tournaments from './tournaments/schemas';

export type * from './api';

const feature = defineFeature({
  id: 'contests',
  operations,
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
  timers: { contestSweep: 1 },
  start(kernel: Kernel): RunningFeature<Contests | null> {
    const contests = createContests(kernel);
    if (!contests) return { service: null };
    return {
      service: contests,
      subscriber: contestEndings(contests),
      isSeedFree: (contest) => isSeedFree(contests.matches, contest),
      exportOf: (player) => contestExport(contests, player),
      timers: { contestSweep: () => contests.sweep() },
      idle: () => contests.handOver(),
    };
  },
});

/** Games that the server arranges between players: matches, tournaments, and opponents for who seeks one. */
export const contests = {
  ...feature,
  tools: () => import('./tools.js').then(({ tools }) => tools),
} satisfies FeatureFace;
