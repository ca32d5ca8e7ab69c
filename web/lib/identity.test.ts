import { forgetIdentity, keepIdentity, keptIdentity } from './identity';

const id = '0f8fad5bd9cb469fa16570867728950e';
const ADA = { id, name: 'Ada', key: `pp_${id}_${'k'.repeat(43)}` };

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'localStorage'));

describe('The player of a browser', () => {
  it('is kept until it is forgotten', () => {
    expect(keptIdentity()).toBeNull();
    keepIdentity(ADA);
    expect(keptIdentity()).toEqual(ADA);
    forgetIdentity();
    expect(keptIdentity()).toBeNull();
  });

  it.each([
    '',
    '{',
    '[]',
    '{"id":7}',
    JSON.stringify({ ...ADA, key: 'x' }),
    JSON.stringify({ ...ADA, id: 'f' }),
  ])('is nobody where %j is stored', (text) => {
    kept.set('player', text);
    expect(keptIdentity()).toBeNull();
  });
});
