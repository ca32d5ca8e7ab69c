import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What becomes of a piece of what a client sends. */
export type Fate =
  | 'passes'
  | 'is late'
  /** So late that its sender may have given up; it arrives all the same. */
  | 'is very late'
  /** The connection is cut instead. */
  | 'is lost'
  /** It arrives, and then the connection is cut. */
  | 'is the last'
  /** It arrives and is answered, but the connection is cut instead of the answer. */
  | 'is answered in vain';

export interface Proxy {
  readonly port: number;
  /** Cuts every connection of now. */
  cut(): void;
  close(): Promise<void>;
}

const LATE_MS = { 'is late': 30, 'is very late': 600 } as const;

/** Stands before a loopback port and lets each piece that comes meet its fate. */
export async function startProxy(targetPort: number, fate: () => Fate): Promise<Proxy> {
  const lines = new Set<Line>();
  const server = createServer((client) => {
    const line = new Line(client, connect(targetPort, '127.0.0.1'), fate);
    lines.add(line);
    client.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const line of lines) line.cut();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

/** One connection with its other half. */
class Line {
  private inVain = false;
  /** Pieces that are still under way; they arrive although their sender is gone. */
  private late = 0;

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    fate: () => Fate,
  ) {
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      // `close` follows.
      socket.on('error', () => undefined);
    }
    server.on('close', () => this.cut());
    client.on('close', () => this.late === 0 && this.cut());
    client.on('data', (piece) => this.meet(fate(), piece));
    server.on('data', (piece) => {
      if (this.inVain) this.cut();
      else client.write(piece);
    });
  }

  cut(): void {
    this.client.destroy();
    this.server.destroy();
  }

  private meet(fate: Fate, piece: Buffer): void {
    switch (fate) {
      case 'passes':
        this.server.write(piece);
        break;
      case 'is late':
      case 'is very late':
        this.client.pause();
        this.late += 1;
        setTimeout(() => {
          this.late -= 1;
          this.server.write(piece, () => this.client.destroyed && this.cut());
          this.client.resume();
        }, LATE_MS[fate]);
        break;
      case 'is lost':
        this.cut();
        break;
      case 'is the last':
        this.server.write(piece, () => this.cut());
        break;
      case 'is answered in vain':
        this.inVain = true;
        this.server.write(piece);
    }
  }
}
