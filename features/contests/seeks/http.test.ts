import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type Host } from '../../../local';
import {
  codeOf,
  tableAt,
  X_WINS,
  type AnswerTo,
  type RequestData,
  type Table,
} from '../../../tests/http/support';

/** Two hosts over one folder, as two processes of one user share it. */
let folder: string;
let hosts: readonly Host[];
let table: Table;
let otherTable: Table;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seeks-'));
  const env = { STORE: 'file', PRINCIPALITY_DATA: folder, LOG_LEVEL: 'error' };
  hosts = [await startHost({ port: 0, env }), await startHost({ port: 0, env })];
  const [one = table, other = table] = hosts.map(({ url }) => tableAt(url));
  table = one;
  otherTable = other;
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await rm(folder, { recursive: true });
});

type NewPlayer = AnswerTo<'registerPlayer'>;
type Seek = AnswerTo<'seek'>['seek'];

let players = 0;
const register = (fields: object = {}): Promise<NewPlayer> =>
  table.get('registerPlayer', { body: { name: `Gamer ${++players}`, kind: 'agent', ...fields } });

const as = ({ key }: NewPlayer): Pick<RequestData, 'headers'> => ({ headers: { 'x-player-key': key } });

/** Terms that no other test has, so that nobody else is found. */
const newTerms = () => ({ game: 'tic-tac-toe', clock: { base: 300 + ++players } });

const seekAs = async (at: Table, player: NewPlayer, body: object): Promise<Seek> =>
  (await at.get('seek', { body, ...as(player) })).seek;

const waitFor = async (at: Table, player: NewPlayer, { id }: Seek, wait = 25): Promise<Seek> =>
  (await at.get('getSeek', { params: { id }, query: { wait }, ...as(player) })).seek;

describe('seeks', () => {
  it('find each other on two hosts, whose players join with their keys, play, and are rated', async () => {
    const [ada, bob, eve] = [
      await register({ name: 'Ada' }),
      await register({ name: 'Bob' }),
      await register(),
    ];
    const terms = newTerms();
    const waiting = await seekAs(table, ada, terms);
    expect(waiting).toMatchObject({ status: 'waiting', others: 0, clock: terms.clock, options: {} });
    expect(waiting.window).toBeGreaterThanOrEqual(100);
    const waited = waitFor(table, ada, waiting);
    const theirs = await seekAs(otherTable, bob, terms);
    const mine = await waited;
    const { session = '' } = theirs;
    expect(theirs).toMatchObject({
      status: 'paired',
      opponent: { player: ada.player.id, name: 'Ada', kind: 'agent', rating: 1500 },
    });
    expect(mine).toMatchObject({
      status: 'paired',
      session,
      opponent: { player: bob.player.id, name: 'Bob' },
    });
    expect([mine.seat, theirs.seat].sort()).toEqual([0, 1]);
    const info = await otherTable.get('getSession', { params: { id: session } });
    expect(info).toMatchObject({
      rated: 'yes',
      visibility: 'public',
      status: 'waiting',
      contest: { kind: 'seek', id: waiting.id, joinBy: mine.joinBy },
    });
    const strange = await table.send('joinSession', { params: { id: session }, body: {}, ...as(eve) });
    expect(codeOf(strange)).toBe('SEAT_TAKEN');
    const due = await table.get('nextGames', { params: { id: bob.player.id }, ...as(bob) });
    expect(due).not.toHaveProperty('timedOut');
    expect(due.games).toMatchObject([{ session, due: 'join' }]);

    const seated = [await table.join(session, {}, as(ada)), await otherTable.join(session, {}, as(bob))];
    expect(seated.map(({ seat }) => seat)).toEqual([mine.seat, theirs.seat]);
    const bySeat = mine.seat === 0 ? seated : seated.toReversed();
    for (const [n, move] of X_WINS.entries()) {
      const mover = bySeat[n % 2];
      if (mover) await table.play(mover, move);
    }
    for (;;) {
      const { ratings } = await table.get('player', { params: { id: ada.player.id } });
      if (ratings.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it('of three are paired in the order of waiting, and never with one of the same owner', async () => {
    const [first, second, third] = [
      await register({ owner: 'Ada Ltd' }),
      await register({ owner: 'ada LTD' }),
      await register({ owner: 'Bob' }),
    ];
    const terms = newTerms();
    const [one, two] = [await seekAs(table, first, terms), await seekAs(otherTable, second, terms)];
    expect([one.status, two]).toMatchObject(['waiting', { status: 'waiting', others: 1 }]);
    const waits = [waitFor(table, first, one), waitFor(otherTable, second, two, 1)];
    const three = await seekAs(otherTable, third, terms);
    expect(three).toMatchObject({ status: 'paired', opponent: { player: first.player.id } });
    expect(await Promise.all(waits)).toMatchObject([
      { status: 'paired', session: three.session },
      { status: 'waiting', others: 0 },
    ]);
  });

  it('are one for a player and its terms, in whatever words; others are others', async () => {
    const ada = await register();
    const [one, again, other] = [
      await seekAs(table, ada, { game: 'principality' }),
      await seekAs(otherTable, ada, { game: 'principality', options: {}, ratingRange: { min: 900 } }),
      await seekAs(table, ada, { game: 'principality', clock: '5+3' }),
    ];
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
    expect(other.clock).toEqual({ base: 300, increment: 3 });
  });

  it('are paired with whom both want', async () => {
    const [person, agent, bot] = [
      await register({ kind: 'human' }),
      await register(),
      await register({ kind: 'bot' }),
    ];
    const terms = newTerms();
    await seekAs(table, agent, { ...terms, accepts: ['agent', 'human'], ratingRange: { max: 1600 } });
    expect(await seekAs(table, bot, terms)).toMatchObject({ status: 'waiting', others: 1 });
    expect(await seekAs(table, person, { ...terms, ratingRange: { min: 1501 } })).toMatchObject({
      status: 'waiting',
      others: 2,
    });
    expect(await seekAs(table, person, { ...terms, ratingRange: { min: 1500 } })).toMatchObject({
      status: 'paired',
      opponent: { player: agent.player.id },
    });
  });

  it('are withdrawn by their players, unless they are paired', async () => {
    const [ada, bob] = [await register(), await register()];
    const terms = newTerms();
    const mine = await seekAs(table, ada, terms);
    const at = (player: NewPlayer) => ({ params: { id: mine.id }, ...as(player) });
    expect(codeOf(await table.send('withdrawSeek', at(bob)))).toBe('SEEK_NOT_FOUND');
    expect(await otherTable.get('withdrawSeek', at(ada))).toMatchObject({ seek: mine.id, withdrawn: true });
    expect(codeOf(await table.send('getSeek', at(ada)))).toBe('SEEK_NOT_FOUND');
    const theirs = await seekAs(table, bob, terms);
    expect(theirs.status).toBe('waiting');
    const { session } = await seekAs(table, ada, terms);
    const late = await table.send('withdrawSeek', { params: { id: theirs.id }, ...as(bob) });
    expect([late.status, codeOf(late)]).toEqual([409, 'CONFLICT']);
    expect(late.body).toMatchObject({ error: { details: { session } } });
  });

  it.each<[string, object, string]>([
    ['an unknown game', { game: 'quoits' }, 'GAME_NOT_FOUND'],
    ['a game for one', { game: 'timestrike' }, 'INVALID_PARAMETERS'],
    ['a bad option', { game: 'tic-tac-toe', options: { size: 4 } }, 'INVALID_PARAMETERS'],
    ['a range that is empty', { game: 'chess', ratingRange: { min: 2, max: 1 } }, 'INVALID_PARAMETERS'],
    ['nobody to accept', { game: 'chess', accepts: [] }, 'INVALID_PARAMETERS'],
    ['deals that games share', { game: 'holdem', deals: 'paired' }, 'INVALID_PARAMETERS'],
    ['a chosen deal', { game: 'holdem', seed: 'chosen' }, 'INVALID_PARAMETERS'],
  ])('are refused for %s', async (_what, body, code) => {
    const reply = await table.send('seek', { body, ...as(await register()) });
    expect(codeOf(reply)).toBe(code);
  });

  it('need a key, and a server that keeps players', async () => {
    const nobody = await table.send('seek', { body: { game: 'chess' } });
    expect([nobody.status, codeOf(nobody)]).toEqual([401, 'UNAUTHENTICATED']);
    const { key } = await register();
    const wrong = { headers: { 'x-player-key': `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}` } };
    expect(codeOf(await table.send('seek', { body: { game: 'chess' }, ...wrong }))).toBe('UNAUTHENTICATED');
  });
});
