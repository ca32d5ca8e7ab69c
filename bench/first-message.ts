import { setTimeout } from 'node:timers/promises';
import { printAims } from './aims';
import { startServer } from './servers';
import { figure, median, printTable } from './stats';

/** How long a server has had nothing to do when the first message comes (ms). */
const IDLE = { 'at once': 0, 'a second after the start': 1000 };

const MESSAGES = {
  'tools/list': {},
  'tools/call': { name: 'game_session', arguments: { command: 'new', game: 'tic-tac-toe' } },
};

/** The first message to /api/mcp of a process compared with the median of three later ones; alternately, each in a separate process. */
export async function benchFirstMessage(rounds: number): Promise<void> {
  const variants = Object.entries(MESSAGES).flatMap(([method, params]) =>
    Object.entries(IDLE).map(([when, ms]) => ({ name: `${method}, ${when}`, method, params, ms })),
  );
  const times = new Map(variants.map(({ name }) => [name, [] as { first: number; later: number }[]]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, method, params, ms } of variants) {
      const host = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' });
      // Warms up everything that any request needs, and the connection.
      await (await fetch(`${host.url}/api/health`)).text();
      await setTimeout(ms);
      const first = await answerTime(host.url, method, params);
      const later: number[] = [];
      for (let i = 0; i < 3; i++) later.push(await answerTime(host.url, method, params));
      times.get(name)?.push({ first, later: median(later) });
      await host.stop();
    }
  }
  printTable(
    'The first message to /api/mcp',
    ['', 'first, median ms', 'later, median ms', 'median ratio'],
    [...times].map(([name, list]) => [
      name,
      figure(median(list.map(({ first }) => first))),
      figure(median(list.map(({ later }) => later))),
      figure(median(list.map(ratio))),
    ]),
  );
  printAims({ 'mcp-first': Math.max(...[...times.values()].map((list) => median(list.map(ratio)))) });
}

const ratio = ({ first, later }: { readonly first: number; readonly later: number }): number => first / later;

async function answerTime(url: string, method: string, params: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/api/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return performance.now() - start;
}
