export { createGameService } from './game-service';
export type { ServiceDeps } from './deps';
export * from './ports';
