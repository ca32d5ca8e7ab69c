import { clockWords, counted, spanWords } from './contest-words';

describe('the words of contests', () => {
  it.each([
    [86_400, '1 day'],
    [7_200, '2 hours'],
    [5_400, '90 minutes'],
    [90, '90 seconds'],
    [0, '0 seconds'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(spanWords(seconds)).toBe(words);
  });

  it.each([
    [undefined, 'no clock'],
    [{ perMove: 60 }, '1 minute a move'],
    [{ base: 60 }, 'bullet: 1 min + 0 s a move'],
    [{ base: 300 }, '5 min + 0 s a move'],
    [{ base: 180, increment: 2 }, 'blitz: 3 min + 2 s a move'],
    [{ base: 420, increment: 1 }, '7 min + 1 s a move'],
  ])('the clock %j is %s', (clock, words) => {
    expect(clockWords(clock)).toBe(words);
  });

  it('count one and several', () => {
    expect([counted(1, 'player'), counted(2, 'player')]).toEqual(['1 player', '2 players']);
  });
});
