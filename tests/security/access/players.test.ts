import { sha256Hex } from '../../../core/engine';
import { operationList, operations } from '../../../features/registry';
import { startHost, type Host } from '../../../local';
import { tableAt, type Table } from '../../http/support';
import { featureEnv, featureTests } from '../../support/feature-tests';
import { PLAYER_REQUESTS } from './player-requests';
import {
  API_KEY,
  PLAYER_CALLERS,
  setPlayerScene,
  setSurroundings,
  type PlayerCaller,
  type PlayerScene,
  type Surroundings,
} from './player-scene';
import type { PlayerRequest } from './request-forms';
import { rowsOf, type Row } from './rows';
import { inScenes } from './scenes';

/** What each caller is told. The player's key alone opens what is hers; the token of a seat, her own too, opens that seat and nothing of the player. */
const KERNEL_VERDICTS = `
                                 nobody operator seat forger former stranger blocked invited opponent keyless own
  registerPlayer                 401    201      401  201    201    201      201     201     201      401     201
  player                         200    200      200  200    200    200      200     200     200      200     200
  leaderboard                    200    200      200  200    200    200      200     200     200      200     200
  rotatePlayerKey                401    401      401  401    401    403      403     403     403      200     200
  exportPlayer                   401    401      401  401    401    403      403     403     403      200     200
  removePlayer                   401    401      401  401    401    403      403     403     403      200     200
  createSession, rated           401    401      401  401    401    201      201     201     201      401     201
  joinSession, rated             401    401      401  401    401    200      200     200     200      409     409
  getSession, playing            200    200      200  200    200    200      200     200     200      200     200
  state, playing                 200    200      200  200    200    200      200     200     200      200     200
  execute, playing               401    401      422  401    401    401      401     401     401      401     401
  act end, playing               401    401      403  401    401    401      401     401     401      401     401
  act undo, playing              401    401      409  401    401    401      401     401     401      401     401
  act reopen, playing            401    401      409  401    401    401      401     401     401      401     401
  act resign, playing            401    401      200  401    401    401      401     401     401      401     401
  act rematch, playing           401    401      401  401    401    401      401     401     401      401     401
  act rematch, by her seat       401    401      401  401    401    200      200     200     200      401     200
  removeSession, playing         401    401      403  401    401    401      401     401     401      401     401
`;

const VERDICTS = new Map(
  [KERNEL_VERDICTS, ...featureTests.flatMap(({ playerVerdicts = [] }) => playerVerdicts)].flatMap((table) => [
    ...rowsOf(table, PLAYER_CALLERS),
  ]),
);

let host: Host;
let table: Table;
let surroundings: Surroundings;
beforeAll(async () => {
  const env = { STORE: 'memory', API_KEYS: sha256Hex(API_KEY), LOG_LEVEL: 'error', ...featureEnv };
  host = await startHost({ port: 0, env });
  table = tableAt(host.url);
  surroundings = await setSurroundings(table, featureTests);
});
afterAll(() => host.close());

const names = Object.keys(PLAYER_REQUESTS);
function requestNamed(name: string): PlayerRequest {
  const request = PLAYER_REQUESTS[name];
  if (!request) throw new Error(`There is no request ${name}`);
  return request;
}

/** The callers who are players of their own. */
const PLAYERS = ['stranger', 'blocked', 'invited', 'opponent'] as const satisfies readonly PlayerCaller[];

/** The id of the player whose key a caller sends; of all who have no other one Ada's. */
function playerOf(caller: PlayerCaller, scene: PlayerScene): string {
  const other = PLAYERS.find((each) => each === caller);
  return other ? scene[other] : scene.player;
}

async function statusOf(scene: PlayerScene, name: string, caller: PlayerCaller): Promise<number> {
  const { operation, send, undo } = requestNamed(name);
  const sent = { ...send(scene, playerOf(caller, scene)), ...scene.callers[caller] };
  const { status, body } = await table.send(operation, sent);
  if (status === 201) await undo?.(table, body);
  return status;
}

const isReading = (name: string): boolean => operations[requestNamed(name).operation].method === 'GET';

/** All that can be read of the player and of what she takes part in, without what differs from request to request. */
async function standing(scene: PlayerScene): Promise<string> {
  const params = { id: scene.player };
  const exported: object = await table.get('exportPlayer', { ...scene.callers.own, params });
  const changing = new Set(['exportedAt', ...featureTests.flatMap(({ renewed = [] }) => renewed)]);
  const stored = Object.entries(exported).filter(([name]) => !changing.has(name));
  const ofFeatures = await Promise.all(
    featureTests.map(async (tests) => tests.standing?.(table, scene) ?? []),
  );
  const replies = [
    await table.send('player', { params }),
    ...(await Promise.all(
      [scene.playing, scene.free, scene.over].map((id) => table.send('getSession', { params: { id } })),
    )),
    ...ofFeatures.flat(),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return [JSON.stringify(stored), ...replies.map(({ text }) => text)].join('\n');
}

const rowOf = (name: string): Row<PlayerCaller> => VERDICTS.get(name) ?? {};
const mayChange = (name: string, caller: PlayerCaller): boolean =>
  !isReading(name) && (rowOf(name)[caller] ?? 400) < 400;
const callersOf = (name: string, changing: boolean): readonly PlayerCaller[] =>
  PLAYER_CALLERS.filter((caller) => mayChange(name, caller) === changing);

describe('What concerns a player', () => {
  let scene: PlayerScene;
  let before: string;
  beforeAll(async () => {
    scene = await setPlayerScene(table, surroundings);
    before = await standing(scene);
  });

  it('has a verdict for every request', () => {
    expect([...VERDICTS.keys()]).toEqual(names);
  });

  it('has a request for every operation about players', () => {
    const asked = names.map((name) => requestNamed(name).operation as string);
    const known = operationList.filter(
      ({ id, path, tag, player }) =>
        tag === 'Players' ||
        /^\/(players|leaderboard)\b/.test(path) ||
        // What is called by its tools is the same operations.
        (player !== undefined && id !== 'mcp'),
    );
    expect(known.map(({ id }) => id).filter((id) => !asked.includes(id))).toEqual([]);
    expect(known.length).toBeGreaterThan(8);
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

  it('is closed to the key of a player who was deleted, as to any former key', async () => {
    await table.get('removePlayer', { params: { id: scene.player }, ...scene.callers.own });
    for (const name of names) {
      expect([name, await statusOf(scene, name, 'own')]).toEqual([name, rowOf(name).former]);
    }
  });
});

const changes = names.flatMap((name) => callersOf(name, true).map((caller) => ({ name, caller })));

const scenes = inScenes(changes, ({ name }) => requestNamed(name).spends);

describe.each(scenes.map((asked, at) => ({ asked, at })))(
  'What concerns a player, in scene $at',
  ({ asked }) => {
    let scene: PlayerScene;
    beforeAll(async () => {
      scene = await setPlayerScene(table, surroundings);
    });

    it.each(asked)('$name, by $caller, who may change something', async ({ name, caller }) => {
      expect(await statusOf(scene, name, caller)).toBe(rowOf(name)[caller]);
    });
  },
);
