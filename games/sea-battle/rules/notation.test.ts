import fc from 'fast-check';
import { createRandom } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { seaBattle } from '.';
import { ALL_CELLS, cellName } from './cells';
import { cellsOf } from './fleet';
import { legalCells, parseState, printState } from './notation';
import type { Cell, Fleet, SeaBattleState } from './types';
import { viewOf } from './view';

/** A position after so many random shots, or at the end of the game if that comes earlier. */
function positionOf(seed: string, shots: number): SeaBattleState {
  const random = createRandom(seed);
  const { fleets } = seaBattle.initializeGame({ options: {}, seats: 2, random, now: 0 });
  const targets = [0, 1].map((seat) => random.stream(`shots/${seat}`).shuffle([...ALL_CELLS]));
  const [atFirst = [], atSecond = []] = targets;
  const lastHit = (fleet: Fleet, cells: readonly Cell[]): number =>
    Math.max(...fleet.flatMap(cellsOf).map((cell) => cells.indexOf(cell)));
  const end = Math.min(2 * lastHit(fleets[1], atSecond) + 1, 2 * lastHit(fleets[0], atFirst) + 2);
  const made = Math.min(shots, end);
  const bySecond = atFirst.slice(0, Math.floor(made / 2));
  const byFirst = atSecond.slice(0, Math.ceil(made / 2));
  const marked = (cells: readonly Cell[]): string => {
    const shot = new Set(cells);
    return ALL_CELLS.map((cell) => (shot.has(cell) ? 'x' : '.')).join('');
  };
  const last = (made % 2 === 1 ? byFirst : bySecond).at(-1) ?? null;
  return { fleets, shots: [marked(bySecond), marked(byFirst)], last };
}

const seeds = fc.string({ maxLength: 20 });
const shotCounts = fc.nat(200);

describe('a state string', () => {
  it('reads back as the same position, for every viewer', () => {
    fc.assert(
      fc.property(seeds, shotCounts, (seed, shots) => {
        const state = positionOf(seed, shots);
        for (const viewer of [0, 1, 'public'] as const) {
          const { waters, turn, last, winner, state: text } = viewOf(state, viewer);
          expect(parseState(text)).toEqual({ ok: true, value: { waters, turn, last, winner } });
        }
      }),
      { numRuns: part(3_400) },
    );
  });

  it('is enough to know the legal shots', () => {
    fc.assert(
      fc.property(seeds, shotCounts, (seed, shots) => {
        const state = positionOf(seed, shots);
        const [seat] = seaBattle.seatsToAct(state);
        const listed = seat === undefined ? [] : seaBattle.getValidMoves(state, seat).options;
        const parsed = parseState(viewOf(state, 'public').state);
        if (!parsed.ok) throw new Error(parsed.error.message);
        expect(legalCells(parsed.value).map(cellName)).toEqual(listed.map(({ command }) => command));
      }),
      { numRuns: part(500) },
    );
  });
});

const EMPTY = Array<string>(10).fill('..........').join('/');

/** An empty board with these marks, by the number of the cell. */
function board(marks: Readonly<Record<number, string>>): string {
  const cells = Array.from({ length: 100 }, (_, cell) => marks[cell] ?? '.').join('');
  return (cells.match(/.{10}/g) ?? []).join('/');
}

const row = (mark: string, count: number): Readonly<Record<number, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, cell) => [cell, mark]));

interface Parts {
  readonly P?: string;
  readonly O?: string;
  readonly F?: string;
  readonly OF?: string;
  readonly tail?: string;
}

const text = ({
  P = EMPTY,
  O = EMPTY,
  F = EMPTY,
  OF = EMPTY,
  tail = 'T:player|ST:in_progress|LA:-|W:-',
}: Parts): string => `P:${P}|O:${O}|F:${F}|OF:${OF}|${tail}`;

describe('a bad state string', () => {
  const hit = board({ 0: 'H' });
  const miss = board({ 0: 'M' });
  const afterShot = (last: string): string => `T:opponent|ST:in_progress|LA:${last}|W:-`;
  const sunk = { O: board(row('H', 17)), F: board(row('H', 17)), OF: board(row('M', 16)) };

  it.each([
    ['it must be a text', 5],
    ['unknown segment ""', ''],
    ['segment "W" is missing', text({ tail: 'T:player|ST:in_progress|LA:-' })],
    ['P must be ten rows of ten of S, H and . joined by /', text({ P: '.' })],
    ['O must be ten rows of ten of S, H and . joined by /', text({ O: miss })],
    ['F must be ten rows of ten of H, M and . joined by /', text({ F: board({ 0: 'S' }) })],
    ['OF must be ten rows of ten of H, M and . joined by /', text({ OF: EMPTY.slice(1) })],
    ['O and F differ on A1', text({ F: hit })],
    ['P and OF differ on A1', text({ P: hit })],
    ['P and OF differ on A1', text({ P: board(row('S', 17)), OF: miss })],
    ['a fleet has 17 cells, P has 16', text({ P: board(row('S', 16)) })],
    ['a fleet has 17 cells, P has 18', text({ P: board(row('S', 18)) })],
    [
      'a fleet has 17 cells, O has 18',
      text({ O: board(row('H', 18)), F: board(row('H', 18)), OF: board(row('M', 18)) }),
    ],
    ['player shoots first, so F has as many shots as OF or one more', text({ OF: miss })],
    ['player shoots first, so F has as many shots as OF or one more', text({ F: board(row('M', 2)) })],
    ['the game went on after a fleet was sunk', text({ ...sunk, OF: board(row('M', 17)) })],
    ['LA must tell the last shot', text({ F: miss, tail: afterShot('-') })],
    [
      'LA must be <cell>:miss, <cell>:hit, <cell>:sunk(<size>) or -',
      text({ F: miss, tail: afterShot('Z1:miss') }),
    ],
    [
      'LA must be <cell>:miss, <cell>:hit, <cell>:sunk(<size>) or -',
      text({ F: miss, tail: afterShot('A1:sunk(6)') }),
    ],
    ['LA differs from what the shots show on A1', text({ F: miss, tail: afterShot('A1:hit') })],
    ['LA differs from what the shots show on B1', text({ F: miss, tail: afterShot('B1:miss') })],
    ['LA differs from what the shots show on A1', text({ tail: 'T:player|ST:in_progress|LA:A1:miss|W:-' })],
    [
      'the last shot of a game sinks a ship',
      text({ ...sunk, tail: 'T:player|ST:game_over|LA:A1:hit|W:player' }),
    ],
    [
      'the boards call for T, ST and W as in T:player|ST:game_over|LA:A1:sunk(2)|W:player',
      text({ ...sunk, tail: 'T:opponent|ST:game_over|LA:A1:sunk(2)|W:player' }),
    ],
    [
      'the boards call for T, ST and W as in T:opponent|ST:in_progress|LA:A1:miss|W:-',
      text({ F: miss, tail: 'T:player|ST:in_progress|LA:A1:miss|W:-' }),
    ],
  ])('is refused: %s', (fault, bad) => {
    expect(parseState(bad)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid Sea Battle state: ${fault}.` },
    });
  });

  it('and these are not bad', () => {
    const won = { ...sunk, tail: 'T:player|ST:game_over|LA:A1:sunk(2)|W:player' };
    for (const good of [text({}), text(won), text({ F: miss, tail: afterShot('A1:miss') })]) {
      const parsed = parseState(good);
      expect(parsed.ok ? printState(parsed.value) : parsed.error.message).toBe(good);
    }
  });
});
