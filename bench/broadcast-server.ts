import { WebSocketServer, type WebSocket } from 'ws';

/** The floor: a bare `ws` server that sends everything one client says to all clients. */
const clients = new Set<WebSocket>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (client) => {
  clients.add(client);
  client.on('close', () => clients.delete(client));
  client.on('message', (data: Buffer) => {
    const text = data.toString();
    for (const each of clients) each.send(text);
  });
});
server.on('listening', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? '') : ''}`);
});
