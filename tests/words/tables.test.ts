import { createRandom, type AnyGame } from '../../core/engine';
import { blackjack } from '../../games/blackjack/rules';
import { dice } from '../../games/dice/rules';
import { holdem } from '../../games/holdem/rules';
import { rockPaperScissors } from '../../games/rock-paper-scissors/rules';
import { roulette } from '../../games/roulette/rules';
import { slot } from '../../games/slot/rules';
import { PlayedGame } from '../support/played-game';
import { stackedDeck } from '../support/stacked-deck';
import { checkPhrases, UNREAD } from './phrasings';

type Place = Parameters<typeof checkPhrases>[0] extends (at: never) => infer P ? P : never;

/** A game after some commands, as its next player reads it. */
function placeAfter(
  game: AnyGame,
  options: object,
  commands: readonly string[],
  random = createRandom('words'),
): Place {
  const played = PlayedGame.start(game, options, random).play(...commands);
  return { game, state: played.state, seat: played.mover };
}

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

describe('Roulette', () => {
  const places = {
    empty: () => placeAfter(roulette, {}, []),
    bets: () => placeAfter(roulette, {}, ['bet red:-:20 straight:17:5']),
  };
  checkPhrases<keyof typeof places>(
    (name) => places[name](),
    [
      [
        'empty',
        'bet red:-:10',
        [
          'bet red 10',
          'bet 10 on red',
          '10 on red',
          'red 10',
          'put 10 on red',
          'Bet 10 chips on red!',
          '$10 on red',
          'place a bet of 10 on red',
          'red for 10',
          'bet on red 10',
          '10 red',
          'I bet 10 on the red',
          'bet red: 10',
          'bet red:-:10',
        ],
      ],
      [
        'empty',
        'bet straight:17:5',
        [
          'put 5 chips on 17',
          '5 on 17',
          'bet 5 on number 17',
          '5 chips on number 17',
          'bet $5 on 17',
          '17 for 5',
          '17 5 chips',
          'straight 17 for 5',
          'bet straight:17:5',
        ],
      ],
      [
        'empty',
        /^asks: .*which number is the bet.*straight:17:5 or bet straight:5:17|straight:5:17 or bet straight:17:5/,
        ['bet 17 5', '17 5', 'bet 5 17'],
      ],
      ['empty', 'bet straight:5:40', ['bet 5 40', 'bet 40 5']],
      ['empty', /^asks: "bet 10" is not clear: 10 chips on what, or how many chips on number 10/, ['bet 10']],
      ['empty', 'bet even:-:10', ['10 on even', 'even 10', 'bet 10 on even numbers']],
      [
        'empty',
        'bet dozen:1:10',
        [
          '10 on the first dozen',
          'first dozen 10',
          '10 on dozen 1',
          '10 on the 1st 12',
          '10 on 1-12',
          'bet dozen 1 for 10',
        ],
      ],
      [
        'empty',
        'bet column:2:10',
        ['10 on column 2', 'column 2 for 10', '10 on the second column', 'bet 10 chips on the 2nd column'],
      ],
      ['empty', 'bet high:-:10', ['10 on high', '10 on 19-36', '10 on 19 to 36', 'high 10']],
      ['empty', 'bet split:17-18:10', ['10 on 17-18', '10 on split 17/18', 'split 17-18 for 10']],
      ['empty', 'bet straight:00:10', ['10 on double zero', '10 on 00', '00 for 10']],
      [
        'empty',
        'bet red:-:10 straight:17:5',
        ['10 on red and 5 on 17', 'bet 10 on red, 5 on 17', 'put 10 on red and put 5 on 17'],
      ],
      ['empty', 'bet red:-:10 odd:-:10', ['10 each on red and odd', 'bet 10 each on red and odd']],
      ['empty', 'bet red:-:500', ['all in on red', 'everything on red', 'max on red']],
      [
        'empty',
        /^asks: How much on/,
        [
          'even',
          'first dozen',
          'column 2',
          'bet on red',
          'bet red',
          '10 on red and black',
          'red',
          'number 17',
        ],
      ],
      [
        'empty',
        /^asks: One command bets, and the next one spins: bet red:-:10\?/,
        ['bet 10 on red and spin', '10 on red, then spin the wheel'],
      ],
      ['bets', 'spin', ['spin', 'spin the wheel', 'Spin!', 'spin it', 'go', 'no more bets']],
      [
        'bets',
        'clear',
        ['clear', 'clear all bets', 'take everything back', 'remove all bets', 'clear the table'],
      ],
      [
        'bets',
        'remove red:-',
        ['remove red', 'take back red', 'take the bet on red back', 'remove the bet on red', 'take red off'],
      ],
      ['bets', 'remove red:-:5', ['take 5 off red', 'remove 5 from red', 'take 5 chips from red']],
      [
        'empty',
        UNREAD,
        [
          "don't bet on red",
          'should I bet 10 on red?',
          '10 on purple',
          'bet some on red',
          '10 on red or black',
          "don't spin",
          'take red',
          '10 on 37',
          'bet -5 on red',
          '10 on 5-9',
        ],
      ],
    ],
  );
});

describe('The slot machine', () => {
  const place = () => placeAfter(slot, {}, []);
  checkPhrases<'new'>(place, [
    [
      'new',
      'spin',
      ['spin', 'pull', 'Spin!', 'pull the lever', 'spin the reels', 'spin again', 'please spin'],
    ],
    [
      'new',
      'spin 5',
      [
        'bet 5 and spin',
        'spin 5',
        'spin for 5',
        'spin with 5 credits',
        'bet 5, spin',
        'bet 5 then pull the lever',
      ],
    ],
    ['new', 'spin 1000', ['spin max', 'bet it all and spin', 'all in']],
    ['new', /^asks: A bet is made with a spin: spin 5\?/, ['bet 5', 'stake 5 credits']],
    [
      'new',
      UNREAD,
      ["don't spin", 'spin?', 'should I spin?', 'bet', 'stop', 'spin the wheel of fortune', 'spin -5'],
    ],
  ]);
});

describe('Dice', () => {
  const place = () => placeAfter(dice, {}, []);
  checkPhrases<'new'>(place, [
    [
      'new',
      'roll 2d6+3',
      [
        'roll 2d6+3',
        'roll two d6 plus 3',
        '2d6 + 3',
        'Roll 2 d6 and add 3!',
        'roll 2D6 plus three',
        'throw 2d6+3',
        'two six-sided dice plus 3',
      ],
    ],
    [
      'new',
      'roll 2d6',
      ['roll two d6', 'two d6', 'roll 2 six-sided dice', 'roll two dice of six', '2d6 please'],
    ],
    [
      'new',
      'roll 2d20kh1',
      [
        'roll d20 with advantage',
        'roll a d20 with advantage',
        'd20 with advantage',
        'd20adv',
        'roll with advantage',
      ],
    ],
    ['new', 'roll 2d20kl1', ['roll d20 with disadvantage', 'a d20 at disadvantage']],
    ['new', 'roll 4d6dl1', ['roll 4d6 and drop the lowest', '4d6 drop lowest']],
    ['new', 'roll 4d6kh3', ['roll 4d6 keep the highest 3', '4d6, keep 3 highest', '4d6 keep the best three']],
    ['new', 'roll 1d20', ['roll a d20', 'd20', 'roll the d20', 'roll one d20', 'roll a 20-sided die']],
    ['new', 'roll 1d100', ['roll d%', 'percentile dice', 'roll d100']],
    ['new', 'roll 4dF', ['roll four fudge dice', '4 fate dice', '4dF']],
    ['new', 'end', ['end', 'stop rolling', 'put the dice away', 'quit']],
    ['new', /^asks: Which dice\?/, ['roll', 'roll the dice', 'roll a die', 'roll again']],
    [
      'new',
      UNREAD,
      [
        "don't roll",
        'should I roll 2d6?',
        'roll 2d6 or 3d6',
        'roll something',
        '2d6 and 1d8',
        'do not end',
        'what is 2d6?',
      ],
    ],
  ]);
});

describe('Rock-Paper-Scissors', () => {
  const place = () => placeAfter(rockPaperScissors, {}, []);
  checkPhrases<'new'>(place, [
    [
      'new',
      'rock',
      [
        'rock!',
        'Rock',
        'I throw rock',
        'throw a rock',
        "I'll go with rock",
        'stone',
        'r',
        'my move is rock',
        '{"throw":"rock"}',
        '1',
      ],
    ],
    ['new', 'paper', ['I choose paper', 'paper.', 'play paper', 'p', 'I pick paper', '{"move":"paper"}']],
    ['new', 'scissors', ['scissor', 'scissors', 'SCISSORS!!', "let's play scissors", '"scissors"', '3']],
    [
      'new',
      UNREAD,
      [
        'not rock',
        "don't play paper",
        'rock or paper',
        'paper?',
        'lizard',
        'rock paper scissors',
        'anything but rock',
      ],
    ],
  ]);
});
