import { describeTables, HOT_SEAT, type Table } from '../http/support';
import { ENDLESS, loggedVersions, oneTo, playStubbornly, replays } from './support';

/** What must hold however so many clients race. */
export function describeRaces(count: number): void {
  const clients = <T>(send: (client: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, client) => send(client)));

  describeTables(
    'clients that race',
    (table) => {
      /** Over Redis two hosts are raced for; sessions in memory have only one. */
      const hosts = async (): Promise<readonly Table[]> =>
        table.store === 'redis' ? [table, await table.another({})] : [table];

      it('for the same version commit exactly one move, turn after turn', async () => {
        const tables = await hosts();
        const game = await table.create(HOT_SEAT);
        const { session, token } = game;
        for (let version = 1; version <= 4; version++) {
          const { validMoves } = await table.get('state', { token, query: { session } });
          const statuses = await clients(async (client) => {
            const move = validMoves[client % validMoves.length];
            const at = tables[client % tables.length] ?? table;
            return (await at.send('execute', { token, body: { session, move, expectedVersion: version } }))
              .status;
          });
          expect(statuses.filter((status) => status === 200)).toHaveLength(1);
          expect(statuses.filter((status) => status === 412)).toHaveLength(count - 1);
        }
        expect(await loggedVersions(table, game)).toEqual(oneTo(5));
        const { totalMoves } = await table.get('state', { token, query: { session } });
        expect(totalMoves).toBe(5);
        expect(await replays(table, game)).toBe(true);
      });

      it('without a version lose none and double none', async () => {
        const tables = await hosts();
        const game = await table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });
        const versions = await clients((client) =>
          playStubbornly(tables[client % tables.length] ?? table, game, 'end_phase'),
        );
        expect([...versions].sort((a, b) => a - b)).toEqual(oneTo(count + 1).slice(1));
        expect(await loggedVersions(table, game)).toEqual(oneTo(count + 1));
        const { entries } = await table.get('history', {
          token: game.token,
          query: { session: game.session },
        });
        expect(entries.slice(1).every(({ moves }) => moves.length === 1)).toBe(true);
        expect(await replays(table, game)).toBe(true);
      });

      it('with the same key commit one move, and all get its answer', async () => {
        const tables = await hosts();
        const game = await table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });
        const { session, token } = game;
        const answers = await clients((client) =>
          (tables[client % tables.length] ?? table).get('execute', {
            token,
            key: 'one move',
            body: { session, move: 'end_phase' },
          }),
        );
        for (const answer of answers) expect(answer).toEqual(answers[0]);
        expect(await loggedVersions(table, game)).toEqual([1, 2]);
      });

      it('by moves, joins and undoing at once leave one history', async () => {
        const tables = await hosts();
        const game = await table.create({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'open' }] });
        const { session, token } = game;
        const statuses = await clients(async (client) => {
          const at = tables[client % tables.length] ?? table;
          const params = { id: session };
          if (client % 10 === 0) return (await at.send('joinSession', { params, body: {} })).status;
          if (client % 3 === 0)
            return (await at.send('act', { token, params, body: { action: 'undo' } })).status;
          return (await at.send('execute', { token, body: { session, move: 'end_phase' } })).status;
        });
        const taken = statuses.filter((status) => status === 200).length;
        expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
        expect(await loggedVersions(table, game)).toEqual(oneTo(1 + taken));
        const { version, seatsToAct } = await table.get('state', { query: { session } });
        expect([version, seatsToAct.length]).toEqual([1 + taken, 1]);
        expect(await replays(table, game)).toBe(true);
      });
    },
    {},
    ['memory', 'redis'],
  );
}
