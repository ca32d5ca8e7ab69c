import { errors, ok } from '../../../core/engine';
import type { Answer, StateRequest } from '../../../core/api';
import { startBridge, type BridgeFixture } from '../../../tests/support/bridge-client';
import {
  aSeatedAnswer,
  anAnswer,
  fakeApi,
  GAME_ID,
  errorFor,
  SESSION,
} from '../../../tests/support/fake-api';

const mine = { seat: 0, seatsToAct: [0] };
const theirs = { seat: 0, seatsToAct: [1], validMoves: [], totalMoves: 0, message: 'Waiting for Bob' };

/** A table whose waits are answered by the test; plain reads show how the game stands. */
function aTable(standing: Partial<Answer>) {
  const waits: {
    request: StateRequest;
    answer: (fields: Partial<Answer>) => void;
    signal: AbortSignal | undefined;
  }[] = [];
  const looks: StateRequest[] = [];
  /** As the last wait left the game, with all that had happened. */
  let now = standing;
  const api = fakeApi({
    createSession: () => Promise.resolve(ok(aSeatedAnswer({ version: 1 }))),
    getSession: () => errorFor(errors.sessionNotFound(SESSION)),
    execute: () => Promise.resolve(ok(anAnswer({ version: 9 }))),
    state: (request, { signal } = {}) => {
      if (request.wait === undefined) {
        looks.push(request);
        return Promise.resolve(ok(anAnswer(now)));
      }
      return new Promise((resolve) => {
        const answer = (fields: Partial<Answer>) => {
          now = { ...fields, events: [...(now.events ?? []), ...(fields.events ?? [])] };
          resolve(ok(anAnswer(fields)));
        };
        waits.push({ request, answer, signal });
        signal?.addEventListener('abort', () => resolve(errorFor(errors.timeout('Gone'))));
      });
    },
  });
  return { api, waits, looks };
}

let bridge: BridgeFixture | undefined;
afterEach(async () => {
  jest.useRealTimers();
  await bridge?.agent.close();
});

async function sit(api: ReturnType<typeof fakeApi>, settings = {}) {
  bridge = await startBridge(api, settings);
  await bridge.agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  return bridge.agent;
}

/** Lets messages go to and fro. */
const settled = async (): Promise<void> => {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve));
};

const seconds = async (count: number): Promise<void> => {
  await settled();
  await jest.advanceTimersByTimeAsync(1000 * count);
  await settled();
};

describe('game_wait', () => {
  it('waits again until it is the agent’s turn, and tells everything that happened', async () => {
    const { api, waits, looks } = aTable({ ...theirs, version: 2, events: ['Bob joined'] });
    const agent = await sit(api);
    const waiting = agent.ok('game_wait');
    await seconds(10);
    waits[0]?.answer({ ...theirs, version: 3, events: ['Bob thinks'], timedOut: false });
    await seconds(5);
    waits[1]?.answer({ ...mine, version: 4, events: ['Bob moves'], timedOut: false });
    expect(await waiting).toMatchObject({
      gameId: GAME_ID,
      version: 4,
      timedOut: false,
      events: ['Bob joined', 'Bob thinks', 'Bob moves'],
      validMoves: ['A1', 'B1'],
    });
    expect(looks).toEqual([
      { session: SESSION, detail: 'full' },
      { session: SESSION, since: 1, view: true },
      // The last wait covers only what happened last.
      { session: SESSION, since: 1, view: true },
    ]);
    expect(waits.map(({ request }) => request)).toEqual([
      { session: SESSION, since: 2, wait: 25, view: true },
      { session: SESSION, since: 3, wait: 20, view: true },
    ]);
  });

  it('makes its time of several waits, and ends with a normal answer', async () => {
    const { api, waits } = aTable({ ...theirs, version: 2 });
    const agent = await sit(api);
    const waiting = agent.ok('game_wait');
    await seconds(25);
    waits[0]?.answer({ ...theirs, version: 2, timedOut: true });
    await seconds(5);
    expect(waits[1]?.request.wait).toBe(5);
    waits[1]?.answer({ ...theirs, version: 2, timedOut: true });
    const answer = await waiting;
    expect(answer).toEqual({
      success: true,
      gameId: GAME_ID,
      timedOut: true,
      version: 2,
      message: 'Timeout: in 30 s no move arrived, which is normal',
      events: [],
      gameOver: false,
      seat: 0,
      you: 'Player 1',
      seatsToAct: [1],
      next: 'Waiting for Player 2 (seat 1): call game_wait.',
    });
    expect(waits).toHaveLength(2);
  });

  it('shows the clocks when nobody moved in time, too', async () => {
    const clock = { control: { base: 60, increment: 0 }, remaining: [60_000, 31_000], running: [1], at: 7 };
    const { api, waits } = aTable({ ...theirs, version: 2 });
    const agent = await sit(api);
    const waiting = agent.ok('game_wait', { timeout_seconds: 1 });
    await seconds(1);
    waits[0]?.answer({ ...theirs, version: 2, timedOut: true, clock });
    expect(await waiting).toMatchObject({ timedOut: true, clock });
  });

  it('tells what happened after the version it is given', async () => {
    const { api, looks } = aTable({ ...mine, version: 6 });
    const agent = await sit(api);
    await agent.ok('game_wait', { since_version: 4 });
    expect(looks.at(-1)).toEqual({ session: SESSION, since: 4, view: true });
  });

  it('tells one who holds no seat of whatever happens', async () => {
    const watching = { seat: null, seatsToAct: [1], validMoves: [], totalMoves: 0 };
    const { api, waits } = aTable({ ...watching, version: 5 });
    bridge = await startBridge(api);
    const waiting = bridge.agent.ok('game_wait', { gameId: GAME_ID });
    await settled();
    waits[0]?.answer({ ...watching, version: 6, events: ['Bob moves'], timedOut: false });
    expect(await waiting).toMatchObject({ version: 6, timedOut: false, events: ['Bob moves'] });
  });

  it('marks what it told as seen, but never takes the agent back', async () => {
    const { api, waits, looks } = aTable({ ...theirs, version: 2 });
    const agent = await sit(api);
    const waiting = agent.ok('game_wait');
    await settled();
    await agent.ok('game_execute', { move: 'A1' });
    waits[0]?.answer({ ...mine, version: 4, timedOut: false });
    await waiting;
    await agent.ok('game_observe', { detail_level: 'minimal' });
    expect(looks.at(-1)).toMatchObject({ since: 9 });
  });

  it('holds nobody up, and no limit of the bridge’s ends it', async () => {
    const { api, waits } = aTable({ ...theirs, version: 2 });
    const agent = await sit(api, { maxConcurrentRequests: 1, requestTimeout: 1000 });
    const waiting = [agent.ok('game_wait'), agent.ok('game_wait')];
    await seconds(20);
    expect(await agent.ok('game_observe', { detail_level: 'minimal' })).toMatchObject({ gameId: GAME_ID });
    await agent.ok('game_execute', { move: 'A1' });
    for (const { answer } of waits) answer({ ...mine, version: 3, timedOut: false });
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ version: 3 });
  });

  it('comes after the calls made before it', async () => {
    const { api, looks } = aTable({ ...mine, version: 9 });
    const agent = await sit(api);
    const [, waited] = await Promise.all([agent.ok('game_execute', { move: 'A1' }), agent.ok('game_wait')]);
    expect(waited).toMatchObject({ timedOut: false });
    expect(looks.at(-1)).toEqual({ session: SESSION, since: 9, view: true });
  });

  it('reports its progress every five seconds, if asked to', async () => {
    const { api, waits } = aTable({ ...theirs, version: 2 });
    const agent = await sit(api);
    const heard: unknown[] = [];
    const onprogress = (progress: unknown) => heard.push(progress);
    const params = { name: 'game_wait', arguments: { timeout_seconds: 12 } };
    const waiting = agent.client.callTool(params, undefined, { onprogress });
    await seconds(4);
    expect(heard).toEqual([]);
    await seconds(7);
    expect(heard).toEqual([
      { progress: 5, total: 12, message: 'Player 2 is thinking' },
      { progress: 10, total: 12, message: 'Player 2 is thinking' },
    ]);
    waits[0]?.answer({ ...mine, version: 3, timedOut: false });
    await waiting;
    await seconds(20);
    expect(heard).toHaveLength(2);
  });

  it('ends at the table, too, when it is cancelled', async () => {
    const { api, waits } = aTable({ ...theirs, version: 2 });
    const agent = await sit(api);
    const cancel = new AbortController();
    const waiting = agent.client.callTool({ name: 'game_wait' }, undefined, { signal: cancel.signal });
    await settled();
    expect(waits[0]?.signal?.aborted).toBe(false);
    cancel.abort('enough');
    await expect(waiting).rejects.toThrow('enough');
    await settled();
    expect(waits[0]?.signal?.aborted).toBe(true);
    expect(waits).toHaveLength(1);
    expect(await agent.ok('game_observe', { detail_level: 'minimal' })).toMatchObject({ gameId: GAME_ID });
  });

  it('is refused as other calls are', async () => {
    const { api } = aTable({ ...mine });
    const agent = await sit(api);
    expect(await agent.error('game_wait', { timeout_seconds: 31 })).toMatchObject({
      code: 'INVALID_PARAMETERS',
      details: { field: 'timeout_seconds' },
    });
    await agent.close();
    const empty = await startBridge(fakeApi({}));
    expect(await empty.agent.error('game_wait')).toMatchObject({ code: 'GAME_NOT_INITIALIZED' });
    await empty.agent.close();
    const gone = await startBridge(fakeApi({ state: () => errorFor(errors.sessionNotFound(SESSION)) }));
    expect(await gone.agent.error('game_wait', { gameId: GAME_ID })).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
      message: `Game not found: ${GAME_ID}`,
    });
    await gone.agent.close();
  });
});
