import { withinTime } from '../../core/async';
import { performance } from 'node:perf_hooks';

/** An answer that takes longer is a hang (ms). */
const LONGEST_MS = 5_000;
/** After this long (ms) there is no answer at all, even where other programs take most of the machine. */
const NEVER_MS = 40_000;

/**
 * What `work`, done in this process, answers. Fails if it hangs: what it computes and what it waits for are counted, and not the time
 * that other programs took from this one.
 */
export async function inTime<T>(work: () => Promise<T>, longestMs = LONGEST_MS): Promise<T> {
  const cpu = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const answer = await withinTime(NEVER_MS, work);
  const { user, system } = process.cpuUsage(cpu);
  const { idle } = performance.eventLoopUtilization(loop);
  expect((user + system) / 1000 + idle).toBeLessThan(longestMs);
  return answer;
}
