/** How much of a long check `npm test` makes: the release, which runs again each file that imports this, makes all of it. */
const EVERYDAY = 1 / 8;

/** Of so many tries, seeds or games those that this run makes. */
export const part = (whole: number): number =>
  process.env.FUZZ_RUNS === undefined ? Math.ceil(whole * EVERYDAY) : whole;
