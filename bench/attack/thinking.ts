import { setTimeout as delay } from 'node:timers/promises';
import { figure, median, printTable } from '../stats';
import { Client, start, type Seat } from './client';
import { OTHERS } from './onlooker';
import { onTarget } from './target';

const STRONG_GAMES = 8;
const STRONGEST = 20;
const MOVES = 10;
const PAUSE_MS = 200;

const against = (client: Client, level: number): Promise<Seat> =>
  start(client, { game: 'chess', seats: [{ kind: 'me' }, { kind: 'bot', level }] });

/** How long moves against the weakest computer take, each with its reply (ms). */
export async function playMoves(client: Client): Promise<number[]> {
  const { session, token } = await against(client, 1);
  const times: number[] = [];
  for (let n = 0; n < MOVES; n++) {
    const { body } = await client.get(`/api/state?session=${session}`, { token });
    const [move] = body.validMoves as string[];
    if (move === undefined) break;
    const began = performance.now();
    const reply = await client.post('/api/execute', { session, move }, { token });
    if (reply.status !== 200) throw new Error(`${move}: ${reply.status} ${JSON.stringify(reply.body)}`);
    let { seatsToAct, version } = reply.body;
    while (Array.isArray(seatsToAct) && seatsToAct.includes(1)) {
      const look = `/api/state?session=${session}&since=${String(version)}&wait=5`;
      ({ seatsToAct, version } = (await client.get(look, { token })).body);
    }
    times.push(performance.now() - began);
    await delay(PAUSE_MS);
  }
  return times;
}

/** How long the weakest computer takes to reply to one player while the strongest thinks about another's games. */
export const benchThinking = (): Promise<void> =>
  onTarget(async ({ url, attacker }) => {
    const player = new Client(url, OTHERS);
    await playMoves(player);
    const quiet = await playMoves(player);
    const games = await Promise.all(Array.from({ length: STRONG_GAMES }, () => against(attacker, STRONGEST)));
    const thinking = games.map(({ session, token }) =>
      attacker.post('/api/execute', { session, move: 'e2e4' }, { token }),
    );
    const [attacked] = await Promise.all([playMoves(player), ...thinking]);
    player.close();
    const [before, during] = [Math.max(...quiet), Math.max(...attacked)];
    printTable(
      `A move against the computer at level 1, its reply included, ms, while ${STRONG_GAMES} games at level ${STRONGEST} go on elsewhere`,
      ['', 'median', 'longest', 'more'],
      [
        ['quiet', figure(median(quiet)), figure(before), ''],
        ['attacked', figure(median(attacked)), figure(during), figure(during - before)],
      ],
    );
  });
