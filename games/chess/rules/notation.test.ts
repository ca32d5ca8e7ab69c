import fc from 'fast-check';
import { createRandom, pick, type Result } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { boardOf, printFen, readFen, START_FEN } from './fen';
import { chess, type ChessState } from '.';
import { legalMoves } from './moves';

const context = { random: createRandom('notation'), now: 0 };

function from(fen: string): ChessState {
  const started = chess.startFrom?.({ fen }, { options: {}, ...context });
  if (!started?.ok) throw new Error(started?.error.message);
  return started.value.state;
}

const seatToMove = (state: ChessState): number => (state.fen.split(' ')[1] === 'w' ? 0 : 1);
const parse = (text: string, state: ChessState) => chess.parseMove(text, state, seatToMove(state));

function errorOf(result: Result<unknown>): string {
  if (result.ok) throw new Error('it was read');
  return result.error.message;
}

/** The states of a random game, the first included, for 150 half-moves at most. */
function* randomGame(seed: string): Generator<ChessState> {
  const stream = createRandom(seed).stream('game');
  let state = chess.initializeGame({ options: {}, seats: 2, ...context });
  for (let ply = 0; ply < 150; ply++) {
    yield state;
    const [seat] = chess.seatsToAct(state);
    if (seat === undefined) return;
    const made = chess.executeMove(
      state,
      seat,
      pick(stream, chess.getValidMoves(state, seat).options).move,
      context,
    );
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
}

describe('FEN', () => {
  it('is read as it was written, in random positions', () => {
    const stream = createRandom('fen').stream('walk');
    let board = boardOf(START_FEN);
    for (let count = 0; count < part(10_000); count++) {
      const fen = printFen(board);
      const read = readFen(fen);
      if (!read.ok) throw new Error(`${fen}: ${read.error.message}`);
      if (printFen(read.value) !== fen) throw new Error(`${fen} became ${printFen(read.value)}`);
      const moves = legalMoves(board);
      if (moves.length === 0 || count % 200 === 199) board = boardOf(START_FEN);
      else board.make(pick(stream, moves));
    }
  });

  it.each([
    [
      'an e.p. square without a capture',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
      'b KQkq - 0 1',
    ],
    [
      'an e.p. square of the wrong side',
      'rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq d3 0 1',
      'w KQkq - 0 1',
    ],
    ['an e.p. square with no pawn before it', '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1', 'w - - 0 1'],
    ['an e.p. capture that would expose the king', '8/8/8/KPp4r/8/8/8/4k3 w - c6 0 2', 'w - - 0 2'],
    ['rights without the rook', '4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1', 'w Q - 0 1'],
    ['rights without the king at home', 'r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1', 'w kq - 0 1'],
    ['spaces around and between', '  4k3/8/8/8/8/8/4P3/4K3   w  -  -  0  1 ', 'w - - 0 1'],
  ])('drops %s', (_what, fen, rest) => {
    expect(from(fen).fen.split(' ').slice(1).join(' ')).toBe(rest);
  });

  it('keeps an e.p. square with a capture', () => {
    const fen = 'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';
    expect(from(fen).fen).toBe(fen);
  });

  it.each([
    ['nonsense', 'it must have six fields, and has 1'],
    [START_FEN.slice(0, -2), 'it must have six fields, and has 5'],
    ['4k3/8/8/8/8/8/8 w - - 0 1', 'it must have eight ranks, and has 7'],
    ['4k3/8/8/8/8/8/8/4K4 w - - 0 1', 'rank 1 must add up to 8 squares, and has 9'],
    ['4k2/8/8/8/8/8/8/4K3 w - - 0 1', 'rank 8 must add up to 8 squares, and has 7'],
    ['4x3/8/8/8/8/8/8/4K3 w - - 0 1', 'its first field may hold only pnbrqk, PNBRQK, 1 to 8 and /'],
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'Black must have exactly one king, and has 0'],
    ['4k3/8/8/8/8/8/8/3KK3 w - - 0 1', 'White must have exactly one king, and has 2'],
    ['4k2P/8/8/8/8/8/8/4K3 w - - 0 1', 'a pawn stands on rank 1 or 8'],
    ['4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'a pawn stands on rank 1 or 8'],
    ['4k3/8/8/8/8/8/8/4RK2 w - - 0 1', 'the side that is not to move is in check'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'the side to move must be w or b'],
    ['4k3/8/8/8/8/8/8/4K3 w qK - 0 1', 'the castling rights must be -, or of KQkq in that order'],
    ['4k3/8/8/8/8/8/8/4K3 w - e4 0 1', 'the en passant square must be -, or on rank 3 or 6'],
    ['4k3/8/8/8/8/8/8/4K3 w - - -1 1', 'the half-move clock must be a number from 0'],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 0', 'the move number must be a number from 1'],
    [`${START_FEN}${' '.repeat(200)}`, 'it is longer than 200 characters'],
  ])('refuses %s', (fen, why) => {
    expect(errorOf(readFen(fen))).toBe(`Invalid FEN: ${why}.`);
  });

  it('is an answer to anything', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof readFen(value).ok === 'boolean'));
    fc.assert(
      fc.property(
        fc.stringMatching(/^[pnbrqkPNBRQK1-8/]{0,90} [wb] [KQkq-]{1,4} [a-h-][36]? \d{1,5} \d{1,5}$/),
        (fen) => {
          const read = readFen(fen);
          if (read.ok) expect(readFen(printFen(read.value)).ok).toBe(true);
        },
      ),
    );
  });

  it('without a game behind it may be a finished game', () => {
    expect(chess.outcome(from('7k/5KQ1/8/8/8/8/8/8 b - - 0 1'))?.reason).toBe('checkmate');
    expect(chess.outcome(from('7k/8/8/8/8/8/8/K5R1 w - - 150 99'))?.reason).toBe('seventyfive_moves');
  });
});

describe('UCI', () => {
  const start = from(START_FEN);

  it.each([' e2e4 ', 'E2E4', 'e2E4'])('is trimmed and lower-cased: "%s"', (text) => {
    expect(parse(text, start)).toEqual({ ok: true, value: { move: { uci: 'e2e4' } } });
  });

  it('comes before algebraic notation: b4b5 is the square, not the bishop', () => {
    expect(parse('B2B4', start)).toEqual({ ok: true, value: { move: { uci: 'b2b4' } } });
  });

  it.each([
    ['e2e4 claim checkmate', { uci: 'e2e4', claim: 'checkmate' }],
    ['E4 CLAIM MATE', { uci: 'e2e4', claim: 'checkmate' }],
    ['e4 claims draw', { uci: 'e2e4', claim: 'draw' }],
    ['Nf3  claim  draw ', { uci: 'g1f3', claim: 'draw' }],
    ['claim draw', { claim: 'draw' }],
    ['Claim Draw', { claim: 'draw' }],
  ])('takes a claim behind it: "%s"', (text, move) => {
    const read = parse(text, start);
    expect(read.ok ? read.value.move : null).toEqual(move);
  });

  it('is what commands are written in, and read from, in every position of random games', () => {
    for (const state of randomGame('commands')) {
      for (const { move, command } of chess.getValidMoves(state, seatToMove(state)).options) {
        expect(chess.formatMove(move)).toBe(command);
        expect(parse(command, state)).toEqual({ ok: true, value: { move } });
      }
    }
  });
});

describe('SAN', () => {
  const san = (fen: string, uci: string): string | undefined => {
    const state = from(fen);
    const made = chess.executeMove(state, seatToMove(state), { uci }, context);
    return made.ok ? made.value.state.last?.san : made.error.message;
  };

  it.each([
    ['e4', START_FEN, 'e2e4'],
    ['Nf3', START_FEN, 'g1f3'],
    ['exd5', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5'],
    ['exd6', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6'],
    ['b8=Q+', '4k3/1P6/8/8/8/8/8/4K3 w - - 0 1', 'b7b8q'],
    ['bxa8=N', 'r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1', 'b7a8n'],
    ['Nbd2', '4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1', 'b1d2'],
    ['R1a4', '4k3/8/R7/8/8/8/8/R3K3 w - - 0 1', 'a1a4'],
    ['Qa1b2', '4k3/8/8/8/8/7K/Q7/Q1Q5 w - - 0 1', 'a1b2'],
    // The knight on d2 is pinned, so there is nothing to tell apart.
    ['Nf3', '4r2k/8/8/8/8/8/4N3/4K1N1 w - - 0 1', 'g1f3'],
    ['O-O', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1'],
    ['O-O-O+', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1'],
    ['Rd8#', '6k1/5ppp/8/8/8/8/8/3R3K w - - 0 1', 'd1d8'],
  ])('%s is written', (text, fen, uci) => {
    expect(san(fen, uci)).toBe(text);
  });

  it.each([
    ['0-0', 'e1g1'],
    ['o-o', 'e1g1'],
    ['O-O!?', 'e1g1'],
    ['0-0-0', 'e1c1'],
    ['Kd1', 'e1d1'],
    ['bxa8=Q+', 'b7a8q'],
    ['ba8Q', 'b7a8q'],
    ['bxa8(N)', 'b7a8n'],
    ['b8q', 'b7b8q'],
    ['b7-b8=R#', 'b7b8r'],
    ['Rxh8+', 'h1h8'],
    ['Rh8', 'h1h8'],
    ['Rh1xh8??', 'h1h8'],
    ['fg6', 'f5g6'],
    ['fxg6 e.p.', 'f5g6'],
    ['fxg6ep', 'f5g6'],
    ['f6', 'f5f6'],
  ])('%s is read as %s', (text, uci) => {
    const state = from('r3k2r/1P6/8/5Pp1/8/8/8/R3K2R w KQ g6 0 1');
    expect(parse(text, state)).toEqual({ ok: true, value: { move: { uci } } });
  });

  it('is read as it was written, in every position of random games', () => {
    for (const state of randomGame('san')) {
      if (state.last === null || chess.seatsToAct(state).length === 0) continue;
      for (const { move } of chess.getValidMoves(state, seatToMove(state)).options.slice(0, 5)) {
        const made = chess.executeMove(state, seatToMove(state), move, context);
        if (!made.ok || !('uci' in move)) continue;
        const read = parse(made.value.state.last?.san ?? '', state);
        expect(read).toEqual({ ok: true, value: { move: { uci: move.uci } } });
      }
    }
  });

  it('is refused where it means nothing', () => {
    const state = from('4k3/P7/8/8/8/8/8/RN2KN2 w - - 0 1');
    expect(errorOf(parse('a8', state))).toBe('Illegal move: promotion piece required');
    expect(errorOf(parse('Nd2', state))).toMatch(/^Illegal move: ambiguous/);
    expect(errorOf(parse('O-O', state))).toMatch(/^Illegal move: cannot castle/);
    expect(errorOf(parse('Qd2', state))).toBe('Illegal move: that piece cannot move there');
  });
});

describe('the words of a position', () => {
  it('draw the board, and say whose turn it is', () => {
    const state = from('4k3/8/8/8/8/8/4r3/R3K3 w - - 3 40');
    expect(chess.describe(chess.viewFor(state, 'public'))).toBe(
      [
        '```',
        '  a b c d e f g h',
        '8 . . . . k . . .',
        '7 . . . . . . . .',
        '6 . . . . . . . .',
        '5 . . . . . . . .',
        '4 . . . . . . . .',
        '3 . . . . . . . .',
        '2 . . . . r . . .',
        '1 R . . . K . . .',
        '  a b c d e f g h',
        '```',
        'White (Player 1) is in capitals. White to move, in check.',
      ].join('\n'),
    );
    expect(boardOf(state.fen).moveNumber).toBe(40);
  });
});
