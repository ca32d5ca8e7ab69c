import { Chess } from 'chess.js';
import { createRandom, pick } from '../../core/engine';
import { chess, type ChessState } from '../../games/chess/rules';
import { sanOf } from '../../games/chess/rules/san';
import { claimableDraw, standingOf } from '../../games/chess/rules/standing';

/** What is compared: the same fact as we and as chess.js see it. */
type Facts = Readonly<Record<string, unknown>>;

export interface ComparedGame {
  readonly plies: number;
  /** Where and how the two first differed, or null. */
  readonly difference: string | null;
}

/** Plays a game of random moves on both sides of the comparison, and compares every position on the way. */
export function compareGame(seed: string, maxPlies: number): ComparedGame {
  const random = createRandom(seed);
  const stream = random.stream('compare');
  const theirs = new Chess();
  let state = chess.initializeGame({ options: {}, seats: 2, random, now: 0 });
  for (let ply = 0; ; ply++) {
    const difference = firstDifference(ourFacts(state), theirFacts(theirs));
    if (difference !== null) return { plies: ply, difference: `${seed}, ${theirs.fen()}: ${difference}` };
    const [seat] = chess.seatsToAct(state);
    if (seat === undefined || ply === maxPlies) return { plies: ply, difference: null };
    const uci = pick(stream, plainMoves(state));
    const made = chess.executeMove(state, seat, { uci }, { random, now: 0 });
    if (!made.ok) return { plies: ply, difference: `${seed}, ${theirs.fen()}: ${made.error.message}` };
    state = made.value.state;
    const { lan, san } = theirs.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.slice(4) });
    if (lan !== uci || san !== state.last?.san)
      return {
        plies: ply,
        difference: `${seed}: ${uci} is ${state.last?.san ?? ''}, and ${san} by chess.js`,
      };
  }
}

/** The listed moves in UCI, the claims left out. */
export const plainMoves = (state: ChessState): readonly string[] =>
  chess
    .getValidMoves(state, chess.seatsToAct(state)[0] ?? 0)
    .options.flatMap(({ move }) => ('uci' in move && move.claim === undefined ? [move.uci] : []));

function ourFacts(state: ChessState): Facts {
  const view = chess.viewFor(state, 'public');
  const { board, legal } = standingOf(state);
  return {
    fen: view.fen,
    moves: legal.map((move) => sanOf(board, move, legal)).sort(),
    check: view.check,
    checkmate: view.reason === 'checkmate',
    stalemate: view.reason === 'stalemate',
    insufficient: view.reason === 'insufficient_material',
    threefold: claimableDraw(board, state.reversible) === 'threefold_repetition',
  };
}

function theirFacts(game: Chess): Facts {
  return {
    fen: game.fen(),
    moves: game.moves().sort(),
    check: game.inCheck(),
    checkmate: game.isCheckmate(),
    stalemate: game.isStalemate(),
    insufficient: game.isInsufficientMaterial(),
    threefold: game.isThreefoldRepetition(),
  };
}

function firstDifference(ours: Facts, theirs: Facts): string | null {
  for (const [name, value] of Object.entries(ours)) {
    const other = theirs[name];
    if (JSON.stringify(value) !== JSON.stringify(other))
      return `${name} is ${JSON.stringify(value)}, and ${JSON.stringify(other)} by chess.js`;
  }
  return null;
}
