import { ourGames } from '../../local/our-games';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { SeatedAnswer } from '../../core/api';
import type { Broadcaster, LiveUpdate } from '../../core/table';
import { createDeps } from '../../functions/lib/deps';
import type { WriteLine } from '../../functions/lib/logger';
import { startSilentServer } from '../support/silent-server';
import { value } from './service';

const opened: AbortController[] = [];

/** A table with a live connection of the test's making; what the log says of it is kept. */
async function tableWith(env: Record<string, string>, broadcaster?: Broadcaster) {
  const warnings: unknown[] = [];
  const writeLog: WriteLine = (line, level) => {
    if (level === 'error') throw new Error(line);
    const { time: _time, level: _level, ...told } = JSON.parse(line) as Record<string, unknown>;
    warnings.push(told);
  };
  const { api, closing } = await createDeps(
    { STORE: 'memory', ...env },
    { ...ourGames, writeLog, ...(broadcaster ? { broadcaster } : {}) },
  );
  opened.push(closing);
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
  const start = () => value(api.createSession({ game: 'tic-tac-toe', seats }, {}));
  const play = ({ session, token }: SeatedAnswer, move: string) =>
    value(api.execute({ session, move }, { token }));
  const negotiate = ({ session }: SeatedAnswer) => api.negotiate({ session }, {});
  return { warnings, start, play, negotiate };
}

const recorder = (
  publish: (update: LiveUpdate, signal: AbortSignal) => Promise<void>,
  clientUrl: Broadcaster['clientUrl'] = () => Promise.resolve(null),
) => {
  const updates: LiveUpdate[] = [];
  const broadcaster: Broadcaster = {
    publish: (_, update, signal) => {
      if (update.type !== 'update') return Promise.resolve();
      updates.push(update);
      return publish(update, signal);
    },
    clientUrl,
    ping: () => Promise.resolve(),
  };
  return { updates, broadcaster };
};

describe('A live connection that is away', () => {
  afterEach(() => {
    for (const closing of opened.splice(0)) closing.abort();
    jest.useRealTimers();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('Away'))],
    [
      'throws',
      () => {
        throw new Error('Away');
      },
    ],
  ])('and %s fails no move', async (_, publish) => {
    const { updates, broadcaster } = recorder(publish);
    const { start, play, warnings } = await tableWith({}, broadcaster);
    const made = await start();
    await play(made, 'A1');
    await play(made, 'B1');
    const answer = await play(made, 'C1');
    expect(answer).toMatchObject({ success: true, version: 4 });
    expect(updates.map(({ version }) => version)).toEqual([1, 2, 3]);
    const notSent = [1, 2, 3].map((version) => ({
      message: 'A live update was not sent',
      session: made.session,
      version,
      error: 'Away',
    }));
    const away = {
      message: 'The live connection is away: calls to it fail until it answers again',
      error: 'Away',
    };
    expect(warnings).toEqual([...notSent.slice(0, 2), away, notSent[2]]);
  });

  it('holds nothing up for more than a second, and is told when to give up', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const signals: AbortSignal[] = [];
    const { updates, broadcaster } = recorder((_, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const { start, play, warnings } = await tableWith({}, broadcaster);
    const starting = start();
    await jest.advanceTimersByTimeAsync(1000);
    const made = await starting;
    const moves = ['A1', 'B1', 'C1', 'A2'].map((move) => play(made, move));
    await jest.advanceTimersByTimeAsync(1000);
    const answers = await Promise.all(moves);
    expect(answers.map(({ version }) => version)).toEqual([2, 3, 4, 5]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(updates.map(({ version }) => version)).toEqual([1, 2, 5]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    expect(warnings).toHaveLength(4);
  });

  it('is asked for a URL three times in vain, and then says at once that it is away', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const asked = jest.fn<Promise<null>, []>(() => new Promise(() => undefined));
    const { broadcaster } = recorder(() => Promise.resolve(), asked);
    const { start, negotiate } = await tableWith({}, broadcaster);
    const made = await start();
    const first = [1, 2, 3].map(() => negotiate(made));
    await jest.advanceTimersByTimeAsync(1000);
    for (const answer of [...(await Promise.all(first)), await negotiate(made)]) {
      expect(answer).toMatchObject({ ok: false, error: { reason: { code: 'UNAVAILABLE' } } });
    }
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('because nothing listens at its address fails no move, and its key is not logged', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const { start, play, warnings } = await tableWith({
      WEB_PUBSUB_CONNECTION_STRING: `Endpoint=http://127.0.0.1:${port};AccessKey=a-secret-key;Version=1.0;`,
    });
    const made = await start();
    await play(made, 'A1');
    expect(warnings).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect(JSON.stringify(warnings)).not.toContain('secret');
    expect(JSON.stringify(warnings)).not.toContain('Bearer');
  });

  it('because it never answers is given up after a second', async () => {
    const server = await startSilentServer();
    const { start, warnings } = await tableWith({
      WEB_PUBSUB_CONNECTION_STRING: `Endpoint=${server.url};AccessKey=a-secret-key;Version=1.0;`,
    });
    await start();
    expect(warnings).toHaveLength(1);
    await server.close();
  });

  it.each(['Endpoint=nowhere', 'AccessKey=a-secret-key', 'Endpoint=ftp://x;AccessKey=a-secret-key'])(
    'is not even tried with the setting %s, which is named and not shown',
    async (setting) => {
      const failure = await createDeps(
        { STORE: 'memory', WEB_PUBSUB_CONNECTION_STRING: setting },
        ourGames,
      ).catch(String);
      expect(failure).toContain('WEB_PUBSUB_CONNECTION_STRING');
      expect(failure).not.toContain('secret');
    },
  );
});
