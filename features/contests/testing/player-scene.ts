import type { Table } from '../../../tests/http/support';
import type { Reply } from '../../../tests/http/interface';
import type { Identity, People, PlayerScene } from '../../../tests/security/access/player-scene';

const TERMS = { game: 'tic-tac-toe', games: 2, atOnce: 2 };
const TOURNAMENT = { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' };

/** The contests of a player, by name; the player blocks one of the others. */
export async function madeForPlayer(table: Table, people: People): Promise<Readonly<Record<string, string>>> {
  const { own, player, blocked } = people;
  await table.get('blockPlayer', { ...own, params: { id: player }, body: { player: blocked } });
  return {
    ...(await setMatches(table, people)),
    ...(await setTournaments(table, people)),
    ...(await setSeeks(table, people)),
  };
}

/**
 * Matches: one that awaits her, one of hers with an open place, one of hers that awaits `invited`, and one of the opponent's under way. Of that: a
 * session in which both sit, with her token, and one that keeps a seat for each.
 */
async function setMatches(table: Table, { own, other, player, opponent, invited }: People) {
  const matchBy = async (by: Identity, players: readonly string[]): Promise<string> =>
    (await table.get('createMatch', { ...by, body: { ...TERMS, players } })).match.id;
  const awaiting = await matchBy(other, [opponent, player]);
  const open = await matchBy(own, [player, 'open']);
  const offered = await matchBy(own, [player, invited]);
  const running = await matchBy(other, [opponent, player]);
  const { match } = await table.get('joinMatch', { ...own, params: { id: running } });
  const [seated = '', kept = ''] = match.games.map(({ session }) => session ?? '');
  const { token: seatToken } = await table.join(seated, {}, own);
  await table.join(seated, {}, other);
  const keptSeat = String(match.games[1]?.seats.indexOf(player) ?? 0);
  return { awaiting, open, offered, running, seated, seatToken, kept, keptSeat };
}

/** Tournaments that both have joined: one that she made, one of the opponent's that has started, and its match. */
async function setTournaments(table: Table, { own, other }: People) {
  const madeBy = async (by: Identity): Promise<string> => {
    const { id } = (await table.get('createTournament', { ...by, body: TOURNAMENT })).tournament;
    for (const each of [own, other]) await table.get('joinTournament', { ...each, params: { id } });
    return id;
  };
  const [tournament, theirs] = [await madeBy(own), await madeBy(other)];
  const start = { ...other, params: { id: theirs }, body: { action: 'start' } };
  const { rounds } = (await table.get('actInTournament', start)).tournament;
  return { tournament, theirs, meeting: rounds[0]?.meetings[0]?.match ?? '' };
}

/** A seek that found nobody, one that found the opponent, and the session that keeps a seat for each. */
async function setSeeks(table: Table, { own, other }: People) {
  // No acceptable opponent is available, so she finds nobody.
  const alone = await table.get('seek', { ...own, body: { game: 'four-in-a-row', accepts: ['human'] } });
  const sought = await table.get('seek', { ...own, body: { game: 'tic-tac-toe' } });
  const { seek } = await table.get('seek', { ...other, body: { game: 'tic-tac-toe' } });
  return { seek: alone.seek.id, paired: sought.seek.id, found: seek.session ?? '' };
}

/** All that can be read of what the player takes part in, but for its seeks: to look at one renews it. */
export const standing = (table: Table, { player, invited, made, callers }: PlayerScene): Promise<Reply[]> => {
  const asked = (operation: 'match' | 'tournament' | 'getSession', names: readonly string[]) =>
    names.map((name) => table.send(operation, { params: { id: made[name] ?? '' } }));
  return Promise.all([
    table.send('nextGames', { ...callers.own, params: { id: player } }),
    table.send('nextGames', { ...callers.invited, params: { id: invited } }),
    ...asked('match', ['awaiting', 'open', 'offered', 'running', 'meeting']),
    ...asked('tournament', ['tournament', 'theirs']),
    ...asked('getSession', ['seated', 'kept', 'found']),
  ]);
};
