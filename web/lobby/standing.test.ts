import { standingOf } from './standing';

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
