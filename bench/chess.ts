import { Chess } from 'chess.js';
import { chess } from '../games/chess/rules';
import { boardOf, START_FEN } from '../games/chess/rules/fen';
import { perft } from '../games/chess/rules/moves';
import { quickRandom, randomPlayout } from './playouts';
import { cpuClock, figure, interleave, printTable } from './stats';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** Well-known positions with the published number of move sequences to depth 5. */
const PERFT_5: readonly (readonly [name: string, fen: string, count: number])[] = [
  ['Start', START_FEN, 4_865_609],
  ['Kiwipete', KIWIPETE, 193_690_690],
  ['Position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 674_624],
  ['Position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 15_833_292],
  ['Position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', 89_941_194],
  ['Position 6', 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', 164_075_551],
];

/** Speed of the rules compared with chess.js. */
export function benchChess(rounds: number): void {
  const rates = interleave(
    rounds,
    1000,
    {
      start: () => perft(boardOf(START_FEN), 4),
      theirStart: () => new Chess(START_FEN).perft(4),
      kiwipete: () => perft(boardOf(KIWIPETE), 4),
      theirKiwipete: () => new Chess(KIWIPETE).perft(4),
      play: () => randomPlayout(chess),
      theirPlay: theirRandomGame,
    },
    cpuClock,
  );
  const row = (name: string, ours: number, theirs: number, aim: string): readonly string[] => [
    name,
    figure(ours),
    figure(theirs),
    figure(ours / theirs),
    aim,
  ];
  printTable(
    'Chess: a second of CPU',
    ['', 'ours', 'chess.js', 'ratio', 'aim'],
    [
      row('Perft of the start, depth 4: sequences', rates.start, rates.theirStart, '3'),
      row('Perft of Kiwipete, depth 4: sequences', rates.kiwipete, rates.theirKiwipete, '3'),
      row('Random games: moves', rates.play, rates.theirPlay, '10'),
    ],
  );
  printTable(
    'Chess: move sequences to depth 5',
    ['', 'counted', 'published'],
    PERFT_5.map(([name, fen, count]) => [name, figure(perft(boardOf(fen), 5)), figure(count)]),
  );
}

let games = 0;

/** A game of random moves by chess.js's public interface: list, pick, make. Returns its moves. */
function theirRandomGame(): number {
  games++;
  const random = quickRandom(games * 2654435761);
  const game = new Chess();
  let moves = 0;
  while (!game.isGameOver()) {
    const listed = game.moves();
    game.move(listed[Math.floor(random() * listed.length)] ?? '');
    moves++;
  }
  return moves;
}
