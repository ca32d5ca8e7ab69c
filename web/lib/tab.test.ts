import type { SessionInfo } from './api';
import { forgetSeat, keepSeat, type KeptSeat, keptSeats, seatToKeep } from './seats';
import { keepToken, readFragment, seatAddress, tabViewer } from './tab';

const stored = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
const addresses: unknown[] = [];
const page = { hash: '', pathname: '/game/s' };
let forbidden = false;

function areaOver(kept: Map<string, string>): object {
  const allowed = (): Map<string, string> => {
    if (forbidden) throw new Error('SecurityError');
    return kept;
  };
  return {
    getItem: (key: string) => allowed().get(key) ?? null,
    setItem: (key: string, value: string) => allowed().set(key, value),
    removeItem: (key: string) => allowed().delete(key),
  };
}

beforeAll(() => {
  Object.assign(globalThis, {
    location: page,
    history: { replaceState: (_state: unknown, _title: string, to: string) => addresses.push(to) },
  });
  for (const area of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, area, { value: areaOver(stored[area]), configurable: true });
});
beforeEach(() => {
  forbidden = false;
  page.hash = '';
  addresses.length = 0;
  for (const area of Object.values(stored)) area.clear();
});

const seatOf = (token: string, more: Partial<KeptSeat> = {}): KeptSeat => ({
  session: 's',
  token,
  seats: [0],
  player: 'Ada',
  name: 'Chess',
  usedAt: Date.now(),
  over: false,
  ...more,
});

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
  ])('%s', (hash, token, at) => expect(readFragment(hash)).toMatchObject({ token, at, guest: 'person' }));

  it('is for whom an invitation is', () => {
    expect(readFragment('#invite=agent')).toMatchObject({ token: null, guest: 'agent' });
    expect(readFragment('#review')).toMatchObject({ token: null, names: ['review'] });
  });
});

describe('Who looks in a tab', () => {
  it('is the holder of the token in its address, which is taken out and stays with the tab', () => {
    page.hash = '#seat=abc';
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: 'abc' });
    expect(addresses).toEqual(['/game/s']);
    page.hash = '';
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: 'abc' });
    expect(tabViewer('other')).toEqual({ kind: 'viewer', token: null });
  });

  it('is the holder of the only seat of the browser', () => {
    keepSeat(seatOf('mine'));
    keepSeat(seatOf('elsewhere', { session: 'other' }));
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: 'mine' });
    keepSeat(seatOf('later'));
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: 'mine' });
  });

  it('is asked where the browser holds several seats, unless the tab knows', () => {
    keepSeat(seatOf('first'));
    keepSeat(seatOf('second'));
    expect(tabViewer('s')).toMatchObject({
      kind: 'undecided',
      seats: [{ token: 'second' }, { token: 'first' }],
    });
    keepToken('s', null);
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: null });
    keepToken('s', 'first');
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: 'first' });
  });

  it('is in the address where nothing may be stored', () => {
    forbidden = true;
    page.hash = '#seat=abc';
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: 'abc' });
    expect(addresses).toEqual([]);
    expect(seatAddress('s', 'abc')).toBe('/game/s#seat=abc');
    page.hash = '';
    expect(tabViewer('s')).toEqual({ kind: 'viewer', token: null });
    forbidden = false;
    expect(seatAddress('s', 'abc')).toBe('/game/s');
  });
});

describe('The seats of a browser', () => {
  const tokens = (now?: number): readonly string[] => keptSeats(now).map(({ token }) => token);

  it('are kept until they are forgotten, each once', () => {
    const now = Date.now();
    keepSeat(seatOf('a', { usedAt: now - 2 }));
    keepSeat(seatOf('b', { usedAt: now - 1 }));
    keepSeat(seatOf('a', { usedAt: now }));
    expect(tokens()).toEqual(['a', 'b']);
    forgetSeat(seatOf('a'));
    expect(tokens()).toEqual(['b']);
    forgetSeat(seatOf('b'));
    expect(stored.localStorage.size).toBe(0);
  });

  it('are dropped when they are old, or their games are over', () => {
    const day = 86_400_000;
    const now = Date.now();
    keepSeat(seatOf('old', { usedAt: now }));
    keepSeat(seatOf('over', { usedAt: now, over: true }));
    expect(tokens(now + day - 1)).toEqual(expect.arrayContaining(['old', 'over']));
    expect(tokens(now + day)).toEqual(['old']);
    expect(tokens(now + 30 * day)).toEqual([]);
  });

  it.each(['', 'no JSON', '{}', '[1, null, {"session": "s", "token": 1}]'])(
    'are none where something else is stored: %j',
    (text) => {
      stored.localStorage.set('seats', text);
      expect(tokens()).toEqual([]);
    },
  );

  it('are those that the token holds', () => {
    const seats = [
      { seat: 0, kind: 'me', name: 'Ada' },
      { seat: 1, kind: 'bot', name: 'Bot' },
      { seat: 2, kind: 'me', name: 'Bob' },
    ];
    const info = { session: 's', title: 'Chess', status: 'running', seats } as unknown as SessionInfo;
    expect(seatToKeep(info, 'abc', 7)).toEqual(
      seatOf('abc', { seats: [0, 2], player: 'Ada and Bob', usedAt: 7 }),
    );
    expect(seatToKeep({ ...info, seats: [] }, 'watch')).toBeNull();
  });
});
