import { defineFeature } from '../../core/table';
import type { FeatureFace } from '../face';
import { errorCodes } from './errors';
import { operations } from './operations';
import { start } from './running';
import * as schemas from './schemas';
import { pages } from './site-pages';

export type * from './api';

const feature = defineFeature({
  id: 'players',
  operations,
  schemas: {
    PlayerInfo: schemas.playerInfo,
    PlayerRating: schemas.playerRating,
    PlayerResult: schemas.playerResult,
    LeaderboardPlace: schemas.leaderboardPlace,
  },
  tags: {
    Players: {
      description: 'Registered players and their ratings, by game.',
      after: ['Simulations', 'Watching'],
    },
  },
  errorCodes,
  pages,
  start,
});

/** Registered players, their ratings and leaderboards. */
export const players = {
  ...feature,
  tools: () => import('./tools.js').then(({ tools }) => tools),
} satisfies FeatureFace;
