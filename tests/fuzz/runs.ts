/** How often a property is tried: `FUZZ_RUNS` times its usual number, for long runs. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: usual * Math.max(1, Number(process.env.FUZZ_RUNS ?? 1) || 1),
});
