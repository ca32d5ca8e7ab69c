import fc from 'fast-check';
import { selectOption, typedSelection, type MoveOption } from '.';

const option = (index: number): MoveOption<string> => ({
  index,
  move: `move ${index}`,
  command: `go ${index}`,
  description: `Go ${index}`,
});

describe('typedSelection', () => {
  it.each([
    ['2', '2'],
    ['  select   12 ', '12'],
    ['SELECT 3', '3'],
    ['0', '0'],
    ['select -1', '-1'],
    ['1.5', '1.5'],
    ['select +2', '+2'],
  ])('reads the number of %p as it was typed', (text, number) => {
    expect(typedSelection(text)).toBe(number);
  });

  it.each(['', 'select', 'select two', 'selected 2', 'select2', '1 2', 'drop 3', '1.', '1e3', 'A1', '٣'])(
    'finds no number in %p',
    (text) => {
      expect(typedSelection(text)).toBeNull();
    },
  );
});

describe('selectOption', () => {
  it('gives the option of that number, and its move', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (index, more) => {
        expect(selectOption(String(index), index + more, option)).toEqual({
          ok: true,
          value: { move: `move ${index}`, selected: option(index) },
        });
      }),
    );
  });

  it.each([
    ['0', 0],
    ['-1', -1],
    ['1.5', 1.5],
    ['6', 6],
    ['+6', 6],
    ['-0', 0],
    ['9'.repeat(400), '9'.repeat(400)],
  ])('refuses %s of five, repeating it as typed', (typed, selection) => {
    expect(selectOption(typed, 5, option)).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        code: 'INVALID_MOVE',
        message: `Invalid selection: ${typed}. Valid range is 1-5.`,
        details: { selection, min: 1, max: 5 },
      },
    });
  });

  it('refuses a number whose option cannot be built', () => {
    expect(selectOption('3', 5, () => undefined).ok).toBe(false);
  });
});
