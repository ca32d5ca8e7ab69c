import { createRandom, type RandomStream } from '../../../core/engine';
import { bracketOf, meetingsOf } from './tournament';
import { canPairAll } from './matching';
import { nextSwissRound, type SwissPlayer, type SwissRound } from './swiss';

const drawn = (seed: string): RandomStream => createRandom(seed).stream('pairings');

describe('a perfect matching', () => {
  /** By trying everything. */
  function isThere(vertices: readonly number[], mayMeet: (a: number, b: number) => boolean): boolean {
    const [first, ...rest] = vertices;
    if (first === undefined) return true;
    return rest.some(
      (other) =>
        mayMeet(first, other) &&
        isThere(
          rest.filter((each) => each !== other),
          mayMeet,
        ),
    );
  }

  it('is found if and only if there is one', () => {
    const random = drawn('graphs');
    const found = Array.from({ length: 400 }, () => {
      const count = 2 + 2 * random.int(4);
      const vertices = Array.from({ length: count }, (_, index) => index);
      const density = 2 + random.int(4);
      const edges = new Set<number>();
      for (let one = 0; one < count; one++)
        for (let other = 0; other < one; other++) if (random.int(10) < density) edges.add(100 * one + other);
      const mayMeet = (a: number, b: number): boolean => edges.has(100 * Math.max(a, b) + Math.min(a, b));
      const can = canPairAll(vertices, mayMeet);
      expect(can).toBe(isThere(vertices, mayMeet));
      return can;
    });
    expect(new Set(found)).toEqual(new Set([true, false]));
  });

  it('is not there for an odd number', () => {
    expect(canPairAll([1, 2, 3], () => true)).toBe(false);
  });
});

/** Plays a Swiss tournament in which the better player (the lower number) wins, but for some surprises. */
function playSwiss(count: number, rounds: number, seed: string) {
  const random = drawn(seed);
  let players: readonly SwissPlayer[] = Array.from({ length: count }, (_, index) => ({
    player: String(index),
    points: 0,
    opponents: [],
    byes: 0,
    firsts: [],
  }));
  const played: SwissRound[] = [];
  for (let round = 0; round < rounds; round++) {
    const next = nextSwissRound(players);
    played.push(next);
    players = players
      .map((each): SwissPlayer => {
        if (each.player === next.bye) return { ...each, points: each.points + 1, byes: each.byes + 1 };
        const pair = next.pairs.find((two) => two.includes(each.player));
        const opponent = pair?.find((player) => player !== each.player) ?? '';
        const isBetter = Number(each.player) < Number(opponent);
        return {
          ...each,
          points: each.points + (isBetter ? 1 : 0),
          opponents: [...each.opponents, opponent],
          firsts: [...each.firsts, pair?.[0] === each.player],
        };
      })
      .map((each) => ({ each, key: -each.points + random.int(2) / 4 }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each);
  }
  return { players, played };
}

describe.each([
  [2, 1],
  [4, 3],
  [5, 5],
  [8, 5],
  [9, 6],
  [16, 7],
  [33, 8],
])('a Swiss tournament of %i players and %i rounds', (count, rounds) => {
  const { players, played } = playSwiss(count, rounds, `swiss-${count}`);

  it('pairs everybody in each round, never the same two again, and gives each one bye at most', () => {
    for (const { pairs, bye } of played) {
      const all = [...pairs.flat(), ...(bye === null ? [] : [bye])];
      expect(new Set(all).size).toBe(count);
      expect(all).toHaveLength(count);
    }
    for (const { opponents, byes } of players) {
      expect(new Set(opponents).size).toBe(opponents.length);
      expect(byes).toBeLessThanOrEqual(1);
    }
  });

  it('gives both seats about equally often', () => {
    for (const { firsts } of players) {
      const balance = firsts.reduce((sum, first) => sum + (first ? 1 : -1), 0);
      expect(Math.abs(balance)).toBeLessThanOrEqual(count < 6 ? rounds : 2);
    }
  });
});

describe('a Swiss round', () => {
  it('lets the upper half of those with equal points meet the lower half', () => {
    expect(playSwiss(8, 1, 'first').played[0]?.pairs).toEqual([
      ['0', '4'],
      ['5', '1'],
      ['2', '6'],
      ['7', '3'],
    ]);
  });

  it('pairs some again where everybody has met everybody, first those who met least often', () => {
    const { players } = playSwiss(4, 6, 'twice');
    for (const { opponents } of players)
      for (const opponent of opponents) expect(opponents.filter((each) => each === opponent)).toHaveLength(2);
  });

  it('gives the bye to the last who had none', () => {
    expect(playSwiss(5, 1, 'bye').played[0]?.bye).toBe('4');
    const { players } = playSwiss(5, 10, 'byes');
    expect(players.map(({ byes }) => byes)).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('a knockout', () => {
  it('lets the best meet late, and gives byes to the best', () => {
    expect(bracketOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect(meetingsOf(bracketOf([1, 2, 3, 4, 5, 6]))).toEqual([[1], [4, 5], [2], [3, 6]]);
    expect(meetingsOf(bracketOf([1, 2]))).toEqual([[1, 2]]);
  });

  it('ends with the best, who meets the second in the final, if the better one always wins', () => {
    for (let count = 2; count <= 20; count++) {
      let places = bracketOf(Array.from({ length: count }, (_, seed) => seed));
      const byes = meetingsOf(places).filter((meeting) => meeting.length === 1);
      expect(byes.flat().sort((a, b) => a - b)).toEqual(byes.map((_, index) => index));
      while (places.length > 2) places = meetingsOf(places).map((meeting) => Math.min(...meeting));
      expect(places).toEqual([0, 1]);
    }
  });
});
