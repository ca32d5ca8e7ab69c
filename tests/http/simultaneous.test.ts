import { eventually } from '../support/eventually';
import { codeOf, describeTables, type SeatedPlayer, type Table } from './support';

const OPEN = { kind: 'open' } as const;
const THROW = /rock|paper|scissors/;

/** Three strangers at a match; nobody has chosen yet. */
async function three(
  table: Table,
  options: object = {},
): Promise<readonly [SeatedPlayer, SeatedPlayer, SeatedPlayer]> {
  const first = await table.create({
    game: 'rock-paper-scissors',
    seats: [{ kind: 'me' }, OPEN, OPEN],
    ...options,
  });
  const second = await table.join(first.session);
  return [first, second, await table.join(first.session)];
}

const send = ({ session, token }: SeatedPlayer, table: Table, move: string, expectedVersion: number) =>
  table.send('execute', { token, body: { session, move, expectedVersion } });

/** What is listed for everybody says all three words, and is no secret. */
const withoutLists = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    ['validMoves', 'options', 'seedHash', 'hash'].includes(key) ? undefined : part,
  ).replaceAll('rock-paper-scissors', '');

describeTables('a game in which all choose at once', (table) => {
  it('takes every choice that was made on the same version, in any order and at the same moment', async () => {
    const [a, b, c] = await three(table);
    const { version, seatsToAct } = await table.get('state', { query: { session: a.session } });
    expect(seatsToAct).toEqual([0, 1, 2]);
    const early = await send(c, table, 'rock', version);
    expect([early.status, early.body.version]).toEqual([200, version + 1]);
    const both = await Promise.all([send(a, table, 'paper', version), send(b, table, 'rock', version)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await table.get('state', { query: { session: a.session, view: 'true' } });
    expect(after.version).toBe(version + 3);
    expect(after.view).toMatchObject({ wins: [1, 0, 0], last: { throws: ['paper', 'rock', 'rock'] } });
  });

  it('takes a choice by If-Match, with the tag its player saw', async () => {
    const [a, b] = await three(table);
    const seen = await table.send('state', { token: b.token, query: { session: b.session } });
    await table.play(a, 'rock');
    const made = await table.send('execute', {
      token: b.token,
      headers: { 'if-match': seen.headers.get('etag') ?? '' },
      body: { session: b.session, move: 'paper' },
    });
    expect(made.status).toBe(200);
  });

  it('refuses a choice that was made on an earlier round', async () => {
    const [a, b, c] = await three(table);
    const { version } = await table.get('state', { query: { session: a.session } });
    for (const seat of [a, b, c]) await table.play(seat, 'rock');
    const late = await send(b, table, 'paper', version);
    expect([late.status, codeOf(late)]).toEqual([412, 'STALE_VERSION']);
  });

  it('names every seat that may act, in lists too', async () => {
    const [a] = await three(table);
    const listed = async () =>
      (await table.get('games', {})).find(({ session }) => session === a.session) ?? { seatsToAct: [] };
    expect(await listed()).toMatchObject({ seatsToAct: [0, 1, 2] });
    await table.play(a, 'rock');
    expect(await listed()).toMatchObject({ seatsToAct: [1, 2] });
    const info = await table.get('getSession', { params: { id: a.session } });
    expect(info.seatsToAct).toEqual([1, 2]);
  });

  it('shows that somebody has chosen, and to nobody else what, also when it asks to take that back', async () => {
    const [a, b] = await three(table);
    const { session } = a;
    await table.play(a, 'scissors');
    const lookOf = async (token?: string) => [
      (await table.send('state', { token, query: { session, since: 1, view: 'true', observe: 'true' } }))
        .body,
      (await table.send('state', { token, query: { session, detail: 'full' } })).body,
      (await table.send('history', { token, query: { session } })).body,
      (await table.send('getSession', { token, params: { id: session } })).body,
      // Other matches in the lists have rounds that are over.
      (await table.get('games', {})).find((listed) => listed.session === session),
      (await table.get('listSessions', {})).sessions.find((listed) => listed.session === session),
    ];
    for (const token of [b.token, undefined]) {
      const seen = withoutLists(await lookOf(token));
      expect(seen).toContain('Player 1 has chosen');
      expect(seen).not.toMatch(THROW);
    }
    expect(withoutLists(await lookOf(a.token))).toContain('scissors');

    const refused = await table.send('execute', { token: b.token, body: { session, move: 'lizard' } });
    expect(withoutLists({ ...refused.body, detail: '', error: '' })).not.toMatch(THROW);

    const asked = await table.send('act', {
      token: a.token,
      params: { id: session },
      body: { action: 'undo' },
    });
    for (const token of [b.token, undefined]) expect(withoutLists(await lookOf(token))).not.toMatch(THROW);
    expect(asked.status).toBe(200);
    const now = await table.get('state', { query: { session } });
    expect(now).toMatchObject({ undoAsked: { seat: 0 }, seatsToAct: [1, 2] });
  });

  it('gives the same version of its tag whatever was chosen', async () => {
    const versions = await Promise.all(
      ['rock', 'paper', 'scissors'].map(async (move) => {
        const [a, b] = await three(table);
        await table.play(a, move);
        const seen = await table.send('state', { token: b.token, query: { session: b.session } });
        const { session: _, createdAt: __, updatedAt: ___, seedHash: ____, ...rest } = seen.body;
        return [(seen.headers.get('etag') ?? '').split('.').slice(0, 3).join('.'), withoutLists(rest)];
      }),
    );
    expect(new Set(versions.map(String)).size).toBe(1);
  });

  it('runs a clock for each seat that may act', async () => {
    const [a, b, c] = await three(table, { clock: { base: 60 } });
    const clock = async () => (await table.get('state', { query: { session: a.session } })).clock;
    expect((await clock())?.running).toEqual([0, 1, 2]);
    await table.play(a, 'rock');
    expect((await clock())?.running).toEqual([1, 2]);
    await table.play(c, 'rock');
    expect((await clock())?.running).toEqual([1]);
    await table.play(b, 'rock');
    expect((await clock())?.running).toEqual([0, 1, 2]);
    await eventually(async () =>
      expect(Math.max(...((await clock())?.remaining ?? []))).toBeLessThan(60_000),
    );
  });
});
