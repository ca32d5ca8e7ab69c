import type { Deps } from './lib/deps';
import { consoleLogger } from './lib/logger';
import { startTimers, timer, type TimerFunction } from './timers';
import type { LazyDeps } from './lib/lazy-deps';

it('A timer that fails says so in the log and fails its run, which is how the Functions runtime sees it', async () => {
  const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sweep = timer('sweep', 5, () => Promise.reject(new Error('The archive cannot be reached')));
  const deps = { logger: consoleLogger } as Deps;
  await expect(sweep.run(() => Promise.resolve(deps))).rejects.toThrow('The archive cannot be reached');
  const [line] = logged.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown);
  logged.mockRestore();
  expect(line).toMatchObject({ level: 'error', message: 'A timer failed', timer: 'sweep' });
});

describe('timers of the local host', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('run at their own intervals until they are stopped', () => {
    const runs: string[] = [];
    const deps = undefined as unknown as LazyDeps;
    const each = (name: string, everyMinutes: number): TimerFunction => ({
      name,
      everyMinutes,
      run: () => Promise.resolve(void runs.push(name)),
    });
    const timers = startTimers([each('often', 5), each('seldom', 15)], deps);
    jest.advanceTimersByTime(15 * 60_000);
    expect(runs.sort()).toEqual(['often', 'often', 'often', 'seldom']);
    timers.stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('go on after a run that failed', () => {
    const run = jest.fn(() => Promise.reject(new Error('Away')));
    const timers = startTimers([{ name: 'failing', everyMinutes: 5, run }], undefined as unknown as LazyDeps);
    jest.advanceTimersByTime(10 * 60_000);
    expect(run).toHaveBeenCalledTimes(2);
    timers.stop();
  });
});
