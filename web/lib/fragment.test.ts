import { keepToken, readFragment, tabToken } from './fragment';

describe('What the fragment of an address says', () => {
  it.each([
    ['', null, null],
    ['#seat=abc', 'abc', null],
    ['#watch=abc', 'abc', null],
    ['#at=12', null, 12],
    ['#seat=abc&at=3', 'abc', 3],
    ['#at=0', null, null],
    ['#at=-1', null, null],
    ['#at=1.5', null, null],
    ['#at=x', null, null],
    ['#at=', null, null],
  ])('%s', (hash, token, at) => expect(readFragment(hash)).toEqual({ token, at }));
});

describe('The token of a tab', () => {
  const kept = new Map<string, string>();
  const addresses: unknown[] = [];
  const page = { hash: '', pathname: '/game/s' };
  beforeAll(() => {
    Object.assign(globalThis, {
      location: page,
      history: { replaceState: (_state: unknown, _title: string, to: string) => addresses.push(to) },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });

  it('is taken out of the address, and stays with the tab', () => {
    page.hash = '#seat=abc';
    expect(tabToken('s')).toBe('abc');
    expect(addresses).toEqual(['/game/s']);
    page.hash = '';
    expect(tabToken('s')).toBe('abc');
  });

  it('is of one session', () => {
    expect(tabToken('other')).toBeNull();
  });

  it('is gone when it was given up', () => {
    keepToken('s', null);
    expect(tabToken('s')).toBeNull();
  });
});
