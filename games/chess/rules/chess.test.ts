import { createRandom, pick, type GameError, type Seat } from '../../../core/engine';
import { chess, type ChessState } from '.';

const context = { random: createRandom('test'), now: 0 };

const start = (): ChessState => chess.initializeGame({ options: {}, seats: 2, ...context });

function from(fen: string): ChessState {
  const started = chess.startFrom?.({ fen }, { options: {}, ...context });
  if (!started?.ok) throw new Error(started?.error.message);
  return started.value.state;
}

const seatToMove = (state: ChessState): Seat => (state.fen.split(' ')[1] === 'w' ? 0 : 1);

function attempt(state: ChessState, text: string, seat = seatToMove(state)) {
  const parsed = chess.parseMove(text, state, seat);
  return parsed.ok ? chess.executeMove(state, seat, parsed.value.move, context) : parsed;
}

function made(state: ChessState, text: string) {
  const result = attempt(state, text);
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
  return result.value;
}

/** Plays moves parted by spaces, regardless of whose turn it is. */
const play = (state: ChessState, texts: string): ChessState =>
  texts.split(' ').reduce((before, text) => made(before, text).state, state);

function errorFor(state: ChessState, text: string, seat = seatToMove(state)): GameError {
  const result = attempt(state, text, seat);
  if (result.ok) throw new Error(`${text} was played`);
  return result.error;
}

const view = (state: ChessState) => chess.viewFor(state, 'public');
const commands = (state: ChessState): readonly string[] =>
  chess.getValidMoves(state, seatToMove(state)).options.map(({ command }) => command);
const claims = (state: ChessState): readonly string[] =>
  commands(state).filter((command) => command.includes('claim'));

/** Knights out and home again: the start position, `times` more. */
const shuffle = (state: ChessState, times: number): ChessState =>
  play(state, Array(times).fill('Nf3 Nf6 Ng1 Ng8').join(' '));

describe('castling', () => {
  const ready = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

  it('moves king and rook, on either side', () => {
    expect(play(from(ready), 'e1g1').fen).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1');
    expect(play(from(ready), 'O-O-O e8g8').fen).toBe('r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2');
  });

  it.each([
    ['e1g1', 'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1', 'the king or that rook has moved'],
    ['O-O-O', 'r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1', 'b1 is not empty'],
    ['e1g1', '4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1', 'the king is in check'],
    ['e1g1', '4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1', 'f1 is attacked'],
    ['O-O', '4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1', 'g1 is attacked'],
    ['e8g8', '4k2r/8/8/8/6R1/8/8/4K3 b k - 0 1', 'g8 is attacked'],
  ])('%s is refused in %s', (text, fen, why) => {
    expect(errorFor(from(fen), text).message).toBe(`Illegal move: cannot castle (${why})`);
  });

  it('may take the rook, but not the king, over attacked squares', () => {
    expect(commands(from('1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1'))).toContain('e1c1');
    expect(commands(from('r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1'))).toContain('e1c1');
    expect(commands(from('3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1'))).not.toContain('e1c1');
  });

  it('is lost for good once king or rook has moved, or the rook was captured', () => {
    expect(play(from(ready), 'e1e2 e8e7 e2e1 e7e8').fen).toContain(' w - - ');
    expect(play(from(ready), 'h1g1 a8b8 g1h1 b8a8').fen).toContain(' w Qk - ');
    expect(play(from(ready), 'h1h8').fen).toContain(' b Qq - ');
  });
});

describe('en passant', () => {
  const passed = (): ChessState => play(start(), 'e2e4 a7a6 e4e5 d7d5');

  it('captures a pawn that has just passed', () => {
    expect(passed().fen).toContain(' w KQkq d6 ');
    expect(play(passed(), 'exd6').fen).toBe('rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
  });

  it('is over a move later', () => {
    const later = play(passed(), 'h2h3 h7h6');
    expect(errorFor(later, 'e5d6').message).toBe('Illegal move: not a legal en passant');
  });

  it('is neither possible nor shown when it would expose the king, along the rank too', () => {
    const pinned = play(from('8/2p5/8/KP5r/8/8/8/4k3 b - - 0 1'), 'c7c5');
    expect(pinned.fen).toBe('8/8/8/KPp4r/8/8/8/4k3 w - - 0 2');
    expect(errorFor(pinned, 'b5c6').message).toBe('Illegal move: not a legal en passant');
  });
});

describe('promotion', () => {
  const ready = '1n5k/P7/8/8/8/8/8/K7 w - - 0 1';

  it.each(['q', 'r', 'b', 'n'])('to %s', (letter) => {
    const promoted = play(from(ready), `a7a8${letter}`);
    expect(promoted.fen.charAt(0)).toBe(letter.toUpperCase());
  });

  it('needs the piece to be named, and only then', () => {
    expect(errorFor(from(ready), 'a7a8').message).toBe('Illegal move: promotion piece required');
    expect(errorFor(from(ready), 'axb8').message).toBe('Illegal move: promotion piece required');
    expect(errorFor(start(), 'e2e4q').message).toMatch(/^Illegal move: that piece cannot move there/);
  });
});

describe('the end', () => {
  it.each([
    ['checkmate', 0, '6k1/5ppp/8/8/8/8/8/3R3K w - - 0 1', 'd1d8'],
    ['checkmate', 0, '6k1/5ppp/8/8/8/8/8/3R3K w - - 149 90', 'd1d8'],
    ['stalemate', 'draw', '7k/5K2/8/8/8/8/8/6Q1 w - - 0 1', 'g1g6'],
    ['stalemate', 'draw', '7k/5K2/8/8/8/8/8/6Q1 w - - 149 90', 'g1g6'],
    ['insufficient_material', 'draw', '7k/8/8/8/8/8/1r6/K7 w - - 0 1', 'a1b2'],
    ['insufficient_material', 'draw', '7k/8/8/8/8/8/1r6/K5N1 w - - 0 1', 'a1b2'],
    ['insufficient_material', 'draw', '7k/8/8/5b2/8/8/1r6/K2B1B2 w - - 0 1', 'a1b2'],
    ['insufficient_material', 'draw', '7k/8/8/8/8/8/1r6/K6B w - - 149 90', 'a1b2'],
    ['seventyfive_moves', 'draw', '7k/8/8/8/8/8/8/K5R1 w - - 149 90', 'a1a2'],
  ])('%s', (reason, winner, fen, move) => {
    const state = play(from(fen), move);
    const status = winner === 0 || reason === 'stalemate' ? reason : 'draw';
    expect(view(state)).toMatchObject({ status, winner, reason, toMove: null, claimable: null });
    expect(chess.outcome(state)).toEqual({
      winners: winner === 0 ? [0] : [],
      scores: winner === 0 ? [1, 0] : [0.5, 0.5],
      reason,
    });
    expect(chess.seatsToAct(state)).toEqual([]);
    expect(errorFor(state, 'a1a2').message).toContain('Game is over');
  });

  it.each([
    ['two knights', '7k/8/8/8/8/8/1r6/K4NN1 w - - 0 1'],
    ['bishop and knight', '7k/8/8/8/8/8/1r6/K4BN1 w - - 0 1'],
    ['bishop against knight', '6nk/8/8/8/8/8/1r6/K4B2 w - - 0 1'],
    ['knight against knight', '6nk/8/8/8/8/8/1r6/K4N2 w - - 0 1'],
    ['bishops on both colours', '5b1k/8/8/8/8/8/1r6/K2B4 w - - 0 1'],
    ['a pawn', '7k/8/8/8/8/7P/1r6/K7 w - - 0 1'],
  ])('is not there with %s', (_what, fen) => {
    expect(view(play(from(fen), 'a1b2')).status).toBe('in_progress');
  });

  it('comes by itself when a position stands for the fifth time, the first included', () => {
    expect(view(shuffle(start(), 3)).status).toBe('in_progress');
    expect(view(shuffle(start(), 4))).toMatchObject({ status: 'draw', reason: 'fivefold_repetition' });
  });

  it('is told to everybody', () => {
    const { events, message } = made(play(start(), 'f3 e5 g4'), 'Qh4');
    expect(message).toBe('Played Qh4#');
    expect(events.map(({ text }) => text)).toEqual(['Player 2 plays Qh4#', 'Player 2 wins: checkmate']);
    expect(events[0]).toMatchObject({
      type: 'move',
      visibleTo: 'all',
      data: {
        uci: 'd8h4',
        san: 'Qh4#',
        fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      },
    });
  });

  it('by time is a win for the opponent, or a draw if the opponent has a bare king', () => {
    expect(chess.timeOut?.(start(), 0)).toEqual({ winners: [1], scores: [0, 1], reason: 'Out of time' });
    const bare = from('7k/8/8/8/8/8/8/KQ6 w - - 0 1');
    expect(chess.timeOut?.(bare, 0)).toMatchObject({ winners: [], scores: [0.5, 0.5] });
    expect(chess.timeOut?.(bare, 1)).toMatchObject({ winners: [0] });
  });
});

describe('claims of a draw', () => {
  it('succeed on the third time, on the position as it stands', () => {
    expect(errorFor(shuffle(start(), 1), 'claim draw').message).toBe('Claim failed: Not a draw');
    const third = shuffle(start(), 2);
    expect(view(third).claimable).toBe('threefold_repetition');
    const claimed = made(third, 'claim draw');
    expect(view(claimed.state)).toMatchObject({
      status: 'draw',
      winner: 'draw',
      reason: 'threefold_repetition',
    });
    expect(claimed.events.map(({ text }) => text)).toEqual([
      'Player 1 claims a draw: threefold repetition',
      'Draw: threefold repetition',
    ]);
  });

  it('succeed with the move that brings the position for the third time', () => {
    const before = play(shuffle(start(), 1), 'Nf3 Nf6 Ng1');
    expect(claims(before)).toEqual(['f6g8 claim draw']);
    expect(errorFor(before, 'claim draw').details).toMatchObject({ reason: 'claim_failed' });
    const claimed = play(before, 'Ng8');
    expect(view(claimed).status).toBe('in_progress');
    expect(view(made(before, 'Ng8 claim draw').state).reason).toBe('threefold_repetition');
  });

  it('succeed after 50 moves, and play goes on unclaimed', () => {
    const near = from('7k/8/8/8/8/8/8/K5R1 w - - 98 80');
    expect(claims(near)).toEqual([]);
    const one = play(near, 'a1a2');
    expect(view(one).claimable).toBeNull();
    expect(claims(one)).toEqual(['h8h7 claim draw']);
    const fifty = play(one, 'h8h7');
    expect(view(fifty).claimable).toBe('fifty_moves');
    expect(claims(fifty)[0]).toBe('claim draw');
    expect(claims(fifty)).toHaveLength(1 + commands(fifty).filter((text) => !text.includes('claim')).length);
    expect(view(made(fifty, 'a2a1 claim draw').state)).toMatchObject({ reason: 'fifty_moves' });
  });

  it('are listed exactly for the moves after which the draw could be claimed', () => {
    const stream = context.random.stream('claims');
    let state = from('k7/8/p1p5/P1P5/8/8/8/K7 w - - 0 1');
    let listed = 0;
    for (let ply = 0; view(state).status === 'in_progress' && ply < 99; ply++) {
      const moves = commands(state).filter((command) => !command.includes('claim'));
      const expected = moves.filter((uci) => view(play(state, uci)).claimable !== null);
      const withMoves = claims(state).filter((command) => command !== 'claim draw');
      if (view(state).claimable === null)
        expect(withMoves).toEqual(expected.map((uci) => `${uci} claim draw`));
      listed += withMoves.length;
      state = play(state, pick(stream, moves));
    }
    expect(listed).toBeGreaterThan(10);
  });

  it('give way to a move that ends the game by itself', () => {
    const state = from('6k1/5ppp/8/8/8/8/8/3R3K w - - 100 90');
    const { state: mated, events } = made(state, 'd1d8 claim draw');
    expect(view(mated)).toMatchObject({ status: 'checkmate', winner: 0 });
    expect(events.map(({ type }) => type)).toEqual(['move', 'game_over']);
  });

  it('that fail change nothing, the move neither', () => {
    const state = start();
    const before = JSON.stringify(state);
    expect(errorFor(state, 'e2e4 claim draw')).toMatchObject({
      message: 'Claim failed: Not a draw',
      details: { reason: 'claim_failed' },
    });
    expect(JSON.stringify(state)).toBe(before);
  });

  it('come after the legality of the move', () => {
    expect(errorFor(start(), 'e2e5 claim draw').message).toBe('Illegal move: that piece cannot move there');
  });
});

describe('claims of checkmate', () => {
  const fool = (): ChessState => play(start(), 'f3 e5 g4');

  it('are accepted when true, and never listed', () => {
    expect(commands(fool()).filter((text) => text.includes('checkmate'))).toEqual([]);
    expect(view(made(fool(), 'd8h4 claim checkmate').state)).toMatchObject({ winner: 1 });
  });

  it('refuse the move when false', () => {
    const { message, details } = errorFor(fool(), 'd8f6 claim checkmate');
    expect(message).toContain('Move rejected: You claimed Checkmate');
    expect(message).toContain('Accusation failed: Not checkmate');
    expect(details).toMatchObject({ reason: 'claim_failed' });
  });

  it('need a move', () => {
    expect(errorFor(fool(), 'claim checkmate').message).toMatch(/^Invalid move format/);
  });
});

describe('repetition', () => {
  it('tells positions apart by castling rights', () => {
    const ready = from('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    const moved = play(ready, 'e1e2 e8e7 e2e1 e7e8');
    expect(view(play(moved, 'e1e2 e8e7 e2e1 e7e8')).claimable).toBeNull();
    expect(view(play(moved, 'e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8')).claimable).toBe(
      'threefold_repetition',
    );
  });

  it('tells positions apart by an e.p. capture that is possible', () => {
    const passed = play(start(), 'e2e4 a7a6 e4e5 d7d5');
    expect(view(shuffle(passed, 2)).claimable).toBeNull();
    expect(view(shuffle(passed, 3)).claimable).toBe('threefold_repetition');
  });

  it('takes no notice of a pawn that has passed where none can capture', () => {
    const opened = play(start(), 'e2e4');
    const back = (state: ChessState): ChessState => play(state, 'Nf6 Nf3 Ng8 Ng1');
    expect(view(back(back(opened))).claimable).toBe('threefold_repetition');
  });

  it('takes pieces of one kind for one another', () => {
    const twins = from('7k/8/8/8/8/8/8/RR5K w - - 0 1');
    const swapped = play(twins, 'a1a2 h8h7 b1a1 h7h8 a2b2 h8h7 b2b1 h7h8');
    expect(swapped.fen).toContain('7k/8/8/8/8/8/8/RR5K w');
    expect(view(play(swapped, 'h1h2 h8h7 h2h1 h7h8')).claimable).toBe('threefold_repetition');
  });

  it('does not reach back behind a capture or a pawn move', () => {
    const twice = shuffle(start(), 1);
    const moved = play(twice, 'e2e3 e7e6');
    expect(moved.reversible).toEqual([]);
    expect(view(shuffle(moved, 1)).claimable).toBeNull();
    expect(view(shuffle(moved, 2)).claimable).toBe('threefold_repetition');
  });
});

describe('errors', () => {
  const middle = (): ChessState => play(start(), 'e4 e5 Nf3 Nc6 Bb5 a6');

  it.each([
    ['e2e4', 'no piece on e2'],
    ['a6a5', "that is the opponent's piece"],
    ['f3f5', 'that piece cannot move there'],
    ['b5c7', 'that piece cannot move there'],
    ['d1d5', 'path is blocked'],
    ['a1a3', 'path is blocked'],
    ['e4e5', 'path is blocked'],
    ['a1a2', 'that piece cannot move there'],
    ['d2e3', 'that piece cannot move there'],
    ['e1e3', 'that piece cannot move there'],
    ['f3f3', 'that piece cannot move there'],
    ['e1h1', 'that piece cannot move there'],
    ['Nd5', 'that piece cannot move there'],
    ['Rd1', 'path is blocked'],
  ])('%s: %s', (text, why) => {
    const { message, suggestion, details } = errorFor(middle(), text);
    expect(message).toBe(`Illegal move: ${why}`);
    expect(suggestion).toMatch(/^Sample legal moves: \w{4}, \w{4}, \w{4}$/);
    expect(details).toMatchObject({ reason: 'illegal_move' });
  });

  it.each([
    ['Nf6', /: b1\w\d, b1\w\d, g1\w\d$/],
    ['Knight to f6', /: b1\w\d, b1\w\d, g1\w\d$/],
    ['nf6', /: b1\w\d, b1\w\d, g1\w\d$/],
    ['g1g3', /: g1f3, g1h3, a2a3$/],
    ['e6', /: a2a3, a2a4, b2b3$/],
  ])('%s: the sample begins with moves of that piece', (text, moves) => {
    expect(errorFor(start(), text).suggestion).toMatch(moves);
  });

  it('a pinned piece, or a check that is not met', () => {
    const pinned = from('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1');
    expect(errorFor(pinned, 'e2c3').message).toBe('Illegal move: king would be in check');
    expect(errorFor(pinned, 'Nc3').message).toBe('Illegal move: king would be in check');
    expect(errorFor(from('4r2k/8/8/8/8/8/3N4/4K3 w - - 0 1'), 'e1e2').message).toBe(
      'Illegal move: king would be in check',
    );
  });

  it('two pieces that could be meant', () => {
    const state = from('7k/8/8/8/8/8/8/RN2KN2 w - - 0 1');
    expect(errorFor(state, 'Nd2').message).toBe('Illegal move: ambiguous, it could be b1d2 or f1d2');
    expect(made(state, 'Nbd2').state.last).toEqual({ uci: 'b1d2', san: 'Nbd2' });
  });

  it('the other side', () => {
    expect(errorFor(start(), 'e7e5', 1)).toMatchObject({
      message: 'Not your turn: waiting for White',
      details: { reason: 'not_your_turn' },
    });
    expect(errorFor(start(), 'e5', 1).message).toBe('Not your turn: waiting for White');
  });

  it.each(['', 'knight to the right', 'e9e4', 'e2-e4-e5', '--', 'claim checkmate', 'claim everything'])(
    'no move at all: "%s"',
    (text) => {
      const { message, details } = errorFor(start(), text);
      expect(message).toMatch(/^Invalid move format/);
      expect(details).toEqual({ reason: 'invalid_format' });
    },
  );
});
