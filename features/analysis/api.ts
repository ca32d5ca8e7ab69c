import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type AnalyseRequest = Shape<typeof schemas.analyseBody>;
export type AnalysisRequest = Shape<typeof schemas.analysisQuery>;
export type AnalysisAnswer = AnswerShape<typeof schemas.analysisAnswer>;
