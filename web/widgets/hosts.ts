import { isObject } from '../../core/engine/values';
import { connectChatGpt } from './chat-gpt';
import type { Host, HostListener } from './host';
import { connectMcpApps } from './mcp-apps';
import { deliveryOf, type Delivery } from './screen';
import type { WidgetCall } from '../kit/chat-board';

/**
 * Reads data that is embedded in the page: `<script type="application/json" id="snapshot">` with a `Delivery`, an object with
 * `structuredContent` and `meta`. Every `<` in it is escaped as `\u003c`.
 */
export function readEmbedded(listener: HostListener): void {
  const text = document.getElementById('snapshot')?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  if (isObject(data)) listener.onResult({ structuredContent: data.structuredContent, meta: data.meta });
}

/**
 * Posts the person's action to the parent page, which passes it to the tool; there is no answer. The target origin is `*`,
 * because a sandboxed document cannot know its host's origin, and the message contains nothing that the host does not know.
 */
export const postAction = ({ tool, args }: WidgetCall): void =>
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
  failure: error instanceof Error ? error.message : 'The chat did not pass it on.',
});
