import { TimeLimitError, valueWithin, withinTime } from './time-limit';

const never = new Promise<never>(() => undefined);

describe('A time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives what the task gives in time, and leaves no timer behind', async () => {
    expect(await withinTime(1000, () => Promise.resolve('done'))).toBe('done');
    await expect(withinTime(1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends the wait for a task that takes longer, and tells the task', async () => {
    let given: AbortSignal | undefined;
    const outcome = withinTime(1000, (signal) => {
      given = signal;
      return never;
    }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(999);
    expect(given?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(TimeLimitError);
    expect(given?.aborted).toBe(true);
  });

  it('gives null for a promise that is late', async () => {
    const outcome = valueWithin(1000, never);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBeNull();
  });

  it.each(['before', 'during'])('gives null where the signal is aborted %s the wait', async (when) => {
    const cancel = new AbortController();
    if (when === 'before') cancel.abort();
    const outcome = valueWithin(1000, never, cancel.signal);
    cancel.abort();
    expect(await outcome).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
