import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId } from '../../features/registry';
import { startHost, type Host } from '../../local';
import { fetchReply, tableAt, X_WINS, type RequestData, type Table } from '../http/support';
import { featureEnv, featureTests, type PlayerTraces, type Trace } from '../support/feature-tests';
import { eventually } from '../support/eventually';
import { keyed, register, type TestPlayer } from '../support/test-players';

const NAME = 'Ada Lovelace';
const OWNER = 'Countess of Somewhere';

let host: Host;
let table: Table;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deleted-players-'));
  host = await startHost({
    port: 0,
    env: { STORE: 'file', PRINCIPALITY_DATA: folder, LOG_LEVEL: 'error', ...featureEnv },
  });
  table = tableAt(host.url);
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const RATED = { game: 'chess', rated: true, seats: [{ kind: 'me' as const }, { kind: 'open' as const }] };

/** The files of the server in which a text stands. */
const filesWith = (text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter((path) => readFileSync(path).includes(text));

interface Traces extends PlayerTraces {
  /** Where it never shows and nothing changes when she is deleted. */
  readonly lasting: readonly Trace[];
}

/** Leaves traces of a player everywhere. */
async function leaveTraces(ada: TestPlayer, bob: TestPlayer): Promise<Traces> {
  const [me, other] = [ada.player.id, bob.player.id];
  const asBob = keyed(bob);
  // A rated game that she gives up, and one that she wins; one that goes on, and is not rated; one that she left before it began.
  const resigned = await table.create(RATED, keyed(ada));
  const gifted = await table.join(resigned.session, {}, asBob);
  await table.play(resigned, 'e4');
  await table.play(gifted, 'e5');
  await table.get('act', {
    token: resigned.token,
    params: { id: resigned.session },
    body: { action: 'resign' },
  });
  const won = await table.create({ ...RATED, game: 'tic-tac-toe' }, keyed(ada));
  const lost = await table.join(won.session, {}, asBob);
  for (const [n, move] of X_WINS.entries()) await table.play(n % 2 === 0 ? won : lost, move);
  const casual = await table.create({ game: 'chess', seats: RATED.seats }, keyed(ada));
  const joined = { ...asBob, key: 'joined once, and sent twice', params: { id: casual.session }, body: {} };
  const against = await table.get('joinSession', joined);
  const ofFeatures: Trace[] = [];
  for (const { traces } of featureTests) ofFeatures.push(...((await traces?.(table, against)) ?? []));
  await table.play(casual, 'e4');
  const left = await table.create({ game: 'principality', seats: [...RATED.seats, { kind: 'open' }] }, asBob);
  const gone = await table.join(left.session, {}, keyed(ada));
  await table.get('act', { token: gone.token, params: { id: left.session }, body: { action: 'leave' } });
  const played: PlayerTraces[] = [];
  for (const { tracesOfPlayer } of featureTests)
    if (tracesOfPlayer) played.push(await tracesOfPlayer(table, ada, bob));
  await eventually(async () => {
    const { history } = await table.get('player', { params: { id: me } });
    expect(history).toHaveLength(2);
  });
  const sessions = [resigned, won, casual].map(({ session }) => session);
  const about = (name: string, operation: OperationId, id: string, more: RequestData = {}): Trace => [
    name,
    operation,
    { ...more, params: { id } },
  ];
  const of = (name: string, operation: OperationId, session: string, more: object = {}): Trace => [
    name,
    operation,
    { query: { session, ...more } },
  ];
  const over = sessions.slice(0, 2);
  const ofOver = featureTests.flatMap(({ shown }) => shown?.(NAME, over) ?? []);
  return {
    renamed: [
      ['the sessions', 'listSessions', { query: { limit: 100 } }],
      ...ofOver.flatMap(({ renamed }) => renamed),
      ...sessions.map((id) => about('a session', 'getSession', id)),
      ...sessions.map((id) => of('a state', 'state', id)),
      ...sessions.map((id) => of('a log', 'history', id)),
      ['a state before the end', 'state', { query: { session: won.session, at: 3 } }],
      ...played.flatMap(({ renamed }) => renamed),
    ],
    named: [
      about('her profile', 'player', me),
      about('the profile of her opponent', 'player', other),
      about('the data of her opponent', 'exportPlayer', other, asBob),
      ['the leaderboard', 'leaderboard', { query: { game: 'chess' } }],
      ['the games', 'games', { query: { limit: 100 } }],
      ...ofOver.flatMap(({ named }) => named),
      ['the answer to a repeated request', 'joinSession', joined],
      ...played.flatMap(({ named }) => named),
    ],
    unnamed: [
      of('the log of a game that she left', 'history', left.session),
      ...ofFeatures,
      ...played.flatMap(({ unnamed }) => unnamed),
    ],
    lasting: ofOver.flatMap(({ lasting }) => lasting),
  };
}

const textOf = async ([, operation, sent]: Trace): Promise<string> => {
  const { text, status } = await fetchReply(table.url, operation, sent);
  expect([operation, status]).toEqual([operation, 200]);
  return text;
};

it('of a player who was deleted no name is left anywhere, and records stay as they were', async () => {
  const ada = await table.get('registerPlayer', { body: { name: NAME, kind: 'agent', owner: OWNER } });
  const bob = await register(table, 'Bob');
  const { named, unnamed, renamed, lasting } = await leaveTraces(ada, bob);
  for (const look of [...renamed, ...named])
    expect([look[0], (await textOf(look)).includes(NAME)]).toEqual([look[0], true]);
  for (const look of [...unnamed, ...lasting])
    expect([look[0], (await textOf(look)).includes(NAME)]).toEqual([look[0], false]);
  const before = await Promise.all(lasting.map(textOf));
  // Games never had it.
  const holding = filesWith(NAME);
  expect(holding.length).toBeGreaterThan(0);
  expect(holding.filter((path) => !/players\.sqlite(-wal)?$/.test(path))).toEqual([]);

  await table.get('removePlayer', { params: { id: ada.player.id }, ...keyed(ada) });

  for (const look of [...renamed, ...named, ...unnamed, ...lasting]) {
    const text = await textOf(look);
    expect([look[0], text.includes(NAME), text.includes(OWNER)]).toEqual([look[0], false, false]);
  }
  for (const look of renamed)
    expect([look[0], (await textOf(look)).includes('deleted player')]).toEqual([look[0], true]);
  expect(await Promise.all(lasting.map(textOf))).toEqual(before);
  await host.close();
  expect([...filesWith(NAME), ...filesWith(OWNER)]).toEqual([]);
});
