import { printAims } from './aims';
import { cpuMs, startServer, type Server } from './servers';
import { figure, median, percentile, printTable } from './stats';

interface Answer {
  readonly gameId?: string;
  readonly seatToken?: string;
  readonly validMoves?: readonly string[];
  readonly gameOver?: boolean;
}

/** The time of each call of a kind (ms), and the total processor time of the servers (ms). */
interface Costs {
  readonly times: number[];
  cpu: number;
}

/** One tool call, each in a message of its own. */
async function call(url: string, name: string, args: Readonly<Record<string, unknown>>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  const { result } = (await response.json()) as { readonly result: { readonly structuredContent?: Answer } };
  return result.structuredContent ?? {};
}

async function counted<T>(costs: Costs, servers: readonly Server[], task: () => Promise<T>): Promise<T> {
  const used = (): number => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const [start, cpu] = [performance.now(), used()];
  const value = await task();
  costs.times.push(performance.now() - start);
  costs.cpu += used() - cpu;
  return value;
}

/** A move by POST /api/mcp, compared with a bare remote server whose tool makes one HTTP call and one whose tool does nothing; interleaved. */
export async function benchRemoteMcp(rounds: number): Promise<void> {
  const host = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' }, 'ignore');
  const asked = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' }, 'ignore');
  const calling = await startServer('dist/bench/bare-remote-mcp-server.js', { PRINCIPALITY_URL: asked.url });
  const empty = await startServer('dist/bench/bare-remote-mcp-server.js', { PRINCIPALITY_URL: '' });
  const made = (): Costs => ({ times: [], cpu: 0 });
  const costs = { empty: made(), calling: made(), move: made() };
  const ours = `${host.url}/api/mcp`;
  let answer: Answer = { gameOver: true };
  let handles: Readonly<Record<string, unknown>> = {};
  try {
    for (let i = 0; i < rounds * 150; i++) {
      if (answer.gameOver === true) {
        answer = await call(ours, 'game_session', { command: 'new', numPlayers: 2, opponents: 'manual' });
        handles = { gameId: answer.gameId, seat_token: answer.seatToken };
      }
      const { validMoves = [] } = answer;
      const move = validMoves[i % validMoves.length];
      await counted(costs.empty, [empty], () => call(empty.url, 'call', {}));
      await counted(costs.calling, [calling, asked], () => call(calling.url, 'call', {}));
      answer = await counted(costs.move, [host], () => call(ours, 'game_execute', { move, ...handles }));
    }
  } finally {
    await Promise.all([host, asked, calling, empty].map((server) => server.stop()));
  }
  const ratio = ({ times }: Costs): number => median(times) / median(costs.calling.times);
  const row = (name: string, each: Costs): string[] => [
    name,
    figure(median(each.times)),
    figure(percentile(each.times, 0.99)),
    figure(ratio(each)),
    figure(each.cpu / each.times.length),
    figure(each.cpu / costs.calling.cpu),
  ];
  printTable(
    'Remote MCP, one call at a time',
    ['', 'median ms', 'p99 ms', 'ratio', 'CPU ms of the servers', 'ratio'],
    [
      row('bare tool that does nothing', costs.empty),
      row('bare tool, one HTTP call', costs.calling),
      row('game_execute, one move of Principality', costs.move),
    ],
  );
  printAims({ 'mcp-remote': ratio(costs.move) });
}
