import { startHostProcess } from '../support/host-process';
import { FIGURES, playGame } from './counted-game';
import { figuresOf, startReceiver, type Receiver } from './receiver';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

describe('Figures over OTLP', () => {
  it('count a game that is played before anything that sends them is loaded', async () => {
    const host = await startHostProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await playGame(host.url);
    expect(await host.end('SIGTERM')).toBe(0);
    expect(figuresOf(receiver.posted('/v1/metrics').at(-1))).toMatchObject(FIGURES);
  });

  it('that nobody takes fail no move and do not keep the process', async () => {
    const { url } = receiver;
    await receiver.close();
    const host = await startHostProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    await playGame(host.url);
    expect(await host.end('SIGTERM')).toBe(0);
  });
});
