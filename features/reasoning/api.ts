import type { OperationCall } from '../../core/api/game-api';
import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type ExplainRequest = Shape<typeof schemas.explainBody>;
export type DecisionsRequest = Shape<typeof schemas.decisionsQuery>;
export type AnalyticsRequest = Shape<typeof schemas.analyticsQuery>;
export type ExplainAnswer = AnswerShape<typeof schemas.explainAnswer>;
export type DecisionsAnswer = AnswerShape<typeof schemas.decisionsAnswer>;
export type AnalyticsAnswer = AnswerShape<typeof schemas.analyticsAnswer>;

declare module '../../core/api/game-api' {
  interface GameApi {
    /** Stores why a seat makes a move, also after the end. Reasoning sent with `execute` is stored in the same list. */
    readonly explain: OperationCall<ExplainRequest, ExplainAnswer>;
    /** The decisions of the caller's own seats, and figures about them. */
    readonly decisions: OperationCall<DecisionsRequest, DecisionsAnswer>;
    readonly decisionAnalytics: OperationCall<AnalyticsRequest, AnalyticsAnswer>;
  }
}
