import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A built command; `npm test` builds them first. */
export const file = (command: string): string => {
  const path = `dist/bin/${command}.js`;
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first`);
  return path;
};

/** Nothing of ours, everything in memory. */
export const environment = (settings: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  STORE: 'memory',
  MCP_DASHBOARD_PORT: '0',
  ...settings,
});

/** A built command as a process of its own; `said` resolves once standard output matches. */
export function start(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [file(command), ...args], { env: environment(settings) });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  const said = (pattern: RegExp): Promise<string> => {
    const found = new Promise<string>((resolve) => {
      const look = (): void => {
        const match = pattern.exec(output.stdout)?.[1];
        if (match !== undefined) resolve(match);
      };
      child.stdout.on('data', look);
      look();
    });
    const lost = ended.then(({ code, stderr }) => {
      throw new Error(`${command} ended with ${String(code)}: ${stderr}`);
    });
    return Promise.race([found, lost]);
  };
  return { child, ended, said };
}

/** The outcome of a command that ends by itself. */
export function run(command: string, ...args: readonly string[]): Promise<ProcessResult> {
  const { child, ended } = start(command, args);
  child.stdin.end();
  return ended;
}
