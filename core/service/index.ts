export { createGameService, type GameService } from './game-service';
export type { ServiceDeps } from './deps';
export { CircuitOpenError } from './runtime/circuit-breaker';
export type { EventsReader, EventsReading, SessionEvents } from './use-cases/events';
export type { ExportedGames } from './use-cases/replays';
export * from './archive-ports';
export * from './ports';
export * from './record-ports';
export * from './webhook-ports';
