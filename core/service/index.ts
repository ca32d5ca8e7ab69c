export { createGameService, type GameService } from './game-service';
export type { ServiceDeps } from './deps';
export { Upkeep } from './upkeep';
export * from './ports';
