import type { Kernel, RunningFeature } from '../../core/table';
import { countEnd } from './counters';
import { Statistics } from './statistics';

export function start({ deps }: Kernel): RunningFeature<Statistics> {
  const service = new Statistics(deps);
  return { service, countEnd, pageData: { stats: async () => ({ stats: await service.read() }) } };
}
