import type { Kernel, RunningFeature } from '../../core/table';
import { Analyses } from './analyses';
import type { AnalysisService } from './requests';

export function start(kernel: Kernel): RunningFeature<AnalysisService> {
  const analyses = new Analyses(kernel);
  return { service: { ...kernel, analyses }, reviews: analyses, idle: () => analyses.handOver() };
}
