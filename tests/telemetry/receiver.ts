import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Stands in for whom figures are sent to: takes whatever is posted, and keeps it. */
export interface Receiver {
  readonly url: string;
  /** What was posted, by path, oldest first: JSON values. */
  posted(path: string): readonly unknown[];
  close(): Promise<void>;
}

/** Whom a process must trust (NODE_EXTRA_CA_CERTS) to speak to a receiver over TLS. The key is worth nothing outside these tests. */
export const CERTIFICATE = join(__dirname, 'loopback-certificate.pem');
const KEY = join(__dirname, 'loopback-key.pem');

export async function startReceiver(scheme: 'http' | 'https' = 'http'): Promise<Receiver> {
  const posts: { readonly path: string; readonly body: unknown }[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      const body: unknown = JSON.parse(text.toString());
      posts.push({ path: request.url ?? '', body });
      const items = Array.isArray(body) ? body.length : 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ itemsReceived: items, itemsAccepted: items, errors: [] }));
    });
  };
  const server =
    scheme === 'http'
      ? createServer(listener)
      : createTlsServer({ cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) }, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted: (path) => posts.filter((post) => post.path === path).map(({ body }) => body),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type OtlpAttributes = readonly { readonly key: string; readonly value: Record<string, unknown> }[];

interface OtlpResource {
  readonly attributes: OtlpAttributes;
}

interface OtlpPoint {
  readonly attributes: OtlpAttributes;
  readonly explicitBounds?: readonly number[];
  readonly asDouble?: number;
  readonly asInt?: number;
  readonly count?: number;
}

interface OtlpExport {
  readonly resourceMetrics: readonly {
    readonly resource: OtlpResource;
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string;
        readonly sum?: { readonly dataPoints: readonly OtlpPoint[] };
        readonly histogram?: { readonly dataPoints: readonly OtlpPoint[] };
      }[];
    }[];
  }[];
}

/** Figures of one export as `name {attributes}`: a counter's total, or how many values a histogram has. */
export function figuresOf(exported: unknown): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const { scopeMetrics } of (exported as OtlpExport).resourceMetrics) {
    for (const { name, sum, histogram } of scopeMetrics.flatMap(({ metrics }) => metrics)) {
      for (const point of [...(sum?.dataPoints ?? []), ...(histogram?.dataPoints ?? [])]) {
        const attributes = point.attributes.map(
          ({ key, value }) => `${key}=${Object.values(value).join('')}`,
        );
        figures[`${name} {${attributes.join(',')}}`] = Number(point.count ?? point.asDouble ?? point.asInt);
      }
    }
  }
  return figures;
}

const plain = (attributes: OtlpAttributes): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Who sent each export of figures. */
export const sourcesOf = (posted: readonly unknown[]): readonly Readonly<Record<string, unknown>>[] =>
  posted.flatMap((each) =>
    (each as OtlpExport).resourceMetrics.map(({ resource }) => plain(resource.attributes)),
  );

/** The bounds of the buckets of a histogram, as it was sent. */
export const boundsOf = (exported: unknown, histogram: string): readonly number[] | undefined =>
  (exported as OtlpExport).resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .find(({ name }) => name === histogram)?.histogram?.dataPoints[0]?.explicitBounds;

interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: OtlpResource;
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: OtlpAttributes;
  readonly links?: readonly { readonly spanId: string }[];
}

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  readonly service: unknown;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The spans of all exports. */
export const spansOf = (posted: readonly unknown[]): readonly ReceivedSpan[] =>
  posted.flatMap((each) =>
    (each as OtlpTraces).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({
          ...span,
          attributes: plain(span.attributes),
          service: plain(resource.attributes)['service.name'],
        })),
      ),
    ),
  );

interface Envelope {
  readonly tags: Readonly<Record<string, string>>;
  readonly data: {
    readonly baseData: {
      readonly metrics: readonly { readonly name: string; readonly value: number }[];
      readonly properties: Readonly<Record<string, string>>;
    };
  };
}

/** The same of one request to Application Insights. */
export function figuresOfEnvelopes(posted: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    (posted as readonly Envelope[]).flatMap(({ data: { baseData } }) =>
      baseData.metrics.map(({ name, value }) => {
        const attributes = Object.entries(baseData.properties).map(([key, each]) => `${key}=${each}`);
        return [`${name} {${attributes.join(',')}}`, value];
      }),
    ),
  );
}
