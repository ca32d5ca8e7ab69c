import { defineFeature, type Kernel, type RunningFeature } from '../../core/service';
import type { FeatureFace } from '../face';
import { Analyses } from './analyses';
import { operations } from './operations';
import type { AnalysisService } from './requests';
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
  start(kernel: Kernel): RunningFeature<AnalysisService> {
    const analyses = new Analyses(kernel);
    return {
      service: { ...kernel, analyses },
      reviews: analyses,
      idle: () => analyses.handOver(),
    };
  },
});

/** What the moves of games were worth: judged in the background, move by move. */
export const analysis = {
  ...feature,
  tools: () => import('./tools.js').then(({ tools }) => tools),
} satisfies FeatureFace;
