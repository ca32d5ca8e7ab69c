import { describeTables } from '../../tests/http/support';

/** Quick games, but so many that others are answered meanwhile. */
const LONG = { game: 'principality', bots: Array(4).fill({ bot: 'attacker' }) as object[], games: 1000 };

// That a job is found and ended at any host is proved of its book every day (tests/service/job-registry.test.ts).
describeTables(
  'a simulation at another host',
  (table) => {
    it('is followed, cancelled and found there', async () => {
      const other = await table.another({});
      // Longer than a few requests take, however busy the machine is.
      const body = { ...LONG, seed: 'S' };
      const { simulation, seed } = await table.get('simulate', { body });
      const params = { id: simulation };
      const found = await other.get('simulation', { params });
      expect(found).toMatchObject({ simulation, seed, total: 1000, game: 'principality' });
      const ended = await other.get('cancelSimulation', { params });
      expect(ended.status).toBe('cancelled');
      let here = await table.get('simulation', { params });
      while (here.status !== 'cancelled') here = await table.get('simulation', { params });
      expect(here).toEqual(await other.get('simulation', { params }));
    });
  },
  {},
  ['redis'],
);
