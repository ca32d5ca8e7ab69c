import fc from 'fast-check';
import { createRandom, type RandomStream, type Result } from '../../../core/engine';
import { dice, rollDice } from '.';
import type { DiceMove, DiceState, Roll } from './shapes';
import type { RollRequest } from './types';

const VECTORS = createRandom('tabletop-1');

/** A stream that shows these faces of ordinary dice, one after another; it must not be asked for more. */
function faces(...shown: number[]): RandomStream {
  const int = (sides: number): number => {
    const face = shown.shift();
    if (face === undefined || face > sides) throw new Error(`no face of d${sides} is prepared`);
    return face - 1;
  };
  return { int, u32: () => int(Number.POSITIVE_INFINITY), shuffle: (items) => items };
}

function rolled(result: Result<Roll>): Roll {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const roll = (notation: string, ...shown: number[]): Roll => rolled(rollDice({ notation }, faces(...shown)));

const values = (result: Roll): readonly number[] => result.terms[0]?.rolls.map(({ v }) => v) ?? [];

/** The values in which dropped dice are struck out, e.g. `2 3 (1)`. */
const struck = (result: Roll): string =>
  result.terms.flatMap(({ rolls }) => rolls.map(({ v, kept }) => (kept ? `${v}` : `(${v})`))).join(' ');

describe('the published rolls of the seed tabletop-1', () => {
  const vector = (request: RollRequest): Roll => rolled(rollDice(request, VECTORS.stream('dice/1')));

  it('ten dice of 20 and of 6, one of 100', () => {
    expect(vector({ sides: 20, count: 10 }).rolls).toEqual([16, 9, 9, 2, 13, 2, 20, 8, 5, 11]);
    expect(vector({ sides: 6, count: 10 }).rolls).toEqual([2, 3, 3, 6, 1, 4, 6, 2, 1, 5]);
    expect(vector({ sides: 100 }).rolls).toEqual([56]);
    expect(vector({ notation: 'd%' }).rolls).toEqual([56]);
  });

  it('4d6kh3', () => {
    const result = vector({ notation: '4d6kh3' });
    expect(struck(result)).toBe('(2) 3 3 6');
    expect(result.total).toBe(12);
  });
});

describe('a plain roll', () => {
  it('is of one die unless a count is given', () => {
    expect(rolled(rollDice({ sides: 8 }, faces(5)))).toMatchObject({
      sides: 8,
      count: 1,
      rolls: [5],
      total: 5,
    });
    expect(rolled(rollDice({ sides: 8, count: 2 }, faces(5, 1)))).toMatchObject({ count: 2, total: 6 });
  });

  it.each([4, 6, 8, 10, 12, 20, 100])('may be of dice of %d', (sides) => {
    expect(rolled(rollDice({ sides, count: 100 }, VECTORS.stream('x'))).rolls).toHaveLength(100);
  });

  it.each([
    [{ sides: 7 }, 'sides is one of 4, 6, 8, 10, 12, 20, 100, not 7.'],
    [{ sides: 6, count: 0 }, 'count is a whole number from 1 to 100, not 0.'],
    [{ sides: 6, count: -3 }, 'count is a whole number from 1 to 100, not -3.'],
    [{ sides: 6, count: 101 }, 'count is a whole number from 1 to 100, not 101.'],
    [{ sides: 6, count: 1.5 }, 'count is a whole number from 1 to 100, not 1.5.'],
  ])('refuses %p', (request, message) => {
    expect(rollDice(request, faces())).toMatchObject({
      error: { message, details: { reason: 'invalid_argument' } },
    });
  });
});

describe('the sum', () => {
  it('adds and subtracts terms, each rolled in its turn', () => {
    expect(roll('-2d6+10-d4', 3, 5, 2)).toEqual({
      notation: '-2d6+10-1d4',
      sides: 6,
      count: 2,
      rolls: [3, 5, 2],
      total: 0,
      terms: [
        {
          text: '2d6',
          sign: '-',
          rolls: [
            { v: 3, kept: true },
            { v: 5, kept: true },
          ],
          subtotal: 8,
        },
        { text: '10', sign: '+', rolls: [], subtotal: 10 },
        { text: '1d4', sign: '-', rolls: [{ v: 2, kept: true }], subtotal: 2 },
      ],
    });
  });

  it('may be negative', () => {
    expect(roll('1-d6', 6).total).toBe(-5);
  });

  it('may be of constants alone', () => {
    expect(roll('2-3')).toMatchObject({ sides: 0, count: 0, rolls: [], total: -1 });
  });

  it('of Fudge dice is of -1, 0 and +1', () => {
    expect(roll('3dF', 1, 2, 3)).toMatchObject({ sides: 3, count: 3, rolls: [-1, 0, 1], total: 0 });
  });

  it('has the sides and count of the first dice', () => {
    expect(roll('3+2d8+1d4', 1, 1, 1)).toMatchObject({ sides: 8, count: 2 });
  });
});

describe('rerolling', () => {
  it('goes on until the die no longer matches', () => {
    const result = roll('2d6r<3', 1, 4, 2, 1, 5);
    expect(result.terms[0]?.rolls).toEqual([
      { v: 5, kept: true, rerolled: true },
      { v: 4, kept: true },
    ]);
  });

  it('goes on only once with ro', () => {
    expect(values(roll('2d6ro1', 1, 4, 1))).toEqual([1, 4]);
  });

  it('comes before exploding, which is not rolled again', () => {
    expect(values(roll('2d6r1!', 1, 2, 6, 1))).toEqual([6, 1, 2]);
  });
});

describe('exploding', () => {
  it('adds a die for each match, again and again', () => {
    const result = roll('2d6!', 6, 2, 6, 3);
    expect(result.terms[0]?.rolls).toEqual([
      { v: 6, kept: true, exploded: true },
      { v: 6, kept: true, exploded: true },
      { v: 3, kept: true },
      { v: 2, kept: true },
    ]);
    expect(result.total).toBe(17);
  });

  it('compounds onto the same die with !!', () => {
    const result = roll('2d6!!>=5', 5, 2, 6, 3);
    expect(result.terms[0]?.rolls).toEqual([
      { v: 14, kept: true, exploded: true },
      { v: 2, kept: true },
    ]);
  });

  it('adds one less with !p, judged by the face', () => {
    expect(values(roll('1d6!p', 6, 6, 4))).toEqual([6, 5, 3]);
  });

  it('comes before keeping', () => {
    expect(struck(roll('2d6!kh2', 6, 5, 4))).toBe('6 (4) 5');
  });

  it('may bring 100 dice for each die, no more', () => {
    const ones = (count: number): number[] => Array<number>(count).fill(1);
    expect(roll('d4!<4', ...ones(100), 4).rolls).toHaveLength(101);
    expect(rollDice({ notation: 'd4!<4' }, faces(...ones(101)))).toMatchObject({
      error: { kind: 'refused', details: { reason: 'invalid_argument' } },
    });
  });

  it('may bring 1000 dice in all, no more', () => {
    const chains = (count: number, length: number): number[] =>
      Array.from({ length: count }, () => [...Array<number>(length).fill(1), 4]).flat();
    const first = Array<number>(20).fill(1);
    const last = (generated: number): number[] => [
      ...chains(19, 49),
      ...Array<number>(generated - 19 * 50 - 1).fill(1),
      4,
    ];
    expect(roll('20d4!<4', ...first, ...last(1000)).rolls).toHaveLength(1020);
    expect(rollDice({ notation: '20d4!<4' }, faces(...first, ...last(1001)))).toMatchObject({ ok: false });
  });
});

describe('keeping and dropping', () => {
  it.each([
    ['4d6kh2', '(1) 5 (5) 6'],
    ['4d6kl2', '1 5 (5) (6)'],
    ['4d6dl1', '(1) 5 5 6'],
    ['4d6dl2', '(1) 5 (5) 6'],
    ['4d6dh1', '1 5 5 (6)'],
    ['4d6dh2', '1 5 (5) (6)'],
    ['4d6dl0', '1 5 5 6'],
    ['4d6kh4', '1 5 5 6'],
  ])('%s of 1 5 5 6 leaves %s: of equal dice the later one is dropped', (notation, left) => {
    expect(struck(roll(notation, 1, 5, 5, 6))).toBe(left);
  });

  it('advantage keeps the higher of two, disadvantage the lower', () => {
    expect(struck(roll('d20adv', 7, 15))).toBe('(7) 15');
    expect(struck(roll('d20dis', 7, 15))).toBe('7 (15)');
    expect(roll('d20adv+3', 7, 15)).toEqual(roll('2d20kh1+3', 7, 15));
  });
});

describe('counting successes', () => {
  it('totals the dice that match', () => {
    expect(roll('5d6>=5', 5, 6, 4, 1, 5)).toMatchObject({
      total: 3,
      rolls: [5, 6, 4, 1, 5],
      terms: [{ subtotal: 3, successes: 3 }],
    });
  });

  it('totals 0 if none does', () => {
    expect(roll('2d6=6', 1, 5)).toMatchObject({ total: 0, terms: [{ subtotal: 0, successes: 0 }] });
  });

  it('counts only the dice that are kept', () => {
    expect(roll('3d6kl2>=5', 5, 6, 1).total).toBe(1);
  });

  it.each([
    ['>', 1],
    ['>=', 2],
    ['<', 1],
    ['<=', 2],
    ['=', 1],
  ])('knows %s', (comparison, successes) => {
    expect(roll(`3d6${comparison}3`, 2, 3, 4).total).toBe(successes);
  });
});

describe('a roll that rolls again too often', () => {
  it('is refused', () => {
    const never: RandomStream = { int: () => 0, u32: () => 0, shuffle: (items) => items };
    expect(rollDice({ notation: 'd1000r<1000' }, never)).toMatchObject({
      ok: false,
      error: { details: { reason: 'invalid_argument' } },
    });
  });
});

describe('any roll', () => {
  const notation = fc
    .tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 4, max: 100 }),
      fc.constantFrom('', 'r1', 'ro<3'),
      fc.constantFrom('', '!', '!!', '!p'),
      fc.constantFrom('', 'kh', 'kl'),
    )
    .map(([count, sides, ...parts]) => `${count}d${sides}${parts.join('')}`);

  it('totals the values it keeps, and is the same for the same chance', () => {
    fc.assert(
      fc.property(notation, fc.string({ maxLength: 64 }), (text, seed) => {
        const result = rolled(rollDice({ notation: text }, createRandom(seed).stream('dice/1')));
        expect(result.total).toBe(result.rolls.reduce((sum, value) => sum + value, 0));
        expect(rollDice({ notation: result.notation }, createRandom(seed).stream('dice/1'))).toEqual({
          ok: true,
          value: result,
        });
      }),
    );
  });
});

describe('a session of rolls', () => {
  const context = { random: VECTORS, now: 0 };
  const start = (): DiceState => dice.initializeGame({ options: {}, seats: 1, ...context });

  function play(state: DiceState, ...commands: string[]): DiceState {
    return commands.reduce((before, command) => {
      const parsed = dice.parseMove(command, before, 0);
      if (!parsed.ok) throw new Error(parsed.error.message);
      const played = dice.executeMove(before, 0, parsed.value.move, context);
      if (!played.ok) throw new Error(played.error.message);
      return played.value.state;
    }, state);
  }

  it('counts its rolls, each with its own chance', () => {
    const state = play(start(), 'roll 10d20', '3d6');
    expect(state.rolled).toBe(2);
    expect(state.last).toEqual(rolled(rollDice({ notation: '3d6' }, VECTORS.stream('dice/2'))));
  });

  it('starts with the first label', () => {
    expect(play(start(), '4D6 K3').last).toMatchObject({ notation: '4d6kh3', total: 12 });
  });

  it('writes a roll the same way, however it was sent', () => {
    for (const notation of [' 4D6 K3', '4d6kh3'])
      expect(dice.formatMove({ type: 'roll', notation })).toBe('roll 4d6kh3');
  });

  it('goes on until the dice are put away', () => {
    expect(dice.seatsToAct(play(start(), 'd6', 'd6'))).toEqual([0]);
    const over = play(start(), 'd6', 'end');
    expect(dice.seatsToAct(over)).toEqual([]);
    expect(dice.outcome(over)).toEqual({ winners: [], scores: [0], reason: 'The dice were put away' });
    expect(dice.validateMove(over, 0, { type: 'roll', notation: 'd6' })).toMatchObject({ kind: 'conflict' });
    expect(dice.parseMove('d6', over, 0)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  });

  it('reads a bare number as that of a listed roll', () => {
    expect(dice.parseMove('2', start(), 0)).toMatchObject({
      value: { move: { type: 'roll', notation: '2d20kh1' } },
    });
    expect(dice.parseMove('select 99', start(), 0)).toMatchObject({
      error: { message: 'Invalid selection: 99. Valid range is 1-13.' },
    });
  });

  it('refuses bad notation, and nothing changes', () => {
    const move: DiceMove = { type: 'roll', notation: '4d6kh5' };
    const error = dice.executeMove(start(), 0, move, context);
    expect(error).toEqual({ ok: false, error: dice.validateMove(start(), 0, move) });
    expect(error).toMatchObject({
      error: { code: 'INVALID_MOVE', message: 'Keep 1 to 4 of 4 dice, not 5.' },
    });
  });

  it('a roll beyond the limits consumes no chance', () => {
    const wild: DiceMove = { type: 'roll', notation: '100d1000!<1000' };
    const before = play(start(), 'd6');
    expect(dice.executeMove(before, 0, wild, context)).toMatchObject({ ok: false });
    expect(play(before, '3d6').last).toEqual(play(play(start(), 'd6'), '3d6').last);
  });

  it('tells what was rolled', () => {
    expect(dice.executeMove(start(), 0, { type: 'roll', notation: '4d6kh3' }, context)).toMatchObject({
      value: {
        message: 'Rolled 4d6kh3: 12 (2×, 3, 3, 6)',
        events: [
          { type: 'rolled', text: 'Rolls 4d6kh3: 12 (2×, 3, 3, 6)', reveals: true, data: { total: 12 } },
        ],
      },
    });
    expect(dice.describe(dice.viewFor(play(start(), '4d6kh3'), 'public'))).toBe(
      'Roll 1: **12** = 4d6kh3: 12 (2×, 3, 3, 6). Roll any dice, or end.',
    );
  });

  it('names at most twenty dice in a line', () => {
    expect(dice.describe(play(start(), '100d6'))).toMatch(/^Roll 1: .*(\d, ){20}and 80 more/);
  });

  it('shows more with more detail', () => {
    const state = play(start(), '4d6kh3');
    expect(dice.summary(state, 'minimal')).toEqual({ rolled: 1, total: 12 });
    expect(dice.summary(state, 'standard')).toEqual({
      rolled: 1,
      over: false,
      roll: { notation: '4d6kh3', sides: 6, count: 4, rolls: [3, 3, 6], total: 12 },
    });
    expect(dice.summary(state, 'full')).toEqual({ rolled: 1, over: false, roll: state.last });
  });
});
