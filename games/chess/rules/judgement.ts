import { leadJudgement, type Evaluation } from '../../../core/engine';
import { inCheck } from './attacks';
import { boardOf } from './fen';
import { Line } from './line';
import { WHITE } from './pieces';
import { MATE, NEAR_MATE } from './score';
import { bestMoves, type SearchLimits } from './search';
import type { ChessView } from './types';

/** Some twenty milliseconds: a whole game is judged at once. */
const LOOKS: SearchLimits = { depth: 4, nodes: 6_000, style: 'positional' };

/** A lead that almost always wins, in pawns. */
const DECISIVE = 11;

/** How a position stands, in pawns or moves to mate. */
export const evaluation: Evaluation<ChessView> = {
  title: `Who stands better, by a search of up to ${LOOKS.depth} half-moves`,
  of({ fen, reversible }) {
    const board = boardOf(fen);
    const [best] = bestMoves(new Line(board, reversible), LOOKS, () => false);
    const side = board.turn === WHITE ? 1 : -1;
    const value = side * (best?.value ?? (inCheck(board) ? -MATE : 0));
    if (Math.abs(value) > NEAR_MATE)
      return { share: Math.sign(value), words: mateWords(MATE - Math.abs(value)) };
    return leadJudgement(value / 100, DECISIVE, (pawns) => `is about ${pawns.toFixed(1)} pawns ahead`);
  },
};

const mateWords = (halfMoves: number): string =>
  halfMoves === 0 ? 'has mated' : `mates in ${Math.ceil(halfMoves / 2)}`;
