import { createRandom, type GameError, type Seat } from '../../../core/engine';
import { randomStates } from '../../../tests/support/playouts';
import { part } from '../../../tests/support/volume';
import { fourInARow, parseState, printState } from '.';
import type { FourOptions } from './shapes';
import type { FourState } from './board';

const context = { random: createRandom('test'), now: 0 };
const EMPTY = '......./......./......./......./......./.......';

const start = (first: FourOptions['first'] = 'player'): FourState =>
  fourInARow.initializeGame({ options: { first }, seats: 2, ...context });

const seatToMove = (state: FourState): Seat => fourInARow.seatsToAct(state)[0] ?? 0;

/** Drops discs into columns, regardless of whose turn it is. */
function play(state: FourState, ...columns: number[]): FourState {
  return columns.reduce((before, column) => {
    const played = fourInARow.executeMove(before, seatToMove(before), { column }, context);
    if (!played.ok) throw new Error(played.error.message);
    return played.value.state;
  }, state);
}

const stateString = (state: FourState): string => fourInARow.viewFor(state, 'public').state;

function errorFor(state: FourState, text: string, seat = seatToMove(state)): GameError | null {
  const parsed = fourInARow.parseMove(text, state, seat);
  return parsed.ok ? fourInARow.validateMove(state, seat, parsed.value.move) : parsed.error;
}

/** A full board without four in a row, row by row: each row is another pattern of pairs. */
const DRAW = [
  ...[1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1],
  ...[3, 4, 3, 4, 3, 4, 4, 3, 4, 3, 4, 3],
  ...[5, 6, 5, 6, 5, 6, 6, 5, 6, 5, 6, 5],
  ...[7, 7, 7, 7, 7, 7],
];

describe('turns', () => {
  it('begin with seat 0, which has red discs, unless the opponent goes first', () => {
    expect(stateString(start())).toBe(`G:${EMPTY}|T:player|ST:in_progress|LA:-|W:-`);
    expect(stateString(start('opponent'))).toBe(`G:${EMPTY}|T:opponent|ST:in_progress|LA:-|W:-`);
    expect(fourInARow.seatsToAct(start('opponent'))).toEqual([1]);
    expect(fourInARow.optionsSchema().parse({})).toEqual({ first: 'player' });
  });

  it('alternate, and the seat that is not on turn has no moves', () => {
    const state = play(start(), 4);
    expect(fourInARow.seatsToAct(state)).toEqual([1]);
    expect(fourInARow.getValidMoves(state, 0)).toEqual({ options: [], total: 0 });
    expect(errorFor(state, '4', 0)).toMatchObject({
      kind: 'refused',
      code: 'NOT_YOUR_TURN',
      message: 'Not your turn: waiting for Player 2',
      details: { reason: 'not_your_turn' },
    });
  });
});

describe('a disc', () => {
  it('falls to the lowest free cell of its column', () => {
    expect(stateString(play(start(), 4, 4, 3))).toBe(
      'G:......./......./......./......./...Y.../..RR...|T:opponent|ST:in_progress|LA:3|W:-',
    );
  });

  it('has events', () => {
    expect(fourInARow.executeMove(start(), 0, { column: 2 }, context)).toMatchObject({
      value: {
        message: 'Dropped a red disc into column 2',
        events: [
          {
            text: 'Player 1 drops a red disc into column 2',
            visibleTo: 'all',
            data: { seat: 0, disc: 'R', column: 2 },
          },
        ],
      },
    });
  });
});

describe('moves', () => {
  const full = play(start(), 2, 2, 2, 2, 2, 2);

  it('are the columns that are not full, from the left', () => {
    const commands = (state: FourState, limit?: number) =>
      fourInARow.getValidMoves(state, 0, limit).options.map(({ command }) => command);
    expect(commands(start())).toEqual(['drop 1', 'drop 2', 'drop 3', 'drop 4', 'drop 5', 'drop 6', 'drop 7']);
    expect(commands(full)).toEqual(['drop 1', 'drop 3', 'drop 4', 'drop 5', 'drop 6', 'drop 7']);
    expect(commands(full, 1)).toEqual(['drop 1']);
    expect(fourInARow.getValidMoves(full, 0, 1).total).toBe(6);
  });

  it.each(['drop 3', 'DROP 3', 'column 3', ' 3 ', 'select 2'])('may be typed as %p', (text) => {
    expect(fourInARow.parseMove(text, full, 0)).toMatchObject({ value: { move: { column: 3 } } });
  });

  it('read a bare number as a column, not as an option', () => {
    expect(fourInARow.parseMove('2', full, 0)).toEqual({ ok: true, value: { move: { column: 2 } } });
  });

  it.each([
    ['2', 'Column 2 is full.', undefined],
    ['8', 'Column 8 is out of range: columns are 1 to 7.', 'invalid_argument'],
    ['drop 0', 'Column 0 is out of range: columns are 1 to 7.', 'invalid_argument'],
    ['-1', 'Column -1 is out of range: columns are 1 to 7.', 'invalid_argument'],
    ['2.5', 'Not a column: "2.5". A column is a whole number from 1 to 7.', 'invalid_argument'],
  ])('refuse %p and name the open columns', (text, message, reason) => {
    const error = errorFor(full, text);
    expect(error).toMatchObject({ kind: 'refused', message, suggestion: 'Open columns: 1, 3, 4, 5, 6, 7.' });
    expect(error?.details?.reason).toBe(reason);
  });

  it.each([
    ['left', 'Not a move: "left".'],
    ['select 7', 'Invalid selection: 7. Valid range is 1-6.'],
  ])('refuse %p', (text, message) => {
    expect(errorFor(full, text)?.message).toBe(message);
  });

  it('refuse columns that no schema lets through, too', () => {
    expect(fourInARow.moveSchema().safeParse({ column: 8 }).success).toBe(false);
    expect(fourInARow.moveSchema().safeParse({ column: 1.5 }).success).toBe(false);
    expect(fourInARow.validateMove(start(), 0, { column: 1.5 })?.message).toBe(
      'Not a column: "1.5". A column is a whole number from 1 to 7.',
    );
  });

  it('refuse a selection out of turn for the turn', () => {
    expect(errorFor(start(), 'select 1', 1)?.message).toBe('Not your turn: waiting for Player 1');
  });
});

describe('the end', () => {
  it.each([
    ['across', [1, 1, 2, 2, 3, 3, 4]],
    ['up', [4, 1, 4, 1, 4, 1, 4]],
    ['on a rising diagonal', [1, 2, 2, 3, 3, 4, 3, 4, 4, 7, 4]],
    ['on a falling diagonal', [7, 6, 6, 5, 5, 4, 5, 4, 4, 1, 4]],
    ['in a row of more than four', [1, 1, 2, 2, 3, 3, 5, 5, 6, 6, 4]],
  ])('comes at once with four %s', (_where, columns) => {
    const won = play(start(), ...columns);
    expect(fourInARow.outcome(won)).toEqual({ winners: [0], scores: [1, 0], reason: 'Four in a row' });
    expect(fourInARow.seatsToAct(won)).toEqual([]);
    expect(fourInARow.getValidMoves(won, 1).total).toBe(0);
    expect(errorFor(won, '1', 1)).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (Four in a row). Start a new game.',
    });
  });

  it('leaves the turn with the player who moved last', () => {
    expect(stateString(play(start('opponent'), 4, 1, 4, 1, 4, 1, 4))).toBe(
      'G:......./......./...Y.../R..Y.../R..Y.../R..Y...|T:opponent|ST:game_over|LA:4|W:opponent',
    );
  });

  it('is a draw on a full board without a line', () => {
    const drawn = play(start(), ...DRAW);
    expect(fourInARow.outcome(drawn)).toEqual({ winners: [], scores: [0.5, 0.5], reason: 'Board is full' });
    expect(stateString(drawn)).toMatch(/\|T:opponent\|ST:game_over\|LA:7\|W:draw$/);
    expect(fourInARow.outcome(play(start(), ...DRAW.slice(0, -1)))).toBeNull();
  });

  it('is told to everybody', () => {
    const almost = play(start(), 4, 1, 4, 1, 4, 1);
    expect(fourInARow.executeMove(almost, 0, { column: 4 }, context)).toMatchObject({
      value: {
        events: [
          { type: 'dropped' },
          { type: 'game_over', text: 'Player 1 wins: Four in a row', data: { winners: [0] } },
        ],
      },
    });
  });
});

describe('a state string', () => {
  it('reads back as the same state, in states of random games', () => {
    let states = 0;
    for (let seed = 0; states < part(10_000); seed++) {
      const options = { first: seed % 2 === 0 ? 'player' : 'opponent' };
      for (const state of randomStates(fourInARow, options, String(seed))) {
        states++;
        expect(parseState(printState(state))).toEqual({ ok: true, value: state });
      }
    }
  });

  const tail = 'ST:in_progress|LA:-|W:-';
  const grid = (...bottom: string[]): string =>
    [...Array.from({ length: 6 - bottom.length }, () => '.......'), ...bottom].join('/');

  it.each([
    ['it must be a text', null],
    ['unknown segment ""', ''],
    ['segment "W" is missing', `G:${EMPTY}|T:player|ST:in_progress|LA:-`],
    ['G must be six rows of seven R, Y or . joined by /', `G:.......|T:player|${tail}`],
    ['G must be six rows of seven R, Y or . joined by /', `G:${grid('r......')}|T:opponent|${tail}`],
    ['a disc floats in column 2', `G:${grid('.R.....', '.......')}|T:opponent|${tail}`],
    ['T must be player or opponent', `G:${EMPTY}|T:w|${tail}`],
    ['ST must be in_progress or game_over', `G:${EMPTY}|T:player|ST:hand_over|LA:-|W:-`],
    ['LA must be a column from 1 to 7 or -', `G:${grid('R......')}|T:opponent|ST:in_progress|LA:8|W:-`],
    [
      'the number of discs does not fit the turn: the sides alternate',
      `G:${grid('RR.....')}|T:player|${tail}`,
    ],
    [
      'the number of discs does not fit the turn: the sides alternate',
      `G:${grid('R......')}|T:player|${tail}`,
    ],
    [
      'the number of discs does not fit the turn: the sides alternate',
      `G:${grid('Y......')}|T:opponent|${tail}`,
    ],
    [
      'the last disc cannot be the one in column 2',
      `G:${grid('RY.....')}|T:opponent|ST:in_progress|LA:2|W:-`,
    ],
    ['the last disc cannot be the one in column 3', `G:${EMPTY}|T:player|ST:in_progress|LA:3|W:-`],
    [
      'the last disc cannot be the one in column 6',
      `G:${grid('YYY....', 'RRRR.RY')}|T:player|ST:game_over|LA:6|W:player`,
    ],
    ['no disc on top can have been the last one', `G:${grid('YYYY...', 'RRRR...')}|T:player|${tail}`],
    [
      `the grid calls for G:${grid('R......')}|T:opponent|ST:in_progress|LA:1|W:-`,
      `G:${grid('R......')}|T:opponent|ST:in_progress|LA:1|W:player`,
    ],
  ])('is refused: %s', (fault, text) => {
    expect(parseState(text)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid Four-in-a-Row state: ${fault}.` },
    });
  });

  it('starts a game that goes on from there', () => {
    const text = `G:${grid('RY.....')}|T:opponent|ST:in_progress|LA:-|W:-`;
    const started = fourInARow.startFrom?.(text, { options: { first: 'player' }, ...context });
    if (!started?.ok) throw new Error('refused');
    expect(started.value).toMatchObject({ seats: 2, options: { first: 'opponent' } });
    expect(fourInARow.seatsToAct(started.value.state)).toEqual([1]);
    expect(fourInARow.position?.(fourInARow.viewFor(started.value.state, 0))).toEqual({ state: text });
  });
});

describe('what a reader gets', () => {
  it('a board with the numbers of its columns', () => {
    expect(fourInARow.describe(fourInARow.viewFor(play(start(), 4, 4), 'public'))).toBe(
      [
        '```',
        '1 2 3 4 5 6 7',
        '. . . . . . .',
        '. . . . . . .',
        '. . . . . . .',
        '. . . . . . .',
        '. . . Y . . .',
        '. . . R . . .',
        '```',
        'Player 1 is R, Player 2 is Y. Player 1 to move.',
      ].join('\n'),
    );
  });

  it('who has won', () => {
    const view = fourInARow.viewFor(play(start(), 4, 1, 4, 1, 4, 1, 4), 1);
    expect(fourInARow.describe(view)).toContain('Player 1 has four in a row and wins.');
    expect(fourInARow.summary(view, 'standard')).toMatchObject({ toMove: null, winner: 0, last: 4 });
    expect(fourInARow.summary(view, 'full')).toMatchObject({ rows: view.rows });
    expect(fourInARow.summary(view, 'minimal')).toEqual({ state: view.state });
    expect(fourInARow.describe(fourInARow.viewFor(play(start(), ...DRAW), 1))).toContain('a draw');
  });
});
