/* eslint-disable @typescript-eslint/no-deprecated -- the low-level server is the least there is */
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** The least an MCP tool over stdio can do that asks a server: one HTTP call, its body as the result. */
const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler('tools/list', () => ({
  tools: [{ name: 'call', inputSchema: { type: 'object' as const } }],
}));
server.setRequestHandler('tools/call', async () => {
  const response = await fetch(`${process.env.PRINCIPALITY_URL ?? ''}/api/health`);
  return { content: [{ type: 'text' as const, text: await response.text() }] };
});
void server.connect(new StdioServerTransport());
