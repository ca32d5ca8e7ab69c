import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { holdem } from '.';

const start = (options: object = {}) => PlayedGame.start(holdem, options, stackedDeck());

describe('the listed actions', () => {
  it.each([
    ['preflop', [], ['fold', 'call', 'raise:20', 'raise:30', 'allin']],
    ['on the flop', ['call', 'check'], ['check', 'bet:10', 'bet:20', 'allin']],
    [
      'facing a bet',
      ['call', 'check', 'bet:20'],
      ['fold', 'call', 'raise:40', 'raise:50', 'raise:80', 'allin'],
    ],
    ['facing a raise', ['raise:30'], ['fold', 'call', 'raise:50', 'raise:60', 'raise:90', 'allin']],
    [
      'facing an odd bet',
      ['raise:25', 'call', 'bet:25'],
      ['fold', 'call', 'raise:50', 'raise:75', 'raise:125', 'allin'],
    ],
    ['facing an all-in', ['allin'], ['fold', 'call']],
    ['with a pot larger than the stack', ['raise:400', 'call'], ['check', 'bet:10', 'bet:400', 'allin']],
  ])(
    '%s: minimum, half the pot and the pot as far as they differ, then all in',
    (_where, commands, listed) => {
      expect(start().play(...commands).commands).toEqual(listed);
    },
  );

  it('are whole numbers also with odd blinds', () => {
    expect(start({ sb: 5, bb: 15 }).play('raise:45').commands).toEqual([
      'fold',
      'call',
      'raise:75',
      'raise:90',
      'raise:135',
      'allin',
    ]);
    const flop = start({ sb: 3, bb: 7 }).play('raise:21', 'call', 'bet:7');
    expect(flop.commands).toEqual(['fold', 'call', 'raise:14', 'raise:35', 'raise:63', 'allin']);
  });

  it('are all distinct when the least raise is all there is', () => {
    expect(start({ stack: 20 }).commands).toEqual(['fold', 'call', 'allin']);
    expect(start({ stack: 30 }).commands).toEqual(['fold', 'call', 'raise:20', 'allin']);
  });
});

describe('the range of raises', () => {
  it.each([
    [[], { minTo: 20, maxTo: 1000 }],
    [['raise:30'], { minTo: 50, maxTo: 1000 }],
    [['raise:30', 'raise:100'], { minTo: 170, maxTo: 1000 }],
    [['call', 'check'], { minTo: 10, maxTo: 990 }],
    [['call', 'check', 'bet:40'], { minTo: 80, maxTo: 990 }],
    [['call', 'check', 'bet:40', 'raise:100'], { minTo: 160, maxTo: 990 }],
    [['raise:600'], { minTo: 1000, maxTo: 1000 }],
    [['allin'], null],
    [['fold'], null],
  ])('after %j is %j', (commands, range) => {
    expect(
      start()
        .play(...commands)
        .view().raiseRange,
    ).toEqual(range);
  });

  it.each([
    [[], 'raise:19', 'illegal_move', 'Illegal action: the least you can raise to is 20.'],
    [[], 'raise:1001', 'insufficient_funds', 'The most you can raise to is 1000.'],
    [['raise:30'], 'raise:49', 'illegal_move', 'Illegal action: the least you can raise to is 50.'],
    [['call', 'check'], 'bet:9', 'illegal_move', 'Illegal action: the least you can bet is 10.'],
    [['call', 'check'], 'bet:991', 'insufficient_funds', 'The most you can bet is 990.'],
    [['raise:600'], 'raise:999', 'illegal_move', 'Illegal action: the least you can raise to is 1000.'],
  ])('is kept: after %j %s is refused (%s)', (commands, command, reason, message) => {
    expect(
      start()
        .play(...commands)
        .errorFor(command),
    ).toMatchObject({ message, details: { reason } });
  });

  it.each([
    [[], 'raise:20'],
    [[], 'raise:37'],
    [[], 'raise:1000'],
    [['call', 'check'], 'bet:10'],
    [['call', 'check'], 'bet:990'],
    [['raise:600'], 'raise:1000'],
  ])('is all legal: after %j %s is allowed, listed or not', (commands, command) => {
    expect(
      start()
        .play(...commands)
        .errorFor(command),
    ).toBeNull();
  });
});

describe('an action out of place', () => {
  it.each([
    [[], 'check', 'there is a bet of 5 to call'],
    [[], 'bet:20', 'there is a bet of 10 already, which can be raised'],
    [['call'], 'fold', 'there is no bet to fold to, and checking is free'],
    [['call'], 'call', 'there is no bet to call'],
    [['call'], 'bet:20', 'there is a bet of 10 already, which can be raised'],
    [['call', 'check'], 'raise:20', 'there is no bet to raise, so bet'],
    [['call', 'check'], 'fold', 'there is no bet to fold to, and checking is free'],
    [['allin'], 'raise:1000', 'the other player is all in, so fold or call'],
  ])('after %j: %s is refused, for %s', (commands, command, why) => {
    const error = start()
      .play(...commands)
      .errorFor(command);
    expect(error).toMatchObject({
      kind: 'refused',
      code: 'INVALID_MOVE',
      message: `Illegal action: ${why}.`,
    });
    expect(error?.details).toEqual({ reason: 'illegal_move' });
  });

  it('is told what to do instead', () => {
    expect(start().errorFor('check')?.suggestion).toBe(
      'You may: fold, call, raise:20, raise:30, allin; any whole number from 20 to 1000 will do.',
    );
    expect(start().play('allin').errorFor('check')?.suggestion).toBe('You may: fold, call.');
  });

  it('sent as JSON, with broken chips, is refused too', () => {
    const { state } = start();
    expect(holdem.validateMove(state, 0, { type: 'raise', amount: 20.5 })?.message).toBe(
      'Illegal action: chips are whole.',
    );
    expect(holdem.moveSchema().safeParse({ type: 'raise', amount: 20.5 }).success).toBe(false);
    expect(holdem.moveSchema().safeParse({ type: 'call', amount: 5 }).success).toBe(false);
  });
});

describe('a typed command', () => {
  it.each([
    ['raise:30', { type: 'raise', amount: 30 }],
    [' Raise 30 ', { type: 'raise', amount: 30 }],
    ['raise to 30', { type: 'raise', amount: 30 }],
    ['all in', { type: 'allin' }],
    ['ALL-IN', { type: 'allin' }],
    ['call', { type: 'call' }],
    ['next hand', { type: 'next_hand' }],
    ['select 3', { type: 'raise', amount: 20 }],
    ['1', { type: 'fold' }],
  ])('%p is understood', (text, move) => {
    expect(holdem.parseMove(text, start().state, 0)).toMatchObject({ ok: true, value: { move } });
  });

  it.each(['raise', 'raise:', 'raise:2.5', 'raise:-5', 'raise:007', 'call 5.5', 'bet all day', 'hold'])(
    '%p is not',
    (text) => {
      expect(start().errorFor(text)).toMatchObject({
        message: `Not an action: "${text}". Actions are fold, check, call, bet:N, raise:N, allin and next_hand.`,
        details: { reason: 'invalid_format' },
      });
    },
  );

  it('that is the number of no option names the range', () => {
    expect(start().errorFor('select 6')?.message).toBe('Invalid selection: 6. Valid range is 1-5.');
    expect(start().errorFor('1', 1)?.message).toBe('Not your turn: waiting for Player 1.');
  });
});
