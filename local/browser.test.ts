import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startHost } from '.';
import { isGameServer, mayOpenBrowser } from './browser';

describe('A page opens by itself', () => {
  it.each([
    ['on a Linux desktop', { DISPLAY: ':0' }, 'linux', true],
    ['under Wayland', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
    ['on a Mac', {}, 'darwin', true],
    ['on Windows', {}, 'win32', true],
    ['though MCP_DISABLE_BROWSER is set to no', { DISPLAY: ':0', MCP_DISABLE_BROWSER: 'no' }, 'linux', true],
    ['not where there is no desktop', {}, 'linux', false],
    ['not with an empty DISPLAY', { DISPLAY: '' }, 'freebsd', false],
    ['not in a continuous build', { DISPLAY: ':0', CI: 'true' }, 'linux', false],
    ['not if forbidden by 1', { MCP_DISABLE_BROWSER: '1' }, 'darwin', false],
    ['not if forbidden by true', { MCP_DISABLE_BROWSER: 'true' }, 'win32', false],
    ['not if forbidden by yes', { DISPLAY: ':0', MCP_DISABLE_BROWSER: 'YES' }, 'linux', false],
  ] as const)('%s', (_where, env, platform, expected) => {
    expect(mayOpenBrowser(env, platform)).toBe(expected);
  });
});

describe('A game server', () => {
  it('is known by its health', async () => {
    const host = await startHost({ port: 0, env: {} });
    expect(await isGameServer(host.url)).toBe(true);
    await host.close();
    expect(await isGameServer(host.url)).toBe(false);
  });

  it('is not taken for one when it is something else', async () => {
    const other = await new Promise<Server>((resolve) => {
      const server = createServer((_, response) => response.end('"hello"')).listen(0, '127.0.0.1', () =>
        resolve(server),
      );
    });
    expect(await isGameServer(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toBe(false);
    other.close();
  });
});
