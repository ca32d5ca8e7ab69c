import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { boardOf, uciOf } from '../games/chess/rules/fen';
import { legalMoves } from '../games/chess/rules/moves';
import { quickRandom } from './playouts';
import { startServer } from './servers';
import { figure, median, percentile, printTable } from './stats';

const LEVELS = [1, 2, 3, 4, 5] as const;

interface Snapshot {
  readonly gameId: string;
  readonly fen: string;
  readonly status: string;
  readonly turn: 'w' | 'b';
}

/** `finishTurn` with random moves against the computer, one call after the other: bridge over stdio, host over HTTP, its store in memory. */
export async function benchTurns(turns: number): Promise<void> {
  const host = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' });
  const client = new Client({ name: 'bench', version: '1' });
  try {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['dist/bin/principality-mcp.js', '--toolsets', 'chess', '--url', host.url],
        env: { PATH: process.env.PATH ?? '', STORE: 'memory' },
        stderr: 'ignore',
      }),
    );
    const rows: (readonly string[])[] = [];
    for (const level of LEVELS) {
      const times = await timeTurns(client, level, turns);
      rows.push([
        `Level ${level}`,
        figure(median(times)),
        figure(percentile(times, 0.95)),
        figure(Math.max(...times)),
        '100',
      ]);
    }
    printTable(
      `Chess: ms for finishTurn, the computer's answer in it, ${turns} calls each`,
      ['', 'p50', 'p95', 'longest', 'aim of p95'],
      rows,
    );
  } finally {
    await client.close();
    await host.stop();
  }
}

async function timeTurns(client: Client, difficulty: number, turns: number): Promise<number[]> {
  const call = async (name: string, args: Record<string, unknown>): Promise<Snapshot> => {
    const result = await client.callTool({ name, arguments: args });
    return result.structuredContent as Snapshot;
  };
  const random = quickRandom(difficulty * 2654435761);
  const times: number[] = [];
  let game: Snapshot | null = null;
  while (times.length < turns) {
    if (game?.status !== 'in_progress') game = await call('createGame', { type: 'computer', difficulty });
    else if (game.turn === 'b') game = await call('waitForNextTurn', { game_id: game.gameId });
    const legal = legalMoves(boardOf(game.fen)).map(uciOf);
    const move = legal[Math.floor(random() * legal.length)];
    const start = performance.now();
    game = await call('finishTurn', { game_id: game.gameId, move });
    times.push(performance.now() - start);
  }
  return times;
}
