import { CircuitBreaker, CircuitOpenError, type CircuitOptions } from './circuit-breaker';

/** A breaker before a service that does what the test says, and the results. */
function setUp(changes: Partial<CircuitOptions> = {}) {
  const log: string[] = [];
  const counts: unknown[] = [];
  const service = { isThere: false, probes: 0, closed: 0 };
  const closing = new AbortController();
  const breaker = new CircuitBreaker({
    service: 'archive',
    limitMs: 1000,
    probe: () => {
      service.probes += 1;
      return service.isThere ? Promise.resolve() : new Promise(() => undefined);
    },
    onClosed: () => (service.closed += 1),
    logger: { warn: (message) => log.push(message), error: (message) => log.push(message) },
    meter: { count: (...counted) => counts.push(counted), record: () => undefined },
    closing: closing.signal,
    ...changes,
  });
  const fail = () => breaker.run(() => Promise.reject(new Error('no'))).catch((error: unknown) => error);
  const succeed = () => breaker.run(() => Promise.resolve('yes'));
  const open = async () => {
    for (let time = 0; time < 3; time++) await fail();
  };
  return { breaker, service, log, counts, closing, fail, succeed, open };
}

const PROBE_MS = 2000;

describe('a circuit breaker', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opens after three failures in a row, and then asks nothing', async () => {
    const { breaker, fail, succeed, log, counts } = setUp();
    await fail();
    await fail();
    await succeed();
    await fail();
    await fail();
    expect(breaker.isOpen).toBe(false);
    await fail();
    expect(breaker.isOpen).toBe(true);
    const task = jest.fn();
    await expect(breaker.run(task)).rejects.toBeInstanceOf(CircuitOpenError);
    await expect(breaker.attempt(task)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(task).not.toHaveBeenCalled();
    expect(log).toEqual(['The archive is away: calls to it fail until it answers again']);
    expect(counts).toEqual([['outages', { service: 'archive' }]]);
  });

  it('counts a service that is silent as one that fails, and tells the task to give up', async () => {
    const { breaker } = setUp();
    const signals: AbortSignal[] = [];
    const silent = Array.from({ length: 3 }, () =>
      breaker.run((signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      }),
    );
    const settled = Promise.allSettled(silent);
    await jest.advanceTimersByTimeAsync(1000);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    expect(breaker.isOpen).toBe(true);
  });

  it('opens once, however many fail at the same time', async () => {
    const { fail, log, service } = setUp();
    await Promise.all(Array.from({ length: 10 }, fail));
    expect(log).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(PROBE_MS);
    expect(service.probes).toBe(1);
  });

  it('probes beside until the service answers, and closes then', async () => {
    const { breaker, open, service, log, succeed } = setUp();
    await open();
    // A probe takes its second, too.
    await jest.advanceTimersByTimeAsync(3 * (PROBE_MS + 1000) - 1);
    expect(service).toMatchObject({ probes: 3, closed: 0 });
    expect(breaker.isOpen).toBe(true);
    service.isThere = true;
    await jest.advanceTimersByTimeAsync(1 + PROBE_MS);
    expect(service).toMatchObject({ probes: 4, closed: 1 });
    await expect(succeed()).resolves.toBe('yes');
    expect(log).toEqual([expect.any(String), 'The archive answers again']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is closed by a probe alone: what was asked before it opened may still succeed', async () => {
    const { breaker, open } = setUp();
    let answer: (value: string) => void = () => undefined;
    const slow = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await open();
    answer('late');
    await expect(slow).resolves.toBe('late');
    expect(breaker.isOpen).toBe(true);
  });

  it('takes no attempt that proves nothing for a success, and no other error for a failure', async () => {
    const { breaker, fail } = setUp({ isOutage: (error) => String(error).includes('no') });
    await fail();
    await fail();
    await breaker.attempt(() => Promise.resolve());
    await breaker.run(() => Promise.reject(new RangeError('mine'))).catch(() => undefined);
    expect(breaker.isOpen).toBe(false);
    await fail();
    expect(breaker.isOpen).toBe(true);
  });

  it('lets go when the process does', async () => {
    const { open, closing, service } = setUp();
    await open();
    closing.abort();
    expect(jest.getTimerCount()).toBe(0);
    const late = setUp({ closing: closing.signal });
    await late.open();
    expect([jest.getTimerCount(), service.probes, late.service.probes]).toEqual([0, 0, 0]);
  });
});
