import { toySession } from '../../tests/support/toy-session';
import { SessionCache } from './load';

const at = (id: string, version: number) => ({ ...toySession().session, id, version });

describe('SessionCache', () => {
  it('keeps the newest version seen, whatever the order of news', () => {
    const warm = new SessionCache(2);
    warm.put(at('a', 2));
    warm.put(at('a', 1));
    expect(warm.get('a')?.version).toBe(2);
    warm.put(at('a', 3));
    expect(warm.get('a')?.version).toBe(3);
  });

  it('gives up the one not used for longest', () => {
    const warm = new SessionCache(2);
    warm.put(at('a', 1));
    warm.put(at('b', 1));
    warm.get('a');
    warm.put(at('c', 1));
    expect(['a', 'b', 'c'].map((id) => warm.get(id)?.id)).toEqual(['a', undefined, 'c']);
  });

  it('gives up sessions before they take more room than it has, and measures those again that go on', () => {
    const warm = new SessionCache(10, 100_000);
    const large = (id: string, version: number) => ({
      ...at(id, version),
      state: { text: 'x'.repeat(60_000) },
    });
    warm.put(at('a', 1));
    warm.put(large('b', 1));
    warm.put(at('c', 1));
    expect(['a', 'b', 'c'].map((id) => warm.get(id)?.id)).toEqual(['a', 'b', 'c']);
    for (let version = 2; version <= 64; version++) warm.put(large('c', version));
    expect(['a', 'b', 'c'].map((id) => warm.get(id)?.id)).toEqual([undefined, undefined, 'c']);
  });

  it('forgets what it is told to', () => {
    const warm = new SessionCache(2);
    warm.put(at('a', 5));
    warm.drop('a');
    expect(warm.get('a')).toBeUndefined();
    warm.put(at('a', 1));
    expect(warm.get('a')?.version).toBe(1);
  });
});
