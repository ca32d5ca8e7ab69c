import type { GameError } from '../../../core/engine';

const CODES = [
  'illegal_move',
  'invalid_format',
  'state_mismatch',
  'not_your_turn',
  'game_over',
  'game_not_found',
  'claim_failed',
  'insufficient_funds',
  'invalid_argument',
] as const;

/** Why something was not done, in the library's words. */
export type LibraryErrorCode = (typeof CODES)[number];

export interface LibraryError {
  readonly code: LibraryErrorCode;
  /** One short sentence for the player. */
  readonly error: string;
}

export const STATE_MISMATCH: LibraryError = {
  code: 'state_mismatch',
  error: 'That is not the current state of the game: continue from the state in this answer.',
};

export const GAME_NOT_FOUND: LibraryError = {
  code: 'game_not_found',
  error: 'There is no such game: it may have expired. Start a new one.',
};

export const SEED_REFUSED: LibraryError = {
  code: 'invalid_argument',
  error: 'You can choose a seed only if GAMES_ALLOW_SEED=1 is set: leave it out.',
};

export const POSITION_REFUSED: LibraryError = {
  code: 'invalid_argument',
  error: 'You can choose a position only if GAMES_ALLOW_SEED=1 is set: leave it out.',
};

const NO_SEAT_TO_MOVE: LibraryError = {
  code: 'not_your_turn',
  error: 'None of your seats may move now.',
};

export const NOT_YOURS: LibraryError = {
  code: 'not_your_turn',
  error: 'You hold no seat in this game.',
};

const isCode = (value: unknown): value is LibraryErrorCode => (CODES as readonly unknown[]).includes(value);

/** An API error in the library's words; null if it is not a rejection but a fault or a limit. */
export function libraryErrorOf({ kind, code, message, details }: GameError): LibraryError | null {
  if (isCode(details?.reason)) return { code: details.reason, error: message };
  if (code === 'SESSION_NOT_FOUND') return GAME_NOT_FOUND;
  switch (kind) {
    case 'malformed':
      return { code: 'invalid_format', error: message };
    case 'refused':
      return { code: 'illegal_move', error: message };
    case 'conflict':
      return { code: 'game_over', error: message };
    case 'unauthenticated':
    case 'forbidden':
      return NO_SEAT_TO_MOVE;
    case 'stale':
      return STATE_MISMATCH;
    default:
      return null;
  }
}
