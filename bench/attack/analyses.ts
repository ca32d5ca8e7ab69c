import { printAims } from '../aims';
import { figure, median, printTable } from '../stats';
import { Client, start, type Seat } from './client';
import { onlooking, OTHERS } from './onlooker';
import { onTarget } from './target';
import { playMoves } from './thinking';

/** From two addresses, because one may not have that many at a time. */
const ADDRESSES = ['127.0.0.3', '127.0.0.4'];
const EACH = 4;

/** Games of some hundred moves, so that their analyses are still running when the others have moved. */
const MATCH = { game: 'principality', seats: [{ kind: 'bot' }, { kind: 'bot' }] };

async function begin(client: Client, { session }: Seat): Promise<void> {
  const { status, body } = await client.post('/api/analysis', { session, effort: 'deep' });
  if (status !== 200) throw new Error(`No analysis was begun: ${status} ${JSON.stringify(body)}`);
}

/** How far all of them came, in moves. */
async function progressOf(client: Client, games: readonly Seat[]): Promise<number> {
  const answers = await Promise.all(
    games.map(({ session }) => client.get(`/api/analysis?session=${session}&effort=deep&from=999999`)),
  );
  if (answers.some(({ body }) => !['queued', 'running'].includes(String(body.status))))
    throw new Error(`An analysis was over too soon: ${JSON.stringify(answers.map(({ body }) => body))}`);
  return answers.reduce((sum, { body }) => sum + Number(body.done), 0);
}

/** How long others wait for a move, with the reply of a weak computer and without, while eight games are analysed. */
export const benchAnalyses = (): Promise<void> =>
  onTarget(async ({ url }) => {
    const player = new Client(url, OTHERS);
    await playMoves(player);
    const quiet = await playMoves(player);
    const callers = ADDRESSES.map((address) => new Client(url, address));
    const games: (Seat & { readonly caller: Client })[] = [];
    for (const caller of callers)
      for (let n = 0; n < EACH; n++) games.push({ ...(await start(caller, MATCH)), caller });
    let attacked: number[] = [];
    let judged = 0;
    const { quiet: look, worst } = await onlooking(url, async () => {
      for (const { caller, ...game } of games) await begin(caller, game);
      attacked = await playMoves(player);
      judged = await progressOf(player, games);
    });
    for (const client of [player, ...callers]) client.close();
    const [before, during] = [Math.max(...quiet), Math.max(...attacked)];
    printTable(
      `While ${games.length} games are analysed (${judged} moves judged meanwhile), ms`,
      ['', 'median, quiet', 'median, analysing', 'longest, quiet', 'longest, analysing', 'more'],
      [
        [
          'a move against the computer at level 1, its reply included',
          figure(median(quiet)),
          figure(median(attacked)),
          figure(before),
          figure(during),
          figure(during - before),
        ],
        ['a look at a game', '', '', figure(look), figure(worst), figure(worst - look)],
      ],
    );
    printAims({ analysing: during - before });
  });
