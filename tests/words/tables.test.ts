import { dice } from '../../games/dice/rules';
import { rockPaperScissors } from '../../games/rock-paper-scissors/rules';
import { roulette } from '../../games/roulette/rules';
import { slot } from '../../games/slot/rules';
import { checkPhrases, placeAfter, UNREAD } from './phrasings';

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
