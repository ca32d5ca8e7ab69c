import { HttpRequest, InvocationContext, type HttpHandler, type HttpRequestInit } from '@azure/functions';
import { httpFunctions } from '../../functions';
import { readEvents, type EventStream } from '../support/event-stream';
import { problemFaults } from './interface';
import { HOT_SEAT, pathWith, X_WINS } from './support';

const JSON_BODY = { 'content-type': 'application/json' };

describe('the functions in the Functions runtime', () => {
  const handlers = new Map<string, HttpHandler>();

  beforeAll(async () => {
    jest.doMock('@azure/functions', () => ({
      app: {
        http: (name: string, { handler }: { handler: HttpHandler }) => handlers.set(name, handler),
        timer: () => undefined,
        hook: { appStart: () => undefined, appTerminate: () => undefined },
        setup: () => undefined,
      },
    }));
    jest.replaceProperty(process, 'env', { STORE: 'memory', LOG_LEVEL: 'warn', WAITS_ANONYMOUS: '1' });
    await import('../../bin/functions/app.js');
  });

  const call = async (name: string, request: Omit<HttpRequestInit, 'url'>, rest = '') => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`No function ${name}`);
    const path = httpFunctions.find((each) => each.name === name)?.path ?? '';
    const url = `http://localhost${rest === '' ? pathWith(path, request.params) : `/api${rest}`}`;
    const http = new HttpRequest({ url, ...request });
    const response = await handler(http, new InvocationContext({ functionName: name }));
    if (typeof response !== 'object' || !('status' in response)) throw new Error('No response');
    return response;
  };

  const invoke = async (name: string, request: Omit<HttpRequestInit, 'url'>, query = '') => {
    const { status, body, headers } = await call(name, request, query);
    return {
      status,
      headers,
      body: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
    };
  };

  const post = (name: string, body: unknown, token = '', params = {}) =>
    invoke(name, {
      method: 'POST',
      params,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7:4711',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: { string: JSON.stringify(body) },
    });

  it('play a whole game with its own request and context', async () => {
    const made = await post('createSession', {
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    expect([made.status, made.headers]).toMatchObject([
      201,
      { 'content-type': 'application/json; charset=utf-8' },
    ]);
    const session = String(made.body.session);
    const joined = await post('joinSession', {}, '', { id: session });
    const tokens = [made.body.token, joined.body.token].map(String);

    for (const [turn, move] of X_WINS.entries()) {
      const played = await post('execute', { session, move, expectedVersion: turn + 2 }, tokens[turn % 2]);
      expect([played.status, played.body.version]).toEqual([200, turn + 3]);
    }
    const query = `/state?session=${session}&detail=full`;
    const state = await invoke('state', { method: 'GET' }, query);
    expect(state).toMatchObject({ status: 200, body: { gameOver: true } });
    const etag = String(new Headers(state.headers).get('etag'));
    expect(etag).toMatch(/^"7\.p\.f\./);
    const same = await invoke('state', { method: 'GET', headers: { 'if-none-match': etag } }, query);
    expect([same.status, same.body]).toEqual([304, {}]);
    const info = await invoke('getSession', { method: 'GET', params: { id: session } });
    expect(info.body).toMatchObject({ status: 'ended', outcome: { winners: [0] } });
    const removed = await invoke('removeSession', {
      method: 'DELETE',
      params: { id: session },
      headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
    });
    expect(removed.body).toMatchObject({ deleted: true });
  });

  describe('stream the events of a session', () => {
    const start = async () => {
      const made = await post('createSession', HOT_SEAT);
      const [session, token] = [made.body.session, made.body.token].map(String);
      const params = { id: session ?? '' };
      const from = (method: 'GET' | 'HEAD', lastEventId?: number) => {
        const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
        return call('events', { method, params, headers });
      };
      const play = (move: string) => post('execute', { session, move }, token);
      return { params, from, play };
    };

    /** What the runtime would pass on, as a response of its own. */
    const streamIn = ({ body, headers }: Awaited<ReturnType<typeof call>>): EventStream => {
      if (!(body instanceof ReadableStream)) throw new Error('No stream');
      return readEvents(new Response(body as ReadableStream<Uint8Array>, { headers: new Headers(headers) }));
    };

    it('as each is made, to the end of the game', async () => {
      const { from, play } = await start();
      const stream = streamIn(await from('GET'));
      expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(await stream.nextUpdate()).toMatchObject({ version: 1 });
      for (const [turn, move] of X_WINS.entries()) {
        await play(move);
        expect(await stream.nextUpdate()).toMatchObject({ version: turn + 2 });
      }
      expect(await stream.rest()).toMatchObject([{ type: 'end', version: 6, outcome: { winners: [0] } }]);
      expect(await from('GET', 6)).toMatchObject({ status: 204 });
    });

    it('and let go of it when its reader goes away, who may come back at once', async () => {
      const { from, play } = await start();
      const first = await from('GET');
      const refused = await from('GET');
      expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('RATE_LIMITED')]);
      const reader = (first.body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      await reader.cancel();
      await play('A1');
      const stream = streamIn(await from('GET', 1));
      expect(await stream.nextUpdate()).toMatchObject({ version: 2, events: ['Player 1 puts X on A1'] });
      for (const move of X_WINS.slice(1)) await play(move);
      expect((await stream.rest()).at(-1)).toMatchObject({ type: 'end' });
    });

    it('with a word in each silence, and end it before a front end would cut it; it goes on by Last-Event-ID', async () => {
      const { from, play } = await start();
      jest.useFakeTimers({
        doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
      });
      try {
        const reader = ((await from('GET', 1)).body as ReadableStream<Uint8Array>).getReader();
        const read = async (): Promise<string | null> => {
          const { value } = await reader.read();
          return value ? Buffer.from(value).toString() : null;
        };
        expect(await read()).toBe('retry: 1000\n\n');
        for (const _ of ['once', 'again']) {
          const [said] = await Promise.all([read(), jest.advanceTimersByTimeAsync(15_000)]);
          expect(said).toBe(': nothing new\n\n');
        }
        await jest.advanceTimersByTimeAsync(150_000);
        expect(await read()).toBeNull();
      } finally {
        jest.useRealTimers();
      }
      for (const move of X_WINS) await play(move);
      const versions = (await streamIn(await from('GET', 1)).rest()).map((message) => message.type);
      expect(versions).toEqual([...X_WINS.map(() => 'update'), 'end']);
    });

    it('which HEAD only asks about; other methods come to the function for what is left', async () => {
      const { from, params } = await start();
      for (const _ of ['once', 'again']) {
        const { status, headers, body } = await from('HEAD');
        expect([status, body]).toEqual([200, undefined]);
        expect(new Headers(headers).get('content-type')).toBe('text/event-stream; charset=utf-8');
      }
      const elsewhere = (method: 'OPTIONS' | 'POST') =>
        call('zElsewhere', { method }, `/sessions/${params.id}/events`);
      for (const [method, status] of [['OPTIONS', 204] as const, ['POST', 405] as const]) {
        const response = await elsewhere(method);
        expect([response.status, new Headers(response.headers).get('allow')]).toEqual([
          status,
          'GET, HEAD, OPTIONS',
        ]);
      }
    });
  });

  it('refuse bad input as the local host does', async () => {
    for (const string of ['{', 'null', '[[[[', '{"session":7}']) {
      const reply = await invoke('execute', { method: 'POST', headers: JSON_BODY, body: { string } });
      expect([reply.status, problemFaults(400, reply.body)]).toEqual([400, []]);
    }
    const large = await invoke('execute', {
      method: 'POST',
      headers: JSON_BODY,
      body: { string: 'x'.repeat(70_000) },
    });
    expect(large.status).toBe(413);
  });

  it('limit each address by itself, as the platform tells it', async () => {
    jest.resetModules();
    jest.replaceProperty(process, 'env', { STORE: 'memory', LOG_LEVEL: 'warn', RATE_LIMIT_ANONYMOUS: '3' });
    await import('../../bin/functions/app.js');
    const from = (forwarded: string) =>
      invoke('catalog', { method: 'GET', headers: { 'x-forwarded-for': forwarded } });
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      expect((await from(`${invented}, 203.0.113.7:1000`)).status).toBe(200);
    }
    expect((await from('4.4.4.4, 203.0.113.7:2000')).status).toBe(429);
    expect((await from('203.0.113.8:1000')).status).toBe(200);
  });
});
