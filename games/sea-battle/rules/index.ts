import { defineGame } from '../../../core/engine';
import { bots } from './bots';
import { listMoves, parseMove } from './commands';
import { sampleHidden } from './hidden';
import { formatMove } from './notation';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, seatsToAct } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes } from './shapes';
import type { SeaBattleMove, SeaBattleOptions, SeaBattleView } from './shapes';
import type { SeaBattleState } from './types';
import { boardText, describe, summary, viewOf } from './view';

export { cellName } from './cells';
export { legalCells, parseState } from './notation';
export type { SeaBattleView } from './shapes';

export const seaBattle = defineGame<SeaBattleState, SeaBattleMove, SeaBattleView, SeaBattleOptions>({
  id: 'sea-battle',
  title: 'Sea Battle',
  description: 'Find and sink the hidden fleet before yours is gone.',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  // Fleets can lie in more ways than a list can hold.
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,
  bots,
  defaultBot: 'hunt-and-target',

  initializeGame: ({ options, random }) => initialState(options, random),
  seatsToAct,
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden },
  presentation: {
    requestWords: {
      names: ['battleship', 'battleships', 'battle ship', 'broadsides'],
      unhurried: { placeFleets: true },
    },
    viewBudget: 1000,
    position: ({ state }) => ({ state }),
    boardText,
    gauge: {
      title: 'Ships afloat, by length',
      of: ({ afloat }, seat) => (afloat[seat] ?? []).reduce((sum, size) => sum + size, 0),
    },
    summary,
  },
});
