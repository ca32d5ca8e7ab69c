import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { startHost, type Host } from '../../local';
import { HOT_SEAT, tableAt, X_WINS, type Table } from '../http/support';
import { eventually } from '../support/eventually';

const page = readFileSync('docs/rest.md', 'utf8');

/** A program of the page, by the name in the comment before it. */
function programNamed(name: string): string {
  const [, code] =
    new RegExp(`<!-- run: ${name.replace('.', '\\.')} -->\\s*\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page) ??
    [];
  if (code === undefined) throw new Error(`The page has no ${name}`);
  return name.endsWith('.ts') ? transformSync(code, { loader: 'ts', format: 'esm' }).code : code;
}

/** A way to the host that can be interrupted. */
interface Wire {
  readonly url: string;
  /** Breaks every connection. */
  cut(): void;
  close(): Promise<void>;
}

async function wireTo(target: string): Promise<Wire> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const RUN: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['bash'],
  py: ['python3'],
  ts: [process.execPath, '--experimental-websocket', '--no-warnings'],
};

const SPECTATORS = ['stream.sh', 'stream.py', 'stream.ts', 'pubsub.py', 'pubsub.ts'] as const;

describe('The spectators of docs/rest.md', () => {
  let folder: string;
  let host: Host;
  let wire: Wire;
  let table: Table;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spectators-'));
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    wire = await wireTo(host.url);
    table = tableAt(host.url);
  });
  afterAll(async () => {
    await wire.close();
    await host.close();
    rmSync(folder, { recursive: true });
  });

  const fileOf = (name: string): string => {
    const file = join(folder, name.replace(/ts$/, 'mjs'));
    writeFileSync(file, programNamed(name));
    return file;
  };

  /** Runs a program until it ends; `lines` are those that it has printed. */
  const start = (name: string, session: string) => {
    const [command, ...flags] = RUN[name.replace(/.*\./, '')] ?? ['bash'];
    const child = spawn(command, [...flags, fileOf(name)], {
      env: { ...process.env, API: wire.url, SESSION: session },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const ended = once(child, 'close');
    return {
      name,
      lines: () =>
        text
          .split('\n')
          .filter((line) => line !== '')
          .flatMap(eventsIn),
      ended: async () => ((await ended) as [number])[0],
      kill: () => child.kill('SIGKILL'),
    };
  };

  it('see every event once, though all connections break in between, and end with the game', async () => {
    const game = await table.create(HOT_SEAT);
    const programs = SPECTATORS.map((name) => start(name, game.session));
    try {
      await table.play(game, X_WINS[0]);
      const see = (count: number) =>
        eventually(() => {
          for (const { name, lines } of programs) expect([name, lines().length]).toEqual([name, count]);
        });
      const { events } = await table.get('state', { query: { session: game.session, since: 0 } });
      await see(events.length);
      wire.cut();
      for (const move of X_WINS.slice(1)) await table.play(game, move);
      const all = await table.get('state', { query: { session: game.session, since: 0 } });
      for (const { name, lines, ended } of programs)
        expect([name, await ended(), lines()]).toEqual([name, 0, all.events]);
    } finally {
      for (const { kill } of programs) kill();
    }
  }, 60_000);

  it('get a URL for the live connection, and what closes a gap, with curl', async () => {
    const { session } = await table.create(HOT_SEAT);
    const { stdout } = await promisify(execFile)('bash', [fileOf('negotiate.sh')], {
      env: { ...process.env, API: wire.url, SESSION: session },
    });
    const [offer, state] = stdout.split(/(?<=\})(?=\{"success")/).map((json) => JSON.parse(json) as object);
    expect(offer).toMatchObject({
      session,
      url: expect.stringMatching(/^ws:/) as string,
      groups: [`s:${session}:public`],
    });
    expect(state).toMatchObject({ session, version: 1 });
  });
});

/** The script prints messages, the programs print events. */
const eventsIn = (line: string): readonly string[] =>
  line.startsWith('{') ? ((JSON.parse(line) as { readonly events?: string[] }).events ?? []) : [line];
