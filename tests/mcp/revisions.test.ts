import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type ClientCapabilities,
  type ElicitResult,
  type JSONRPCMessage,
  type Transport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { startHost, type Host } from '../../local';
import { APPS_EXTENSION } from '../../mcp-bridge/widgets';
import type { Json } from '../support/bridge-client';
import { openStdio } from './bridge';
import type { Environment } from './command';

const TODAY = '2026-07-28';

const WAYS = ['standard input and output', 'HTTP'] as const;
type Way = (typeof WAYS)[number];

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
});
afterAll(async () => {
  for (const kept of [...plain.values()]) await (await kept).close();
  for (const kept of [...persons.values()]) await (await kept).agent.close();
  await host.close();
});

/** A client's end of a bridge in this process that reads and writes lines. */
class LinesTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  private constructor(private readonly bridge: Awaited<ReturnType<typeof openStdio>>) {}

  static open = async (settings?: Environment): Promise<LinesTransport> =>
    new LinesTransport(await openStdio(settings));

  start(): Promise<void> {
    const lines = createInterface(this.bridge.output);
    lines.on('line', (line) => this.onmessage?.(JSON.parse(line) as JSONRPCMessage));
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    this.bridge.input.write(`${JSON.stringify(message)}\n`);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.bridge.input.end();
    await this.bridge.close();
    this.onclose?.();
  }
}

const TRANSPORTS: Readonly<Record<Way, () => Promise<Transport>>> = {
  'standard input and output': () => LinesTransport.open(),
  HTTP: () => Promise.resolve(new StreamableHTTPClientTransport(new URL('/api/mcp', host.url))),
};

/** Clients that ask for a revision over a transport, kept for all tests: to connect each would be most of what they take. */
const plain = new Map<string, Promise<Client>>();

function connect(way: Way, mode: VersionNegotiationMode): Promise<Client> {
  const key = JSON.stringify([way, mode]);
  const kept = plain.get(key) ?? TRANSPORTS[way]().then((transport) => connectOver(transport, mode));
  plain.set(key, kept);
  return kept;
}

/** A client whose host shows boards: what is listed depends on that. */
async function connectOver(transport: Transport, mode: VersionNegotiationMode): Promise<Client> {
  const capabilities = { extensions: { [APPS_EXTENSION]: {} } };
  const connected = new Client(
    { name: 'agent', version: '1' },
    { capabilities, versionNegotiation: { mode } },
  );
  await connected.connect(transport);
  return connected;
}

const call = async (agent: Client, name: string, args: Json): Promise<CallToolResult> =>
  agent.callTool({ name, arguments: { ...args } });

const body = async (agent: Client, name: string, args: Json): Promise<Json> => {
  const { isError, structuredContent } = await call(agent, name, args);
  expect(isError ? structuredContent : undefined).toBeUndefined();
  return structuredContent as Json;
};

/** A game started, a move played, and the game looked at: what the agent carries is taken by either kind of server. */
async function play(agent: Client): Promise<void> {
  const game = await body(agent, 'game_session', {
    command: 'new',
    game: 'tic-tac-toe',
    seats: AGAINST_A_BOT,
  });
  const seat = {
    gameId: game.gameId,
    ...(game.seatToken === undefined ? {} : { seat_token: game.seatToken }),
  };
  const [move] = game.validMoves as string[];
  await body(agent, 'game_execute', { move, ...seat });
  expect(await body(agent, 'game_observe', { detail_level: 'minimal', ...seat })).toMatchObject({
    gameId: game.gameId,
  });
}

const AGAINST_A_BOT = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];

/** A client whose person is asked by forms. */
interface Person {
  readonly agent: Client;
  /** What they are asked in a test, and answer to it. */
  readonly form: { asked: string[]; answer: ElicitResult };
}

const persons = new Map<string, Promise<Person>>();

/** A client whose person answers every form in the same way, and what they are asked from now on. `elicitation` is what its host declares. */
async function connectPerson(
  way: Way,
  mode: VersionNegotiationMode,
  answer: ElicitResult,
  elicitation: ClientCapabilities['elicitation'] = { form: {} },
) {
  const key = JSON.stringify([way, mode, elicitation]);
  const kept = persons.get(key) ?? newPerson(way, mode, elicitation);
  persons.set(key, kept);
  const { agent, form } = await kept;
  Object.assign(form, { asked: [], answer });
  return { agent, asked: form.asked };
}

async function newPerson(
  way: Way,
  mode: VersionNegotiationMode,
  elicitation: ClientCapabilities['elicitation'],
): Promise<Person> {
  const form: Person['form'] = { asked: [], answer: { action: 'decline' } };
  const agent = new Client(
    { name: 'agent', version: '1' },
    { capabilities: { elicitation }, versionNegotiation: { mode } },
  );
  agent.setRequestHandler('elicitation/create', ({ params }) => {
    form.asked.push(params.message);
    return form.answer;
  });
  await agent.connect(await TRANSPORTS[way]());
  return { agent, form };
}

const PINNED: VersionNegotiationMode = { pin: TODAY };

describe.each(WAYS)('Over %s', (way) => {
  it.each([
    ['pinned to today’s revision', PINNED, 'modern'],
    ['that asks for the newest', 'auto', 'modern'],
    ['that begins with a handshake', 'legacy', 'legacy'],
  ] as const)('a client %s plays', async (_what, mode, era) => {
    const agent = await connect(way, mode);
    expect(agent.getProtocolEra()).toBe(era);
    await play(agent);
  });

  it('both eras are offered the same', async () => {
    const offered = async (mode: VersionNegotiationMode) => {
      const agent = await connect(way, mode);
      const all = [
        (await agent.listTools()).tools,
        (await agent.listPrompts()).prompts,
        (await agent.listResources()).resources,
        (await agent.listResourceTemplates()).resourceTemplates,
        agent.getInstructions(),
        agent.getServerCapabilities(),
      ];
      return all;
    };
    expect(await offered(PINNED)).toEqual(await offered('legacy'));
  });

  it('an unknown tool and arguments that do not fit are results of the tool in today’s revision, too', async () => {
    const agent = await connect(way, PINNED);
    expect(await call(agent, 'game_win', {})).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'TOOL_NOT_FOUND' } },
    });
    expect(await call(agent, 'game_session', { command: 'dance' })).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'INVALID_PARAMETERS' } },
    });
  });

  it('what cannot be read is an error of the protocol', async () => {
    const agent = await connect(way, PINNED);
    await expect(agent.readResource({ uri: 'game://quoits/rules' })).rejects.toMatchObject({
      code: -32602,
      data: { uri: 'game://quoits/rules' },
    });
    await expect(agent.getPrompt({ name: 'cheat' })).rejects.toMatchObject({ code: -32602 });
  });
});

describe.each([
  ['standard input and output', 'legacy'],
  ['standard input and output', PINNED],
  ['HTTP', PINNED],
] as const)('Over %s in era %j a new game that is not named', (way, mode) => {
  it('is the one that the person chooses', async () => {
    const { agent, asked } = await connectPerson(way, mode, {
      action: 'accept',
      content: { game: 'mancala' },
    });
    expect(await body(agent, 'game_session', { command: 'new' })).toMatchObject({ game: 'mancala' });
    expect(asked).toEqual(['Which game shall it be?']);
    await body(agent, 'game_session', { command: 'new', game: 'chess' });
    expect(asked).toHaveLength(1);
  });

  it('is the usual one if they do not', async () => {
    const { agent, asked } = await connectPerson(way, mode, { action: 'decline' });
    expect(await body(agent, 'game_session', { command: 'new' })).toMatchObject({ game: 'principality' });
    expect(asked).toHaveLength(1);
  });

  it('is the usual one if they choose what is not offered', async () => {
    const answer: ElicitResult = { action: 'accept', content: { game: 'quoits' } };
    const { agent } = await connectPerson(way, mode, answer);
    expect(await body(agent, 'game_session', { command: 'new' })).toMatchObject({ game: 'principality' });
  });
});

describe.each([
  ['standard input and output', 'legacy'],
  ['standard input and output', PINNED],
  ['HTTP', 'legacy'],
  ['HTTP', PINNED],
] as const)('Over %s in era %j a host that cannot show a form', (way, mode) => {
  it('is asked nothing: a new game that is not named is the usual one', async () => {
    const started = (agent: Client) => body(agent, 'game_session', { command: 'new' });
    const silent = await connect(way, mode);
    expect(await started(silent)).toMatchObject({ game: 'principality' });
    const answer: ElicitResult = { action: 'accept', content: { game: 'mancala' } };
    const { agent, asked } = await connectPerson(way, mode, answer, { url: {} });
    expect(await started(agent)).toMatchObject({ game: 'principality' });
    expect(asked).toEqual([]);
  });
});

describe('A host of an earlier revision that declares no kind of form', () => {
  it('is asked with the one there was', async () => {
    const answer: ElicitResult = { action: 'accept', content: { game: 'mancala' } };
    const { agent } = await connectPerson('standard input and output', 'legacy', answer, {});
    expect(await body(agent, 'game_session', { command: 'new' })).toMatchObject({ game: 'mancala' });
  });
});

describe('A bridge that is opened again', () => {
  let data: string;
  let client: Client | undefined;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'seats-'));
  });
  afterEach(async () => {
    await client?.close();
    rmSync(data, { recursive: true });
  });

  const open = async (mode: VersionNegotiationMode): Promise<Client> => {
    client = await connectOver(await LinesTransport.open({ STORE: 'file', PRINCIPALITY_DATA: data }), mode);
    return client;
  };

  it.each([
    ['today’s revision', PINNED, PINNED],
    ['today’s revision, and began it with a handshake', 'legacy', PINNED],
    ['an earlier revision, and began it in today’s', PINNED, 'legacy'],
  ] as const)('goes on with the game of a client that speaks %s', async (_what, before, after) => {
    const first = await open(before);
    const { gameId } = await body(first, 'game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: AGAINST_A_BOT,
    });
    await first.close();
    const second = await open(after);
    expect(await body(second, 'game_session', { command: 'list' })).toMatchObject({ games: [{ gameId }] });
    expect(await body(second, 'game_execute', { move: 'B2' })).toMatchObject({ gameId, success: true });
  });
});
