import fc from 'fast-check';
import { createRandom, pick } from '../../../core/engine';
import { chess } from '.';
import { boardOf, findMove } from './fen';
import { HIGH, keyOf, Line, LOW } from './line';
import { legalMoves } from './moves';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const FEW_PIECES = '7k/8/8/8/8/8/4R3/K7 w - - 0 1';
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const streamOf = (seed: number) => createRandom('line').stream(`${seed}`);

describe('a line of positions', () => {
  it('knows the key of every position that moves lead to, there and back', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const board = boardOf(KIWIPETE);
        const line = new Line(board, []);
        const random = streamOf(seed);
        const keys: (readonly number[])[] = [];
        for (let moves = legalMoves(board); moves.length > 0 && keys.length < 40; moves = legalMoves(board)) {
          keys.push([keyOf(board, LOW), keyOf(board, HIGH)]);
          expect([line.low, line.high]).toEqual(keys.at(-1));
          line.make(pick(random, moves));
        }
        for (const key of keys.reverse()) {
          line.unmake();
          expect([line.low, line.high]).toEqual(key);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('counts how often a position has stood in a game, however much of it was played before', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 60 }), (seed, before) => {
        const random = streamOf(seed);
        const context = { random: createRandom('line'), now: 0 };
        const started = chess.startFrom?.({ fen: FEW_PIECES }, { options: {}, ...context });
        let state = started?.ok ? started.value.state : null;
        let line: Line | null = null;
        const stood = new Map<string, number>();
        for (let ply = 0; state !== null && ply < 80; ply++) {
          if (ply === before) line = new Line(boardOf(state.fen), state.reversible);
          const position = state.fen.split(' ').slice(0, 4).join(' ');
          if (line) expect(line.returns()).toBe(stood.get(position) ?? 0);
          stood.set(position, (stood.get(position) ?? 0) + 1);
          const [seat] = chess.seatsToAct(state);
          if (seat === undefined) return;
          const moves = chess.getValidMoves(state, seat).options.map(({ move }) => move);
          const move = pick(
            random,
            moves.filter((each) => each.claim === undefined),
          );
          const made = chess.executeMove(state, seat, move, context);
          if (line && 'uci' in move) line.make(findMove(legalMoves(line.board), move.uci) ?? 0);
          state = made.ok ? made.value.state : null;
        }
      }),
      { numRuns: 30 },
    );
  });
});
