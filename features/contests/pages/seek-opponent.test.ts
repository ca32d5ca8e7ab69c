import { seekOpponent } from './seek-opponent';

interface RequestRecord {
  readonly method: string;
  readonly path: string;
}

let sent: RequestRecord[] = [];
let answers: (() => Response)[] = [];
const original = globalThis.fetch;
beforeEach(() => {
  sent = [];
  globalThis.fetch = (url, init = {}) => {
    sent.push({ method: init.method ?? 'GET', path: (url as string).replace(/\?.*/, '') });
    const answer = answers.shift();
    if (!answer) throw new Error('Nothing more is expected');
    return Promise.resolve().then(answer);
  };
});
afterAll(() => (globalThis.fetch = original));

const OWN = { id: 'ada', key: 'secret' };
const WANTED = { game: 'chess' };

const seek = (id: string, status: 'waiting' | 'paired') => () =>
  Response.json({ success: true, seek: { id, status, others: 0 } });
const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'No.' } }, { status });
const unreached = (): Response => {
  throw new TypeError('offline');
};

const search = (abort = new AbortController(), onWaiting: () => void = () => undefined) => {
  const outages: string[] = [];
  const found = seekOpponent(WANTED, OWN, {
    signal: abort.signal,
    onWaiting,
    onOutage: ({ message }) => outages.push(message),
  });
  return { found, outages };
};

describe('A search for an opponent', () => {
  it('asks for its seek until somebody is found', async () => {
    answers = [seek('chess:1', 'waiting'), seek('chess:1', 'waiting'), seek('chess:1', 'paired')];
    expect(await search().found).toMatchObject({ ok: true, value: { status: 'paired' } });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/seeks' },
      { method: 'GET', path: '/api/seeks/chess%3A1' },
      { method: 'GET', path: '/api/seeks/chess%3A1' },
    ]);
  });

  it('goes on after an outage, and anew when its seek is gone', async () => {
    jest.useFakeTimers();
    answers = [
      seek('chess:1', 'waiting'),
      unreached,
      refusal(404, 'SEEK_NOT_FOUND'),
      seek('chess:2', 'paired'),
    ];
    const { found, outages } = search();
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(await found).toMatchObject({ ok: true, value: { id: 'chess:2' } });
    expect(outages).toHaveLength(1);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'POST']);
  });

  it('ends with what the server refuses', async () => {
    answers = [refusal(401, 'UNAUTHENTICATED')];
    expect(await search().found).toMatchObject({ ok: false, error: { status: 401 } });
  });

  it('takes back a seek whose answer comes after its end', async () => {
    const abort = new AbortController();
    answers = [
      () => {
        abort.abort();
        return seek('chess:1', 'waiting')();
      },
      () => Response.json({ success: true }),
    ];
    expect(await search(abort).found).toBeNull();
    expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/api/seeks/chess%3A1' });
  });
});
