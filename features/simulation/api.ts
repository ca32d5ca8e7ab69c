import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type SimulateRequest = Shape<typeof schemas.simulateBody>;
export type SimulationAnswer = AnswerShape<typeof schemas.simulationAnswer>;
