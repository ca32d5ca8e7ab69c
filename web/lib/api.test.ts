import { catalogGame, listSessions, SessionApi } from './api';

interface RequestRecord {
  readonly url: string;
  readonly init: RequestInit;
}

let sent: RequestRecord[] = [];
let reply: (init: RequestInit) => Response | Promise<Response> = () => Response.json({ success: true });
beforeEach(() => (sent = []));
const original = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = (url, init = {}) => {
    sent.push({ url: url as string, init });
    return Promise.resolve().then(() => reply(init));
  };
});
afterAll(() => (globalThis.fetch = original));

const lastBody = (): unknown => JSON.parse(sent.at(-1)?.init.body as string);
const lastHeaders = (): Headers => new Headers(sent.at(-1)?.init.headers);

describe('A request of the pages', () => {
  it('names the session, with the token in a header alone, and is never cached', async () => {
    await new SessionApi('s', 'secret').state({ since: 3, wait: 25 });
    expect(sent[0]?.url).toBe('/api/state?session=s&detail=full&since=3&wait=25');
    expect(lastHeaders().get('authorization')).toBe('Bearer secret');
    expect(sent[0]?.init.cache).toBe('no-store');
  });

  it('brings no authorization without a token', async () => {
    await new SessionApi('s', null).info();
    expect(lastHeaders().has('authorization')).toBe(false);
  });

  it('leaves out what is not asked for, and writes text so that it stays one value', async () => {
    await listSessions({ game: 'a&b', status: 'waiting', limit: 50 });
    expect(sent[0]?.url).toBe('/api/sessions?game=a%26b&status=waiting&limit=50');
    await catalogGame('nim');
    expect(sent[1]?.url).toBe('/api/catalog/nim');
  });

  it('moves on the version that the player saw', async () => {
    await new SessionApi('s', 'secret').execute('take 3', { seat: 1, expectedVersion: 7, key: 'k' });
    expect(lastBody()).toEqual({
      session: 's',
      move: 'take 3',
      seat: 1,
      expectedVersion: 7,
      detail: 'full',
      frames: true,
    });
    expect(lastHeaders().get('content-type')).toBe('application/json');
  });

  it('joins with a key, and sends a name and a consent only if there are some', async () => {
    const wish = { name: '', acceptCustom: false, entropy: 'e', key: 'k' };
    await new SessionApi('s', null).join(wish);
    expect([lastBody(), lastHeaders().get('idempotency-key')]).toEqual([{ entropy: 'e' }, 'k']);
    await new SessionApi('s', null).join({ ...wish, name: 'Bea', acceptCustom: true });
    expect(lastBody()).toEqual({ entropy: 'e', name: 'Bea', acceptCustom: true });
  });

  it('names the other seat that an action is about', async () => {
    await new SessionApi('s', 'secret').act('claim', 0, 1);
    expect(lastBody()).toEqual({ action: 'claim', seat: 0, target: 1 });
    await new SessionApi('s', 'secret').act('resign', 0);
    expect(lastBody()).toEqual({ action: 'resign', seat: 0 });
  });
});

describe('An answer to the pages', () => {
  const asked = () => new SessionApi('s', null).info();
  const refused = (error: unknown, status = 422): void => {
    reply = () => Response.json(error === undefined ? {} : { error }, { status });
  };
  afterEach(() => (reply = () => Response.json({ success: true })));

  it('is its body', async () => {
    reply = () => Response.json({ title: 'Nim' });
    expect(await asked()).toMatchObject({ ok: true, value: { title: 'Nim' } });
  });

  it.each([
    [{ code: 'INVALID_MOVE', message: 'No.', suggestion: 'Take one.' }, 'INVALID_MOVE', 'No. Take one.'],
    [
      { code: 'X', message: 'No.', suggestion: 'Use GET /api/state.', next: { do: 'read-state' } },
      'X',
      'No.',
    ],
    [{ message: 'No.' }, null, 'No.'],
    [undefined, null, 'The game server has trouble just now. Try again in a few seconds.'],
  ])('that refuses is told in words, without routes: %j', async (error, code, message) => {
    refused(error);
    expect(await asked()).toEqual({ ok: false, error: { status: 422, code, message } });
  });

  it.each([
    ['is not there', () => Promise.reject(new Error('offline')).then(() => new Response())],
    ['is no JSON', () => new Response('<html>', { status: 502 })],
  ])('that %s means that the server cannot be reached', async (_what, answer) => {
    reply = answer;
    expect(await asked()).toEqual({
      ok: false,
      error: { status: 0, code: null, message: 'The game server cannot be reached.' },
    });
  });

  it('that never comes means the same, and one that is called off is not waited for', async () => {
    const unanswered = { ok: false, error: { status: 0 } };
    jest.useFakeTimers();
    reply = ({ signal }) => {
      signal?.throwIfAborted();
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    const late = asked();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await late).toMatchObject(unanswered);
    const unwanted = new AbortController();
    const off = new SessionApi('s', null).state({}, unwanted.signal);
    unwanted.abort();
    expect(await off).toMatchObject(unanswered);
    jest.useRealTimers();
  });

  it('that is a file has the name that the server gives it, or one of its format', async () => {
    const disposition = 'attachment; filename="nim-s.json"';
    reply = () => new Response('{}', { headers: { 'content-disposition': disposition } });
    const api = new SessionApi('s', null);
    expect(await api.download('replay', 'json')).toMatchObject({ ok: true, value: { name: 'nim-s.json' } });
    reply = () => new Response('1. e4');
    const file = await api.download('replay', 'pgn');
    expect(file.ok && [file.value.name, await file.value.content.text()]).toEqual(['game.pgn', '1. e4']);
  });
});
