/** Middle value; of an even number the lower of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which that share (0 … 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** 12345.6 → "12,346"; small figures keep decimals. */
export function figure(value: number, unit = ''): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })}${unit}`;
}

/** Prints rows under a title as a table with aligned columns. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const print = beginTable(title, head, widths);
  for (const row of rows) print(row);
}

/** Prints title and head of a table whose columns have those widths; what prints each row as soon as it is known. */
export function beginTable(
  title: string,
  head: readonly string[],
  widths: readonly number[],
): (row: readonly string[]) => void {
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => (row[column] ?? '')[column === 0 ? 'padEnd' : 'padStart'](width))
      .join('  ');
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  return (row) => console.log(line(row));
}

/** Tells how many milliseconds have passed since some moment. */
type Clock = () => number;

const wallClock: Clock = () => performance.now();

/** Counts only the time that this process had a processor: for what computes and never waits, on a machine that others use too. */
export const cpuClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How often the clock is looked at, in ms: a look at the time of a process may take a tenth of a millisecond. */
const LOOK_MS = 5;

/** Repeats a task for at least `ms` and returns how often per second it was done; `run` returns how many it did. */
export function rate(ms: number, run: () => number, clock = wallClock): number {
  const start = clock();
  let done = 0;
  let elapsed = 0;
  let runs = 1;
  do {
    for (let i = 0; i < runs; i++) done += run();
    const before = elapsed;
    elapsed = clock() - start;
    if (elapsed - before < LOOK_MS) runs *= 2;
  } while (elapsed < ms);
  return (done / elapsed) * 1000;
}

/** Rounds of every variant in turn, so that a slow spell of the machine meets all; the median rate of each. */
export function interleave<Name extends string>(
  rounds: number,
  ms: number,
  variants: Readonly<Record<Name, () => number>>,
  clock = wallClock,
): Record<Name, number> {
  const names = Object.keys(variants) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) rate(ms / 2, variants[name], clock);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) rates[name].push(rate(ms, variants[name], clock));
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<Name, number>;
}
