import { errors, fail, ok, pick, type AnyGame, type GameError, type Result, type Seat } from '../engine';
import { listedMoves } from './turn';
import { endedError, type MoveInput } from './play';
import { randomOf } from './seed';
import type { Session } from './types';

/** The move text that leaves the choice to chance, for a player who cannot find a legal move. */
export const AUTO = 'auto';

const HUMAN_SEAT: Seat = 0;

const isAuto = (input: MoveInput): boolean =>
  typeof input === 'string' && input.trim().toLowerCase() === AUTO;

export interface FallbackRequest {
  readonly seat: Seat;
  /** All seats of the caller. */
  readonly held: readonly Seat[];
  readonly input: MoveInput;
}

/**
 * The move itself in place of `auto`: one of the listed moves, each as likely as the others, by the stream `fallback/<version>`
 * of the session's seed. The log keeps that move, so a replay needs no chance for it. The first seat is a person's, who is not
 * played for, unless one caller holds all seats. Anything else is given back as it is.
 */
export function withoutAuto(
  game: AnyGame,
  session: Session,
  state: unknown,
  { seat, held, input }: FallbackRequest,
): Result<MoveInput> {
  if (!isAuto(input) || state === null) return ok(input);
  if (seat === HUMAN_SEAT && held.length < session.meta.seats.length) {
    return fail(
      errors.refused('The first seat chooses its own moves: "auto" is for the others.', {
        suggestion: 'Send one of the listed moves.',
        details: { reason: 'illegal_move' },
      }),
    );
  }
  const { options } = listedMoves(game, state, seat);
  if (options.length === 0) return fail(endedError(session) ?? notYourTurn());
  const random = randomOf(session.meta).stream(`fallback/${session.version}`);
  return ok(pick(random, options).command);
}

const notYourTurn = (): GameError =>
  errors.refused('It is not your turn.', { details: { reason: 'not_your_turn' } });
