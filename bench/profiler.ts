import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';

/** How often the stack is looked at (µs). */
const INTERVAL_US = 200;

/** The maximum time until a process that was started can be asked for profiles (ms). */
const START_LIMIT_MS = 20_000;

/** A function in a profile of V8, and how many times it was the one that ran (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/). */
export interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    /** Empty for what is machine code. */
    readonly url: string;
    /** Where the function begins, from 0. */
    readonly lineNumber: number;
  };
  readonly hitCount?: number;
  readonly children?: readonly number[];
}

export interface Profile {
  readonly nodes: readonly ProfileNode[];
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The environment in which Node can be asked for profiles, at a free port of this machine. */
export async function profiledEnv(): Promise<{
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { port, env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } };
}

/** Takes profiles of a process of Node by its inspector. */
export class Profiler {
  private asked = 0;

  private constructor(private readonly socket: WebSocket) {}

  static async connect(port: number): Promise<Profiler> {
    const socket = new WebSocket(await addressAt(port), { maxPayload: 0 });
    await once(socket, 'open');
    const profiler = new Profiler(socket);
    await profiler.ask('Profiler.enable');
    await profiler.ask('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    return profiler;
  }

  async start(): Promise<void> {
    await this.ask('Profiler.start');
  }

  async stop(): Promise<Profile> {
    return ((await this.ask('Profiler.stop')) as { readonly profile: Profile }).profile;
  }

  close(): void {
    this.socket.terminate();
  }

  private async ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.asked;
    this.socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(this.socket, 'message')) as [Buffer];
      const reply = JSON.parse(data.toString()) as Reply;
      if (reply.id !== id) continue;
      if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
      return reply.result;
    }
  }
}

async function addressAt(port: number): Promise<string> {
  const end = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        readonly webSocketDebuggerUrl: string;
      }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await delay(50);
  }
}
