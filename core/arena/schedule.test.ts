import { createRandom } from '../engine';
import { rotationsOf, scheduleOf, type ScheduledGame, type ScheduleOrder } from './schedule';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

function gamesOf(order: Partial<ScheduleOrder>): readonly ScheduledGame[] {
  const scheduled = scheduleOf({
    players: names(4),
    games: [{ seats: 2, rounds: 1 }],
    seed: 'spring',
    ...order,
  });
  if (!scheduled.ok) throw new Error(scheduled.error.message);
  return scheduled.value;
}

const problemOf = (order: Partial<ScheduleOrder>): string => {
  const scheduled = scheduleOf({
    players: names(4),
    games: [{ seats: 2, rounds: 1 }],
    seed: 'spring',
    ...order,
  });
  return scheduled.ok ? '' : scheduled.error.message;
};

/** How often each value came. */
function countOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const pairsOf = (games: readonly ScheduledGame[]): readonly (readonly ScheduledGame[])[] =>
  [...new Set(games.map(({ pair }) => pair))].map((pair) => games.filter((game) => game.pair === pair));

const tableOf = ({ seats }: ScheduledGame): string => [...seats].sort().join(' ');

describe.each([
  [2, 2, 1],
  [3, 2, 2],
  [6, 2, 3],
  [7, 2, 1],
  [5, 3, 2],
  [4, 4, 3],
])('a round robin of %i players, %i at a table, %i rounds', (players, seats, rounds) => {
  const games = gamesOf({ players: names(players), games: [{ seats, rounds }] });

  it('lets every choice of players meet equally often, and everybody sit everywhere equally', () => {
    const tables = Object.values(countOf(games.map(tableOf)));
    expect(new Set(tables)).toEqual(new Set([rounds * seats]));
    const places = countOf(games.flatMap((game) => game.seats.map((player, seat) => `${player} in ${seat}`)));
    expect(Object.keys(places)).toHaveLength(players * seats);
    expect(new Set(Object.values(places)).size).toBe(1);
  });

  it('gives the games of a pair one seed and one table, in which each sits in every seat once', () => {
    for (const pair of pairsOf(games)) {
      expect(pair).toHaveLength(seats);
      expect(new Set(pair.map(({ seed }) => seed)).size).toBe(1);
      expect(new Set(pair.map(tableOf)).size).toBe(1);
      for (const player of pair[0]?.seats ?? [])
        expect(new Set(pair.map((game) => game.seats.indexOf(player))).size).toBe(seats);
    }
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(pairsOf(games).length);
  });

  it('plays a round at all tables before the next begins, and begins as a shorter schedule', () => {
    const longer = gamesOf({ players: names(players), games: [{ seats, rounds: rounds + 1 }] });
    expect(longer.slice(0, games.length)).toEqual(games);
    const first = games.slice(0, games.length / rounds);
    expect(new Set(Object.values(countOf(first.map(tableOf))))).toEqual(new Set([seats]));
  });
});

describe('a schedule', () => {
  it('follows from its seed', () => {
    const order = { players: names(5), games: [{ seats: 3, rounds: 4 }] };
    expect(gamesOf(order)).toEqual(gamesOf(order));
    expect(gamesOf({ ...order, seed: 'autumn' })).not.toEqual(gamesOf(order));
  });

  it('lets players of a table have other neighbours in another round', () => {
    const games = gamesOf({ players: names(4), games: [{ seats: 4, rounds: 12 }] });
    const left = games.map(({ seats }) => seats[(seats.indexOf('p0') + 1) % 4] ?? '');
    expect(Object.keys(countOf(left))).toHaveLength(3);
  });

  it('lets the anchors of a gauntlet meet all others, and nobody else meet', () => {
    const games = gamesOf({ players: names(5), anchors: ['p1', 'p3'], games: [{ seats: 2, rounds: 2 }] });
    expect(countOf(games.map(tableOf))).toEqual({
      'p0 p1': 4,
      'p0 p3': 4,
      'p1 p2': 4,
      'p2 p3': 4,
      'p1 p4': 4,
      'p3 p4': 4,
    });
    const three = gamesOf({ players: names(4), anchors: ['p1', 'p3'], games: [{ seats: 3, rounds: 1 }] });
    expect(countOf(three.map(tableOf))).toEqual({ 'p0 p1 p3': 3, 'p1 p2 p3': 3 });
  });

  it('deals all players the same where each plays alone', () => {
    const games = gamesOf({ players: names(3), games: [{ seats: 1, rounds: 2 }] });
    expect(pairsOf(games).map((pair) => pair.map(tableOf).sort())).toEqual([names(3), names(3)]);
  });

  it('alternates the titles, and numbers games and pairs through', () => {
    const games = gamesOf({
      players: names(3),
      games: [
        { seats: 2, rounds: 1 },
        { seats: 3, rounds: 2 },
      ],
    });
    expect(games.map(({ number }) => number)).toEqual(games.map((_, index) => index));
    expect(games.map(({ title }) => title)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(games.map(({ pair }) => pair)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  it('says what is wrong with an order', () => {
    expect(problemOf({ players: ['a', 'b', 'a'] })).toBe('The player "a" is named twice.');
    expect(problemOf({ anchors: ['x'] })).toBe('The anchor "x" is not one of the players.');
    expect(problemOf({ seed: 'x'.repeat(51) })).toMatch('1 to 50 characters, got 51');
    expect(problemOf({ games: [{ seats: 5, rounds: 1 }] })).toMatch('takes 5 players, and there are 4');
    expect(problemOf({ anchors: ['p0'], games: [{ seats: 3, rounds: 1 }] })).toMatch('got 1 and 3');
    expect(problemOf({ anchors: names(4) })).toMatch('somebody else, got 4 and 0');
    expect(problemOf({ players: names(100), games: [{ seats: 4, rounds: 1 }] })).toMatch(
      'That would be 15,684,900 games',
    );
  });
});

it('rotates players of any kind', () => {
  const random = createRandom('rotations').stream('players');
  const players = random.shuffle([1, 2, 3, 4, 5]);
  const rotated = rotationsOf(players);
  for (let seat = 0; seat < 5; seat++) expect(new Set(rotated.map((each) => each[seat])).size).toBe(5);
});
