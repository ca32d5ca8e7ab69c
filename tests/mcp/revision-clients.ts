import { fetchRaw } from '../http/support';
import type { Reply } from '../http/interface';
import type { Json } from '../support/bridge-client';
import { lines } from './lines';

export const OLDEST = '2024-11-05';
export const BATCHED = '2025-03-26';
export const HEADED = '2025-06-18';
export const LATEST = '2025-11-25';
export const TODAY = '2026-07-28';
export const EARLIER = [OLDEST, BATCHED, HEADED, LATEST] as const;
export const ALL = [...EARLIER, TODAY] as const;
/** Those with Streamable HTTP. */
export const STREAMABLE = [BATCHED, HEADED, LATEST, TODAY] as const;

/** A client of a revision over one of the transports; each request is sent as that revision wants it. */
export interface Asker {
  ask(method: string, params?: Json, id?: string | number): Promise<Json>;
}

/** What each request of today’s revision says in its `_meta`. */
export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': TODAY,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A request of a revision, or a notification if it has no id. */
export const messageOf = (revision: string, method: string, params: Json, id?: string | number): Json => ({
  jsonrpc: '2.0',
  ...(id === undefined ? {} : { id }),
  method,
  params: revision === TODAY ? { ...params, _meta: ENVELOPE } : params,
});

const headersOf = (revision: string, method: string, params: Json): Readonly<Record<string, string>> => ({
  accept: 'application/json, text/event-stream',
  ...(revision === OLDEST ? {} : { 'mcp-protocol-version': revision }),
  ...(revision === TODAY ? { 'mcp-method': method } : {}),
  ...(revision === TODAY && 'name' in params ? { 'mcp-name': String(params.name) } : {}),
  ...(revision === TODAY && 'uri' in params ? { 'mcp-name': String(params.uri) } : {}),
});

/** What a client says in its handshake. */
export const INITIALIZE = (protocolVersion: string): Json => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: 'agent', version: '1' },
});

let asked = 0;
/** An id that no other request has. */
export const nextId = (): number => asked++;

/** A bridge in this process that speaks a revision. */
async function openBridge(revision: string) {
  const bridge = await lines();
  if (revision !== TODAY) {
    const handshake = messageOf(revision, 'initialize', INITIALIZE(revision), 'handshake');
    await bridge.send(`${JSON.stringify(handshake)}\n`);
    await bridge.answered('handshake');
  }
  return bridge;
}

/** Clients of every revision: over HTTP at the server of an address, and each over a bridge that is kept. */
export function revisionClients(url: () => string) {
  /** One request over HTTP; headers that are given win. */
  const post = (
    revision: string,
    message: Json,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> =>
    fetchRaw(`${url()}/api/mcp`, 'POST', {
      body: message,
      headers: { ...headersOf(revision, String(message.method), (message.params ?? {}) as Json), ...headers },
    });

  const overHttp = (revision: string): Asker => ({
    async ask(method, params = {}, id = nextId()) {
      return (await post(revision, messageOf(revision, method, params, id))).body;
    },
  });

  const bridges = new Map<string, ReturnType<typeof openBridge>>();
  const bridgeOf = (revision: string): ReturnType<typeof openBridge> => {
    const kept = bridges.get(revision) ?? openBridge(revision);
    bridges.set(revision, kept);
    return kept;
  };

  const overStdio = (revision: string): Asker => ({
    async ask(method, params = {}, id = nextId()) {
      const bridge = await bridgeOf(revision);
      await bridge.send(`${JSON.stringify(messageOf(revision, method, params, id))}\n`);
      return (await bridge.answered(id)).flat().findLast((answer) => answer.id === id) ?? {};
    },
  });

  const close = async (): Promise<void> => {
    for (const kept of bridges.values()) await (await kept).ended();
  };
  return { post, overHttp, overStdio, bridgeOf, close };
}
