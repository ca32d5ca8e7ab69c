import {
  bestMoves,
  mindBot,
  randomBot,
  searchBot,
  searchEvaluation,
  type Bot,
  type SearchRules,
} from '../../../core/engine';
import { drop, lead, openColumns, type Board } from './board';
import { formatMove, parseState } from './notation';
import { toBoard } from './rules';
import type { FourMove, FourView } from './types';
import { soundColumn } from './verdict';

const rules: SearchRules<Board, number> = {
  moves: openColumns,
  play: drop,
  toMove: ({ turn }) => turn,
  result: ({ won }) => (won ? -1 : 0),
  estimate: lead,
};

/** How far the computer looks for what delays a loss that is proved. */
const RESISTANCE = { depth: 8, nodes: 15_000 };

function positionOf({ state }: FourView): Board {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return toBoard(parsed.value);
}

export const evaluation = searchEvaluation({
  rules,
  positionOf,
  commandOf: (column) => formatMove({ column: column + 1 }),
  one: 1,
  decisive: 30,
  words: () => 'stands better',
});

const computer: Bot<FourView, FourMove> = {
  ...searchBot({
    rules,
    positionOf,
    toMove: (column) => ({ column: column + 1 }),
    exact: {
      from: 10,
      description: '10 wins with the first disc, and solves what comes after eight discs',
      time: 200,
      moves(board, isOutOfTime) {
        const column = soundColumn(board, isOutOfTime);
        if (column === 'lost') return bestMoves(rules, board, RESISTANCE).slice(0, 1);
        return column === null ? null : [column];
      },
    },
  }),
  // The first player wins with the best play.
  aims: [{ level: 10, against: { bot: 'computer', level: 10 }, seat: 0, atLeast: 1 }],
};

export const bots: Readonly<Record<string, Bot<FourView, FourMove>>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.25 }),
  computer,
};
