import { fail, ok } from '../../core/engine/result';
import type { Answer, Failure, SessionApi, StateQuery } from './api';
import { Feed } from './feed';
import { positionOf } from './position';
import { answerWith } from './test-answers';

/** A request for the state that waits for its answer. */
interface PendingRequest {
  readonly query: StateQuery;
  readonly signal: AbortSignal | undefined;
  answer(value: Answer | Failure): Promise<void>;
}

/** Lets everything run that waits for nothing but the present. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const noStream: SessionApi['events'] = () => Promise.resolve(new Response('', { status: 503 }));

/** A page at version 1, or as given, whose server answers when the test says so and offers no live connection. */
function pageAt(first: Answer = answerWith(), events: SessionApi['events'] = noStream) {
  const asked: PendingRequest[] = [];
  const shown: (readonly [number, readonly string[]])[] = [];
  const heard: string[] = [];
  const frames: (readonly number[])[] = [];
  const told: (readonly (readonly string[])[])[] = [];
  const api: Pick<SessionApi, 'state' | 'negotiate' | 'events'> = {
    events,
    state: (query, signal) =>
      new Promise((resolve) =>
        asked.push({
          query,
          signal,
          answer: (value) => {
            resolve('status' in value ? fail(value) : ok(value));
            return settled();
          },
        }),
      ),
    negotiate: () =>
      Promise.resolve(ok({ success: true, session: 's', url: null, groups: [], expiresAt: null })),
  };
  const feed = new Feed(api, positionOf(first), {
    onPosition: ({ version }, events, moves) => {
      shown.push([version, events]);
      frames.push(moves.map((move) => move.version));
      told.push(moves.map((move) => move.events));
    },
    onMissed: ({ after, upTo }) => heard.push(`missed ${after}-${upTo}`),
    onTime: ({ version }) => heard.push(`time ${version}`),
    onSeats: () => heard.push('seats'),
    onLink: (link) => heard.push(link),
    onEnd: ({ status }) => heard.push(`end ${status}`),
  });
  open.push(feed);
  return { feed, asked, shown, frames, told, heard, last: () => asked.at(-1) as PendingRequest };
}

const open: Feed[] = [];
afterEach(() => open.splice(0).forEach((feed) => feed.close()));

const at = (version: number, events: readonly string[] = []): Answer =>
  answerWith({ version, events: [...events] });
const failure = (status: number): Failure => ({ status, code: null, message: '' });

describe('A page without a live connection', () => {
  it('waits for what is newer than it shows, again and again', async () => {
    const { feed, asked, shown, last } = pageAt();
    feed.start();
    expect(last().query).toEqual({ since: 1, wait: 25, frames: true });
    await last().answer(at(3, ['a', 'b']));
    expect(shown).toEqual([[3, ['a', 'b']]]);
    expect(last().query).toEqual({ since: 3, wait: 25, frames: true });
    await last().answer(at(3));
    expect(shown).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  it.each([401, 403, 404])('ends for good at %i', async (status) => {
    const { feed, asked, heard, last } = pageAt();
    feed.start();
    await last().answer(failure(status));
    expect(heard).toEqual(['waiting', `end ${status}`]);
    expect(asked).toHaveLength(1);
    expect(last().signal?.aborted).toBe(true);
  });

  it('says that the server is lost, and tries again', async () => {
    const { feed, heard, asked, last } = pageAt();
    feed.start();
    await last().answer(failure(0));
    expect(heard.at(-1)).toBe('lost');
    while (asked.length < 2) await settled();
    // Whether it is back need not wait for news.
    expect(last().query).toEqual({ since: 1, wait: 0, frames: true });
    await last().answer(at(1));
    expect(heard.at(-1)).toBe('waiting');
    expect(last().query.wait).toBe(25);
    await last().answer(at(2));
    expect(heard).toContain('seats');
    expect(heard.filter((each) => each !== 'seats')).toEqual(['waiting', 'lost', 'waiting']);
  });

  it('hears nothing any more once it is closed', async () => {
    const { feed, shown, asked, last } = pageAt();
    feed.start();
    feed.close();
    await last().answer(at(2));
    expect([shown, asked.length]).toEqual([[], 1]);
  });
});

describe('A page without Web PubSub', () => {
  /** A stream that the test writes. */
  const streams = () => {
    const opened: {
      readonly since: number;
      readonly write: (...messages: object[]) => Promise<void>;
      readonly close: () => Promise<void>;
    }[] = [];
    const events: SessionApi['events'] = (since) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      opened.push({
        since,
        async write(...messages) {
          for (const message of messages)
            void writer.write(new TextEncoder().encode(`\n${JSON.stringify(message)}\n`));
          await settled();
        },
        async close() {
          void writer.close();
          await settled();
        },
      });
      return Promise.resolve(new Response(readable));
    };
    return { opened, events };
  };
  const update = (version: number) => ({
    type: 'update',
    version,
    events: [`${version}`],
    moves: 1,
    seatsToAct: [0],
    status: 'running',
    view: {},
  });

  it('follows the stream of events, and goes on after its version when the stream closes', async () => {
    const { opened, events } = streams();
    const { feed, shown, heard, last } = pageAt(answerWith({ seat: null }), events);
    feed.start();
    while (!heard.includes('live')) await settled();
    await last().answer(at(1));
    await opened[0]?.write(update(2), update(3));
    expect(shown).toEqual([
      [2, ['2']],
      [3, ['3']],
    ]);
    await opened[0]?.close();
    while (opened.length < 2) await settled();
    expect([opened.map(({ since }) => since), heard]).toEqual([
      [1, 3],
      ['waiting', 'live'],
    ]);
  });

  it('waits as without a stream once the game is over, and ends when the session is deleted', async () => {
    const ending = streams();
    const over = pageAt(answerWith({ seat: null }), ending.events);
    over.feed.start();
    while (!over.heard.includes('live')) await settled();
    await ending.opened[0]?.write({ type: 'end', version: 1 });
    expect(over.heard.at(-1)).toBe('waiting');
    const deleting = streams();
    const gone = pageAt(answerWith({ seat: null }), deleting.events);
    gone.feed.start();
    while (!gone.heard.includes('live')) await settled();
    await deleting.opened[0]?.write({ type: 'deleted' });
    expect(gone.heard.at(-1)).toBe('end 404');
  });
});

describe('A page that is given an answer', () => {
  it('shows the next version at once, and no version twice', () => {
    const { feed, shown, asked } = pageAt();
    feed.accept(at(2, ['mine']));
    feed.accept(at(2, ['mine']));
    feed.accept(at(1));
    expect([shown, asked]).toEqual([[[2, ['mine']]], []]);
  });

  it('shows of an answer about several versions the moves that it has not shown yet', () => {
    const frame = (version: number) => ({ version, seat: 0, events: [`${version}`], view: null });
    const { feed, frames, asked } = pageAt();
    feed.accept(answerWith({ version: 3, frames: [2, 3].map(frame) }));
    feed.accept(answerWith({ version: 4, frames: [3, 4].map(frame) }));
    expect([frames, asked]).toEqual([[[2, 3], [4]], []]);
  });

  it('fetches what lies between when one is missing', async () => {
    const { feed, shown, heard, last } = pageAt();
    feed.accept(at(4, ['late']));
    expect([shown, heard, last().query]).toEqual([[], ['seats'], { since: 1, wait: 0, frames: true }]);
    await last().answer(at(4, ['early', 'between', 'late']));
    expect(shown).toEqual([[4, ['early', 'between', 'late']]]);
  });

  it('tells what happened before the moves that come one by one with the first of them', () => {
    const frame = (version: number) => ({ version, seat: 0, events: [`${version}`], view: null });
    const { feed, told } = pageAt();
    feed.refresh();
    feed.accept(answerWith({ version: 4, frames: [2, 3, 4].map(frame), events: ['before', '2', '3', '4'] }));
    expect(told).toEqual([[['before', '2'], ['3'], ['4']]]);
  });

  it('says what is missing where an answer does not tell all, and shows the newest moves', async () => {
    const frame = (version: number) => ({ version, seat: 0, events: [`${version}`], view: null });
    const { feed, told, heard, shown, last } = pageAt();
    const long = { version: 300, events: ['2'], moreEvents: true, eventsThrough: 201 } as const;
    feed.refresh();
    await last().answer(
      answerWith({ ...long, frames: [299, 300].map(frame), moreFrames: true, framesAfter: 299 }),
    );
    expect([heard, told, shown]).toEqual([['missed 1-299'], [[[], ['300']]], [[300, []]]]);
    feed.refresh();
    await last().answer(answerWith({ ...long, version: 600, eventsThrough: 500 }));
    expect([heard, shown.at(-1)]).toEqual([
      ['missed 1-299', 'missed 300-600'],
      [600, []],
    ]);
    // Nothing of the moves that are shown is left out: their own events are told with them.
    feed.refresh();
    const whole = {
      version: 900,
      frames: [899, 900].map(frame),
      moreFrames: true,
      framesAfter: 898,
    } as const;
    await last().answer(answerWith({ ...long, ...whole, eventsThrough: 800 }));
    expect([heard.at(-1), told.at(-1)]).toEqual(['missed 600-898', [['899'], ['900']]]);
  });

  it('takes no events that follow an older version than it shows', async () => {
    const { feed, shown, asked, last } = pageAt();
    feed.refresh();
    feed.accept(at(2, ['mine']));
    await last().answer(at(3, ['mine', 'theirs']));
    expect(shown).toEqual([[2, ['mine']]]);
    while (asked.length < 2) await settled();
    expect(last().query).toEqual({ since: 2, wait: 0, frames: true });
    await last().answer(at(3, ['theirs']));
    expect(shown.at(-1)).toEqual([3, ['theirs']]);
  });
});

describe('A page that is told to look again', () => {
  it('asks once more after the request that runs, however often it is told', async () => {
    const { feed, asked, last } = pageAt();
    for (let told = 0; told < 5; told += 1) feed.refresh();
    expect(asked).toHaveLength(1);
    await last().answer(at(1));
    while (asked.length < 2) await settled();
    await last().answer(at(1));
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('shows what time has changed, at the same version', async () => {
    const { feed, shown, heard, last } = pageAt();
    feed.refreshTime();
    await last().answer(at(1));
    expect([shown, heard]).toEqual([[], ['time 1']]);
  });

  it('shows a newer version that time has brought as any other', async () => {
    const { feed, shown, heard, last } = pageAt();
    feed.refreshTime();
    await last().answer(at(2, ['The flag fell']));
    expect([shown, heard]).toEqual([[[2, ['The flag fell']]], []]);
  });
});
