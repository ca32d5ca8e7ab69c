import { boardOf, START_FEN } from './fen';
import { perft } from './moves';

/** Published counts of move sequences by depth (chessprogramming.org/Perft_Results). */
const COUNTS: readonly (readonly [name: string, fen: string, counts: readonly number[]])[] = [
  ['the start', START_FEN, [20, 400, 8_902, 197_281]],
  [
    'position 2, "Kiwipete"',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    [48, 2_039, 97_862, 4_085_603],
  ],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2_812, 43_238]],
  [
    'position 4',
    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    [6, 264, 9_467, 422_333],
  ],
  [
    'position 4 from the other side',
    'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
    [6, 264, 9_467, 422_333],
  ],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1_486, 62_379, 2_103_487]],
  [
    'position 6',
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    [46, 2_079, 89_890, 3_894_594],
  ],
];

/** Longer counts take seconds each: they are for long runs, which set `FUZZ_RUNS`. */
const MOST = process.env.FUZZ_RUNS === undefined ? 500_000 : Infinity;

describe('move generation', () => {
  it.each(COUNTS)('counts the sequences of %s, move by move', (_name, fen, all) => {
    const counts = all.filter((count) => count <= MOST);
    const board = boardOf(fen);
    expect(counts.map((_, depth) => perft(board, depth + 1))).toEqual(counts);
    expect(board).toEqual(boardOf(fen));
  });
});
