import { startHost, type Host } from '../../local';
import { fetchRaw } from '../http/support';
import type { Json } from '../support/bridge-client';
import { lines } from './lines';

/** JSON-RPC batches (JSON-RPC 2.0, section 6), which revisions of the protocol up to 2025-03-26 have. */

type Answers = readonly (Json | readonly Json[])[];

const request = (id: unknown, method: string, params?: Json): Json => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params ? { params } : {}),
});
const note = (method: string, params?: Json): Json => ({
  jsonrpc: '2.0',
  method,
  ...(params ? { params } : {}),
});
const ping = (id: unknown): Json => request(id, 'ping');
const pong = (id: unknown): Json => ({ jsonrpc: '2.0', id, result: {} });
const handshake = (protocolVersion: string): Json =>
  request('handshake', 'initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'b', version: '1' },
  });
const refusal = (id: unknown, words: string, code = -32600): Json => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.stringContaining(words) as string },
});
const inAnyOrder = (...answers: readonly Json[]): unknown => {
  const all: unknown = expect.arrayContaining([...answers]);
  return all;
};

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
});
afterAll(() => host.close());

/** A batch in a revision, and what came back for it: nothing, an error, or a list. */
type Ask = (revision: string, batch: unknown) => Promise<Json | readonly Json[] | undefined>;

const WAYS: readonly (readonly [string, Ask])[] = [
  [
    'standard input and output',
    async (revision, batch) => {
      const { send, answered, ended } = await lines();
      await send(
        [handshake(revision), batch, ping('after')].map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
      await answered('after');
      const isApart = (line: Json | readonly Json[]): boolean =>
        'length' in line || !['handshake', 'after'].includes(String(line.id));
      const [answer, ...others] = (await ended()).filter(isApart);
      expect(others).toEqual([]);
      return answer;
    },
  ],
  [
    'HTTP',
    async (revision, batch) => {
      const reply = await fetchRaw(`${host.url}/api/mcp`, 'POST', {
        body: batch,
        headers: { 'mcp-protocol-version': revision },
      });
      if (reply.text === '') expect(reply.status).toBe(202);
      return reply.text === '' ? undefined : (JSON.parse(reply.text) as Json);
    },
  ],
];

describe.each(WAYS)('A batch over %s', (_way, ask) => {
  it.each(['2024-10-07', '2024-11-05', '2025-03-26'])(
    'is answered by the list of its answers in revision %s',
    async (revision) => {
      const answers = await ask(revision, [
        ping(1),
        note('notifications/roots/list_changed'),
        request('two', 'prompts/list'),
        request(3, 'tools/call', { name: 'game_win', arguments: {} }),
      ]);
      expect(answers).toHaveLength(3);
      expect(answers).toEqual(
        inAnyOrder(
          pong(1),
          expect.objectContaining({ id: 'two', result: { prompts: expect.any(Array) as unknown } }) as never,
          expect.objectContaining({
            id: 3,
            result: expect.objectContaining({ isError: true }) as unknown,
          }) as never,
        ),
      );
    },
  );

  it('of one request is answered by a list of one', async () => {
    expect(await ask('2025-03-26', [ping(1)])).toEqual([pong(1)]);
  });

  it('that asks nothing is not answered', async () => {
    expect(
      await ask('2025-03-26', [note('notifications/initialized'), { jsonrpc: '2.0', id: 99, result: {} }]),
    ).toBeUndefined();
  });

  it('has the errors of its members beside the answers to the others', async () => {
    const answers = await ask('2025-03-26', [
      ping(1),
      5,
      [ping(2)],
      { jsonrpc: '1.0', id: 3, method: 'ping' },
      { jsonrpc: '2.0', id: 4 },
      ping(null),
      { ...ping(5), params: ['by place'] },
      request(6, 'resources/read'),
      request(7, 'games/win'),
      ping(1),
      handshake('2025-03-26'),
    ]);
    expect(answers).toHaveLength(11);
    expect(answers).toEqual(
      inAnyOrder(
        pong(1),
        refusal(null, 'must be a JSON object'),
        refusal(3, '`jsonrpc` must be "2.0"'),
        refusal(4, '`method` is missing'),
        refusal(null, '`id` must be text or a whole number'),
        refusal(5, '`params` must be an object', -32602),
        refusal(6, '`uri` is missing', -32602),
        refusal(7, 'Method not found', -32601),
        refusal(1, 'the same `id`'),
        refusal('handshake', 'must not be part of a batch'),
      ),
    );
  });

  it('whose members are all wrong is answered by their errors', async () => {
    expect(await ask('2025-03-26', [1, {}])).toEqual([
      refusal(null, 'must be a JSON object'),
      refusal(null, '`jsonrpc` must be "2.0"'),
    ]);
  });

  it('without members is an invalid request', async () => {
    expect(await ask('2025-03-26', [])).toEqual(refusal(null, 'must not be empty'));
  });

  it('of too many members is refused whole', async () => {
    const pings = Array.from({ length: 51 }, (_each, id) => ping(id));
    expect(await ask('2025-03-26', pings)).toEqual(refusal(null, 'at most 50 messages'));
    expect(await ask('2025-03-26', pings.slice(1))).toHaveLength(50);
  });

  it.each(['2025-06-18', '2025-11-25'])('is refused in revision %s, which has none', async (revision) => {
    expect(await ask(revision, [ping(1), ping(2)])).toEqual(
      refusal(null, `Revision ${revision} of the protocol has no JSON-RPC batches`),
    );
  });

  it('is refused if one of its requests is of today’s revision', async () => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    expect(await ask('2025-03-26', [ping(1), request(2, 'tools/list', { _meta })])).toEqual(
      refusal(null, 'Revision 2026-07-28 of the protocol has no JSON-RPC batches'),
    );
  });

  it('that cancels one of its own requests is answered for the others', async () => {
    const answers = await ask('2025-03-26', [
      request(1, 'tools/call', { name: 'game_observe', arguments: {} }),
      note('notifications/cancelled', { requestId: 1 }),
      ping(2),
    ]);
    expect(answers).toEqual(expect.arrayContaining([pong(2)]));
  });
});

describe('A batch over HTTP', () => {
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetchRaw(`${host.url}/api/mcp`, 'POST', { body, headers });

  it('is taken from a client that does not name its revision', async () => {
    const reply = await post([ping(1), ping(2)]);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ]);
    expect(reply.body).toEqual([pong(1), pong(2)]);
  });

  it('that cannot be carried out has a status that says so', async () => {
    for (const body of [[], [1], Array.from({ length: 51 }, () => ping(1))]) {
      expect((await post(body)).status).toBe(400);
    }
    expect((await post([ping(1)], { 'mcp-protocol-version': '2025-06-18' })).status).toBe(400);
    expect(
      (await post([note('notifications/initialized')], { 'mcp-protocol-version': '1999-12-31' })).status,
    ).toBe(400);
  });

  it('is answered in JSON though a message asks for progress', async () => {
    const waiting = request(1, 'tools/call', {
      name: 'game_observe',
      arguments: {},
      _meta: { progressToken: 'p' },
    });
    const reply = await post([waiting, ping(2)], { accept: 'application/json, text/event-stream' });
    expect(reply.body).toHaveLength(2);
  });
});

describe('A batch over standard input and output', () => {
  const open = async (revision: string) => {
    const bridge = await lines();
    const say = (value: unknown): Promise<void> => bridge.send(`${JSON.stringify(value)}\n`);
    await say(handshake(revision));
    return { ...bridge, say };
  };
  const batchesIn = (answers: Answers): Answers => answers.filter((line) => 'length' in line);

  it('is refused in today’s revision', async () => {
    const { send, answered, ended } = await lines();
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    await send(`${JSON.stringify(request(1, 'tools/list', { _meta }))}\n[${JSON.stringify(ping(2))}]\n`);
    await answered(1);
    expect(await ended()).toContainEqual(refusal(null, 'Revision 2026-07-28'));
  });

  it('waits for all of its answers, while others go on', async () => {
    const { say, answered, ended } = await open('2025-03-26');
    const newGame = { command: 'new', game: 'tic-tac-toe', seats: [{ kind: 'open' }, { kind: 'me' }] };
    await say(request('new', 'tools/call', { name: 'game_session', arguments: newGame }));
    await answered('new');
    await say([request(1, 'tools/call', { name: 'game_wait', arguments: {} }), ping(2)]);
    await say([ping(3), ping(4)]);
    await say(ping(5));
    expect(batchesIn(await answered(5))).toEqual([[pong(3), pong(4)]]);
    await say(note('notifications/cancelled', { requestId: 1 }));
    expect(batchesIn(await answered(2))).toEqual([[pong(3), pong(4)], [pong(2)]]);
    await ended();
  });

  it('is answered as far as it can be when the input ends', async () => {
    const { say, answered, ended } = await open('2025-03-26');
    const newGame = { command: 'new', game: 'tic-tac-toe', seats: [{ kind: 'open' }, { kind: 'me' }] };
    await say(request('new', 'tools/call', { name: 'game_session', arguments: newGame }));
    await answered('new');
    await say([request(1, 'tools/call', { name: 'game_wait', arguments: {} }), ping(2)]);
    await say(ping(3));
    await answered(3);
    expect(batchesIn(await ended())).toEqual([[pong(2)]]);
  });
});
