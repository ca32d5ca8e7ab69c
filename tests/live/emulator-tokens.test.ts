import jwt, { type SignOptions } from 'jsonwebtoken';
import { HUB, KEY, RELIABLE, startPubSub, statusOf, urlFor, type PubSub } from './pubsub';

let pubsub: PubSub;
beforeAll(async () => {
  pubsub = await startPubSub();
});
afterAll(() => pubsub.close());

const signed = (audience: string, options: SignOptions = { expiresIn: 60 }, key = KEY): string =>
  jwt.sign({}, key, { algorithm: 'HS256', ...options, audience });

/** Tokens that must open nothing, for a URL. */
const bad: readonly (readonly [string, (url: string) => string])[] = [
  ['signed with another key', (url) => signed(url, { expiresIn: 60 }, 'another key')],
  ['that has expired', (url) => signed(url, { expiresIn: -1 })],
  ['that never expires', (url) => signed(url, {})],
  ['for another hub', (url) => signed(url.replace(HUB, 'elsewhere'))],
  ['for another server', (url) => signed(url.replace('127.0.0.1', 'example.org'))],
  ['by another algorithm', (url) => signed(url, { expiresIn: 60, algorithm: 'HS512' })],
  ['without a signature', (url) => jwt.sign({ aud: url }, '', { algorithm: 'none', expiresIn: 60 })],
  ['that is no token', () => 'nonsense'],
];

describe('The tokens of the Web PubSub emulator', () => {
  const clientUrl = () => `${pubsub.endpoint}/client/hubs/${HUB}`;
  const restUrl = () => `${pubsub.endpoint}/api/hubs/${HUB}/:send?api-version=2024-12-01`;
  const connect = (token: string, protocol?: string) =>
    statusOf(`${clientUrl().replace('http', 'ws')}?access_token=${token}`, protocol);
  const post = async (token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(restUrl(), { method: 'POST', body: '{}', headers })).status;
  };

  it('open what they are for', async () => {
    expect(await connect(signed(clientUrl()))).toBe(101);
    expect(await connect(signed(clientUrl()), RELIABLE)).toBe(101);
    expect(await post(signed(restUrl()))).toBe(202);
    expect(await post(signed(restUrl().replace(/\?.*/, '')))).toBe(202);
  });

  it.each(bad)('are refused: one %s', async (_, token) => {
    expect(await connect(token(clientUrl()))).toBe(401);
    expect(await post(token(restUrl()))).toBe(401);
  });

  it('are needed', async () => {
    expect(await statusOf(clientUrl().replace('http', 'ws'))).toBe(401);
    expect(await post()).toBe(401);
  });

  it('of clients do not open the REST interface, nor those of requests one another', async () => {
    expect(await post(signed(clientUrl()))).toBe(401);
    expect(await post(signed(restUrl().replace(':send', ':closeConnections')))).toBe(401);
    expect(await connect(signed(restUrl()))).toBe(401);
  });

  it('open nothing where there is nothing', async () => {
    const url = await urlFor(pubsub.service);
    expect(await statusOf(url, 'mqtt')).toBe(400);
    expect(await statusOf(url.replace('/client/', '/clients/'))).toBe(404);
    const odd = `${pubsub.endpoint}/api/hubs/${HUB}/:dance`;
    const headers = { authorization: `Bearer ${signed(odd)}` };
    expect((await fetch(odd, { method: 'POST', headers })).status).toBe(404);
  });

  it('do not make it take what it cannot read', async () => {
    const headers = { authorization: `Bearer ${signed(restUrl())}`, 'content-type': 'application/json' };
    const send = async (body: string) => (await fetch(restUrl(), { method: 'POST', body, headers })).status;
    expect(await send('{')).toBe(400);
    expect(await send(JSON.stringify('x'.repeat(1024 * 1024)))).toBe(413);
  });
});
