import * as z from 'zod';
import {
  byDetail,
  lazy,
  outcomeData,
  positionField,
  type GameShapes,
  type ShownValue,
} from '../../../core/engine';
import { ACTIONS } from './types';

const MAX_STACK = 1_000_000;
const MAX_BETS = 161;

export const optionsSchema = lazy(() =>
  z.strictObject({
    stack: z
      .int()
      .min(1)
      .max(MAX_STACK)
      .default(1000)
      .describe('Money to begin with.')
      .meta({ title: 'Money to begin with' }),
    maxBet: z
      .int()
      .min(1)
      .max(MAX_STACK)
      .default(500)
      .describe('The most that may lie on one spot.')
      .meta({ title: 'Most that may lie on one spot' }),
  }),
);
export type RouletteOptions = ShownValue<typeof optionsSchema>;

const betTexts = lazy(() =>
  z
    .array(z.string().max(60))
    .min(1)
    .max(MAX_BETS)
    .describe('Bets <type>:<selection>:<amount>, e.g. straight:17:10, split:0-00:5, dozen:2:25, red:-:10.'),
);

export const moveSchema = lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('bet'), bets: betTexts() }),
      z.strictObject({
        type: z.literal('remove'),
        bets: betTexts().describe('Bets to take back; without an amount, all of it.'),
      }),
      z.strictObject({ type: z.literal('clear') }),
      z.strictObject({ type: z.literal('spin') }),
    ])
    .describe('Placing bets, taking them back, or spinning, e.g. {"type":"bet","bets":["red:-:10"]}.'),
);
export type RouletteMove = ShownValue<typeof moveSchema>;

const money = (what: string) => z.int().min(0).describe(what);

const betText = () =>
  z.string().max(60).describe('A bet: `<type>:<selection>:<amount>`.').meta({ example: 'straight:17:10' });

const bets = (what: string) => z.array(betText()).max(161).describe(what);

const pocketText = (what: string) => z.string().max(2).describe(what).meta({ example: '00' });

const colour = () => z.enum(['red', 'black', 'green']);

const action = () => z.enum(ACTIONS);

const fields = () => ({
  state: positionField('BK:1000|BETS:red:-:10|…'),
  bankroll: money('The player’s money, open bets included.'),
  remaining: money('The money that is not bet.'),
  bets: bets('The open bets, in the order of their spots.'),
  pocket: pocketText('')
    .nullable()
    .describe('The number on which the last ball fell, 0, 00 or 1 to 36; null before the first spin.'),
  colour: colour().nullable().describe('The colour of that number.'),
  returned: money('The return of the last spin: winning stakes and their winnings.'),
});

const more = () => ({
  maxBet: money('The most that may lie on one spot.'),
  spins: z.int().min(0).describe('How many spins were made.'),
  lastBets: bets('The bets of the last spin.'),
  recent: z.array(pocketText('A number.')).describe('Where the last balls fell, newest first.'),
  over: z.boolean().describe('Whether nothing is left to bet.'),
});

const view = () =>
  z.object({
    ...fields(),
    ...more(),
    last: action().nullable().describe('The last action; null before the first move.'),
  });
/** What everybody sees: there are no secrets. */
export type RouletteView = ShownValue<typeof view>;

function gameState() {
  const { state, ...standard } = fields();
  const lastAction = z.enum([...ACTIONS, '-']).describe('The last action; `-` before the first move.');
  return byDetail({ state }, { ...standard, lastAction }, more());
}

const spinResult = () =>
  z
    .object({
      pocket: pocketText('The number on which the ball fell.'),
      colour: colour().describe('Its colour.'),
      wins: z
        .array(z.object({ bet: betText(), returned: money('Its return, including the stake.') }))
        .describe('The bets that won.'),
      net: z.int().describe('The winnings minus the losses.'),
    })
    .describe('The ball fell.');
export type SpinResult = ShownValue<typeof spinResult>;

const events = () => ({ spun: spinResult(), game_over: outcomeData() });

const extra = () => z.object({ result: spinResult().describe('After a spin: its result.').exactOptional() });

export const shapes: GameShapes<RouletteView> = { view, gameState, events, extra };
