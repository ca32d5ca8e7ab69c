import type { Detail, Seat } from '../../../core/engine';
import { type GameEnd, sideName } from './standing';
import type { ChessView, EndReason } from './types';

export const ENDINGS: Readonly<Record<EndReason, string>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  insufficient_material: 'insufficient material',
  fivefold_repetition: 'fivefold repetition',
  seventyfive_moves: '75 moves without a capture or pawn move',
  threefold_repetition: 'threefold repetition',
  fifty_moves: '50 moves without a capture or pawn move',
};

/** e.g. `threefold repetition`. */
export const reasonWords = (reason: EndReason): string => ENDINGS[reason];

/** e.g. `White wins: checkmate`; `nameOf` names who won. */
export const endWords = ({ winner, reason }: GameEnd, nameOf: (seat: Seat) => string = sideName): string =>
  `${winner === 'draw' ? 'Draw' : `${nameOf(winner)} wins`}: ${reasonWords(reason)}`;

/** Rows 8 to 1, files a to h, `.` for an empty square. */
const rowsOf = ({ fen }: ChessView): readonly string[] =>
  (fen.split(' ')[0] ?? '').split('/').map((row) => row.replace(/\d/g, (count) => '.'.repeat(Number(count))));

const FILES = '  a b c d e f g h';

/** The board, rank 8 on top, White in capitals. */
export const boardText = (view: ChessView): string => [FILES, ...ranksOf(view), FILES].join('\n');

const ranksOf = (view: ChessView): readonly string[] =>
  rowsOf(view).map((row, i) => `${8 - i} ${Array.from(row).join(' ')}`);

/** The board as Markdown, with the side to move or the result. */
export function describe(view: ChessView): string {
  const last = view.last === null ? [] : [`Last move: ${view.last.san} (${view.last.uci}).`];
  return [
    '```',
    boardText(view),
    '```',
    ['White (Player 1) is in capitals.', ...last, standing(view)].join(' '),
  ].join('\n');
}

/** The board with the side to move; the previous move is reported as an event. */
export const describeBriefly = (view: ChessView): string =>
  [...ranksOf(view), FILES, standing(view)].join('\n');

function standing({ winner, reason, toMove, check, claimable }: ChessView): string {
  if (reason !== null && winner !== null) return `${endWords({ winner, reason })}.`;
  if (toMove === null) return '';
  const checked = check ? ', in check' : '';
  const draw = claimable === null ? '' : ` A draw may be claimed: ${reasonWords(claimable)}.`;
  return `${sideName(toMove)} to move${checked}.${draw}`;
}

/** The `gameState` of an answer. More detail saves the reader from decoding the FEN. */
export function summary(view: ChessView, detail: Detail): Readonly<Record<string, unknown>> {
  if (detail === 'minimal') return { fen: view.fen };
  if (detail === 'full') return { ...view, rows: rowsOf(view) };
  const { reversible: _, ...standard } = view;
  return standard;
}
