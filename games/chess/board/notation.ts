import type { ChessView } from '../rules/types';
import type { Fact, Notation } from '../../../web/kit/board';
import { moveNumberOf, SIDE_WORDS, turnOf, WHITE } from './position';

/**
 * Scores in algebraic notation. The fact of each move contains the position after it; the first one also contains the position
 * before.
 */
export const notation: Notation<ChessView> = {
  plyOf(fact) {
    const move = readMove(fact);
    if (!move) return null;
    const { fen, uci, san, before } = move;
    const seat = turnOf(fen) === WHITE ? 1 : 0;
    return {
      label: san,
      // The move number increases after Black's move.
      turn: moveNumberOf(fen) - seat,
      seat,
      view: viewAfter(fen, { uci, san }),
      ...(before === null ? {} : { before: viewAfter(before, null) }),
    };
  },
  sides: SIDE_WORDS,
  position: { name: 'FEN', of: ({ fen }) => fen },
  format: { id: 'pgn', name: 'PGN' },
};

/** A position in the middle of a game. */
function viewAfter(fen: string, last: ChessView['last']): ChessView {
  return {
    fen,
    toMove: turnOf(fen),
    check: last !== null && /[+#]$/.test(last.san),
    last,
    reversible: [],
    status: 'in_progress',
    winner: null,
    reason: null,
    claimable: null,
  };
}

function readMove({ type, data: { fen, uci, san, before } }: Fact) {
  if (type !== 'move') return null;
  return typeof fen === 'string' && typeof uci === 'string' && typeof san === 'string'
    ? { fen, uci, san, before: typeof before === 'string' ? before : null }
    : null;
}
