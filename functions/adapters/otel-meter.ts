import type { Counter, Histogram, Meter as OtelMeter, MetricOptions } from '@opentelemetry/api';
import type { CounterAttributes, MeasureAttributes, Meter } from '../../core/service';

type Instrument = readonly [name: string, options: MetricOptions];

/** What our figures are called outside, and what they say. */
const COUNTERS: Readonly<Record<keyof CounterAttributes, Instrument>> = {
  moves: ['principality.moves', { unit: '{move}', description: 'Moves committed, of agents and bots' }],
  sessions: ['principality.sessions', { unit: '{session}', description: 'Sessions started' }],
  conflicts: [
    'principality.conflicts',
    { unit: '{conflict}', description: 'Commits that another was faster than, and stale versions refused' },
  ],
  failedUpdates: [
    'principality.live_updates.failed',
    { unit: '{update}', description: 'Live updates that were not sent' },
  ],
  outages: ['principality.outages', { unit: '{outage}', description: 'Services found to be away' }],
  failedArchivings: [
    'principality.archivings.failed',
    { unit: '{game}', description: 'Finished games not archived at once, or never' },
  ],
  webhookDeliveries: [
    'principality.webhooks.deliveries',
    { unit: '{attempt}', description: 'Attempts to deliver to webhooks, by how they ended' },
  ],
  waits: ['principality.waits', { unit: '{wait}', description: 'Waits for a change, by how they ended' }],
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

/** The names of everything that is counted or measured. */
export const METRIC_NAMES: readonly string[] = [...Object.values(COUNTERS), ...Object.values(MEASURES)].map(
  ([name]) => name,
);

/** Our figures as instruments of an OpenTelemetry meter, each made when it is first used. */
export function otelMeter(meter: OtelMeter): Meter {
  const counters = new Map<keyof CounterAttributes, Counter>();
  const histograms = new Map<keyof MeasureAttributes, Histogram>();
  return {
    count(counter, attributes, amount = 1) {
      const [name, options]: Instrument = COUNTERS[counter];
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
