import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { bridgeConfig, createBridgeServer, createLogger, GameMemory } from '../../../mcp-bridge';
import { UNKNOWN_TOKEN } from '../../http/support';
import type { Json } from '../../support/bridge-client';
import { inProcessApi } from '../../support/in-process-api';
import { TOOL_CASES, type Concern, type ToolCase } from './tool-cases';

/** Who calls a tool that is given the game's id: `public` and `private` without a token, on a game of that kind. */
const CALLERS = ['nobody', 'nobody, private game', 'outsider', 'forger', 'holder'] as const;
type CallerName = (typeof CALLERS)[number];

/** Who gets what a tool is for. */
const ALLOWED: Readonly<Record<Concern, readonly CallerName[]>> = {
  none: CALLERS,
  watch: ['holder', 'nobody'],
  own: ['holder'],
  act: ['holder'],
};

/** How a caller is told that it may not. */
const REFUSALS = ['UNAUTHENTICATED', 'NOT_YOUR_SEAT', 'not_your_turn', 'NOT_YOUR_TURN'];

interface Called {
  readonly isError: boolean;
  readonly body: Json;
  readonly text: string;
}

const api = inProcessApi();

/** A client of a server that remembers nothing, as the remote one: every call carries its token. */
async function connect(): Promise<Client> {
  const config = bridgeConfig.parse({ toolsets: 'all' });
  const server = createBridgeServer({
    api,
    config,
    memory: new GameMemory(config),
    readWidget: (name) => Promise.resolve(`<title>${name}</title>`),
    logger: createLogger({ level: 'error', format: 'json', write: () => undefined }),
    stateless: true,
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(theirs);
  return client;
}

async function call(tool: string, args: Json): Promise<Called> {
  const client = await connect();
  const result = CallToolResultSchema.parse(await client.callTool({ name: tool, arguments: { ...args } }));
  await client.close();
  return {
    isError: result.isError === true,
    body: result.structuredContent ?? {},
    text: JSON.stringify(result),
  };
}

/** The code of a refusal, in the form of either kind of tool; null for a success. */
function refusalOf({ isError, body }: Called): string | null {
  if (!isError && body.legal !== false && body.code === undefined) return null;
  const { code } = (body.error ?? {}) as { readonly code?: unknown };
  return [code, body.code].find((each) => typeof each === 'string') ?? 'unknown';
}

const mayNot = (called: Called): boolean =>
  REFUSALS.includes(refusalOf(called) ?? '') || called.text.includes('Not your turn');

/** A game that a case is tried on: what its tool is told of it, and its holder's token. */
interface Started {
  readonly id: string;
  readonly address: Json;
  readonly token: string;
}

async function start(
  { game: [tool, args], first, state, idArgument = 'gameId', idAnswer = 'gameId' }: ToolCase,
  visibility?: 'private',
): Promise<Started> {
  const { body } = await call(tool, { ...args, ...(visibility ? { visibility } : {}) });
  const { [idAnswer]: gameId, seatToken } = body;
  const given = state === undefined ? {} : { [state]: body[state] };
  const moved =
    first && (await call(first[0], { gameId, ...given, ...first[1], seat_token: seatToken })).body;
  return {
    id: String(gameId),
    address: { [idArgument]: gameId, ...(state === undefined ? {} : { [state]: (moved ?? body)[state] }) },
    token: String(seatToken),
  };
}

async function standing(id: string, token: string): Promise<string> {
  const session = id.replace(/[^0-9a-f]/g, '').slice(-32);
  const state = await api.state({ session, detail: 'full' }, { token });
  const log = await api.history({ session }, { token });
  return JSON.stringify([state, log]);
}

it('every tool has its case', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  await client.close();
  expect(Object.keys(TOOL_CASES).sort()).toEqual(tools.map(({ name }) => name).sort());
});

const canBePrivate = ({ game: [tool] }: ToolCase): boolean => tool === 'game_session';

describe.each(Object.entries(TOOL_CASES).filter(([, { concern }]) => concern !== 'none'))(
  '%s',
  (tool, tried) => {
    // The games of other tools are public.
    const callers = CALLERS.filter((caller) => caller !== 'nobody, private game' || canBePrivate(tried));
    let game: Started;
    let stranger: Started;
    beforeAll(async () => {
      game = await start(tried);
      stranger = await start(tried);
    });

    it.each(callers)('called by %s', async (caller) => {
      const { address, token, id } = caller === 'nobody, private game' ? await start(tried, 'private') : game;
      const tokens: Readonly<Partial<Record<CallerName, string>>> = {
        holder: token,
        outsider: stranger.token,
        forger: UNKNOWN_TOKEN,
      };
      const sent = tokens[caller];
      const before = await standing(id, token);
      const called = await call(tool, {
        ...address,
        ...tried.args,
        ...(sent === undefined ? {} : { seat_token: sent }),
      });
      const isAllowed = ALLOWED[tried.concern].includes(caller);
      expect([refusalOf(called), mayNot(called)]).toEqual([refusalOf(called), !isAllowed]);
      if (isAllowed) return;
      expect(called.text).not.toContain(token);
      expect(await standing(id, token)).toBe(before);
    });
  },
);
