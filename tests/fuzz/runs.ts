const times = Math.max(1, Number(process.env.FUZZ_RUNS ?? 1) || 1);

/** Whether properties are tried for longer than every day, as in the release. */
export const isLong = times > 1;

/** Only what hangs meets it, also on a machine several times slower than usual (ms). */
const LONGEST_PROPERTY_MS = 180_000 * times;

// A test that tries a property has some time left to report what it found; others of its group keep theirs (jest.config.cjs).
jest.setTimeout(LONGEST_PROPERTY_MS + 60_000);

/** How often a property is tried, and for how long at most. */
interface Runs {
  readonly numRuns: number;
  readonly interruptAfterTimeLimit: number;
  readonly markInterruptAsFailure: true;
}

/**
 * How often a property is tried: `FUZZ_RUNS` times its usual number, for long runs, or times another one that is given for them. What has not ended by then fails with the
 * input found so far: fast-check would shrink a slow input until Jest gave up, and nobody would learn what was slow.
 */
export const runs = (usual: number, inRelease = usual): Runs => ({
  numRuns: isLong ? inRelease * times : usual,
  interruptAfterTimeLimit: LONGEST_PROPERTY_MS,
  markInterruptAsFailure: true,
});
