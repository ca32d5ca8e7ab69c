import { once } from 'node:events';
import { eventually } from '../support/eventually';
import { startSilentServer } from '../support/silent-server';
import { startCommand } from './command';
import {
  bridge,
  endChildren,
  frame,
  INITIALIZE,
  isAlive,
  MEGABYTE,
  NEW_GAME,
  startParent,
} from './piped-bridge';

afterEach(endChildren);

describe('A message of more than 10 MB to the built command', () => {
  it('is refused to a real client, which can go on', async () => {
    const agent = await startCommand();
    const call = agent.client.callTool({
      name: 'game_observe',
      arguments: { padding: 'x'.repeat(11 * MEGABYTE) },
    });
    await expect(call).rejects.toThrow('10 MB');
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await agent.close();
  });

  it('may as well be many: each is answered, in bounded memory', async () => {
    const { child, ended, send, answers } = bridge();
    const params = { padding: 'x'.repeat(11 * MEGABYTE) };
    for (let id = 1; id <= 12; id++) {
      const sent = send(`${JSON.stringify({ method: 'ping', params, jsonrpc: '2.0', id })}\n`);
      if (!sent && child.stdin) await once(child.stdin, 'drain');
    }
    await eventually(() =>
      expect(answers().flatMap(({ id }) => (id === null ? [] : [id]))).toEqual(
        Array.from({ length: 12 }, (_, at) => at + 1),
      ),
    );
    child.stdin?.end();
    expect((await ended).code).toBe(0);
  });
});

describe('The bridge ends when its parent is killed', () => {
  it.each([
    ['in the middle of a call that hangs', frame(1, NEW_GAME), 0],
    ['in the middle of an endless line', '', 12],
  ])('%s', async (_when, more, megabytes) => {
    const server = await startSilentServer();
    const { parent, pid } = await startParent(server.url, frame(0, INITIALIZE) + more, megabytes);
    if (more !== '') await eventually(() => expect(server.heard()).not.toBe(''));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    await server.close();
  });
});

describe('The bridge ends with its input', () => {
  it('while nobody reads what it answers', async () => {
    const { child, ended, send, answerTo } = bridge();
    send(frame(0, INITIALIZE));
    await answerTo(0);
    child.stdout?.pause();
    for (let id = 1; id <= 100; id++) send(frame(id, { method: 'tools/list' }));
    child.stdin?.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    child.stdout?.resume();
    await ended;
  });

  it('when the reader of its answers goes away', async () => {
    const { child, ended, send, answerTo } = bridge();
    send(frame(0, INITIALIZE));
    await answerTo(0);
    child.stdout?.destroy();
    send(frame(1, { method: 'ping' }));
    expect((await ended).code).toBe(0);
  });
});
