import fc from 'fast-check';
import { part } from '../../../tests/support/volume';
import { parseNotation } from './grammar';
import { formatExpression } from './roll';
import type { DiceTerm, Expression, Term } from './types';

/** The notation in normal form, or the error. */
function normal(notation: string): string {
  const parsed = parseNotation(notation);
  return parsed.ok ? formatExpression(parsed.value) : parsed.error.message;
}

const reasonOf = (notation: string): unknown => {
  const parsed = parseNotation(notation);
  return parsed.ok ? null : parsed.error.details?.reason;
};

describe('a notation is read', () => {
  it.each([
    ['d20', '1d20'],
    ['2D6', '2d6'],
    [' 2 d 6 + 3 ', '2d6+3'],
    ['-d4', '-1d4'],
    ['3d8-1d4+2', '3d8-1d4+2'],
    ['7', '7'],
    ['-7', '-7'],
    ['007d06', '7d6'],
    ['d%', '1d100'],
    ['4df', '4dF'],
    ['100d1000', '100d1000'],
    ['1d2', '1d2'],
    ['4d6r1', '4d6r1'],
    ['4d6r=1', '4d6r1'],
    ['4d6ro<3', '4d6ro<3'],
    ['4d6r>=5', '4d6r>=5'],
    ['4dFr0', '4dFr0'],
    ['5d10!', '5d10!'],
    ['5d10!=10', '5d10!'],
    ['5d10!>=9', '5d10!>=9'],
    ['5d10!!', '5d10!!'],
    ['5d10!!9', 'Not understood: "9" after the dice.'],
    ['5d10!P<2', '5d10!p<2'],
    ['4d6kh3', '4d6kh3'],
    ['4d6k3', '4d6kh3'],
    ['4d6kh', '4d6kh1'],
    ['4d6kl', '4d6kl1'],
    ['4d6dh', '4d6dh1'],
    ['4d6dl2', '4d6dl2'],
    ['4d6dl0', '4d6dl0'],
    ['4d6kh4', '4d6kh4'],
    ['8d6>=5', '8d6>=5'],
    ['8d6=6', '8d6=6'],
    ['8d6>=1', '8d6>=1'],
    ['4dF<=0', '4dF<=0'],
    ['d20adv', '2d20kh1'],
    ['1d20dis', '2d20kl1'],
    ['d20ro1ADV+5', '2d20ro1kh1+5'],
    ['6d10>=8kh4!r1', '6d10r1!kh4>=8'],
    ['6d6!>4', '6d6!>4'],
    ['6d6!>4>2', '6d6!>4>2'],
    ['6d6>4!', '6d6!=6>4'],
    ['6d6>4!kh2', '6d6!kh2>4'],
    ['1+1+1+1+1+1+1+1+1+1', '1+1+1+1+1+1+1+1+1+1'],
    ['999999999999', '999999999999'],
  ])('%p as %p', (notation, expected) => {
    expect(normal(notation)).toBe(expected);
  });
});

describe('a notation is not understood', () => {
  it.each([
    '',
    '   ',
    '+',
    '-',
    '+d6',
    'd6+',
    'd6++1',
    'd6--1',
    'd',
    '2d',
    '2dx',
    'd-6',
    '2x6',
    'abc',
    '4d6k',
    '4d6r',
    '4d6ro',
    '4d6>',
    '4d6>=',
    '4d6=>3',
    '4d6!!!',
    '4d6!p!',
    '4d6kh3kl1',
    '4d6kh3k1',
    '4d6r1ro2',
    '4d6>=3<2',
    'd20kh1adv',
    'd20advdis',
    'd20adv!',
    'adv',
    '(2d6)',
    '2d6*3',
    '1.5d6',
    '2d6\n+1',
    '2d6\t',
    '٣d6',
  ])('%p', (notation) => {
    expect(reasonOf(notation)).toBe('invalid_format');
  });
});

describe('a notation asks for what there is not', () => {
  it.each([
    ['0d6', 'A term has 1 to 100 dice, not 0.'],
    ['101d6', 'A term has 1 to 100 dice, not 101.'],
    ['d1', 'A die has 2 to 1000 faces, not 1.'],
    ['d0', 'A die has 2 to 1000 faces, not 0.'],
    ['d1001', 'A die has 2 to 1000 faces, not 1001.'],
    ['4d6kh0', 'Keep 1 to 4 of 4 dice, not 0.'],
    ['4d6kl5', 'Keep 1 to 4 of 4 dice, not 5.'],
    ['4d6k5', 'Keep 1 to 4 of 4 dice, not 5.'],
    ['4d6dl4', 'Drop 0 to 3 of 4 dice, not 4.'],
    ['4d6dh4', 'Drop 0 to 3 of 4 dice, not 4.'],
    ['d6dl', 'Drop 0 to 0 of 1 dice, not 1.'],
    ['2d20adv', 'adv and dis are for a single die, such as d20adv.'],
    ['4d6r>=1', 'Every face would be rolled again: the die would never rest.'],
    ['4d6r<7', 'Every face would be rolled again: the die would never rest.'],
    ['4d6ro<=6', 'Every face would be rolled again: the die would never rest.'],
    ['4d6!>0', 'Every face would explode: the roll would never end.'],
    ['4d6!!<=6', 'Every face would explode: the roll would never end.'],
    ['4d6!p>=1', 'Every face would explode: the roll would never end.'],
    ['4dF!', 'Fudge dice (dF) do not explode.'],
    ['4dF!=0', 'Fudge dice (dF) do not explode.'],
    ['1+1+1+1+1+1+1+1+1+1+1', 'A notation has at most 10 terms.'],
    ['1234567890123', 'Numbers have at most 12 digits.'],
    [`${'1+'.repeat(49)}123`, 'The notation is longer than 100 characters.'],
  ])('%p: %s', (notation, message) => {
    expect(parseNotation(notation)).toMatchObject({
      ok: false,
      error: { kind: 'refused', message, details: { reason: 'invalid_argument' } },
    });
  });

  it('but 100 characters are read', () => {
    expect(normal(`${' '.repeat(97)}2d6`)).toBe('2d6');
  });
});

const condition = (low: number, high: number) =>
  fc.record({
    comparison: fc.constantFrom('>=', '<=', '=' as const),
    value: fc.integer({ min: low, max: high }),
  });

/** Dice whose conditions never match every face: of 4 faces and more, compared with 2 or 3. */
const diceTerm: fc.Arbitrary<Term> = fc
  .record({ count: fc.integer({ min: 1, max: 100 }), faces: fc.integer({ min: 4, max: 1000 }) })
  .chain(({ count, faces }) =>
    fc.record<DiceTerm>({
      type: fc.constant('dice'),
      count: fc.constant(count),
      faces: fc.constant(faces),
      reroll: fc.option(fc.record({ once: fc.boolean(), when: condition(2, 3) })),
      explosion: fc.option(fc.record({ kind: fc.constantFrom('!', '!!', '!p'), when: condition(2, 3) })),
      selection: fc
        .option(
          fc.record({
            kind: fc.constantFrom('kh', 'kl', 'dh', 'dl'),
            count: fc.integer({ min: Math.min(1, count - 1), max: Math.max(1, count - 1) }),
          }),
        )
        .map((selection) => (count === 1 ? null : selection)),
      success: fc.option(condition(0, 1000)),
    }),
  );

const constant: fc.Arbitrary<Term> = fc.record({
  type: fc.constant('constant'),
  value: fc.integer({ min: 0, max: 999_999 }),
});

const expression: fc.Arbitrary<Expression> = fc.array(
  fc.record({ sign: fc.constantFrom('+', '-'), term: fc.oneof(diceTerm, constant) }),
  { minLength: 1, maxLength: 10 },
);

describe('the normal form', () => {
  it('reads back as the same expression', () => {
    fc.assert(
      fc.property(expression, (written) => {
        const text = formatExpression(written);
        fc.pre(text.length <= 100);
        expect(parseNotation(text)).toEqual({ ok: true, value: written });
      }),
      { numRuns: part(2000) },
    );
  });
});
