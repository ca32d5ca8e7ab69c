export { createGameService, type GameService } from './game-service';
export type { RefusedMoveListener, ServiceDeps } from './deps';
export { CircuitOpenError } from './runtime/circuit-breaker';
export type { EventsReader, EventsReading, SessionEvents } from './use-cases/events';
export { FileAnswer } from './file-answer';
export * from './archive-ports';
export * from './game-reviews';
export * from './job-ports';
export { failureOf } from './out-of-reach';
export * from './player-directory';
export * from './ports';
export * from './record-ports';
export * from './listener-ports';
export {
  defineFeature,
  type Feature,
  type FeaturePage,
  type Kernel,
  type PageText,
  type RunningFeature,
} from './feature';
