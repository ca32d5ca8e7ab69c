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

  it('names players as they were called, though somebody else has taken a seat since', async () => {
    const { api, store, cold } = table({ leaveGraceSeconds: 0 });
    const seats = [{ kind: 'me' as const, name: 'Ann' }, { kind: 'open' as const }];
    const { session, token = '' } = await value(api.createSession({ game: 'tic-tac-toe', seats }, {}));
    const bo = await value(api.joinSession({ id: session, name: 'Bo' }, {}));
    await value(api.execute({ session, move: 'A1' }, { token }));
    await value(api.execute({ session, move: 'A2' }, { token: bo.token ?? '' }));
    await value(api.execute({ session, move: 'B1' }, { token }));
    await value(api.act({ id: session, action: 'leave' }, { token: bo.token ?? '' }));
    await value(api.act({ id: session, action: 'reopen', target: 1 }, { token }));
    const cy = await value(api.joinSession({ id: session, name: 'Cy' }, {}));
    await value(api.execute({ session, move: 'B2' }, { token: cy.token ?? '' }));
    const told = (await toldOf(cold(), session, token)).entries.flatMap(({ events }) => events);
    expect(told.filter((text) => text.includes(' puts '))).toEqual([
      '"Ann" puts X on A1',
      '"Bo" puts O on A2',
      '"Ann" puts X on B1',
      '"Cy" puts O on B2',
    ]);
    expect((await store.readLog(session, 0, 100)).filter(isPacked)).toHaveLength(4);
  });
});
