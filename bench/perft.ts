import { games } from '../games';
import { cpuClock, figure, interleave, printTable } from './stats';

/** How deep the moves are counted, and how deep while the clock runs. */
const DEEPEST = 8;
const TIMED_DEPTH = 6;

interface Counter {
  readonly title: string;
  /** How many move sequences of this length there are from the start. */
  readonly count: (depth: number) => number;
}

/** The export `bench` of `games/<id>/bench/perft.ts`. */
export interface PerftBench extends Counter {
  /** How many sequences a second are aimed at. */
  readonly aim: string;
  /** A library that counts the same. */
  readonly rival?: Counter;
}

/** How the bundler says that a game has no such file. */
const NONE = 'Error: Module not found in bundle';

/** The counter of a game, if it has one. The bundler turns the import into one of every such file. */
async function benchOf(id: string): Promise<PerftBench | null> {
  try {
    const { bench } = (await import(`../games/${id}/bench/perft.ts`)) as { readonly bench: PerftBench };
    return bench;
  } catch (error) {
    if (String(error).startsWith(NONE)) return null;
    throw error;
  }
}

/** How many move sequences there are from the start, and how many of them are counted a second (the last moves are not played). */
export async function benchPerft(rounds: number): Promise<void> {
  const found = await Promise.all(games.map(({ id }) => benchOf(id)));
  const benches = found.filter((bench) => bench !== null);
  const counters: readonly Counter[] = benches.flatMap((bench) => [
    bench,
    ...(bench.rival ? [bench.rival] : []),
  ]);
  const timed = counters.map(({ title, count }) => [title, () => count(TIMED_DEPTH)] as const);
  const rates = interleave(rounds, 500, Object.fromEntries(timed), cpuClock);
  const rateOf = ({ title }: Counter): number => rates[title] ?? 0;
  printTable(
    `Perft: sequences counted in a second of CPU, to depth ${TIMED_DEPTH}`,
    ['', 'measured', 'aim', 'ratio'],
    benches.flatMap((bench) => {
      const { title, aim, rival } = bench;
      const ratio = rival ? figure(rateOf(bench) / rateOf(rival)) : '';
      return [
        [title, figure(rateOf(bench)), aim, ratio],
        ...(rival ? [[`  ${rival.title}`, figure(rateOf(rival)), '', '1']] : []),
      ];
    }),
  );
  const depths = Array.from({ length: DEEPEST }, (_, i) => i + 1);
  printTable(
    'Perft: sequences by depth',
    ['', ...depths.map(String)],
    counters.map(({ title, count }) => [title, ...depths.map((depth) => figure(count(depth)))]),
  );
}
