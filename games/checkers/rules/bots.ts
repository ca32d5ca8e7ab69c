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
import { lineTo, playOn, type Line } from './line';
import { legalMoves, type BoardMove } from './moves';
import { formatMove, parseState } from './notation';
import { nameOf } from './squares';
import { seatOf } from './standing';
import type { CheckersMove, CheckersView } from './shapes';

/** So many moves without progress would make any lead worthless. */
const FADING = 160;

const rules: SearchRules<Line, BoardMove> = {
  moves: ({ position, isFruitless }) => (isFruitless ? [] : legalMoves(position)),
  play: playOn,
  toMove: ({ position }) => seatOf(position.turn),
  result: ({ position, isFruitless }) => (isFruitless && legalMoves(position).length > 0 ? 0 : -1),
  // A lead that brings no progress for long is worth less.
  estimate: ({ position, quiet }) => Math.trunc(evaluate(position) * (1 - quiet / FADING)),
  isQuiet: (_line, moves) => moves[0]?.captured === 0,
};

function lineOf({ state, kingMoves }: CheckersView): Line {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return lineTo(parsed.value.position, kingMoves === '' ? [] : kingMoves.split(' '));
}

export const evaluation = searchEvaluation({
  rules,
  positionOf: lineOf,
  commandOf: ({ path }) => formatMove({ path: path.map(nameOf) }),
  one: 100,
  decisive: 4,
  words: (men) => `is about ${men.toFixed(1)} men ahead`,
});

const computer: Bot<CheckersView, CheckersMove> = searchBot({
  rules,
  positionOf: lineOf,
  toMove: ({ path }) => ({ path: path.map(nameOf) }),
  exact: {
    from: 8,
    description: '8 and up know the endgames of two or three kings against one',
    time: 200,
    moves: ({ position }) => {
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
