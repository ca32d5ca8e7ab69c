import type { Agent, Json } from '../support/bridge-client';

/** Opens a bridge of this profile, with its agent. */
type Start = (profile: string) => Promise<Agent>;

/** Kills the process of a bridge; one in this process is closed. */
async function end(agent: Agent): Promise<void> {
  const { pid } = agent.client.transport as unknown as { readonly pid?: number };
  if (pid === undefined) await agent.close();
  else process.kill(pid, 'SIGKILL');
}

/** What bridges must know that are opened `again` after those of Ada and Bea have ended, hers by kill -9. */
export async function playAfterKill({ ada, bea, again }: Readonly<Record<'ada' | 'bea' | 'again', Start>>) {
  const [before, other] = [await ada('ada'), await bea('bea')];
  const ids: unknown[] = [];
  for (let game = 0; game < 12; game++)
    ids.push((await before.ok('game_session', { command: 'new', game: 'tic-tac-toe' })).gameId);
  await before.ok('game_execute', { gameId: ids[3], move: 'B2' });
  const { gameId: others } = await other.ok('game_session', { command: 'new', game: 'mancala' });
  await Promise.all([before, other].map(end));

  // The other way round, so that the first free file is not the answer.
  const [otherAgain, after] = [await again('bea'), await again('ada')];
  expect(await otherAgain.ok('game_session', { command: 'list' })).toMatchObject({
    games: [{ gameId: others }],
  });
  const games: Json[] = [];
  for (const cursor of ['0', '10'])
    games.push(...((await after.ok('game_session', { command: 'list', cursor })).games as Json[]));
  expect(games.map(({ gameId }) => gameId)).toEqual(ids.toReversed());
  const { validMoves } = await after.ok('game_observe', { gameId: ids[3], detail_level: 'standard' });
  expect(validMoves).toHaveLength(7);
  expect(validMoves).not.toContain('B2');
  await after.ok('game_execute', { gameId: ids[11], move: 'A1' });
}
