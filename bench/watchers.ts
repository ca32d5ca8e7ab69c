import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMs } from './servers';

/** How many connections are being made at a time. */
const AT_ONCE = 100;

/** A server counts as idle once it uses less than this share of a processor over the time of a look at it. */
const IDLE_SHARE = 0.05;
const LOOK_MS = 300;

/** The maximum number of checks, because idle watchers may cost something too. */
const MOST_LOOKS = 15;

/** How clients watch: by an event stream, a socket, or a long poll, which is repeated after each answer. */
export type Channel = 'stream' | 'socket' | 'wait';

/** The requests of a client that only watches, as they go over the wire: its part of the driver's time is as small as it can be. */
export const requestOf = (channel: Channel, path: string, host: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(channel === 'socket'
      ? [
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Protocol: json.webpubsub.azure.v1',
          'Sec-WebSocket-Extensions: permessage-deflate',
        ]
      : channel === 'stream'
        ? ['Accept: text/event-stream']
        : []),
    '\r\n',
  ].join('\r\n');

/** Many clients of one server. */
export class Watchers {
  private constructor(private readonly sockets: readonly Socket[]) {}

  /** Connects a number of clients. Resolves once each has sent its request and, except for long polls, the answer has begun. */
  static async gather(
    url: string,
    count: number,
    { channel, request }: { readonly channel: Channel; readonly request: string },
  ): Promise<Watchers> {
    const { hostname, port } = new URL(url);
    const sockets: Socket[] = [];
    const one = async (): Promise<void> => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true });
      await once(socket, 'connect');
      socket.write(request);
      if (channel !== 'wait') {
        const [first] = (await once(socket, 'data')) as [Buffer];
        if (!/^HTTP\/1\.1 (200|101)/.test(first.toString())) throw new Error(first.toString());
      }
      // Discards unread data.
      socket.resume();
      sockets.push(socket);
    };
    for (let left = count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, one));
    return new Watchers(sockets);
  }

  /** Sends another request over every connection. */
  ask(request: string): void {
    for (const socket of this.sockets) socket.write(request);
  }

  /** Does something, and resolves to how long after its start each client got what has this text in it (ms). */
  async arrivals(act: () => Promise<unknown>, marker: string): Promise<readonly number[]> {
    const times: number[] = [];
    let start = 0;
    const all = Promise.all(
      this.sockets.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            const hear = (data: Buffer): void => {
              if (!data.includes(marker)) return;
              times.push(performance.now() - start);
              socket.off('data', hear).off('close', reject);
              socket.resume();
              resolve();
            };
            socket.on('data', hear).once('close', reject);
          }),
      ),
    );
    start = performance.now();
    await act();
    await all;
    return times;
  }

  leave(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** Resolves once a process has hardly anything to do any more, or goes on having. */
export async function settled(pid: number): Promise<void> {
  let busy = true;
  for (let looks = 0; busy && looks < MOST_LOOKS; looks++) {
    const before = cpuMs(pid);
    await delay(LOOK_MS);
    busy = cpuMs(pid) - before > IDLE_SHARE * LOOK_MS;
  }
}
