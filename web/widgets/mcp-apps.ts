import { displayModeOf, themeOf, type DisplayMode, type Host, type HostListener } from './host';
import { isObject } from './picture';

/** The version of the MCP Apps protocol that is spoken here; hosts answer with theirs. */
const PROTOCOL_VERSION = '2026-01-26';

const METHOD_NOT_FOUND = -32601;

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** Speaks MCP Apps, JSON-RPC over `postMessage`, with the window around this one and with nobody else. */
export function connectMcpApps(listener: HostListener): Host {
  const host = window.parent;
  if (host === window) return { requestDisplayMode: () => undefined };

  // A sandboxed document cannot know its host's origin; nothing that is sent is secret.
  const send = (message: object): void => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  let lastId = 0;
  const request = (method: string, params: object): number => {
    send({ id: ++lastId, method, params });
    return lastId;
  };

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== host || !isObject(event.data) || event.data.jsonrpc !== '2.0') return;
    const message: Message = event.data;
    if (message.id === initialize && message.result !== undefined) {
      tellContext(listener, isObject(message.result) ? message.result.hostContext : null);
      send({ method: 'ui/notifications/initialized', params: {} });
      reportSize((size) => send({ method: 'ui/notifications/size-changed', params: size }));
    } else if (message.method !== undefined) {
      if (message.id === undefined) notified(listener, message);
      else send({ id: message.id, ...answerTo(message.method) });
    }
  });
  const initialize = request('ui/initialize', {
    appInfo: { name: 'principality-board', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'pip'] },
    protocolVersion: PROTOCOL_VERSION,
  });
  return { requestDisplayMode: (mode) => void request('ui/request-display-mode', { mode }) };
}

/** The host's requests: there is nothing to save before the widget is taken away. */
const answerTo = (method: unknown): object =>
  method === 'ui/resource-teardown' || method === 'ping'
    ? { result: {} }
    : { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };

function notified(listener: HostListener, { method, params }: Message): void {
  const given = isObject(params) ? params : {};
  if (method === 'ui/notifications/tool-input') {
    listener.onInput(given.arguments);
  } else if (method === 'ui/notifications/tool-result') {
    listener.onResult({ structuredContent: given.structuredContent, meta: given._meta });
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

/** Tells how much room the widget takes (px), now and whenever it changes, so that it never has to scroll. */
function reportSize(send: (size: { readonly width: number; readonly height: number }) => void): void {
  const report = (): void => {
    const { width, height } = document.body.getBoundingClientRect();
    send({ width: Math.ceil(width), height: Math.ceil(height) });
  };
  new ResizeObserver(report).observe(document.body);
}
