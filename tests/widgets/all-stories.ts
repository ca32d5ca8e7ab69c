import type { Story } from './stories';

export const CHESS: Story = {
  widget: 'chess',
  game: { game: 'chess' },
  move: 'f3',
  drawn: ['button', /^f3: white pawn$/],
  refused: 'e2e4',
  rest: ['e5', 'g4', 'Qh4'],
  end: /Game over: checkmate\. Bob won\.$/,
  endMark: '.plate-won',
};

const FLEET_CELLS = 'A1 B1 C1 D1 E1 A2 B2 C2 D2 A3 B3 C3 A4 B4 C4 A5 B5'.split(' ');

export const PIECES: readonly Story[] = [
  CHESS,
  {
    widget: 'checkers',
    game: {
      game: 'checkers',
      start: '......../......../.....b../......../......../..w...../......../........ w',
    },
    move: 'c3d4',
    drawn: ['button', /^d4: white man$/],
    refused: 'f6f5',
    rest: ['f6e5', 'd4f6'],
    end: /Game over: .*\. Ada won\.$/,
    endMark: '.plate-won',
  },
  {
    widget: 'four-in-a-row',
    game: { game: 'four-in-a-row' },
    move: 'drop 1',
    drawn: ['button', /^Column 1: red$/],
    refused: 'drop 8',
    rest: [7, 2, 7, 3, 7, 4].map((column) => `drop ${column}`),
    end: /Game over: Four in a row\. Ada won\.$/,
    endMark: '.plate-won',
  },
  {
    widget: 'mancala',
    game: {
      game: 'mancala',
      start: 'P:0,0,0,0,0,1|O:0,0,0,1,0,1|PS:24|OS:21|T:opponent|ST:in_progress|LA:-|W:-',
    },
    move: 'pit 4',
    drawn: ['button', /^Bob, pit 5: 1 seed$/],
    refused: 'pit 1',
    rest: ['pit 6'],
    end: /Game over: A row is empty\. Ada won\.$/,
    endMark: '.plate-won',
  },
  {
    widget: 'sea-battle',
    game: { game: 'sea-battle', options: { fleet: 'A1H5,A2H4,A3H3,A4H3,A5H2', placeFleets: false } },
    move: 'A1',
    drawn: ['group', /^Waters of Bob: .*(hit|miss) A1/],
    refused: 'K1',
    // Bob knows where Ada's ships are; Ada shoots along the rows.
    rest: FLEET_CELLS.flatMap((cell, at) =>
      at === 0 ? [cell] : [`${'ABCDEFGHIJ'.charAt(at % 10)}${1 + Math.floor(at / 10)}`, cell],
    ),
    end: /Game over: Fleet sunk\. Bob won\.$/,
    endMark: '.plate-won',
  },
];

const ALONE = [{ kind: 'me', name: 'Ada' }];

export const TABLES: readonly Story[] = [
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
