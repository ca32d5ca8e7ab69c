import { randomBytes } from 'node:crypto';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { errors, type GameError } from '../../core/engine';
import { BackgroundJob, type JobKind, type JobProgress } from '../../core/jobs/background-job';
import { JOB_LEASE_MS, JobRegistry } from '../../core/jobs/job-registry';

/** Counts to `total`. */
class Count extends BackgroundJob<{ readonly total: number }, number> {
  constructor(private readonly total: number) {
    super();
  }

  summary() {
    return { total: this.total };
  }

  add(item: number): void {
    if (!this.isOpen) return;
    this.items.push(item);
    this.step();
  }
}

type Progress = JobProgress<{ readonly total: number }, number>;

const KIND: JobKind<{ readonly total: number }, number> = {
  name: 'counts',
  most: 3,
  mostPerCaller: 2,
  parseSummary: (value) => value as { readonly total: number },
  parseItems: (value) => value as readonly number[] | null,
};

/** Hosts that share a store, whose time a test sets. */
function hosts() {
  let now = 1_700_000_000_000;
  const clock = { now: () => now };
  const store = new MemoryStore(clock);
  const faults: unknown[] = [];
  const book = () =>
    new JobRegistry(
      {
        store,
        clock,
        entropy: { bytes: (count) => randomBytes(count) },
        logger: { warn: () => undefined, error: (_message, facts) => void faults.push(facts?.error) },
      },
      KIND,
    );
  return { book, faults, passTime: (ms: number) => void (now += ms) };
}

/** A promise, and what fulfils it. */
function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

/** Work that a test leads to its end. */
function work(caller: string, count = 3) {
  const end = promised<GameError | null>();
  const started = promised<Count>();
  let earlier: readonly number[] = [];
  return {
    started: started.promise,
    end: end.resolve,
    earlier: () => earlier,
    plan: {
      caller,
      make: (known: readonly number[]) => {
        earlier = known;
        return new Count(count);
      },
      run: (job: Count) => {
        started.resolve(job);
        return end.promise;
      },
    },
  };
}

async function begun(book: ReturnType<ReturnType<typeof hosts>['book']>, key: string, caller: string) {
  const working = work(caller);
  const result = await book.begin(key, working.plan);
  if (!result.ok) throw new Error(result.error.message);
  return { ...working, progress: result.value };
}

/** How far a job is, once it is as it must be. */
async function until(book: ReturnType<ReturnType<typeof hosts>['book']>, is: (found: Progress) => boolean) {
  for (;;) {
    const found = await book.find('k');
    if (found && is(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a job', () => {
  it('is followed, joined and found done at every host', async () => {
    const { book } = hosts();
    const [here, there] = [book(), book()];
    const working = await begun(here, 'k', 'Ann');
    const job = await working.started;
    const joined = work('Bob');
    expect(await there.begin('k', joined.plan)).toMatchObject({ ok: true, value: { status: 'queued' } });
    job.add(1);
    expect(await until(there, ({ items }) => items.length > 0)).toMatchObject({
      status: 'running',
      items: [1],
      summary: { total: 3 },
    });
    job.add(2);
    working.end(null);
    const done = await until(there, ({ status }) => status === 'done');
    expect(done.items).toEqual([1, 2]);
    expect(await here.find('k')).toEqual(done);
  });

  it('is logged with the place in the code if its work throws, which its caller is not told', async () => {
    const { book, faults } = hosts();
    const here = book();
    await here.begin('k', { ...work('Ann').plan, run: () => Promise.reject(new Error('broken')) });
    const failed = await until(here, ({ status }) => status === 'failed');
    expect(JSON.stringify(failed)).not.toContain('broken');
    expect(faults).toEqual([expect.stringMatching(/^Error: broken\n {4}at /)]);
  });

  it('says at every host why it failed', async () => {
    const { book } = hosts();
    const [here, there] = [book(), book()];
    const { end } = await begun(here, 'k', 'Ann');
    end(errors.gaveUp('Too slow.'));
    const failed = await until(there, ({ status }) => status === 'failed');
    expect(failed.error?.message).toBe('Too slow.');
  });

  it('is cancelled from any host, once nobody wants it', async () => {
    const { book } = hosts();
    const [here, there] = [book(), book()];
    const job = await (await begun(here, 'k', 'Ann')).started;
    await there.begin('k', work('Bob').plan);
    expect(await here.cancel('k', 'Ann')).toMatchObject({ status: 'queued' });
    job.add(1);
    await until(there, ({ items }) => items.length > 0);
    expect(await there.cancel('k', 'Bob')).toMatchObject({ status: 'cancelled', items: [1] });
    // The host that works on it learns of it when it says what is new.
    job.add(2);
    expect(await until(here, ({ status }) => status === 'cancelled')).toMatchObject({ items: [1] });
    expect(job.isOpen).toBe(false);
  });

  it('is begun again by another host when its own has fallen silent, with what it came to', async () => {
    const { book, passTime } = hosts();
    const [silent, other] = [book(), book()];
    const first = await (await begun(silent, 'k', 'Ann')).started;
    first.add(1);
    await until(other, ({ items }) => items.length > 0);
    passTime(JOB_LEASE_MS + 1);
    expect(await other.find('k')).toMatchObject({ status: 'abandoned', items: [1] });
    const second = await begun(other, 'k', 'Bob');
    expect(second.earlier()).toEqual([1]);
    expect(second.progress.status).toBe('queued');
    // The first one wakes up, finds it taken, and stops.
    first.add(2);
    await until(silent, ({ items }) => items.length === 0);
    expect(first.isOpen).toBe(false);
    expect((await second.started).isOpen).toBe(true);
    second.end(null);
    await until(silent, ({ status }) => status === 'done');
  });

  it('is left to others by a host that ends', async () => {
    const { book } = hosts();
    const [here, there] = [book(), book()];
    const job = await (await begun(here, 'k', 'Ann')).started;
    job.add(1);
    await here.handOver();
    expect(job.isOpen).toBe(false);
    expect(await there.find('k')).toMatchObject({ status: 'abandoned', items: [1] });
    (await begun(there, 'k', 'Ann')).end(null);
    await until(here, ({ status }) => status === 'done');
  });

  it('is begun once, however many hosts are asked at the same time', async () => {
    const { book } = hosts();
    const books = [book(), book(), book()];
    const works = books.map((each) => ({ each, working: work('Ann') }));
    const all = await Promise.all(
      works.flatMap(({ each, working }) => [each.begin('k', working.plan), each.begin('k', working.plan)]),
    );
    expect(all.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
    const job = await Promise.race(works.map(({ working }) => working.started));
    for (const { working } of works) working.end(null);
    job.add(1);
    const found = await Promise.all(books.map((each) => until(each, ({ status }) => status === 'done')));
    expect(found.map(({ items }) => items)).toEqual([[1], [1], [1]]);
  });

  it('is refused to an address that has several at this host, and to all when there are too many', async () => {
    const { book } = hosts();
    const here = book();
    const all = [await begun(here, 'a', 'Ann'), await begun(here, 'b', 'Ann')];
    expect(await here.begin('c', work('Ann').plan)).toMatchObject({ error: { kind: 'limited' } });
    all.push(await begun(here, 'c', 'Bob'));
    expect(await here.begin('d', work('Bob').plan)).toMatchObject({ error: { kind: 'unavailable' } });
    for (const key of ['a', 'b', 'c']) await here.stop(key);
    for (const { end } of all) end(null);
  });
});
