import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { startHost, type Host } from '../../local';
import { HOT_SEAT, tableAt, X_WINS, type Table } from '../http/support';
import { eventually } from '../support/eventually';

const page = readFileSync('docs/spectators.md', 'utf8');

/** A program of the page, by the name in the comment before it. */
export function programNamed(name: string): string {
  const [, code] =
    new RegExp(`<!-- run: ${name.replace('.', '\\.')} -->\\s*\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page) ??
    [];
  if (code === undefined) throw new Error(`The page has no ${name}`);
  return code;
}

/** What the clients do for a spectator. */
const OF_CLIENTS: Readonly<Record<string, string>> = {
  'client.py': `
import os
from principality import Client
for message in Client(os.environ["API"]).watch(os.environ["SESSION"], since=0):
    for text in message.get("events", []):
        print(text, flush=True)
`,
  'client.ts': `
import { createClient } from 'principality-client';
const { API: url = '', SESSION = '' } = process.env;
for await (const message of createClient({ url }).watch(SESSION, { since: 0 }))
  if (message.type === 'update') for (const text of message.events) console.log(text);
`,
};

/** A way to the host on which connections break. */
interface Wire {
  readonly url: string;
  /** How many breaks are still to come. */
  breaksToCome(): number;
  close(): Promise<void>;
}

/** Each of `breaks` breaks one connection, right after the first bytes from the host that it fits. */
async function wireTo(target: string, breaks: readonly RegExp[]): Promise<Wire> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let [next, ...later] = breaks;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), '127.0.0.1'));
    keep(near).pipe(far);
    let seen = '';
    far.on('data', (chunk: Buffer) => {
      const before = seen.length;
      seen += chunk.toString('latin1');
      const found = next?.exec(seen);
      if (!found) return near.write(chunk);
      [next, ...later] = later;
      far.destroy();
      return near.end(chunk.subarray(0, found.index + found[0].length - before));
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaksToCome: () => (next ? 1 : 0) + later.length,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** Between the fields of an event, within its data, and before the empty line that completes it. */
const IN_EVENTS = [/id: 2\n/, /data: \{"type":"update".{9}/, /\}\n/];
const IN_LINES = [/\{"type":"update".{9}/, /"version":2.{9}/, /"version":4.*\}/];
/** In a frame, or in the answer that closes the gap after it. */
const IN_FRAMES = [/"version":2.{9}/, /"version":2.{9}/];

/** The programs, and where their connections break. */
const SPECTATORS: Readonly<Record<string, readonly RegExp[]>> = {
  'stream.sh': IN_EVENTS,
  'stream.py': IN_EVENTS,
  'stream.ts': IN_LINES,
  'pubsub.py': IN_FRAMES,
  'pubsub.ts': IN_FRAMES,
  'client.py': IN_LINES,
  'client.ts': IN_LINES,
};

/** Commands that run programs, by the ending of the program's name. */
type Commands = Readonly<Record<string, readonly [program: string, ...flags: string[]]>>;

/** Watches a game with the programs of the page that these commands run. */
export const describeSpectators = (commands: Commands): void =>
  describe('The spectators of docs/spectators.md', () => testSpectators(commands));

function testSpectators(commands: Commands): void {
  const endingOf = (name: string): string => name.replace(/.*\./, '');
  const names = Object.keys(SPECTATORS).filter((name) => endingOf(name) in commands);
  let folder: string;
  let host: Host;
  let table: Table;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spectators-'));
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    table = tableAt(host.url);
  });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true });
  });

  const fileOf = (name: string): string => {
    const code = OF_CLIENTS[name] ?? programNamed(name);
    const file = join(folder, name.replace(/ts$/, 'mjs'));
    if (!name.endsWith('.ts')) writeFileSync(file, code);
    else
      buildSync({
        stdin: { contents: code, loader: 'ts', resolveDir: '.' },
        outfile: file,
        bundle: true,
        platform: 'node',
        format: 'esm',
        alias: { 'principality-client': resolve('exports/client.ts') },
      });
    return file;
  };

  /** Runs a program until it ends; `lines` are those that it has printed. */
  const start = async (name: string, session: string) => {
    const wire = await wireTo(host.url, SPECTATORS[name] ?? []);
    const [command, ...flags] = commands[endingOf(name)] ?? ['bash'];
    const child = spawn(command, [...flags, fileOf(name)], {
      env: {
        ...process.env,
        API: wire.url,
        SESSION: session,
        PYTHONPATH: resolve('clients/python'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
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
      breaksToCome: () => wire.breaksToCome(),
      ended: async () => ((await ended) as [number])[0],
      stop: async () => {
        child.kill('SIGKILL');
        await wire.close();
      },
    };
  };

  it('see every event once, though connections break inside messages, and end with the game', async () => {
    const game = await table.create(HOT_SEAT);
    const programs = await Promise.all(names.map((name) => start(name, game.session)));
    try {
      await table.play(game, X_WINS[0]);
      const { events } = await table.get('state', { query: { session: game.session, since: 0 } });
      await eventually(() => {
        for (const { name, lines } of programs) expect([name, lines()]).toEqual([name, events]);
      });
      for (const move of X_WINS.slice(1)) await table.play(game, move);
      const all = await table.get('state', { query: { session: game.session, since: 0 } });
      for (const { name, lines, ended, breaksToCome } of programs)
        expect([name, await ended(), lines(), breaksToCome()]).toEqual([name, 0, all.events, 0]);
    } finally {
      await Promise.all(programs.map(({ stop }) => stop()));
    }
  });
}

/** The script prints messages, the programs print events. */
const eventsIn = (line: string): readonly string[] =>
  line.startsWith('{') ? ((JSON.parse(line) as { readonly events?: string[] }).events ?? []) : [line];
