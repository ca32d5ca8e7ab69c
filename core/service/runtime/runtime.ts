import type { ServiceDeps } from '../deps';
import type { Feature, FeatureAtWork } from '../feature';
import type { Subscriber } from './facts';
import { createKernel, type Kernel } from './kernel';
import { Statistics } from './statistics';

/** The kernel with what is not a feature of its own yet. */
export interface Runtime extends Kernel {
  readonly statistics: Statistics;
  readonly features: readonly FeatureAtWork[];
}

/** Builds the parts on the ports. */
export function createRuntime(deps: ServiceDeps, given: readonly Feature[]): Runtime {
  const subscribers = (): readonly Subscriber[] => {
    const all = features.flatMap(({ subscriber }) => subscriber ?? []);
    return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
  };
  const kernel = createKernel(deps, { features: given, running: () => features, subscribers });
  const features: readonly FeatureAtWork[] = given.map((feature) => feature.start(kernel));
  return {
    ...kernel,
    statistics: new Statistics(deps),
    features,
  };
}
