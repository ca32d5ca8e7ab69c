import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createRandom } from '../core/engine';
import { games } from '../games';
import {
  playListedMoves,
  type CallTool,
  type ListedGame,
  type ToolBody,
} from '../tests/support/listed-agent';
import { figure, printTable } from './stats';

/** Longer games are resigned. */
const MOST_MOVES = 120;

/** At most this many errors are shown. */
const SHOWN = 5;

/** Lets an agent work with a bridge that hosts its games itself, with a folder of its own. */
async function withAgent<T>(store: string, work: (call: CallTool) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'principality-agent-'));
  const client = new Client({ name: 'bench', version: '1' });
  const env = {
    ...process.env,
    STORE: store,
    PRINCIPALITY_DATA: folder,
    MCP_DISABLE_BROWSER: '1',
    MCP_DASHBOARD_PORT: '0',
  } as Record<string, string>;
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['dist/bin/principality-mcp.js'],
      env,
      stderr: 'ignore',
    }),
  );
  try {
    return await work(async (name, args) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: { ...args } });
      return { isError: isError === true, body: (structuredContent ?? {}) as ToolBody };
    });
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
}

/** Random games over the core tools with each store: how many moves that an answer listed were answered with an error (aim: none). */
export async function benchAgent(total: number): Promise<void> {
  const each = Math.ceil(total / games.length);
  for (const store of ['memory', 'file']) {
    const rows: string[][] = [];
    const errors: string[] = [];
    const all: ListedGame[] = [];
    const start = performance.now();
    await withAgent(store, async (call) => {
      for (const game of games) {
        const played: ListedGame[] = [];
        for (let number = 0; number < each; number++) {
          const random = createRandom('agent').stream(`${game.id}:${number}`);
          played.push(await playListedMoves(call, { game, number, mostMoves: MOST_MOVES, random }));
        }
        rows.push(rowOf(game.title, played));
        all.push(...played);
        errors.push(...played.flatMap((one) => one.errors));
      }
    });
    const seconds = (performance.now() - start) / 1000;
    printTable(
      `Random games of an agent that knows only the answers, STORE=${store}, ${figure(seconds, ' s')}`,
      ['', 'games', 'to the end', 'moves', 'errors (aim 0)'],
      [...rows, rowOf('all', all)],
    );
    for (const error of errors.slice(0, SHOWN)) console.log(error);
    if (errors.length > 0) process.exitCode = 1;
  }
}

const rowOf = (name: string, played: readonly ListedGame[]): string[] => [
  name,
  figure(played.length),
  figure(played.filter(({ isFinished }) => isFinished).length),
  figure(played.reduce((sum, { moves }) => sum + moves, 0)),
  figure(played.reduce((sum, { errors }) => sum + errors.length, 0)),
];
