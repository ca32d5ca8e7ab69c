import { StoreClock } from './store-clock';

const START = 1_800_000_000_000;

describe('the time of a store', () => {
  beforeEach(() => jest.useFakeTimers({ now: START }));
  afterEach(() => jest.useRealTimers());

  /** A clock on a host, with a store whose time the test decides, and whose replies take some time either way (ms). */
  function setUp() {
    const host = { aheadMs: 0 };
    const store = { aheadMs: 0 };
    const differences: number[] = [];
    const clock = new StoreClock({
      host: { now: () => Date.now() + host.aheadMs },
      onDifference: (aheadMs) => differences.push(aheadMs),
    });
    const storeTime = () => Date.now() + store.aheadMs;
    const ask = (there = 0, back = 0) => {
      const read = clock.read();
      jest.advanceTimersByTime(there);
      const told = storeTime();
      jest.advanceTimersByTime(back);
      read(told);
    };
    return { clock, host, store, differences, storeTime, ask };
  }

  it('goes on between replies', () => {
    const { clock, ask, storeTime } = setUp();
    ask();
    jest.advanceTimersByTime(5000);
    expect(clock.now()).toBe(storeTime());
  });

  it('is behind by no more than the quickest reply took, and never ahead', () => {
    const { clock, ask, storeTime } = setUp();
    ask(0, 800);
    expect(storeTime() - clock.now()).toBe(800);
    ask(500, 20);
    expect(storeTime() - clock.now()).toBe(20);
    ask(900, 900);
    expect(storeTime() - clock.now()).toBe(20);
  });

  it('follows a store whose clock is set, either way', () => {
    const { clock, ask, store, storeTime } = setUp();
    ask(1, 1);
    for (const aheadMs of [90_000, -90_000]) {
      store.aheadMs = aheadMs;
      ask(2, 3);
      expect(storeTime() - clock.now()).toBe(3);
    }
  });

  it('is not that of a host whose clock is set while it runs', () => {
    const { clock, ask, host, storeTime } = setUp();
    ask();
    host.aheadMs = 3_600_000;
    expect(clock.now()).toBe(storeTime());
  });

  it('is to be asked for at first, after a minute, and after a sleep or a set clock', () => {
    const { clock, ask, host } = setUp();
    expect(clock.isFresh()).toBe(false);
    ask();
    expect(clock.isFresh()).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(clock.isFresh()).toBe(false);
    ask();
    host.aheadMs = 30_000;
    expect(clock.isFresh()).toBe(false);
  });

  it('is compared with the host’s: a difference is told once, and again when it changes', () => {
    const { ask, host, differences } = setUp();
    for (const aheadMs of [0, 1900, -1900, 2500, 2600, 4000, 9000, 9000, 100, 0, -7000]) {
      host.aheadMs = aheadMs;
      ask();
      ask();
    }
    expect(differences).toEqual([2500, 9000, 0, -7000]);
  });

  it('is not told from the host’s by a reply that took long', () => {
    const { ask, differences } = setUp();
    ask(3000, 6000);
    ask(9000, 0);
    expect(differences).toEqual([]);
  });
});
