import type { LazyDeps, TimerFunction } from '../functions';
import { startTimers } from './timers';

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
