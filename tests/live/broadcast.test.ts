import { createRandom, pick } from '../../core/engine';
import { liveGroups, type LiveUpdate } from '../../core/table';
import { startHost, type Host } from '../../local';
import { FOR_TWO, tableAt, type SeatedPlayer, type Table } from '../http/support';
import { part } from '../support/volume';
import { stopListeners } from './pubsub';
import { watch } from './spectators';

let host: Host;
let table: Table;
beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  table = tableAt(host.url);
});
afterEach(stopListeners);
afterAll(() => host.close());

const versions = (updates: readonly LiveUpdate[]) => updates.map(({ version }) => version);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** What anybody may read of a session now, as its next update must tell it. */
async function publicUpdate(session: string): Promise<LiveUpdate> {
  const [state, info] = await Promise.all([
    table.get('state', { query: { session, detail: 'full', seat: 'public' } }),
    table.get('getSession', { params: { id: session } }),
  ]);
  const { entries } = await table.get('history', { query: { session, after: state.version - 1 } });
  return {
    type: 'update',
    session,
    version: state.version,
    seatsToAct: state.seatsToAct,
    status: info.status,
    moves: entries[0]?.moves.length ?? 0,
    events: entries[0]?.events ?? [],
    view: state.view,
  };
}

/** Plays random moves of whichever seat must act, until the game or the patience ends; what the public could read after each. */
async function playOn(players: readonly SeatedPlayer[], seed: string, moves: number): Promise<LiveUpdate[]> {
  const random = createRandom(seed).stream('moves');
  const session = players[0]?.session ?? '';
  const told: LiveUpdate[] = [];
  let seats: readonly number[] = (await table.get('state', { query: { session } })).seatsToAct;
  for (let made = 0; made < moves; made++) {
    const token = players[seats[0] ?? -1]?.token;
    if (token === undefined) break;
    const { validMoves } = await table.get('state', { query: { session }, token });
    const busy = validMoves.filter((move) => move !== 'end_phase');
    await table.play({ session, token }, pick(random, busy.length > 0 ? busy : validMoves));
    const update = await publicUpdate(session);
    seats = update.seatsToAct;
    told.push(update);
  }
  return told;
}

/** The names of everything that is told, at any depth. */
const toldOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [key, ...toldOf(inner)]))
    : [];

describe('Live updates', () => {
  it('report every commit once, in order, as the public may know it; bots’ moves in the same one', async () => {
    const made = await table.create({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const spectator = await watch(table, made.session);
    const told = await playOn([made], 'with a bot', part(120));
    await spectator.sees(told.length + 1);
    expect(spectator.updates()).toEqual(told);
    expect(told.some(({ events }) => events.length > 3)).toBe(true);
  });

  it('are the same for players and spectators, and show nobody’s hand', async () => {
    const first = await table.create({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const players = [first, await table.join(first.session)];
    const spectators = await Promise.all(
      [undefined, ...players].map((player) => watch(table, first.session, player?.token)),
    );
    expect(spectators.map(({ groups }) => groups)).toEqual([
      [liveGroups.public(first.session)],
      [liveGroups.public(first.session), liveGroups.seat(first.session, 0)],
      [liveGroups.public(first.session), liveGroups.seat(first.session, 1)],
    ]);
    const told = await playOn(players, 'two players', part(160));
    for (const spectator of spectators) {
      await spectator.sees(told.length + 2);
      expect(spectator.updates()).toEqual(told);
    }
    const keys = new Set(toldOf(told));
    for (const secret of ['hand', 'drawPile', 'own', 'seed', 'rng']) expect(keys).not.toContain(secret);
  });

  it('keep the order of the versions when many move at once', async () => {
    for (let round = 0; round < part(16); round++) {
      const made = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
      const { session, token } = made;
      const spectator = await watch(table, session);
      const cells = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'];
      await Promise.all(
        cells.map((move) => table.send('execute', { token, body: { session, move }, query: {} })),
      );
      const { version } = await table.get('state', { query: { session } });
      await spectator.sees(version);
      expect(versions(spectator.updates())).toEqual(upTo(2, version));
    }
  });

  it('report joining and resigning too', async () => {
    const made = await table.create(FOR_TWO);
    const spectator = await watch(table, made.session);
    await table.join(made.session);
    await table.get('act', { params: { id: made.session }, token: made.token, body: { action: 'resign' } });
    await spectator.sees(3);
    const [joined, resigned] = spectator.updates();
    expect(joined).toMatchObject({ version: 2, status: 'running', seatsToAct: [0] });
    expect(resigned).toMatchObject({ version: 3, status: 'ended', seatsToAct: [] });
  });

  it('say nothing of refused moves', async () => {
    const made = await table.create({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const spectator = await watch(table, made.session);
    await table.play(made, 'A1');
    const { session, token } = made;
    expect((await table.send('execute', { token, body: { session, move: 'A1' } })).status).toBe(422);
    await table.play(made, 'B1');
    await spectator.sees(3);
    expect(versions(spectator.updates())).toEqual([2, 3]);
  });

  it('of one game are closed to the clients of another', async () => {
    const mine = await table.create(FOR_TWO);
    const theirs = await table.create(FOR_TWO);
    const spy = await watch(table, mine.session, mine.token);
    const witness = await watch(table, theirs.session);
    const groups = [liveGroups.public(theirs.session), liveGroups.seat(theirs.session, 0), ...spy.groups];
    for (const group of groups) {
      await expect(spy.client.joinGroup(group)).rejects.toMatchObject({ errorDetail: { name: 'Forbidden' } });
      await expect(spy.client.sendToGroup(group, 'lies', 'text')).rejects.toThrow();
    }
    await table.play(theirs, 'A1');
    await table.play(mine, 'B1');
    await Promise.all([witness.sees(2), spy.sees(2)]);
    expect(spy.updates().map(({ session }) => session)).toEqual([mine.session]);
    expect(witness.updates().map(({ session }) => session)).toEqual([theirs.session]);
  });
});
