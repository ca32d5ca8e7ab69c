import { leadJudgement, type Effort, type Evaluation } from '../../../core/engine';
import { inCheck } from './attacks';
import { boardOf, uciOf } from './fen';
import { Line } from './line';
import { WHITE } from './pieces';
import { MATE, NEAR_MATE } from './transpositions';
import { bestMoves, type SearchLimits } from './search';
import type { ChessView } from './types';

/** Some twenty milliseconds per position, because a whole game is judged at once. */
const GLANCE: SearchLimits = { depth: 5, nodes: 6_000 };

/** How far it looks in a review. */
const LOOKS: Readonly<Record<Effort, SearchLimits>> = {
  quick: { depth: 8, nodes: 20_000 },
  usual: { depth: 11, nodes: 100_000 },
  deep: { depth: 16, nodes: 500_000 },
};

/** A lead that almost always wins, in pawns. */
const DECISIVE = 11;

/** The number of pawns that stands for a won game. */
const WON = 99.99;

/** How many pawns the first side is ahead, from its share (`Judgement.share`). */
export function pawnsOf(share: number): number {
  const pawns = (Math.atanh(share) * DECISIVE) / 2;
  return Math.max(-WON, Math.min(WON, pawns));
}

/** The evaluation of a position, in pawns or moves to mate. */
export const evaluation: Evaluation<ChessView> = {
  title: `Who stands better, by a search of up to ${GLANCE.depth} half-moves`,
  of({ fen, reversible }, effort) {
    const board = boardOf(fen);
    const limits = effort ? LOOKS[effort] : GLANCE;
    const [best] = bestMoves(new Line(board, reversible), limits, () => false);
    const side = board.turn === WHITE ? 1 : -1;
    const value = side * (best?.value ?? (inCheck(board) ? -MATE : 0));
    const judgement =
      Math.abs(value) > NEAR_MATE
        ? { share: Math.sign(value), words: mateWords(MATE - Math.abs(value)) }
        : leadJudgement(value / 100, DECISIVE, (pawns) => `is about ${pawns.toFixed(1)} pawns ahead`);
    return best ? { ...judgement, best: uciOf(best.move) } : judgement;
  },
};

const mateWords = (halfMoves: number): string =>
  halfMoves === 0 ? 'has mated' : `mates in ${Math.ceil(halfMoves / 2)}`;
