import type { Table } from '../../../tests/http/support';
import { keyed, type TestPlayer } from '../../../tests/support/test-players';

/**
 * Plays all games that come to a player until none of its contests goes on: it resigns against those with an earlier name, and else moves by chance.
 * Returns the sessions in which it sat.
 */
export async function playAll(table: Table, player: TestPlayer): Promise<readonly string[]> {
  const tokens = new Map<string, string>();
  const moved = new Set<string>();
  const { id, name } = player.player;
  for (;;) {
    const { games, contests } = await table.get('nextGames', {
      ...keyed(player),
      params: { id },
      query: { wait: 5 },
    });
    if (games.length === 0 && contests.length === 0) return [...tokens.keys()];
    for (const { session, due, opponents } of games) {
      if (due === 'join') {
        const seated = await table.join(session, {}, keyed(player));
        tokens.set(session, seated.token);
        continue;
      }
      const token = tokens.get(session);
      if (token === undefined) throw new Error(`${name} has no seat in ${session}`);
      const isWeaker = opponents.some((opponent) => opponent.name < name);
      // A game counts once each side has moved. The other one may have resigned meanwhile.
      const givesUp = isWeaker && moved.has(session);
      moved.add(session);
      await (givesUp
        ? table.send('act', { token, params: { id: session }, body: { action: 'resign' } })
        : table.send('execute', { token, body: { session, byChance: true } }));
    }
  }
}
