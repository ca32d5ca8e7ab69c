import { sha256Hex } from '../engine';
import type { Draw } from './draws';
import { canonicalJson } from './json';
import type { LogEntry, LoggedMove, ReplayFormat } from './types';

/** What was done in a commit, without its results: all that is needed to make it again. */
export interface CommitInput extends Pick<LogEntry, 'version' | 'at' | 'action' | 'deal'> {
  readonly moves: readonly Omit<LoggedMove, 'note'>[];
}

/** The deed in an entry of the log, or of a replay. */
export const commitInput = ({ version, at, moves, action, deal }: CommitInput): CommitInput => ({
  version,
  at,
  moves: moves.map(withoutNote),
  ...(action ? { action } : {}),
  ...(deal ? { deal } : {}),
});

const withoutNote = (move: LoggedMove): CommitInput['moves'][number] => {
  if (move.note === undefined) return move;
  const { note: _, ...made } = move;
  return made;
};

/** What a commit led to: the state after it, and what its rules took from chance. */
export interface CommitResult {
  readonly state: unknown;
  readonly draws: readonly Draw[];
}

/** What of a commit's result a replay tells: nothing in the format 3. */
export type ToldResult = Pick<LogEntry, 'draws' | 'stateHash'>;

/** A commit with its place in the chain. */
export interface CommitSeal extends ToldResult {
  /** SHA-256, hex. */
  readonly link: string;
}

/** Enough to find an accident; a change on purpose can come with any number of digits. */
const SHOWN_DIGITS = 16;

/** The digits of a hash that a replay shows. */
export const shown = (hash: string): string => hash.slice(0, SHOWN_DIGITS);

/** Where a chain of hashes begins: `known` is what is known before the first commit. SHA-256, hex. */
export const firstLink = (known: unknown): string => sha256Hex(canonicalJson(known));

/**
 * The link of a commit: it stands for the link before and for what the replay says about the commit, so that anybody can compute it from
 * the replay alone. In the format 3 it stood for the state itself, which only the rules give.
 */
export function sealCommit(
  format: ReplayFormat,
  previous: string,
  commit: CommitInput,
  { state, draws }: CommitResult,
): CommitSeal {
  const deed = commitInput(commit);
  if (format === 'principality-replay/3') return { link: sha256Hex(previous + canonicalJson([deed, state])) };
  const told = {
    ...(draws.length > 0 ? { draws } : {}),
    stateHash: shown(sha256Hex(canonicalJson(state))),
  };
  return { ...told, link: sha256Hex(previous + canonicalJson({ ...deed, ...told })) };
}

/** Every so many versions an entry of the log holds the state after it. */
export const CHECKPOINT_EVERY = 32;

/** Whether an entry holds the state after it: at regular places, and wherever a game goes back, so that nothing is played again across that. */
export const isCheckpoint = ({ version, action }: Pick<LogEntry, 'version' | 'action'>): boolean =>
  version % CHECKPOINT_EVERY === 0 || action?.type === 'undo';

/** The first version that must be read to come to the state after another: the last regular checkpoint before or at it, or else the first. */
export const checkpointBefore = (version: number): number =>
  Math.max(1, version - (version % CHECKPOINT_EVERY));
