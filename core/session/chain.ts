import { sha256Hex } from '../engine';
import { canonicalJson } from './json';
import type { LogEntry, LoggedMove } from './types';

/** What was done in a commit, without its results: all that is needed to make it again. */
export interface CommitInput extends Pick<LogEntry, 'version' | 'at' | 'action' | 'deal'> {
  readonly moves: readonly Omit<LoggedMove, 'note'>[];
}

/** The deed in an entry of the log, or of a replay. */
export const commitInput = ({ version, at, moves, action, deal }: CommitInput): CommitInput => ({
  version,
  at,
  moves: moves.map(({ note: _, ...made }: LoggedMove) => made),
  ...(action ? { action } : {}),
  ...(deal ? { deal } : {}),
});

/** Where a chain of hashes begins: `known` is what is known before the first commit. SHA-256, hex. */
export const firstLink = (known: unknown): string => sha256Hex(canonicalJson(known));

/** The link of a commit: it stands for the link before, for what was done, and for the state after it. */
export const nextLink = (previous: string, commit: CommitInput, state: unknown): string =>
  sha256Hex(previous + canonicalJson([commitInput(commit), state]));

/** Every so many versions an entry of the log holds the state after it. */
export const CHECKPOINT_EVERY = 32;

/** Whether an entry holds the state after it: at regular places, and wherever a game goes back, so that nothing is played again across that. */
export const isCheckpoint = ({ version, action }: Pick<LogEntry, 'version' | 'action'>): boolean =>
  version % CHECKPOINT_EVERY === 0 || action?.type === 'undo';

/** The first version that must be read to come to the state after another: the last regular checkpoint before or at it, or else the first. */
export const checkpointBefore = (version: number): number =>
  Math.max(1, version - (version % CHECKPOINT_EVERY));
