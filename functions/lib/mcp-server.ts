import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import * as z from 'zod';
import type { GameApi } from '../../core/api';
import { SharedPromise } from '../../core/async';
import { errors, fail, ok, type Result } from '../../core/engine';
import type { Logger } from '../../core/service';
import {
  bridgeConfig,
  createBridgeServer,
  GameMemory,
  loadBridgeGames,
  toolsetNames,
  type BridgeGame,
  type BridgeOptions,
  type LoadableGame,
  type WidgetReader,
} from '../../mcp-bridge';
import { COMMON_HEADERS, jsonResponse, type FunctionRequest, type FunctionResponse } from './http';

/** One message for the tools. */
export interface McpCall {
  readonly api: GameApi;
  readonly logger: Logger;
  /** A JSON-RPC message. */
  readonly message: Readonly<Record<string, unknown>>;
  readonly headers: FunctionRequest['headers'];
  /** Names of toolsets, with commas between them. */
  readonly toolsets: string | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
}

export type AnswerMcp = (call: McpCall) => Promise<Result<FunctionResponse>>;

/** What is made once for all messages. */
interface Tools {
  readonly games: readonly BridgeGame[];
  /** Every server of these games lists its tools alike. */
  readonly listings: NonNullable<BridgeOptions['listings']>;
}

/**
 * Answers messages with the tools of these games, which are loaded with the first one. This module brings the protocol's library, so it is
 * itself loaded on first use.
 */
export function answerWith(faces: readonly LoadableGame[]): AnswerMcp {
  const tools = new SharedPromise(async (): Promise<Tools> => ({
    games: await loadBridgeGames(faces),
    listings: new Map(),
  }));
  return async (call) => answerMessage(await tools.get(), call);
}

/**
 * Answers one message with a server of its own that is dropped afterwards: as JSON, or as server-sent events if the message
 * asks for progress.
 */
async function answerMessage({ games, listings }: Tools, call: McpCall): Promise<Result<FunctionResponse>> {
  const chosen = readToolsets(games, call.toolsets);
  if (!chosen.ok) return chosen;
  const config = bridgeConfig.parse({ toolsets: call.toolsets });
  const server = createBridgeServer({
    games,
    api: call.api,
    memory: new GameMemory(config),
    config,
    // Errors of clients are only in their answers; our own faults are logged.
    logger: {
      debug: ignore,
      info: ignore,
      warn: ignore,
      error: (message, fields) => call.logger.error(message, fields),
    },
    readWidget,
    stateless: true,
    signal: call.signal,
    listings,
  });
  const streams = asksForProgress(call.message) && accepts(call.headers, 'text/event-stream');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !streams });
  await server.connect(transport);
  const response = await transport.handleRequest(protocolRequest(call.headers), { parsedBody: call.message });
  return functionResponse(response, () => server.close());
}

const ignore = (): void => undefined;

function readToolsets(games: readonly BridgeGame[], text: string | undefined): Result<true> {
  const names = toolsetNames(games);
  const known = [...names, 'all'];
  const unknown = text
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => !known.includes(name));
  if (unknown === undefined) return ok(true);
  return fail(
    errors.invalidParameters(`toolsets: unknown "${unknown}".`, {
      suggestion: `Use some of ${names.join(', ')}, with commas between them, or all.`,
      details: { field: 'toolsets', known },
    }),
  );
}

/** A client that wants to hear how far a request is gives it a token for that (`_meta.progressToken` of its parameters). */
function asksForProgress({ params }: McpCall['message']): boolean {
  const meta = isObject(params) ? params._meta : undefined;
  return isObject(meta) && meta.progressToken !== undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const accepts = (headers: FunctionRequest['headers'], type: string): boolean =>
  headers.get('accept')?.includes(type) ?? false;

/**
 * The request as the protocol's library is to read it. That the body is JSON is seen already, and what form the answer takes is
 * settled; a client that is less particular about these headers than the protocol is served as well.
 */
function protocolRequest(headers: FunctionRequest['headers']): Request {
  const version = headers.get('mcp-protocol-version');
  return new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(version === null ? {} : { 'mcp-protocol-version': version }),
    },
  });
}

async function functionResponse(
  response: Response,
  close: () => Promise<void>,
): Promise<Result<FunctionResponse>> {
  const { status, body } = response;
  if (body !== null && response.headers.get('content-type') === 'text/event-stream') {
    return ok({ status, headers: EVENT_STREAM, body: closing(body, close) });
  }
  const text = await response.text();
  await close();
  if (status >= 400) return fail(errors.invalidParameters(reasonIn(text)));
  return ok(text === '' ? { status, headers: COMMON_HEADERS } : jsonResponse(status, JSON.parse(text)));
}

/** Proxies must pass each event on at once. */
const EVENT_STREAM = {
  ...COMMON_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const error = z.object({ error: z.object({ message: z.string() }) });

/** Why the protocol's library took no message. */
const reasonIn = (text: string): string => error.parse(JSON.parse(text)).error.message;

/** The same stream; `close` is called when it has been read to its end, or nobody reads it any more. */
function closing(stream: ReadableStream<Uint8Array>, close: () => Promise<void>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) {
        controller.enqueue(value);
        return;
      }
      controller.close();
      await close();
    },
    async cancel(reason) {
      await reader.cancel(reason);
      await close();
    },
  });
}

/** Beside the folder of the bundle in dist/; when the sources run, where the build puts them. */
const WIDGET_FOLDERS = [join(__dirname, '../widgets'), join(__dirname, '../../dist/widgets')];

const readWidget: WidgetReader = (name) => {
  const folder = WIDGET_FOLDERS.find((each) => existsSync(each)) ?? '';
  return readFile(join(folder, `${name}-v1.html`), 'utf8');
};
