import { resolve } from 'node:path';
import { errors } from '../../core/engine';
import type { WorkOptions } from '../../core/table';
import type { WorkInput } from '../../core/ports/work';
import { WorkerPool, type PoolOptions } from '../../functions/adapters/worker-pool';
import { eventually } from '../support/eventually';

const ENTRY = resolve('tests/support/gated-worker.cjs');

/** Jobs that are done when the test says so, on threads that know no game. */
function gatedPool(options: Partial<PoolOptions> = {}) {
  const pool = new WorkerPool({ file: ENTRY, threads: 1, ...options });
  const done: string[] = [];
  const ask = (name: string, terms: Partial<WorkOptions> = {}, dies = false) => {
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const task = { name, gate: shared.buffer, dies } as unknown as WorkInput<'choose'>;
    const answer = pool.work('choose', task, { caller: 'a', expectedMs: 1000, ...terms }).then((worked) => {
      done.push(name);
      return worked;
    });
    // What a test leaves undone comes to nothing when it ends.
    answer.catch(() => undefined);
    const open = (): void => {
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
    };
    const begun = (times = 1) => eventually(() => expect(Atomics.load(shared, 1)).toBe(times));
    return { answer, open, begun, times: () => Atomics.load(shared, 1) };
  };
  return { pool, done, ask };
}

describe('worker threads', () => {
  const pools: WorkerPool[] = [];
  const make = (options?: Partial<PoolOptions>) => {
    const made = gatedPool(options);
    pools.push(made.pool);
    return made;
  };
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  it('give each caller a turn, however much one asks for', async () => {
    const { ask, done } = make();
    const flood = [1, 2, 3, 4].map((n) => ask(`flood ${n}`, { caller: 'a' }));
    const other = ask('other', { caller: 'b' });
    const jobs = [...flood, other];
    for (const { open } of jobs) open();
    await Promise.all(jobs.map(({ answer }) => answer));
    expect(done).toEqual(['flood 1', 'other', 'flood 2', 'flood 3', 'flood 4']);
  });

  it('do what is short although all that is long waits', async () => {
    const { ask, done } = make();
    const long = [1, 2, 3].map(() => ask('long'));
    await long[0]?.begun();
    const short = ask('short', { expectedMs: 5 });
    short.open();
    await short.answer;
    expect(done).toEqual(['short']);
  });

  it('do what is short on an idle thread, too', async () => {
    const { ask, done } = make();
    await ask('held', { expectedMs: 5 }).begun();
    const short = ask('short', { expectedMs: 5 });
    short.open();
    await short.answer;
    expect(done).toEqual(['short']);
  });

  it('give up what takes too long, and are there for the next job', async () => {
    const { ask } = make();
    const endless = ask('endless', { limitMs: 50 });
    expect(await endless.answer).toMatchObject({
      ok: false,
      error: { code: 'GAVE_UP', suggestion: expect.stringContaining('simpler') as string },
    });
    const next = ask('next');
    next.open();
    expect(await next.answer).toEqual({ ok: true, value: { value: 'next', ms: 7 } });
  });

  it('begin what was said to be short anew among what is long, and let others go before', async () => {
    const { ask, done } = make();
    const liar = ask('liar', { expectedMs: 5 });
    await liar.begun();
    await liar.begun(2);
    const short = ask('short', { expectedMs: 5 });
    short.open();
    await short.answer;
    liar.open();
    await liar.answer;
    expect(done).toEqual(['short', 'liar']);
  });

  it('give up a job that ends its thread', async () => {
    const { ask } = make();
    expect(await ask('deadly', {}, true).answer).toMatchObject({ error: { code: 'GAVE_UP' } });
    const next = ask('next');
    next.open();
    expect(await next.answer).toMatchObject({ ok: true });
  });

  it('let a caller wait for so many jobs, and say which limit that is', async () => {
    const { ask } = make({ queuePerCaller: 2 });
    await ask('running').begun();
    ask('first').open();
    ask('second').open();
    expect(await ask('third').answer).toMatchObject({
      error: {
        code: 'RATE_LIMITED',
        details: { limit: 'jobs', retryAfterSeconds: expect.any(Number) as number },
      },
    });
    const other = ask('other', { caller: 'b' });
    expect(other.times()).toBe(0);
  });

  it('let all callers together wait for so many jobs', async () => {
    const { ask } = make();
    await ask('running').begun();
    for (let n = 0; n < 512; n++) ask('waiting', { caller: `caller ${n}` });
    expect(await ask('one too many', { caller: 'last' }).answer).toMatchObject({
      error: { code: 'UNAVAILABLE', details: { retryAfterSeconds: expect.any(Number) as number } },
    });
  });

  it('ask, when its turn has come, whether a job is still wanted', async () => {
    const { ask } = make();
    const running = ask('running');
    await running.begun();
    let asked = 0;
    const unwanted = ask('unwanted', {
      isWanted: () => {
        asked += 1;
        return Promise.resolve(false);
      },
    });
    expect(asked).toBe(0);
    running.open();
    expect(await unwanted.answer).toMatchObject({ ok: false });
    expect([asked, unwanted.times()]).toEqual([1, 0]);
  });

  it('keep account of what each caller had computed', async () => {
    const charged: unknown[] = [];
    const ledger = {
      limitError: (caller: string) => (caller === 'spent' ? errors.rateLimited('Spent') : null),
      charge: (caller: string, ms: number) => void charged.push([caller, ms]),
    };
    const { ask } = make({ ledger });
    const job = ask('job');
    job.open();
    await job.answer;
    await ask('endless', { caller: 'b', limitMs: 50 }).answer;
    expect(charged).toEqual([
      ['a', 7],
      ['b', 50],
    ]);
    expect(await ask('none', { caller: 'spent' }).answer).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  it('leave nobody waiting when they are ended', async () => {
    const { pool, ask } = make();
    const jobs = [ask('running'), ask('waiting')];
    await jobs[0]?.begun();
    const refused = jobs.map(({ answer }) => expect(answer).rejects.toThrow('ended'));
    await Promise.all([...refused, pool.close()]);
  });
});
