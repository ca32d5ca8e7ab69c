import { startHost, type Host } from '../../local';
import type { Json } from '../support/bridge-client';
import { BATCHED, HEADED, LATEST, messageOf, nextId, revisionClients, type Asker } from './revision-clients';

/** The schema of a tool's arguments, as far as hosts look at it. */
interface Parameters {
  readonly properties: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}

/** A host: how it greets a server, and how it writes the arguments of a call (docs/mcp-bridge.md, "What hosts send"). */
interface HostClient {
  readonly name: string;
  readonly revision: string;
  /** What it asks for once it has connected. */
  readonly lists: readonly string[];
  /** The arguments, as they go over the wire, of a call for which its model has chosen these. */
  written(chosen: Json, parameters: Parameters): unknown;
  readonly meta?: Json;
}

const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const mapped = (args: Json, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, change(value, name)]));

/** Each parameter of the tool, with `unset` for those that were not chosen. */
const withUnset = (chosen: Json, { properties }: Parameters, unset: unknown): Json => ({
  ...mapped(properties, () => unset),
  ...chosen,
});

const HOSTS: readonly HostClient[] = [
  {
    name: 'Claude Code',
    revision: HEADED,
    lists: ['tools/list', 'prompts/list', 'resources/list'],
    written: (chosen) => mapped(chosen, asText),
    meta: { progressToken: 3 },
  },
  {
    name: 'Gemini CLI',
    revision: HEADED,
    lists: ['tools/list', 'prompts/list', 'resources/list'],
    written: (chosen) => chosen,
  },
  {
    name: 'Cursor',
    revision: LATEST,
    lists: ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'],
    // Its models write numbers, true and false as text.
    written: (chosen) =>
      mapped(chosen, (value) => (['number', 'boolean'].includes(typeof value) ? String(value) : value)),
    meta: { progressToken: 'a-7' },
  },
  {
    name: 'Cline',
    revision: BATCHED,
    lists: ['tools/list', 'resources/list', 'resources/templates/list'],
    written: (chosen) => ({ ...chosen, task_progress: '- [x] Start\n- [ ] Win' }),
  },
  {
    name: 'OpenClaw',
    revision: LATEST,
    lists: ['tools/list'],
    written: (chosen, parameters) => withUnset(chosen, parameters, null),
  },
  {
    name: 'llama.cpp',
    revision: BATCHED,
    lists: ['tools/list'],
    written: (chosen, parameters) => withUnset(chosen, parameters, ''),
  },
  {
    name: 'a host that passes on what the model wrote',
    revision: HEADED,
    lists: ['tools/list', 'prompts/list'],
    written: (chosen) => JSON.stringify(chosen),
  },
];

/** The answer in a response, which may be a stream of events whose last one it is. */
const answerIn = (text: string): Json => {
  const messages = text.startsWith('{')
    ? [text]
    : [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => data);
  return JSON.parse(messages.at(-1) ?? '{}') as Json;
};

interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Json;
}

/** Plays a game of Tic-Tac-Toe, with the first move of each list, as such a host does. Returns the last answer. */
async function played(host: HostClient, asker: Asker): Promise<Json> {
  const ask = async (method: string, params: Json = {}): Promise<Json> => {
    const answer = await asker.ask(method, params);
    expect(answer).not.toHaveProperty('error');
    return answer.result as Json;
  };
  const lists = await Promise.all(host.lists.map((method) => ask(method)));
  const { tools } = lists[host.lists.indexOf('tools/list')] as {
    readonly tools: readonly { readonly name: string; readonly inputSchema: Parameters }[];
  };
  const call = async (name: string, chosen: Json): Promise<Json> => {
    const schema = tools.find((tool) => tool.name === name)?.inputSchema ?? { properties: {} };
    const result = (await ask('tools/call', {
      name,
      arguments: host.written(chosen, schema),
      ...(host.meta ? { _meta: host.meta } : {}),
    })) as unknown as ToolResult;
    expect(result).not.toMatchObject({ isError: true });
    expect(result.content[0]?.text).toEqual(expect.any(String));
    return result.structuredContent ?? {};
  };
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
  const begun = await call('game_session', { command: 'new', game: 'tic-tac-toe', seats });
  const seat: Json = {
    gameId: begun.gameId,
    ...(begun.seatToken === undefined ? {} : { seat_token: begun.seatToken }),
  };
  for (let answer = begun; ;) {
    const [move] = answer.validMoves as readonly string[];
    answer = await call('game_execute', { ...seat, moves: [move], expected_version: answer.version });
    if (answer.gameOver === true) return answer;
    await call('game_wait', { ...seat, timeout_seconds: 1 });
  }
}

describe('A game is played to its end by', () => {
  let host: Host;
  const clients = revisionClients(() => host.url);
  const overHttp = ({ revision }: HostClient): Asker => ({
    ask: async (method, params = {}) =>
      answerIn((await clients.post(revision, messageOf(revision, method, params, nextId()))).text),
  });
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
  });
  afterAll(async () => {
    await clients.close();
    await host.close();
  });

  it.each(HOSTS.map((each) => [each.name, each] as const))(
    '%s, over standard input and output',
    async (_name, client) => {
      expect(await played(client, clients.overStdio(client.revision))).toMatchObject({ gameOver: true });
    },
  );

  it.each(HOSTS.map((each) => [each.name, each] as const))('%s, over HTTP', async (_name, client) => {
    expect(await played(client, overHttp(client))).toMatchObject({ gameOver: true });
  });
});
