import type { AnswerShape, Shape } from '../../core/api/operation';
import type * as schemas from './schemas';

export type SimulateRequest = Shape<typeof schemas.simulateBody>;
export type SimulationAnswer = AnswerShape<typeof schemas.simulationAnswer>;
