import type { Kernel, RunningFeature } from '../../core/table';
import { contestEndings, type Contests, createContests } from './contests';
import { isSeedFree } from './matches/matches';
import { contestExport } from './own/export';

export function start(kernel: Kernel): RunningFeature<Contests | null> {
  const contests = createContests(kernel);
  if (!contests) return { service: null };
  return {
    service: contests,
    subscriber: contestEndings(contests),
    isSeedFree: (contest) => isSeedFree(contests.matches, contest),
    exportOf: (player) => contestExport(contests, player),
    timers: { contestSweep: () => contests.sweep() },
    idle: () => contests.handOver(),
  };
}
