import * as z from 'zod';
import {
  byDetail,
  lazy,
  outcomeData,
  positionField,
  seatIndex,
  toMoveField,
  winnerField,
  type GameShapes,
  type ShownValue,
} from '../../../core/engine';
import { PITS, SEEDS } from './sowing';

export const optionsSchema = lazy(() =>
  z.strictObject({
    first: z
      .enum(['player', 'opponent'])
      .default('player')
      .describe('Who moves first: player (seat 0) or opponent (seat 1).')
      .meta({ title: 'Who begins' }),
  }),
);
export type MancalaOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.strictObject({
    pit: z.int().min(1).max(PITS).describe('Your pit to sow from: 1 to 6; 6 is next to your store.'),
  }),
);
export type MancalaMove = ShownValue<typeof moveSchema>;

export const startSchema = lazy(() =>
  z
    .string()
    .describe('A position, e.g. P:4,4,0,5,5,5|O:5,4,4,4,4,4|PS:0|OS:0|T:opponent|ST:in_progress|LA:pit3|W:-'),
);

const seeds = (what: string) => z.int().min(0).max(SEEDS).describe(what);

const row = () => z.array(seeds('Seeds in a pit.')).length(PITS).describe('Pits 1 to 6 of a player.');

const fields = () => ({
  state: positionField('4,4,4,4,4,4|0|4,4,4,4,4,4|0|player|-'),
  toMove: toMoveField(),
  last: z
    .string()
    .nullable()
    .describe('The effect of the last move; null if there was none or it is not known.')
    .meta({ example: 'pit3,capture5' }),
  winner: winnerField(),
});

const board = () => ({
  pits: z
    .tuple([row(), row()])
    .describe('The seeds in the pits of each player, by seat; pit 6 is next to the store.'),
  stores: z
    .tuple([seeds('Seeds in a store.'), seeds('Seeds in a store.')])
    .describe('The seeds that each player has banked, by seat.'),
});

const view = () => z.object({ ...fields(), ...board() });
/** What everybody sees: there are no secrets. */
export type MancalaView = ShownValue<typeof view>;

function gameState() {
  const { state, ...standard } = fields();
  return byDetail({ state }, standard, board());
}

const events = () => ({
  sown: z
    .object({
      seat: seatIndex('Who moved.').max(1),
      pit: z.int().min(1).max(PITS).describe('The pit, 1 to 6 in the direction of sowing.'),
      captured: seeds('How many seeds were captured, the last one sown included.'),
      extraTurn: z.boolean().describe('Whether the player moves again.'),
    })
    .describe('A pit was sown.'),
  game_over: outcomeData()
    .extend({
      swept: seeds('How many seeds were left on the board and went into the stores.'),
    })
    .describe('The game is over.'),
});

export const shapes: GameShapes<MancalaView> = { view, gameState, events };
