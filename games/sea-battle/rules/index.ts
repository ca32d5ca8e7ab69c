import { defineGame, lazy } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { sampleHidden } from './hidden';
import { formatMove } from './notation';
import { listMoves } from './commands';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, seatsToAct } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { boardText, describe, summary } from './view';
import type { SeaBattleMove, SeaBattleOptions, SeaBattleState, SeaBattleView } from './types';
import { viewOf } from './view';
import * as z from 'zod';
import { parseFleet } from './fleet';

export const optionsSchema = lazy(() =>
  z.strictObject({
    fleet: z
      .string()
      .superRefine((text, context) => {
        const fleet = parseFleet(text);
        if (!fleet.ok) context.addIssue({ code: 'custom', message: fleet.error });
      })
      .optional()
      .describe(
        "Where seat 0's ships lie: <cell><H or V><size> of ships of 5, 4, 3, 3 and 2 cells, e.g. A1H5,A3V4,C3H3,E5V3,J9V2. Without it chance places them.",
      )
      .meta({ title: 'Where your ships lie', asked: false }),
    placeFleets: z
      .boolean()
      .optional()
      .describe(
        'Whether the players place their own ships before the first shot, instead of keeping those that chance placed.',
      )
      .meta({ title: 'Both players place their ships themselves' }),
  }),
);

export const moveSchema = lazy(() =>
  z.union([
    z.strictObject({
      coord: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-J]([1-9]|10)$/, 'A cell is a column letter A-J and a row number 1-10, such as B4')
        .describe('The cell to shoot at: column letter A-J and row number 1-10; A1 is top left.'),
    }),
    z.strictObject({
      fleet: z
        .string()
        .trim()
        .toUpperCase()
        .max(60)
        .describe('Where to place your five ships, e.g. A1H5,A3V4,C3H3,E5V3,J9V2; before the first shot.'),
    }),
  ]),
);

export { cellName } from './cells';
export { legalCells, parseState } from './notation';
export type { SeaBattleView } from './types';

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
