import { createRandom } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { holdem } from '.';
import { start, type Hand, chips, ACES, SPLIT } from '../../../tests/support/holdem-hands';

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
