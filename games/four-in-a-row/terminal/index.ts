import { drawGrid, type GameTerminal, type Square } from '../../../cli/kit';
import type { FourView } from '../rules/shapes';

const DISCS: Readonly<Record<string, Pick<Square, 'glyph' | 'tint'>>> = {
  R: { glyph: '●', tint: 'red' },
  Y: { glyph: '○', tint: 'yellow' },
  '.': { glyph: '·', tint: 'white' },
};

/** Discs in their colours on a blue board where the terminal has them. */
export const terminal: GameTerminal = {
  picture: (ink) => ({
    board: (view) =>
      drawGrid(
        {
          columns: ['1', '2', '3', '4', '5', '6', '7'],
          rows: (view as FourView).rows.map((row) => ({
            name: '',
            squares: Array.from(row, (letter): Square => ({ letter, ...DISCS[letter], ground: 'blue' })),
          })),
          width: ink.colors > 0 ? 3 : 2,
        },
        ink,
      ),
    words: (text) =>
      ink.glyphs
        ? text.replace(
            /\b(is|[Dd]rop(?:s|ped)?) ([RY])\b/g,
            (_, verb: string, disc: string) => `${verb} ${DISCS[disc]?.glyph ?? disc}`,
          )
        : text,
  }),
};
