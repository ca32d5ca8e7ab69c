import { defineGame, ok, seatsOf } from '../../../core/engine';
import { bots, evaluation } from './bots';
import { listMoves, parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, toMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes, startSchema } from './shapes';
import type { FourMove, FourOptions, FourView } from './shapes';
import type { FourState } from './board';
import { boardText, describe, summary, viewOf } from './view';

export { perft } from './board';
export { parseState, printState } from './notation';
export { openColumns, toBoard } from './rules';
export type { FourView } from './shapes';

export const fourInARow = defineGame<FourState, FourMove, FourView, FourOptions>({
  id: 'four-in-a-row',
  title: 'Four-in-a-Row',
  description: 'Drop discs until four of yours touch in a line.',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  shapes,
  endings: ENDINGS,
  bots,
  defaultBot: 'computer',

  initializeGame: ({ options }) => initialState(options),
  seatsToAct: (state) => seatsOf(toMove(state)),
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  start: {
    schema: startSchema,
    from(position) {
      const state = parseState(position);
      if (!state.ok) return state;
      const first = state.value.first === 0 ? 'player' : 'opponent';
      return ok({ state: state.value, seats: 2, options: { first } });
    },
  },
  presentation: {
    requestWords: {
      names: ['connect four', 'connect 4', '4 in a row', 'four in a line', 'four up'],
      sides: {
        red: { seat: 0 },
        r: { seat: 0 },
        yellow: { seat: 1 },
        y: { seat: 1 },
        first: { options: { first: 'player' } },
        second: { options: { first: 'opponent' } },
      },
    },
    viewBudget: 300,
    evaluation,
    position: ({ state }) => ({ state }),
    boardText,
    summary,
  },
});
