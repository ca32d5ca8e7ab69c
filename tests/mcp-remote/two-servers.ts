import { startHost, type Host } from '../../local';
import type { Agent } from '../support/bridge-client';
import { X_WINS } from '../http/support';
import { connectRemote, meet } from './support';

/** Lets agents play at two servers that share nothing but their store, which their environment names. */
export async function playInTurns(env: Readonly<Record<string, string>>): Promise<void> {
  const hosts: readonly Host[] = await Promise.all([
    startHost({ port: 0, env }),
    startHost({ port: 0, env }),
  ]);
  const agents: readonly Agent[] = await Promise.all(hosts.map(({ url }) => connectRemote(url)));
  const [left, right] = agents as [Agent, Agent];
  const seats = await meet(left, right);
  for (const [turn, move] of X_WINS.entries()) {
    const [mover, other] = turn % 2 === 0 ? [left, right] : [right, left];
    const mine = seats[turn % 2] ?? seats[0];
    const waiting = right.ok('game_wait', { ...(seats[(turn + 1) % 2] ?? seats[1]) });
    const played = await mover.ok('game_execute', { move, ...mine });
    expect(await waiting).toMatchObject({ version: played.version, timedOut: false });
    expect(await other.ok('game_observe', { detail_level: 'minimal', ...mine })).toMatchObject({
      version: played.version,
    });
  }
  expect(await right.ok('game_observe', { detail_level: 'minimal', ...seats[0] })).toMatchObject({
    gameOver: true,
    outcome: { winners: [0] },
  });
  for (const agent of agents) await agent.close();
  for (const host of hosts) await host.close();
}
