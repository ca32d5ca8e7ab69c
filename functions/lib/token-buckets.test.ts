import { TokenBuckets } from './token-buckets';

const buckets = (options: { capacity: number; perSecond: number; mostKeys?: number }) => {
  const clock = { ms: 0 };
  return { clock, held: new TokenBuckets({ ...options, now: () => clock.ms }) };
};

describe('A token bucket', () => {
  it('gives what it holds at once, then as fast as it fills, and says how long to wait', () => {
    const { clock, held } = buckets({ capacity: 3, perSecond: 2 });
    expect([1, 2, 3, 4].map(() => held.take('ada'))).toEqual([0, 0, 0, 500]);
    clock.ms = 400;
    expect(held.take('ada')).toBe(100);
    clock.ms = 500;
    expect(held.take('ada')).toBe(0);
    expect(held.take('ada')).toBe(500);
  });

  it('never gives more than one fill and what flowed in meanwhile, at whatever moments it is asked', () => {
    const { clock, held } = buckets({ capacity: 60, perSecond: 1 });
    let given = 0;
    for (; clock.ms <= 120_000; clock.ms += 10) if (held.take('ada') === 0) given += 1;
    expect(given).toBe(60 + 120);
  });

  it('holds no more than its capacity, however long nothing is taken', () => {
    const { clock, held } = buckets({ capacity: 2, perSecond: 10 });
    held.take('ada');
    clock.ms = 3_600_000;
    expect([1, 2, 3].map(() => held.take('ada'))).toEqual([0, 0, 100]);
  });

  it('is each key’s own', () => {
    const { held } = buckets({ capacity: 1, perSecond: 1 });
    expect([held.take('ada'), held.take('bob'), held.take('ada')]).toEqual([0, 0, 1000]);
  });

  it('owes what was used beyond it', () => {
    const { clock, held } = buckets({ capacity: 100, perSecond: 10 });
    held.charge('ada', 150);
    expect(held.take('ada')).toBe(5100);
    clock.ms = 5100;
    expect(held.take('ada')).toBe(0);
  });

  it('is forgotten when it is full, and remembered while it is not', () => {
    const { clock, held } = buckets({ capacity: 2, perSecond: 1 });
    for (let caller = 0; caller < 100; caller++) held.take(`caller ${caller}`);
    expect(held.size).toBe(100);
    clock.ms = 1000;
    for (let caller = 0; caller < 60; caller++) held.take(`later ${caller}`);
    expect(held.size).toBeLessThan(70);
  });

  it('takes bounded memory, however many keys are invented; the ones used last are kept', () => {
    const { held } = buckets({ capacity: 2, perSecond: 1, mostKeys: 1000 });
    held.take('ada', 2);
    for (let caller = 0; caller < 50_000; caller++) {
      held.take(`invented ${caller}`, 2);
      if (caller % 500 === 0) expect(held.take('ada')).toBeGreaterThan(0);
    }
    expect(held.size).toBe(1000);
  });
});
