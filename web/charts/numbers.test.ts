import { wilson } from '../../core/simulation/statistics';
import { meanText, percent, seatName, shareWithInterval, stepName } from './numbers';

describe('the numbers of charts', () => {
  it('name the values of a step', () => {
    expect(stepName({ from: 10, step: 1 }, 2)).toBe('12');
    expect(stepName({ from: 0, step: 0.5 }, 1)).toBe('0.5');
    expect(stepName({ from: -5, step: 3 }, 1)).toBe('-2 to 0');
    expect(stepName({ from: 1000, step: 100 }, 0)).toBe('1,000–1,099');
  });

  it('are rounded, and unknown without a game', () => {
    expect(percent(1 / 3)).toBe('33.3 %');
    expect(shareWithInterval(wilson(81, 263))).toBe('30.8 % (25.5–36.6)');
    expect([shareWithInterval(null), meanText(null)]).toEqual(['–', '–']);
    expect(meanText({ mean: 2.5, margin: null })).toBe('2.50');
    expect([seatName(0), seatName(5)]).toEqual(['First seat', '6th seat']);
  });
});
