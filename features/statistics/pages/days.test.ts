import { dayName, lastDays, medianOf } from './days';

describe('the page of statistics', () => {
  it('shows days without games, too', () => {
    const now = Date.UTC(2026, 10, 23, 1);
    expect(lastDays([{ day: '2026-11-22', games: 4 }], 3, now)).toEqual([
      { day: '2026-11-21', games: 0 },
      { day: '2026-11-22', games: 4 },
      { day: '2026-11-23', games: 0 },
    ]);
    expect(dayName('2026-11-23')).toBe('23 November');
  });

  it('tells how long a game is as a rule', () => {
    expect([medianOf({}), medianOf({ 5: 1 }), medianOf({ 5: 1, 9: 1 })]).toEqual([0, 5, 5]);
    expect(medianOf({ 100: 2, 7: 1, 9: 2 })).toBe(9);
  });
});
