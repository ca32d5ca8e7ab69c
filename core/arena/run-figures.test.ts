import { generatedRun } from '../../tests/support/generated-run';
import type { GameRecord } from './game-record';
import { figuresOfRun } from './run-figures';

const PLAYERS = [
  { name: 'weak', strength: 1200, illegal: 0.2, tokens: 500, moveMs: 900 },
  { name: 'strong', strength: 1800, tokens: 4000, moveMs: 5000 },
  { name: 'middle', strength: 1500 },
];
const NAMES = PLAYERS.map(({ name }) => name);
const records = generatedRun(PLAYERS, [
  { game: 'go', seats: 2, rounds: 30 },
  { game: 'nim', seats: 3, rounds: 20 },
]);
const figures = figuresOfRun(NAMES, records);

describe('the figures of a run', () => {
  it('are of each title, and of all; the best rating first', () => {
    expect(figures.games.map(({ game, count }) => [game, count])).toEqual([
      ['go', 180],
      ['nim', 60],
    ]);
    for (const each of [figures.all, ...figures.games])
      expect(each?.players.map(({ player }) => player)).toEqual(['strong', 'middle', 'weak']);
    expect(figures.all?.count).toBe(240);
  });

  it('do not depend on which game ended first', () => {
    expect(figuresOfRun(NAMES, records.toReversed())).toEqual(figures);
  });

  it('add up: points, wins and cross-table of a title are those of its games', () => {
    const [go] = figures.games;
    const ended = records.filter(({ game, results }) => game === 'go' && results !== null);
    const points = go?.players.reduce((sum, player) => sum + player.points, 0);
    expect(points).toBe(ended.length);
    expect(go?.players.reduce((sum, { wins }) => sum + wins, 0)).toBe(
      ended.filter(({ outcome }) => outcome?.winners.length === 1).length,
    );
    for (const [at, row] of go?.cross.entries() ?? [])
      expect(row.reduce((sum, cell) => sum + (cell?.points ?? 0), 0)).toBe(go?.players[at]?.points);
    expect(go?.endings.cap).toBe(180 - ended.length);
  });

  it('say how each player answered', () => {
    const [strong, middle, weak] = figures.games[0]?.players ?? [];
    expect(weak?.illegal?.share).toBeGreaterThan(0.1);
    expect(strong?.illegal?.share).toBe(0);
    expect(weak?.tokens?.prompt).toBeGreaterThan(0);
    expect(middle?.tokens).toBeNull();
    expect(middle?.cost).toBeNull();
    expect((strong?.moveMs ?? 0) / (weak?.moveMs ?? 1)).toBeGreaterThan(4);
    expect(strong?.accuracy).toBeNull();
  });

  it('take the accuracy from reviews', () => {
    const reviewed = figuresOfRun(NAMES, records, ({ seats }) =>
      seats.map(({ player }) => (player === 'weak' ? null : 90)),
    );
    expect(reviewed.games[0]?.players.map(({ accuracy }) => accuracy?.mean)).toEqual([90, 90, undefined]);
  });

  it('leave out the seats of others, such as a dealer, and rate nobody who plays alone', () => {
    const [game] = records;
    if (!game) throw new Error('There is no game');
    const alone = NAMES.map((name, number): GameRecord => ({
      ...game,
      number,
      seats: [{ player: name, score: 10 * number, moves: 4, illegal: 0, failures: 0, thoughtMs: 0 }].concat({
        player: '(dealer)',
        score: 0,
        moves: 4,
        illegal: 0,
        failures: 0,
        thoughtMs: 0,
      }),
      outcome: { winners: number === 0 ? [1] : [0], scores: [10 * number, 0], reason: '' },
      results: number === 0 ? [0, 1] : [1, 0],
    }));
    const [title] = figuresOfRun(NAMES, alone).games;
    expect(title?.players.map(({ player, points, deviation }) => [player, points, deviation])).toEqual([
      ['strong', 1, null],
      ['middle', 1, null],
      ['weak', 0, null],
    ]);
    expect(title?.seats).toHaveLength(1);
  });

  it('are there without a finished game', () => {
    expect(figuresOfRun(NAMES, [])).toEqual({ all: null, games: [] });
  });
});
