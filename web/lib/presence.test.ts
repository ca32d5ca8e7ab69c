import type { Answer, Reply, SessionApi } from './api';
import { Feed } from './feed';
import { positionOf, type Position } from './position';
import { answerWith } from './test-answers';

/** A server without a live connection, and what a page has asked it for besides waiting. */
function tableOf(gone: () => Answer['gone']) {
  let reads = 0;
  const never = new Promise<never>(() => undefined);
  const api: Pick<SessionApi, 'state' | 'negotiate' | 'events'> = {
    state: ({ wait }): Reply<Answer> => {
      if (wait !== undefined) return never;
      reads++;
      return Promise.resolve({ ok: true, value: answerWith({ seat: 0, gone: gone() ?? [] }) });
    },
    negotiate: () => never,
    events: () => never,
  };
  return { api, reads: () => reads };
}

const listener = (shown: Position[]) => ({
  onPosition: () => undefined,
  onMissed: () => undefined,
  onTime: (position: Position) => void shown.push(position),
  onSeats: () => undefined,
  onLink: () => undefined,
  onEnd: () => undefined,
});

const SILENT = { seat: 1, name: 'Player 2', since: 0 } as unknown as NonNullable<Answer['gone']>[number];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function follow(changes: Partial<Answer>, gone: () => Answer['gone'] = () => []) {
  const { api, reads } = tableOf(gone);
  const shown: Position[] = [];
  const feed = new Feed(api, positionOf(answerWith(changes)), listener(shown));
  feed.start();
  return { feed, reads, shown };
}

describe('The page of a seat', () => {
  it('is heard from at least every 45 seconds', async () => {
    const { feed, reads } = follow({ seat: 0 });
    for (let beats = 1; beats <= 3; beats++) {
      await jest.advanceTimersByTimeAsync(45_000);
      expect(reads()).toBeGreaterThanOrEqual(beats);
    }
    feed.close();
  });

  it('asks every five seconds while somebody is gone who may still come back, and shows who is', async () => {
    let may: readonly string[] = [];
    const { feed, reads, shown } = follow({ seat: 0 }, () => [{ ...SILENT, may: [...may] } as never]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(shown.at(-1)?.gone).toMatchObject([{ seat: 1, may: [] }]);
    const before = reads();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reads() - before).toBe(4);
    may = ['claim'];
    await jest.advanceTimersByTimeAsync(5_000);
    expect(shown.at(-1)?.gone).toMatchObject([{ seat: 1, may: ['claim'] }]);
    const settled = reads();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(reads()).toBe(settled);
    feed.close();
  });

  it.each([
    ['of no seat', { seat: null }],
    ['of a game that is over', { seat: 0, gameOver: true }],
  ])('is quiet: %s', async (_which, changes) => {
    const { feed, reads } = follow(changes);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(reads()).toBe(0);
    feed.close();
  });
});
