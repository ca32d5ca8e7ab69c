import { createHttpClient } from '../core/api';
import type { Seat } from '../core/engine';
import { startHost } from './index';
import type { OutsideGame } from './outside-games';

/** A server for the agents of a run: only on this machine, in memory, at any free port. */
export async function openAgentHost(outside: readonly OutsideGame[]) {
  const refused = new Map<string, number>();
  const nameOf = (session: string, seat: Seat): string => `${session}/${seat}`;
  const host = await startHost({
    port: 0,
    env: { STORE: 'memory' },
    outside,
    onRefusedMove(session, seat) {
      const name = nameOf(session, seat);
      refused.set(name, (refused.get(name) ?? 0) + 1);
    },
  });
  return {
    url: host.url,
    api: createHttpClient({ url: host.url }),
    refusedMoves: (session: string, seat: Seat): number => refused.get(nameOf(session, seat)) ?? 0,
    close: () => host.close(),
  };
}
