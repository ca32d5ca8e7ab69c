import { ExpiringMap } from './expiring-map';

function withClock(onExpired?: (key: string) => void) {
  const clock = { time: 0, now: () => clock.time };
  return { clock, map: new ExpiringMap<string, number>(clock, onExpired) };
}

describe('ExpiringMap', () => {
  it('gives a value until its time ends, counted from the last write', () => {
    const { clock, map } = withClock();
    map.set('key', 1, 10);
    clock.time = 9_999;
    expect(map.get('key')).toBe(1);
    map.set('key', 2, 10);
    clock.time = 19_998;
    expect(map.get('key')).toBe(2);
    clock.time = 19_999;
    expect(map.get('key')).toBeUndefined();
    expect(map.take('key')).toBeUndefined();
  });

  it('takes out each expired entry within as many writes as there are entries, and reports it once', () => {
    const expired: string[] = [];
    const { clock, map } = withClock((key) => expired.push(key));
    for (let n = 0; n < 1000; n++) map.set(`old ${n}`, n, n % 2 === 0 ? 10 : 10_000);
    clock.time = 11_000;

    for (let n = 0; n < 1000; n++) map.set('the same', n, 10_000);

    expect(map.size).toBe(501);
    expect(expired.toSorted()).toEqual(Array.from({ length: 500 }, (_, n) => `old ${2 * n}`).toSorted());
  });

  it('stays small, however many entries have come and gone', () => {
    const { clock, map } = withClock();
    let largest = 0;
    for (let n = 0; n < 20_000; n++) {
      clock.time += 1000;
      map.set(`key ${n}`, n, 50);
      largest = Math.max(largest, map.size);
    }
    expect(largest).toBeLessThan(200);
  });

  it('does not report an entry that was taken', () => {
    const expired: string[] = [];
    const { clock, map } = withClock((key) => expired.push(key));
    map.set('taken', 1, 10);
    expect(map.take('taken')).toBe(1);
    clock.time = 11_000;
    for (let n = 0; n < 10; n++) map.set('other', n, 10);
    expect(expired).toEqual([]);
  });
});
