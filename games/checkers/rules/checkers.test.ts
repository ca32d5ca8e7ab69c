import { createRandom, pick, type GameError, type Seat } from '../../../core/engine';
import { checkers, moveTexts, mustCapture } from '.';
import type { CheckersState } from './squares';

const context = { random: createRandom('test'), now: 0 };
const START = '.b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w';

const start = (): CheckersState => checkers.initializeGame({ options: {}, seats: 2, ...context });

/** A game from a board told as pieces, e.g. `{ w: 'c3 e3', B: 'h8' }`. */
function setUp(turn: 'w' | 'b', pieces: Partial<Record<'w' | 'W' | 'b' | 'B', string>>): CheckersState {
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => '.'));
  for (const [piece, squares] of Object.entries(pieces)) {
    for (const square of squares.split(' ')) {
      const row = rows[8 - Number(square.charAt(1))];
      if (row) row['abcdefgh'.indexOf(square.charAt(0))] = piece;
    }
  }
  return startFrom(`${rows.map((row) => row.join('')).join('/')} ${turn}`);
}

function startFrom(state: string): CheckersState {
  const started = checkers.startFrom?.(state, { options: {}, ...context });
  if (!started?.ok) throw new Error(started?.error.message);
  return started.value.state;
}

const seatToMove = (state: CheckersState): Seat => checkers.seatsToAct(state)[0] ?? 0;

function attempt(state: CheckersState, text: string, seat = seatToMove(state)) {
  const parsed = checkers.parseMove(text, state, seat);
  return parsed.ok ? checkers.executeMove(state, seat, parsed.value.move, context) : parsed;
}

/** Plays moves in notation, regardless of whose turn it is. */
function play(state: CheckersState, ...texts: string[]): CheckersState {
  return texts.reduce((before, text) => {
    const played = attempt(before, text);
    if (!played.ok) throw new Error(`${text}: ${played.error.message}`);
    return played.value.state;
  }, state);
}

function errorFor(state: CheckersState, text: string, seat = seatToMove(state)): GameError {
  const played = attempt(state, text, seat);
  if (played.ok) throw new Error(`${text} was played`);
  return played.error;
}

const listed = (state: CheckersState): readonly string[] =>
  checkers.getValidMoves(state, seatToMove(state)).options.map(({ command }) => command);

/**
 * Plays king moves by chance that keep White on ranks 1 to 3 and Black on ranks 6 to 8, so that nothing is captured,
 * and that do not bring a position for the third time.
 */
function wander(state: CheckersState, plies: number): CheckersState {
  if (plies === 0) return state;
  const home = state.position.turn === 'w' ? /[1-3]$/ : /[6-8]$/;
  const after = listed(state)
    .filter((text) => home.test(text))
    .map((text) => play(state, text))
    .filter((next) => checkers.outcome(next)?.reason !== 'threefold_repetition');
  return wander(pick(chance, after), plies - 1);
}

const chance = context.random.stream('wander');

const stateString = (state: CheckersState): string => checkers.viewFor(state, 'public').state;

describe('the start', () => {
  it('has twelve men a side on the dark squares, and White (seat 0) begins', () => {
    expect(stateString(start())).toBe(START);
    expect(checkers.seatsToAct(start())).toEqual([0]);
    expect(stateString(play(start(), 'c3d4'))).toBe(
      '.b.b.b.b/b.b.b.b./.b.b.b.b/......../...w..../w...w.w./.w.w.w.w/w.w.w.w. b',
    );
  });

  it('lists the moves in ascending order, and cuts without losing the total', () => {
    expect(listed(start())).toEqual(['a3b4', 'c3b4', 'c3d4', 'e3d4', 'e3f4', 'g3f4', 'g3h4']);
    expect(checkers.getValidMoves(start(), 0, 1)).toMatchObject({
      options: [{ index: 1, command: 'a3b4', move: { path: ['a3', 'b4'] }, description: 'Move a3-b4' }],
      total: 7,
    });
  });

  it('gives the seat that is not on turn no moves', () => {
    expect(checkers.getValidMoves(start(), 1)).toEqual({ options: [], total: 0 });
    expect(errorFor(start(), 'b6a5', 1)).toMatchObject({
      kind: 'refused',
      message: 'Not your turn: waiting for White',
      details: { reason: 'not_your_turn' },
    });
  });
});

describe('quiet moves', () => {
  it('of a man go one square diagonally forward, up for White and down for Black', () => {
    expect(listed(setUp('w', { w: 'c3', b: 'h8' }))).toEqual(['c3b4', 'c3d4']);
    expect(listed(setUp('b', { w: 'a1', b: 'f6' }))).toEqual(['f6e5', 'f6g5']);
  });

  it('of a king go one square in any diagonal direction, never further', () => {
    expect(listed(setUp('w', { W: 'd4', b: 'h8' }))).toEqual(['d4c3', 'd4c5', 'd4e3', 'd4e5']);
  });

  it('end on empty squares', () => {
    expect(listed(setUp('w', { w: 'c3 b4 d4', b: 'h8' }))).toEqual(['b4a5', 'b4c5', 'd4c5', 'd4e5']);
  });
});

describe('captures', () => {
  it('jump a neighbouring enemy onto the empty square right beyond it, and remove it', () => {
    const state = setUp('w', { w: 'c3', b: 'd4 h8' });
    expect(stateString(play(state, 'c3e5'))).toBe(stateString(setUp('b', { w: 'e5', b: 'h8' })));
  });

  it('are not possible onto a taken square, over an own piece or from afar', () => {
    expect(mustCapture(setUp('w', { w: 'c3', b: 'd4 e5' }).position)).toBe(false);
    expect(mustCapture(setUp('w', { w: 'c3 d4', b: 'h8' }).position)).toBe(false);
    expect(mustCapture(setUp('w', { W: 'a1', b: 'c3' }).position)).toBe(false);
  });

  it('go forward only for a man, in any direction for a king', () => {
    expect(listed(setUp('w', { w: 'e5', b: 'd4 f4' }))).toEqual(['e5d6', 'e5f6']);
    expect(listed(setUp('b', { b: 'e5', w: 'd6 f6' }))).toEqual(['e5d4', 'e5f4']);
    expect(listed(setUp('w', { W: 'e5', b: 'd4 f4' }))).toEqual(['e5c3', 'e5g3']);
  });

  it('are mandatory: a quiet move is refused and not listed', () => {
    const state = setUp('w', { w: 'c3 g3', b: 'd4 h8' });
    expect(listed(state)).toEqual(['c3e5']);
    expect(moveTexts(state.position)).toEqual(['c3e5']);
    expect(errorFor(state, 'g3h4')).toMatchObject({
      code: 'INVALID_MOVE',
      kind: 'refused',
      message: 'Illegal move: a capture is mandatory.',
      suggestion: 'Legal moves: c3e5.',
    });
    expect(checkers.viewFor(state, 0).mustCapture).toBe(true);
    expect(checkers.viewFor(start(), 0).mustCapture).toBe(false);
  });

  it('may be chosen freely, also the one that takes fewer', () => {
    const state = setUp('w', { w: 'c3', b: 'b4 d4 f6' });
    expect(listed(state)).toEqual(['c3a5', 'c3e5g7']);
    expect(play(state, 'c3a5').position.turn).toBe('b');
  });

  it('must be finished: a part of a sequence is refused', () => {
    const state = setUp('w', { w: 'c3', b: 'd4 f6' });
    expect(errorFor(state, 'c3e5')).toMatchObject({
      message: 'Illegal move: after c3e5 the capture must go on.',
      suggestion: 'Legal moves: c3e5g7.',
    });
    expect(stateString(play(state, 'c3e5g7'))).toBe(stateString(setUp('b', { w: 'g7' })));
  });

  it('never jump a piece twice, and may come back to the square of origin, which counts as empty', () => {
    const state = setUp('w', { W: 'c3', b: 'd4 f4 d2 f2 h8' });
    expect(listed(state)).toEqual(['c3e1g3e5c3', 'c3e5g3e1c3']);
    expect(stateString(play(state, 'c3e5g3e1c3'))).toBe(stateString(setUp('b', { W: 'c3', b: 'h8' })));
  });

  it('with the same ends are told apart by the squares between', () => {
    const state = setUp('w', { w: 'd2', b: 'c3 c5 e3 e5 h8' });
    expect(listed(state)).toEqual(['d2b4d6', 'd2f4d6']);
    expect(stateString(play(state, 'd2b4d6'))).toBe(stateString(setUp('b', { w: 'd6', b: 'e3 e5 h8' })));
    expect(stateString(play(state, 'd2f4d6'))).toBe(stateString(setUp('b', { w: 'd6', b: 'c3 c5 h8' })));
    expect(errorFor(state, 'd2d6').message).toBe('Illegal move: d2d6 is not open to the piece on d2.');
  });
});

describe('crowning', () => {
  it('makes a king of a man on the far rank', () => {
    expect(stateString(play(setUp('w', { w: 'c7', b: 'h2' }), 'c7d8'))).toBe(
      stateString(setUp('b', { W: 'd8', b: 'h2' })),
    );
    expect(stateString(play(setUp('b', { w: 'a5', b: 'c3', B: 'h8' }), 'c3d2', 'a5b6', 'd2e1'))).toBe(
      stateString(setUp('w', { w: 'b6', B: 'e1 h8' })),
    );
  });

  it('ends the move, even if the new king could jump on', () => {
    const crowning = setUp('w', { w: 'b6', b: 'c7 e7 h8' });
    expect(listed(crowning)).toEqual(['b6d8']);
    expect(stateString(play(crowning, 'b6d8'))).toBe(stateString(setUp('b', { W: 'd8', b: 'e7 h8' })));
  });

  it('is not for kings: one that jumps onto the far rank goes on', () => {
    expect(listed(setUp('w', { W: 'b6', b: 'c7 e7 h8' }))).toEqual(['b6d8f6']);
  });
});

describe('the end', () => {
  it('comes when the side to move has no piece', () => {
    const won = play(setUp('w', { w: 'c3', b: 'd4' }), 'c3e5');
    expect(checkers.outcome(won)).toEqual({ winners: [0], scores: [1, 0], reason: 'no_pieces' });
    expect(checkers.seatsToAct(won)).toEqual([]);
    expect(checkers.getValidMoves(won, 1).total).toBe(0);
    expect(errorFor(won, 'd4c3', 1)).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (no pieces). Start a new game.',
    });
  });

  it('comes when the side to move has pieces and no legal move', () => {
    const blocked = play(setUp('w', { w: 'b4 d2', b: 'a5' }), 'd2c3');
    expect(checkers.outcome(blocked)).toEqual({ winners: [0], scores: [1, 0], reason: 'no_moves' });
    expect(checkers.outcome(play(setUp('b', { w: 'h4', b: 'g5 e7' }), 'e7f6'))).toEqual({
      winners: [1],
      scores: [0, 1],
      reason: 'no_moves',
    });
  });

  const shuffle = ['a1b2', 'h8g7', 'b2a1', 'g7h8'];

  it('is a draw when a position comes for the third time with the same side to move', () => {
    const twice = play(setUp('w', { W: 'a1', B: 'h8' }), ...shuffle);
    expect(checkers.outcome(twice)).toBeNull();
    const almost = play(twice, ...shuffle.slice(0, 3));
    expect(checkers.outcome(almost)).toBeNull();
    expect(checkers.outcome(play(almost, 'g7h8'))).toEqual({
      winners: [],
      scores: [0.5, 0.5],
      reason: 'threefold_repetition',
    });
  });

  it('counts the position right after a move of a man, too', () => {
    const around = ['h8g7', 'a1b2', 'g7h8', 'b2a1'];
    const once = play(setUp('w', { W: 'a1', w: 'd2', B: 'h8' }), 'd2e3', ...around);
    expect(checkers.outcome(once)).toBeNull();
    expect(checkers.outcome(play(once, ...around))?.reason).toBe('threefold_repetition');
  });

  it('is a draw after 40 moves a side without a capture or a move of a man', () => {
    const almost = wander(setUp('w', { W: 'a1 c1', B: 'f8 h8' }), 79);
    expect(checkers.outcome(almost)).toBeNull();
    expect(checkers.outcome(wander(almost, 1))).toMatchObject({ winners: [], reason: 'forty_move' });
  });

  it('counts those moves from the last capture or move of a man', () => {
    const quietPlies = (state: CheckersState) => checkers.viewFor(state, 0).quietPlies;
    const wandering = play(setUp('w', { W: 'a1', w: 'd2', B: 'h8', b: 'b4' }), 'a1b2', 'h8g7', 'b2c1');
    expect(quietPlies(wandering)).toBe(3);
    expect(quietPlies(play(wandering, 'b4a3'))).toBe(0);
    const attacked = play(wandering, 'g7f6', 'c1b2', 'f6e5', 'b2a1');
    expect(quietPlies(attacked)).toBe(7);
    expect(quietPlies(play(attacked, 'b4c3', 'd2b4'))).toBe(0);
    expect(quietPlies(play(setUp('w', { W: 'c3', b: 'd4 h8' }), 'c3e5'))).toBe(0);
  });

  it('is told to everybody', () => {
    expect(attempt(setUp('w', { w: 'c3', b: 'd4' }), 'c3e5')).toMatchObject({
      value: {
        message: 'Moved c3e5, capturing 1',
        events: [
          { text: 'Player 1 moves c3 to e5, capturing 1', visibleTo: 'all', data: { seat: 0, move: 'c3e5' } },
          { type: 'game_over', text: 'Player 1 wins: the opponent has no piece left', visibleTo: 'all' },
        ],
      },
    });
  });
});

describe('move text', () => {
  const state = setUp('b', { w: 'c5 e3 a1', b: 'b6' });

  it.each(['b6d4f2', 'B6D4F2', 'b6-d4-f2', 'b6xd4xf2', ' b6 d4 f2 ', 'select 1', '1'])(
    'may be typed as %p',
    (text) => {
      const parsed = checkers.parseMove(text, state, 1);
      expect(parsed).toMatchObject({ ok: true, value: { move: { path: ['b6', 'd4', 'f2'] } } });
      expect(parsed.ok && checkers.formatMove(parsed.value.move)).toBe('b6d4f2');
    },
  );

  it.each([
    ['b6', 'Not a move: "b6".', 'invalid_format'],
    ['b6d9', 'Not a move: "b6d9".', 'invalid_format'],
    ['to the left', 'Not a move: "to the left".', 'invalid_format'],
    ['c3d4', 'Illegal move: no piece of yours stands on c3.', undefined],
    ['a2b3', 'Illegal move: no piece of yours stands on a2.', undefined],
    ['a1b2', 'Illegal move: no piece of yours stands on a1.', undefined],
    ['b6b5', 'Illegal move: b6b5 is not open to the piece on b6.', undefined],
    ['select 2', 'Invalid selection: 2. Valid range is 1-1.', undefined],
  ])('refuses %p with advice', (text, message, reason) => {
    const error = errorFor(state, text);
    expect(error).toMatchObject({ kind: 'refused', code: 'INVALID_MOVE', message });
    expect(error.details?.reason).toBe(reason);
  });

  it('refuses a number out of turn for the turn, not for the number', () => {
    expect(errorFor(start(), '1', 1).message).toBe('Not your turn: waiting for White');
  });

  it('may be sent as JSON', () => {
    expect(checkers.moveSchema().safeParse({ path: ['b6', 'd4', 'f2'] }).success).toBe(true);
    expect(checkers.moveSchema().safeParse({ path: ['b6'] }).success).toBe(false);
    expect(checkers.moveSchema().safeParse({ path: ['b6', 'i9'] }).success).toBe(false);
  });
});

describe('a bad state string', () => {
  it.each([
    ['it must be a text', 7],
    ['it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b', ''],
    ['it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b', START.slice(0, -2)],
    ['it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b', `${START} `],
    ['it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b', `/${START}`],
    [
      'it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b',
      START.replace('/......../', '/....//../'),
    ],
    ['a piece stands on a light square', START.replace('/......../', '/.w....../')],
    ['a white man stands on rank 8, where it would be a king', START.replace('.b', '.w')],
    ['a black man stands on rank 1, where it would be a king', START.replace('w.w. w', 'w.b. w')],
  ])('is refused: %s', (fault, position) => {
    expect(checkers.startFrom?.(position, { options: {}, ...context })).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid checkers state: ${fault}.` },
    });
  });
});

describe('what a reader gets', () => {
  it('a board with the names of its squares', () => {
    expect(checkers.describe(checkers.viewFor(setUp('b', { w: 'c5', B: 'd6' }), 'public'))).toBe(
      [
        '```',
        '  a b c d e f g h',
        '8 . . . . . . . .',
        '7 . . . . . . . .',
        '6 . . . B . . . .',
        '5 . . w . . . . .',
        '4 . . . . . . . .',
        '3 . . . . . . . .',
        '2 . . . . . . . .',
        '1 . . . . . . . .',
        '  a b c d e f g h',
        '```',
        'White (Player 1) is w, Black (Player 2) is b, kings are capitals. Black to move and must capture.',
      ].join('\n'),
    );
  });

  it('how the game ended', () => {
    const won = checkers.viewFor(play(setUp('w', { w: 'c3', b: 'd4' }), 'c3e5'), 1);
    expect(checkers.describe(won)).toContain('White wins: the opponent has no piece left.');
    const standard = { toMove: null, winner: 0, reason: 'no_pieces', last: 'c3e5' };
    expect(checkers.summary(won, 'standard')).toMatchObject(standard);
    expect(checkers.summary(won, 'full')).toMatchObject({
      ...standard,
      rows: won.state.slice(0, -2).split('/'),
    });
    expect(checkers.summary(won, 'minimal')).toEqual({ state: won.state });
    expect(checkers.position?.(won)).toEqual({ state: won.state });
  });
});
