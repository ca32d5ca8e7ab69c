import { drawGrid, turned, type GameTerminal, type Grid, type Ink, type Square } from '../../../cli/kit';
import type { CheckersView } from '../rules/shapes';

const FILES = 'abcdefgh';

const PIECES: Readonly<Record<string, string>> = { w: '○', b: '●', W: '♔', B: '♚' };

/** The board from White's side. The squares of the last move stand out. */
function gridOf({ state, last }: CheckersView, ink: Ink): Grid {
  const squareAt = (letter: string, row: number, column: number): Square => {
    const isDark = (row + column) % 2 === 1;
    const isLast = last?.includes(`${FILES.charAt(column)}${8 - row}`) === true;
    return {
      letter: letter === '.' && ink.colors > 0 ? ' ' : letter,
      glyph: PIECES[letter],
      ground: isDark ? (isLast ? 'darkLast' : 'dark') : 'light',
    };
  };
  return {
    columns: Array.from(FILES),
    rows: state
      .slice(0, -2)
      .split('/')
      .map((rank, row) => ({
        name: String(8 - row),
        squares: Array.from(rank, (letter, column) => squareAt(letter, row, column)),
      })),
    width: ink.colors > 0 ? 3 : 2,
    foot: true,
  };
}

/** The board from the side of the player, with coloured squares where the terminal has them. */
export const terminal: GameTerminal = {
  picture: (ink) => ({
    board(view, viewer) {
      const grid = gridOf(view as CheckersView, ink);
      return drawGrid(viewer === 1 ? turned(grid) : grid, ink);
    },
    words: (text) =>
      ink.glyphs
        ? text.replace(
            'White (Player 1) is w, Black (Player 2) is b, kings are capitals.',
            'White (Player 1) is ○ and ♔, Black (Player 2) is ● and ♚.',
          )
        : text,
  }),
};
