import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that takes connections and reads what comes, and answers nothing until it is told to. */
export interface SilentServer {
  readonly url: string;
  /** Everything that was sent to it while it was silent. */
  heard(): string;
  /** From now on new connections are answered. */
  answerWith(listener: RequestListener): void;
  /** … and no more. */
  beSilent(): void;
  close(): Promise<void>;
}

/** Starts it on a free loopback port. */
export async function startSilentServer(): Promise<SilentServer> {
  let listener: RequestListener | null = null;
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const answering = createHttpServer((request, response) => {
    response.setHeader('connection', 'close');
    listener?.(request, response);
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (listener) answering.emit('connection', socket);
    else socket.on('data', (data) => heard.push(data.toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard: () => heard.join(''),
    answerWith: (next) => (listener = next),
    beSilent: () => (listener = null),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
