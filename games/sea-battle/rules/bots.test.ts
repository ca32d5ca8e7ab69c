import { createRandom, type Seat } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { seaBattle } from '.';
import { shipChances } from './bots';
import type { SeaBattleState } from './types';

/** Plays a game between bots; how many shots it took, and who won. */
function game(
  seed: string,
  bots: readonly [string, string],
): { readonly shots: number; readonly winner: Seat } {
  const random = createRandom(seed);
  let state: SeaBattleState = seaBattle.initializeGame({ options: {}, seats: 2, random, now: 0 });
  for (let shots = 0; ; shots++) {
    const [winner] = seaBattle.outcome(state)?.winners ?? [];
    if (winner !== undefined) return { shots, winner };
    const seat = seaBattle.seatsToAct(state)[0] === 1 ? 1 : 0;
    const move = choose(state, seat, bots[seat], `bot/${shots}`, random);
    const played = seaBattle.executeMove(state, seat, move, { random, now: 0 });
    if (!played.ok) throw new Error(played.error.message);
    state = played.value.state;
  }
}

function choose(
  state: SeaBattleState,
  seat: Seat,
  bot: string,
  label: string,
  random = createRandom('bots'),
) {
  const chosen = seaBattle.bots[bot]?.choose({
    view: seaBattle.viewFor(state, seat),
    options: seaBattle.getValidMoves(state, seat).options,
    seat,
    random: random.stream(label),
  });
  if (!chosen) throw new Error(`no bot ${bot}`);
  return chosen;
}

/** Seat 0 is to shoot at a fleet of which only the ship of five matters, down column E from row 3. */
function afterShots(...coords: string[]): SeaBattleState {
  const random = createRandom('bots');
  const fleet = seaBattle.optionsSchema().parse({ fleet: 'E3V5,A1V4,A10H3,H10H3,J1V2' });
  const own = seaBattle.initializeGame({ options: fleet, seats: 2, random, now: 0 });
  const answers = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'];
  return coords.reduce<SeaBattleState>(
    (state, coord, i) =>
      [coord, answers[i] ?? ''].reduce((before, cell, seat) => {
        const played = seaBattle.executeMove(before, seat, { coord: cell }, { random, now: 0 });
        if (!played.ok) throw new Error(played.error.message);
        return played.value.state;
      }, state),
    { ...own, fleets: [own.fleets[0], own.fleets[0]] },
  );
}

describe('hunt and target', () => {
  const choices = (state: SeaBattleState): string[] =>
    Array.from({ length: 30 }, (_, i) =>
      seaBattle.formatMove(choose(state, 0, 'hunt-and-target', `try/${i}`)),
    );

  it('hunts on cells of one parity', () => {
    for (const coord of choices(afterShots())) {
      const [column, row] = [coord.charCodeAt(0) - 65, Number(coord.slice(1)) - 1];
      expect((column + row) % 2).toBe(0);
    }
  });

  it('tries the neighbours of a hit', () => {
    for (const coord of choices(afterShots('E5'))) expect(['E4', 'E6', 'D5', 'F5']).toContain(coord);
  });

  it('goes on along a line of hits', () => {
    for (const coord of choices(afterShots('E5', 'E6'))) expect(['E4', 'E7']).toContain(coord);
  });

  it('turns round at a miss', () => {
    for (const coord of choices(afterShots('E6', 'E7', 'E8'))) expect(coord).toBe('E5');
  });

  it('hunts again once the ship is sunk', () => {
    const sunk = afterShots('E3', 'E4', 'E5', 'E6', 'E7');
    for (const coord of choices(sunk)) expect(['E2', 'E8']).not.toContain(coord);
  });

  it('beats random shots', () => {
    const games = Array.from({ length: 20 }, (_, i) => game(`game/${i}`, ['random', 'hunt-and-target']));
    expect(games.filter(({ winner }) => winner === 1).length).toBeGreaterThanOrEqual(19);
    const shots = games.reduce((sum, { shots: count }) => sum + count / 2, 0) / games.length;
    expect(shots).toBeLessThan(55);
  });
});

describe('the fleet counter', () => {
  const choice = (state: SeaBattleState, seat: Seat = 0): string =>
    seaBattle.formatMove(choose(state, seat, 'fleet-counter', 'shot'));

  it('turns round at a miss, where one cell alone fits', () => {
    expect(choice(afterShots('E6', 'E7', 'E8'))).toBe('E5');
  });

  it('leaves alone what is next to a ship that is sunk', () => {
    expect(['E2', 'E8', 'D5', 'F5']).not.toContain(choice(afterShots('E3', 'E4', 'E5', 'E6', 'E7')));
  });

  it('places its own ships legally', () => {
    const random = createRandom('placing');
    const options = seaBattle.optionsSchema().parse({ placeFleets: true });
    const state = seaBattle.initializeGame({ options, seats: 2, random, now: 0 });
    const moves = [1, 2, 3].map((n) => choose(state, 1, 'fleet-counter', `place/${n}`));
    expect(moves.map((move) => seaBattle.validateMove(state, 1, move))).toEqual([null, null, null]);
    expect(new Set(moves.map((move) => seaBattle.formatMove(move))).size).toBe(3);
  });

  it('sinks a fleet in fewer shots than hunt and target', () => {
    const count = part(80);
    const games = Array.from({ length: count }, (_, i) =>
      game(`count/${i}`, ['hunt-and-target', 'fleet-counter']),
    );
    expect(games.filter(({ winner }) => winner === 1).length).toBeGreaterThan(0.55 * count);
  });
});

describe('the shares of fleets with a ship on a cell', () => {
  const chancesOf = (waters: string, afloat: readonly number[], samples = 400) =>
    shipChances({ waters, sunk: [], afloat }, samples, createRandom('counts').stream('samples'));

  it('are exact for the last ship', () => {
    // Of the ways for a ship of two in a corner of three open cells, one is across and one is down.
    const waters = `..${'M'.repeat(8)}.${'M'.repeat(89)}`;
    expect([...chancesOf(waters, [2])].slice(0, 11)).toEqual([1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0.5]);
  });

  it('add up to the cells of the ships, whether counted or sampled', () => {
    const sum = (afloat: readonly number[]) => chancesOf('.'.repeat(100), afloat).reduce((a, b) => a + b, 0);
    expect(sum([3, 2])).toBeCloseTo(5, 9);
    expect(sum([5, 4, 3, 3, 2])).toBeCloseTo(17, 9);
  });

  it('are highest beside a hit, and leave the hit out', () => {
    const waters = `..H.....MM${'M'.repeat(10)}${'.'.repeat(20)}${'M'.repeat(60)}`;
    const chances = chancesOf(waters, [3, 2]);
    expect(chances[2]).toBe(0);
    expect(chances[1]).toBeGreaterThan(chances[0] ?? 1);
  });
});
