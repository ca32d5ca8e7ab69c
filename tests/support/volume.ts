/** Whether this is the release, which sets `FUZZ_RUNS` and runs again each file that imports this: it tries what `npm test` tries a part of. */
export const isRelease = process.env.FUZZ_RUNS !== undefined;

/** How many times its usual number the release tries a property. */
const TIMES = Number(process.env.FUZZ_RUNS) || 1;

/** How much of a long check, and how much of a property's usual number, `npm test` tries, which draws the same each time. */
const EVERYDAY = { part: 1 / 8, runs: 1 / 2 } as const;

/** Of so many tries, seeds or games those that this run makes. */
export const part = (whole: number): number => (isRelease ? whole : Math.ceil(whole * EVERYDAY.part));

/** Only what hangs meets it, also on a machine several times slower than usual (ms). */
const LONGEST_PROPERTY_MS = 180_000 * TIMES;

// A test that tries a property has some time left to report what it found; others of its group keep theirs (jest.config.cjs).
jest.setTimeout(LONGEST_PROPERTY_MS + 60_000);

/** How often a property is tried, and for how long at most. */
interface Runs {
  readonly numRuns: number;
  readonly interruptAfterTimeLimit: number;
  readonly markInterruptAsFailure: true;
}

/**
 * How often a property is tried: in `npm test` half its usual number; in the release `FUZZ_RUNS` times that, or times another one that is given for
 * it. What has not ended by then fails with the input found so far: fast-check would shrink a slow input until Jest gave up, and nobody would learn what was slow.
 */
export const runs = (usual: number, inRelease = usual): Runs => ({
  numRuns: Math.ceil(isRelease ? inRelease * TIMES : usual * EVERYDAY.runs),
  interruptAfterTimeLimit: LONGEST_PROPERTY_MS,
  markInterruptAsFailure: true,
});
