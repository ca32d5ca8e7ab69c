import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client, HOT_SEAT, start, type Seat } from './client';

/** The interval of requests (ms), regardless of earlier answers. */
const EVERY_MS = 20;

/** The number of games and tokens, so that each stays below the request limit. */
const GAMES = 8;

/**
 * The entry of a thread that plays an uninvolved caller: it reads its own games at a steady pace and records how long it waited for each answer (ms), from when
 * the request was due. Each message is answered by the waits since the last one.
 */
async function main(): Promise<void> {
  const { url, address } = workerData as { url: string; address: string };
  const client = new Client(url, address);
  const games: Seat[] = [];
  for (let n = 0; n < GAMES; n++) games.push(await start(client, HOT_SEAT));
  let waits: number[] = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(waits);
    waits = [];
  });
  parentPort?.postMessage('ready');

  const begun = performance.now();
  for (let n = 0; ; n++) {
    const due = begun + n * EVERY_MS;
    await delay(Math.max(0, due - performance.now()));
    const game = games[n % GAMES];
    if (!game) continue;
    void client.get(`/api/state?session=${game.session}`, { token: game.token }).then(({ status }) => {
      // An error counts as an infinite wait.
      waits.push(status === 200 ? performance.now() - due : Infinity);
    });
  }
}

void main();
