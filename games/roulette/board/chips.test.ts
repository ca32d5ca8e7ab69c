import { moveBetween, settled, sumOf, withChips } from './chips';

describe('bets on the layout', () => {
  it('take more chips, spot by spot', () => {
    expect(withChips(['red:-:10'], ['red:-:5', 'straight:17:1'])).toEqual(['red:-:15', 'straight:17:1']);
    expect(sumOf(['red:-:10', 'split:0-00:5'])).toBe(15);
  });

  it.each([
    ['a bet', ['red:-:10', 'straight:17:5'], ['red:-:10'], 'remove straight:17:5'],
    ['a part of a bet', ['red:-:10'], ['red:-:4'], 'remove red:-:6'],
    ['a bet taken back', [], ['red:-:10'], 'bet red:-:10'],
    ['all bets doubled', ['red:-:20', 'odd:-:2'], ['red:-:10', 'odd:-:1'], 'remove red:-:10 odd:-:1'],
    ['nothing', ['red:-:10'], ['red:-:10'], null],
    ['one bet for another, which takes two moves', ['red:-:10'], ['black:-:10'], null],
  ])('are undone by one move: %s', (_what, from, to, move) => {
    expect(moveBetween(from, to)).toBe(move);
  });

  it('come to what the ball makes of them, winners first', () => {
    const came = settled(['red:-:10', 'straight:00:5', 'split:0-00:1'], '00');
    expect(came.map(({ key, returned, net }) => [key, returned, net])).toEqual([
      ['straight:00', 180, 175],
      ['split:0-00', 18, 17],
      ['red:-', 0, -10],
    ]);
    expect(settled(['red:-:10'], null)).toEqual([]);
  });
});
