import type { OperationId } from '../../../features/registry';
import { startHost, type Host } from '../../../local';
import { HOT_SEAT, tableAt, type RequestData, type Table } from '../../http/support';
import type { Reply } from '../../http/interface';
import {
  asCaller,
  CALLERS,
  isAbsent,
  setScene,
  type CallerName,
  type Scene,
  type Situation,
} from './callers';
import { verdictsIn } from './matrix';
import { REQUESTS } from './requests';
import { featureEnv, featureTests } from '../../support/feature-tests';

/** Operations that leave a session as it is for every caller. */
const READING: readonly OperationId[] = [
  'getSession',
  'state',
  'validate',
  'events',
  'negotiate',
  'history',
  'graphs',
  ...featureTests.flatMap(({ reading = [] }) => reading),
];

/** A host with sessions, and with a clock that can be put ahead. */
export interface Ground {
  readonly table: () => Table;
  /** A token of another session. */
  readonly outsider: () => string;
  /** Sets a scene at the present time. */
  readonly set: (situation: Situation) => Promise<Scene>;
  /** It is the present again. */
  readonly return: () => void;
}

/** Declares a host for the tests that follow. */
export function declareGround(): Ground {
  let host: Host;
  let table: Table;
  let outsider: string;
  let ahead = 0;
  beforeAll(async () => {
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    const env = { STORE: 'memory', LOG_LEVEL: 'error', ...featureEnv };
    host = await startHost({ port: 0, env });
    table = tableAt(host.url);
    outsider = (await table.create(HOT_SEAT)).token;
  });
  afterAll(async () => {
    await host.close();
    jest.restoreAllMocks();
  });
  const pass = (ms: number): void => void (ahead += ms);
  const back = (): void => void (ahead = 0);
  const kept = async (): Promise<void> => {
    for (const each of featureTests) await each.kept?.(table);
  };
  return {
    table: () => table,
    outsider: () => outsider,
    set(situation) {
      back();
      return setScene({ table, pass, outsider, kept }, situation);
    },
    return: back,
  };
}

/** How a request is sent. */
type Send = (table: Table, id: OperationId, sent: RequestData) => Promise<Reply>;

/** Callers without a token and callers with a forged one are always there. */
const isThere = (caller: CallerName, { tokens }: Scene): boolean =>
  caller === 'nobody' || tokens[caller] !== undefined;

/** All that the session is, as its creator sees it, with the number of its last change; nothing once it is gone. */
async function standing(table: Table, { session, tokens }: Scene): Promise<string> {
  const query = { session, detail: 'full' };
  const state = await table.send('state', { token: tokens.creator, query });
  const info = await table.send('getSession', { token: tokens.creator, params: { id: session } });
  // Every error has the id of its own request.
  return [state, info].map(({ body: { instance: _, ...body } }) => JSON.stringify(body)).join('\n');
}

/** The situations that there can be: only a feature keeps games beyond their sessions. */
const possible = (situations: readonly Situation[]): readonly Situation[] =>
  featureTests.some(({ kept }) => kept)
    ? situations
    : situations.filter((each) => !each.startsWith('archived'));

/** Every caller of every request in these situations: how each is answered, and that it changes nothing unless it may. */
export function describeCallers(ground: Ground, situations: readonly Situation[], send: Send): void {
  describe.each(possible(situations))('A session that is %s', (situation) => {
    const verdicts = verdictsIn(situation);
    const requests = Object.entries(REQUESTS).map(([name, request]) => ({
      name,
      row: verdicts.get(name) ?? {},
      ...request,
    }));
    type SessionQuestion = (typeof requests)[number];
    let scene: Scene;
    let before: string;
    beforeAll(async () => {
      scene = await ground.set(situation);
      before = await standing(ground.table(), scene);
    });
    afterAll(ground.return);

    const ask = async ({ operation, ...request }: SessionQuestion, caller: CallerName): Promise<number> =>
      (await send(ground.table(), operation, asCaller(caller, scene, request.send(scene.session)))).status;
    /** Who left is back by looking. */
    const comesBack = ({ operation }: SessionQuestion, caller: CallerName): boolean =>
      (operation === 'state' || operation === 'events') && caller === 'joiner' && isAbsent(situation);
    const mayChange = (request: SessionQuestion, caller: CallerName): boolean =>
      (request.row[caller] ?? 400) < 400 &&
      (comesBack(request, caller) || !READING.includes(request.operation));
    const callersOf = (request: SessionQuestion, changing: boolean): readonly CallerName[] =>
      CALLERS.filter(
        (caller) => request.row[caller] !== undefined && mayChange(request, caller) === changing,
      );

    it('has a verdict for every request and every caller that is there', () => {
      expect([...verdicts.keys()]).toEqual(Object.keys(REQUESTS));
      const there = CALLERS.filter((caller) => isThere(caller, scene));
      for (const { row } of requests)
        expect(CALLERS.filter((caller) => row[caller] !== undefined)).toEqual(there);
    });

    it.each(requests)('$name, by those who change nothing', async (request) => {
      const callers = callersOf(request, false);
      const answered: [CallerName, number][] = [];
      for (const caller of callers) answered.push([caller, await ask(request, caller)]);
      expect(answered).toEqual(callers.map((caller) => [caller, request.row[caller]]));
    });

    it('is as it was after all of that', async () => {
      expect((await standing(ground.table(), scene)) === before).toBe(true);
    });

    // The first one finds the session as it was.
    let isChanged = false;
    const changing = requests.flatMap((request) =>
      callersOf(request, true).map((caller) => ({ request, caller, name: request.name })),
    );
    // In some situations there is nothing to change any more.
    const tryEach = changing.length > 0 ? it.each(changing) : undefined;
    tryEach?.('$name, by $caller, who may change something', async ({ request, caller }) => {
      if (isChanged) scene = await ground.set(situation);
      isChanged = true;
      const looks = comesBack(request, caller);
      const away = looks ? await standing(ground.table(), scene) : '';
      expect(await ask(request, caller)).toBe(request.row[caller]);
      if (looks) expect((await standing(ground.table(), scene)) === away).toBe(false);
    });
  });
}

const isOver = (situation: Situation): boolean => situation.endsWith('over') || isAway(situation);

const isAway = (situation: Situation): boolean => situation === 'gone' || situation === 'expired';

/** Situations in which a seat is open. */
const OPEN: readonly Situation[] = ['waiting', 'undealt', 'custom', 'reopened'];

const statusIn = (situation: Situation): string => {
  if (isOver(situation)) return 'ended';
  return OPEN.includes(situation) ? 'waiting' : 'running';
};

/** The lists of sessions and of games hold only public sessions that there are. */
export function describeLists(ground: Ground, situations: readonly Situation[]): void {
  it.each(possible(situations))('A session that is %s is listed only if it is public', async (situation) => {
    const { session } = await ground.set(situation);
    const isKept = !isAway(situation) && !situation.startsWith('archived');
    const isListed = situation !== 'unlisted' && !situation.includes('private') && isKept;
    const query = { limit: 100, status: statusIn(situation) };
    const { sessions } = await ground.table().get('listSessions', { query });
    const games = await ground.table().get('games', { query: { limit: 100 } });
    ground.return();
    expect(sessions.some((listed) => listed.session === session)).toBe(isListed);
    expect(games.some((listed) => listed.session === session)).toBe(isListed);
  });
}
