import { blackjack } from '../../games/blackjack/rules';
import { holdem } from '../../games/holdem/rules';
import { stackedDeck } from '../support/stacked-deck';
import { checkPhrases, placeAfter, UNREAD } from './phrasings';

describe("Texas Hold'em", () => {
  const at = (...commands: readonly string[]) => placeAfter(holdem, {}, commands);
  const places = {
    /** 5 to call, raises from 20. */
    first: () => at(),
    /** 40 to call, raises from 90. */
    raised: () => at('raise:50'),
    flop: () => at('call', 'check'),
    /** 60 to call, raises from 120. */
    bet: () => at('call', 'check', 'bet:60'),
    allIn: () => at('allin'),
    over: () => at('fold'),
  };
  type At = keyof typeof places;
  checkPhrases<At>(
    (name) => places[name](),
    [
      [
        'bet',
        'call',
        ['call 60', 'call', 'I call', "I'll call 60 chips", 'call $60', 'Call!', 'call the bet', 'match it'],
      ],
      ['raised', /^asks: To call is 40: call, or fold\?/, ['call 60', 'call 50', 'just call 5']],
      ['bet', /^asks: To call is 60: call, or raise:200/, ['call 200']],
      ['flop', /^asks: There is nothing to call: check, or bet:20\?/, ['call 20']],
      ['flop', 'check', ['check', 'I check.', 'check it', 'pass', 'knock']],
      ['bet', /^asks: "pass" is not clear with 60 to call/, ['pass', 'I pass']],
      [
        'bet',
        'fold',
        ['fold', 'fold!', 'I fold.', 'fold my hand', 'muck', "I'm out", 'I would like to fold, please'],
      ],
      [
        'bet',
        'raise:120',
        [
          'raise to 120',
          'raise 120',
          'raise it to 120',
          'Raise to $120.',
          'raise:120',
          'make it 120',
          'min raise',
          'min-raise',
          'raise the minimum',
          'minimum raise',
          'raise by 60',
          'raise 60 more',
          're-raise to 120',
        ],
      ],
      ['bet', 'raise:80', ['raise by 20', 'raise another 20']],
      ['bet', 'raise:200', ['raise pot', 'pot', 'raise the pot', 'raise to pot']],
      ['flop', 'bet:50', ['bet 50', 'I bet 50 chips', 'bet out 50', 'wager 50', 'bet $50!']],
      ['flop', 'bet:1000', ['bet 1,000']],
      ['flop', 'bet:10', ['min bet', 'bet half the pot', 'half pot', 'bet the minimum']],
      [
        'bet',
        'allin',
        [
          'all in',
          'all-in',
          'allin',
          'ALL IN!',
          "I'm all in",
          'shove',
          'jam',
          'I go all in',
          'push all in',
          'move all-in',
          'bet everything',
          'I shove!',
        ],
      ],
      ['allIn', 'call', ['call', 'call all in', 'call the all-in', 'call 990']],
      [
        'over',
        'next_hand',
        ['next hand', 'next hand please', 'deal', 'deal the next hand', 'next_hand', 'new hand', 'continue'],
      ],
      [
        'bet',
        UNREAD,
        [
          "don't fold",
          'should I call?',
          'fold?',
          'fold or call',
          'call or fold',
          'do not call',
          "I won't fold",
          'raise',
          'bet',
          'what is the pot?',
          'I never fold',
          'hold',
          'call all in',
          'raise to a lot',
          'call me',
          'check or fold',
          "I'm in",
        ],
      ],
      ['first', 'raise:30', ['raise to 30', 'raise by 20', 'make it 30']],
      ['first', 'call', ['limp', 'limp in', 'call 5', 'just call']],
    ],
  );
});

describe('Blackjack', () => {
  const at = (...commands: readonly string[]) =>
    placeAfter(blackjack, { stack: 100, bet: 10 }, commands, stackedDeck('8S 6H 8D 9C KS'));
  const places = { pair: () => at(), over: () => at('hit') };
  checkPhrases<keyof typeof places>(
    (name) => places[name](),
    [
      [
        'pair',
        'hit',
        [
          'hit me',
          'hit',
          'Hit me!',
          'hit me again',
          'another card',
          'one more card please',
          'draw a card',
          'give me another card',
          'twist',
          'I hit',
          "I'll take a card",
        ],
      ],
      [
        'pair',
        'stand',
        [
          'stand',
          'stay',
          'stick',
          'I stand.',
          'stand pat',
          'no more cards',
          'hold',
          "I'm good",
          "that's enough",
          'I stand on 16',
        ],
      ],
      ['pair', 'double', ['double down', 'double', 'Double down!', 'double my bet', 'I double down']],
      ['pair', 'split', ['split', 'split them', 'split the pair', 'split my hand']],
      [
        'over',
        'bet 10',
        [
          'bet 10',
          'bet 10 chips',
          'deal',
          'next round',
          'bet',
          'same bet',
          'deal again',
          'wager $10',
          'new round',
          'play again',
          'deal me in',
          'bet: 10',
          'next hand',
          '10 chips',
        ],
      ],
      ['over', 'bet 90', ['bet everything', 'all in', 'bet it all', 'max bet', 'bet 90']],
      ['over', 'bet 25', ['bet 25', 'I bet 25 chips', 'stake 25']],
      ['over', 'cash_out', ['cash out', 'cash out my chips', 'leave the table', 'quit', 'cash_out']],
      [
        'pair',
        /^refuses: Illegal action: this table offers no/,
        ['insurance', 'take insurance', 'surrender', 'even money'],
      ],
      [
        'pair',
        UNREAD,
        [
          "don't hit",
          'should I hit?',
          'hit or stand',
          'hit?',
          'do not stand',
          'never split',
          'pass',
          'hmm',
          'double or nothing',
          "I can't stand it",
        ],
      ],
    ],
  );
});
