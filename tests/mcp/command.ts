import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { connectAgent, type Agent } from '../support/bridge-client';

const BRIDGE = 'dist/bin/principality-mcp.js';
const HOST = 'dist/bin/host.js';

/** The built commands are what is tested; `npm test` builds them first. */
function built(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first`);
  return file;
}

export type Environment = Readonly<Record<string, string>>;

/** The environment of a command under test: nothing of ours, sessions and seats in memory alone, and any free port. */
const environment = (settings: Environment): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  STORE: 'memory',
  MCP_DASHBOARD_PORT: '0',
  ...settings,
});

/** How a host application starts the bridge. */
export const commandParameters = (settings: Environment = {}, flags: readonly string[] = []) => ({
  command: process.execPath,
  args: [built(BRIDGE), ...flags],
  env: environment(settings),
  stderr: 'ignore' as const,
});

/** A bridge as a host application starts it, with its agent. */
export const startCommand = (settings: Environment = {}, flags: readonly string[] = []): Promise<Agent> =>
  connectAgent(new StdioClientTransport(commandParameters(settings, flags)));

export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The bridge's command with plain pipes. */
export function spawnCommand(settings: Environment = {}, flags: readonly string[] = []) {
  return observed(spawn(process.execPath, [built(BRIDGE), ...flags], { env: environment(settings) }));
}

function observed(child: ReturnType<typeof spawn>) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  return { child, output, ended };
}

export interface HostProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** The game server as `npm start` runs it. */
export async function startHostProcess(settings: Environment = {}): Promise<HostProcess> {
  const { child, output, ended } = observed(
    spawn(process.execPath, [built(HOST)], { env: environment({ PORT: '0', ...settings }) }),
  );
  const url = await Promise.race([readyUrl(child, output), ended.then(failed)]);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const readyUrl = (child: ChildProcess, output: { stdout: string }) =>
  new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /ready at (\S+)/.exec(output.stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
  });

const failed = ({ code, stderr }: ProcessResult): never => {
  throw new Error(`The host ended with ${String(code)}: ${stderr}`);
};
