import {
  type Connection,
  type DisplayMode,
  displayModeOf,
  type Host,
  type HostListener,
  themeOf,
} from './host';
import { isObject } from '../../core/engine/values';
import { type Delivery, deliveryOf } from './screen';
import type { WidgetCall } from '../kit/chat-board';

/** The part of ChatGPT's `window.openai` that is used here; null until it is available. */
interface OpenAi {
  readonly toolInput?: unknown;
  readonly toolOutput?: unknown;
  readonly toolResponseMetadata?: unknown;
  readonly theme?: unknown;
  readonly displayMode?: unknown;
  readonly userAgent?: { readonly device?: { readonly type?: unknown } };
  readonly requestDisplayMode?: (request: { readonly mode: DisplayMode }) => Promise<unknown>;
  readonly callTool?: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

declare global {
  interface Window {
    readonly openai?: OpenAi;
  }
}

/** Reads ChatGPT's globals, now and after every change event. */
function connectChatGpt(listener: HostListener): Connection {
  const read = (): void => {
    if (window.openai) tell(listener, window.openai);
  };
  window.addEventListener('openai:set_globals', read);
  read();
  return {
    requestDisplayMode(mode) {
      // An error has no effect.
      window.openai?.requestDisplayMode?.({ mode }).catch(() => undefined);
    },
    callTool: ({ tool, args }) => window.openai?.callTool?.(tool, args) ?? null,
  };
}

function tell(listener: HostListener, openai: OpenAi): void {
  listener.onContext({
    theme: themeOf(openai.theme),
    displayMode: displayModeOf(openai.displayMode),
    offeredModes: offeredBy(openai),
  });
  const { toolInput, toolOutput, toolResponseMetadata } = openai;
  if (toolInput != null) listener.onInput(toolInput);
  if (toolOutput != null) listener.onResult({ structuredContent: toolOutput, meta: toolResponseMetadata });
}

/** On phones picture-in-picture would fill the whole screen. */
const offeredBy = ({ requestDisplayMode, userAgent }: OpenAi): readonly DisplayMode[] =>
  requestDisplayMode && userAgent?.device?.type !== 'mobile' ? ['inline', 'pip'] : ['inline'];

/** The version of the MCP Apps protocol; hosts answer with theirs. */
const PROTOCOL_VERSION = '2026-01-26';

const METHOD_NOT_FOUND = -32601;

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** A request without an answer yet. */
interface PendingRequest {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Connects to the parent window with MCP Apps, which is JSON-RPC over `postMessage`. Messages from other windows are ignored. */
function connectMcpApps(listener: HostListener): Connection {
  const host = window.parent;
  if (host === window) return { requestDisplayMode: () => undefined, callTool: () => null };

  // A sandboxed document cannot know its host's origin; the messages contain only the host's data, or data for it.
  const send = (message: object): void => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const asked = new Map<unknown, PendingRequest>();
  const request = (method: string, params: object): Promise<unknown> => {
    const id = asked.size + 1;
    send({ id, method, params });
    return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
  };

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== host || !isObject(event.data) || event.data.jsonrpc !== '2.0') return;
    const message: Message = event.data;
    if (message.method === undefined) settle(asked.get(message.id), message);
    else if (message.id === undefined) handleNotification(listener, message);
    else send({ id: message.id, ...answerTo(message.method) });
  });

  let isThere = false;
  const initialized = (result: unknown): void => {
    isThere = true;
    tellContext(listener, isObject(result) ? result.hostContext : null);
    send({ method: 'ui/notifications/initialized', params: {} });
    reportSize((size) => send({ method: 'ui/notifications/size-changed', params: size }));
  };
  request('ui/initialize', {
    appInfo: { name: 'principality-board', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'pip'] },
    protocolVersion: PROTOCOL_VERSION,
  }).then(initialized, ignore);
  return {
    requestDisplayMode: (mode) => void request('ui/request-display-mode', { mode }).catch(ignore),
    callTool: ({ tool, args }) => (isThere ? request('tools/call', { name: tool, arguments: args }) : null),
  };
}

/** Ignores an error of the host. */
const ignore = (): void => undefined;

function settle(asked: PendingRequest | undefined, { result, error }: Message): void {
  if (result !== undefined) asked?.resolve(result);
  else asked?.reject(new Error(isObject(error) ? String(error.message) : 'The chat refused.'));
}

/** Answers the host's requests. There is nothing to save before the widget is removed. */
const answerTo = (method: unknown): object =>
  method === 'ui/resource-teardown' || method === 'ping'
    ? { result: {} }
    : { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };

function handleNotification(listener: HostListener, { method, params }: Message): void {
  const given = isObject(params) ? params : {};
  if (method === 'ui/notifications/tool-input') {
    listener.onInput(given.arguments);
  } else if (method === 'ui/notifications/tool-result') {
    listener.onResult(deliveryOf(given));
  } else if (method === 'ui/notifications/tool-cancelled') {
    listener.onCancel();
  } else if (method === 'ui/notifications/host-context-changed') {
    tellContext(listener, given);
  }
}

function tellContext(listener: HostListener, context: unknown): void {
  if (!isObject(context)) return;
  const { theme, displayMode, availableDisplayModes } = context;
  listener.onContext({
    theme: themeOf(theme),
    displayMode: displayModeOf(displayMode),
    offeredModes: Array.isArray(availableDisplayModes) ? modesIn(availableDisplayModes) : undefined,
  });
}

const modesIn = (values: readonly unknown[]): readonly DisplayMode[] =>
  values.map(displayModeOf).filter((mode) => mode !== undefined);

/** Reports the size of the widget (px), now and after every change, so that it never has to scroll. */
function reportSize(send: (size: { readonly width: number; readonly height: number }) => void): void {
  const report = (): void => {
    const { width, height } = document.body.getBoundingClientRect();
    send({ width: Math.ceil(width), height: Math.ceil(height) });
  };
  new ResizeObserver(report).observe(document.body);
}

/**
 * Reads data that is embedded in the page: `<script type="application/json" id="snapshot">` with a `Delivery`, an object with
 * `structuredContent` and `meta`. Every `<` in it is escaped as `\u003c`.
 */
function readEmbedded(listener: HostListener): void {
  const text = document.getElementById('snapshot')?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  if (isObject(data)) listener.onResult({ structuredContent: data.structuredContent, meta: data.meta });
}

/**
 * Posts the person's action to the parent page, which passes it to the tool; there is no answer. The target origin is `*`,
 * because a sandboxed document cannot know its host's origin, and the message contains nothing that the host does not know.
 */
const postAction = ({ tool, args }: WidgetCall): void =>
  window.parent.postMessage({ type: 'action', action: tool, payload: args }, '*');

/**
 * Connects to any kind of chat: an MCP Apps host by messages, ChatGPT by its global object, or a host that embeds the data in the
 * page. A chat of several kinds may deliver a result twice, which is harmless.
 */
export function connectHost(listener: HostListener): Host {
  readEmbedded(listener);
  const connections = [connectMcpApps(listener), connectChatGpt(listener)];
  return {
    requestDisplayMode: (mode) => connections.forEach((each) => each.requestDisplayMode(mode)),
    callTool(call) {
      for (const connection of connections) {
        const result = connection.callTool(call);
        if (result) return void hear(listener, result);
      }
      postAction(call);
    },
  };
}

/** Handles the result of the widget's own call like any other. */
async function hear(listener: HostListener, result: Promise<unknown>): Promise<void> {
  listener.onResult(await result.then(deliveryOf, failure));
}

const failure = (error: unknown): Delivery => ({
  structuredContent: undefined,
  meta: undefined,
  failure: error instanceof Error ? error.message : 'The chat did not forward it.',
});
