import { inNames } from './seat-label';

const seats = [{ name: 'Bo' }, { name: 'Wilhelmina' }];

describe('A text of the rules in the players’ names', () => {
  it('has a name in place of each number', () => {
    expect(inNames(seats, 'Player 2 takes back 5. Player 1 wins 10')).toBe(
      '"Wilhelmina" takes back 5. "Bo" wins 10',
    );
  });

  it('leaves names, and the seat that somebody takes, as they are', () => {
    const text = '"Player 2" joined as Player 1';
    expect(inNames(seats, text)).toBe(text);
  });

  it('keeps the columns of a board', () => {
    expect(inNames(seats, 'Player 1   |\nPlayer 2   |')).toBe('"Bo"       |\n"Wilhelm…" |');
  });

  it('stays the same when it is named again', () => {
    const once = inNames(seats, 'Player 2   Player 1');
    expect(inNames(seats, once)).toBe(once);
  });
});
