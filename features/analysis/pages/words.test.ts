import { isWorkedOn } from '../states';
import { accuracyText, nextWrong, placeOf, sentenceOf, withNews, type Analysis } from './words';

const place = { seat: 0, command: 'A1' };
const found = { expected: { before: 0.6, after: 0.4 }, margin: 0.02, line: ['B2'] };
const choice = { ...place, ...found, kind: 'choice', confidence: 'high', sentence: 'It was so.' } as const;

const MOVES = [
  { ...choice, version: 2, number: 1, class: 'mistake' },
  { ...place, version: 3, number: 1, kind: 'forced' },
  { ...choice, version: 3, number: 2, class: 'good' },
  { ...choice, version: 5, number: 1, class: 'blunder' },
] as const;

const analysis: Analysis = {
  success: true,
  session: 'a'.repeat(32),
  game: 'tic-tac-toe',
  effort: 'usual',
  status: 'running',
  done: 2,
  total: 4,
  players: [],
  moves: MOVES.slice(0, 2),
};

describe('a review', () => {
  it('leads from one wrong move to the next, forwards and backwards', () => {
    expect(nextWrong(MOVES, -1, 1)).toBe(0);
    expect(nextWrong(MOVES, 0, 1)).toBe(3);
    expect(nextWrong(MOVES, 3, -1)).toBe(0);
    expect(nextWrong(MOVES, 3, 1)).toBeNull();
    expect(nextWrong(MOVES, 0, -1)).toBeNull();
  });

  it('knows the move that led to a place in the game', () => {
    expect(placeOf(MOVES, 1)).toBe(-1);
    expect(placeOf(MOVES, 3, 1)).toBe(1);
    expect(placeOf(MOVES, 3)).toBe(2);
    expect(placeOf(MOVES, 4)).toBe(2);
    expect(placeOf(MOVES, 9)).toBe(3);
  });

  it('adds what is new to what is known, and goes on until nothing comes any more', () => {
    const news: Analysis = { ...analysis, status: 'done', done: 4, moves: MOVES.slice(2) };
    const whole = withNews(analysis, news, 2);
    expect(whole.moves).toEqual(MOVES);
    expect([analysis, whole].map(isWorkedOn)).toEqual([true, false]);
  });

  it('has words for moves without a choice, and none for the accuracy of a player without one', () => {
    expect(MOVES.slice(0, 2).map(sentenceOf)).toEqual(['It was so.', 'There was no other move.']);
    expect([accuracyText(83.14), accuracyText(null)]).toEqual(['83.1 %', '–']);
  });
});
