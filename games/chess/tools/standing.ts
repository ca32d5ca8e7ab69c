import { COMMON_ENDINGS, type Outcome, type Seat } from '../../../core/engine';
import type { ChessView, EndReason, MoveText } from '../rules';

/** As FEN writes them. */
export type Side = 'w' | 'b';

/** How a game ended: by its rules, by a resignation or the clock, or because its creator stopped it. */
export type ChessEnd =
  | {
      readonly status: 'checkmate' | 'stalemate' | 'draw' | 'resigned' | 'timeout' | 'abandoned';
      readonly winner: Side | 'draw';
      readonly reason: EndReason | 'resignation' | 'time' | 'abandonment' | 'session_full';
    }
  | { readonly status: 'stopped' };

/** The state of a game in the common fields of all chess snapshots. */
export type ChessStanding = {
  readonly turn: Side;
  readonly check: boolean;
  readonly lastMove?: MoveText;
} & (ChessEnd | { readonly status: 'in_progress' });

/** The fields of an answer that describe the end of a session. */
export interface SessionEnd {
  readonly gameOver: boolean;
  readonly outcome?: Outcome | undefined;
}

/** `White` or `Black`. */
export const sideName = (seat: Seat): string => (seat === 0 ? 'White' : 'Black');

export const sideLetter = (seat: Seat): Side => (seat === 0 ? 'w' : 'b');

/** The side to move in a position, even if the game is over. */
export const turnIn = (fen: string): Side => (fen.split(' ')[1] === 'b' ? 'b' : 'w');

export function standingOf(view: ChessView, session: SessionEnd): ChessStanding {
  const { fen, check, last } = view;
  return {
    ...(endOf(view, session) ?? { status: 'in_progress' }),
    turn: turnIn(fen),
    check,
    ...(last === null ? {} : { lastMove: last }),
  };
}

/** The result; null while the game goes on. */
export function endOf({ status, winner, reason }: ChessView, session: SessionEnd): ChessEnd | null {
  if (status !== 'in_progress' && winner !== null && reason !== null)
    return { status, winner: winner === 'draw' ? winner : sideLetter(winner), reason };
  if (!session.gameOver) return null;
  return session.outcome ? endByAction(session.outcome) : { status: 'stopped' };
}

/** The end of a game other than by its rules: a resignation, an absent opponent, a full session, or the clock. */
function endByAction({ winners: [seat], reason }: Outcome): ChessEnd {
  const winner = seat === undefined ? 'draw' : sideLetter(seat);
  if (reason.endsWith(' resigned')) return { status: 'resigned', winner, reason: 'resignation' };
  if (reason.endsWith(' went away')) return { status: 'abandoned', winner, reason: 'abandonment' };
  if (reason === COMMON_ENDINGS.session_full) return { status: 'draw', winner, reason: 'session_full' };
  return { status: 'timeout', winner, reason: 'time' };
}

/** How it came about, by its reason. */
const WORDS: Readonly<Record<Exclude<ChessEnd, { status: 'stopped' }>['reason'], string>> = {
  checkmate: 'by Checkmate',
  resignation: 'by Resignation',
  abandonment: 'by abandonment: the opponent went away',
  session_full: 'because the session is full',
  time: 'on time',
  stalemate: 'by stalemate',
  insufficient_material: 'by insufficient material',
  fivefold_repetition: 'by fivefold repetition',
  threefold_repetition: 'by threefold repetition',
  seventyfive_moves: 'by the 75-move rule',
  fifty_moves: 'by the 50-move rule',
};

/** e.g. `White wins by Checkmate`, `Draw by threefold repetition`. */
export function resultWords(end: ChessEnd): string {
  if (end.status === 'stopped') return 'stopped by its creator, without a result';
  const { winner, reason } = end;
  return `${RESULTS[winner]} ${WORDS[reason]}`;
}

const RESULTS = { w: 'White wins', b: 'Black wins', draw: 'Draw' } as const;
