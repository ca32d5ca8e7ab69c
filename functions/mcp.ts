import { setImmediate } from 'node:timers/promises';
import { schemas } from '../core/api';
import { errors, fail, ok } from '../core/engine';
import type { Deps } from './lib/deps';
import { COMMON_HEADERS, type FunctionRequest, type FunctionResponse } from './lib/http';
import { logOfRequest } from './lib/logger';
import { crossOriginHeaders, isAllowedOrigin, PREFLIGHT_HEADERS, siteOf } from './lib/origins';
import { remoteTable } from './lib/remote-table';
import { problemResponse, route, type ApiFunction, type HttpFunction } from './lib/route';

const answer = route('mcp', async (call) => {
  const { deps, body, query, caller, headers, limits, signal } = call;
  // The first message has already been counted as the request itself.
  const more = Array.isArray(body) && body.length <= schemas.MOST_MESSAGES ? body.length - 1 : 0;
  const limited = more > 0 ? limits.takeRequest(more) : null;
  if (limited) return fail({ reason: limited });
  const { answerMessage } = await deps.loadMcp();
  const answered = await answerMessage({
    api: remoteTable(call),
    logger: logOfRequest(deps.logger, call),
    tracer: deps.tracer,
    message: body,
    headers,
    site: siteOf(headers),
    choice: query,
    player: caller.playerKey,
    signal,
  });
  return answered.ok ? ok({ response: answered.value }) : fail({ reason: answered.error });
});

/**
 * Warms up: loads the code for messages and answers some that change nothing, because everything is slow the first time.
 */
export async function warmMcp({ loadMcp, api, logger }: Deps): Promise<void> {
  const { answerMessage } = await loadMcp();
  for (const { headers, message } of REHEARSAL) {
    await answerMessage({
      api,
      logger,
      message,
      headers: new Headers(headers),
      site: undefined,
      choice: {},
      signal: undefined,
    });
    // Requests that have come meanwhile go first.
    await setImmediate();
  }
}

const TODAY = '2026-07-28';

/** The first messages of clients, in each era of the protocol. */
const REHEARSAL = ['tools/list', 'prompts/list'].flatMap((method) => {
  const message = { jsonrpc: '2.0', id: 0, method };
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': TODAY,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return [
    { headers: {}, message },
    {
      headers: { 'mcp-protocol-version': TODAY, 'mcp-method': method },
      message: { ...message, params: { _meta } },
    },
  ];
});

/** The tools of the MCP bridge for agents that call this server directly; each message stands alone. */
export const mcp: ApiFunction = {
  ...answer,
  // Calls that play a game wait by themselves.
  beforeChecks: 'answers',
  handle: knowingOrigin(answer.handle),
};

/** Other methods of the address: there is nothing to get or delete, because there are no protocol sessions. */
export const mcpMethods: HttpFunction = {
  name: 'mcpMethods',
  methods: ['GET', 'DELETE', 'OPTIONS'],
  refuses: ['GET', 'DELETE'],
  path: mcp.path,
  beforeChecks: 'answers',
  handle: knowingOrigin((request) =>
    Promise.resolve(
      request.method === 'OPTIONS'
        ? { status: 204, headers: { ...COMMON_HEADERS, ...PREFLIGHT_HEADERS, allow: ALLOWED } }
        : methodNotAllowed(request),
    ),
  ),
};

const ALLOWED = 'POST, OPTIONS';

function methodNotAllowed(request: FunctionRequest): FunctionResponse {
  const error = errors.methodNotAllowed(
    `${request.method} is not for ${mcp.path}: there are no MCP sessions here.`,
    {
      suggestion: 'Use POST, with a JSON-RPC message.',
    },
  );
  const response = problemResponse({ reason: error }, request);
  return { ...response, headers: { ...response.headers, allow: ALLOWED } };
}

/** Refuses pages of foreign origins, and lets allowed ones read the answer. */
function knowingOrigin(handle: HttpFunction['handle']): HttpFunction['handle'] {
  return async (request, getDeps) => {
    const origin = request.headers.get('origin');
    if (origin === null) return handle(request, getDeps);
    if (!(await mayUse(origin, request, getDeps)))
      return problemResponse({ reason: foreign(origin) }, request);
    const response = await handle(request, getDeps);
    return { ...response, headers: { ...response.headers, ...crossOriginHeaders(origin) } };
  };
}

/** Without settings nobody is trusted. */
const mayUse = (
  origin: string,
  { headers }: FunctionRequest,
  getDeps: () => Promise<Deps>,
): Promise<boolean> =>
  getDeps().then(
    ({ config }) => isAllowedOrigin(origin, headers, config),
    () => false,
  );

const foreign = (origin: string) =>
  errors.foreignOrigin(`Pages of ${JSON.stringify(origin.slice(0, 100))} may not use this MCP server.`, {
    suggestion: 'The operator of the server can add the origin to MCP_ALLOWED_ORIGINS.',
  });
