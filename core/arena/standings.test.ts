import { crossTableOf, type PairedGame } from './cross-table';
import { standingsOf, type Encounter } from './standings';

const game = (first: string, second: string, result: number): Encounter => ({
  players: [first, second],
  results: [result, 1 - result],
});

const ranked = (players: readonly string[], encounters: readonly Encounter[]): readonly string[] =>
  standingsOf(players, encounters).map(({ rank, player, points }) => `${rank} ${player} ${points}`);

describe('standings', () => {
  it('go by points, and count wins and byes', () => {
    const encounters = [game('a', 'b', 1), game('b', 'c', 0.5), { players: ['c'], results: [1] }];
    expect(standingsOf(['a', 'b', 'c'], encounters)).toEqual([
      expect.objectContaining({ rank: 1, player: 'c', points: 1.5, encounters: 2, wins: 0 }),
      expect.objectContaining({ rank: 2, player: 'a', points: 1, encounters: 1, wins: 1 }),
      expect.objectContaining({ rank: 3, player: 'b', points: 0.5, encounters: 2, wins: 0 }),
    ]);
  });

  it('let the direct encounter decide between equal points', () => {
    const met = [
      game('a', 'b', 0),
      game('a', 'c', 1),
      game('a', 'd', 1),
      game('b', 'c', 0.5),
      game('b', 'd', 0.5),
    ];
    expect(ranked(['a', 'b', 'c', 'd'], met).slice(0, 2)).toEqual(['1 b 2', '2 a 2']);
  });

  it('leave it out unless all of those with equal points have met', () => {
    const apart = [game('a', 'b', 1), game('c', 'd', 1)];
    expect(standingsOf(['a', 'b', 'c', 'd'], apart).map(({ headToHead }) => headToHead)).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('then those of whom one beat the stronger ones: Sonneborn-Berger, then Buchholz', () => {
    // a and b have 1 each and have not met; a beat c, who has 1, and b beat d, who has none.
    const encounters = [
      game('a', 'c', 1),
      game('b', 'd', 1),
      game('c', 'd', 1),
      game('b', 'c', 0),
      game('a', 'e', 0),
    ];
    const standings = standingsOf(['a', 'b', 'c', 'd', 'e'], encounters);
    const of = (name: string) => standings.find(({ player }) => player === name);
    expect(of('c')).toMatchObject({ rank: 1, points: 2 });
    expect(of('a')).toMatchObject({ points: 1, sonnebornBerger: 2, buchholz: 3 });
    expect(of('b')).toMatchObject({ points: 1, sonnebornBerger: 0, buchholz: 2 });
    expect((of('a')?.rank ?? 9) < (of('b')?.rank ?? 0)).toBe(true);
  });

  it('count a bye as a game against somebody with as many points', () => {
    // Five players, three rounds, and the lower number always wins.
    const rounds = [
      game('1', '3', 1),
      game('2', '4', 1),
      { players: ['5'], results: [1] },
      game('1', '2', 1),
      game('3', '5', 1),
      { players: ['4'], results: [1] },
      game('1', '5', 1),
      game('3', '4', 1),
      { players: ['2'], results: [1] },
    ];
    const standings = standingsOf(['1', '2', '3', '4', '5'], rounds);
    const of = (name: string) => standings.find(({ player }) => player === name);
    expect(of('2')).toMatchObject({ rank: 2, points: 2, sonnebornBerger: 3, buchholz: 6 });
    // A bye that was not won counts for Buchholz alone.
    const [idle] = standingsOf(['a', 'b'], [game('a', 'b', 1), { players: ['a'], results: [0] }]);
    expect(idle).toMatchObject({ player: 'a', points: 1, sonnebornBerger: 0, buchholz: 1 });
  });

  it('give one rank to those whom nothing tells apart', () => {
    expect(ranked(['a', 'b', 'c', 'd'], [game('a', 'b', 1), game('c', 'd', 1)])).toEqual([
      '1 a 1',
      '1 c 1',
      '3 b 0',
      '3 d 0',
    ]);
  });

  it('count the share of the points where some played more', () => {
    const encounters = [
      game('anchor', 'a', 1),
      game('anchor', 'b', 0),
      game('anchor', 'c', 1),
      game('anchor', 'd', 0),
    ];
    expect(
      standingsOf(['anchor', 'a', 'b', 'c', 'd'], encounters, 'share').map(({ player }) => player),
    ).toEqual(['b', 'd', 'anchor', 'a', 'c']);
  });

  it('read places at a table of more than two', () => {
    const table: Encounter = { players: ['a', 'b', 'c'], results: [1, 0, 0], places: [1, 3, 2] };
    const standings = standingsOf(['a', 'b', 'c'], [table, game('b', 'c', 0.5)]);
    expect(standings.map(({ player, headToHead }) => [player, headToHead])).toEqual([
      ['a', 0],
      ['c', 1.5],
      ['b', 0.5],
    ]);
  });
});

describe('a cross-table', () => {
  const paired = (pair: number, first: string, second: string, result: number): PairedGame => ({
    ...game(first, second, result),
    pair,
  });

  it('has what each got against each, over whole pairs', () => {
    const games = [
      paired(0, 'a', 'b', 1),
      paired(0, 'b', 'a', 1),
      paired(1, 'a', 'b', 1),
      paired(1, 'b', 'a', 0),
      paired(2, 'a', 'b', 0),
    ];
    const [[none, cell] = [], [other] = []] = crossTableOf(['a', 'b'], games);
    expect(none).toBeNull();
    expect(cell).toMatchObject({ games: 5, points: 3, pairs: 2, share: { share: 0.75 } });
    expect(other).toMatchObject({ games: 5, points: 2, pairs: 2, share: { share: 0.25 } });
    expect(cell?.share?.low).toBeCloseTo(1 - (other?.share?.high ?? 0));
  });

  it('has no narrower interval when a seat wins always: the pairs are even', () => {
    const even = Array.from({ length: 10 }, (_, pair) => [
      paired(pair, 'a', 'b', 1),
      paired(pair, 'b', 'a', 1),
    ]).flat();
    const share = crossTableOf(['a', 'b'], even)[0]?.[1]?.share;
    expect(share?.share).toBe(0.5);
    expect((share?.high ?? 0) - (share?.low ?? 0)).toBeGreaterThan(0.3);
  });

  it('has nothing of those who never met', () => {
    expect(crossTableOf(['a', 'b'], [])[0]?.[1]).toEqual({ games: 0, points: 0, pairs: 0, share: null });
  });
});
