import { startRedisServer } from '../../tests/support/redis-server';
import { printAims } from '../aims';
import { memoryOf } from '../redis-memory';
import { figure, printTable } from '../stats';
import { Client } from './client';
import { onlooking } from './onlooker';
import { register, type Player } from './players';
import { counted } from './stalls';
import { onTarget } from './target';

/** The address of the player who is invited. */
const INVITED = '127.0.0.3';

/** The number of inviting players: an address may register ten players a minute. */
const SENDERS = 9;

/** How many invitations each of them tries to send. */
const TRIES = 60;

const KILOBYTE = 1024;

/** The longest name that a match may have: forty letters with two marks each. */
const NAME = 'q\u0323\u0307'.repeat(40);

interface OpenInvitation {
  readonly match: string;
  readonly by: { readonly player: string };
}

/** The invited player's list. */
interface OwnList {
  readonly invitations: readonly OpenInvitation[];
  readonly bytes: number;
}

async function listOf(client: Client, player: Player): Promise<OwnList> {
  const { body, bytes } = await client.get(`/api/players/${player.id}/games`, player);
  return { invitations: body.invitations as readonly OpenInvitation[], bytes };
}

/** Sends the maximum number of invitations at once. */
const invite = (client: Client, from: Player, to: Player): Promise<readonly number[]> =>
  tried(client, '/api/matches', from, {
    name: NAME,
    game: 'rock-paper-scissors',
    games: 400,
    players: [from.id, to.id],
  });

/** Names the player in tournaments, which invite nobody. */
const anchor = (client: Client, from: Player, to: Player): Promise<readonly number[]> =>
  tried(client, '/api/tournaments', from, { name: NAME, game: 'chess', kind: 'gauntlet', anchors: [to.id] });

const tried = (client: Client, path: string, from: Player, body: object): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: TRIES }, async () => (await client.post(path, body, from)).status));

/** The invitations that reach a player whom everybody invites, what stays in the store, and how long others wait meanwhile. */
export async function benchInvitations(): Promise<void> {
  const redis = await startRedisServer();
  try {
    await onTarget(
      async ({ url, attacker }) => {
        const invited = new Client(url, INVITED);
        const rows: string[][] = [];
        const { quiet, worst } = await onlooking(url, async () => {
          rows.push(...(await attack(attacker, invited, () => memoryOf(redis.url))));
        });
        invited.close();
        printTable(
          'Invitations to one player, at a host on Redis: those in its list, the bytes of that, and KiB that stay in the store',
          ['', 'answers', 'in the list', 'bytes', 'KiB'],
          rows,
        );
        printTable(
          'Longest wait of another caller meanwhile, ms',
          ['quiet', 'attacked', 'more'],
          [[figure(quiet), figure(worst), figure(worst - quiet)]],
        );
        printAims({ 'invitations-others': worst - quiet });
      },
      { REDIS_URL: redis.url },
    );
  } finally {
    await redis.stop();
  }
}

/** Invites a player as often as possible, and lets it decline and block; the results of each step, by row. */
async function attack(
  attacker: Client,
  invited: Client,
  memory: () => Promise<number>,
): Promise<readonly string[][]> {
  const player = await register(invited, 'Invited');
  const senders: Player[] = [];
  for (let n = 0; n < SENDERS; n++) senders.push(await register(attacker, `Sender ${n + 1}`));
  const [first, ...others] = senders;
  if (!first) throw new Error('Nobody invites');
  const before = await memory();
  const rows: string[][] = [];
  const note = async (what: string, statuses: readonly number[]): Promise<readonly OpenInvitation[]> => {
    const { invitations, bytes } = await listOf(invited, player);
    const kept = figure(((await memory()) - before) / KILOBYTE);
    rows.push([what, counted(statuses), `${invitations.length}`, figure(bytes), kept]);
    return invitations;
  };
  const decline = async ({ match }: OpenInvitation): Promise<number> =>
    (await invited.post(`/api/matches/${match}/decline`, undefined, player)).status;

  await note(`one player sends ${TRIES} at once`, await invite(attacker, first, player));
  const sent = await Promise.all(others.map((each) => invite(attacker, each, player)));
  await note(`${others.length} others send ${TRIES} each at once`, sent.flat());
  const named = await Promise.all(others.map((each) => anchor(attacker, each, player)));
  const [one] = await note(`they name it as an anchor in ${TRIES} gauntlets each`, named.flat());
  if (one) await note('the player declines one', [await decline(one)]);
  const blocking = await invited.post(`/api/players/${player.id}/blocks`, { player: first.id }, player);
  const left = await note('it blocks the first', [blocking.status]);
  await note('the first sends again', await invite(attacker, first, player));
  const statuses: number[] = [];
  for (const each of left) statuses.push(await decline(each));
  await note('the player declines all others', statuses);
  return rows;
}
