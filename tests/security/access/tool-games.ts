import { loadFeatureTools } from '../../../features/registry';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { faces } from '../../../games';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import {
  bridgeConfig,
  createBridgeServer,
  loadBridgeGames,
  createLogger,
  GameMemory,
} from '../../../mcp-bridge';
import { sharedValidators, type Json } from '../../support/bridge-client';
import { inProcessApi } from '../../support/in-process-api';
import type { ToolCase } from './tool-cases';

/** How a tool answered; `body` is `{}` where it answers in words alone. */
export interface ToolResult {
  readonly isError: boolean;
  readonly body: Json;
  readonly text: string;
}

/** What the clock of the store is ahead (ms). */
export const clock = { ahead: 0 };

const api = inProcessApi(new MemoryStore({ now: () => Date.now() + clock.ahead }));

/** What the servers log of faults of their own. */
export const faults: string[] = [];

/** The games' tools, loaded once. */
let loaded: ReturnType<typeof loadBridgeGames> | undefined;

/** A client of a server that remembers nothing, as the remote one: every call carries its token. */
export async function connect(): Promise<Client> {
  const config = bridgeConfig.parse({ toolsets: 'all' });
  const server = createBridgeServer({
    games: await (loaded ??= loadBridgeGames(faces)),
    features: await loadFeatureTools(),
    api,
    config,
    memory: new GameMemory(config),
    readWidget: (name) => Promise.resolve(`<title>${name}</title>`),
    logger: createLogger({ level: 'error', format: 'json', write: (line) => faults.push(line) }),
    stateless: true,
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const client = new Client({ name: 'agent', version: '1' }, { jsonSchemaValidator: sharedValidators });
  await client.connect(theirs);
  return client;
}

/** By a server of its own, which knows of no seat. */
export async function callAnew(tool: string, args: Json): Promise<ToolResult> {
  const client = await connect();
  const called = await callOver(client, tool, args);
  await client.close();
  return called;
}

/** By the server of all calls before, which should not have kept anything of them: to build one takes longer than a call. */
let shared: Promise<Client> | undefined;

export const call = async (tool: string, args: Json): Promise<ToolResult> =>
  callOver(await (shared ??= connect()), tool, args);

/** Who starts the games that others are tried on. */
let starter: Promise<Client> | undefined;

const callByStarter = async (tool: string, args: Json): Promise<ToolResult> =>
  callOver(await (starter ??= connect()), tool, args);

export async function callOver(client: Client, tool: string, args: Json): Promise<ToolResult> {
  return asCalled(await client.callTool({ name: tool, arguments: { ...args } }));
}

/** A tool's result as it came over the wire. */
export function asCalled(result: unknown): ToolResult {
  const { isError, structuredContent } = CallToolResultSchema.parse(result);
  return { isError: isError === true, body: structuredContent ?? {}, text: JSON.stringify(result) };
}

/** The code of an error, in the form of either kind of tool; null for a success. */
export function errorOf({ isError, body }: ToolResult): string | null {
  if (!isError && body.legal !== false && body.code === undefined) return null;
  const { code } = (body.error ?? {}) as { readonly code?: unknown };
  return [code, body.code].find((each) => typeof each === 'string') ?? 'unknown';
}

/** A game that a case is tried on: what its tool gets about it, and its holder's token. */
export interface ToolGame {
  readonly id: string;
  readonly address: Json;
  readonly token: string;
  /** The token of the other player, who has left. */
  readonly other?: string;
}

type ToolCaller = (tool: string, args: Json) => Promise<ToolResult>;

export async function start(
  { game: [tool, args], first, state, other, idArgument = 'gameId', idAnswer = 'gameId' }: ToolCase,
  visibility?: 'private',
  caller: ToolCaller = callByStarter,
  stranger: ToolCaller = callAnew,
): Promise<ToolGame> {
  const { body } = await caller(tool, { ...args, ...(visibility ? { visibility } : {}) });
  const { [idAnswer]: gameId, seatToken } = body;
  const given = state === undefined ? {} : { [state]: body[state] };
  const moved =
    first && (await caller(first[0], { gameId, ...given, ...first[1], seat_token: seatToken })).body;
  return {
    id: String(gameId),
    address: { [idArgument]: gameId, ...(state === undefined ? {} : { [state]: (moved ?? body)[state] }) },
    token: String(seatToken),
    ...(other
      ? { other: await abandon({ gameId, seat_token: seatToken }, other, { caller, stranger }) }
      : {}),
  };
}

/** As long as players who left are given to come back (ms). */
const GRACE_MS = 120_000;

/** Somebody joins and leaves, and is gone; that player's token. */
async function abandon(
  { gameId, seat_token }: Json,
  other: NonNullable<ToolCase['other']>,
  { caller, stranger }: { readonly caller: ToolCaller; readonly stranger: ToolCaller },
): Promise<string> {
  const { body } = await stranger('game_session', { command: 'join', gameId });
  await stranger('game_session', { command: 'leave', gameId, seat_token: body.seatToken });
  clock.ahead += GRACE_MS;
  if (other === 'former') await caller('game_session', { command: 'reopen', gameId, seat_token });
  return String(body.seatToken);
}

/** All that a game is, as its player sees it. */
export async function standing(id: string, token: string): Promise<string> {
  const session = sessionOf(id);
  const state = await api.state({ session, detail: 'full' }, { token });
  const log = await api.history({ session }, { token });
  return JSON.stringify([state, log]);
}

/** Its creator stops the game; one that somebody else plays, too, by giving up. */
export async function stop({ id, token, other }: ToolGame): Promise<void> {
  const action = other === undefined ? 'end' : 'resign';
  const ended = await api.act({ id: sessionOf(id), action }, { token });
  if (!ended.ok) throw new Error(ended.error.reason.message);
}

/** The session behind an id of whatever toolset. */
export const sessionOf = (id: string): string => id.replace(/[^0-9a-f]/g, '').slice(-32);
