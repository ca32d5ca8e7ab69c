import type { Seat } from '../../core/engine';
import type { Assessment, Verdict } from './assess';
import { accuracyOf, MOVE_CLASSES, type MoveClass } from './classes';
import type { RecordedMove } from './walk';

/** A move with its judgement; `skipped`: the search took too long. */
export type AnalysedMove = Pick<RecordedMove, 'version' | 'number' | 'seat' | 'command' | 'assisted'> &
  (Assessment | { readonly kind: 'skipped' });

/** How a player played. */
export interface PlayerReview {
  readonly seat: Seat;
  /** In percent; null if no move left a choice. */
  readonly accuracy: number | null;
  readonly classes: Readonly<Record<MoveClass, number>>;
}

/** A loss within the margin of error is none. */
const lossOf = ({ expected: { before, after }, margin }: Pick<Verdict, 'expected' | 'margin'>): number =>
  before - after > margin ? before - after : 0;

/** How each seat played, by its moves that left a choice. */
export const reviewPlayers = (seats: number, moves: readonly AnalysedMove[]): readonly PlayerReview[] =>
  Array.from({ length: seats }, (_, seat) => {
    const choices = moves.flatMap((move) => (move.seat === seat && move.kind === 'choice' ? [move] : []));
    return {
      seat,
      accuracy: accuracyOf(choices.map(lossOf)),
      classes: Object.fromEntries(
        MOVE_CLASSES.map((name) => [name, choices.filter((move) => move.class === name).length]),
      ) as Record<MoveClass, number>,
    };
  });

/** A move with a choice, with its number in the game, from 1. */
export interface NumberedMove {
  readonly number: number;
  readonly move: Extract<AnalysedMove, { readonly kind: 'choice' }>;
}

/** The moves with the greatest significant losses, up to a maximum number, oldest first. */
export const worstMoves = (moves: readonly AnalysedMove[], most: number): readonly NumberedMove[] =>
  moves
    .flatMap((move, at): NumberedMove[] =>
      move.kind === 'choice' && move.class !== 'best' && move.class !== 'good'
        ? [{ number: at + 1, move }]
        : [],
    )
    .sort((a, b) => lossOf(b.move) - lossOf(a.move))
    .slice(0, most)
    .sort((a, b) => a.number - b.number);
