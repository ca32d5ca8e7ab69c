import type { AnswerShape, Shape } from '../../core/api/operation';
import type * as schemas from './schemas';

export type AnalyseRequest = Shape<typeof schemas.analyseBody>;
export type AnalysisRequest = Shape<typeof schemas.analysisQuery>;
export type AnalysisAnswer = AnswerShape<typeof schemas.analysisAnswer>;
