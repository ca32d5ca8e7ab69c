import type { OperationId } from '../../registry';
import type { RequestData, Table } from '../../../tests/http/support';
import type { PlayerTraces, Trace } from '../../../tests/support/feature-tests';
import { keyed, type TestPlayer } from '../../../tests/support/test-players';

const about = (name: string, operation: OperationId, id: string, more: RequestData = {}): Trace => [
  name,
  operation,
  { ...more, params: { id } },
];

/** Leaves traces of a player: a match under way that keeps a seat for it, a tournament, a seek. */
export async function tracesOfPlayer(
  table: Table,
  player: TestPlayer,
  other: TestPlayer,
): Promise<PlayerTraces> {
  const body = { game: 'tic-tac-toe', players: [other.player.id, player.player.id], games: 2 };
  const { match } = await table.get('createMatch', { ...keyed(other), body });
  const begun = await table.get('joinMatch', { ...keyed(player), params: { id: match.id } });
  const terms = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' };
  const { tournament } = await table.get('createTournament', { ...keyed(player), body: terms });
  for (const by of [player, other])
    await table.get('joinTournament', { ...keyed(by), params: { id: tournament.id } });
  await table.get('seek', { ...keyed(player), body: { game: 'mancala', accepts: ['human'] } });
  return {
    renamed: [
      about('a kept seat', 'getSession', begun.match.games[0]?.session ?? ''),
      about('a match', 'match', match.id),
      about('a tournament', 'tournament', tournament.id),
    ],
    named: [about('the games due of the other', 'nextGames', other.player.id, keyed(other))],
    unnamed: [['the tournaments', 'tournaments', {}]],
  };
}
