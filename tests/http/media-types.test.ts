import { gzipSync } from 'node:zlib';
import { operationList, type OperationId } from '../../features/registry';
import { startHost, type Host } from '../../local';
import { faultsOf } from './interface';
import {
  codeOf,
  FOR_TWO,
  fetchRaw,
  HOT_SEAT,
  tableAt,
  UNKNOWN_SESSION,
  UNKNOWN_TOKEN,
  type RequestData,
  type Table,
} from './support';

let host: Host;
let table: Table;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  table = tableAt(host.url);
});
afterAll(() => host.close());

/** What a page of any origin may send without its browser asking first. */
const SIMPLE = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];
const OTHERS = [
  'text/json',
  'application/jsonp',
  'application/json-patch+json',
  'text/plain, application/json',
  'application/json, text/plain',
  'application/octet-stream',
  '',
];

const withBody = operationList
  .filter(({ body }) => body)
  .map(({ id, path }) => [id as OperationId, path] as const);
const addressOf = (path: string): string => `${host.url}/api${path.replace('{id}', UNKNOWN_SESSION)}`;
const sessions = async (): Promise<number> => (await table.get('listSessions')).sessions.length;

/** Sends bytes with no content type, as `fetch` does with a Blob without one. */
const untyped = (address: string, headers: RequestData['headers'] = {}, body = JSON.stringify(HOT_SEAT)) =>
  fetch(address, { method: 'POST', headers: { ...headers }, body: new Blob([body]) });

describe('A body', () => {
  it.each(withBody)('of %s is JSON and says so', async (id, path) => {
    for (const type of [...SIMPLE, ...OTHERS]) {
      const reply = await fetchRaw(addressOf(path), 'POST', {
        token: UNKNOWN_TOKEN,
        headers: { 'content-type': type },
        body: JSON.stringify(HOT_SEAT),
      });
      expect([type, reply.status, codeOf(reply)]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(reply.text).toContain('content-type: application/json');
      expect(faultsOf(id, reply)).toEqual([]);
    }
    expect((await untyped(addressOf(path))).status).toBe(415);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    ' application/json ',
  ])('may be called %s', async (type) => {
    const reply = await table.send('createSession', { headers: { 'content-type': type }, body: HOT_SEAT });
    expect(reply.status).toBe(201);
  });

  it('that is no JSON starts no game', async () => {
    const before = await sessions();
    for (const type of SIMPLE)
      await table.send('createSession', {
        headers: { 'content-type': type },
        body: JSON.stringify(HOT_SEAT),
      });
    await untyped(`${host.url}/api/sessions`);
    expect(await sessions()).toBe(before);
  });
});

describe('The bytes of a body', () => {
  const sent = (path: string, body: Buffer): Promise<Response> =>
    fetch(`${host.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: new Uint8Array(body),
    });
  const named = (name: string): string => JSON.stringify({ ...HOT_SEAT, name });
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

  it('may begin with a byte-order mark', async () => {
    expect((await sent('sessions', Buffer.from(`\ufeff${named('Zoë')}`))).status).toBe(201);
    expect(await (await sent('mcp', Buffer.from(`\ufeff${ping}`))).json()).toMatchObject({
      id: 1,
      result: {},
    });
  });

  it.each([
    ['UTF-16 with its mark', Buffer.from(`\ufeff${named('Ada')}`, 'utf16le')],
    ['Latin-1', Buffer.from(named('Zoë'), 'latin1')],
    ['a character that is cut off', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xf0, 0x9f])])],
    ['half a pair of UTF-16 in three bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['gzip', gzipSync(named('Ada'))],
  ])('that are %s are refused as not UTF-8', async (_kind, bytes) => {
    const before = await sessions();
    for (const path of ['sessions', 'execute', 'mcp']) {
      const answer = await sent(path, bytes);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 400]);
      expect(text).toContain('not UTF-8');
    }
    expect(await sessions()).toBe(before);
  });
});

describe('A request without a body', () => {
  const join = (session: string, headers: RequestData['headers'] = {}) =>
    fetchRaw(`${host.url}/api/sessions/${session}/join`, 'POST', { headers });

  it('needs no content type where a body may be left out', async () => {
    const { session } = await table.create(FOR_TWO);
    expect((await join(session)).status).toBe(200);
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page that does not tell where it is from', { origin: 'null' }],
    ['a form, even an empty one', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a browser, without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('claims no seat for %s', async (_who, headers) => {
    const { session } = await table.create(FOR_TWO);
    const reply = await join(session, headers);
    expect([reply.status, codeOf(reply)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect((await table.get('getSession', { params: { id: session } })).status).toBe('waiting');
  });

  it('is taken from a page that says that it is JSON, which its browser asks about first', async () => {
    const { session } = await table.create(FOR_TWO);
    const headers = { origin: host.url, 'content-type': 'application/json' };
    expect((await join(session, headers)).status).toBe(200);
    const asked = await fetchRaw(`${host.url}/api/sessions/${session}/join`, 'OPTIONS', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, null]);
  });
});
