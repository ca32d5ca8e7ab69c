import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { holdem } from '.';
import { start, type Hand, chips, ACES, SPLIT } from '../../../tests/support/holdem-hands';

describe('a showdown', () => {
  it('at the river shows both hands and pays the pot', () => {
    const river = start({}, ACES).play('call', 'check', 'check', 'check', 'check', 'check');
    const over = river.play('bet:100', 'call');
    expect(over.state).toMatchObject({ street: 'showdown', stacks: [1110, 890], pot: 0, bets: [0, 0] });
    expect(over.view().state).toMatch(/\|ST:hand_over\|LA:player:call\|R:player:220:showdown:pair$/);
    expect(over.texts).toEqual([
      'Player 1 calls 100',
      'Player 1 shows A♠ A♦',
      'Player 2 shows K♠ K♦',
      'Player 1 wins 220 with a pair of aces, jack nine seven kickers',
    ]);
  });

  it('splits the pot evenly when the best five are equal', () => {
    const over = start({}, SPLIT).play('raise:100', 'call', ...Array<string>(6).fill('check'));
    expect(over.state).toMatchObject({
      stacks: [1000, 1000],
      result: { winner: 'split', amount: 200, by: 'straight' },
    });
    expect(over.view().state).toMatch(/R:split:200:showdown:straight$/);
    expect(over.texts.at(-1)).toBe(
      'The hands are equal, both a straight, nine high: the pot of 200 is split',
    );
  });

  it('after all-in and call shows both hands first, then deals the rest without action', () => {
    const over = start({}, ACES).play('allin', 'call');
    expect(over.texts).toEqual([
      'Player 2 calls 990',
      'Player 1 shows A♠ A♦',
      'Player 2 shows K♠ K♦',
      'Flop: 2♥ 7♣ 9♦',
      'Turn: J♣',
      'River: 3♠',
      'Player 1 wins 2000 with a pair of aces, jack nine seven kickers',
      'Player 1 has all the chips',
    ]);
    expect(over.state).toMatchObject({ stacks: [2000, 0], deck: { length: 43 } });
  });

  it('comes at once also when the street of the all-in was not the last', () => {
    const over = start({}, SPLIT).play('call', 'check', 'bet:50', 'allin', 'call');
    expect(over.state).toMatchObject({ street: 'showdown', stacks: [1000, 1000] });
    expect(over.texts.slice(-3)).toEqual([
      'Turn: 8♣',
      'River: 9♠',
      'The hands are equal, both a straight, nine high: the pot of 2000 is split',
    ]);
  });
});

describe('short stacks', () => {
  /** A second hand, player in the big blind, in which the seats have these chips of 2000 (button at the opponent). */
  const withChips = (player: number, options: object = {}): Hand => {
    const lost = start({ stack: 1000, ...options }, ACES, '2H 2S 3H 3D').play('fold');
    const state = { ...lost.state, stacks: [player, 2000 - player] as const };
    return PlayedGame.resume(holdem, state, stackedDeck(ACES, SPLIT, ACES)).play('next_hand');
  };

  it('a big blind posts what there is; the button, who has not matched it, may call or fold only', () => {
    const hand = withChips(7);
    expect(chips(hand)).toEqual([[0, 1988], [7, 5], 0]);
    expect(hand.commands).toEqual(['fold', 'call']);
    expect(hand.view().toCall).toBe(2);
    expect(hand.play('call').state.result).toMatchObject({ amount: 14 });
    expect(hand.play('fold').state).toMatchObject({ result: { winner: 0, amount: 10 }, stacks: [12, 1988] });
  });

  it.each([
    [5, 10],
    [3, 6],
  ])('a big blind of %d is matched by the small one: the board is run out', (player, amount) => {
    const hand = withChips(player);
    expect(hand.state).toMatchObject({ street: 'showdown', result: { amount, winner: 'split' } });
    expect(hand.state.stacks).toEqual([player, 2000 - player]);
    expect(hand.texts.slice(0, 4)).toEqual([
      'Hand 2: Player 2 has the button, blinds 5/10',
      'Player 1 shows 2♠ 2♦',
      'Player 2 shows 2♥ 2♣',
      'Flop: 5♥ 6♣ 7♦',
    ]);
  });

  it('a small blind posts what there is, the rest of the big one is returned, and the board is run out', () => {
    const hand = withChips(1997);
    expect(hand.state).toMatchObject({ street: 'showdown', stacks: [1997, 3], result: { amount: 6 } });
  });

  it('what of the big blind the button cannot match is returned at once; it may call or fold only', () => {
    const hand = withChips(1992);
    expect(chips(hand)).toEqual([[1984, 3], [8, 5], 0]);
    expect(hand.commands).toEqual(['fold', 'call']);
    expect(hand.errorFor('allin')).toMatchObject({
      message: 'Illegal action: you have no more than the call takes.',
      details: { reason: 'illegal_move' },
    });
    expect(hand.play('call').state.result).toMatchObject({ amount: 16 });
  });

  it('a limp with the last chips leaves the big blind nothing to decide', () => {
    expect(withChips(1990).play('call').state).toMatchObject({ street: 'showdown', result: { amount: 20 } });
  });

  it('a bet above the total of the other is legal, and what is not called returns', () => {
    const bet = withChips(1700).play('call', 'check', 'bet:1000');
    expect(bet.commands).toEqual(['fold', 'call']);
    expect(bet.view().toCall).toBe(290);
    expect(bet.play('fold').state).toMatchObject({ stacks: [1710, 290] });
    const called = bet.play('call');
    expect(called.state).toMatchObject({
      result: { winner: 'split', amount: 600, returned: { seat: 0, amount: 710 } },
      stacks: [1700, 300],
    });
    expect(called.texts.slice(0, 2)).toEqual([
      'Player 2 calls 290',
      'Player 1 takes back 710, which nobody called',
    ]);
  });

  it('a bet below the big blind is for all chips only', () => {
    const flop = withChips(16).play('call', 'check');
    expect(flop.state.stacks).toEqual([6, 1974]);
    expect(flop.commands).toEqual(['check', 'allin']);
    expect(flop.view().raiseRange).toEqual({ minTo: 6, maxTo: 6 });
    expect(flop.errorFor('bet:5')?.message).toBe('Illegal action: the least you can bet is 6.');
    expect(flop.errorFor('bet:6')).toBeNull();
    expect(flop.play('allin').state).toMatchObject({ bets: [6, 0], minRaise: 10 });
  });

  it('an incomplete raise all-in leaves the least raise as it is, and can be called or folded only', () => {
    const hand = withChips(150).play('raise:100', 'allin');
    expect(hand.state).toMatchObject({ bets: [150, 100], minRaise: 90 });
    expect(hand.commands).toEqual(['fold', 'call']);
    expect(hand.view().raiseRange).toBeNull();
    expect(hand.errorFor('raise:300')?.message).toBe(
      'Illegal action: the other player is all in, so fold or call.',
    );
    expect(hand.errorFor('allin')?.message).toBe(
      'Illegal action: the other player is all in, so fold or call.',
    );
  });
});
