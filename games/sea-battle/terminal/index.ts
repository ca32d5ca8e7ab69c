import { playerName } from '../../../core/engine';
import { drawGrid, type GameTerminal, type Ink, type Square } from '../../../cli/kit';
import { rowsOf } from '../rules/cells';
import type { SeaBattleView } from '../rules/shapes';

const MARKS: Readonly<Record<string, Omit<Square, 'letter'>>> = {
  '.': { glyph: '·', ground: 'blue', tint: 'white' },
  S: { glyph: '■', ground: 'grey' },
  H: { glyph: '✕', ground: 'alarm' },
  M: { glyph: '○', ground: 'blue', tint: 'white' },
};

const COLUMNS = Array.from('ABCDEFGHIJ');
const GAP = '   ';

/** The width of both waters with squares two columns wide. */
const ROOM = 2 * (COLUMNS.length * 2 + 3) + GAP.length;

const drawWaters = (waters: string, width: number, ink: Ink): readonly string[] =>
  drawGrid(
    {
      columns: COLUMNS,
      rows: rowsOf(waters).map((row, i) => ({
        name: String(i + 1),
        squares: Array.from(row, (letter): Square => ({ letter, ...MARKS[letter] })),
      })),
      width,
    },
    ink,
  );

/** Both waters side by side, the player's own on the left. */
export const terminal: GameTerminal = {
  picture: (ink) => ({
    board(view, viewer, { columns }) {
      const { waters } = view as SeaBattleView;
      const width = columns < ROOM ? 1 : 2;
      const [left, right] = viewer === 1 ? ([1, 0] as const) : ([0, 1] as const);
      const total = COLUMNS.length * width + 3;
      const title = (seat: number): string => `   ${seat === viewer ? 'You' : playerName(seat)}`;
      const others = drawWaters(waters[right], width, ink);
      return [
        `${title(left).padEnd(total)}${GAP}${title(right)}`,
        ...drawWaters(waters[left], width, ink).map((line, i) => {
          const blanks = i === 0 ? ' '.repeat(Math.max(0, total - line.length)) : '';
          return `${line}${blanks}${GAP}${others[i] ?? ''}`;
        }),
      ];
    },
    words: (text) => (ink.glyphs ? text.replace('S ship, H hit, M miss.', '■ ship, ✕ hit, ○ miss.') : text),
  }),
};
