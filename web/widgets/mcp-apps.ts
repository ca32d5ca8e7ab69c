import { isObject } from '../../core/engine/values';
import { displayModeOf, themeOf, type Connection, type DisplayMode, type HostListener } from './host';
import { deliveryOf } from './screen';

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
export function connectMcpApps(listener: HostListener): Connection {
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
