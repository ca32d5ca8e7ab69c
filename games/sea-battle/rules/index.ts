import { defineGame } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { sampleHidden } from './hidden';
import { formatMove } from './notation';
import { listMoves } from './options';
import { initialState, makeMove, nextShooter, outcome, refuseMove, winnerOf } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema } from './schema';
import { describe, summary } from './text';
import type { SeaBattleMove, SeaBattleOptions, SeaBattleState, SeaBattleView } from './types';
import { viewOf } from './view';

export { cellName } from './cells';
export { legalCells, parseState } from './notation';
export type { SeaBattleView } from './types';

export const seaBattle = defineGame<SeaBattleState, SeaBattleMove, SeaBattleView, SeaBattleOptions>({
  id: 'sea-battle',
  title: 'Sea Battle',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  bots,
  defaultBot: 'hunt-and-target',

  initializeGame: ({ options, random }) => initialState(options, random),
  seatsToAct: (state) => (winnerOf(state) === null ? [nextShooter(state)] : []),
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
    viewBudget: 1000,
    position: ({ state }) => ({ state }),
    summary,
  },
});
