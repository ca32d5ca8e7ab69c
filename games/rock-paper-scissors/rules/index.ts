import { defineGame, lazy, leadersBy } from '../../../core/engine';
import { bots } from './moves';
import { formatMove, listMoves, parseMove } from './moves';
import { ENDINGS, initialState, makeThrow, outcome, refuseThrow, seatsToAct } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { describe, summary } from './view';
import {
  type RockPaperScissorsMove,
  type RockPaperScissorsOptions,
  type RockPaperScissorsState,
  type RockPaperScissorsView,
  BEST_OF,
  THROWS,
} from './types';
import { sampleHidden, viewOf } from './view';
import * as z from 'zod';

export const optionsSchema = lazy(() =>
  z.strictObject({
    bestOf: z
      .literal([...BEST_OF])
      .default(3)
      .describe(
        'The match is the best of so many rounds: the first player to win more than half of them wins it.',
      ),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    throw: z.enum(THROWS).describe('What to throw. Nobody sees it before everybody has chosen.'),
  }),
);

export type { RockPaperScissorsView } from './types';

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
