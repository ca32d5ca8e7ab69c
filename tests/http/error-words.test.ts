import { startHost, type Host } from '../../local';

/** What is said to a developer who got something wrong: each names what was sent, and what to send instead. */
describe('An error says what was wrong with what was sent, and what to send:', () => {
  let host: Host;
  let session: string;
  let token: string;
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    ({ session, token } = (await ask('/api/sessions', { body: { game: 'tic-tac-toe' } })) as Seat);
  });
  afterAll(() => host.close());

  interface Seat {
    readonly session: string;
    readonly token: string;
  }

  interface RawRequest {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  }

  async function ask(path: string, { headers = {}, body }: RawRequest = {}): Promise<unknown> {
    const response = await fetch(`${host.url}${path.replace('SESSION', session)}`, {
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.json();
  }

  const errorOf = async (path: string, sent?: RawRequest): Promise<string> => {
    const { status, error } = (await ask(path, sent)) as {
      readonly status: number;
      readonly error: { readonly message: string; readonly suggestion?: string };
    };
    return `${status} ${error.message} ${error.suggestion ?? ''}`;
  };

  const chessWith = (...seats: readonly unknown[]): RawRequest => ({ body: { game: 'chess', seats } });

  it.each<readonly [string, string, RawRequest, RegExp]>([
    [
      'a token of the wrong shape',
      '/api/state?session=SESSION',
      { headers: { authorization: 'Bearer abc' } },
      /^401 .*"Bearer" is no token: tokens have 20/,
    ],
    ['no token', '/api/state?session=SESSION&until=myTurn', {}, /^401 .*Send the token of a seat as/],
    [
      'an id of an event that is yet to come',
      '/api/sessions/SESSION/events',
      { headers: { 'last-event-id': '500' } },
      /^409 Last-Event-ID: There is no version 500 yet.*or since=0/,
    ],
    ['a parameter', '/api/state?session=SESSION&sinse=1', {}, /^400 .*has no parameter `sinse`.*`since`/],
    [
      'a level',
      '/api/sessions',
      chessWith({ kind: 'me' }, { kind: 'bot', level: 50 }),
      /lists the bots with their levels/,
    ],
    ['a seat', '/api/sessions', chessWith('me'), /^400 .*\{"kind":"me"\}/],
    ['a path', '/docs', {}, /^404 .*Use \/api\/docs\./],
    ['a game', '/api/sessions?game=hodlem', {}, /^400 Unknown game: "hodlem".*holdem/],
  ])('%s: %s', async (_, path, sent, said) => {
    expect(await errorOf(path, sent)).toMatch(said);
  });

  it('a version, and what another request had, to a move', async () => {
    const move = (expectedVersion: number, key: string, at = 'B2'): RawRequest => ({
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: { session, move: at, expectedVersion },
    });
    expect(await errorOf('/api/execute', move(9, 'a'))).toMatch(/^412 There is no version 9 yet/);
    await ask('/api/execute', move(1, 'b'));
    expect(await errorOf('/api/execute', move(1, 'c'))).toMatch(
      /^412 The game has changed: it is at version/,
    );
    expect(await errorOf('/api/execute', move(1, 'b', 'A1'))).toMatch(/^422 .*with another body/);
  });
});
