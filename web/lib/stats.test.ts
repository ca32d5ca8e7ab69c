import type { SessionInfo } from './api';
import { medianOf, spreadOf, statsOf } from './stats';

const ended = (game: string, moves: number, winners: readonly number[] | null, seats: readonly object[]) =>
  ({
    game,
    title: game.toUpperCase(),
    moves,
    seats: seats.map((more, seat) => ({ seat, kind: 'agent', name: 'Ada', ...more })),
    ...(winners ? { outcome: { winners, scores: [], reason: '' } } : {}),
  }) as unknown as SessionInfo;

const bot = { kind: 'bot', bot: 'computer', level: 3 };

describe('What finished games come to', () => {
  it('is told for each kind, the most played first: lengths, and how the bots did', () => {
    const stats = statsOf([
      ended('dice', 9, [0], [{ kind: 'bot', bot: 'random' }]),
      ended('chess', 41, [1], [{}, bot]),
      ended('chess', 21, [0], [{}, bot]),
      ended('chess', 31, [], [{ kind: 'bot', bot: 'random' }, bot]),
      ended('chess', 3, [0, 1], [{ ...bot, substituted: true }, bot]),
      ended('chess', 5, null, [{}, bot]),
    ]);
    expect(stats).toEqual([
      {
        game: 'chess',
        title: 'CHESS',
        lengths: [3, 21, 31, 41],
        bots: [
          { name: 'computer, level 3', won: 1, drawn: 2, lost: 1 },
          { name: 'random', won: 0, drawn: 1, lost: 0 },
        ],
      },
      { game: 'dice', title: 'DICE', lengths: [9], bots: [] },
    ]);
    expect(statsOf([])).toEqual([]);
  });

  it('is spread over ranges of equal width', () => {
    expect(spreadOf([1, 2, 2, 5, 10], 5)).toEqual([3, 0, 1, 0, 1]);
    expect(spreadOf([7, 7], 5)).toEqual([2]);
    expect([medianOf([1, 2, 9]), medianOf([1, 2]), medianOf([])]).toEqual([2, 1, 0]);
  });
});
