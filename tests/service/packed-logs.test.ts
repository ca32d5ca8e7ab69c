import { games } from '../../games';
import { isPacked } from '../../core/session';
import { value } from '../live/service';
import { table } from '../support/long-games';
import { logOf } from '../support/replay-of';

/** What the API says about a whole game: its history, and the events for a reader who saw only the beginning. */
async function toldOf(api: ReturnType<typeof table>['api'], session: string, token: string) {
  const { entries } = await value(api.history({ session, limit: 500 }, { token }));
  const { events } = await value(api.state({ session, since: 1 }, { token }));
  return { entries, events };
}

describe('a log that is stored without what the rules give back', () => {
  it.each(games.map(({ id }) => id))(
    '%s is read as it was played, by hosts that never saw it',
    async (id) => {
      const { api, store, cold } = table();
      const { min } = games.find((game) => game.id === id)?.seats ?? { min: 1 };
      const seats = Array.from({ length: min }, (_, seat) =>
        seat === 0
          ? { kind: 'me' as const, name: 'Ann "A" Player 2' }
          : { kind: 'bot' as const, bot: 'random', name: 'Bo' },
      );
      const made = await value(api.createSession({ game: id, seats, seed: 'packed' }, {}));
      const { session, token = '' } = made;
      for (let move = 0, over = false; move < 70 && !over; move++)
        over = (await value(api.execute({ session, byChance: true }, { token }))).gameOver;
      const hot = await toldOf(api, session, token);
      expect(await toldOf(cold(), session, token)).toEqual(hot);
      const stored = await store.readLog(session, 0, 1000);
      const log = await logOf(store, session);
      expect(log.map(({ version }) => version)).toEqual(stored.map((_, index) => index + 1));
      if (id !== 'timestrike') expect(stored.filter(isPacked).length).toBeGreaterThan(stored.length / 3);
    },
  );
});
