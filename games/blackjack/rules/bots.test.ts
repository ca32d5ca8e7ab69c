import { createRandom } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { blackjack } from '.';

type Round = ReturnType<typeof deal>;

const deal = (options: object, cards: string) => PlayedGame.start(blackjack, options, stackedDeck(cards));

const chosen = (round: Round, bot = 'house'): string => {
  const seat = round.mover;
  const { options } = blackjack.getValidMoves(round.state, seat);
  const random = createRandom('bot').stream('bot');
  const move = blackjack.bots[bot]?.choose({ view: round.view(seat), options, seat, random });
  return move ? blackjack.formatMove(move) : '';
};

describe('the house', () => {
  it.each([
    ['KS TH 9D 6C', 'hit'],
    ['KS AH 9D 6C', 'stand'],
  ])('as dealer takes the compulsory action: %s, %s', (cards, command) => {
    expect(chosen(deal({}, cards).play('stand'))).toBe(command);
  });

  it.each([
    ['TS TH 6D 6C', 'hit'],
    ['TS TH 7D 6C', 'stand'],
    ['AS TH 6D 6C', 'stand'],
  ])('as player does what a dealer would: %s, %s', (cards, command) => {
    expect(chosen(deal({}, cards))).toBe(command);
  });

  it('bets the same again for twenty rounds, or what it has, and leaves', () => {
    const over = deal({ stack: 15, bet: 10 }, '9S 9H 9D TC').play('stand', 'stand');
    expect(chosen(over)).toBe('bet 5');
    const rounds: number[] = [];
    let round = deal({ bet: 1 }, 'KS KH KD KC');
    while (!round.outcome) {
      rounds.push(round.state.round);
      round = round.play(chosen(round));
    }
    expect(rounds.at(-1)).toBe(20);
    expect(round.state.cashedOut).toBe(true);
  });
});
