import { startHost, type Host } from '../../local';
import { fetchRaw } from '../http/support';
import type { Json } from '../support/bridge-client';
import { lines } from './lines';

/** What the protocol's own methods answer to parameters that do not fit: one sentence, in any transport. */

interface ErrorReply {
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: unknown;
}

let host: Host;
let bridge: Awaited<ReturnType<typeof lines>>;
let asked = 0;

beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  bridge = await lines();
});
afterAll(async () => {
  await bridge.ended();
  await host.close();
});

const message = (method: string, params?: unknown): Json => ({
  jsonrpc: '2.0',
  id: asked++,
  method,
  ...(params === undefined ? {} : { params }),
});

const overBridge = async (method: string, params?: unknown): Promise<ErrorReply> => {
  const request = message(method, params);
  await bridge.send(`${JSON.stringify(request)}\n`);
  const answers = await bridge.answered(Number(request.id));
  return answers.flat().find(({ id }) => id === request.id) ?? {};
};

const overHttp = async (method: string, params?: unknown): Promise<ErrorReply> => {
  const reply = await fetchRaw(`${host.url}/api/mcp`, 'POST', { body: message(method, params) });
  expect(reply.status).toBe(200);
  return reply.body;
};

const CLIENT = { name: 'agent', version: '1' };
const REF = { type: 'ref/prompt', name: 'play' };
const ARGUMENT = { name: 'game', value: 'c' };

const WRONG: readonly (readonly [string, unknown, string])[] = [
  ['initialize', undefined, '`protocolVersion` is missing'],
  ['initialize', { capabilities: {}, clientInfo: CLIENT }, '`protocolVersion` is missing'],
  [
    'initialize',
    { protocolVersion: null, capabilities: {}, clientInfo: CLIENT },
    '`protocolVersion` is missing',
  ],
  [
    'initialize',
    { protocolVersion: 2025, capabilities: {}, clientInfo: CLIENT },
    '`protocolVersion` must be text',
  ],
  ['initialize', { protocolVersion: '2025-06-18', clientInfo: CLIENT }, '`capabilities` is missing'],
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: [], clientInfo: CLIENT },
    '`capabilities` must be an object',
  ],
  ['initialize', { protocolVersion: '2025-06-18', capabilities: {} }, '`clientInfo` is missing'],
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a' } },
    '`clientInfo.version` is missing',
  ],
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: { roots: 5 }, clientInfo: CLIENT },
    'The parameters of initialize',
  ],
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { ...CLIENT, icons: 'x' } },
    'The parameters of initialize',
  ],
  ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].flatMap((method) => [
    [method, { cursor: 'more' }, '`cursor` names no page'] as const,
    [method, { cursor: '' }, '`cursor` names no page'] as const,
    [method, { cursor: 5 }, '`cursor` must be text'] as const,
    [method, { _meta: 'x' }, '_meta'] as const,
    [method, { _meta: { progressToken: true } }, '_meta'] as const,
  ]),
  ['ping', { _meta: [] }, '_meta'],
  ['tools/call', undefined, '`name` is missing'],
  ['tools/call', { name: null, arguments: {} }, '`name` is missing'],
  ['tools/call', { name: '' }, '`name` must not be empty'],
  ['tools/call', { name: 5 }, '`name` must be text'],
  ['prompts/get', {}, '`name` is missing'],
  ['prompts/get', { name: ['play'] }, '`name` must be text'],
  ['resources/read', {}, '`uri` is missing'],
  ['resources/read', { uri: {} }, '`uri` must be text'],
  ['resources/subscribe', {}, '`uri` is missing'],
  ['resources/unsubscribe', { uri: 1 }, '`uri` must be text'],
  ['logging/setLevel', {}, '`level` is missing'],
  ['logging/setLevel', { level: 'loud' }, '`level` must be debug, info'],
  ['completion/complete', {}, '`ref` is missing'],
  ['completion/complete', { ref: 'play', argument: ARGUMENT }, '`ref` must be an object'],
  ['completion/complete', { ref: { name: 'play' }, argument: ARGUMENT }, '`ref.type` '],
  ['completion/complete', { ref: { type: 'ref/tool', name: 'x' }, argument: ARGUMENT }, '`ref.type` must be'],
  ['completion/complete', { ref: { type: 'ref/prompt' }, argument: ARGUMENT }, '`ref.name` is missing'],
  ['completion/complete', { ref: { type: 'ref/resource' }, argument: ARGUMENT }, '`ref.uri` is missing'],
  ['completion/complete', { ref: REF }, '`argument` is missing'],
  ['completion/complete', { ref: REF, argument: { name: 'game' } }, '`argument.value` is missing'],
  [
    'completion/complete',
    { ref: REF, argument: { name: 'game', value: 5 } },
    '`argument.value` must be text',
  ],
  ['completion/complete', { ref: REF, argument: ARGUMENT, context: 5 }, '`context` must be an object'],
  [
    'completion/complete',
    { ref: REF, argument: ARGUMENT, context: { arguments: { a: 1 } } },
    '`context.arguments.a` must be text',
  ],
];

describe.each([
  ['a bridge', overBridge],
  ['HTTP', overHttp],
] as const)('Over %s', (_way, ask) => {
  it.each(WRONG)('%s with %j is refused: %s', async (method, params, words) => {
    const { error } = await ask(method, params);
    expect(error).toEqual({ code: -32602, message: expect.stringContaining(words) as string });
    expect(error?.message).toMatch(/^[^\n]{5,240}: (?:send|leave)[^\n]*\.$/);
  });

  it.each([
    ['tools/list', { cursor: null }],
    ['resources/list', { cursor: null, _meta: null }],
    ['resources/templates/list', { cursor: null }],
    ['prompts/list', { cursor: null }],
    ['prompts/get', { name: 'play', arguments: null }],
    ['completion/complete', { ref: REF, argument: ARGUMENT, context: null }],
  ])('%s takes null in %j as left out', async (method, params) => {
    expect(await ask(method, params)).toMatchObject({ result: expect.anything() as unknown });
  });

  it('a name that is unknown is repeated in part if it is long', async () => {
    const name = 'x'.repeat(10_000);
    for (const [method, params] of [
      ['prompts/get', { name }],
      ['resources/read', { uri: name }],
      ['completion/complete', { ref: { type: 'ref/prompt', name }, argument: ARGUMENT }],
      ['completion/complete', { ref: { type: 'ref/resource', uri: name }, argument: ARGUMENT }],
    ] as const) {
      const { error } = await ask(method, params);
      expect(JSON.stringify(error)).toContain(`${'x'.repeat(200)}…`);
      expect(JSON.stringify(error)).not.toContain('x'.repeat(201));
    }
  });

  it('an argument without completions has none, whatever its name', async () => {
    for (const name of ['toString', '__proto__', 'wishes'])
      expect(await ask('completion/complete', { ref: REF, argument: { name, value: '' } })).toMatchObject({
        result: { completion: { values: [] } },
      });
  });

  it('a method that is not offered is none, if its parameters fit', async () => {
    expect((await ask('resources/subscribe', { uri: 'game://chess/rules' })).error?.code).toBe(-32601);
    expect((await ask('toString', {})).error?.code).toBe(-32601);
  });
});

it('Parameters without names are refused over HTTP, and null are none', async () => {
  for (const params of [[], 'x', 5])
    expect((await overHttp('tools/list', params)).error?.message).toContain('`params` must be an object');
  expect((await overHttp('ping', null)).result).toEqual({});
});
