import { defineGame, ok } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './options';
import { initialState, makeMove, outcome, refuseMove, toMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, startSchema } from './schema';
import { describe, summary } from './text';
import type { FourMove, FourOptions, FourState, FourView } from './types';
import { viewOf } from './view';

export { perft } from './board';
export { parseState, printState } from './notation';
export { openColumns, toBoard } from './rules';
export type { FourView } from './types';

export const fourInARow = defineGame<FourState, FourMove, FourView, FourOptions>({
  id: 'four-in-a-row',
  title: 'Four-in-a-Row',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  bots,
  defaultBot: 'computer',

  initializeGame: ({ options }) => initialState(options),
  seatsToAct(state) {
    const seat = toMove(state);
    return seat === null ? [] : [seat];
  },
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
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    summary,
  },
});
