import { operationList, type OperationId } from '../../../core/api';
import { startHost, type Host } from '../../../local';
import { HOT_SEAT, tableAt, UNKNOWN_TOKEN, type Table } from '../../http/support';
import {
  asCaller,
  CALLERS,
  isAbsent,
  setScene,
  SITUATIONS,
  type CallerName,
  type Scene,
  type Situation,
} from './callers';
import { verdictsIn } from './matrix';
import { PLAYER_REQUESTS } from './player-scene';
import { REQUESTS } from './requests';

/** Operations that concern no session, or none yet: every caller, with any token, gets the same answer. */
const FOR_ANYONE = {
  createSession: { body: HOT_SEAT },
  listSessions: {},
  games: {},
  replays: {},
  catalog: {},
  catalogGame: { params: { game: 'chess' } },
  health: {},
  ready: {},
  openapi: {},
} as const;

/** The tools have a matrix of their own. */
const ELSEWHERE: readonly OperationId[] = ['mcp'];

const READING: readonly OperationId[] = [
  'getSession',
  'createWebhook',
  'listWebhooks',
  'state',
  'validate',
  'decisions',
  'decisionAnalytics',
  'events',
  'negotiate',
  'history',
  'replay',
  'graphs',
  'analyse',
  'analysis',
  'cancelAnalysis',
];

let host: Host;
let table: Table;
let outsider: string;
/** What the clock of the host is ahead (ms). */
let ahead = 0;
beforeAll(async () => {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  // Nobody answers the webhooks that are registered here, which a log of warnings would say each time.
  const env = { STORE: 'memory', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'error' };
  host = await startHost({ port: 0, env });
  table = tableAt(host.url);
  outsider = (await table.create(HOT_SEAT)).token;
});
afterAll(async () => {
  await host.close();
  jest.restoreAllMocks();
});

it('every operation of the interface is in the matrix', () => {
  const requests = [...Object.values(REQUESTS), ...Object.values(PLAYER_REQUESTS)];
  const asked = requests.map(({ operation }) => operation as string);
  const known = new Set([...asked, ...Object.keys(FOR_ANYONE), ...ELSEWHERE]);
  expect([...known].sort()).toEqual(operationList.map(({ id }) => id).sort());
});

/** Callers without a token and callers with a forged one are always there. */
const isThere = (caller: CallerName, { tokens }: Scene): boolean =>
  caller === 'nobody' || tokens[caller] !== undefined;

/** All that the session is, as its creator sees it, with the number of its last change; nothing once it is gone. */
async function standing({ session, tokens }: Scene): Promise<string> {
  const query = { session, detail: 'full' };
  const state = await table.send('state', { token: tokens.creator, query });
  const info = await table.send('getSession', { token: tokens.creator, params: { id: session } });
  // Every error has the id of its own request.
  return [state, info].map(({ body: { instance: _, ...body } }) => JSON.stringify(body)).join('\n');
}

const isOver = (situation: Situation): boolean => situation.endsWith('over') || isAway(situation);

const isAway = (situation: Situation): boolean => situation === 'gone' || situation === 'expired';

describe.each(SITUATIONS)('A session that is %s', (situation) => {
  const verdicts = verdictsIn(situation);
  let scene: Scene;
  let before: string;
  const pass = (ms: number): void => void (ahead += ms);
  const set = async (): Promise<void> => {
    ahead = 0;
    scene = await setScene({ table, pass, outsider }, situation);
    before = await standing(scene);
  };
  beforeAll(set);
  afterAll(() => (ahead = 0));

  it('has a verdict for every request', () => {
    expect([...verdicts.keys()]).toEqual(Object.keys(REQUESTS));
  });

  it.each([...verdicts])('%s', async (name, row) => {
    const { operation, send } = REQUESTS[name];
    const ask = async (caller: CallerName): Promise<void> => {
      const { status } = await table.send(operation, asCaller(caller, scene, send(scene.session)));
      expect([caller, status]).toEqual([caller, row[caller]]);
    };
    const there = CALLERS.filter((caller) => isThere(caller, scene));
    expect(CALLERS.filter((caller) => row[caller] !== undefined)).toEqual(there);
    const comesBack = (caller: CallerName): boolean =>
      (operation === 'state' || operation === 'events') && caller === 'joiner' && isAbsent(situation);
    const mayChange = (caller: CallerName): boolean =>
      (row[caller] ?? 400) < 400 && (comesBack(caller) || !READING.includes(operation));
    // What changes nothing is asked first, so that one look at the session shows that none of it did.
    for (const caller of there.filter((each) => !mayChange(each))) await ask(caller);
    expect((await standing(scene)) === before).toBe(true);
    for (const caller of there.filter(mayChange)) {
      await ask(caller);
      if (comesBack(caller)) expect((await standing(scene)) === before).toBe(false);
      await set();
    }
  });

  it('is listed only if it is public', async () => {
    const isKept = !isAway(situation) && !situation.startsWith('archived');
    const isListed = situation !== 'unlisted' && !situation.includes('private') && isKept;
    const { sessions } = await table.get('listSessions', {
      query: { limit: 100, status: statusIn(situation) },
    });
    expect(sessions.some(({ session }) => session === scene.session)).toBe(isListed);
    const games = await table.get('games', { query: { limit: 100 } });
    expect(games.some(({ session }) => session === scene.session)).toBe(isListed);
  });
});

/** Situations in which a seat is open. */
const OPEN: readonly Situation[] = ['waiting', 'undealt', 'custom', 'reopened'];

const statusIn = (situation: Situation): string => {
  if (isOver(situation)) return 'ended';
  return OPEN.includes(situation) ? 'waiting' : 'running';
};

describe('What concerns no session', () => {
  it.each(Object.entries(FOR_ANYONE))(
    '%s is for anyone, and no token makes a difference',
    async (id, sent) => {
      const expected = id === 'createSession' ? 201 : 200;
      for (const token of [undefined, outsider, UNKNOWN_TOKEN]) {
        const { status } = await table.send(id as OperationId, { ...sent, token });
        expect(status).toBe(expected);
      }
    },
  );
});
