import type { OperationCall } from '../../core/api/game-api';
import type { AnswerShape, Shape } from '../../core/api/shapes';
import type * as schemas from './schemas';

export type SimulateRequest = Shape<typeof schemas.simulateBody>;
export type SimulationAnswer = AnswerShape<typeof schemas.simulationAnswer>;

declare module '../../core/api/game-api' {
  interface GameApi {
    /** Lets bots play many games against each other, in the background. */
    readonly simulate: OperationCall<SimulateRequest, SimulationAnswer>;
    /** The progress of a simulation, and its results so far. */
    readonly simulation: OperationCall<ById, SimulationAnswer>;
    /** Stops a simulation. */
    readonly cancelSimulation: OperationCall<ById, SimulationAnswer>;
  }
}
