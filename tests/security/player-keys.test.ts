import { createHttpClient } from '../../core/api';
import { sha256Hex } from '../../core/engine';
import { startHost, type Host } from '../../local';
import { run } from '../cli/scripted-terminal';
import { tableAt, X_WINS, type AnswerTo, type Table } from '../http/support';
import { startBridge } from '../support/bridge-client';
import { featureTests } from '../support/feature-tests';
import { eventually } from '../support/eventually';

let host: Host;
let table: Table;
/** What the host logged. */
const log: string[] = [];
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  host = await startHost({ port: 0, env: { STORE: 'memory', LOG_LEVEL: 'debug' } });
  table = tableAt(host.url);
});
afterAll(async () => {
  await host.close();
  jest.restoreAllMocks();
});

type NewPlayer = AnswerTo<'registerPlayer'>;

const register = (name: string): Promise<NewPlayer> =>
  table.get('registerPlayer', { body: { name, kind: 'agent' } });

const as = (key: string) => ({ headers: { 'x-player-key': key } });

/** The key with its last letter changed. */
const mistyped = (key: string): string => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;

const bridgeOf = (key: string) =>
  startBridge(createHttpClient({ url: host.url, playerKey: key }), { player: key });

const open = {
  game: 'tic-tac-toe',
  rated: true,
  seats: [{ kind: 'me' as const }, { kind: 'open' as const }],
};

it('the keys of players who play by REST, MCP and the terminal show nowhere, right or mistyped', async () => {
  const [ada, bob, cy] = [await register('Ada'), await register('Bob'), await register('Cy')];
  const shown: string[] = [];

  // Ada by REST against Bob by MCP.
  const { session, token } = await table.create(open, as(ada.key));
  const bridge = await bridgeOf(bob.key);
  const asked = async (tool: string, fields: object): Promise<void> => {
    const { isError, body } = await bridge.agent.call(tool, { ...fields });
    shown.push(JSON.stringify(body));
    expect([isError, body.error]).toEqual([false, undefined]);
  };
  await asked('game_session', { command: 'join', gameId: session });
  for (const [n, move] of X_WINS.entries())
    if (n % 2 === 0) await table.get('execute', { token, body: { session, move } });
    else {
      await asked('game_wait', { gameId: session });
      await asked('game_execute', { gameId: session, move });
    }
  await eventually(async () => {
    const { history } = await table.get('player', { params: { id: bob.player.id } });
    expect(history).toMatchObject([{ session }]);
  });
  await asked('game_session', { command: 'rating' });

  // Cy in the terminal, at a table of Ada's.
  const other = await table.create(open, as(ada.key));
  const joining = ['join', host.url, other.session];
  const sat = await run(joining, { env: { PRINCIPALITY_PLAYER: cy.key } });
  expect(sat.exitCode).toBe(0);
  expect(sat.output).toContain('You are Player 2');

  // Keys that are nobody's.
  const wrong = [ada, bob, cy].map(({ key }) => mistyped(key));
  const third = await table.create(open, as(ada.key));
  const params = { id: third.session };
  const refused = await table.send('joinSession', { params, body: {}, ...as(wrong[0] ?? '') });
  expect(refused.status).toBe(401);
  const lost = await bridgeOf(wrong[1] ?? '');
  const failed = await lost.agent.call('game_session', { command: 'join', gameId: third.session });
  expect(failed.isError).toBe(true);
  const sent = await run(['join', host.url, third.session], { env: { PRINCIPALITY_PLAYER: wrong[2] } });
  expect(sent.exitCode).toBe(1);

  // Whatever can be read of it afterwards, by the players themselves too.
  for (const { player, key } of [ada, bob, cy])
    for (const reply of [
      await table.send('exportPlayer', { params: { id: player.id }, ...as(key) }),
      await table.send('player', { params: { id: player.id } }),
    ]) {
      expect(reply.text).toContain(player.id);
      shown.push(reply.text);
    }
  for (const reply of [
    await table.send('history', { query: { session }, token }),
    await table.send('getSession', { params: { id: session } }),
    await table.send('leaderboard', { query: { game: 'tic-tac-toe' } }),
    ...(await Promise.all(
      featureTests.flatMap(({ readings = [] }) =>
        readings.map((id) => table.send(id, { query: { session }, token })),
      ),
    )),
  ]) {
    expect(reply.status).toBe(200);
    shown.push(reply.text);
  }
  shown.push(refused.text, JSON.stringify(failed.body), ...bridge.log, ...lost.log, ...log);
  for (const each of [sat, sent]) shown.push(each.output, each.errors);

  const all = shown.join('\n');
  expect(log.join('')).toContain(session);
  expect(bridge.log.length).toBeGreaterThan(0);
  for (const key of [...[ada, bob, cy].map((each) => each.key), ...wrong]) {
    // Without the last letter: a mistyped key has all others of a right one.
    expect(all).not.toContain(key.slice(-43, -1));
    expect(all).not.toContain(sha256Hex(key));
  }
  await Promise.all([bridge, lost].map(({ agent }) => agent.close()));
});
