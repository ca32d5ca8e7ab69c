import * as z from 'zod';
import { lazy, type GameShapes, type ShownValue } from '../../../core/engine';

export const optionsSchema = lazy(() => z.strictObject({}));
export type DiceOptions = ShownValue<typeof optionsSchema>;

const NOTATION =
  'Dice to roll, e.g. 2d6+3, 4d6kh3 (keep the highest 3), d20adv, 5d10!>=8 (explode), 8d6>=5 (count), 4dF.';

export const moveSchema = lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('roll'), notation: z.string().max(100).describe(NOTATION) }),
      z.strictObject({ type: z.literal('end') }),
    ])
    .describe('A roll, e.g. {"type":"roll","notation":"4d6kh3"}, or {"type":"end"} to put the dice away.'),
);
export type DiceMove = ShownValue<typeof moveSchema>;

const notation = (what: string) => z.string().max(200).describe(what).meta({ example: '4d6kh3+2' });

const die = () =>
  z
    .object({
      v: z.int().describe('What it shows.'),
      kept: z.boolean().describe('Whether it counts.'),
      exploded: z.literal(true).exactOptional().describe('It brought another die.'),
      rerolled: z.literal(true).exactOptional().describe('It was rolled again.'),
    })
    .describe('A die as it lies.');
export type RolledDie = ShownValue<typeof die>;

const term = () =>
  z.object({
    text: notation('The term, without its sign.'),
    sign: z.enum(['+', '-']).describe('Whether it is added or taken away.'),
    rolls: z.array(die()).describe('All its dice in the order in which they lie; none for a number.'),
    subtotal: z.number().describe('Its value, before the sign.'),
    successes: z.int().min(0).exactOptional().describe('How many dice matched, where these are counted.'),
  });
export type RolledTerm = ShownValue<typeof term>;

const values = () => z.array(z.number()).describe('The values that count.');

const total = () => z.number().describe('The total of the roll.');

const rollFields = () => ({
  notation: notation('The notation in its normal form.'),
  sides: z
    .int()
    .min(0)
    .describe('How many sides the first dice of the notation have; 0 if there are none, 3 for Fudge dice.'),
  count: z.int().min(0).describe('How many dice these are.'),
  rolls: values(),
  total: total(),
});

const wholeRoll = () =>
  z.object({ ...rollFields(), terms: z.array(term()).describe('The terms of the notation, one by one.') });
export type Roll = ShownValue<typeof wholeRoll>;

const fields = () => ({
  rolled: z.int().min(0).describe('How many rolls were made.'),
  over: z.boolean().describe('Whether the dice were put away.'),
});

const view = () =>
  z.object({ ...fields(), last: wholeRoll().nullable().describe('The last roll; null before the first.') });
/** What everybody sees: there are no secrets. */
export type DiceView = ShownValue<typeof view>;
/** The next roll's chance has the label `dice/<rolled + 1>`. */
export type DiceState = DiceView;

function gameState() {
  const { rolled } = fields();
  return {
    minimal: z.object({
      rolled,
      total: total().nullable().describe('The total of the last roll; null before the first.'),
    }),
    standard: z.object({
      ...fields(),
      roll: z.object(rollFields()).nullable().describe('The last roll; null before the first.'),
    }),
    full: z.object({
      ...fields(),
      roll: wholeRoll().nullable().describe('The last roll with all its dice; null before the first.'),
    }),
  };
}

const events = () => ({
  rolled: z
    .object({ notation: notation('The notation in its normal form.'), rolls: values(), total: total() })
    .describe('Dice were rolled.'),
});

export const shapes: GameShapes<DiceView> = { view, gameState, events };
