import { Passes } from './slices';

const passes = new Passes({ logger: { warn: () => undefined, error: () => undefined } });

/** A slice that ends when the test says so. */
function slice() {
  let end: (done: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => (end = resolve));
  return { done, end };
}

describe('An answer waits for what it begins', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('though the process stands still for as long as it would wait', async () => {
    const begun = slice();
    const answered = passes.soon('match', begun.done);
    jest.advanceTimersByTime(1_000);
    begun.end('begun');
    expect(await answered).toBe('begun');
  });

  it('for half a second at most', async () => {
    const begun = slice();
    const answered = passes.soon('match', begun.done);
    await jest.advanceTimersByTimeAsync(500);
    expect(await answered).toBeNull();
    begun.end('begun');
    await passes.handOver();
  });
});
