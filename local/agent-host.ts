import { createHttpClient } from '../core/api';
import { startHost } from './index';
import type { OutsideGame } from './outside-games';

/** A server for the agents of a run: on this machine alone, in memory, at any free port. */
export async function openAgentHost(outside: readonly OutsideGame[]) {
  const host = await startHost({ port: 0, env: { STORE: 'memory' }, outside });
  return { url: host.url, api: createHttpClient({ url: host.url }), close: () => host.close() };
}
