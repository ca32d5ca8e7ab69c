import * as z from 'zod';
import { byDetail, exactly, outcomeData, positionField } from '../../../core/engine';
import type { GameShapes } from '../../../core/engine';
import { SYMBOLS, type SlotView } from './types';

const credits = (what: string) => z.int().min(0).describe(what);

const line = () => z.tuple([z.enum(SYMBOLS), z.enum(SYMBOLS), z.enum(SYMBOLS)]);

const fields = () => ({
  state: positionField('R:7,BAR,BELL|BK:990|BT:10'),
  reels: line().nullable().describe('What the three reels show, from the left; null before the first spin.'),
  payout: credits('What the last spin paid (credits).'),
  bankroll: credits('The credits that the player has.'),
  bet: credits('The stake of the last spin; before the first, of the next (credits).'),
});

const more = () => ({
  spins: z.int().min(0).describe('How many spins were made.'),
  over: z.boolean().describe('Whether no credits are left.'),
});

const view = () => exactly<SlotView>()(z.object({ ...fields(), ...more() }));

function gameState() {
  const { state, ...standard } = fields();
  return byDetail({ state }, standard, more());
}

const events = () => ({
  spun: z
    .object({
      reels: line().describe('What the reels show, from the left.'),
      bet: credits('The stake (credits).'),
      payout: credits('What the spin paid (credits).'),
    })
    .describe('The reels stopped.'),
  game_over: outcomeData(),
});

export const shapes: GameShapes<SlotView> = { view, gameState, events };
