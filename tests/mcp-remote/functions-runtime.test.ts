import { ourGames } from '../../local/our-games';
import { HttpRequest, type HttpRequestInit } from '@azure/functions';
import { httpFunctions, lazyDeps, type FunctionResponse } from '../../functions';
import type { Json } from '../support/bridge-client';
import { handlesIn, rpc, toolCall } from './support';

const deps = lazyDeps({ STORE: 'memory' }, ourGames);

/** What the Functions runtime does with a request: it finds the function by its method, and calls it with a request of its own. */
async function invoke(method: 'GET' | 'POST' | 'DELETE', request: Omit<HttpRequestInit, 'url'> = {}) {
  const target = httpFunctions.find(({ path, methods }) => path === '/api/mcp' && methods.includes(method));
  if (!target) throw new Error(`No function for ${method}`);
  const http = new HttpRequest({ url: 'https://game.example/api/mcp', method, ...request });
  return target.handle(http, deps);
}

const post = (message: Json): Promise<FunctionResponse> =>
  invoke('POST', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7:4711' },
    body: { string: JSON.stringify(message) },
  });

const call = async (name: string, args: Json): Promise<Json> => {
  const { status, body } = await post(toolCall(name, args));
  expect(status).toBe(200);
  const { result } = JSON.parse(typeof body === 'string' ? body : '') as {
    result: { structuredContent: Json };
  };
  return result.structuredContent;
};

describe('In the Functions runtime', () => {
  it('a game is played with its own requests', async () => {
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const handles = handlesIn(await call('game_session', { command: 'new', game: 'tic-tac-toe', seats }));
    let answer: Json = {};
    for (const move of ['A1', 'A2', 'B1', 'B2', 'C1']) {
      answer = await call('game_execute', { move, ...handles });
    }
    expect(answer).toMatchObject({ gameOver: true, outcome: { winners: [0] } });
  });

  it.each(['GET', 'DELETE'] as const)('%s is 405', async (method) => {
    const { status, headers } = await invoke(method);
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it('progress is told by a stream, which the runtime passes on', async () => {
    const { gameId, seat_token } = handlesIn(
      await call('game_session', { command: 'new', game: 'tic-tac-toe' }),
    );
    const { status, headers, body } = await invoke('POST', {
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: { string: JSON.stringify(toolCall('game_wait', { gameId, seat_token }, { progressToken: 1 })) },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    if (!(body instanceof ReadableStream)) throw new Error('No stream');
    const text = await new Response(body as ReadableStream).text();
    expect(text).toMatch(/^event: message\ndata: \{.*"timedOut":false.*\}\n\n$/);
  });

  it('a client that takes no events gets JSON', async () => {
    const { headers } = await post({ ...rpc('ping'), params: { _meta: { progressToken: 1 } } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
