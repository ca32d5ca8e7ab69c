import { randomUUID } from 'node:crypto';
import { startHost, type Host } from '../../local';
import { httpFunctions } from '../../functions';
import { fetchRaw, HOT_SEAT, tableAt, type SeatedPlayer, type Table } from './support';

let host: Host;
let table: Table;
let game: SeatedPlayer;
let written: jest.SpyInstance;
beforeAll(async () => {
  written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  host = await startHost({ port: 0, env: { STORE: 'memory', LOG_LEVEL: 'info' } });
  table = tableAt(host.url);
  game = await table.create(HOT_SEAT);
});
afterAll(async () => {
  await host.close();
  written.mockRestore();
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const linesSince = (start: number): readonly Record<string, unknown>[] =>
  written.mock.calls.slice(start).map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const askAs = (id: string, session = game.session) =>
  table.send('state', { query: { session }, headers: { 'x-request-id': id } });

describe('The id of a request', () => {
  const paths = httpFunctions
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ path }) => path.replace('{*path}', 'nothing').replace(/\{\w+\}/g, 'x'));
  it.each(paths)('is new in the answer of %s', async (path) => {
    const ids = [await fetchRaw(host.url + path, 'GET'), await fetchRaw(host.url + path, 'GET')].map(
      ({ headers }) => headers.get('x-request-id') ?? '',
    );
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    randomUUID(),
    'bot-7/move:12',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    'x'.repeat(128),
  ])('is the caller’s own where it can be one: %.40s', async (id) => {
    const start = written.mock.calls.length;
    expect((await askAs(id)).headers.get('x-request-id')).toBe(id);
    expect(linesSince(start)).toMatchObject([{ message: 'Request', operation: 'state', requestId: id }]);
  });

  it.each(['x'.repeat(129), 'two words', '"quoted"', 'a\tb', '{"level":"error"}', 'a,b', '<b>'])(
    'is a new one where what was sent can be none: %.40s',
    async (id) => {
      expect((await askAs(id)).headers.get('x-request-id')).toMatch(UUID);
    },
  );

  it('is no secret that the caller sends along', async () => {
    const key = 'a-key-of-twenty-letters';
    for (const secret of [{ token: game.token }, { key }, { headers: { 'x-api-key': key } }]) {
      const id = secret.token ?? key;
      const { headers } = await table.send('state', {
        query: { session: game.session },
        ...secret,
        headers: { 'x-request-id': id, ...secret.headers },
      });
      expect(headers.get('x-request-id')).toMatch(UUID);
    }
  });

  it('is in the error, as a URI reference', async () => {
    const id = randomUUID();
    expect((await askAs(id, 'f'.repeat(32))).body).toMatchObject({ status: 404, instance: `urn:uuid:${id}` });
    expect((await askAs('bot-7', 'f'.repeat(32))).body).toMatchObject({ instance: '#bot-7' });
    const nothing = await fetchRaw(`${host.url}/api/nothing`, 'GET', {
      headers: { 'x-request-id': 'bot-8' },
    });
    expect(nothing.body).toMatchObject({ status: 404, instance: '#bot-8' });
  });

  it('tells requests that run at once apart in the log', async () => {
    const start = written.mock.calls.length;
    const ids = Array.from({ length: 20 }, (_, turn) => `at-once-${turn}`);
    await Promise.all(ids.map((id) => askAs(id)));
    expect(
      linesSince(start)
        .map(({ requestId }) => requestId)
        .sort(),
    ).toEqual([...ids].sort());
  });
});
