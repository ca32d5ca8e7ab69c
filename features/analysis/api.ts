import type { OperationCall } from '../../core/api/game-api';
import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type AnalyseRequest = Shape<typeof schemas.analyseBody>;
export type AnalysisRequest = Shape<typeof schemas.analysisQuery>;
export type AnalysisAnswer = AnswerShape<typeof schemas.analysisAnswer>;

declare module '../../core/api/game-api' {
  interface GameApi {
    /** Has the moves of a game judged, in the background. */
    readonly analyse: OperationCall<AnalyseRequest, AnalysisAnswer>;
    /** The progress of the analysis of a game, and its results so far. */
    readonly analysis: OperationCall<AnalysisRequest, AnalysisAnswer>;
    /** Stops the analysis of a game, once all who asked for it have said so. */
    readonly cancelAnalysis: OperationCall<AnalyseRequest, AnalysisAnswer>;
  }
}
