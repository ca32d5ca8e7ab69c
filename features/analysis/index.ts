import { defineFeature } from '../../core/table';
import type { FeatureFace } from '../face';
import { operations } from './operations';
import { start } from './running';
import * as schemas from './schemas';
import { work } from './work';

export type * from './api';

const feature = defineFeature({
  id: 'analysis',
  operations,
  schemas: {
    AnalysisAnswer: schemas.analysisAnswer,
    AnalysedMove: schemas.analysedMove,
    JudgedMove: schemas.judgedMove,
    ForcedMove: schemas.forcedMove,
    SkippedMove: schemas.skippedMove,
    MoveClass: schemas.moveClass,
    Expectation: schemas.expectation,
    OpenCards: schemas.openCards,
    AnalysedPlayer: schemas.analysedPlayer,
  },
  work,
  start,
});

/** What the moves of games were worth: judged in the background, move by move. */
export const analysis = {
  ...feature,
  tools: () => import('./tools.js').then(({ tools }) => tools),
} satisfies FeatureFace;
