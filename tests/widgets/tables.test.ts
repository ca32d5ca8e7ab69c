import { describeStories, type Story } from './stories';

const ALONE = [{ kind: 'me', name: 'Ada' }];

const STORIES: readonly Story[] = [
  {
    widget: 'blackjack',
    game: { game: 'blackjack', seed: 'tabletop-3', seats: [...ALONE, { kind: 'bot' }] },
    move: 'stand',
    drawn: ['img', /^six of hearts$/],
    refused: 'hit',
    rest: ['cash_out'],
    end: /Game over: The player cashed out\. Ada won\.$/,
    endMark: '.bj-win',
  },
  {
    widget: 'holdem',
    game: { game: 'holdem', seed: 'tabletop-1' },
    move: 'raise:30',
    drawn: ['group', /^Hold'em, hand 1$/],
    refused: 'check',
    rest: ['allin', 'call'],
    end: /Game over: "Bob" has all the chips\. Bob won\.$/,
    endMark: '.has-won',
  },
  {
    widget: 'slot',
    game: { game: 'slot', seed: 'a', options: { stack: 10, bet: 1 }, seats: ALONE },
    move: 'spin',
    drawn: ['img', /^Left reel: (?!at rest)/],
    refused: 'spin 11',
    rest: ['spin 9'],
    end: /Game over: Out of credits\. Nobody wins\.$/,
    endMark: '.slot-over',
  },
  {
    widget: 'roulette',
    game: { game: 'roulette', seed: 'a', options: { stack: 10 }, seats: ALONE },
    move: 'bet split:17-20:10',
    drawn: ['img', /^split 17-20, pays 17 to 1, 10 bet$/],
    refused: 'bet red:-:1',
    rest: ['spin'],
    end: /Game over: Out of money\. Nobody wins\.$/,
    endMark: '.rl-hit[data-spot^="straight"]',
  },
  {
    widget: 'dice',
    game: { game: 'dice', seed: 'tabletop-1', seats: ALONE },
    move: 'roll 4d6kh3',
    drawn: ['img', /^2, dropped$/],
    refused: 'roll 9d',
    rest: ['end'],
    end: /Game over: The dice were put away\. Nobody wins\.$/,
    endMark: '.dice-total',
  },
  {
    widget: 'timestrike',
    game: { game: 'timestrike', options: { clock: { mode: 'manual' } }, seats: ALONE },
    move: 'move alex 8,4',
    drawn: ['img', /^The battlefield from above.*Alex at 4, 4/],
    refused: 'move alex 10,3',
    rest: ['plan rescue_hostage execute', 'advance 5'],
    end: /Game over: Mission complete: the goal was reached \((gold|silver|bronze) for [^)]+\)\. Ada won\.$/,
    endMark: '.ts-mission-complete',
  },
];

describeStories(STORIES);
