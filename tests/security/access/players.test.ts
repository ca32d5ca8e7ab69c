import { sha256Hex } from '../../../core/engine';
import { operations } from '../../../core/api';
import { startHost, type Host } from '../../../local';
import { tableAt, type Table } from '../../http/support';
import {
  API_KEY,
  PLAYER_CALLERS,
  PLAYER_REQUESTS,
  setPlayerScene,
  setSurroundings,
  type PlayerCaller,
  type PlayerScene,
  type Surroundings,
} from './player-scene';
import { rowsOf, type Row } from './rows';

/** What each caller is told. The player's key alone opens what is hers; the token of a seat, her own too, opens that seat and nothing of the player. */
const VERDICTS = rowsOf(
  `
                            nobody operator seat forger former stranger opponent keyless own
  registerPlayer            401    201      401  201    201    201      201      401     201
  player                    200    200      200  200    200    200      200      200     200
  leaderboard               200    200      200  200    200    200      200      200     200
  rotatePlayerKey           401    401      401  401    401    403      403      200     200
  exportPlayer              401    401      401  401    401    403      403      200     200
  removePlayer              401    401      401  401    401    403      403      200     200
  nextGames                 401    401      401  401    401    403      403      200     200
  createSession, rated      401    401      401  401    401    201      201      401     201
  blocks                    401    401      401  401    401    403      403      200     200
  blockPlayer               401    401      401  401    401    403      403      200     200
  unblockPlayer             401    401      401  401    401    403      403      200     200
  createMatch               401    401      401  401    401    400      400      401     201
  match                     200    200      200  200    200    200      200      200     200
  joinMatch, named          401    401      401  401    401    409      200      200     200
  joinMatch, open           401    401      401  401    401    200      200      200     200
  actInMatch, hers          401    401      401  401    401    403      403      200     200
  actInMatch, of another    401    401      401  401    401    403      200      403     403
  declineMatch, named       401    401      401  401    401    409      409      200     200
  declineMatch, open        401    401      401  401    401    409      409      409     409
  createTournament          401    401      401  401    401    201      201      401     201
  tournaments               200    200      200  200    200    200      200      200     200
  tournament                200    200      200  200    200    200      200      200     200
  joinTournament            401    401      401  401    401    200      200      200     200
  actInTournament, leave    401    401      401  401    401    200      200      200     200
  actInTournament, start    401    401      401  401    401    403      403      200     200
  actInTournament, pause    401    401      401  401    401    403      403      409     409
  actInTournament, resume   401    401      401  401    401    403      403      409     409
  actInTournament, end      401    401      401  401    401    403      403      200     200
  seek                      401    401      401  401    401    201      201      401     201
  getSeek                   401    401      401  401    401    404      404      200     200
  withdrawSeek              401    401      401  401    401    404      404      200     200
  joinSession, kept         401    401      401  401    401    409      200      200     200
  joinSession, seat of hers 401    401      401  401    401    409      409      200     200
  getSession, kept          200    200      401  200    200    200      200      200     200
  state, kept               200    200      401  200    200    200      200      200     200
  execute, kept             401    401      401  401    401    401      401      401     401
  act end, kept             401    401      401  401    401    401      401      401     401
  removeSession, kept       401    401      401  401    401    401      401      401     401
  createWebhook, kept       401    401      401  401    401    401      401      401     401
  getSession, playing       200    200      200  200    200    200      200      200     200
  state, playing            200    200      200  200    200    200      200      200     200
  execute, playing          401    401      422  401    401    401      401      401     401
  act end, playing          401    401      403  401    401    401      401      401     401
  act undo, playing         401    401      409  401    401    401      401      401     401
  act reopen, playing       401    401      409  401    401    401      401      401     401
  act resign, playing       401    401      200  401    401    401      401      401     401
  removeSession, playing    401    401      403  401    401    401      401      401     401
  simulate                  401    201      401  201    201    201      201      401     201
  simulation                200    200      200  200    200    200      200      200     200
  cancelSimulation          200    200      200  200    200    200      200      200     200
`,
  PLAYER_CALLERS,
);

let host: Host;
let table: Table;
let surroundings: Surroundings;
beforeAll(async () => {
  const env = { STORE: 'memory', API_KEYS: sha256Hex(API_KEY), LOG_LEVEL: 'error' };
  host = await startHost({ port: 0, env: { ...env, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
  table = tableAt(host.url);
  surroundings = await setSurroundings(table);
});
afterAll(() => host.close());

type RequestName = keyof typeof PLAYER_REQUESTS;
const names = Object.keys(PLAYER_REQUESTS) as RequestName[];

const statusOf = async (scene: PlayerScene, name: RequestName, caller: PlayerCaller): Promise<number> => {
  const { operation, send } = PLAYER_REQUESTS[name];
  return (await table.send(operation, { ...send(scene), ...scene.callers[caller] })).status;
};

const isReading = (name: RequestName): boolean =>
  operations[PLAYER_REQUESTS[name].operation].method === 'GET';

/** All that can be read of the player and of what she takes part in; what was answered, without what differs from request to request. */
async function standing(scene: PlayerScene): Promise<string> {
  const { own } = scene.callers;
  const replies = [
    await table.send('nextGames', { ...own, params: { id: scene.player } }),
    await table.send('player', { params: { id: scene.player } }),
    ...(await Promise.all(
      [scene.awaiting, scene.open, scene.running].map((id) => table.send('match', { params: { id } })),
    )),
    await table.send('tournament', { params: { id: scene.tournament } }),
    ...(await Promise.all(
      [scene.playing, scene.kept].map((id) => table.send('getSession', { params: { id } })),
    )),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return replies.map(({ text }) => text).join('\n');
}

/** Requests that make something new, and leave what is there as it is. */
const MAKES_NEW: readonly RequestName[] = [
  'registerPlayer',
  'createSession, rated',
  'createMatch',
  'createTournament',
  'seek',
  'simulate',
];

describe('What concerns a player', () => {
  let scene: PlayerScene;
  let before: string;
  const set = async (): Promise<void> => void (scene = await setPlayerScene(table, surroundings));
  beforeAll(async () => {
    await set();
    before = await standing(scene);
  });

  const rowOf = (name: RequestName): Row<PlayerCaller> => VERDICTS.get(name) ?? {};
  const mayChange = (name: RequestName, caller: PlayerCaller): boolean =>
    !isReading(name) && (rowOf(name)[caller] ?? 400) < 400;
  const callersOf = (name: RequestName, changing: boolean): readonly PlayerCaller[] =>
    PLAYER_CALLERS.filter((caller) => mayChange(name, caller) === changing);

  it('has a verdict for every request', () => {
    expect([...VERDICTS.keys()]).toEqual(names);
  });

  it.each(names)('%s, by those who change nothing', async (name) => {
    const callers = callersOf(name, false);
    const answered: [PlayerCaller, number][] = [];
    for (const caller of callers) answered.push([caller, await statusOf(scene, name, caller)]);
    expect(answered).toEqual(callers.map((caller) => [caller, rowOf(name)[caller]]));
  });

  it('is as it was after all of that', async () => {
    expect(await standing(scene)).toBe(before);
  });

  // The first one finds everything as it was.
  let isChanged = false;
  const changing = names.flatMap((name) => callersOf(name, true).map((caller) => ({ name, caller })));
  it.each(changing)('$name, by $caller, who may change something', async ({ name, caller }) => {
    if (isChanged) await set();
    isChanged = !MAKES_NEW.includes(name);
    expect(await statusOf(scene, name, caller)).toBe(rowOf(name)[caller]);
  });

  it('is closed to the key of a player who was deleted, as to any former key', async () => {
    await set();
    await table.get('removePlayer', { params: { id: scene.player }, ...scene.callers.own });
    for (const name of names) {
      expect([name, await statusOf(scene, name, 'own')]).toEqual([name, VERDICTS.get(name)?.former]);
    }
  });
});
