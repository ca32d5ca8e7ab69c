/* eslint-disable @typescript-eslint/no-deprecated -- the low-level server is the least there is */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

/** The URL that its tool calls, if any. */
const asked = process.env.PRINCIPALITY_URL ?? '';

/** The minimal remote MCP tool: a server for each message, and as the result a body, from one HTTP call if there is a URL. */
function bareServer(): Server {
  const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: [{ name: 'call', inputSchema: { type: 'object' as const } }],
  }));
  server.setRequestHandler('tools/call', async () => {
    const body = asked === '' ? 'ok' : await (await fetch(`${asked}/api/health`)).text();
    return { content: [{ type: 'text' as const, text: body }] };
  });
  return server;
}

const host = createServer((incoming, outgoing) => {
  void (async () => {
    const parsedBody: unknown = JSON.parse(await text(incoming));
    const server = bareServer();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody });
    const body = await response.text();
    await server.close();
    outgoing.writeHead(response.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    outgoing.end(body);
  })();
});
host.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
