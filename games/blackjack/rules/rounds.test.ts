import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { blackjack } from '.';

/** `deals`: the cards on top of the shoe, by round: player, up-card, player, hole card, then those drawn. */
const dealWith = (options: object, ...deals: string[]) =>
  PlayedGame.start(blackjack, options, stackedDeck(...deals));

type Round = ReturnType<typeof dealWith>;

const deal = (...deals: string[]): Round => dealWith({}, ...deals);

describe('the options', () => {
  it.each([
    [{}, 1000, 10, 6],
    [{ stack: 8 }, 8, 8, 6],
    [{ stack: 7.5 }, 7.5, 7, 6],
    [{ stack: 50, bet: 50, decks: 1 }, 50, 50, 1],
  ])('%j begin with a bankroll of %d, a bet of %d and %d decks', (options, bankroll, bet, decks) => {
    const { state } = dealWith(options, '8S 9H 7D 6C');
    expect(state).toMatchObject({ bankroll, bet, decks });
    expect(state.shoe).toHaveLength(52 * decks - 4);
  });

  it.each([
    { stack: 0 },
    { stack: 7.3 },
    { bet: 2.5 },
    { bet: 0 },
    { stack: 9, bet: 10 },
    { decks: 3 },
    { x: 1 },
  ])('%j are refused', (options) => {
    expect(blackjack.optionsSchema().safeParse(options).success).toBe(false);
  });
});

describe('the last round', () => {
  const round = dealWith({ stack: 100, bet: 10 }, 'KS 9H 9D 9C').play('stand', 'stand');
  const at = (number: number): Round =>
    PlayedGame.resume(blackjack, { ...round.state, round: number }, stackedDeck());

  it('is the thousandth: the money won until then counts', () => {
    expect(at(999).outcome).toBeNull();
    expect(at(1000).outcome).toEqual({ winners: [0], scores: [10, -10], reason: 'Turn limit reached' });
    expect(at(1000).commands).toEqual([]);
    expect(at(1000).errorFor('bet 10')?.message).toBe('Game is over (Turn limit reached). Start a new game.');
  });

  it('is told with its end', () => {
    const last = dealWith({ stack: 100, bet: 10 }, 'KS 9H 9D 9C');
    const played = PlayedGame.resume(blackjack, { ...last.state, round: 1000 }, stackedDeck()).play(
      'stand',
      'stand',
    );
    expect(played.texts.at(-1)).toBe('Turn limit reached: 110 of 100 brought');
  });
});

describe('between rounds', () => {
  const over = dealWith({ stack: 100, bet: 10 }, 'KS 9H 9D 9C', '5S 6H 7D 8C').play('stand', 'stand');

  it('the round is over and the money was settled once', () => {
    expect(over.view()).toMatchObject({ status: 'round_over', bankroll: 110, actions: [] });
    expect(blackjack.seatsToAct(over.state)).toEqual([0]);
    expect(over.outcome).toBeNull();
    expect(over.commands).toEqual(['bet 10', 'bet 1', 'bet 55', 'bet 110', 'cash_out']);
    expect(over.errorFor('hit')).toMatchObject({
      message: 'The round is over.',
      details: { reason: 'game_over' },
    });
  });

  it.each([
    ['bet 33', 33],
    ['bet:33', 33],
    ['BET 110', 110],
    ['bet', 10],
    ['select 3', 55],
    ['2', 1],
  ])('%p deals the next one with %d from the same bankroll', (command, bet) => {
    const next = over.play(command);
    expect(next.state).toMatchObject({
      round: 2,
      bet,
      bankroll: 110,
      buyIn: 100,
      phase: 'player',
      last: 'deal',
    });
    expect(next.texts).toEqual([`Round 2, bet ${bet}: Player 1 has 5♠ 7♦ (12), the dealer shows 6♥`]);
  });

  it('a bet without an amount is what is left when that is less than the last', () => {
    const poor = dealWith({ stack: 15, bet: 10 }, '9S 9H 9D TC').play('stand', 'stand');
    expect(poor.play('bet').state).toMatchObject({ bet: 5, bankroll: 5 });
  });

  it.each([
    ['bet 111', 'insufficient_funds', 'You have 110, so you cannot bet 111.'],
    ['bet 0', 'invalid_argument', 'A bet is a whole number from 1.'],
    [
      'bet 2.5',
      'invalid_format',
      'Not an action: "bet 2.5". Actions are hit, stand, double, split, bet N and cash_out.',
    ],
    [
      'go fish',
      'invalid_format',
      'Not an action: "go fish". Actions are hit, stand, double, split, bet N and cash_out.',
    ],
  ])('%p is refused', (command, reason, message) => {
    expect(over.errorFor(command)).toMatchObject({
      kind: 'refused',
      message,
      suggestion: 'Bet from 1 to 110 for the next round, such as bet 1, or cash_out.',
      details: { reason },
    });
  });

  it('only then can one bet or leave', () => {
    const during = deal('5S 6H 7D 8C');
    expect(during.errorFor('bet 10')).toMatchObject({
      message: 'Illegal action: you can bet only when the round is over.',
      suggestion: 'You may: hit, stand, double.',
      details: { reason: 'illegal_move' },
    });
    expect(during.errorFor('cash out')?.message).toBe(
      'Illegal action: you can cash out only when the round is over.',
    );
  });

  it('the player may leave with what was won', () => {
    const left = over.play('cash_out');
    expect(left.outcome).toEqual({
      winners: [0],
      scores: [10, -10],
      reason: 'The player cashed out',
    });
    expect(left.texts).toEqual(['The player cashed out: 110 of 100 brought']);
    expect(blackjack.seatsToAct(left.state)).toEqual([]);
    expect(left.errorFor('bet 10')).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (The player cashed out). Start a new game.',
    });
    expect(left.view().state).toBe(over.view().state.replace('ST:round_over', 'ST:game_over'));
    expect(left.view().status).toBe('game_over');
  });

  it('leaving with what one brought is a draw, with less a loss', () => {
    const even = deal('9S 9H 9D 9C').play('stand', 'stand', 'cash_out');
    expect(even.outcome).toMatchObject({ winners: [], scores: [0, 0] });
    const lost = deal('9S 9H 9D TC').play('stand', 'stand', 'cash_out');
    expect(lost.outcome).toMatchObject({ winners: [1], scores: [-10, 10] });
  });

  it('who has less than 1 left is out of the game', () => {
    const broke = dealWith({ stack: 10.5 }, '9S 9H 9D TC').play('stand', 'stand');
    expect(broke.state.bankroll).toBe(0.5);
    expect(broke.outcome).toEqual({
      winners: [1],
      scores: [-10, 10],
      reason: 'The player is out of money',
    });
    expect(broke.texts.at(-1)).toBe('The player is out of money: 0.5 of 10.5 brought');
  });
});

describe('undo', () => {
  const reveals = (round: Round): boolean => round.events.some((event) => event.reveals === true);

  it('never goes back behind a card, but standing on a first hand shows none', () => {
    const split = deal('8S 6H 8D KC 3H 4H').play('split');
    const stood = split.play('stand');
    expect([split, stood, stood.play('stand')].map(reveals)).toEqual([true, false, true]);
    expect([split.play('hit'), split.play('double')].map(reveals)).toEqual([true, true]);
  });

  it('never goes back behind a deal', () => {
    expect(reveals(deal('9S 9H 9D 9C').play('stand', 'stand', 'bet 5'))).toBe(true);
  });
});

describe('what a reader gets', () => {
  it('the table', () => {
    const round = deal('AS 6H 6D KC');
    expect(blackjack.describe(round.view())).toBe(
      [
        'Round 1, bankroll 1000.',
        '',
        '|  | Cards | Bet |  |',
        '| --- | --- | --- | --- |',
        '| Dealer | 6♥ and a card face down |  |  |',
        '| Hand 1 ← | A♠ 6♦ (soft 17) | 10 | active |',
        '',
        'The player is to act: hit, stand, double.',
      ].join('\n'),
    );
  });

  it.each([
    ['9S 9H 9D 9C', 'The round is over. The player bets for the next one, or cashes out.'],
    ['9S KH 9D 8C', 'The dealer is to act: stand.'],
  ])('what to do next: %s', (cards, words) => {
    const round = deal(cards).play('stand');
    const shown = cards.startsWith('9S 9H') ? round.play('stand') : round;
    expect(blackjack.describe(shown.view())).toContain(words);
  });

  it('more facts at a higher level of detail', () => {
    const view = deal('9S KH 9D 8C').view();
    expect(blackjack.summary(view, 'minimal')).toEqual({ state: view.state });
    expect(blackjack.summary(view, 'standard')).toMatchObject({
      status: 'in_progress',
      lastAction: 'deal',
      round: 1,
    });
    expect(blackjack.summary(view, 'full')).toMatchObject({ dealer: ['KH', '??'], cardsLeft: 308, decks: 6 });
  });
});
