/** Of the usual number of tries, how many `npm test` makes, which draws the same each time. */
const EVERYDAY = 1 / 2;

const times = Number(process.env.FUZZ_RUNS ?? EVERYDAY) || EVERYDAY;

/** Whether properties are tried for longer than every day, as in the release. */
export const isLong = times > 1;

/** Only what hangs meets it, also on a machine several times slower than usual (ms). */
const LONGEST_PROPERTY_MS = 180_000 * Math.max(1, times);

// A test that tries a property has some time left to report what it found; others of its group keep theirs (jest.config.cjs).
jest.setTimeout(LONGEST_PROPERTY_MS + 60_000);

/** How often a property is tried, and for how long at most. */
interface Runs {
  readonly numRuns: number;
  readonly interruptAfterTimeLimit: number;
  readonly markInterruptAsFailure: true;
}

/**
 * How often a property is tried: `FUZZ_RUNS` times its usual number, or times another one that is given for long runs; unless that is set, half its
 * usual number. What has not ended by then fails with the input found so far: fast-check would shrink a slow input until Jest gave up, and nobody would learn what was slow.
 */
export const runs = (usual: number, inRelease = usual): Runs => ({
  numRuns: Math.ceil((isLong ? inRelease : usual) * times),
  interruptAfterTimeLimit: LONGEST_PROPERTY_MS,
  markInterruptAsFailure: true,
});
