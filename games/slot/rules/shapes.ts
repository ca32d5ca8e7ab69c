import * as z from 'zod';
import {
  byDetail,
  lazy,
  outcomeData,
  positionField,
  type GameShapes,
  type ShownValue,
} from '../../../core/engine';
import { SYMBOLS } from './reels';

const MAX_STACK = 1_000_000;

export const optionsSchema = lazy(() =>
  z
    .strictObject({
      stack: z
        .int()
        .min(1)
        .max(MAX_STACK)
        .default(1000)
        .describe('Credits to begin with.')
        .meta({ title: 'Credits to begin with' }),
      bet: z
        .int()
        .min(1)
        .optional()
        .describe('The stake of the first spin: 10, or the stack if that is less.')
        .meta({ title: 'First stake' }),
    })
    .refine(({ stack, bet = 1 }) => bet <= stack, {
      path: ['bet'],
      message: 'the first bet must not be more than the stack',
    }),
);
export type SlotOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z
    .strictObject({
      type: z.literal('spin').describe('A spin.'),
      bet: z
        .int()
        .min(1)
        .optional()
        .describe('Changes the stake for this and later spins; at most your credits.'),
    })
    .describe('A spin, e.g. {"type":"spin"} or {"type":"spin","bet":25}.'),
);
export type SlotMove = ShownValue<typeof moveSchema>;

const credits = (what: string) => z.int().min(0).describe(what);

const line = () => z.tuple([z.enum(SYMBOLS), z.enum(SYMBOLS), z.enum(SYMBOLS)]);

const fields = () => ({
  state: positionField('R:7,BAR,BELL|BK:990|BT:10'),
  reels: line()
    .nullable()
    .describe('The symbols of the three reels, from the left; null before the first spin.'),
  payout: credits('The payout of the last spin (credits).'),
  bankroll: credits('The credits that the player has.'),
  bet: credits('The stake of the last spin; before the first, of the next (credits).'),
});

const more = () => ({
  spins: z.int().min(0).describe('How many spins were made.'),
  over: z.boolean().describe('Whether no credits are left.'),
});

const view = () => z.object({ ...fields(), ...more() });
/** What everybody sees: there are no secrets. */
export type SlotView = ShownValue<typeof view>;

function gameState() {
  const { state, ...standard } = fields();
  return byDetail({ state }, standard, more());
}

const events = () => ({
  spun: z
    .object({
      reels: line().describe('The symbols of the reels, from the left.'),
      bet: credits('The stake (credits).'),
      payout: credits('The payout of the spin (credits).'),
    })
    .describe('The reels stopped.'),
  game_over: outcomeData(),
});

export const shapes: GameShapes<SlotView> = { view, gameState, events };
