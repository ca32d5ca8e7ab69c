import { defineGame } from '../../../core/engine';
import { bots, search } from './bots';
import { listMoves, parseMove } from './commands';
import { refuseMove } from './errors';
import { formatMove } from './notation';
import { makeMove, newGame } from './hand';
import rules from './rules.md';
import {
  type HoldemMove,
  type HoldemOptions,
  type HoldemState,
  type HoldemView,
  moveSchema,
  optionsSchema,
  shapes,
} from './shapes';
import { adjudicate, ENDINGS, isMidHand, outcome, seatsToAct } from './standing';
import { describe, sampleHidden, summary, viewFor } from './view';

export { legalActions, raiseRange, toCall } from './betting';
export { strengthOfPlaces } from './evaluator';
export { formatMove as formatAction, parseState, printPosition, printState } from './notation';
export type { HoldemState, HoldemView } from './shapes';
export { statusOf } from './standing';

/** Texas Hold'em, no limit, heads-up. */
export const holdem = defineGame<HoldemState, HoldemMove, HoldemView, HoldemOptions>({
  id: 'holdem',
  title: "Texas Hold'em",
  description: 'Poker for two: bet, bluff and take all the chips.',
  rulesVersion: '3',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,
  errorReasons: { game_over: 'The hand is over: the next one must be dealt first.' },
  bots,
  defaultBot: 'tight',
  search,

  initializeGame: ({ options, random }) => newGame(options, random),
  seatsToAct,
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,
  adjudicate,
  isMidHand,

  viewFor,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden },
  presentation: {
    requestWords: {
      names: [
        'poker',
        'texas hold’em',
        'texas holdem',
        'hold em',
        'heads-up poker',
        'no-limit hold’em',
        'nlhe',
      ],
    },
    viewBudget: 1500,
    gauge: {
      title: 'Chips after each hand',
      of: ({ result, stacks }, seat) => (result ? (stacks[seat] ?? null) : null),
      period: { name: 'Hand', of: ({ hand }) => hand },
    },
    position: ({ state }) => ({ state }),
    summary,
  },
});
