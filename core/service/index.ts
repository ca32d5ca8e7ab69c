export { createGameService, type GameService } from './game-service';
export type { ServiceDeps } from './deps';
export { CircuitOpenError } from './runtime/circuit-breaker';
export { protectedArchive } from './runtime/archiver';
export { Upkeep } from './runtime/upkeep';
export type { ExportedGames } from './use-cases/replays';
export * from './archive-ports';
export * from './ports';
export * from './webhook-ports';
