import { games } from '../../games';
import type { Session } from '../../core/session';
import { countersOf, movesCounter } from './counters';
import { statsOf } from './statistics';

const chess = games.filter(({ id }) => id === 'chess');

/** The counters of a finished game of chess. */
function counted(moveCount: number, winners: readonly number[], seats: readonly object[]) {
  const [game] = chess;
  if (!game) throw new Error('no chess');
  const meta = { seats, moveCount, outcome: { winners, scores: [], reason: '' } };
  return countersOf({ game, session: { meta } as unknown as Session });
}

const bot = { kind: 'bot', bot: 'computer', level: 12 };
const person = { kind: 'agent', name: 'Ada' };

describe('the statistics', () => {
  it('tell the lengths of games, and how the bots did by their titles', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    const first = counted(41, [1], [person, bot]);
    const second = counted(41, [], [{ kind: 'bot', bot: 'random' }, bot]);
    const { days: played, games: kinds } = statsOf(games, days, [first, {}, { ...second, 'not ours': 7 }]);
    expect(played).toEqual([
      { day: '2026-11-22', games: 1 },
      { day: '2026-11-24', games: 1 },
    ]);
    const title = expect.stringMatching(/^Computer \(/) as string;
    expect(kinds).toEqual([
      {
        game: 'chess',
        title: 'Chess',
        lengths: { 41: 2 },
        bots: [
          { title, won: 1, drawn: 1, lost: 0 },
          { title: 'Computer (random)', won: 0, drawn: 1, lost: 0 },
        ],
      },
    ]);
  });

  it('leave out bots that took over or play alone, and count a bot in two seats twice', () => {
    const results = (of: object) => Object.entries(of).filter(([name]) => name.includes('"bot"'));
    expect(results(counted(3, [0], [{ ...bot, substituted: true }, person]))).toEqual([]);
    expect(results(counted(3, [0], [bot]))).toEqual([]);
    expect(results(counted(3, [0, 1], [bot, bot]))).toEqual([[expect.stringContaining('"drawn"'), 2]]);
  });

  it('count long games by their first two digits', () => {
    const kept = [7, 42, 137, 1999].map((moves) => JSON.parse(movesCounter('dice', moves)) as unknown[]);
    expect(kept.map(([, , moves]) => moves)).toEqual([7, 42, 130, 1900]);
  });
});
