import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { startHost } from '../../local';
import { describeTables } from './support';

describeTables(
  'a connection',
  (table) => {
    it('stays open longer than a bot thinks, and the answer says how long', async () => {
      const { headers } = await new Promise<IncomingMessage>((resolve, reject) =>
        request(`${table.url}/api/health`, { headers: { connection: 'keep-alive' } }, resolve)
          .on('error', reject)
          .end(),
      );
      const seconds = Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1]);
      expect(headers.connection).toBe('keep-alive');
      expect(seconds).toBeGreaterThanOrEqual(65);
    });
  },
  {},
  ['memory'],
);

describe('a connection on which nothing was asked', () => {
  it('is closed with its host, which does not wait for it', async () => {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
    const unused = connect(Number(new URL(host.url).port), '127.0.0.1');
    await once(unused, 'connect');
    // The host takes connections in their order, so it has the first by now.
    expect((await fetch(`${host.url}/api/health`)).status).toBe(200);
    const closed = once(unused, 'close');
    // No time limit ends anything.
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    try {
      await host.close();
    } finally {
      jest.useRealTimers();
    }
    await closed;
  });
});
