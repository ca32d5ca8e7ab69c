/** How many games there were on a day, e.g. `2026-11-23`. */
interface Day {
  readonly day: string;
  readonly games: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last days until today, oldest first, including days without games. */
export const lastDays = (days: readonly Day[], count: number, now: number): readonly Day[] =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(now - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return days.find((each) => each.day === day) ?? { day, games: 0 };
  });

/** `23 November` */
export const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** The middle one of numbers, given how often each came. */
export function medianOf(counts: Readonly<Record<number, number>>): number {
  const values = Object.entries(counts)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b);
  const middle = values.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  for (const [value, count] of values) {
    seen += count;
    if (seen >= middle) return value;
  }
  return 0;
}
