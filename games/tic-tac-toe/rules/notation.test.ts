import { createRandom } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { ticTacToe } from '.';
import { parseState, printState } from './notation';
import type { Mark, TicTacToeState } from './grid';

const context = { random: createRandom('test'), now: 0 };

/** Every state that play can reach, by its state string; `games` counts the ways to play to the end. */
function explored(side: Mark) {
  const states = new Map<string, TicTacToeState>();
  const gamesFrom = new Map<string, number>();
  const visit = (state: TicTacToeState): number => {
    const key = printState(state);
    const known = gamesFrom.get(key);
    if (known !== undefined) return known;
    states.set(key, state);
    let games = ticTacToe.outcome(state) ? 1 : 0;
    for (const seat of ticTacToe.seatsToAct(state)) {
      for (const { move } of ticTacToe.getValidMoves(state, seat).options) {
        const played = ticTacToe.executeMove(state, seat, move, context);
        if (played.ok) games += visit(played.value.state);
      }
    }
    gamesFrom.set(key, games);
    return games;
  };
  const games = visit(ticTacToe.initializeGame({ options: { side }, seats: 2, ...context }));
  return { states, games };
}

const found = new Map<Mark, ReturnType<typeof explored>>();

/** The same, explored once. */
function reachable(side: Mark): ReturnType<typeof explored> {
  const known = found.get(side) ?? explored(side);
  found.set(side, known);
  return known;
}

const gridOf = (text: string): string => text.slice(2, 13);

/** In an everyday run one of eight, spread over all of them. */
const STEP = 8 / part(8);

function* grids(): Generator<string> {
  for (let n = 0; n < 3 ** 9; n += STEP) {
    const cells = n.toString(3).padStart(9, '0').replace(/0/g, '.').replace(/1/g, 'X').replace(/2/g, 'O');
    yield [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)].join('/');
  }
}

const ENDINGS = [
  'ST:in_progress|LA:-|W:-',
  'ST:game_over|LA:-|W:player',
  'ST:game_over|LA:-|W:opponent',
  'ST:game_over|LA:-|W:draw',
];

describe('the whole game', () => {
  it('has the known number of games and of different grids', () => {
    const { states, games } = reachable('X');
    expect(games).toBe(255_168);
    expect(new Set([...states.keys()].map(gridOf)).size).toBe(5478);
  });

  it.each(['X', 'O'] as const)('prints and reads back as the same state (seat 0 plays %s)', (side) => {
    const lost = [...reachable(side).states].filter(([text, state]) => {
      const parsed = parseState(text);
      return !parsed.ok || JSON.stringify(parsed.value) !== JSON.stringify(state);
    });
    expect(lost).toEqual([]);
  });

  it('is all that is read: each reachable grid with one turn and result, no other grid at all', () => {
    const met = new Set([...reachable('X').states.keys()].map(gridOf));
    const accepted = (grid: string): number =>
      ['player', 'opponent']
        .flatMap((turn) => ENDINGS.map((ending) => `G:${grid}|T:${turn}|${ending}|P:X|O:O`))
        .filter((text) => parseState(text).ok).length;
    expect([...grids()].filter((grid) => accepted(grid) !== (met.has(grid) ? 1 : 0))).toEqual([]);
  });
});

describe('a bad state string', () => {
  const tail = 'ST:in_progress|LA:-|W:-|P:X|O:O';
  it.each([
    ['unknown segment ""', ''],
    ['it must be a text', 42],
    ['longer than 4096 characters', 'x'.repeat(4097)],
    ['unknown segment "Z"', `G:.../.../...|T:player|${tail}|Z:1`],
    ['segment "O" appears twice', `G:.../.../...|T:player|${tail}|O:O`],
    ['segment "O" is missing', 'G:.../.../...|T:player|ST:in_progress|LA:-|W:-|P:X'],
    ['segments must come as G, T, ST, LA, W, P, O', `T:player|G:.../.../...|${tail}`],
    ['G must be three rows of X, O and . joined by /', `G:.../...|T:player|${tail}`],
    ['G must be three rows of X, O and . joined by /', `G:xo./.../...|T:player|${tail}`],
    ['X moves first, so X has as many marks as O or one more', `G:XX./.../...|T:player|${tail}`],
    ['X moves first, so X has as many marks as O or one more', `G:O../.../...|T:player|${tail}`],
    ['both marks have three in a line', `G:XXX/OOO/...|T:player|${tail}`],
    ['the game went on after three in a line', `G:XXX/OO./O..|T:player|${tail}`],
    ['P must be X or O', 'G:.../.../...|T:player|ST:in_progress|LA:-|W:-|P:Z|O:O'],
    ['LA must be a cell or -', 'G:.../.../...|T:player|ST:in_progress|LA:D4|W:-|P:X|O:O'],
    ['the last mark cannot be the one on A1', 'G:X../.O./...|T:player|ST:in_progress|LA:A1|W:-|P:X|O:O'],
    ['the last mark cannot be the one on A3', 'G:XXX/OO./X.O|T:player|ST:game_over|LA:A3|W:player|P:X|O:O'],
    [
      'the grid calls for G:X../.../...|T:opponent|ST:in_progress|LA:A1|W:-|P:X|O:O',
      'G:X../.../...|T:player|ST:in_progress|LA:A1|W:-|P:X|O:O',
    ],
    [
      'the grid calls for G:.../.../...|T:player|ST:in_progress|LA:-|W:-|P:X|O:O',
      'G:.../.../...|T:player|ST:in_progress|LA:-|W:-|P:X|O:X',
    ],
  ])('is refused: %s', (fault, text) => {
    const parsed = parseState(text);
    expect(parsed).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid Tic-Tac-Toe state: ${fault}.` },
    });
  });
});

describe('a game from a position', () => {
  it('goes on from there, with the side of the position', () => {
    const text = 'G:XX./OO./...|T:opponent|ST:in_progress|LA:B2|W:-|P:O|O:X';
    const started = ticTacToe.startFrom?.(text, { options: { side: 'X' }, ...context });
    if (!started?.ok) throw new Error('refused');
    const { state, seats, options } = started.value;
    expect({ seats, options }).toEqual({ seats: 2, options: { side: 'O' } });
    expect(ticTacToe.seatsToAct(state)).toEqual([1]);
    expect(ticTacToe.position?.(ticTacToe.viewFor(state, 0))).toEqual({ state: text });
  });
});
