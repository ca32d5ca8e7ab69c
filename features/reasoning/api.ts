import type { AnswerShape, Shape } from '../../core/api/operation';
import type * as schemas from './schemas';

export type ExplainRequest = Shape<typeof schemas.explainBody>;
export type DecisionsRequest = Shape<typeof schemas.decisionsQuery>;
export type AnalyticsRequest = Shape<typeof schemas.analyticsQuery>;
export type ExplainAnswer = AnswerShape<typeof schemas.explainAnswer>;
export type DecisionsAnswer = AnswerShape<typeof schemas.decisionsAnswer>;
export type AnalyticsAnswer = AnswerShape<typeof schemas.analyticsAnswer>;
