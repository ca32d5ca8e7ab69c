import { defineGame, leadersBy } from '../../../core/engine';
import { bots, formatMove, listMoves, parseMove } from './moves';
import { ENDINGS, initialState, makeThrow, outcome, refuseThrow, seatsToAct } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes } from './shapes';
import type { RockPaperScissorsMove, RockPaperScissorsOptions, RockPaperScissorsView } from './shapes';
import type { RockPaperScissorsState } from './types';
import { describe, sampleHidden, summary, viewOf } from './view';

export type { RockPaperScissorsView } from './shapes';

export const rockPaperScissors = defineGame<
  RockPaperScissorsState,
  RockPaperScissorsMove,
  RockPaperScissorsView,
  RockPaperScissorsOptions
>({
  id: 'rock-paper-scissors',
  title: 'Rock-Paper-Scissors',
  description: 'Choose in secret, show at once.',
  rulesVersion: '1',
  traits: { dynamics: 'simultaneous', chance: false, information: 'imperfect', utility: 'general' },
  seats: { min: 2, max: 4, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  shapes,
  endings: ENDINGS,
  bots,

  initializeGame: ({ options, seats }) => initialState(options, seats),
  seatsToAct,
  getValidMoves: listMoves,
  validateMove: refuseThrow,
  executeMove: makeThrow,
  outcome,
  adjudicate: ({ wins }) => leadersBy(wins),

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden },
  presentation: {
    requestWords: {
      names: ['rps', 'rock paper scissors shoot', 'roshambo', 'paper scissors stone', 'scissors paper rock'],
    },
    viewBudget: 400,
    gauge: {
      title: 'Rounds won',
      of: ({ wins }, seat) => wins[seat] ?? null,
      period: { name: 'Round', of: ({ played }) => played },
    },
    summary,
  },
});
