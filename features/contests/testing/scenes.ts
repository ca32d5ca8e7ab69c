import type { Scene } from '../../../tests/browser/scene';
import type { Table } from '../../../tests/http/support';
import { keyed, register } from '../../../tests/support/test-players';

/** The pages of contests in their states. */
export const scenes: readonly Scene[] = [
  {
    name: 'tournaments',
    set: () => Promise.resolve({ path: '/tournaments', ready: '.ratings-choice' }),
  },
  {
    name: 'a knockout of bots',
    set: async (table) => ({ path: `/tournaments/${await knockoutOfBots(table)}`, ready: '.bracket' }),
  },
  {
    name: 'a match',
    set: async (table) => ({ path: `/matches/${await matchWithBot(table)}`, ready: '.match-score' }),
  },
];

let makers = 0;

const newMaker = (table: Table) => register(table, `Grace no. ${++makers}`);

/** The id of a knockout that three bots play. */
async function knockoutOfBots(table: Table): Promise<string> {
  const own = keyed(await newMaker(table));
  const bots = ['random', 'mind:1', 'mind:5'].map((bot) => `bot:tic-tac-toe:${bot}`);
  const body = { name: 'Spring', game: 'tic-tac-toe', kind: 'knockout', bots };
  const { tournament } = await table.get('createTournament', { body, ...own });
  const params = { id: tournament.id };
  await table.get('actInTournament', { params, body: { action: 'start' }, ...own });
  return tournament.id;
}

async function matchWithBot(table: Table): Promise<string> {
  const maker = await newMaker(table);
  const body = { game: 'tic-tac-toe', players: [maker.player.id, 'bot:tic-tac-toe:random'], games: 2 };
  return (await table.get('createMatch', { body, ...keyed(maker) })).match.id;
}
