import { fork } from 'node:child_process';
import { once } from 'node:events';
import WebSocket from 'ws';
import { printAims } from './aims';
import { post } from './load';
import type { MemoryReport } from './memory-host';
import { figure, printTable } from './stats';

const WATCHERS = 10_000;
/** Sockets that are opened at once. */
const BATCH = 200;
const PROTOCOL = 'json.webpubsub.azure.v1';
const MEGABYTE = 1e6;

/** The memory of a host before and after very many sockets watch a game in which nothing happens. */
export async function benchIdleWatchers(): Promise<void> {
  const host = fork('dist/bench/memory-host.js', {
    execArgv: ['--expose-gc'],
    env: { ...process.env, REDIS_URL: '', STORE: 'memory' },
  });
  const next = async (): Promise<unknown> => (await once(host, 'message'))[0];
  const api = `${String(await next())}/api`;
  const report = async (): Promise<MemoryReport> => {
    const answer = next();
    host.send('report');
    return (await answer) as MemoryReport;
  };
  const sockets: WebSocket[] = [];
  try {
    const made = await post(`${api}/sessions`, { game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { session } = JSON.parse(made.text) as { session: string };
    const { url } = (await (await fetch(`${api}/negotiate?session=${session}`)).json()) as { url: string };
    const open = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const socket = new WebSocket(url, PROTOCOL, { perMessageDeflate: false });
          sockets.push(socket);
          await once(socket, 'message');
        }),
      );
    await open(BATCH);
    const before = await report();
    for (let opened = 0; opened < WATCHERS; opened += BATCH) await open(BATCH);
    const after = await report();
    const grown = (key: keyof MemoryReport): number => (after[key] - before[key]) / MEGABYTE;
    printTable(
      `${figure(WATCHERS)} idle watchers of one game on one host, MB`,
      ['', 'heap', 'outside the heap', 'resident'],
      [['grown by', figure(grown('heapUsed')), figure(grown('external')), figure(grown('rss'))]],
    );
    printAims({ 'idle-watchers': grown('rss') });
  } finally {
    for (const socket of sockets) socket.terminate();
    const ended = once(host, 'exit');
    host.kill();
    await ended;
  }
}
