import { startHost, type Host } from '../../local';
import type { Agent, Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { connectRemote, meet, rpc, toolCall, type Handles } from './support';

let host: Host;
let ada: Agent;
let bob: Agent;

/** An address may have five waits open: how many are is thereby known. */
const openHost = (): Promise<Host> =>
  startHost({ port: 0, env: { RATE_LIMITS: 'on', WAITS_PER_ADDRESS: '5' } });

beforeAll(async () => {
  host = await openHost();
  [ada, bob] = await Promise.all([connectRemote(host.url), connectRemote(host.url)]);
});
afterAll(async () => {
  await Promise.all([ada.close(), bob.close()]);
  await host.close();
});

const send = (message: Json, signal?: AbortSignal): Promise<Response> =>
  fetch(`${host.url}/api/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
    ...(signal ? { signal } : {}),
  });

/** Whether one more wait is refused since the caller has five open. */
async function waitsAreFull(as: Handles): Promise<boolean> {
  const { body } = await bob.call('game_wait', { timeout_seconds: 1, ...as });
  return (body.error as Json | undefined)?.code === 'RATE_LIMITED';
}

describe('game_wait over remote MCP', () => {
  it('wakes when it is the agent’s turn', async () => {
    const [x, o] = await meet(ada, bob);
    const waiting = bob.ok('game_wait', { ...o });
    const played = await ada.ok('game_execute', { move: 'A1', ...x });
    expect(await waiting).toMatchObject({ timedOut: false, version: played.version, seat: 1 });
  });

  it('ends normally when its time is up', async () => {
    const [, o] = await meet(ada, bob);
    const answer = await bob.ok('game_wait', { timeout_seconds: 1, ...o });
    expect(answer).toMatchObject({ timedOut: true, version: 2, events: [] });
    expect(answer.message).toMatch(/^Timeout: in 1 s/);
  });

  it('is answered by events that report its progress, if that is asked for', async () => {
    const [x, o] = await meet(ada, bob);
    const progress: unknown[] = [];
    const waiting = bob.client.callTool({ name: 'game_wait', arguments: { ...o } }, undefined, {
      onprogress: (told) => void progress.push(told),
    });
    await eventually(() => expect(progress.length).toBeGreaterThan(0));
    expect(progress[0]).toEqual({
      progress: expect.any(Number) as number,
      total: 30,
      message: 'Waiting for Player 1',
    });
    await ada.ok('game_execute', { move: 'A1', ...x });
    expect((await waiting).structuredContent).toMatchObject({ timedOut: false, seat: 1 });
  });

  it.each([
    ['JSON', undefined, 'application/json; charset=utf-8'],
    ['events', { progressToken: 7 }, 'text/event-stream'],
  ])('ends when the connection of an answer in %s is closed', async (_form, meta, type) => {
    const [x, o] = await meet(ada, bob);
    const closing = new AbortController();
    const waits = Array.from({ length: 5 }, () =>
      send(toolCall('game_wait', { ...o }, meta), closing.signal).then((response) => response.text()),
    );
    const ended = Promise.allSettled(waits);
    await eventually(async () => expect(await waitsAreFull(o)).toBe(true));
    closing.abort();
    expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await eventually(async () => expect(await waitsAreFull(o)).toBe(false));

    await ada.ok('game_execute', { move: 'A1', ...x });
    const answer = await send(toolCall('game_wait', { ...o }, meta));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(await answer.text()).toContain('"timedOut":false');
  });

  it('does not end by a notification, which no request can be matched with', async () => {
    const [x, o] = await meet(ada, bob);
    const waiting = send(toolCall('game_wait', { ...o }));
    const { id: _id, ...cancel } = rpc('notifications/cancelled', { requestId: 1 });
    expect((await send(cancel)).status).toBe(202);
    await ada.ok('game_execute', { move: 'A1', ...x });
    expect(await (await waiting).text()).toContain('"timedOut":false');
  });

  it('is answered as if its time were up when the host closes', async () => {
    // Last: nobody is served there any more.
    const [, o] = await meet(ada, bob);
    const waiting = Array.from({ length: 5 }, () => send(toolCall('game_wait', { ...o })));
    await eventually(async () => expect(await waitsAreFull(o)).toBe(true));
    await host.close();
    for (const answer of await Promise.all(waiting)) expect(await answer.text()).toContain('"timedOut":true');
  });
});
