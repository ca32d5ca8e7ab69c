import { sha256Hex } from '../../core/engine';
import { startHost } from '../../local';
import { spawnCommand } from '../mcp/command';
import { rpc, toolCall } from '../mcp-remote/support';
import { fetchRaw, tableAt, type RequestData } from '../http/support';

const SEED = 'a-seed-that-nobody-may-know';
const KEY = 'an-idempotency-key-of-some-length';
const API_KEY = 'an-api-key-of-the-table';
const THOUGHT = 'a thought that is its own';

/** What may not be written anywhere: tokens also as their hashes. */
const secretsWith = (...tokens: readonly string[]): readonly string[] => [
  ...[SEED, KEY, API_KEY, THOUGHT],
  ...tokens.flatMap((token) => [token, sha256Hex(token)]),
];

const found = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => text.includes(secret));

describe('No log line holds a token, a key, a seed or a thought', () => {
  it('of a host, wherever a request puts them', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const env = { STORE: 'memory', LOG_LEVEL: 'debug', API_KEYS: sha256Hex(API_KEY) };
    const host = await startHost({ port: 0, env });
    try {
      const table = tableAt(host.url);
      const { session, token } = await table.create(
        { game: 'principality', seed: SEED, visibility: 'private' },
        { key: KEY, headers: { 'x-api-key': API_KEY } },
      );
      const requests: readonly (readonly [string, string, RequestData])[] = [
        ['GET', `state?session=${session}`, { token }],
        ['POST', 'execute', { token, key: KEY, body: { session, move: 'end_phase', reasoning: THOUGHT } }],
        ['POST', 'decisions', { token, body: { session, move: 'end', reasoning: THOUGHT } }],
        // Where they do not belong: in addresses, names of fields, other headers, broken bodies.
        ['GET', `state?session=${token}&token=${token}`, {}],
        ['GET', `state?session=${session}&${token}=1&key=${API_KEY}`, { token }],
        ['GET', `sessions/${token}`, {}],
        ['GET', `${token}/${SEED}`, { token: `${token} ${API_KEY}` }],
        ['DELETE', `sessions/${token}`, { token }],
        ['POST', 'execute', { token: `x${token}`, body: { session, move: token } }],
        ['POST', 'execute', { token, body: { session: token, move: THOUGHT, [token]: SEED } }],
        ['POST', 'execute', { token, body: `{"session":"${token}","move":"${THOUGHT}` }],
        [
          'POST',
          'sessions',
          { body: { game: SEED, seed: { [SEED]: token } }, headers: { 'x-api-key': token } },
        ],
        ['POST', 'execute', { headers: { authorization: `Basic ${token}` }, body: { session, move: SEED } }],
        [
          'POST',
          'mcp',
          { body: toolCall('game_execute', { gameId: session, seat_token: token, move: SEED }) },
        ],
        ['POST', 'mcp', { body: toolCall(token, { seat_token: token, reasoning: THOUGHT }) }],
        ['POST', 'mcp', { body: rpc(token, { [SEED]: API_KEY }) }],
      ];
      for (const [method, path, sent] of requests) {
        const { status } = await fetchRaw(`${host.url}/api/${path}`, method, sent);
        expect([path, status]).toEqual([path, expect.any(Number) as number]);
        expect(status).toBeLessThan(500);
      }
      const lines = [...written.mock.calls, ...printed.mock.calls].map(([line]) => String(line));
      // Each of them was logged, except what reaches no function.
      expect(lines.length).toBeGreaterThanOrEqual(requests.length);
      expect(found(lines.join(''), secretsWith(token))).toEqual([]);
    } finally {
      await host.close();
      written.mockRestore();
      printed.mockRestore();
    }
  });

  it('of a bridge, which says all that it can', async () => {
    const { child, output, ended } = spawnCommand({
      LOG_LEVEL: 'debug',
      MCP_DISABLE_BROWSER: '1',
      PRINCIPALITY_TOOLSETS: 'all',
    });
    const lines: Record<string, unknown>[] = [];
    let told: () => void = () => undefined;
    child.stdout?.on('data', () => told());
    /** Sends a message; its answer. */
    const ask = async (id: number, message: object): Promise<Record<string, unknown>> => {
      child.stdin?.write(`${JSON.stringify({ ...message, id })}\n`);
      for (;;) {
        lines.splice(0, lines.length, ...whole(output.stdout));
        const answer = lines.find((line) => line.id === id);
        if (answer) return answer;
        await new Promise<void>((resolve) => (told = resolve));
      }
    };
    const call = async (id: number, tool: string, args: Record<string, unknown>): Promise<unknown> =>
      (await ask(id, toolCall(tool, args))).result;
    await ask(1, rpc('initialize', INTRODUCTION));
    const created = (await call(2, 'game_session', { command: 'new', game: 'principality', seed: SEED })) as {
      structuredContent: { gameId: string };
    };
    const { gameId } = created.structuredContent;
    await call(3, 'game_execute', { gameId, move: 'end_phase', reasoning: THOUGHT });
    const forged = 'B'.repeat(43);
    await call(4, 'game_execute', { gameId, move: SEED, seat_token: forged, [forged]: API_KEY });
    await call(5, forged, { gameId: forged });
    await ask(6, rpc(forged, { [SEED]: forged }));
    child.stdin?.write(`{"broken": "${forged}\n`);
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: 99, result: { forged } })}\n`);
    await call(7, 'game_observe', { gameId });
    child.stdin?.end();
    const { stderr } = await ended;
    expect(stderr).not.toBe('');
    expect(found(stderr, secretsWith(forged))).toEqual([]);
  });
});

const INTRODUCTION = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'agent', version: '1' },
};

/** The messages among what was printed so far; the last line may be cut. */
const whole = (printed: string): readonly Record<string, unknown>[] =>
  printed
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
