import type { Counter, Histogram, Meter as OtelMeter, MetricOptions } from '@opentelemetry/api';
import type { CounterInfo, KernelCounters, MeasureAttributes, Meter } from '../../core/table';

type Instrument = readonly [name: string, options: MetricOptions];

const instrument = (name: string, unit: string, description: string, bounds?: number[]): Instrument => [
  name,
  { unit, description, ...(bounds ? { advice: { explicitBucketBoundaries: bounds } } : {}) },
];

const counter = (name: string, what: string, description: string): CounterInfo => ({
  name: `principality.${name}`,
  unit: `{${what}}`,
  description,
});

/** The external names and descriptions of our figures. */
const COUNTERS: Readonly<Record<keyof KernelCounters, CounterInfo>> = {
  moves: counter('moves', 'move', 'Moves committed, of agents and bots'),
  sessions: counter('sessions', 'session', 'Sessions started'),
  conflicts: counter(
    'conflicts',
    'conflict',
    'Commits that another was faster than, and stale versions refused',
  ),
  failedUpdates: counter('live_updates.failed', 'update', 'Live updates that were not sent'),
  outages: counter('outages', 'outage', 'Services found to be away'),
  failedArchivings: counter('archivings.failed', 'game', 'Finished games not archived at once, or never'),
  waits: counter('waits', 'wait', 'Waits for a change, by how they ended'),
};

const MEASURES: Readonly<Record<keyof MeasureAttributes, Instrument>> = {
  requestDuration: instrument(
    'principality.request.duration',
    's',
    'Time from a request to its answer',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  ),
  // As the convention advises.
  httpRequestDuration: instrument(
    'http.server.request.duration',
    's',
    'Duration of HTTP server requests.',
    [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  ),
};

type Counters = Readonly<Record<string, CounterInfo>>;

/** The names of everything that is counted or measured; `ofFeatures`: what features count. */
export const metricNames = (ofFeatures: Counters): readonly string[] => [
  ...Object.values({ ...COUNTERS, ...ofFeatures }).map(({ name }) => name),
  ...Object.values(MEASURES).map(([name]) => name),
];

/** Our figures as instruments of an OpenTelemetry meter, each made when it is first used. */
export function otelMeter(meter: OtelMeter, ofFeatures: Counters): Meter {
  const known: Readonly<Partial<Counters>> = { ...COUNTERS, ...ofFeatures };
  const counters = new Map<string, Counter>();
  const histograms = new Map<keyof MeasureAttributes, Histogram>();
  return {
    count(counter, attributes, amount = 1) {
      const { name = counter, ...options } = known[counter] ?? {};
      const instrument = counters.get(counter) ?? meter.createCounter(name, options);
      counters.set(counter, instrument);
      instrument.add(amount, attributes);
    },
    record(measure, value, attributes) {
      const [name, options]: Instrument = MEASURES[measure];
      const instrument = histograms.get(measure) ?? meter.createHistogram(name, options);
      histograms.set(measure, instrument);
      instrument.record(value, { ...attributes });
    },
  };
}
