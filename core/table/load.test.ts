import { toySession } from '../../tests/support/toy-session';
import { SessionCache } from './load';

/** A cache of this many sessions, half of them as JSON. */
const cacheOf = (sessions: number) => {
  const size = { sessions: sessions / 2, bytes: 1_000_000 };
  return new SessionCache(size, size);
};

const at = (id: string, version: number) => ({ ...toySession().session, id, version });

describe('SessionCache', () => {
  it('keeps the newest version seen, whatever the order of news', () => {
    const warm = cacheOf(2);
    warm.put(at('a', 2));
    warm.put(at('a', 1));
    expect(warm.get('a')?.version).toBe(2);
    warm.put(at('a', 3));
    expect(warm.get('a')?.version).toBe(3);
  });

  it('keeps as JSON what was not used last, and reads that once', () => {
    const warm = cacheOf(4);
    const session = at('a', 5);
    warm.put(session);
    warm.put(at('b', 1));
    warm.put(at('c', 1));
    warm.put(at('a', 4));
    const revived = warm.get('a');
    expect(revived).toEqual(session);
    expect(revived).not.toBe(session);
    expect(warm.get('a')).toBe(revived);
  });

  it('gives up the one not used for longest', () => {
    const warm = cacheOf(2);
    warm.put(at('a', 1));
    warm.put(at('b', 1));
    warm.get('a');
    warm.put(at('c', 1));
    expect(['a', 'b', 'c'].map((id) => warm.get(id)?.id)).toEqual(['a', undefined, 'c']);
  });

  it('gives up sessions before they take more room than it has, and measures those again that go on', () => {
    const warm = new SessionCache({ sessions: 10, bytes: 100_000 }, { sessions: 10, bytes: 50_000 });
    const large = (id: string, version: number) => ({
      ...at(id, version),
      state: { text: 'x'.repeat(60_000) },
    });
    warm.put(at('a', 1));
    warm.put(large('b', 1));
    warm.put(at('c', 1));
    expect(['a', 'b', 'c'].map((id) => warm.get(id)?.id)).toEqual(['a', 'b', 'c']);
    for (let version = 2; version <= 64; version++) warm.put(large('c', version));
    expect(['a', 'b', 'c'].map((id) => warm.get(id)?.id)).toEqual(['a', undefined, 'c']);
  });

  it('forgets what it is told to', () => {
    const warm = cacheOf(2);
    warm.put(at('a', 5));
    warm.drop('a');
    expect(warm.get('a')).toBeUndefined();
    warm.put(at('a', 1));
    expect(warm.get('a')?.version).toBe(1);
  });
});
