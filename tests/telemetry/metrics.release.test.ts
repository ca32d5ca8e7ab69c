import { FOR_TWO, tableAt, X_WINS } from '../http/support';
import { work } from '../support/function-worker';
import { startHostProcess } from '../support/host-process';
import { figuresOf, figuresOfEnvelopes, CERTIFICATE, startReceiver, type Receiver } from './receiver';

const OTLP = '/v1/metrics';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const azureTo = ({ url }: Receiver): string =>
  `InstrumentationKey=00000000-0000-4000-8000-000000000001;IngestionEndpoint=${url}/`;

/** Plays Tic-Tac-Toe to its end, with a wait that is answered and a move on a stale version; returns what must stay secret. */
async function playGame(url: string): Promise<readonly string[]> {
  const table = tableAt(url);
  const x = await table.create(FOR_TWO);
  const { session } = x;
  const o = await table.join(session);
  const waiting = table.get('state', { query: { session, since: 2, wait: 20 }, token: o.token });
  const stale = await table.send('execute', {
    token: x.token,
    body: { session, move: 'A3', expectedVersion: 3 },
  });
  expect(stale.status).toBe(412);
  for (const [turn, move] of X_WINS.entries()) {
    await table.play({ session, token: turn % 2 === 0 ? x.token : o.token }, move);
  }
  expect((await waiting).timedOut).toBe(false);
  return [session, x.token, o.token];
}

describe('Figures over OTLP', () => {
  it('that nobody takes fail no move and do not keep the process', async () => {
    const { url } = receiver;
    await receiver.close();
    const host = await startHostProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    await playGame(host.url);
    expect(await host.end('SIGTERM')).toBe(0);
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
