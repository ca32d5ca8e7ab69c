import { randomBot, searchBot, type Bot, type SearchRules } from '../../engine';
import { drop, lead, openColumns, type Board } from './board';
import { parseState } from './notation';
import { toBoard } from './rules';
import type { FourMove, FourView } from './types';

const rules: SearchRules<Board, number> = {
  moves: openColumns,
  play: drop,
  toMove: ({ turn }) => turn,
  result: ({ won }) => (won ? -1 : 0),
  estimate: lead,
};

function positionOf({ state }: FourView): Board {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return toBoard(parsed.value);
}

const computer: Bot<FourView, FourMove> = searchBot({
  description:
    'Looks ahead and counts the lines still open; levels 1 (careless) to 10 (looks 10 moves ahead).',
  rules,
  levels: [
    { depth: 1, nodes: 10_000, blunders: 50 },
    { depth: 1, nodes: 10_000, blunders: 25 },
    { depth: 2, nodes: 10_000, blunders: 20 },
    { depth: 3, nodes: 10_000, blunders: 10 },
    { depth: 4, nodes: 10_000, blunders: 5 },
    { depth: 5, nodes: 20_000, blunders: 0 },
    { depth: 6, nodes: 30_000, blunders: 0 },
    { depth: 7, nodes: 60_000, blunders: 0 },
    { depth: 8, nodes: 120_000, blunders: 0 },
    { depth: 10, nodes: 400_000, blunders: 0 },
  ],
  usualLevel: 6,
  positionOf,
  toMove: (column) => ({ column: column + 1 }),
});

export const bots: Readonly<Record<string, Bot<FourView, FourMove>>> = { random: randomBot(), computer };
