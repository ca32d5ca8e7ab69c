import { errors, fail, ok, playerName } from '../../../core/engine';
import type { GameError, GameEvent, Result, Seat, Transition } from '../../../core/engine';
import { fromOf, type Board, type Move } from './board';
import { findMove, printFen, readFen, uciOf } from './fen';
import { illegalReason } from './illegal';
import { hasLegalEnPassant } from './moves';
import { kindOf } from './pieces';
import { reversibleAfter } from './repetition';
import { sanOf } from './san';
import { NO_SQUARE } from './squares';
import { claimsOfMoves, onBoard, outcome, seatOf, sideName, type Standing, standingOf } from './standing';
import { endWords, reasonWords } from './text';
import type { ChessMove, ChessState, ClaimReason } from './types';

/** A game that starts from this position without a history. */
export const startingAt = (board: Board): ChessState => ({
  fen: printFen(board),
  reversible: [],
  last: null,
  claimed: null,
});

/** Starts from a position in FEN. */
export function readStart(fen: unknown): Result<ChessState> {
  const board = readFen(fen);
  return board.ok ? ok(startingAt(board.value)) : board;
}

/** The error if this seat may not move now, or null. */
export function refuseTurn({ board, ending }: Standing, seat: Seat): GameError | null {
  if (ending) return errors.gameOver(ending.reason);
  const mover = seatOf(board.turn);
  if (seat === mover) return null;
  return errors.notYourTurn(`Not your turn: waiting for ${sideName(mover)}`, {
    suggestion: `Move again once ${sideName(mover)} has moved.`,
    details: { reason: 'not_your_turn' },
  });
}

/** The parts of an illegal move that name its piece. */
interface NamedPiece {
  /** The beginning of the move in UCI. */
  readonly origin?: string | undefined;
  readonly kinds?: readonly number[] | undefined;
}

/** The error for an illegal move; legal moves of the piece that it names are suggested first. */
export function refuseIllegal(
  why: string,
  { board, legal }: Pick<Standing, 'board' | 'legal'>,
  { origin, kinds }: NamedPiece = {},
): GameError {
  const isMeant = (move: Move): boolean =>
    (origin !== undefined && uciOf(move).startsWith(origin)) ||
    (kinds?.includes(kindOf(board.at(fromOf(move)))) ?? false);
  const meant = legal.filter(isMeant).map(uciOf).sort();
  const sample = [...new Set([...meant, ...legal.map(uciOf).sort()])].slice(0, 3);
  return errors.refused(`Illegal move: ${why}`, {
    suggestion: `Sample legal moves: ${sample.join(', ')}`,
    details: { reason: 'illegal_move' },
  });
}

const refuseClaim = (message: string, suggestion: string): GameError =>
  errors.refused(message, { suggestion, details: { reason: 'claim_failed' } });

/** The error for this move or claim, or null. */
export function refuseMove(state: ChessState, seat: Seat, move: ChessMove): GameError | null {
  const next = play(state, seat, move);
  return next.ok ? null : next.error;
}

/** Makes a move or a claim. */
export function makeMove(state: ChessState, seat: Seat, move: ChessMove): Result<Transition<ChessState>> {
  const played = play(state, seat, move);
  if (!played.ok) return played;
  const next = played.value;
  const events = [...moveEvents(state, seat, move, next), ...claimEvents(seat, next), ...endEvents(next)];
  return ok({ state: next, events, message: messageOf(move, next) });
}

/** The state after a move, a claim, or a move with a claim. A wrong claim refuses the move, too. */
function play(state: ChessState, seat: Seat, move: ChessMove): Result<ChessState> {
  const standing = standingOf(state);
  const error = refuseTurn(standing, seat);
  if (error) return fail(error);
  if (!('uci' in move)) return claimDraw(state, standing.claimable);

  const found = findMove(standing.legal, move.uci);
  if (found === undefined)
    return fail(
      refuseIllegal(illegalReason(standing.board, move.uci), standing, { origin: move.uci.slice(0, 2) }),
    );
  const next = afterMove(state, standing, found);
  if (move.claim === 'checkmate' && outcome(next)?.reason !== 'checkmate') return fail(notMate(move.uci));
  if (move.claim !== 'draw') return ok(next);
  const claimed = claimDraw(
    next,
    standing.claimable ?? claimsOfMoves(standing.board, state.reversible)(found),
  );
  // A move that ends the game takes effect before the claim.
  return claimed.ok && outcome(next) !== null ? ok(next) : claimed;
}

const claimDraw = (state: ChessState, claimed: ClaimReason | null): Result<ChessState> =>
  claimed === null ? fail(NOT_A_DRAW) : ok({ ...state, claimed });

const NOT_A_DRAW = refuseClaim(
  'Claim failed: Not a draw',
  'A draw can be claimed when a position stands for the third time, or after 50 moves a side without a capture or pawn move. Play on.',
);

const notMate = (uci: string): GameError =>
  refuseClaim(
    `Move rejected: You claimed Checkmate, and ${uci} does not give it. Accusation failed: Not checkmate`,
    `Play ${uci} without the claim, or another move.`,
  );

/** The state after a legal move. */
function afterMove(state: ChessState, { board, legal }: Standing, move: Move): ChessState {
  const last = { uci: uciOf(move), san: sanOf(board, move, legal) };
  const reversible = reversibleAfter(board, state.reversible, move);
  const next = board.copy();
  next.make(move);
  // A state's board is what its FEN says.
  if (!hasLegalEnPassant(next)) next.enPassant = NO_SQUARE;
  return onBoard(next, { fen: printFen(next), reversible, last, claimed: null });
}

/**
 * `uci`, `san` and the position after the move, with the first move also the one before it: with these the log is the score of
 * the game, wherever it began.
 */
function moveEvents(state: ChessState, seat: Seat, move: ChessMove, next: ChessState): readonly GameEvent[] {
  const { fen, last } = next;
  if (!('uci' in move) || last === null) return [];
  const text = `${playerName(seat)} plays ${last.san}`;
  const data = { ...last, fen, ...(state.last === null ? { before: state.fen } : {}) };
  return [{ type: 'move', text, visibleTo: 'all', data }];
}

function claimEvents(seat: Seat, { claimed }: ChessState): readonly GameEvent[] {
  if (claimed === null) return [];
  const text = `${playerName(seat)} claims a draw: ${reasonWords(claimed)}`;
  return [{ type: 'claim', text, visibleTo: 'all', data: { seat, reason: claimed } }];
}

function endEvents(state: ChessState): readonly GameEvent[] {
  const { ending } = standingOf(state);
  if (ending === null) return [];
  return [{ type: 'game_over', text: endWords(ending, playerName), visibleTo: 'all', data: { ...ending } }];
}

const messageOf = (move: ChessMove, { last, claimed }: ChessState): string =>
  [
    ...('uci' in move && last !== null ? [`Played ${last.san}`] : []),
    ...(claimed === null ? [] : [`Claimed a draw: ${reasonWords(claimed)}`]),
  ].join('. ');
