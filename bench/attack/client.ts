import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** As it stands, in place of `Bearer` and the token. */
  readonly authorization?: string;
}

/** A caller with an address of its own: on Linux all of 127.0.0.0/8 is this machine. */
export class Client {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    localAddress: string,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress });
  }

  get(path: string, asked: RequestOptions = {}): Promise<Reply> {
    return this.send('GET', path, asked);
  }

  post(path: string, body: unknown, asked: RequestOptions = {}): Promise<Reply> {
    return this.send('POST', path, { ...asked, body });
  }

  close(): void {
    this.agent.destroy();
  }

  private send(method: string, path: string, { body, token, authorization }: RequestOptions): Promise<Reply> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const credential = authorization ?? (token === undefined ? undefined : `Bearer ${token}`);
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.url}${path}`,
        {
          method,
          agent: this.agent,
          headers: {
            ...(payload === ''
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(credential === undefined ? {} : { authorization: credential }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => resolve(replyOf(response.statusCode ?? 0, Buffer.concat(chunks))));
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  }
}

/** Large answers are of no interest here, and reading them would hold this process up. */
const LARGEST_READ = 100_000;

const replyOf = (status: number, bytes: Buffer): Reply => ({
  status,
  body:
    bytes.length > 0 && bytes.length <= LARGEST_READ ? (JSON.parse(bytes.toString()) as Reply['body']) : {},
});

/** A session somebody started, with the token of its creator. */
export interface Seat {
  readonly session: string;
  readonly token: string;
}

export async function start(client: Client, game: Readonly<Record<string, unknown>>): Promise<Seat> {
  const { status, body } = await client.post('/api/sessions', game);
  if (status !== 201) throw new Error(`No session was started: ${status} ${JSON.stringify(body)}`);
  return { session: String(body.session), token: String(body.token) };
}

/** Both seats are one caller's. */
export const HOT_SEAT = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] };
