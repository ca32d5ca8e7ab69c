import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  /** The size of the body as it came. */
  readonly bytes: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The raw header, in place of `Bearer` and the token. */
  readonly authorization?: string;
  /** Of a registered player. */
  readonly playerKey?: string | undefined;
}

/** The connections of one caller: enough for every attack to send all of its requests at once. */
const CONNECTIONS = 512;

/** A stream that has sent nothing for this long (ms) has sent everything. */
const SILENCE_MS = 500;

/** A caller with its own address: on Linux all of 127.0.0.0/8 is this machine. */
export class Client {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    localAddress: string,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress });
  }

  get(path: string, asked: RequestOptions = {}): Promise<Reply> {
    return this.send('GET', path, asked);
  }

  post(path: string, body: unknown, asked: RequestOptions = {}): Promise<Reply> {
    return this.send('POST', path, { ...asked, body });
  }

  /** Opens a stream of events and reads it until it is silent; its status. */
  stream(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/event-stream' };
      const call = request(`${this.url}${path}`, { agent: this.agent, headers }, (response) => {
        const leave = setTimeout(() => response.destroy(), SILENCE_MS);
        response.on('data', () => leave.refresh());
        response.on('error', () => undefined);
        response.on('close', () => {
          clearTimeout(leave);
          resolve(response.statusCode ?? 0);
        });
      });
      call.on('error', reject);
      call.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private send(
    method: string,
    path: string,
    { body, token, authorization, playerKey }: RequestOptions,
  ): Promise<Reply> {
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
            ...(playerKey === undefined ? {} : { 'x-player-key': playerKey }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes <= LARGEST_READ) chunks.push(chunk);
          });
          response.on('error', reject);
          response.on('end', () => {
            const text = bytes <= LARGEST_READ ? Buffer.concat(chunks).toString() : '';
            const body = text === '' ? {} : (JSON.parse(text) as Reply['body']);
            resolve({ status: response.statusCode ?? 0, bytes, body });
          });
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  }
}

/** Larger answers are irrelevant here, and reading them would delay this process (bytes). */
const LARGEST_READ = 200_000;

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
