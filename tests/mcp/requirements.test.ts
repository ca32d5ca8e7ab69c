import Ajv2020 from 'ajv/dist/2020';
import { startHost, type Host } from '../../local';
import { fetchRaw } from '../http/support';
import type { Json } from '../support/bridge-client';
import {
  ALL,
  BATCHED,
  EARLIER,
  ENVELOPE,
  HEADED,
  INITIALIZE,
  LATEST,
  messageOf,
  nextId,
  revisionClients,
  STREAMABLE,
  TODAY,
  type Asker,
} from './revision-clients';

/**
 * What the revisions of the Model Context Protocol that are spoken here require of servers ("MUST"), as far as no other test of `tests/mcp`
 * and `tests/mcp-remote` proves it. Each row names revisions and section.
 */

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
});
const { post, overHttp, overStdio, bridgeOf, close } = revisionClients(() => host.url);
afterAll(async () => {
  await close();
  await host.close();
});

/** The transports that have every revision. */
const WAYS = { stdio: overStdio, HTTP: overHttp } as const;

/** What a revision requires, by section, and what shows it. */
interface Requirement {
  readonly section: string;
  readonly requires: string;
  readonly revisions: readonly string[];
  readonly shows: (client: Asker, revision: string) => Promise<void>;
}

const resultOf = (answer: Json): Json => {
  expect(answer.error).toBeUndefined();
  return answer.result as Json;
};
const listed = async (client: Asker, method: string, list: string): Promise<readonly Json[]> =>
  resultOf(await client.ask(method))[list] as Json[];

const IN_EITHER: readonly Requirement[] = [
  {
    section: 'Base Protocol, Responses',
    requires: 'responses have the id of their request',
    revisions: ALL,
    async shows(client, revision) {
      for (const id of ['', 'a b', -1 - nextId()]) {
        expect(
          (await client.ask('tools/list', {}, typeof id === 'string' ? `${revision}${id}` : id)).id,
        ).toBe(typeof id === 'string' ? `${revision}${id}` : id);
      }
    },
  },
  {
    section: 'Base Protocol, Responses',
    requires: 'a response has a result or an error, not both; errors have a whole number and a message',
    revisions: ALL,
    async shows(client) {
      const answer = await client.ask('tools/list');
      expect(Object.keys(answer).sort()).toEqual(['id', 'jsonrpc', 'result']);
      const refused = await client.ask('prompts/get', { name: 'cheat' });
      expect(Object.keys(refused).sort()).toEqual(['error', 'id', 'jsonrpc']);
      const { code, message } = refused.error as Json;
      expect([Number.isInteger(code), typeof message]).toEqual([true, 'string']);
    },
  },
  {
    section: 'Base Protocol, Responses',
    requires: 'results name their type',
    revisions: [TODAY],
    async shows(client) {
      for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])
        expect(resultOf(await client.ask(method)).resultType).toBe('complete');
    },
  },
  {
    section: 'Lifecycle, Version Negotiation',
    requires: 'a revision that is spoken is answered with the same, another with one that is',
    revisions: EARLIER,
    async shows(client, revision) {
      const negotiated = async (version: string): Promise<unknown> =>
        resultOf(await client.ask('initialize', INITIALIZE(version))).protocolVersion;
      expect(await negotiated('1999-12-31')).toBe(LATEST);
      expect(await negotiated(revision)).toBe(revision);
    },
  },
  {
    section: 'Lifecycle, Initialization; Capabilities of Tools, Resources, Prompts, Completion',
    requires: 'the answer to initialize declares what is offered, and who the server is',
    revisions: EARLIER,
    async shows(client, revision) {
      const { capabilities, serverInfo } = resultOf(await client.ask('initialize', INITIALIZE(revision)));
      expect(capabilities).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} });
      expect(serverInfo).toMatchObject({
        name: expect.any(String) as string,
        version: expect.any(String) as string,
      });
    },
  },
  {
    section: 'Versioning; Discovery; Capabilities of Tools, Resources, Prompts, Completion',
    requires: 'server/discover lists the revisions and declares what is offered',
    revisions: [TODAY],
    async shows(client) {
      expect(resultOf(await client.ask('server/discover'))).toMatchObject({
        supportedVersions: expect.arrayContaining([TODAY]) as unknown,
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      });
    },
  },
  {
    section: 'Versioning, Protocol Version Negotiation',
    requires: 'a revision that is not spoken is an error that lists those that are',
    revisions: [TODAY],
    async shows(client) {
      const key = 'io.modelcontextprotocol/protocolVersion';
      expect((await client.ask('tools/list')).result).toBeDefined();
      const message = { ...messageOf(TODAY, 'tools/list', {}, nextId()) };
      const reply = await post(
        TODAY,
        { ...message, params: { _meta: { ...ENVELOPE, [key]: '2099-01-01' } } },
        { 'mcp-protocol-version': '2099-01-01' },
      );
      expect([reply.status, reply.body]).toMatchObject([
        400,
        { error: { code: -32022, data: { supported: expect.arrayContaining([TODAY]) as unknown } } },
      ]);
    },
  },
  {
    section: 'Utilities, Ping',
    requires: 'a ping is answered with nothing in the result',
    revisions: EARLIER,
    async shows(client) {
      expect(resultOf(await client.ask('ping'))).toEqual({});
    },
  },
  {
    section: 'Tools, Listing Tools and Output Schema',
    requires: 'schemas are valid JSON Schema of objects, and structured results fit them',
    revisions: ALL,
    async shows(client) {
      const ajv = new Ajv2020({ strict: false });
      const tools = await listed(client, 'tools/list', 'tools');
      for (const { inputSchema, outputSchema } of tools) {
        expect((inputSchema as Json).type).toBe('object');
        expect(ajv.validateSchema(inputSchema as object)).toBe(true);
        if (outputSchema !== undefined) expect(ajv.validateSchema(outputSchema as object)).toBe(true);
      }
      const schema = tools.find(({ name }) => name === 'game_session')?.outputSchema as object;
      const args = { command: 'new', game: 'tic-tac-toe' };
      const result = resultOf(await client.ask('tools/call', { name: 'game_session', arguments: args }));
      expect(ajv.validate(schema, result.structuredContent)).toBe(true);
    },
  },
  {
    section: 'Resources, Resource Contents and Custom URI Schemes',
    requires: 'resources have URIs of RFC 3986; contents have theirs, and text or encoded bytes',
    revisions: ALL,
    async shows(client) {
      const resources = await listed(client, 'resources/list', 'resources');
      for (const { uri } of resources) expect(URL.canParse(String(uri))).toBe(true);
      const uri = String(resources[0]?.uri);
      const { contents } = resultOf(await client.ask('resources/read', { uri }));
      expect(contents).toEqual([
        expect.objectContaining({
          uri,
          mimeType: expect.any(String) as string,
          text: expect.any(String) as string,
        }),
      ]);
    },
  },
  {
    section: 'Prompts, Prompt Messages',
    requires: 'messages have a role and content of a kind that the protocol has',
    revisions: ALL,
    async shows(client) {
      const { messages } = resultOf(
        await client.ask('prompts/get', { name: 'play', arguments: { game: 'chess' } }),
      );
      for (const { role, content } of messages as Json[]) {
        expect(['user', 'assistant']).toContain(role);
        expect(['text', 'resource']).toContain((content as Json).type);
      }
    },
  },
  {
    section: 'Utilities, Completion',
    requires: 'completions are at most 100, of what was asked for, and inputs are validated',
    revisions: ALL,
    async shows(client) {
      const ref = { type: 'ref/prompt', name: 'play' };
      const { completion } = resultOf(
        await client.ask('completion/complete', { ref, argument: { name: 'game', value: 'c' } }),
      );
      const { values, total } = completion as { readonly values: readonly string[]; readonly total: number };
      expect(values.length).toBe(Math.min(100, total));
      expect(values).toEqual(values.filter((value) => value.startsWith('c')));
      const unknown = await client.ask('completion/complete', {
        ref: { ...ref, name: 'cheat' },
        argument: { name: 'game', value: '' },
      });
      expect(unknown).toMatchObject({ error: { code: -32602 } });
    },
  },
  {
    section: 'Utilities, Pagination',
    requires: 'a list that goes on has a cursor of text; ours never go on',
    revisions: ALL,
    async shows(client) {
      for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])
        expect(resultOf(await client.ask(method))).not.toHaveProperty('nextCursor');
    },
  },
  {
    section: 'Utilities, Logging',
    requires: 'a server that does not declare logging has no level to set',
    revisions: ALL,
    async shows(client) {
      expect(await client.ask('logging/setLevel', { level: 'debug' })).toMatchObject({
        error: { code: -32601 },
      });
    },
  },
  {
    section: 'Utilities, Caching',
    requires: 'what may be kept says for how long, and by whom',
    revisions: [TODAY],
    async shows(client) {
      const uri = 'game://chess/rules';
      const results = [
        await client.ask('server/discover'),
        await client.ask('tools/list'),
        await client.ask('prompts/list'),
        await client.ask('resources/list'),
        await client.ask('resources/templates/list'),
        await client.ask('resources/read', { uri }),
      ].map(resultOf);
      for (const { ttlMs, cacheScope } of results)
        expect([Number(ttlMs) >= 0, ['public', 'private'].includes(String(cacheScope))]).toEqual([
          true,
          true,
        ]);
    },
  },
];

const OVER_HTTP: readonly Requirement[] = [
  {
    section: 'Transports, Sending Messages to the Server',
    requires: 'what asks nothing is answered with 202 and no body',
    revisions: STREAMABLE,
    async shows(_client, revision) {
      const reply = await post(revision, messageOf(revision, 'notifications/roots/list_changed', {}));
      expect([reply.status, reply.text]).toEqual([202, '']);
    },
  },
  {
    section: 'Transports, Sending Messages to the Server',
    requires: 'an answer to the server is taken with 202 and no body',
    revisions: [BATCHED, HEADED, LATEST],
    async shows(_client, revision) {
      const reply = await post(revision, { jsonrpc: '2.0', id: 1, result: {} });
      expect([reply.status, reply.text]).toEqual([202, '']);
    },
  },
  {
    section: 'Transports, Sending Messages to the Server',
    requires: 'what cannot be accepted has a status that says so',
    revisions: STREAMABLE,
    async shows(_client, revision) {
      const broken = { jsonrpc: '2.0', method: 'notifications/roots/list_changed', params: [] };
      expect((await post(revision, broken)).status).toBe(400);
    },
  },
  {
    section: 'Transports, Sending Messages to the Server',
    requires: 'a request is answered in JSON or by server-sent events',
    revisions: STREAMABLE,
    async shows(_client, revision) {
      const reply = await post(revision, messageOf(revision, 'tools/list', {}, nextId()));
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    },
  },
  {
    section: 'Transports, Protocol Version Header',
    requires: 'a revision that is not spoken is 400, of a notification too',
    revisions: [HEADED, LATEST],
    async shows(_client, revision) {
      for (const message of [
        messageOf(revision, 'tools/list', {}, nextId()),
        messageOf(revision, 'notifications/roots/list_changed', {}),
      ])
        for (const version of ['1999-12-31', 'newest', ''])
          expect((await post(revision, message, { 'mcp-protocol-version': version })).status).toBe(400);
    },
  },
  {
    section: 'Streamable HTTP, Server Validation',
    requires: 'headers that contradict the body, or are missing, are 400 with -32020',
    revisions: [TODAY],
    async shows(_client, revision) {
      const read = messageOf(revision, 'resources/read', { uri: 'game://chess/rules' }, nextId());
      const contradictions = [
        { 'mcp-protocol-version': LATEST },
        { 'mcp-method': 'tools/list' },
        { 'mcp-name': 'game://go/rules' },
      ];
      for (const headers of contradictions) {
        const reply = await post(revision, read, headers);
        expect([reply.status, reply.body]).toMatchObject([400, { error: { code: -32020 } }]);
      }
      const bare = await fetchRaw(`${host.url}/api/mcp`, 'POST', { body: read });
      expect([bare.status, bare.body]).toMatchObject([400, { error: { code: -32020 } }]);
    },
  },
  {
    section: 'Streamable HTTP, Value Encoding',
    requires: 'an encoded Mcp-Name is decoded before it is compared',
    revisions: [TODAY],
    async shows(_client, revision) {
      const uri = 'game://chess/rules';
      const encoded = `=?base64?${Buffer.from(uri).toString('base64')}?=`;
      const reply = await post(revision, messageOf(revision, 'resources/read', { uri }, nextId()), {
        'mcp-name': encoded,
      });
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    },
  },
  {
    section: 'Base Protocol, _meta',
    requires: 'a request without the required fields is 400 with -32602',
    revisions: [TODAY],
    async shows(_client, revision) {
      const { 'io.modelcontextprotocol/protocolVersion': version } = ENVELOPE;
      const _meta = { 'io.modelcontextprotocol/protocolVersion': version };
      for (const params of [{}, { _meta }]) {
        const reply = await post(revision, { jsonrpc: '2.0', id: nextId(), method: 'tools/list', params });
        expect([reply.status, reply.body]).toMatchObject([400, { error: { code: -32602 } }]);
      }
    },
  },
];

const OVER_STDIO: readonly Requirement[] = [
  {
    section: 'Transports, stdio',
    requires: 'only messages are written, one a line; a notification is not answered',
    revisions: ALL,
    async shows(client, revision) {
      const { send, answered } = await bridgeOf(revision);
      await send(`${JSON.stringify(messageOf(revision, 'notifications/roots/list_changed', {}))}\n`);
      await client.ask('tools/list', {}, `${revision} last`);
      for (const line of (await answered(`${revision} last`)).flat()) {
        expect(line.jsonrpc).toBe('2.0');
        expect(line.id ?? line.method).toBeDefined();
      }
    },
  },
];

const rows = (
  requirements: readonly Requirement[],
): readonly (readonly [string, string, string, Requirement['shows']])[] =>
  requirements.flatMap(({ section, requires, revisions, shows }) =>
    revisions.map((revision) => [revision, section, requires, shows] as const),
  );

describe.each(Object.entries(WAYS))('Over %s', (_way, clientOf) => {
  it.each(rows(IN_EITHER))('%s, %s: %s', (revision, _section, _requires, shows) =>
    shows(clientOf(revision), revision),
  );
});

describe('Over HTTP alone', () => {
  it.each(rows(OVER_HTTP))('%s, %s: %s', (revision, _section, _requires, shows) =>
    shows(overHttp(revision), revision),
  );
});

describe('Over standard input and output alone', () => {
  it.each(rows(OVER_STDIO))('%s, %s: %s', (revision, _section, _requires, shows) =>
    shows(overStdio(revision), revision),
  );
});
