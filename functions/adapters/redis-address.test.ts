import { parseRedisUrl } from './redis-address';

const LOCAL = { host: '127.0.0.1', port: 7000 };

it.each([
  ['redis://127.0.0.1:7000', { kind: 'single', url: 'redis://127.0.0.1:7000' }],
  [
    'rediss://user:word@cache.example:10000/2',
    { kind: 'single', url: 'rediss://user:word@cache.example:10000/2' },
  ],
  [
    'redis+cluster://127.0.0.1:7000,[::1]:7001,plain',
    {
      kind: 'cluster',
      nodes: [LOCAL, { host: '::1', port: 7001 }, { host: 'plain', port: 6379 }],
      isTls: false,
      login: {},
    },
  ],
  [
    'rediss+cluster://api:p%40ss:word@127.0.0.1:7000',
    { kind: 'cluster', nodes: [LOCAL], isTls: true, login: { username: 'api', password: 'p@ss:word' } },
  ],
  [
    'redis+sentinel://:word@127.0.0.1:7000,other/games/3?sentinelPassword=s%2F1',
    {
      kind: 'sentinel',
      sentinels: [LOCAL, { host: 'other', port: 26_379 }],
      name: 'games',
      db: 3,
      isTls: false,
      login: { password: 'word' },
      sentinelLogin: { password: 's/1' },
    },
  ],
])('%s is read', (text, address) => {
  expect(parseRedisUrl(text)).toEqual(address);
});

it.each([
  '127.0.0.1:6379',
  'http://127.0.0.1',
  'redis://a:6379,b:6379',
  'redis+cluster://',
  'redis+cluster://a,,b',
  'redis+cluster://a:port',
  'redis+cluster://a/0',
  'redis+cluster://%zz@a',
  'redis+sentinel://a:26379',
  'redis+sentinel://a/name/zero',
  'redis+sentinel://a/name?password=x',
])('%s is no address', (text) => {
  expect(parseRedisUrl(text)).toBeNull();
});
