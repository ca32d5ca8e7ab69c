import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { printAims } from './aims';
import { startServer } from './servers';
import { figure, median, percentile, printTable } from './stats';

interface Answer {
  readonly validMoves: readonly string[];
  readonly gameOver: boolean;
}

async function connect(script: string, url: string): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1' });
  const env = { ...process.env, PRINCIPALITY_URL: url, STORE: 'memory' } as Record<string, string>;
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: 'ignore' }),
  );
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args });
  return result.structuredContent as Answer;
}

/** A tool call that makes one move, compared with a bare tool that makes one HTTP call; both forward to the same host. */
export async function benchMcp(rounds: number): Promise<void> {
  const host = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' });
  const bridge = await connect('dist/bin/principality-mcp.js', host.url);
  const bare = await connect('dist/bench/bare-mcp-server.js', host.url);
  const times = { bare: [] as number[], move: [] as number[] };
  let answer: Answer = { validMoves: [], gameOver: true };
  const timed = async (list: number[], task: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await task();
    list.push(performance.now() - start);
  };
  try {
    for (let i = 0; i < rounds * 200; i++) {
      if (answer.gameOver) {
        answer = await call(bridge, 'game_session', { command: 'new', numPlayers: 2, opponents: 'manual' });
      }
      const move = answer.validMoves[i % answer.validMoves.length];
      await timed(times.bare, () => bare.callTool({ name: 'call', arguments: {} }));
      await timed(times.move, async () => (answer = await call(bridge, 'game_execute', { move })));
    }
  } finally {
    await Promise.all([bridge.close(), bare.close()]);
    await host.stop();
  }
  const row = (name: string, list: number[]): string[] => [
    name,
    figure(median(list)),
    figure(percentile(list, 0.99)),
    figure(median(list) / median(times.bare)),
  ];
  printTable(
    'MCP over stdio, one call at a time',
    ['', 'median ms', 'p99 ms', 'ratio'],
    [row('bare tool, one HTTP call', times.bare), row('game_execute, one move of Principality', times.move)],
  );
  printAims({ 'mcp-stdio': median(times.move) / median(times.bare) });
}
