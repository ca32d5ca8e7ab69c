import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { startHost, type Host } from '../../local';
import { tableAt } from '../http/support';

/** A program of a page, by the comment before it. */
export function programIn(file: string, mark: string): string {
  const page = readFileSync(file, 'utf8');
  const [, code] = new RegExp(`<!-- ${mark} -->\\s*\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (code === undefined) throw new Error(`${file} has no ${mark}`);
  return code;
}

type Fault = 'lost' | 'limited' | 'stale' | 'full';

/** What goes wrong with the first requests to start a game and to move: an answer is lost, there are too many, the game has gone on. */
const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  '/api/sessions': ['lost'],
  '/api/execute?wait=25': ['limited', 'lost', 'stale'],
};
const ANSWERS = {
  limited: [429, 'RATE_LIMITED'],
  stale: [412, 'STALE_VERSION'],
  full: [409, 'SESSION_FULL'],
} as const;

/** Passes requests on to a host, and does what is to go wrong. */
class Trouble {
  private left: Record<string, readonly Fault[]> = {};
  readonly keys: string[] = [];
  private readonly server: Server;

  constructor(private readonly target: string) {
    this.server = createServer((request, response) => void this.pass(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  begin(faults = FAULTS): void {
    this.left = { ...faults };
    this.keys.length = 0;
  }

  get isOver(): boolean {
    return Object.values(this.left).every((faults) => faults.length === 0);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [fault, ...others] = this.left[url] ?? [];
    this.left[url] = others;
    if (url.startsWith('/api/execute')) this.keys.push(String(headers['idempotency-key']));
    if (fault !== undefined && fault !== 'lost') {
      const [status, code] = ANSWERS[fault];
      response.writeHead(status, { 'retry-after': '0', 'content-type': 'application/problem+json' });
      response.end(
        JSON.stringify({ status, detail: fault, success: false, error: { code, message: fault } }),
      );
      return;
    }
    const answer = await fetch(`${this.target}${url}`, {
      method,
      headers: Object.fromEntries(
        ['content-type', 'authorization', 'idempotency-key'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
      ),
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = await answer.text();
    if (fault === 'lost') request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  }
}

/** Writes a program in TypeScript as Node runs it, with the client in place of its package. */
const bundleTo = (outfile: string, contents: string) =>
  buildSync({
    stdin: { contents, loader: 'ts', resolveDir: '.' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { 'principality-client': resolve('exports/client.ts') },
  });

/** The command that runs a program of the page from its file. */
type Command = (file: string) => readonly [program: string, file: string];

/** Plays games with bots of the page, each by its name and how it is run. */
export const describeBots = (programs: Readonly<Record<string, Command>>): void =>
  describe('The bots of docs/bots.md', () => testBots(programs));

function testBots(programs: Readonly<Record<string, Command>>): void {
  let folder: string;
  let host: Host;
  let trouble: Trouble;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bots-'));
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    trouble = new Trouble(host.url);
    url = await trouble.start();
  });
  afterAll(async () => {
    await trouble.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(programs))(
    '%s plays a game through whatever goes wrong, and goes on in its seat when it is started again',
    async (name, command) => {
      const code = programIn('docs/bots.md', `run: ${name}`);
      expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
      const cwd = mkdtempSync(join(folder, 'run-'));
      const [program, file] = command(join(cwd, name));
      if (name === 'bot.ts') bundleTo(file, code);
      else writeFileSync(file, code);
      const run = async (): Promise<unknown> => {
        const { stdout } = await promisify(execFile)(program, [file], {
          cwd,
          env: {
            ...process.env,
            API: url,
            PYTHONPATH: resolve('clients/python'),
            PYTHONDONTWRITEBYTECODE: '1',
          },
        });
        return JSON.parse(stdout);
      };
      trouble.begin();
      const outcome = await run();
      expect(trouble.isOver).toBe(true);
      // The first move was repeated under its key, the third request was refused and decided anew.
      const [first, second, third, fourth] = trouble.keys;
      expect([second, third]).toEqual([first, first]);
      expect(fourth).not.toBe(first);
      const { session } = JSON.parse(readFileSync(join(cwd, 'seat.json'), 'utf8')) as { session: string };
      const info = await tableAt(host.url).get('getSession', { params: { id: session } });
      expect(info).toMatchObject({ status: 'ended', outcome });
      expect(await run()).toEqual(outcome);
      if (name === 'bot.sh') {
        // As after a crash between the start and the file: its key gives the same seat.
        rmSync(join(cwd, 'seat.json'));
        expect(await run()).toEqual(outcome);
        expect(JSON.parse(readFileSync(join(cwd, 'seat.json'), 'utf8'))).toMatchObject({ session });
        rmSync(join(cwd, 'start.key'));
      }
      rmSync(join(cwd, 'seat.json'));
      trouble.begin({ '/api/execute?wait=25': ['full'] });
      await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('full') as string });
    },
  );
}
