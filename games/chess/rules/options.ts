import type { MoveOption, ListMoves } from '../../../core/engine';
import { CASTLING, EN_PASSANT, fromOf, promotionOf, specialOf, toOf, type Board, type Move } from './board';
import { formatMove } from './notation';
import { EMPTY, PAWN, capitalizedKind, kindName } from './pieces';
import { refuseTurn } from './rules';
import { nameOf } from './squares';
import { claimsOfMoves, type Standing, standingOf } from './standing';
import { reasonWords } from './text';
import type { ChessMove, ChessState } from './types';
import { uciOf } from './fen';

/** A claim and its description. */
type ClaimEntry = readonly [ChessMove, string];

interface NamedMove {
  readonly move: Move;
  readonly uci: string;
}

/**
 * The legal moves of the seat to move in ascending order, then the draw claims that would succeed. True claims of checkmate are
 * legal but not listed, because that would reveal the mate.
 */
export const listMoves: ListMoves<ChessState, ChessMove> = (state, seat, limit = Infinity) => {
  const standing = standingOf(state);
  if (refuseTurn(standing, seat) !== null) return { options: [], total: 0 };
  const moves = standing.legal
    .map((move): NamedMove => ({ move, uci: uciOf(move) }))
    .sort((a, b) => (a.uci < b.uci ? -1 : 1));
  const claims = claimsOf(state, standing, moves);
  const options = moves.slice(0, limit).map(({ move, uci }, i): MoveOption<ChessMove> => {
    return { index: i + 1, move: { uci }, command: uci, description: moveWords(standing.board, move) };
  });
  for (const [move, description] of claims.slice(0, Math.max(0, limit - moves.length)))
    options.push({ index: options.length + 1, move, command: formatMove(move), description });
  return { options, total: moves.length + claims.length };
};

/** Claims in the current position and with each move. */
function claimsOf(
  { reversible }: ChessState,
  { board, claimable }: Standing,
  moves: readonly NamedMove[],
): ClaimEntry[] {
  const claims: ClaimEntry[] = [];
  if (claimable !== null) claims.push([{ claim: 'draw' }, `Claim a draw: ${reasonWords(claimable)}`]);
  const claimOf = claimsOfMoves(board, reversible);
  for (const { move, uci } of moves) {
    const reason = claimable ?? claimOf(move);
    if (reason !== null)
      claims.push([
        { uci, claim: 'draw' },
        `${moveWords(board, move)} and claim a draw: ${reasonWords(reason)}`,
      ]);
  }
  return claims;
}

/** e.g. `Knight g1 to f3`, `Pawn e4 takes pawn d5`, `Pawn a7 to a8, promoted to queen`. */
function moveWords(board: Board, move: Move): string {
  const from = fromOf(move);
  const to = toOf(move);
  const special = specialOf(move);
  if (special === CASTLING) return `Castle ${to > from ? 'kingside' : 'queenside'}`;
  const taken = special === EN_PASSANT ? PAWN : board.at(to);
  const how = taken === EMPTY ? 'to' : `takes ${kindName(taken)}`;
  const promotion = promotionOf(move) === 0 ? '' : `, promoted to ${kindName(promotionOf(move))}`;
  const passing = special === EN_PASSANT ? ' en passant' : '';
  return `${capitalizedKind(board.at(from))} ${nameOf(from)} ${how} ${nameOf(to)}${passing}${promotion}`;
}
