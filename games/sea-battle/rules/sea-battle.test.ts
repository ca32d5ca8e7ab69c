import { createRandom, type GameError, type Seat } from '../../../core/engine';
import { seaBattle } from '.';
import { rowsOf } from './cells';
import { viewOf } from './view';
import type { SeaBattleState } from './types';

const random = createRandom('tabletop-1');
const context = { random, now: 0 };

/** Seat 0's ships lie side by side in the top left corner: rows 1 to 5 from column A on. */
const CORNER = 'A1H5,A2H4,A3H3,A4H3,A5H2';

const start = (options: unknown = {}): SeaBattleState =>
  seaBattle.initializeGame({ options: seaBattle.optionsSchema().parse(options), seats: 2, ...context });

/** Both fleets lie in the corner. */
function corners(): SeaBattleState {
  const state = start({ fleet: CORNER });
  return { ...state, fleets: [state.fleets[0], state.fleets[0]] };
}

function shoot(state: SeaBattleState, coord: string): SeaBattleState {
  const played = seaBattle.executeMove(state, seaBattle.seatsToAct(state)[0] ?? 0, { coord }, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
}

const play = (state: SeaBattleState, ...coords: string[]): SeaBattleState => coords.reduce(shoot, state);

function errorOf(state: SeaBattleState, seat: Seat, text: string): GameError | null {
  const parsed = seaBattle.parseMove(text, state, seat);
  return parsed.ok ? seaBattle.validateMove(state, seat, parsed.value.move) : parsed.error;
}

const segment = (state: SeaBattleState, viewer: Seat | 'public', key: string): string | undefined =>
  new RegExp(`(?:^|\\|)${key}:([^|]*)`).exec(viewOf(state, viewer).state)?.[1];

const CORNER_CELLS = [
  ...['A1', 'B1', 'C1', 'D1', 'E1', 'A2', 'B2', 'C2', 'D2'],
  ...['A3', 'B3', 'C3', 'A4', 'B4', 'C4', 'A5', 'B5'],
];

/** Seat 0 sinks everything, while seat 1 shoots along the bottom rows. */
function wonBySeat0(shots = CORNER_CELLS.length): SeaBattleState {
  const answers = ['9', '10'].flatMap((row) => Array.from('ABCDEFGHIJ', (column) => `${column}${row}`));
  return CORNER_CELLS.slice(0, shots).reduce((state, cell, i) => {
    const shot = shoot(state, cell);
    return i === CORNER_CELLS.length - 1 ? shot : shoot(shot, answers[i] ?? 'A8');
  }, corners());
}

describe('placing the ships', () => {
  const dealt = start({ placeFleets: true });
  const OWN = 'A1H5,A2H4,A3H3,A4H3,A5H2';

  function placed(state: SeaBattleState, seat: Seat, text: string): SeaBattleState {
    const parsed = seaBattle.parseMove(text, state, seat);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const made = seaBattle.executeMove(state, seat, parsed.value.move, context);
    if (!made.ok) throw new Error(made.error.message);
    return made.value.state;
  }

  it('is for both at once, and the shots begin when both have', () => {
    expect(seaBattle.seatsToAct(dealt)).toEqual([0, 1]);
    const once = placed(dealt, 1, `fleet ${OWN}`);
    expect(seaBattle.seatsToAct(once)).toEqual([0]);
    const twice = placed(once, 0, 'ready');
    expect(seaBattle.seatsToAct(twice)).toEqual([0]);
    expect(twice).toEqual({ ...start(), fleets: [start().fleets[0], once.fleets[1]] });
    expect(errorOf(twice, 0, 'ready')?.message).toMatch(/^Not a cell/);
    expect(errorOf(twice, 0, `fleet ${OWN}`)?.message).toBe('The ships are already placed.');
  });

  it.each(['Fleet: a1h5, a2h4; a3h3 A4H3 a5h2', 'lay my ships A5H2,A1H5,A2H4,A3H3,A4H3', OWN])(
    'takes "%s"',
    (text) => expect(viewOf(placed(dealt, 0, text), 0).ships[0]).toBe(OWN),
  );

  it.each([
    ['fleet A1H5', /^Not a fleet: a fleet is of ships of 5, 4, 3, 3, 2 cells, each once\.$/],
    ['fleet A1H5,A1V4,A3H3,A4H3,A5H2', /^Not a fleet: two ships lie on A1\.$/],
    ['fleet J1H5,A2H4,A3H3,A4H3,A5H2', /^Not a fleet: the ship J1H5 does not fit on the board\.$/],
    ['B4', /^Nobody shoots before all ships are placed\.$/],
    ['2', /^Invalid selection: 2\./],
  ])('refuses "%s"', (text, message) => expect(errorOf(dealt, 0, text)?.message).toMatch(message));

  it('is done once', () => {
    expect(errorOf(placed(dealt, 0, 'ready'), 0, `fleet ${OWN}`)?.message).toBe(
      'Not your turn: waiting for Player 2',
    );
  });

  it('is told to all, but where the ships are to nobody', () => {
    const move = { fleet: OWN };
    const made = seaBattle.executeMove(dealt, 0, move, context);
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.events.map(({ text }) => text)).toEqual(['Player 1 has placed their ships']);
    expect(JSON.stringify(made.value.events)).not.toContain('H5');
    for (const viewer of [1, 'public'] as const) {
      const view = viewOf(made.value.state, viewer);
      expect(view.placing).toEqual([1]);
      expect([view.waters[0], view.ships[0]]).toEqual(['.'.repeat(100), '']);
      expect(seaBattle.describe(view)).toContain('Player 2 to place their ships.');
    }
  });

  it('is left to seat 1 if seat 0 chose its fleet before', () =>
    expect(seaBattle.seatsToAct(start({ fleet: OWN, placeFleets: true }))).toEqual([1]));
});

describe('the fleets', () => {
  it("are placed by the seed: the published fleet of tabletop-1's player", () => {
    expect(segment(start(), 0, 'P')).toBe(
      '........../........SS/........../........../S.S......./S.S.S...../S.S.S...../..S.S...../........../...SSSSS..',
    );
  });

  it('of the two seats are placed by chances of their own', () => {
    expect(segment(start(), 1, 'O')).not.toBe(segment(start(), 0, 'P'));
    const chosen = start({ fleet: CORNER });
    expect(chosen.fleets[1]).toEqual(start().fleets[1]);
  });

  it('always lie inside, straight, apart, and are of 5, 4, 3, 3 and 2 cells', () => {
    for (let i = 0; i < 300; i++) {
      const state = seaBattle.initializeGame({
        options: {},
        seats: 2,
        random: createRandom(`fleet/${i}`),
        now: 0,
      });
      for (const fleet of state.fleets) {
        expect(fleet.map(({ size }) => size)).toEqual([5, 4, 3, 3, 2]);
        const taken = fleet.flatMap(({ at, across, size }) => {
          const [row, column] = [Math.floor(at / 10), at % 10];
          expect((across ? column : row) + size).toBeLessThanOrEqual(10);
          return Array.from({ length: size }, (_, step) => at + step * (across ? 1 : 10));
        });
        expect(new Set(taken).size).toBe(17);
      }
    }
  });

  it('may be chosen for seat 0, in any order and case', () => {
    const rows = segment(start({ fleet: 'a5h2, A4H3,A3H3,a1h5,A2H4' }), 0, 'P')?.split('/');
    expect(rows?.slice(0, 6)).toEqual([
      'SSSSS.....',
      'SSSS......',
      'SSS.......',
      'SSS.......',
      'SS........',
      '..........',
    ]);
    expect(segment(start({ fleet: 'J1V5,I1V4,A10H3,A1V3,E5H2' }), 0, 'P')).toBe(
      'S.......SS/S.......SS/S.......SS/........SS/....SS...S/........../........../........../........../SSS.......',
    );
  });

  it.each([
    ['', '"" is no ship: write a cell, H or V, and the size, such as A1H5'],
    ['A1H5,A2H4,A3H3,A4H3', 'a fleet is of ships of 5, 4, 3, 3, 2 cells, each once'],
    [`${CORNER},A6H2`, 'a fleet is of ships of 5, 4, 3, 3, 2 cells, each once'],
    ['A1H5,A2H4,A3H3,A4H2,A5H2', 'a fleet is of ships of 5, 4, 3, 3, 2 cells, each once'],
    ['A1H5,A2H4,A3H3,A4H3,B4V2', 'two ships lie on B4'],
    ['G1H5,A2H4,A3H3,A4H3,A5H2', 'the ship G1H5 does not fit on the board'],
    ['A7V5,B2H4,B3H3,B4H3,B5H2', 'the ship A7V5 does not fit on the board'],
    ['K1H5,A2H4,A3H3,A4H3,A5H2', '"K1H5" is no ship: write a cell, H or V, and the size, such as A1H5'],
    ['A1D5,A2H4,A3H3,A4H3,A5H2', '"A1D5" is no ship: write a cell, H or V, and the size, such as A1H5'],
    ['A11H5,A2H4,A3H3,A4H3,A5H2', '"A11H5" is no ship: write a cell, H or V, and the size, such as A1H5'],
    ['x'.repeat(61), 'a fleet is no longer than 60 characters'],
  ])('%p is refused: %s', (fleet, message) => {
    const parsed = seaBattle.optionsSchema().safeParse({ fleet });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['fleet'], message });
  });
});

describe('turns', () => {
  it('seat 0 shoots first, and a hit does not give another shot', () => {
    expect(seaBattle.seatsToAct(corners())).toEqual([0]);
    expect(seaBattle.seatsToAct(play(corners(), 'A1'))).toEqual([1]);
    expect(seaBattle.seatsToAct(play(corners(), 'J10'))).toEqual([1]);
    expect(seaBattle.seatsToAct(play(corners(), 'A1', 'A1'))).toEqual([0]);
  });

  it('the seat that is not on turn has no moves', () => {
    expect(seaBattle.getValidMoves(corners(), 1)).toEqual({ options: [], total: 0 });
    expect(errorOf(corners(), 1, 'B2')).toMatchObject({
      kind: 'refused',
      message: 'Not your turn: waiting for Player 1',
      details: { reason: 'not_your_turn' },
    });
    expect(errorOf(corners(), 1, '1')?.message).toBe('Not your turn: waiting for Player 1');
  });
});

describe('shots', () => {
  it('miss, hit, and sink the ship whose every cell was hit', () => {
    const shots = ['J10', 'J1', 'A5', 'J2', 'B5'];
    const lastShots = shots.map((_, i) => viewOf(play(corners(), ...shots.slice(0, i + 1)), 'public').last);
    expect(lastShots).toEqual(['J10:miss', 'J1:miss', 'A5:hit', 'J2:miss', 'B5:sunk(2)']);
  });

  it('sink by the ship, not by connected hits: ships that touch stay afloat', () => {
    const state = play(corners(), 'A4', 'J1', 'A5', 'J2', 'B4', 'J3', 'C4');
    const view = viewOf(state, 'public');
    expect(view.last).toBe('C4:sunk(3)');
    expect(view.afloat).toEqual([
      [5, 4, 3, 3, 2],
      [5, 4, 3, 2],
    ]);
  });

  it('of each seat fall into the waters of the other', () => {
    const state = play(corners(), 'A1', 'J10');
    expect(segment(state, 'public', 'F')).toBe(`H.........${'/..........'.repeat(9)}`);
    expect(segment(state, 'public', 'OF')).toBe(`${'........../'.repeat(9)}.........M`);
  });

  it('tell what happened', () => {
    expect(seaBattle.executeMove(corners(), 0, { coord: 'A1' }, context)).toMatchObject({
      value: {
        message: 'A1: hit',
        events: [
          {
            type: 'shot',
            text: 'Player 1 shoots A1: hit',
            visibleTo: 'all',
            reveals: true,
            data: { seat: 0, coord: 'A1', result: 'hit' },
          },
        ],
      },
    });
  });

  it.each([
    ['B4', 'You have already shot at B4.', undefined],
    ['K1', 'Not a cell: "K1". Cells are A1 (top left) to J10.', 'invalid_format'],
    ['A11', 'Not a cell: "A11". Cells are A1 (top left) to J10.', 'invalid_format'],
    ['A0', 'Not a cell: "A0". Cells are A1 (top left) to J10.', 'invalid_format'],
    ['A01', 'Not a cell: "A01". Cells are A1 (top left) to J10.', 'invalid_format'],
    ['', 'Not a cell: "". Cells are A1 (top left) to J10.', 'invalid_format'],
    ['select 100', 'Invalid selection: 100. Valid range is 1-99.', undefined],
  ])('%p is refused', (text, message, reason) => {
    const error = errorOf(play(corners(), 'B4', 'A1'), 0, text);
    expect(error).toMatchObject({ kind: 'refused', code: 'INVALID_MOVE', message });
    expect(error?.details?.reason).toBe(reason);
  });

  it('at an unknown cell are refused as JSON too', () => {
    expect(seaBattle.validateMove(corners(), 0, { coord: 'Z9' })).toMatchObject({ kind: 'refused' });
    expect(seaBattle.moveSchema().safeParse({ coord: 'A11' }).success).toBe(false);
    expect(seaBattle.moveSchema().parse({ coord: ' a10 ' })).toEqual({ coord: 'A10' });
  });
});

describe('the listed moves', () => {
  it('are the cells not yet shot at, row by row', () => {
    const commands = seaBattle.getValidMoves(corners(), 0).options.map(({ command }) => command);
    expect(commands).toHaveLength(100);
    expect([...commands.slice(0, 11), commands.at(-1)]).toEqual([
      'A1',
      'B1',
      'C1',
      'D1',
      'E1',
      'F1',
      'G1',
      'H1',
      'I1',
      'J1',
      'A2',
      'J10',
    ]);
    const later = seaBattle.getValidMoves(play(corners(), 'B1', 'A1'), 0, 2);
    expect(later).toMatchObject({ options: [{ command: 'A1' }, { command: 'C1' }], total: 99 });
  });

  it.each(['a10', ' A10 ', 'shoot a10', 'select 91', '91'])('%p is A10', (text) => {
    expect(seaBattle.parseMove(text, corners(), 0)).toMatchObject({ value: { move: { coord: 'A10' } } });
  });
});

describe('the end', () => {
  it('comes with the seventeenth hit: the shooter wins', () => {
    expect(seaBattle.outcome(wonBySeat0(16))).toBeNull();
    const over = wonBySeat0();
    expect(seaBattle.outcome(over)).toEqual({ winners: [0], scores: [1, 0], reason: 'Fleet sunk' });
    expect(seaBattle.seatsToAct(over)).toEqual([]);
    expect(seaBattle.getValidMoves(over, 1).total).toBe(0);
    expect(errorOf(over, 1, 'J10')).toMatchObject({ kind: 'conflict' });
    expect(viewOf(over, 'public')).toMatchObject({ last: 'B5:sunk(2)', winner: 0, turn: 0 });
  });

  it('may be of seat 1', () => {
    const cells = Array.from('ABCDEFGHIJ', (column) => `${column}10`).concat(
      Array.from('ABCDEFGHIJ', (column) => `${column}9`),
    );
    const over = CORNER_CELLS.reduce((state, cell, i) => play(state, cells[i] ?? '', cell), corners());
    expect(seaBattle.outcome(over)).toMatchObject({ winners: [1], scores: [0, 1] });
    expect(viewOf(over, 0).state).toMatch(/\|T:opponent\|ST:game_over\|LA:B5:sunk\(2\)\|W:opponent$/);
  });

  it('is told to everybody', () => {
    expect(seaBattle.executeMove(wonBySeat0(16), 0, { coord: 'B5' }, context)).toMatchObject({
      value: {
        events: [
          { type: 'shot' },
          { type: 'game_over', text: 'Player 1 wins: Fleet sunk', data: { winners: [0] } },
        ],
      },
    });
  });

  it('shows both fleets to everybody', () => {
    expect(viewOf(wonBySeat0(), 'public').waters.map((waters) => rowsOf(waters)[0])).toEqual([
      'SSSSS.....',
      'HHHHH.....',
    ]);
  });
});

describe('what is hidden', () => {
  const state = play(corners(), 'A1', 'B2');
  const rows = (viewer: Seat | 'public', key: string): readonly string[] | undefined =>
    segment(state, viewer, key)?.split('/').slice(0, 2);

  it('a seat sees its own ships, and of the others what it hit', () => {
    expect(rows(0, 'P')).toEqual(['SSSSS.....', 'SHSS......']);
    expect(rows(0, 'O')).toEqual(['H.........', '..........']);
    expect(rows(1, 'P')).toEqual(['..........', '.H........']);
    expect(rows(1, 'O')).toEqual(['HSSSS.....', 'SSSS......']);
  });

  it('the public sees only hits and misses', () => {
    expect(rows('public', 'P')).toEqual(['..........', '.H........']);
    expect(rows('public', 'O')).toEqual(['H.........', '..........']);
    expect(viewOf(state, 'public').waters.join('')).not.toContain('S');
  });
});

describe('the state string', () => {
  it('is this at the start, for the public', () => {
    const board = Array<string>(10).fill('..........').join('/');
    expect(seaBattle.position?.(viewOf(start(), 'public'))).toEqual({
      state: `P:${board}|O:${board}|F:${board}|OF:${board}|T:player|ST:in_progress|LA:-|W:-`,
    });
  });
});

describe('what a reader gets', () => {
  it('both waters side by side', () => {
    const text = seaBattle.describe(viewOf(play(corners(), 'J1', 'A1'), 0)).split('\n');
    expect(text.slice(1, 5)).toEqual([
      '   Player 1   Player 2',
      '   ABCDEFGHIJ ABCDEFGHIJ',
      ' 1 HSSSS..... .........M',
      ' 2 SSSS...... ..........',
    ]);
    expect(text.at(-1)).toBe(
      'S ship, H hit, M miss. Player 1 has afloat: 5, 4, 3, 3, 2. Player 2 has afloat: 5, 4, 3, 3, 2. Last shot: A1:hit. Player 1 to shoot.',
    );
  });

  it('who has won', () => {
    expect(seaBattle.describe(viewOf(wonBySeat0(), 1))).toMatch(
      /Player 2 has afloat: nothing\. Last shot: B5:sunk\(2\)\. Player 1 has sunk the other fleet and wins\.$/,
    );
  });

  it('more with more detail', () => {
    const view = viewOf(play(corners(), 'J1'), 'public');
    expect(seaBattle.summary(view, 'minimal')).toEqual({ state: view.state });
    expect(seaBattle.summary(view, 'standard')).toMatchObject({
      turn: 1,
      lastAction: 'J1:miss',
      winner: null,
    });
    expect(seaBattle.summary(view, 'full')).toHaveProperty('rows');
  });
});
