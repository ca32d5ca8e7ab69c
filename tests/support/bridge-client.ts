import { loadFeatureTools } from '../../features/registry';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { faces } from '../../games';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { JsonSchemaType, JsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js';
import type { GameApi } from '../../core/api';
import { APPS_EXTENSION } from '../../mcp-bridge/widgets';
import {
  bridgeConfig,
  createBridgeServer,
  loadBridgeGames,
  createLogger,
  GameMemory,
  type BridgeOptions,
} from '../../mcp-bridge';

export type Json = Readonly<Record<string, unknown>>;

/** A tool's answer as an agent gets it. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** What the text says. */
  readonly body: Json;
}

/** An agent: the official client with the calls of a game. */
export interface Agent {
  readonly client: Client;
  /** Calls a tool; text and structured content must say the same. */
  call(tool: string, args?: Json): Promise<ToolAnswer>;
  /** The body of a call that must succeed. */
  ok(tool: string, args?: Json): Promise<Json>;
  /** The error of a call that must fail. */
  error(tool: string, args?: Json): Promise<Json>;
  close(): Promise<void>;
}

/** What a host that shows boards declares. */
const WITH_BOARDS = { extensions: { [APPS_EXTENSION]: { mimeTypes: ['text/html;profile=mcp-app'] } } };

/** What the agent's host is. */
export interface AgentHost {
  readonly name?: string;
  /** It shows boards beside answers, which is the default. */
  readonly boards?: boolean;
}

const ajv = new AjvJsonSchemaValidator();
const compiled = new Map<string, JsonSchemaValidator<unknown>>();

/** The validators of the official client, each compiled once for all agents of a file: a client alone would compile every tool's again. */
export const sharedValidators = {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? ajv.getValidator(schema);
    compiled.set(text, validator);
    // What a validator lets through is the value itself.
    return validator as JsonSchemaValidator<T>;
  },
};

/**
 * Connects an agent to a bridge over a transport. Its moves are for the game that it started or joined last, unless they name another, or
 * none by `gameId: undefined`.
 */
export async function connectAgent(
  transport: Transport,
  { name = 'agent', boards = true }: AgentHost = {},
): Promise<Agent> {
  const client = new Client(
    { name, version: '1' },
    { capabilities: boards ? WITH_BOARDS : {}, jsonSchemaValidator: sharedValidators },
  );
  await client.connect(transport);
  // With the list at hand the client checks every answer against the tool's output schema.
  await client.listTools();
  let played: unknown;
  const call = async (tool: string, args: Json = {}): Promise<ToolAnswer> => {
    const named = tool === 'game_execute' && played !== undefined ? { gameId: played, ...args } : args;
    const result = CallToolResultSchema.parse(await client.callTool({ name: tool, arguments: { ...named } }));
    const [content] = result.content;
    const body = JSON.parse(content?.type === 'text' ? content.text : '') as Json;
    expect(result.structuredContent).toEqual(body);
    expect(body.success).toBe(result.isError !== true);
    if (['new', 'join', 'rematch', 'next'].includes(String(body.command))) played = body.gameId;
    return { isError: result.isError === true, body };
  };
  return {
    client,
    call,
    async ok(tool, args) {
      const { isError, body } = await call(tool, args);
      if (isError) throw new Error(`${tool} ${JSON.stringify(args)} failed: ${JSON.stringify(body.error)}`);
      return body;
    },
    async error(tool, args) {
      const { isError, body } = await call(tool, args);
      if (!isError) throw new Error(`${tool} ${JSON.stringify(args)} succeeded: ${JSON.stringify(body)}`);
      return body.error as Json;
    },
    close: () => client.close(),
  };
}

let games: ReturnType<typeof loadBridgeGames> | undefined;

/** Our games with their tools, loaded once for all bridges. */
export const bridgeGames = (): ReturnType<typeof loadBridgeGames> => (games ??= loadBridgeGames(faces));

type Listings = NonNullable<BridgeOptions['listings']>;

/** How tools are listed, by the settings of the bridges that list them alike. */
const listings = new Map<string, Listings>();

/** The listings for bridges of these settings: it takes a while to work them out. */
export function listingsFor(settings: Json): Listings {
  const key = JSON.stringify(settings);
  const kept = listings.get(key) ?? (new Map() as Listings);
  listings.set(key, kept);
  return kept;
}

export interface BridgeFixture {
  readonly agent: Agent;
  /** What was logged, one JSON line each. */
  readonly log: string[];
}

/** A bridge in this process, with its agent. */
export async function startBridge(
  api: GameApi,
  settings: Json = {},
  host: AgentHost = {},
): Promise<BridgeFixture> {
  const log: string[] = [];
  const config = bridgeConfig.parse(settings);
  const server = createBridgeServer({
    games: await bridgeGames(),
    features: await loadFeatureTools(),
    api,
    config,
    memory: new GameMemory(config),
    readWidget: (name) => Promise.resolve(`<title>${name}</title><body></body>`),
    logger: createLogger({ level: 'debug', format: 'json', write: (line) => log.push(line) }),
    listings: listingsFor(settings),
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  return { agent: await connectAgent(theirs, host), log };
}
