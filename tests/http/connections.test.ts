import { request, type IncomingMessage } from 'node:http';
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
