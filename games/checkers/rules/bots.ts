import {
  mindBot,
  randomBot,
  searchBot,
  searchEvaluation,
  type Bot,
  type SearchRules,
} from '../../../core/engine';
import { endgameMove } from './endgame';
import { evaluate } from './evaluation';
import { legalMoves, play, type BoardMove } from './moves';
import { formatMove, parseState } from './notation';
import { nameOf } from './squares';
import { seatOf } from './standing';
import type { CheckersMove, CheckersView, Position } from './types';

const rules: SearchRules<Position, BoardMove> = {
  moves: legalMoves,
  play,
  toMove: ({ turn }) => seatOf(turn),
  result: () => -1,
  estimate: evaluate,
  isQuiet: (_position, moves) => moves[0]?.captured === 0,
};

function positionOf({ state }: CheckersView): Position {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.position;
}

export const evaluation = searchEvaluation({
  rules,
  positionOf,
  commandOf: ({ path }) => formatMove({ path: path.map(nameOf) }),
  one: 100,
  decisive: 4,
  words: (men) => `is about ${men.toFixed(1)} men ahead`,
});

const computer: Bot<CheckersView, CheckersMove> = searchBot({
  rules,
  positionOf,
  toMove: ({ path }) => ({ path: path.map(nameOf) }),
  exact: {
    from: 8,
    description: '8 and up know the endgames of two or three kings against one',
    time: 200,
    moves: (position) => {
      const move = endgameMove(position);
      return move && [move];
    },
  },
});

export const bots: Readonly<Record<string, Bot<CheckersView, CheckersMove>>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.5 }),
  computer,
};
