import type { Kernel, RunningFeature } from '../../core/table';
import { Archiver } from './archiver';
import { exportGame } from './exported-game';

export function start(kernel: Kernel): RunningFeature<Kernel> {
  const { archive: store, ...deps } = kernel.deps;
  return {
    service: kernel,
    calls: { exportGame },
    ...(store ? { subscriber: new Archiver({ ...deps, archive: store, log: kernel.log }) } : {}),
  };
}
