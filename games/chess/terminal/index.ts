import { drawGrid, turned, type GameTerminal, type Grid, type Ink, type Square } from '../../../cli/kit';
import type { ChessView } from '../rules/types';

const FILES = 'abcdefgh';

/** The last one has a variation selector, so that it is not shown as an emoji. */
const PIECES: Readonly<Record<string, string>> = {
  K: '♔',
  Q: '♕',
  R: '♖',
  B: '♗',
  N: '♘',
  P: '♙',
  k: '♚',
  q: '♛',
  r: '♜',
  b: '♝',
  n: '♞',
  p: '♟\ufe0e',
};

/** The squares of a rank from file a; `.` is an empty one. */
const lettersOf = (rank: string): readonly string[] =>
  Array.from(rank.replace(/\d/g, (count) => '.'.repeat(Number(count))));

/** The board from White's side. The last move and a king in check stand out. */
function gridOf({ fen, last, check }: ChessView, ink: Ink): Grid {
  const [board = '', turn] = fen.split(' ');
  const king = turn === 'b' ? 'k' : 'K';
  const moved = last === null ? [] : [last.uci.slice(0, 2), last.uci.slice(2, 4)];
  const squareAt = (letter: string, row: number, column: number): Square => {
    const shade = (row + column) % 2 === 0 ? 'light' : 'dark';
    const isLast = moved.includes(`${FILES.charAt(column)}${8 - row}`);
    const ground = check && letter === king ? 'alarm' : isLast ? (`${shade}Last` as const) : shade;
    return { letter: letter === '.' && ink.colors > 0 ? ' ' : letter, glyph: PIECES[letter], ground };
  };
  return {
    columns: Array.from(FILES),
    rows: board.split('/').map((rank, row) => ({
      name: String(8 - row),
      squares: lettersOf(rank).map((letter, column) => squareAt(letter, row, column)),
    })),
    width: ink.colors > 0 ? 3 : 2,
    foot: true,
  };
}

/** The board from the side of the player, with pieces and coloured squares where the terminal has them. */
export const terminal: GameTerminal = {
  picture: (ink) => ({
    board(view, viewer) {
      const grid = gridOf(view as ChessView, ink);
      return drawGrid(viewer === 1 ? turned(grid) : grid, ink);
    },
    words: (text) =>
      ink.glyphs ? text.replace('White (Player 1) is in capitals.', 'White is Player 1.') : text,
  }),
};
