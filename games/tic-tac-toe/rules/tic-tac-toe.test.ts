import { createRandom, type Seat } from '../../../core/engine';
import { ticTacToe } from '.';
import type { Coord, TicTacToeState } from './grid';

const context = { random: createRandom('test'), now: 0 };

function start(side: 'X' | 'O' = 'X'): TicTacToeState {
  return ticTacToe.initializeGame({ options: { side }, seats: 2, ...context });
}

function playAs(state: TicTacToeState, seat: Seat, coord: Coord): TicTacToeState {
  const played = ticTacToe.executeMove(state, seat, { coord }, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
}

/** Plays the cells in turn, regardless of whose turn it is. */
function play(state: TicTacToeState, ...coords: Coord[]): TicTacToeState {
  return coords.reduce((before, coord) => playAs(before, ticTacToe.seatsToAct(before)[0] ?? 0, coord), state);
}

const stateString = (state: TicTacToeState): string => ticTacToe.viewFor(state, 'public').state;

function errorOf(state: TicTacToeState, seat: Seat, text: string) {
  const parsed = ticTacToe.parseMove(text, state, seat);
  return parsed.ok ? ticTacToe.validateMove(state, seat, parsed.value.move) : parsed.error;
}

describe('turns', () => {
  it('X always starts: seat 0 by default, seat 1 if seat 0 chose O', () => {
    expect(ticTacToe.seatsToAct(start())).toEqual([0]);
    expect(ticTacToe.seatsToAct(start('O'))).toEqual([1]);
    expect(stateString(play(start('O'), 'B2'))).toBe(
      'G:.../.X./...|T:player|ST:in_progress|LA:B2|W:-|P:O|O:X',
    );
  });

  it('alternate, and the seat that is not on turn has no moves', () => {
    const state = play(start(), 'A1');
    expect(ticTacToe.seatsToAct(state)).toEqual([1]);
    expect(ticTacToe.getValidMoves(state, 0)).toEqual({ options: [], total: 0 });
    expect(errorOf(state, 0, 'B2')).toMatchObject({
      code: 'NOT_YOUR_TURN',
      kind: 'refused',
      message: 'Not your turn: waiting for Player 2',
    });
  });
});

describe('moves', () => {
  it('are listed row by row, and cut without losing the total', () => {
    const commands = ticTacToe.getValidMoves(start(), 0).options.map((option) => option.command);
    expect(commands).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3']);
    expect(ticTacToe.getValidMoves(start(), 0, 2)).toMatchObject({
      options: [{ command: 'A1' }, { command: 'B1' }],
      total: 9,
    });
  });

  it.each(['b2', ' B2 ', 'select 5', '5'])('may be typed as %p', (text) => {
    expect(ticTacToe.parseMove(text, start(), 0)).toMatchObject({ value: { move: { coord: 'B2' } } });
  });

  it('may be sent as JSON in either case', () => {
    expect(ticTacToe.moveSchema().parse({ coord: 'b2' })).toEqual({ coord: 'B2' });
    expect(ticTacToe.moveSchema().safeParse({ coord: 'D4' }).success).toBe(false);
  });

  it('tell what happened', () => {
    expect(ticTacToe.executeMove(start(), 0, { coord: 'C3' }, context)).toMatchObject({
      value: {
        message: 'Put X on C3',
        events: [
          { text: 'Player 1 puts X on C3', visibleTo: 'all', data: { seat: 0, mark: 'X', coord: 'C3' } },
        ],
      },
    });
  });

  it.each([
    ['B2', 'Cell B2 is taken by X.', 'Free cells: A1, B1, C1, A2, C2, A3, B3, C3.'],
    ['D1', 'Not a cell: "D1". Cells are A1 (top left) to C3.', 'Free cells: A1, B1, C1, A2, C2, A3, B3, C3.'],
    ['select 9', 'Invalid selection: 9. Valid range is 1-8.', undefined],
  ])('refuse %p with advice', (text, message, suggestion) => {
    const error = errorOf(play(start(), 'B2'), 1, text);
    expect(error).toMatchObject({ code: 'INVALID_MOVE', kind: 'refused', message });
    expect(error?.suggestion).toBe(suggestion);
  });

  it('refuse a number out of turn for the turn, not for the number', () => {
    expect(errorOf(start(), 1, '1')?.message).toBe('Not your turn: waiting for Player 1');
  });
});

describe('the end', () => {
  const lines: Coord[][] = [
    ['A1', 'B1', 'C1'],
    ['A2', 'B2', 'C2'],
    ['A3', 'B3', 'C3'],
    ['A1', 'A2', 'A3'],
    ['B1', 'B2', 'B3'],
    ['C1', 'C2', 'C3'],
    ['A1', 'B2', 'C3'],
    ['A3', 'B2', 'C1'],
  ];

  it.each(lines)('three in a line on %s %s %s wins', (first, second, third) => {
    const free = ticTacToe.getValidMoves(start(), 0).options.map(({ move }) => move.coord);
    const [reply1 = 'A1', reply2 = 'A1'] = free.filter((coord) => ![first, second, third].includes(coord));
    const won = play(start(), first, reply1, second, reply2, third);
    expect(ticTacToe.outcome(won)).toEqual({ winners: [0], scores: [1, 0], reason: 'Three in a line' });
    expect(ticTacToe.seatsToAct(won)).toEqual([]);
    expect(ticTacToe.getValidMoves(won, 1).total).toBe(0);
    expect(errorOf(won, 1, 'C3')).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (Three in a line). Start a new game.',
    });
  });

  it('a full board without a line is a draw', () => {
    const full = play(start(), 'B2', 'A1', 'C1', 'A3', 'A2', 'C2', 'B1', 'B3', 'C3');
    expect(ticTacToe.outcome(full)).toEqual({ winners: [], scores: [0.5, 0.5], reason: 'Board is full' });
    expect(stateString(full)).toBe('G:OXX/XXO/OOX|T:player|ST:game_over|LA:C3|W:draw|P:X|O:O');
  });

  it('a line on the last free cell wins', () => {
    const full = play(start(), 'A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'B3', 'A3', 'C3');
    expect(ticTacToe.outcome(full)?.winners).toEqual([0]);
  });

  it('is told to everybody', () => {
    const almost = play(start('O'), 'A1', 'A2', 'B1', 'B2');
    expect(ticTacToe.executeMove(almost, 1, { coord: 'C1' }, context)).toMatchObject({
      value: {
        events: [{ type: 'placed' }, { text: 'Player 2 wins: Three in a line', data: { winners: [1] } }],
      },
    });
  });
});

describe('a recorded game', () => {
  it('keeps its notation', () => {
    const states: string[] = [];
    let state = start();
    for (const coord of ['B2', 'A1', 'B1', 'B3', 'C1', 'A3', 'A2', 'C2', 'C3'] as const) {
      state = play(state, coord);
      states.push(stateString(state));
    }
    expect(states).toEqual([
      'G:.../.X./...|T:opponent|ST:in_progress|LA:B2|W:-|P:X|O:O',
      'G:O../.X./...|T:player|ST:in_progress|LA:A1|W:-|P:X|O:O',
      'G:OX./.X./...|T:opponent|ST:in_progress|LA:B1|W:-|P:X|O:O',
      'G:OX./.X./.O.|T:player|ST:in_progress|LA:B3|W:-|P:X|O:O',
      'G:OXX/.X./.O.|T:opponent|ST:in_progress|LA:C1|W:-|P:X|O:O',
      'G:OXX/.X./OO.|T:player|ST:in_progress|LA:A3|W:-|P:X|O:O',
      'G:OXX/XX./OO.|T:opponent|ST:in_progress|LA:A2|W:-|P:X|O:O',
      'G:OXX/XXO/OO.|T:player|ST:in_progress|LA:C2|W:-|P:X|O:O',
      'G:OXX/XXO/OOX|T:player|ST:game_over|LA:C3|W:draw|P:X|O:O',
    ]);
  });
});

describe('what a reader gets', () => {
  it('a board with the names of its cells', () => {
    expect(ticTacToe.describe(ticTacToe.viewFor(play(start(), 'B2', 'C1'), 'public'))).toBe(
      [
        '```',
        '    A B C',
        '  1 . . O',
        '  2 . X .',
        '  3 . . .',
        '```',
        'Player 1 is X, Player 2 is O. Player 1 to move.',
      ].join('\n'),
    );
  });

  it('who has won', () => {
    const won = play(start(), 'A1', 'A2', 'B1', 'B2', 'C1');
    const view = ticTacToe.viewFor(won, 1);
    expect(ticTacToe.describe(view)).toContain('Player 1 has three in a line and wins.');
    expect(ticTacToe.summary(view, 'standard')).toMatchObject({ toMove: null, winner: 0, last: 'C1' });
    expect(ticTacToe.summary(view, 'full')).toMatchObject({ marks: ['X', 'O'], rows: ['XXX', 'OO.', '...'] });
  });
});
