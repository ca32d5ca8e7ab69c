import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { connectAgent, type Agent, type Json } from '../support/bridge-client';

export interface RemoteOptions {
  readonly toolsets?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The official client at a server's MCP address. */
export function connectRemote(url: string, { toolsets, headers }: RemoteOptions = {}): Promise<Agent> {
  const address = new URL('/api/mcp', url);
  if (toolsets !== undefined) address.searchParams.set('toolsets', toolsets);
  const transport = new StreamableHTTPClientTransport(address, {
    requestInit: headers ? { headers: { ...headers } } : {},
  });
  return connectAgent(transport);
}

/** What an agent carries from call to call. */
export type Handles = Readonly<Record<'gameId' | 'seat_token', string>>;

/** What the answer to a player who started or joined a game says about the seat. */
export const handlesIn = ({ gameId, seatToken }: Json): Handles => {
  expect(seatToken).toMatch(/^[\w-]{43}$/);
  return { gameId: String(gameId), seat_token: String(seatToken) };
};

export const FOR_TWO = [{ kind: 'me' }, { kind: 'open' }];

/** One agent starts a game of two, the other joins it. */
export async function meet(ada: Agent, bob: Agent, game = 'tic-tac-toe'): Promise<[Handles, Handles]> {
  const first = handlesIn(await ada.ok('game_session', { command: 'new', game, seats: FOR_TWO }));
  const joined = await bob.ok('game_session', { command: 'join', gameId: first.gameId, name: 'Bob' });
  return [first, handlesIn(joined)];
}

export const rpc = (method: string, params: Json = {}): Json => ({ jsonrpc: '2.0', id: 1, method, params });

/** A request for a tool, as it goes over the wire. */
export const toolCall = (name: string, args: Json, meta?: Json): Json =>
  rpc('tools/call', { name, arguments: args, ...(meta ? { _meta: meta } : {}) });
