import { startHost } from '../../local';
import { openEvents } from '../support/event-stream';
import { eventually } from '../support/eventually';
import { watch } from '../live/spectators';
import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  tableAt,
  UNKNOWN_SESSION,
  X_WINS,
  type Table,
} from './support';

const playOn = async (table: Table, seat: Parameters<Table['play']>[0], moves: readonly string[]) => {
  for (const move of moves) await table.play(seat, move);
};

describeTables('the stream of events', (table) => {
  it('tells the newest commit, then each as it is made, and the end', async () => {
    const game = await table.create(HOT_SEAT);
    const stream = await openEvents(table.url, game.session);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await stream.nextUpdate()).toMatchObject({ version: 1, seatsToAct: [0], status: 'running' });
    await table.play(game, 'A1');
    expect(await stream.nextUpdate()).toMatchObject({
      version: 2,
      events: ['Player 1 puts X on A1'],
      moves: 1,
      seatsToAct: [1],
    });
    await playOn(table, game, X_WINS.slice(1));
    const rest = await stream.rest();
    expect(rest.map((message) => [message.type, 'version' in message ? message.version : null])).toEqual([
      ['update', 3],
      ['update', 4],
      ['update', 5],
      ['update', 6],
      ['end', 6],
    ]);
    expect(rest.at(-2)).toMatchObject({ status: 'ended', seatsToAct: [] });
    expect(rest.at(-1)).toMatchObject({ outcome: { winners: [0], code: 'three_in_a_line' } });
  });

  it('has the very messages of the live connection, as lines of JSON and when they are told later, too', async () => {
    const game = await table.create({ ...FOR_TWO, clock: '5+3' });
    const spectator = await watch(table, game.session);
    const live = await openEvents(table.url, game.session, { asLines: true, since: 1 });
    expect(live.response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const other = await table.join(game.session);
    for (const [turn, move] of X_WINS.entries()) await table.play(turn % 2 === 0 ? game : other, move);
    await spectator.sees(7);
    const told = await live.rest();
    expect(told.slice(0, -1)).toEqual(spectator.updates());
    const later = await openEvents(table.url, game.session, { since: 1 });
    expect(await later.rest()).toEqual(told);
    spectator.client.stop();
  });

  it('goes on after the version that its reader names', async () => {
    const game = await table.create(HOT_SEAT);
    await playOn(table, game, X_WINS);
    const versions = async (request: Parameters<typeof openEvents>[2]): Promise<unknown[]> => {
      const stream = await openEvents(table.url, game.session, request);
      return (await stream.rest()).map((each) =>
        'version' in each ? `${each.type} ${each.version}` : each.type,
      );
    };
    expect(await versions({ since: 4 })).toEqual(['update 5', 'update 6', 'end 6']);
    expect(await versions({ lastEventId: 5, since: 0 })).toEqual(['update 6', 'end 6']);
    expect(await versions({})).toEqual(['update 6', 'end 6']);
    expect(await versions({ since: 6 })).toEqual(['end 6']);
    // An EventSource would come back for ever.
    const again = await openEvents(table.url, game.session, { lastEventId: 6 });
    expect([again.response.status, await again.rest()]).toEqual([204, []]);
  });

  it('reports a rematch that was asked for after the end', async () => {
    const game = await table.create(HOT_SEAT);
    await playOn(table, game, X_WINS);
    const { session, token } = game;
    await table.get('act', { token, params: { id: session }, body: { action: 'rematch' } });
    const stream = await openEvents(table.url, session, { lastEventId: 6 });
    expect(await stream.rest()).toMatchObject([
      { type: 'update', version: 7, action: 'rematch', status: 'ended' },
      { type: 'end', version: 7 },
    ]);
  });

  it('shows a seat its own view and events, and nobody else', async () => {
    const game = await table.create({ game: 'holdem', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const other = await table.join(game.session);
    const own = await openEvents(table.url, game.session, { token: other.token, since: 0 });
    const open = await openEvents(table.url, game.session, { since: 0 });
    const state = await table.get('state', {
      token: other.token,
      query: { session: game.session, since: 0, view: 'true' },
    });
    const publicState = await table.get('state', {
      query: { session: game.session, since: 0, view: 'true' },
    });
    const [created, dealt] = [await own.nextUpdate(), await own.nextUpdate()];
    // The seat was not the caller's yet.
    expect(created).toMatchObject({ version: 1, view: null });
    expect(created).not.toHaveProperty('seat');
    expect(dealt).toMatchObject({ version: 2, seat: 1 });
    expect([dealt.view, [...created.events, ...dealt.events]]).toEqual([state.view, state.events]);
    const [, seen] = [await open.nextUpdate(), await open.nextUpdate()];
    expect(seen.view).toEqual(publicState.view);
    expect(seen).not.toHaveProperty('seat');
    expect(seen.view).not.toEqual(dealt.view);
    own.close();
    open.close();
  });

  it('is refused with words', async () => {
    const game = await table.create({ ...HOT_SEAT, visibility: 'private' });
    const ask = async (session: string, request: Parameters<typeof openEvents>[2] = {}) => {
      const { response } = await openEvents(table.url, session, request);
      const body = (await response.json()) as Record<string, unknown>;
      return [response.status, codeOf({ body })];
    };
    expect(await ask(UNKNOWN_SESSION)).toEqual([404, 'SESSION_NOT_FOUND']);
    expect(await ask(game.session)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await ask(game.session, { token: game.token, since: 2 })).toEqual([409, 'CONFLICT']);
    expect(await ask(game.session, { token: game.token, lastEventId: 2 })).toEqual([409, 'CONFLICT']);
    expect(await ask(game.session, { token: game.token, lastEventId: '1.2' })).toEqual([
      400,
      'INVALID_PARAMETERS',
    ]);
    expect(await ask(game.session, { token: game.watchToken, seat: 0 })).toEqual([403, 'NOT_YOUR_SEAT']);
    const watching = await openEvents(table.url, game.session, { token: game.watchToken });
    expect(await watching.nextUpdate()).toMatchObject({ version: 1 });
    watching.close();
  });
});

describeTables(
  'the stream of events of a session at two hosts',
  (table) => {
    it('and a wait tell that the session was deleted, at every host and over the live connection', async () => {
      const game = await table.create(HOT_SEAT);
      const hosts = [table, await table.another({})];
      const streams = await Promise.all(hosts.map(({ url }) => openEvents(url, game.session)));
      const spectator = await watch(table, game.session);
      for (const stream of streams) await stream.nextUpdate();
      const waits = hosts.map((host) =>
        host.send('state', { token: game.token, query: { session: game.session, wait: 25 } }),
      );
      for (let round = 0; round < 5; round++) for (const host of hosts) await host.send('ready');
      await table.get('removeSession', { token: game.token, params: { id: game.session } });
      for (const stream of streams)
        expect(await stream.rest()).toEqual([{ type: 'deleted', session: game.session }]);
      for (const wait of waits) {
        const { status, body } = await wait;
        expect([status, (body.error as { message: string }).message]).toEqual([
          404,
          `Session ${game.session} is gone: it was deleted, or it has expired.`,
        ]);
      }
      await eventually(() =>
        expect(spectator.heard.at(-1)).toEqual([
          expect.anything(),
          { type: 'deleted', session: game.session },
        ]),
      );
      spectator.client.stop();
    });
  },
  {},
  ['redis'],
);

it('A host that closes ends its streams, and does not wait for them', async () => {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  const { session } = await tableAt(host.url).create(HOT_SEAT);
  const stream = await openEvents(host.url, session);
  await stream.nextUpdate();
  const [rest] = await Promise.all([stream.rest(), host.close()]);
  expect(rest).toEqual([]);
});
