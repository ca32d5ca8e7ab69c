import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { spawnCommand, type Environment } from './command';

export const MEGABYTE = 1_000_000;
export const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
};
export const tool = (name: string, args: Json): Json => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
export const NEW_GAME = tool('game_session', {
  command: 'new',
  game: 'tic-tac-toe',
  seats: [{ kind: 'me' }, { kind: 'open' }],
});

/** The first move is for somebody who has yet to come. */
export const WAITED_FOR = tool('game_session', {
  command: 'new',
  game: 'tic-tac-toe',
  seats: [{ kind: 'open' }, { kind: 'me' }],
});
export const WAIT = tool('game_wait', {});
export const observe = tool('game_observe', { detail_level: 'minimal' });

/** Messages one after the other, with their places for ids. */
export const requests = (...messages: readonly Json[]): string =>
  messages.map((message, id) => frame(id, message)).join('');

export const messagesIn = (stdout: string): Json[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);

export const frame = (id: number, message: Json): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`;

const children: ChildProcess[] = [];
/** Ends what a test has left running. */
export function endChildren(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** A bridge with pipes, and what it has answered so far. */
export function bridge(settings: Environment = {}, flags: readonly string[] = []) {
  const { child, output, ended } = spawnCommand({ LOG_FORMAT: 'json', ...settings }, flags);
  children.push(child);
  const answers = (): Json[] =>
    output.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Json);
  const answerTo = async (id: number | null): Promise<Json> => {
    let found: Json | undefined;
    await eventually(() => {
      found = answers().find((answer) => answer.id === id);
      expect(found).toBeDefined();
    });
    return found ?? {};
  };
  const send = (text: string): boolean => child.stdin?.write(text) ?? false;
  const dashboard = async (): Promise<URL> => {
    let url = '';
    await eventually(() => {
      url = /"message":"Dashboard","url":"([^"]+)"/.exec(output.stderr)?.[1] ?? '';
      expect(url).not.toBe('');
    });
    return new URL(url);
  };
  return { child, output, ended, answers, answerTo, send, dashboard };
}

/** The most memory that a process has had (MB), where the system tells. */
export const mostMemory = (pid: number): number =>
  Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts the bridge as a host application does, sends it messages, says its process id when it answers, and never ends by itself. */
const PARENT = `
  const [url, messages, megabytes] = process.argv.slice(1);
  const child = require('node:child_process').spawn(process.execPath, ['dist/bin/principality-mcp.js', '--url', url], { env: { ...process.env, STORE: 'memory' } });
  child.stdout.once('data', () => process.stdout.write(child.pid + '\\n'));
  child.stderr.resume();
  child.stdin.write(messages);
  for (let sent = 0; sent < Number(megabytes); sent++) child.stdin.write('x'.repeat(1e6));
  setInterval(() => undefined, 1e6);
`;

/** A host application that has started the bridge and sent it messages and some megabytes without an end; the bridge has answered. */
export async function startParent(url: string, messages: string, megabytes = 0) {
  const parent = spawn(process.execPath, ['-e', PARENT, url, messages, String(megabytes)], {
    env: { PATH: process.env.PATH, MCP_DASHBOARD_PORT: '0' },
  });
  children.push(parent);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent, pid: Number(line.toString()) };
}
