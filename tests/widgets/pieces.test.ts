import { describeStories, type Story } from './stories';

const FLEET_CELLS = 'A1 B1 C1 D1 E1 A2 B2 C2 D2 A3 B3 C3 A4 B4 C4 A5 B5'.split(' ');

const STORIES: readonly Story[] = [
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

describeStories(STORIES);
