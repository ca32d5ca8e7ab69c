import type { Outcome, Seat } from '../../../core/engine';
import type { ChessView, EndReason, MoveText } from '../../../core/games/chess';

/** How both kinds of chess tools say that a game stands: fields of their snapshots. */
export interface ChessStanding {
  readonly status: 'in_progress' | 'checkmate' | 'stalemate' | 'draw' | 'resigned' | 'timeout' | 'stopped';
  readonly turn: 'w' | 'b';
  readonly check: boolean;
  readonly lastMove?: MoveText;
  readonly winner?: 'w' | 'b' | 'draw';
  readonly reason?: EndReason | 'resignation' | 'time';
}

/** What of an answer tells how a game ended. */
export interface Ending {
  readonly gameOver: boolean;
  readonly outcome?: Outcome | undefined;
}

const SIDES = ['White', 'Black'] as const;

/** `White` or `Black`. */
export const sideName = (seat: Seat): string => SIDES[seat] ?? `Seat ${seat}`;

/** As FEN writes a side. */
export const sideLetter = (seat: Seat): 'w' | 'b' => (seat === 0 ? 'w' : 'b');

/** The side to move in a position, also when nobody may move any more. */
export const turnIn = (fen: string): 'w' | 'b' => (fen.split(' ')[1] === 'b' ? 'b' : 'w');

/** How a game stands: by its rules or, where they have not ended it, by what ended the session. */
export function standingOf(view: ChessView, ending: Ending): ChessStanding {
  const { fen, check, last } = view;
  return {
    turn: turnIn(fen),
    check,
    ...(last === null ? {} : { lastMove: last }),
    ...endOf(view, ending),
  };
}

function endOf(
  { status, winner, reason }: ChessView,
  { gameOver, outcome }: Ending,
): Pick<ChessStanding, 'status' | 'winner' | 'reason'> {
  if (winner !== null && reason !== null) {
    return { status, winner: winner === 'draw' ? winner : sideLetter(winner), reason };
  }
  if (!gameOver) return { status: 'in_progress' };
  const [victor] = outcome?.winners ?? [];
  if (!outcome) return { status: 'stopped' };
  const won = victor === undefined ? 'draw' : sideLetter(victor);
  return isResignation(outcome)
    ? { status: 'resigned', winner: won, reason: 'resignation' }
    : { status: 'timeout', winner: won, reason: 'time' };
}

/** What ends a game beside its rules is a resignation, which the session words so, or the clock. */
const isResignation = ({ reason }: Outcome): boolean => reason.endsWith(' resigned');

const DRAWS: Readonly<Partial<Record<NonNullable<ChessStanding['reason']>, string>>> = {
  stalemate: 'Draw by stalemate',
  insufficient_material: 'Draw by insufficient material',
  fivefold_repetition: 'Draw by fivefold repetition',
  threefold_repetition: 'Draw by threefold repetition',
  seventyfive_moves: 'Draw by the 75-move rule',
  fifty_moves: 'Draw by the 50-move rule',
  time: 'Draw: out of time, but the opponent has only the king',
};

/** How a game ended, e.g. `White wins by Checkmate`; null while it goes on. */
export function resultOf({ status, winner, reason }: ChessStanding): string | null {
  if (status === 'in_progress') return null;
  if (status === 'stopped') return 'stopped by its creator, without a result';
  if (winner === 'draw' || winner === undefined) return DRAWS[reason ?? 'stalemate'] ?? 'Draw';
  const side = winner === 'w' ? 'White' : 'Black';
  if (status === 'timeout') return `${side} wins on time`;
  return `${side} wins by ${status === 'resigned' ? 'Resignation' : 'Checkmate'}`;
}
