import { createServer, type AddressInfo } from 'node:net';
import { run, version } from './processes';

it.each(['principality', 'principality-mcp'])(
  '%s, as a process, prints the version of the package',
  async (command) => {
    expect(await run(command, '--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  },
);

describe('principality serve', () => {
  it('says which flag helps when its port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await run('principality', 'serve', '--port', String(port));
    server.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/EADDRINUSE.*Choose another port with --port/);
  });
});
