import { ERROR_KINDS, sha256Hex } from '../../../core/engine';
import { errorCodes } from '../../registry';
import { startHost, type Host } from '../../../local';
import { tableAt, type Table } from '../../../tests/http/support';
import { toolCall } from '../../../tests/mcp-remote/support';
import {
  API_KEY,
  setPlayerScene,
  setSurroundings,
  type PlayerCaller,
  type PlayerScene,
  type Surroundings,
} from '../../../tests/security/access/player-scene';
import { partOf } from '../../../tests/security/access/request-forms';
import { rowsOf } from '../../../tests/security/access/rows';
import { inScenes } from '../../../tests/security/access/scenes';
import { featureTests } from '../../../tests/support/feature-tests';
import { standing as standingOf } from '../testing/player-scene';

/** Who calls the tool of contests at a server's address: those without a key of a player have no such tool. */
const CALLERS = [
  'operator',
  'forger',
  'former',
  'stranger',
  'blocked',
  'invited',
  'opponent',
  'own',
] as const;
type Caller = (typeof CALLERS)[number] & PlayerCaller;

/** By the command and what its id is of: how each caller is answered, as the status of the same answer over HTTP. Everybody may read a contest. */
const VERDICTS = rowsOf(
  `
                      operator forger former stranger blocked invited opponent own
  list                404      401    401    200      200     200     200      200
  show offered        404      200    200    200      200     200     200      200
  show tournament     404      200    200    200      200     200     200      200
  join awaiting       404      401    401    409      409     409     200      200
  join open           404      401    401    200      200     200     200      200
  join offered        404      401    401    409      409     200     409      200
  join running        404      401    401    409      409     409     200      200
  join tournament     404      401    401    200      200     200     200      200
  join theirs         404      401    401    409      409     409     200      200
  leave offered       404      401    401    409      409     409     409      409
  leave tournament    404      401    401    200      200     200     200      200
  leave theirs        404      401    401    200      200     200     409      409
  decline awaiting    404      401    401    409      409     409     409      200
  decline offered     404      401    401    409      409     200     409      409
  decline tournament  404      401    401    404      404     404     404      404
  end open            404      401    401    403      403     403     403      200
  end awaiting        404      401    401    403      403     403     200      403
  end tournament      404      401    401    403      403     403     403      200
  end theirs          404      401    401    403      403     403     200      403
  block player        404      401    401    200      200     200     200      400
  unblock blocked     404      401    401    200      200     200     200      200
`,
  CALLERS,
);

interface Call {
  readonly name: string;
  readonly command: string;
  /** The part of the scene that it is about. */
  readonly subject: string | undefined;
}

const calls = [...VERDICTS.keys()].map((name): Call => {
  const [command = '', subject] = name.split(' ');
  return { name, command, subject };
});

let host: Host;
let table: Table;
let surroundings: Surroundings;
beforeAll(async () => {
  host = await startHost({
    port: 0,
    env: { STORE: 'memory', API_KEYS: sha256Hex(API_KEY), LOG_LEVEL: 'error' },
  });
  table = tableAt(host.url);
  surroundings = await setSurroundings(table, featureTests);
});
afterAll(() => host.close());

/** How a call is answered: 200, or the status of its error over HTTP. */
async function statusOf(scene: PlayerScene, { command, subject }: Call, caller: Caller): Promise<number> {
  const args = subject === undefined ? { command } : { command, id: partOf(scene, subject) };
  // The API key opens the address of the tools, to all of them.
  const sent = { ...scene.callers[caller], token: API_KEY, body: toolCall('tournament', args) };
  const { result } = (await table.get('mcp', sent)) as {
    readonly result?: { readonly isError?: boolean; readonly structuredContent?: unknown };
  };
  if (result?.isError !== true) return 200;
  const { error } = result.structuredContent as { readonly error?: { readonly code?: string } };
  const code = error?.code ?? '';
  // The tool is of those who play under a name.
  if (code === 'TOOL_NOT_FOUND') return 404;
  const known = errorCodes().get(code);
  if (!known) throw new Error(`There is no code ${code}`);
  return Math.min(...known.kinds.map((kind) => ERROR_KINDS[kind].status));
}

/** What everybody can read of the contests, and the player of its own. */
async function standing(scene: PlayerScene): Promise<string> {
  const own = { ...scene.callers.own, params: { id: scene.player } };
  const replies = [...(await standingOf(table, scene)), await table.send('blocks', own)];
  return replies.map(({ text }) => text).join('\n');
}

const reads = ({ command }: Call): boolean => command === 'list' || command === 'show';
const verdictOf = ({ name }: Call, caller: Caller): number | undefined => VERDICTS.get(name)?.[caller];
const mayChange = (call: Call, caller: Caller): boolean => !reads(call) && verdictOf(call, caller) === 200;

describe('The tool of contests', () => {
  let scene: PlayerScene;
  let before: string;
  beforeAll(async () => {
    scene = await setPlayerScene(table, surroundings);
    before = await standing(scene);
  });

  it.each(calls)('$name, by those who change nothing', async (call) => {
    const callers = CALLERS.filter((caller) => !mayChange(call, caller));
    const answered: [Caller, number][] = [];
    for (const caller of callers) answered.push([caller, await statusOf(scene, call, caller)]);
    expect(answered).toEqual(callers.map((caller) => [caller, verdictOf(call, caller)]));
  });

  it('leaves everything as it was after all of that', async () => {
    expect(await standing(scene)).toBe(before);
  });
});

/** To block Ada declines what she offers; to join and leave a tournament matters to nobody else. */
function spentBy({ call: { command, subject } }: { readonly call: Call }): string | null {
  if (command === 'block') return 'offered';
  if (command === 'unblock' || subject === undefined || subject === 'player' || subject === 'blocked')
    return null;
  const isOpenToAll = subject === 'tournament' || subject === 'theirs';
  return isOpenToAll && command !== 'end' ? null : subject;
}

const changes = calls.flatMap((call) =>
  CALLERS.filter((caller) => mayChange(call, caller)).map((caller) => ({ call, caller, name: call.name })),
);

describe.each(inScenes(changes, spentBy).map((asked, at) => ({ asked, at })))(
  'The tool of contests, in scene $at',
  ({ asked }) => {
    let scene: PlayerScene;
    beforeAll(async () => {
      scene = await setPlayerScene(table, surroundings);
    });

    it.each(asked)('$name, by $caller, who may change something', async ({ call, caller }) => {
      expect(await statusOf(scene, call, caller)).toBe(verdictOf(call, caller));
    });
  },
);
