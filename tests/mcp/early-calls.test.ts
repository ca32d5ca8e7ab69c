import { Preparation } from '../../core/async';
import type { Json } from '../support/bridge-client';
import { lines } from './lines';
import { frame, INITIALIZE, NEW_GAME, tool } from './piped-bridge';

/** A bridge whose games are checked when the test says so. */
async function heldBridge() {
  let pass = (): void => undefined;
  const checks = new Preparation(() => new Promise((resolve) => (pass = resolve)));
  const bridge = await lines(checks);
  await bridge.send(frame(0, INITIALIZE));
  const answer = async (id: number): Promise<Json> => {
    const found = (await bridge.answered(id)).flat().find((each) => each.id === id);
    return found ?? {};
  };
  return { ...bridge, answer, pass: () => pass() };
}

const ids = (answers: readonly (Json | readonly Json[])[]): unknown[] => answers.flat().map(({ id }) => id);

describe('Before the games are checked a bridge', () => {
  it('answers what plays no game, and everything else afterwards', async () => {
    const { send, answered, answer, pass, ended } = await heldBridge();
    const early = ['tools/list', 'prompts/list', 'resources/templates/list', 'ping', 'no/method'];
    const late: readonly Json[] = [
      NEW_GAME,
      tool('no_tool', {}),
      { method: 'resources/list' },
      { method: 'resources/read', params: { uri: 'game://chess/rules' } },
      { method: 'prompts/get', params: { name: 'play' } },
      {
        method: 'completion/complete',
        params: {
          ref: { type: 'ref/resource', uri: 'game://{game}/rules' },
          argument: { name: 'game', value: 'ch' },
        },
      },
    ];
    for (const [at, message] of late.entries()) await send(frame(10 + at, message));
    for (const [at, method] of early.entries()) await send(frame(1 + at, { method }));
    await Promise.all(early.map((_method, at) => answered(1 + at)));
    expect(ids(await answered(0)).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await answer(early.length)).toMatchObject({ error: { message: 'Method not found' } });
    pass();
    await Promise.all(late.map((_message, at) => answered(10 + at)));
    expect(await answer(10)).toMatchObject({ result: { structuredContent: { success: true } } });
    expect(await answer(11)).toMatchObject({ result: { isError: true } });
    for (const id of [12, 13, 14, 15]) expect(await answer(id)).toHaveProperty('result');
    await ended();
  });

  it('forgets a call that is cancelled', async () => {
    const { send, answered, answer, pass, ended } = await heldBridge();
    await send(frame(1, NEW_GAME));
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } };
    await send(`${JSON.stringify({ jsonrpc: '2.0', ...cancelled })}\n`);
    await send(frame(2, { method: 'ping' }));
    await answered(2);
    pass();
    await send(frame(3, tool('game_session', { command: 'list' })));
    expect(await answer(3)).toMatchObject({ result: { structuredContent: { success: true, games: [] } } });
    expect(ids(await ended())).not.toContain(1);
  });
});
