import { createRandom } from '../core/engine';
import { games } from '../games';
import {
  playListedMoves,
  type CallTool,
  type ListedGame,
  type ToolBody,
} from '../tests/support/listed-agent';
import { withBridge } from './bridge';
import { figure, printTable } from './stats';

/** Longer games are resigned. */
const MOST_MOVES = 120;

/** At most this many errors are shown. */
const SHOWN = 5;

/** Runs an agent with only the core tools against a bridge. */
const withAgent = <T>(store: string, work: (call: CallTool) => Promise<T>): Promise<T> =>
  withBridge({ store, toolsets: 'core' }, (client) =>
    work(async (name, args) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: { ...args } });
      return { isError: isError === true, body: (structuredContent ?? {}) as ToolBody };
    }),
  );

/** Random games over the core tools with each store: the number of listed moves that were answered with an error (aim: none). */
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
