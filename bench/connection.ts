import { connect, type Socket } from 'node:net';

export interface HttpReply {
  readonly status: number;
  readonly text: string;
}

interface Exchange {
  readonly resolve: (reply: HttpReply) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A kept-alive connection that sends one POST at a time and reads answers with a content length. It exists besides `post` because the driver shares its cores
 * with the server and must be cheap: node:http takes three times as long to send a request, which would hide the server's cost.
 */
export class Connection {
  private readonly host: string;
  private readonly port: number;
  private socket: Socket | undefined;
  private waiting: Exchange | undefined;
  private received: Buffer | undefined;

  /** To a server at `http://host:port`; it is opened with the first request. */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.host = hostname;
    this.port = Number(port);
  }

  /** Sends a JSON text (ASCII), with a bearer token if one is given. Rejects if the server closes the connection first. */
  post(path: string, json: string, token = ''): Promise<HttpReply> {
    const socket = this.opened();
    const authorization = token === '' ? '' : `authorization: Bearer ${token}\r\n`;
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.host}:${this.port}\r\ncontent-type: application/json\r\n` +
          `${authorization}content-length: ${json.length}\r\n\r\n${json}`,
        'latin1',
      );
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  private opened(): Socket {
    if (this.socket && !this.socket.destroyed) return this.socket;
    const socket = connect({ host: this.host, port: this.port, noDelay: true });
    this.socket = socket;
    this.received = undefined;
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
    return socket;
  }

  private read(chunk: Buffer): void {
    const all = this.received ? Buffer.concat([this.received, chunk]) : chunk;
    const headEnd = all.indexOf('\r\n\r\n');
    const head = headEnd < 0 ? '' : all.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (headEnd >= 0 && length === undefined)
      this.waiting?.reject(new Error(`An answer of unknown length:\n${head}`));
    const bodyEnd = headEnd + 4 + Number(length);
    if (headEnd < 0 || all.length < bodyEnd) {
      this.received = all;
      return;
    }
    this.received = undefined;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text: all.toString('utf8', headEnd + 4, bodyEnd) });
  }
}
