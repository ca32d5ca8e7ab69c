import { bestOf, standingOf } from './standing';

const ada = { name: 'Ada' };
const bob = { name: 'Bob' };
const over = (reason: string, winners: readonly number[]) => ({ reason, winners, scores: [0], code: 'over' });

describe('A game in a list says', () => {
  it('who is to move', () =>
    expect(standingOf({ seats: [ada, bob], seatsToAct: [1], status: 'running' })).toBe('Bob to move'));

  it('who won', () =>
    expect(
      standingOf({ seats: [ada, bob], seatsToAct: [], status: 'ended', outcome: over('checkmate', [0]) }),
    ).toBe('Ada won'));

  it('how it ended, where only one played', () => {
    const reason =
      'Mission complete: the goal was reached (gold for Night raid, steal the plans: 12.3 s, 0 HP lost)';
    expect(standingOf({ seats: [ada], seatsToAct: [], status: 'ended', outcome: over(reason, [0]) })).toBe(
      reason,
    );
  });
});

describe('The best of the games in a list', () => {
  const game = (session: string, score: number, day: number, seats = [ada]) => ({
    session,
    seats,
    updatedAt: `2026-11-0${day}T12:00:00.000Z`,
    outcome: { ...over('Over', [0]), scores: [score] },
  });
  const best = (...games: readonly ReturnType<typeof game>[]) =>
    bestOf(games, 3).map(({ session }) => session);

  it('come by their scores, and of equal ones the earlier first', () =>
    expect(
      best(game('late', 320, 2), game('low', 120, 1), game('early', 320, 1), game('least', 101, 1)),
    ).toEqual(['early', 'late', 'low']));

  it('are those of one player who scored', () => {
    expect(best(game('lost', 0, 1), game('rivals', 9, 1, [ada, bob]))).toEqual([]);
    expect(bestOf([{ seats: [ada], updatedAt: '2026-11-01T12:00:00.000Z' }], 3)).toEqual([]);
  });
});
