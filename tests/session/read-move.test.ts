import * as z from 'zod';
import { defineListedGame, nearestWord, type AnyGame } from '../../core/engine';
import { readMove, type MoveInput } from '../../core/session';
import { principality } from '../../games/principality/rules';
import { piles, Table } from '../principality/support';

/** Stones are taken; the only words are `take N`. */
const stones: AnyGame = defineListedGame<number, { take: number }>({
  id: 'stones',
  title: 'Stones',
  seats: 2,
  move: () => z.strictObject({ take: z.int() }),
  start: () => 9,
  toAct: () => 0,
  moves: (left) => [3, 2, 1].filter((take) => take <= left).map((take) => ({ take })),
  play: (left, _seat, { take }) => ({ state: left - take }),
  outcome: (left) => (left === 0 ? { scores: [1, 0], reason: 'No stone is left' } : null),
  format: ({ take }) => `take ${take}`,
});

const read = (input: MoveInput, left = 9) => readMove(stones, left, 0, input);
const moveIn = (input: MoveInput, left?: number) => {
  const found = read(input, left);
  return found.ok ? stones.formatMove(found.value.move) : found.error.message;
};

describe('What people and models write around a command', () => {
  it.each([
    'please take 2',
    'Take 2, please.',
    'TAKE 2!',
    '"take 2"',
    '`take 2`',
    '**take 2**',
    '```\ntake 2\n```',
    '“take 2”',
    '<move>take 2</move>',
    '- take 2',
    "I'd like to take 2",
    'I’ll take 2.',
    'I would like to take the 2 please',
    'I want to take 2',
    "Okay, let's take 2, thanks!",
    'My move: take 2',
    'My next move is take 2.',
    'move: "take 2"',
    'I choose to take 2',
    'play take 2',
    'I play: take 2',
    'the second option',
    'option 2',
    'option two',
    'the 2nd choice',
    'the second one',
    '#2',
    'I choose option #2',
    'number 2 please',
    '2',
    '"2"',
    '{"take":2}',
    '{"move":"take 2"}',
    '{"move":2}',
    '{"option":"2"}',
    '{"command":{"take":2}}',
    '```json\n{"move": "take 2"}\n```',
    '"{\\"move\\":\\"take 2\\"}"',
    '"\\"take 2\\""',
  ])('is no hindrance: %s', (text) => {
    expect(moveIn(text)).toBe('take 2');
  });

  it.each([
    ['an object', { move: 'please take 2' }],
    ['a number in an object', { move: 2 }],
    ['an object in an object', { move: { take: 2 } }],
  ])('may wrap it in %s', (_, input) => {
    expect(moveIn(input)).toBe('take 2');
  });

  it.each([
    "don't take 2",
    'do not take 2',
    'never take 2',
    'I would not take 2',
    'take 2?',
    'Should I take 2?',
    'what about take 2?',
    'may I take 2',
    'Please take 2?',
    'unless I take 2',
    'you take 2',
    'take 2 or take 3',
    'not option 2',
    'if I take 2',
  ])('is not ignored where it changes the meaning: %s', (text) => {
    const found = read(text);
    expect(found).toMatchObject({ ok: false, error: { details: { reason: 'invalid_format' } } });
  });

  it('gets the advice to send only the move, if it is a question', () => {
    expect(read('What about take 2?')).toMatchObject({
      error: { suggestion: expect.stringContaining('Send only the move.') as string },
    });
  });

  it('is opened three times, not without end', () => {
    expect(moveIn({ move: { move: { move: 'take 2' } } })).toBe('take 2');
    expect(read({ move: { move: { move: { move: 'take 2' } } } }).ok).toBe(false);
  });

  it('does not open an object with other fields', () => {
    expect(moveIn({ move: 'take 2', note: 'x' })).toMatch(/unknown field/);
  });
});

describe('A text that the game reads itself', () => {
  it('is never read in another way: a number out of range stays one', () => {
    expect(moveIn('select 3', 2)).toBe('Invalid selection: 3. Valid range is 1-2.');
    expect(moveIn('"select 3"', 2)).toBe('Invalid selection: 3. Valid range is 1-2.');
  });
});

describe('The command understood', () => {
  it.each([
    ['please take 2', 'take 2'],
    [{ move: "I'll take 2" }, 'take 2'],
    ['Take  2', undefined],
    ['take 2.', undefined],
    ['{"take":2}', undefined],
    ['2', undefined],
  ])('is named for %j: %s', (input, understood) => {
    const found = read(input);
    expect(found.ok && found.value.understood).toBe(understood);
  });
});

describe('A text that gives up', () => {
  it.each(['resign', 'I resign.', 'I give up!', "I'd like to concede the game", 'quit'])(
    'is told that it is no move: %s',
    (text) => {
      expect(read(text)).toMatchObject({
        error: { message: 'Resigning is not a move of the game.', next: { do: 'stop-playing' } },
      });
    },
  );

  it.each(["I don't resign", 'should I resign?', 'never give up'])(
    'is not found in what does not give up: %s',
    (text) => {
      expect(moveIn(text)).toMatch(/^Not a legal move/);
    },
  );
});

describe('A text that asks for help', () => {
  it.each(['help', 'Help!', '?', 'what can I do?', 'moves', 'legal moves'])('gets the moves: %s', (text) => {
    expect(moveIn(text)).toBe('You can send: take 3; take 2; take 1.');
  });
});

describe('While a decision is open, an answer that cannot be read', () => {
  const { state, seat } = Table.at({
    players: [piles('Militia'), piles('3 Copper, Estate, Duchy')],
  }).play('play_action Militia');

  it.each(['keep', 'hmm', 'discard_to_hand_size Cooper!!, Estatee', 'which cards?'])(
    'gets its question and options again: %s',
    (text) => {
      const found = readMove(principality, state, seat, text);
      const { options } = principality.getValidMoves(state, seat);
      expect(found).toMatchObject({
        ok: false,
        error: {
          suggestion: expect.stringContaining(principality.pending(state, seat)?.message ?? '?') as string,
        },
      });
      expect(found).toMatchObject({
        error: { suggestion: expect.stringContaining(`Options: ${options[0]?.command ?? '?'}`) as string },
      });
    },
  );

  it('that asks for help gets them as well', () => {
    const found = readMove(principality, state, seat, 'help');
    expect(found).toMatchObject({
      ok: false,
      error: {
        message: expect.stringMatching(
          /^Card requires choice: Militia\. You can send: discard_to_hand_size/,
        ) as string,
      },
    });
  });
});

describe('The word that a mistyped one must mean', () => {
  const WORDS = ['fold', 'call', 'check', 'raise', 'keep', 'discard', 'Village', 'yes', 'no', 'Throne Room'];
  it.each([
    ['chekc', 'check'],
    ['raisee', 'raise'],
    ['hold', null],
    ['Vilage', 'Village'],
    ['discrad', 'discard'],
    ['thron rom', 'Throne Room'],
    ['fold', null],
    ['keep', null],
    ['cold', null],
    ['ye', null],
    ['not', null],
    ['Platinum', null],
    ['', null],
  ])('%s: %s', (typed, word) => {
    expect(nearestWord(typed, WORDS)).toBe(word);
  });

  it('is none if two are as near', () => {
    expect(nearestWord('golf', ['gold', 'gulf', 'wolf'])).toBeNull();
  });
});
