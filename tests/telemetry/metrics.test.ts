import { X_WINS } from '../http/support';
import { eventually } from '../support/eventually';
import { work } from '../support/function-worker';
import { startHostProcess } from '../support/host-process';
import { FIGURES, playGame } from './counted-game';
import { figuresOf, figuresOfEnvelopes, CERTIFICATE, startReceiver, type Receiver } from './receiver';

const OTLP = '/v1/metrics';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const azureTo = ({ url }: Receiver): string =>
  `InstrumentationKey=00000000-0000-4000-8000-000000000001;IngestionEndpoint=${url}/`;

describe('Figures over OTLP', () => {
  it('are sent regularly while the server runs and at its end, and count a game without what is secret in it', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, OTEL_METRIC_EXPORT_INTERVAL: '1000' };
    const host = await startHostProcess(env);
    const secrets = await playGame(host.url);
    await eventually(() => {
      expect(figuresOf(receiver.posted(OTLP).at(-1))).toMatchObject({
        'principality.sessions {game=tic-tac-toe}': 1,
      });
    });
    expect(await host.end('SIGTERM')).toBe(0);
    expect(figuresOf(receiver.posted(OTLP).at(-1))).toMatchObject(FIGURES);
    for (const secret of secrets) expect(JSON.stringify(receiver.posted(OTLP))).not.toContain(secret);
  });
});

describe('Figures of the built function app', () => {
  it('reach Application Insights and a collector before the worker ends', async () => {
    const insights = await startReceiver('https');
    const { responses } = await work({
      STORE: 'memory',
      LOG_LEVEL: 'warn',
      APPLICATIONINSIGHTS_CONNECTION_STRING: azureTo(insights),
      NODE_EXTRA_CA_CERTS: CERTIFICATE,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    });
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 201, ...X_WINS.map(() => 200)]);
    const expected = {
      'principality.sessions {game=tic-tac-toe}': 1,
      'principality.request.duration {operation=ready,status=200}': expect.any(Number) as unknown,
    };
    expect(figuresOf(receiver.posted(OTLP).at(-1))).toMatchObject(expected);
    const [envelopes] = insights.posted('/v2.1/track');
    await insights.close();
    expect(figuresOfEnvelopes(envelopes)).toMatchObject(expected);
    expect(JSON.stringify(envelopes)).toContain('"ai.cloud.role":"principality"');
    expect(JSON.stringify(envelopes)).toMatch(/"ai\.cloud\.roleInstance":"[0-9a-f-]{36}"/);
  });
});
