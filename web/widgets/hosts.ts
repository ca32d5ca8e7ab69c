import { connectChatGpt } from './chat-gpt';
import type { Host, HostListener } from './host';
import { connectMcpApps } from './mcp-apps';

/**
 * Connects to the chat, whichever it is: an MCP Apps host by messages, ChatGPT by its global object. A chat that is both may deliver
 * a result twice, which changes nothing.
 */
export function connectHost(listener: HostListener): Host {
  const hosts = [connectMcpApps(listener), connectChatGpt(listener)];
  return { requestDisplayMode: (mode) => hosts.forEach((host) => host.requestDisplayMode(mode)) };
}
