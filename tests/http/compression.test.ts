import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startHost, type Host } from '../../local';
import { part } from '../support/volume';
import { HOT_SEAT, tableAt, type SeatedPlayer } from './support';

interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

let host: Host;
let game: SeatedPlayer;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  game = await tableAt(host.url).create({ ...HOT_SEAT, game: 'chess' });
});
afterAll(() => host.close());

/** What comes over the wire; `fetch` would ask for compressed answers by itself, and unpack them. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: unknown) =>
  new Promise<RawReply>((resolve, reject) => {
    const sent = {
      authorization: `Bearer ${game.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    request(`${host.url}/api/${path}`, { method, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as RawReply['headers'],
          bytes: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });

const GZIP = { 'accept-encoding': 'gzip, br' };
const state = () => `state?session=${game.session}&detail=full`;
const codingOf = ({ headers }: RawReply) => headers['content-encoding'];
const tagOf = ({ headers }: RawReply) => headers.etag ?? '';

describe('A large answer', () => {
  it.each([['a state', () => state()]])(
    'is compressed for who asks for it, and for nobody else: %s',
    async (_what, path) => {
      const plain = await ask(path());
      const packed = await ask(path(), GZIP);
      expect([codingOf(plain), codingOf(packed)]).toEqual([undefined, 'gzip']);
      expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
      expect(packed.bytes.length).toBeLessThan(0.6 * plain.bytes.length);
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
      for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/(^|, )Accept-Encoding$/);
      expect(codingOf(await ask(path(), { 'accept-encoding': 'gzip;q=0, br' }))).toBeUndefined();
    },
  );

  it('has a tag of its own in each form, and either is known', async () => {
    const plain = await ask(state());
    const packed = await ask(state(), GZIP);
    expect(tagOf(packed)).toBe(tagOf(plain).replace(/"$/, '.gzip"'));
    for (const [tag, accepted] of [
      [tagOf(plain), {}],
      [tagOf(packed), GZIP],
      [tagOf(plain), GZIP],
      [`W/${tagOf(packed)}`, GZIP],
      [`"other", ${tagOf(packed)}`, GZIP],
    ] as const) {
      const known = await ask(state(), { ...accepted, 'if-none-match': tag });
      expect([tag, known.status, known.bytes.length]).toEqual([tag, 304, 0]);
      expect(tag).toContain(tagOf(known));
    }
    expect((await ask(state(), { ...GZIP, 'if-none-match': '"0.p.f.x.gzip"' })).status).toBe(200);
  });

  it('names the version for a move in either form', async () => {
    for (const [move, accepted] of [
      ['e4', {}],
      ['e5', GZIP],
    ] as const) {
      const tag = tagOf(await ask(state(), accepted));
      const body = { session: game.session, move, detail: 'full' };
      const played = await ask('execute', { ...GZIP, 'if-match': tag }, 'POST', body);
      expect([played.status, codingOf(played)]).toEqual([200, 'gzip']);
      expect(tagOf(played)).toMatch(/\.gzip"$/);
      const stale = await ask('execute', { 'if-match': tag }, 'POST', { ...body, move: 'd4' });
      expect(stale.status).toBe(412);
    }
  });

  it('has the same headers for HEAD', async () => {
    const [got, head] = [await ask(state(), GZIP), await ask(state(), GZIP, 'HEAD')];
    expect([head.bytes.length, head.headers['content-length']]).toEqual([0, got.headers['content-length']]);
    expect([codingOf(head), tagOf(head)]).toEqual(['gzip', tagOf(got)]);
  });
});

const CODINGS = [
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br', 'br'],
] as const;

describe.each([
  // To compress it well takes seconds: every day only the first way is tried.
  ['openapi.json', CODINGS.slice(0, part(CODINGS.length))],
  ['catalog', CODINGS],
  ['catalog/chess', CODINGS],
] as const)('What stays the same, %s,', (path, codings) => {
  it('is compressed as well as the caller takes it', async () => {
    const plain = await ask(path);
    const forms = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, coding] of codings) {
      const packed = await ask(path, { 'accept-encoding': accepted });
      expect([accepted, codingOf(packed)]).toEqual([accepted, coding]);
      expect(forms[coding](packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(0.4 * plain.bytes.length);
      expect(packed.headers.vary).toMatch(/(^|, )Accept-Encoding$/);
      expect(tagOf(packed)).toBe(tagOf(plain).replace(/"$/, `.${coding}"`));
      const known = await ask(path, { 'accept-encoding': accepted, 'if-none-match': tagOf(packed) });
      expect([known.status, known.bytes.length, tagOf(known)]).toEqual([304, 0, tagOf(packed)]);
    }
  });

  it('may be kept by anyone, and is asked about again', async () => {
    const { headers } = await ask(path);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect((await ask(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});

describe('An answer stays as it is', () => {
  it('where it is small', async () => {
    const small = await ask('ready', GZIP);
    expect([codingOf(small), small.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
  });

  it('where it has a token', async () => {
    const seats = ['Ada', 'Bob'].map((name) => ({ kind: 'me', name: `${name} ${'x'.repeat(36)}` }));
    const made = await ask('sessions', GZIP, 'POST', { game: 'chess', seats });
    expect([made.status, codingOf(made)]).toEqual([201, undefined]);
    expect(made.bytes.length).toBeGreaterThan(1000);
  });

  it('where it is a stream', async () => {
    const { session, token } = await tableAt(host.url).create(HOT_SEAT);
    const ended = { action: 'end' };
    const headers = { ...GZIP, authorization: `Bearer ${token}` };
    await ask(`sessions/${session}/actions`, headers, 'POST', ended);
    const stream = await ask(`sessions/${session}/events?since=0`, headers);
    expect([stream.status, codingOf(stream)]).toEqual([200, undefined]);
    expect(stream.bytes.toString()).toContain('data: ');
  });
});
