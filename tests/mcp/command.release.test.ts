import { createServer, type AddressInfo, type Server } from 'node:net';
import { eventually } from '../support/eventually';
import { spawnCommand } from './command';
import { INITIALIZE, messagesIn, NEW_GAME, observe, requests, WAIT, WAITED_FOR } from './piped-bridge';

describe('principality-mcp', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('exits 0 at %s, without an answer to a wait', async (signal) => {
    const { child, output, ended } = spawnCommand();
    child.stdin?.write(requests(INITIALIZE, WAITED_FOR, WAIT, observe));
    await eventually(() => expect(output.stdout).toContain('"id":3'));
    child.kill(signal);
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(messagesIn(stdout).map(({ id }) => id)).toEqual([0, 1, 3]);
  });

  it('warns that its port is taken, and plays on a free one', async () => {
    const taken = await listen();
    const { port } = taken.address() as AddressInfo;
    const { child, ended } = spawnCommand({ LOG_FORMAT: 'json', MCP_DASHBOARD_PORT: String(port) });
    child.stdin?.end(requests(INITIALIZE, NEW_GAME));
    const { code, stdout, stderr } = await ended;
    taken.close();
    expect(code).toBe(0);
    expect(stderr).toContain(`Port ${port} cannot be used`);
    expect(messagesIn(stdout)[1]).toMatchObject({ result: { structuredContent: { success: true } } });
  });
});

const listen = () =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
