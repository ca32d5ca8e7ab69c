import { sha256Hex, type Mutable } from '../engine';
import type { Draw } from './draws';
import { canonicalJson } from './json';
import type { LogEntry, LoggedMove, ReplayFormat } from './types';

/** The actions of a commit, with notes that only the session keeps. */
type LoggedCommit = Pick<LogEntry, 'version' | 'at'> & {
  readonly moves: readonly LoggedMove[];
  readonly action?: LogEntry['action'] | undefined;
  readonly deal?: LogEntry['deal'] | undefined;
};

/** The actions of a commit without its results: everything needed to repeat it. */
export interface CommitInput extends Pick<LogEntry, 'version' | 'at' | 'action' | 'deal'> {
  readonly moves: readonly Omit<LoggedMove, 'note'>[];
}

/** The deed in an entry of the log, or of a replay. */
export function commitInput({ version, at, moves, action, deal }: LoggedCommit): CommitInput {
  const input: Mutable<CommitInput> = { version, at, moves: moves.map(withoutNote) };
  if (action) input.action = action;
  if (deal) input.deal = deal;
  return input;
}

const withoutNote = (move: LoggedMove): CommitInput['moves'][number] => {
  if (move.note === undefined) return move;
  const { note: _, ...made } = move;
  return made;
};

/** The result of a commit: the state after it, and the draws from chance. */
export interface CommitResult {
  readonly state: unknown;
  readonly draws: readonly Draw[];
}

/** The part of a commit's result that a replay contains: nothing in format 3. */
export type ToldResult = Pick<LogEntry, 'draws' | 'stateHash'>;

/** A commit with its place in the chain. */
export interface CommitSeal extends ToldResult {
  /** SHA-256, hex. */
  readonly link: string;
}

/** Enough to detect accidental changes; deliberate ones can match any number of digits. */
const SHOWN_DIGITS = 16;

/** The digits of a hash that a replay shows. */
export const shown = (hash: string): string => hash.slice(0, SHOWN_DIGITS);

/** The first link of a chain: `known` is everything known before the first commit. SHA-256, hex. */
export const firstLink = (known: unknown): string => sha256Hex(canonicalJson(known));

/**
 * The link of a commit: a hash of the previous link and of the commit as it is in the replay, so that anybody can compute it from the replay alone. In format 3
 * it was a hash of the state, which only the rules can compute.
 */
export function sealCommit(
  format: ReplayFormat,
  previous: string,
  commit: LoggedCommit,
  { state, draws }: CommitResult,
): CommitSeal {
  const told: Mutable<CommitInput & ToldResult> = commitInput(commit);
  if (format === 'principality-replay/3') return { link: sha256Hex(previous + canonicalJson([told, state])) };
  told.stateHash = shown(sha256Hex(canonicalJson(state)));
  if (draws.length > 0) told.draws = draws;
  const seal: Mutable<CommitSeal> = {
    stateHash: told.stateHash,
    link: sha256Hex(previous + canonicalJson(told)),
  };
  if (draws.length > 0) seal.draws = draws;
  return seal;
}

/** Versions between two log entries that hold the state after them. */
export const CHECKPOINT_EVERY = 32;

/** Whether an entry holds the state after it: at regular intervals, and at every undo, so that no log is replayed across an undo. */
export const isCheckpoint = ({ version, action }: Pick<LogEntry, 'version' | 'action'>): boolean =>
  version % CHECKPOINT_EVERY === 0 || action?.type === 'undo';

/** The first version to read in order to compute the state after another: the last regular checkpoint at or before it, or else the first version. */
export const checkpointBefore = (version: number): number =>
  Math.max(1, version - (version % CHECKPOINT_EVERY));
