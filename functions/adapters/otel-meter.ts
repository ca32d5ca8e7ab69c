import type { Counter, Histogram, Meter as OtelMeter, MetricOptions } from '@opentelemetry/api';
import type { CounterInfo, KernelCounters, MeasureAttributes, Meter } from '../../core/service';

type Instrument = readonly [name: string, options: MetricOptions];

/** What our figures are called outside, and what they say. */
const COUNTERS: Readonly<Record<keyof KernelCounters, CounterInfo>> = {
  moves: { name: 'principality.moves', unit: '{move}', description: 'Moves committed, of agents and bots' },
  sessions: { name: 'principality.sessions', unit: '{session}', description: 'Sessions started' },
  conflicts: {
    name: 'principality.conflicts',
    unit: '{conflict}',
    description: 'Commits that another was faster than, and stale versions refused',
  },
  failedUpdates: {
    name: 'principality.live_updates.failed',
    unit: '{update}',
    description: 'Live updates that were not sent',
  },
  outages: { name: 'principality.outages', unit: '{outage}', description: 'Services found to be away' },
  failedArchivings: {
    name: 'principality.archivings.failed',
    unit: '{game}',
    description: 'Finished games not archived at once, or never',
  },
  waits: { name: 'principality.waits', unit: '{wait}', description: 'Waits for a change, by how they ended' },
};

const MEASURES: Readonly<Record<keyof MeasureAttributes, Instrument>> = {
  requestDuration: [
    'principality.request.duration',
    {
      unit: 's',
      description: 'Time from a request to its answer',
      advice: {
        explicitBucketBoundaries: [
          0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
        ],
      },
    },
  ],
  httpRequestDuration: [
    'http.server.request.duration',
    {
      unit: 's',
      description: 'Duration of HTTP server requests.',
      // As the convention advises.
      advice: {
        explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
      },
    },
  ],
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
