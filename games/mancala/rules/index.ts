import { defineGame, leadersBy, ok, seatsOf } from '../../../core/engine';
import { bots, evaluation } from './bots';
import { listMoves, parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, stores, toMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes, startSchema } from './shapes';
import type { MancalaMove, MancalaOptions, MancalaView } from './shapes';
import type { MancalaState } from './sowing';
import { boardText, describe, summary, viewOf } from './view';

export { parseState, printState } from './notation';
export type { MancalaView } from './shapes';
export { fullPits, perft } from './sowing';

export const mancala = defineGame<MancalaState, MancalaMove, MancalaView, MancalaOptions>({
  id: 'mancala',
  title: 'Mancala',
  description: 'Sow seeds around the board and fill your store.',
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
  adjudicate: (state) => leadersBy(stores(state)),

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  start: {
    schema: startSchema,
    from(position) {
      const state = parseState(position);
      if (!state.ok) return state;
      const first = state.value.turn === 0 ? 'player' : 'opponent';
      return ok({ state: state.value, seats: 2, options: { first } });
    },
  },
  presentation: {
    requestWords: {
      names: ['kalah', 'kalaha'],
      sides: {
        first: { options: { first: 'player' } },
        second: { options: { first: 'opponent' } },
      },
    },
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    boardText,
    gauge: { title: 'Seeds in store', of: ({ stores }, seat) => stores[seat] ?? null },
    evaluation,
    summary,
  },
});
