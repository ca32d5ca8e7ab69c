import { defineFeature, type Kernel, type RunningFeature } from '../../core/table';
import type { FeatureFace } from '../face';
import { operations } from './operations';
import * as schemas from './schemas';

export type * from './api';

const feature = defineFeature({
  id: 'reasoning',
  operations,
  schemas: {
    Decision: schemas.decision,
    Confidence: schemas.confidence,
    DecisionAnalytics: schemas.analytics,
    ConfidenceCounts: schemas.confidences,
  },
  start: (kernel: Kernel): RunningFeature<Kernel> => ({ service: kernel }),
});

/** The reasons of players for their moves: stored, read only by themselves, and counted. */
export const reasoning = {
  ...feature,
  tools: () => import('./tools.js').then(({ tools }) => tools),
} satisfies FeatureFace;
