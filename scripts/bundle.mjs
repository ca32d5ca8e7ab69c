/**
 * esbuild, one build after the other: each keeps every processor busy by itself. Several at once take a tenth longer together, and a seventh more of
 * processor time for the memory that they fill.
 */
import { build } from 'esbuild';

// It is a program of Go, which by default looks for memory to free whenever that has doubled: a build has little to free, and ends soon.
process.env.GOGC ??= '300';

let last = Promise.resolve();

/** esbuild's `build`, when those that were asked for before have ended. */
export function bundle(options) {
  const result = last.then(() => build(options));
  last = result.catch(() => undefined);
  return result;
}
