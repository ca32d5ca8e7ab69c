export { createGameService, type GameService } from './game-service';
export type { ServiceDeps } from './deps';
export { CircuitOpen } from './circuit-breaker';
export { guardedArchive } from './guarded-archive';
export { Upkeep } from './upkeep';
export * from './ports';
