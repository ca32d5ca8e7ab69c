import type { Kernel, RunningFeature } from '../../core/table';
import type { SimulationService } from './requests';
import { Simulations } from './simulations';

export function start(kernel: Kernel): RunningFeature<SimulationService> {
  const simulations = new Simulations(kernel);
  return { service: { ...kernel, simulations }, idle: () => simulations.handOver() };
}
