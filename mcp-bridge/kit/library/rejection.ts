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
export type RejectionCode = (typeof CODES)[number];

export interface Rejection {
  readonly code: RejectionCode;
  /** One short sentence for the player. */
  readonly error: string;
}

export const STATE_MISMATCH: Rejection = {
  code: 'state_mismatch',
  error: 'That is not the current state of the game: go on from the one given here.',
};

export const GAME_NOT_FOUND: Rejection = {
  code: 'game_not_found',
  error: 'There is no such game: it may have expired. Start a new one.',
};

export const SEED_REFUSED: Rejection = {
  code: 'invalid_argument',
  error: 'A seed can be chosen only where GAMES_ALLOW_SEED=1 is set: leave it out.',
};

export const POSITION_REFUSED: Rejection = {
  code: 'invalid_argument',
  error: 'A position can be chosen only where GAMES_ALLOW_SEED=1 is set: leave it out.',
};

const NOT_YOURS: Rejection = {
  code: 'not_your_turn',
  error: 'You hold no seat here that may move now.',
};

const isCode = (value: unknown): value is RejectionCode => (CODES as readonly unknown[]).includes(value);

/** A refusal of the table in the library's words; null for what is no rejection but a fault or a limit. */
export function rejectionOf({ kind, code, message, details }: GameError): Rejection | null {
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
      return NOT_YOURS;
    case 'stale':
      return STATE_MISMATCH;
    default:
      return null;
  }
}
