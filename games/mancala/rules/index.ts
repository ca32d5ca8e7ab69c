import { defineGame, leadersBy, ok, lazy } from '../../../core/engine';
import { bots, evaluation } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './commands';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, stores, toMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { boardText, describe, summary } from './view';
import { type MancalaMove, type MancalaOptions, type MancalaState, type MancalaView, PITS } from './types';
import { viewOf } from './view';
import * as z from 'zod';

export const optionsSchema = lazy(() =>
  z.strictObject({
    first: z
      .enum(['player', 'opponent'])
      .default('player')
      .describe('Who moves first: player (seat 0) or opponent (seat 1).')
      .meta({ title: 'Who begins' }),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    pit: z.int().min(1).max(PITS).describe('The own pit to sow from: 1 to 6, 6 beside the own store.'),
  }),
);

export const startSchema = lazy(() =>
  z
    .string()
    .describe('A position, e.g. P:4,4,0,5,5,5|O:5,4,4,4,4,4|PS:0|OS:0|T:opponent|ST:in_progress|LA:pit3|W:-'),
);

export { fullPits, perft } from './sowing';
export { parseState, printState } from './notation';
export type { MancalaView } from './types';

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
  seatsToAct(state) {
    const seat = toMove(state);
    return seat === null ? [] : [seat];
  },
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
