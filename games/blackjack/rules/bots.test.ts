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

describe('basic strategy', () => {
  /** For each of the dealer's cards 2 to ten and ace: h hit, s stand, d double, p split. Six decks, as the literature has it for these rules. */
  it.each([
    ['5S 3H', 'hhhhhhhhhh'],
    ['5S 4H', 'hddddhhhhh'],
    ['6S 4H', 'ddddddddhh'],
    ['6S 5H', 'dddddddddh'],
    ['TS 2H', 'hhssshhhhh'],
    ['TS 3H', 'ssssshhhhh'],
    ['9S 7H', 'ssssshhhhh'],
    ['TS 7H', 'ssssssssss'],
    ['AS 2H', 'hhhddhhhhh'],
    ['AS 4H', 'hhdddhhhhh'],
    ['AS 6H', 'hddddhhhhh'],
    ['AS 7H', 'sddddsshhh'],
    ['AS 8H', 'ssssssssss'],
    ['2S 2H', 'pppppphhhh'],
    ['4S 4H', 'hhhpphhhhh'],
    ['5S 5H', 'ddddddddhh'],
    ['6S 6H', 'ppppphhhhh'],
    ['7S 7H', 'pppppphhhh'],
    ['8S 8H', 'pppppppppp'],
    ['9S 9H', 'pppppsppss'],
    ['TS TH', 'ssssssssss'],
    ['AS AH', 'pppppppppp'],
  ])('plays %s by the book: %s', (cards, book) => {
    const [first = '', second = ''] = cards.split(' ');
    const played = Array.from('23456789TA', (up) => {
      const hole = up === 'A' || up === 'T' ? '6C' : 'TC';
      const move = chosen(deal({}, `${first} ${up}D ${second} ${hole}`), 'basic-strategy');
      return move === 'split' ? 'p' : move.charAt(0);
    });
    expect(played.join('')).toBe(book);
  });

  it('knows how many decks there are', () => {
    const against = (decks: number) => chosen(deal({ decks }, '6S AD 5H 6C'), 'basic-strategy');
    expect([against(1), against(8)]).toEqual(['double', 'hit']);
  });

  it('takes the best action that the money allows', () => {
    expect(chosen(deal({ stack: 10, bet: 10 }, '6S 6D 5H TC'), 'basic-strategy')).toBe('hit');
  });
});
