import { operationList, type OperationId } from '../../features/registry';
import { featureTests } from '../support/feature-tests';
import { eventually } from '../support/eventually';
import { part } from '../support/volume';
import {
  describeTables,
  fetchRaw,
  FOR_TWO,
  HOT_SEAT,
  type SeatedPlayer,
  type RequestData,
  type Table,
} from './support';

/** A conditional read: who asks, and in what form. */
interface Look {
  readonly who: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly token?: string | undefined;
}

/** Everything that changes what `GET /state` answers. */
const FORMS: readonly Look['query'][] = [
  {},
  { detail: 'minimal' },
  { detail: 'full' },
  { view: 'true' },
  { observe: 'true' },
  { detail: 'minimal', observe: 'true' },
  { asPublic: 'true' },
  { seat: 'public' },
  { moves: 0 },
  { moves: 1 },
  { since: 1 },
];

/** Every day the first two of them. */
const GAMES = [
  ['holdem', 'private'],
  ['sea-battle', 'public'],
  ['holdem', 'public'],
  ['sea-battle', 'private'],
  ['tic-tac-toe', 'public'],
] as const;

const read = (table: Table, session: string, { query, token }: Look, known?: string) =>
  table.send('state', {
    token,
    query: { session, ...query },
    headers: known === undefined ? {} : { 'if-none-match': known },
  });

/** The tag of an answer that must have come. */
async function tagOf(table: Table, session: string, look: Look): Promise<string> {
  const reply = await read(table, session, look);
  expect([look, reply.status, reply.body.session]).toEqual([look, 200, session]);
  return reply.headers.get('etag') ?? '';
}

interface Callers {
  readonly session: string;
  readonly looks: readonly Look[];
}

/** A game of two strangers, in which the first has moved, and everybody who may look at it. */
async function seated(table: Table, game: string, visibility: 'public' | 'private'): Promise<Callers> {
  const first = await table.create({ game, visibility, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const second = await table.join(first.session);
  const onlookers =
    visibility === 'public'
      ? [{ who: 'nobody', token: undefined }]
      : [{ who: 'watcher', token: first.watchToken }];
  const callers = [
    { who: 'seat 0', token: first.token },
    { who: 'seat 1', token: second.token },
    ...onlookers,
  ];
  return {
    session: first.session,
    looks: callers.flatMap(({ who, token }) => FORMS.map((query) => ({ who, token, query }))),
  };
}

describeTables('the tags of a state', (table) => {
  it.each(GAMES.slice(0, part(2 * GAMES.length)))(
    '%s (%s): nobody gets 304 for what somebody else saw',
    async (game, visibility) => {
      const { session, looks } = await seated(table, game, visibility);
      const firsts = [];
      for (const look of looks) firsts.push(await read(table, session, look));
      expect(firsts.map(({ status, body }) => [status, body.session])).toEqual(
        looks.map(() => [200, session]),
      );
      const tags = firsts.map(({ headers }) => headers.get('etag') ?? '');
      expect(new Set(tags).size).toBe(looks.length);

      for (const [at, look] of looks.entries()) {
        const own = tags[at] ?? '';
        const others = tags.filter((tag) => tag !== own).join(', ');
        const fresh = await read(table, session, look, others);
        expect([look, fresh.status, fresh.headers.get('etag')]).toEqual([look, 200, own]);
        expect(fresh.body).toEqual(firsts[at]?.body);
        const known = await read(table, session, look, `${others}, W/${own}`);
        expect([look, known.status, known.text, known.headers.get('etag')]).toEqual([look, 304, '', own]);
      }
    },
  );

  it('tell version, viewer and detail in words that can be read', async () => {
    const { session, looks } = await seated(table, 'holdem', 'private');
    const found = looks.filter(({ query }) => query.detail === 'full' || query.seat === 'public');
    const tags = await Promise.all(found.map((look) => tagOf(table, session, look)));
    expect(tags.map((tag) => /^"(\d+\.\w+\.\w)\./.exec(tag)?.[1])).toEqual([
      '2.s0.f',
      '2.p.s',
      '2.s1.f',
      '2.p.s',
      '2.w.f',
      '2.p.s',
    ]);
    for (const { token = '' } of looks) expect(tags.join()).not.toContain(token);
  });

  it('of a seat that changed hands do not pass from one holder to the next', async () => {
    const game = await table.create(FOR_TWO);
    const before = await table.join(game.session);
    const look = (seat: SeatedPlayer): Look => ({ who: 'seat 1', token: seat.token, query: {} });
    const old = await tagOf(table, game.session, look(before));
    await table.get('act', {
      token: before.token,
      params: { id: game.session },
      body: { action: 'leave' },
    });
    const after = await table.join(game.session);
    const reply = await read(table, game.session, look(after), old);
    expect([reply.status, reply.body.seat]).toEqual([200, 1]);
    expect(reply.headers.get('etag')).not.toBe(old);
    expect((await read(table, game.session, look(before), old)).status).toBe(401);
  });

  it('are good until the version changes', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = game;
    const look = { who: 'both seats', token, query: { seat: 0 } };
    const first = await read(table, session, look);
    expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect((await read(table, session, look, tag)).status).toBe(304);
    await table.play(game, 'A1');
    const changed = await read(table, session, look, tag);
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
  });

  it('that are only a version, or no tags at all, are nobody’s', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const look = { who: 'both seats', token, query: {} };
    for (const known of ['"1"', 'W/"1"', '1', '*', '"1.s0.s"', '', '"', 'W/', ',,']) {
      const reply = await read(table, session, look, known);
      expect([known, reply.status, reply.body.session]).toEqual([known, 200, session]);
    }
  });

  it('do not open a private game', async () => {
    const { session, looks } = await seated(table, 'holdem', 'private');
    for (const look of looks) {
      const tag = await tagOf(table, session, look);
      expect((await read(table, session, { who: 'nobody', query: look.query }, tag)).status).toBe(401);
    }
  });

  it('of a step back in a finished game are of that step, seen from that seat', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = game;
    for (const move of ['A1', 'A2', 'B1', 'B2', 'C1']) await table.play(game, move);
    const looks: Look[] = [undefined, token].flatMap((caller) =>
      [{}, { at: 3 }, { at: 3, seat: 0 }, { at: 3, seat: 1 }, { at: 6 }].map((query) => ({
        who: 'somebody',
        token: caller,
        query,
      })),
    );
    const tags: string[] = [];
    for (const look of looks) tags.push(await tagOf(table, session, look));
    expect(new Set(tags).size).toBe(looks.length);
    for (const [at, look] of looks.entries()) {
      const others = tags.filter((tag) => tag !== tags[at]).join(', ');
      expect((await read(table, session, look, others)).status).toBe(200);
      expect((await read(table, session, look, tags[at])).status).toBe(304);
    }
  });

  it('are out of date at once while a clock runs: each answer tells the time that is left', async () => {
    const game = await table.create({ ...HOT_SEAT, clock: { base: 60, increment: 0 } });
    const look = { who: 'both seats', token: game.token, query: {} };
    const still = await read(table, game.session, look);
    expect(still.body.clock).toMatchObject({ running: [] });
    expect((await read(table, game.session, look, still.headers.get('etag') ?? '')).status).toBe(304);
    await table.play(game, 'A1');
    await table.play(game, 'B1');
    const timed = await read(table, game.session, look);
    expect(timed.body.clock).toMatchObject({ running: [0] });
    const tag = timed.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"3\.s0\.s\./);
    await eventually(async () => expect((await read(table, game.session, look, tag)).status).toBe(200));
  });

  it('are not given in real time, by no route', async () => {
    const { session, token } = await table.create({ game: 'timestrike' });
    const state = await table.send('state', { token, query: { session } });
    expect([state.status, state.headers.get('etag')]).toEqual([200, null]);
    expect(state.headers.get('cache-control')).toBe('no-store');
    const move = (state.body.validMoves as string[])[0] ?? '';
    const played = await table.send('execute', { token, body: { session, move } });
    expect([played.status, played.headers.get('etag')]).toEqual([200, null]);
  });
});

describeTables(
  'the tags of a seat that was opened to somebody else',
  (table) => {
    it('are of its holder, and so is what they stand for', async () => {
      const first = await table.create({ game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] });
      const { session } = first;
      const before = await table.join(session);
      const old = await tagOf(table, session, { who: 'seat 1', token: before.token, query: {} });
      const act = (token: string, action: string) =>
        table.send('act', { token, params: { id: session }, body: { action } });
      expect((await act(before.token, 'leave')).status).toBe(200);
      await eventually(async () => expect((await act(first.token, 'reopen')).status).toBe(200));
      const look = { who: 'seat 1', token: (await table.join(session)).token, query: {} };
      const reply = await read(table, session, look, old);
      expect([reply.status, reply.body.seat]).toEqual([200, 1]);
      expect((await read(table, session, { ...look, token: before.token }, old)).status).toBe(401);
      const now = reply.headers.get('etag') ?? '';
      expect(now).not.toBe(old);
      expect((await read(table, session, { ...look, token: first.token }, now)).status).toBe(200);
      expect((await read(table, session, look, now)).status).toBe(304);
    });
  },
  { LEAVE_GRACE_SECONDS: '1' },
);

describeTables('If-Match', (table) => {
  const playIf = (seat: Pick<SeatedPlayer, 'session' | 'token'>, move: string, etag: string, more = {}) =>
    table.send('execute', {
      token: seat.token,
      body: { session: seat.session, move, ...more },
      headers: { 'if-match': etag },
    });

  it('takes any viewer’s tag of the version, or the version alone', async () => {
    const forms = [
      (tag: string) => tag,
      (tag: string) => `W/${tag}`,
      (tag: string) => tag.replaceAll('"', ''),
      (tag: string) => `${tag}, "1"`,
      () => '"1"',
      () => 'W/"1"',
      () => '1',
      () => '*',
    ];
    // Every day each query once, which is enough for each form to have its turn.
    const pairs = forms.flatMap((_, shift) =>
      FORMS.map((query, i) => [forms[(i + shift) % forms.length] ?? String, query] as const),
    );
    for (const [form, query] of pairs.slice(0, part(pairs.length))) {
      const game = await table.create(HOT_SEAT);
      const tag = await tagOf(table, game.session, { who: 'nobody', query });
      const reply = await playIf(game, 'A1', form(tag));
      expect([form(tag), reply.status]).toEqual([form(tag), 200]);
    }
  });

  it('takes the tag of the answer to creating and to joining', async () => {
    const created = await table.send('createSession', { body: FOR_TWO });
    const x = created.body as unknown as SeatedPlayer;
    const joined = await table.send('joinSession', { params: { id: x.session }, body: {} });
    const o = joined.body as unknown as SeatedPlayer;
    const [first, second] = [created, joined].map(({ headers }) => headers.get('etag') ?? '');
    expect(first).toMatch(/^"1\.s0\./);
    expect(second).toMatch(/^"2\.s1\./);
    expect((await playIf(x, 'A1', first ?? '')).status).toBe(200);
    expect((await playIf(o, 'B1', second ?? '')).status).toBe(412);
  });

  it('takes the tag of the last move, and refuses that of an earlier version', async () => {
    const game = await table.create(HOT_SEAT);
    const first = await tagOf(table, game.session, { who: 'both seats', token: game.token, query: {} });
    const played = await playIf(game, 'A1', first);
    const second = played.headers.get('etag') ?? '';
    expect(second).toMatch(/^"2\./);
    expect((await playIf(game, 'B1', first)).status).toBe(412);
    expect((await playIf(game, 'B1', '"7"')).status).toBe(412);
    expect((await playIf(game, 'B1', second)).status).toBe(200);
    expect((await playIf(game, 'C1', first, { expectedVersion: 3 })).status).toBe(200);
  });

  it.each(['yesterday', '', '"', '""', '"1', '"1" "1"', '1.', '"1.s0.f", "2.s0.f"', '.s0', '-1', '1e3'])(
    'refuses %j with what it takes',
    async (etag) => {
      const game = await table.create(HOT_SEAT);
      const reply = await playIf(game, 'A1', etag);
      expect([reply.status, reply.body.error]).toMatchObject([400, { message: /If-Match/ }]);
      expect((await table.get('state', { query: { session: game.session } })).version).toBe(1);
    },
  );
});

describeTables('every other route', (table) => {
  it('that is not tagged gives no tags, and answers whatever is known', async () => {
    const game = await table.create({ ...HOT_SEAT, game: 'holdem' });
    const { session, token } = game;
    await table.get('act', { token, params: { id: session }, body: { action: 'resign', seat: 0 } });
    const known = await tagOf(table, session, { who: 'both seats', token, query: {} });
    const asked: Record<string, RequestData | null> = {
      getSession: { params: { id: session } },
      events: { params: { id: session } },
      history: { query: { session } },
      graphs: { query: { session } },
      negotiate: { query: { session } },
    };
    for (const { untagged } of featureTests) Object.assign(asked, await untagged?.(table, game));
    // This server keeps no players.
    const gets = operationList.filter(
      ({ id, method, tagged, tag, player }) =>
        method === 'GET' && !tagged && tag !== 'Players' && player !== 'needed' && asked[id] !== null,
    );
    expect(gets.length).toBeGreaterThan(5);
    for (const { id } of gets) {
      for (const header of [known, '*']) {
        const sent = asked[id] ?? {};
        const reply = await table.send(id as OperationId, { ...sent, headers: { 'if-none-match': header } });
        expect([id, reply.status, reply.headers.get('etag')]).toEqual([id, 200, null]);
        expect([id, reply.headers.get('cache-control')]).toEqual([id, 'no-store']);
        expect(reply.text).not.toBe('');
      }
    }
    for (const path of ['/', `/game/${session}`, '/api/docs']) {
      const page = await fetchRaw(table.url + path, 'GET', { headers: { 'if-none-match': known } });
      expect([path, page.status, page.headers.get('etag')]).toEqual([path, 200, null]);
      expect(page.headers.get('last-modified')).toBeNull();
    }
  });
});
