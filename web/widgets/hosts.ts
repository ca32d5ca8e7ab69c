import { connectChatGpt } from './chat-gpt';
import { postAction, readEmbedded } from './embedded';
import type { Host, HostListener } from './host';
import { connectMcpApps } from './mcp-apps';
import { deliveryOf, type Delivery } from './screen';

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
