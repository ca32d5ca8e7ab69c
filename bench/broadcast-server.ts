import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { reportMemory } from './memory-report';

/**
 * The floor: a bare server of `ws` and of streams that sends posted texts to all watchers. It tells its parent its URL and, on request, its memory use. Needs
 * `--expose-gc`.
 */
const streams = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    response.end();
    for (const client of sockets.clients) client.send(text);
    for (const stream of streams) stream.write(`data: ${text}\n\n`);
  });
});
const sockets = new WebSocketServer({ server });
// The greeting tells a client that it is connected.
sockets.on('connection', (client) => client.send('{}'));
process.on('message', () => void reportMemory());
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
