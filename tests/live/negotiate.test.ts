import { ourGames } from '../../local/our-games';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { liveGroups } from '../../core/table';
import { createDeps } from '../../functions/lib/deps';
import { startHost, type Host } from '../../local';
import { FOR_TWO, tableAt, UNKNOWN_TOKEN, type SeatedPlayer, type Table } from '../http/support';
import { HUB, startPubSub, statusOf, stopListeners } from './pubsub';
import { negotiate, watch } from './spectators';

let host: Host;
let table: Table;
beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  table = tableAt(host.url);
});
afterEach(() => {
  jest.restoreAllMocks();
  stopListeners();
});
afterAll(() => host.close());

/** The claims in a client URL. */
function claimsOf(url: string | null): JwtPayload {
  const token = new URL(url ?? '').searchParams.get('access_token') ?? '';
  return jwt.decode(token) as JwtPayload;
}

describe('GET /negotiate', () => {
  it('gives a URL for exactly the groups, without roles, for at most an hour', async () => {
    const { session, token } = await table.create({ ...FOR_TWO, seats: [{ kind: 'me' }, { kind: 'me' }] });
    const everybody = liveGroups.public(session);
    const seats = [0, 1].map((seat) => liveGroups.seat(session, seat));
    for (const [query, sender, groups] of [
      [{ session }, undefined, [everybody]],
      [{ session }, token, [everybody, ...seats]],
      [{ session, seat: 1 }, token, [everybody, seats[1]]],
    ] as const) {
      const answer = await table.get('negotiate', { query, token: sender });
      const { iat = 0, exp = 0, ...claims } = claimsOf(answer.url);
      expect(answer).toMatchObject({ session, groups });
      expect(claims).toEqual({
        aud: `${host.url}/client/hubs/principality`,
        'webpubsub.group': groups,
      });
      expect(exp - iat).toBe(3600);
      expect(Math.abs(Date.parse(answer.expiresAt ?? '') / 1000 - exp)).toBeLessThanOrEqual(2);
    }
  });

  it('gives no group of a seat that is not the caller’s', async () => {
    const { session, token } = await table.create(FOR_TWO);
    const sent = { query: { session, seat: 1 } };
    expect((await table.send('negotiate', { ...sent, token })).status).toBe(403);
    expect((await table.send('negotiate', sent)).status).toBe(401);
    expect((await table.send('negotiate', { query: { session }, token: UNKNOWN_TOKEN })).status).toBe(401);
  });

  it('opens private sessions to their tokens only', async () => {
    const made = (await table.create({ ...FOR_TWO, visibility: 'private' })) as SeatedPlayer & {
      readonly watchToken: string;
    };
    const { session } = made;
    expect((await table.send('negotiate', { query: { session } })).status).toBe(401);
    const guest = await watch(table, session, made.watchToken);
    const player = await watch(table, session, made.token);
    expect(guest.groups).toEqual([liveGroups.public(session)]);
    expect(player.groups).toEqual([liveGroups.public(session), liveGroups.seat(session, 0)]);
    await table.play(made, 'A1');
    await Promise.all([guest.sees(2), player.sees(2)]);
  });

  it('gives a URL that expires', async () => {
    const { session } = await table.create(FOR_TWO);
    const { url } = await negotiate(table, session);
    expect(await statusOf(url ?? '')).toBe(101);
    const later = Date.now() + 60 * 60_000 + 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await statusOf(url ?? '')).toBe(401);
  });

  it('gives URLs of the service that the environment names', async () => {
    const pubsub = await startPubSub();
    const env = { WEB_PUBSUB_CONNECTION_STRING: pubsub.connectionString };
    const elsewhere = await startHost({ port: 0, env });
    const other = tableAt(elsewhere.url);
    const made = await other.create(FOR_TWO);
    const { url, groups } = await negotiate(other, made.session, made.token);
    expect(url).toContain(`${pubsub.endpoint.replace('http', 'ws')}/client/hubs/principality?`);
    expect(url).not.toContain(HUB + '?');
    expect(claimsOf(url)).toMatchObject({ 'webpubsub.group': groups });
    expect(claimsOf(url).role).toBeUndefined();
    const player = await watch(other, made.session, made.token);
    await other.play(made, 'A1');
    await player.sees(2);
    expect(player.updates()).toMatchObject([{ type: 'update', session: made.session, version: 2 }]);
    const { status } = await fetch(`${elsewhere.url}/api/hubs/principality/:send`, { method: 'POST' });
    expect(status).toBe(404);
    stopListeners();
    await elsewhere.close();
    await pubsub.close();
  });

  it('says so where there is no live connection', async () => {
    const { api, store } = await createDeps({ STORE: 'memory' }, ourGames);
    const made = await api.createSession({ game: 'tic-tac-toe' }, {});
    const session = made.ok ? made.value.session : '';
    expect(await api.negotiate({ session }, {})).toEqual({
      ok: true,
      value: {
        success: true,
        session,
        url: null,
        groups: [liveGroups.public(session)],
        expiresAt: null,
      },
    });
    await store.close();
  });
});
