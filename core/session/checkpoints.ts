import type { LogEntry } from './types';

/** Every so many versions an entry of the log holds the state after it. */
export const CHECKPOINT_EVERY = 32;

/** Whether an entry holds the state after it: at regular places, and wherever a game goes back, so that nothing is played again across that. */
export const isCheckpoint = ({ version, action }: Pick<LogEntry, 'version' | 'action'>): boolean =>
  version % CHECKPOINT_EVERY === 0 || action?.type === 'undo';

/** The first version that must be read to come to the state after another: the last regular checkpoint before or at it, or else the first. */
export const checkpointBefore = (version: number): number =>
  Math.max(1, version - (version % CHECKPOINT_EVERY));
