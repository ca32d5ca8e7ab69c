export * from '../ports';
export type { SessionEvents } from './events';
export {
  defineFeature,
  FileAnswer,
  type Feature,
  type FeaturePage,
  type Kernel,
  type PageText,
  type RunningFeature,
} from './feature';
export type { EventsReader, EventsReading } from './feed';
export { createGameService, type GameService } from './service';
