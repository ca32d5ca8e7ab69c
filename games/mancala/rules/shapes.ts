import * as z from 'zod';
import {
  byDetail,
  exactly,
  outcomeData,
  positionField,
  seatIndex,
  toMoveField,
  winnerField,
} from '../../../core/engine';
import type { GameShapes } from '../../../core/engine';
import { PITS, SEEDS, type MancalaView } from './types';

const seeds = (what: string) => z.int().min(0).max(SEEDS).describe(what);

const row = () => z.array(seeds('Seeds in a pit.')).length(PITS).describe('Pits 1 to 6 of a player.');

const fields = () => ({
  state: positionField('4,4,4,4,4,4|0|4,4,4,4,4,4|0|player|-'),
  toMove: toMoveField(),
  last: z
    .string()
    .nullable()
    .describe('What the last move did; null if there was none or it is not known.')
    .meta({ example: 'pit3,capture5' }),
  winner: winnerField(),
});

const board = () => ({
  pits: z
    .tuple([row(), row()])
    .describe('The seeds in the pits of each player, by seat; pit 6 lies beside the store.'),
  stores: z
    .tuple([seeds('Seeds in a store.'), seeds('Seeds in a store.')])
    .describe('The seeds that each player has banked, by seat.'),
});

const view = () => exactly<MancalaView>()(z.object({ ...fields(), ...board() }));

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
