import { createRandom } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { holdem } from '.';

const start = (options: object = {}, ...decks: string[]) =>
  PlayedGame.start(holdem, options, stackedDeck(...decks));

type Hand = ReturnType<typeof start>;

/** Chips behind, on this street, and in the pot. */
const chips = ({ state }: Hand) => [state.stacks, state.bets, state.pot];

/** Player AS AD against opponent KS KD, with the button at the player; the board helps nobody. */
const ACES = 'KS AS KD AD 2H 7C 9D JC 3S';

/** Opponent and player share a straight that lies on the board. */
const SPLIT = '2S 2H 2D 2C 5H 6C 7D 8C 9S';

describe('the deal', () => {
  it('goes one card at a time, first to the seat without the button', () => {
    const { state } = PlayedGame.start(holdem, {}, createRandom('tabletop-1'));
    expect(state.holeCards).toEqual([
      ['TH', '2H'],
      ['JD', 'KC'],
    ]);
    expect(state.deck.slice(0, 5)).toEqual(['6H', '9D', 'AC', '6S', 'AD']);
    expect(holdem.viewFor(state, 'public').state).toBe(
      'HN:1|BTN:player|BL:5/10|DK:*48|PH:??,??|OH:??,??|BD:-|PS:995|OS:990|PB:5|OB:10|POT:0|MR:10|SR:preflop|T:player|ST:in_progress|LA:-|R:-',
    );
  });

  it('of the seed tabletop-1 is won by the opponent with aces and sixes, king kicker', () => {
    const hand = PlayedGame.start(holdem, {}, createRandom('tabletop-1')).play('call', 'check');
    const river = hand.play('check', 'check', 'check', 'check', 'check', 'check');
    expect(river.view().state).toContain(
      '|PH:TH,2H|OH:JD,KC|BD:6H,9D,AC,6S,AD|PS:990|OS:1010|PB:0|OB:0|POT:0|',
    );
    expect(river.state.result).toEqual({ winner: 1, amount: 20, by: 'two_pair', returned: null });
    expect(river.texts.at(-1)).toBe(
      'Player 2 wins 20 with two pair, aces and sixes, king kicker: the kicker decides',
    );
  });

  it('burns no cards between the streets', () => {
    const flop = start({}, ACES).play('call', 'check');
    expect(flop.state.board).toEqual(['2H', '7C', '9D']);
    const turn = flop.play('check', 'check');
    expect(turn.state.board).toEqual(['2H', '7C', '9D', 'JC']);
    expect(turn.play('check', 'check').state.board).toEqual(['2H', '7C', '9D', 'JC', '3S']);
    expect(turn.state.deck).toHaveLength(44);
  });

  it('gives the opponent the button if the option says so', () => {
    const hand = start({ button: 'opponent' }, 'AS KS AD KD');
    expect(hand.state).toMatchObject({
      button: 1,
      turn: 1,
      bets: [10, 5],
      holeCards: [
        ['AS', 'AD'],
        ['KS', 'KD'],
      ],
    });
  });

  it.each([{ stack: 9 }, { sb: 11 }, { sb: 0 }, { bb: 10.5 }, { stack: 0 }, { button: 'dealer' }, { x: 1 }])(
    'is refused with the options %j',
    (options) => {
      expect(holdem.optionsSchema().safeParse(options).success).toBe(false);
    },
  );
});

describe('who acts', () => {
  it('the button first before the flop, and last on every later street', () => {
    const hand = start();
    expect(hand.mover).toBe(0);
    const flop = hand.play('call', 'check');
    expect([flop.mover, flop.play('check').mover]).toEqual([1, 0]);
    const turn = flop.play('check', 'check');
    expect([turn.state.street, turn.mover]).toEqual(['turn', 1]);
    expect(turn.play('check', 'check').mover).toBe(1);
  });

  it('the big blind may check or raise after a limp', () => {
    const limped = start().play('call');
    expect(limped.mover).toBe(1);
    expect(limped.commands).toEqual(['check', 'raise:20', 'raise:30', 'allin']);
    expect(limped.play('check').state.street).toBe('flop');
    const raised = limped.play('raise:30');
    expect(raised.mover).toBe(0);
    expect(raised.play('call').state).toMatchObject({ street: 'flop', pot: 60 });
  });

  it('both, when the blinds are equal', () => {
    const hand = start({ sb: 10, bb: 10 });
    expect(hand.commands).toEqual(['check', 'raise:20', 'raise:30', 'allin']);
    const checked = hand.play('check');
    expect([checked.mover, checked.state.street]).toEqual([1, 'preflop']);
    expect(checked.play('check').state.street).toBe('flop');
  });

  it('nobody out of turn', () => {
    expect(start().errorFor('call', 1)).toMatchObject({
      kind: 'refused',
      message: 'Not your turn: waiting for Player 1.',
      details: { reason: 'not_your_turn' },
    });
  });
});

describe('a street', () => {
  it('closes with a call of a bet or raise, and gathers the bets', () => {
    const flop = start().play('raise:30', 'call');
    expect([flop.state.street, ...chips(flop)]).toEqual(['flop', [970, 970], [0, 0], 60]);
    const turn = flop.play('bet:60', 'raise:180', 'call');
    expect([turn.state.street, ...chips(turn)]).toEqual(['turn', [790, 790], [0, 0], 420]);
  });

  it('goes on after a check, until the other has acted', () => {
    const bet = start().play('call', 'check', 'check', 'bet:20');
    expect([bet.state.street, bet.mover]).toEqual(['flop', 1]);
    expect(bet.play('call').state.street).toBe('turn');
  });

  it('begins with the big blind as the least raise again', () => {
    const hand = start().play('raise:100');
    expect(hand.state.minRaise).toBe(90);
    expect(hand.play('call').state.minRaise).toBe(10);
  });
});

describe('folding', () => {
  it('gives the pot to the other, who shows nothing, and returns what was not called', () => {
    const hand = start({}, ACES).play('raise:100', 'fold');
    expect(hand.state).toMatchObject({
      result: { winner: 0, amount: 20, by: 'fold', returned: { seat: 0, amount: 90 } },
      stacks: [1010, 990],
    });
    expect(hand.view().state).toContain('|PH:??,??|OH:??,??|BD:-|');
    expect(hand.view().state).toMatch(
      /SR:preflop\|T:opponent\|ST:hand_over\|LA:opponent:fold\|R:player:20:fold:returned:player:90$/,
    );
    expect(hand.texts).toEqual([
      'Player 2 folds',
      'Player 1 takes back 90, which nobody called',
      'Player 1 wins 20',
    ]);
    expect(hand.events[1]).toMatchObject({
      type: 'returned',
      data: { seat: 0, amount: 90 },
      visibleTo: 'all',
    });
  });

  it('of the small blind costs just that', () => {
    const hand = start().play('fold');
    expect(hand.state).toMatchObject({ result: { winner: 1, amount: 10, by: 'fold' }, stacks: [995, 1005] });
  });

  it('leaves the own cards visible to oneself alone', () => {
    const hand = start({}, ACES).play('fold');
    expect([hand.view(0).holeCards, hand.view(1).holeCards]).toEqual([
      [['AS', 'AD'], null],
      [null, ['KS', 'KD']],
    ]);
  });
});

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

describe('the end', () => {
  it('of a hand: either player has the next one dealt, the button moves, the chips stay', () => {
    const over = start({}, ACES, SPLIT).play('fold');
    expect(holdem.seatsToAct(over.state)).toEqual([0, 1]);
    for (const seat of [0, 1])
      expect(holdem.getValidMoves(over.state, seat).options.map(({ command }) => command)).toEqual([
        'next_hand',
      ]);
    expect(over.errorFor('next_hand', 1)).toBeNull();
    expect(over.outcome).toBeNull();
    const next = over.play('next hand');
    expect(next.state).toMatchObject({
      hand: 2,
      button: 1,
      bets: [10, 5],
      stacks: [985, 1000],
      last: null,
      result: null,
    });
    expect(next.texts).toEqual(['Hand 2: Player 2 has the button, blinds 5/10']);
    expect(next.play('fold', 'next_hand').state).toMatchObject({ hand: 3, button: 0 });
  });

  it('of a hand: nothing else can be done', () => {
    const over = start().play('fold');
    expect(over.errorFor('check')).toMatchObject({
      message: 'The hand is over.',
      suggestion: 'Have the next hand dealt: next_hand.',
      details: { reason: 'game_over' },
    });
    for (const seat of [0, 1])
      expect(over.play('next_hand').errorFor('next_hand', seat)?.message).toBe(
        'Illegal action: hand 2 is dealt already.',
      );
    expect(start().errorFor('next_hand')?.message).toBe('Illegal action: the hand is not over.');
  });

  it('of the game: who has all the chips has won', () => {
    const over = start({}, ACES).play('allin', 'call');
    expect(over.outcome).toEqual({ winners: [0], scores: [2000, 0], reason: 'Player 1 has all the chips' });
    expect(over.view().state).toContain('|ST:game_over|');
    expect(over.commands).toEqual([]);
    expect(over.errorFor('next_hand')).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (Player 1 has all the chips). Start a new game.',
    });
  });
});

describe('what a reader gets', () => {
  it('the table as a seat sees it', () => {
    const flop = start({}, ACES).play('call', 'check', 'bet:20');
    expect(holdem.describe(flop.view(0))).toBe(
      [
        'Hand 1, blinds 5/10, flop. Board: 2♥ 7♣ 9♦. Pot 40.',
        '',
        '|  | Cards | Chips | Bet |',
        '| --- | --- | --- | --- |',
        '| Player 1 (button) | A♠ A♦: a pair of aces, nine seven two kickers | 990 | 0 |',
        '| Player 2 | ?? ?? | 970 | 20 |',
        '',
        'Player 1 to act, 20 to call: fold, call, raise:40, raise:50, raise:80, allin. Bets and raises go to 40-990.',
      ].join('\n'),
    );
    expect(holdem.summary(flop.view(0), 'minimal')).toEqual({ state: flop.view(0).state });
    expect(holdem.summary(flop.view(0), 'standard')).toMatchObject({
      holeCards: [['AS', 'AD'], null],
      pot: 20,
      totalPot: 40,
      toCall: 20,
      raiseRange: { minTo: 40, maxTo: 990 },
    });
    expect(holdem.summary(flop.view('public'), 'full')).toMatchObject({ holeCards: [null, null], button: 0 });
  });

  it('what a call costs and which raises are legal only the player to act, not the one who waits', () => {
    const flop = start({}, ACES).play('call', 'check', 'bet:20');
    expect(flop.view(1)).toMatchObject({ toCall: null, raiseRange: null });
    expect(flop.view('public')).toMatchObject({ toCall: 20, raiseRange: { minTo: 40, maxTo: 990 } });
    expect(holdem.describe(flop.view(1)).split('\n').at(-1)).toBe('Player 1 to act, 20 to call.');
  });

  it('how a hand and the game ended', () => {
    const ended = (hand: Hand): string | undefined => holdem.describe(hand.view()).split('\n').at(-1);
    expect(ended(start().play('fold'))).toBe(
      'Player 2 won 10; 5, which nobody called, went back to Player 2. Either player may have the next hand dealt: next_hand.',
    );
    expect(ended(start({}, ACES).play('allin', 'call'))).toBe('Player 1 has all the chips.');
    expect(ended(start({}, SPLIT).play('allin', 'call'))).toMatch(/^The pot of 2000 was split\./);
  });

  it('the own cards in an event that nobody else sees', () => {
    const next = start({}, ACES, SPLIT).play('fold', 'next_hand');
    const own = next.events.filter(({ visibleTo }) => visibleTo !== 'all');
    expect(own).toMatchObject([
      { text: 'You are dealt 2♠ 2♦', visibleTo: [0], reveals: true },
      { text: 'You are dealt 2♥ 2♣', visibleTo: [1], reveals: true },
    ]);
    expect(next.message).not.toContain('2S');
  });
});
