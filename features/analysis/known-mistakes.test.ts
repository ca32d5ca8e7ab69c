import { assessMove, type Assessment } from './assess';
import { createRandom, type AnyGame } from '../../core/engine';
import { blackjack } from '../../games/blackjack/rules';
import { chess } from '../../games/chess/rules';
import { fourInARow } from '../../games/four-in-a-row/rules';
import { holdem } from '../../games/holdem/rules';
import { principality } from '../../games/principality/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';

/** A game as it begins from a seed or a described position, and how it went on. */
interface GameRecord {
  readonly game: AnyGame;
  readonly seed?: string;
  readonly start?: unknown;
  readonly moves?: readonly string[];
}

const optionsOf = (game: AnyGame): unknown => game.optionsSchema().parse({});

function begun({ game, seed = 'none', start }: GameRecord): unknown {
  const context = { random: createRandom(seed), now: 0 };
  const options = optionsOf(game);
  if (start === undefined) return game.initializeGame({ options, seats: game.seats.usual, ...context });
  const started = game.startFrom?.(start, { options, ...context });
  if (!started?.ok) throw new Error(started?.error.message ?? 'it starts from no position');
  return started.value.state;
}

function after(recorded: GameRecord): unknown {
  const { game, seed = 'none', moves = [] } = recorded;
  return moves.reduce((state, command) => {
    const [seat = -1] = game.seatsToAct(state);
    const parsed = game.parseMove(command, state, seat);
    const context = { random: createRandom(seed), now: 0 };
    const made = parsed.ok ? game.executeMove(state, seat, parsed.value.move, context) : parsed;
    if (!made.ok) throw new Error(`${command}: ${made.error.message}`);
    return made.value.state;
  }, begun(recorded));
}

/** What is said of a move in a position, after few simulated games. */
function assessed(game: AnyGame, state: unknown, command: string): Assessment {
  const [seat = -1] = game.seatsToAct(state);
  const parsed = game.parseMove(command, state, seat);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { move } = parsed.value;
  let looks = 0;
  return assessMove(
    game,
    { seat, state, move, command: game.formatMove(move), now: 0, effort: 'quick', seed: 'known' },
    // In place of time: at most so many simulated games, whatever the machine.
    { now: () => looks++, ms: 160 },
  );
}

const MATE_IN_ONE = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1';
const QUEEN_AGAINST_KING = '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1';

/** Two points against nine, with the last Province in the supply: to buy it ends the game, and loses it. A Duchy first, and it wins. */
const LAST_PROVINCE = {
  players: [
    {
      hand: ['Gold', 'Gold', 'Gold', 'Estate', 'Estate'],
      drawPile: ['Gold', 'Gold', 'Silver', 'Gold', 'Gold', 'Gold', 'Gold'],
    },
    { hand: ['Province', 'Duchy', 'Copper', 'Copper', 'Copper'], drawPile: ['Copper', 'Copper', 'Copper'] },
  ],
  supply: { Province: 1 },
};

describe('the review finds the known mistake', () => {
  it.each<readonly [string, GameRecord, string, string, string | RegExp]>([
    ['the fool’s mate', { game: chess, moves: ['f2f3', 'e7e5'] }, 'g2g4', 'blunder', /./],
    ['a mate in one that is missed', { game: chess, start: { fen: MATE_IN_ONE } }, 'a2a3', 'blunder', 'h5f7'],
    [
      'a queen that is left to be taken',
      { game: chess, moves: ['e2e4', 'e7e5', 'd1h5', 'b8c6'] },
      'h5e5',
      'blunder',
      /./,
    ],
    ['stalemate in a won game', { game: chess, start: { fen: QUEEN_AGAINST_KING } }, 'f2f7', 'blunder', /./],
    [
      'a rook that is not taken',
      { game: chess, start: { fen: '4k3/ppp5/8/3r4/4P3/8/PPP5/R3K3 w - - 0 1' } },
      'e4e5',
      'blunder',
      'e4d5',
    ],
    [
      'a row of three that is left open',
      { game: fourInARow, moves: ['drop 4', 'drop 1', 'drop 4', 'drop 1', 'drop 4'] },
      'drop 2',
      'mistake',
      'drop 4',
    ],
    [
      'two crosses in a row that are left open',
      { game: ticTacToe, moves: ['B2', 'A1', 'C2'] },
      'C1',
      'blunder',
      'A2',
    ],
    [
      'noughts in a row that are left open',
      { game: ticTacToe, moves: ['B2', 'A1', 'C2', 'A2'] },
      'C1',
      'blunder',
      'A3',
    ],
    ['a hit with twenty', { game: blackjack, seed: 'b6' }, 'hit', 'blunder', 'stand'],
    ['a fold of two aces', { game: holdem, seed: 'h330', moves: ['allin'] }, 'fold', 'blunder', 'call'],
    [
      'the last Province, bought behind',
      { game: principality, start: LAST_PROVINCE, moves: ['end phase', 'play all treasures'] },
      'buy Province',
      'blunder',
      'buy Duchy',
    ],
  ])('%s', (_what, recorded, command, expected, best) => {
    const assessment = assessed(recorded.game, after(recorded), command);
    expect(assessment).toMatchObject({ kind: 'choice', class: expected });
    if (assessment.kind !== 'choice') return;
    expect(assessment.line[0]).toMatch(best);
    expect(assessment.line[0]).not.toBe(command);
    expect(assessment.sentence).toContain(`was a ${expected}`);
  });

  it('as proved, where a game solves its positions: what is won and what is lost is certain', () => {
    const moves = '2 5 7 4 3 5 7 7 7 1 1 7 5 2'.split(' ').map((column) => `drop ${column}`);
    const state = after({ game: fourInARow, moves });
    expect(assessed(fourInARow, state, 'drop 1')).toMatchObject({
      class: 'blunder',
      expected: { before: 1, after: 0 },
      margin: 0,
      confidence: 'high',
    });
    expect(assessed(fourInARow, state, 'drop 3')).toMatchObject({
      class: 'best',
      expected: { before: 1, after: 1 },
      margin: 0,
    });
  });
});
