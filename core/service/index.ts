export { createGameService, type GameService } from './game-service';
export type { ServiceDeps } from './deps';
export { CircuitOpen } from './runtime/circuit-breaker';
export { guardedArchive } from './runtime/archiver';
export { Upkeep } from './runtime/upkeep';
export * from './ports';
