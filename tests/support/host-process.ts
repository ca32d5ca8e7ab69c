import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const HOST = resolve('dist/bin/host.js');

/** The built local host in a process of its own. */
export interface HostProcess {
  readonly url: string;
  /** Sends the signal and resolves with the exit code, null if the process was killed. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
  /** What it has printed so far, its log among it. */
  said(): string;
  /** Resolves with the exit code, however it ends. */
  readonly ended: Promise<number | null>;
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** How the host is run: at most so many KiB go into a file, as if the disk were full then. */
export interface HostLimits {
  readonly fileKiB?: number;
}

function spawnHost(env: Environment, { fileKiB }: HostLimits = {}): ChildProcess {
  if (!existsSync(HOST)) throw new Error('Build first: npm run build');
  // Never the user's own folder.
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const run = [process.execPath, HOST] as const;
  // Without the trap the signal of a limit met would end the process.
  const limited = `trap '' XFSZ; ulimit -f ${fileKiB ?? ''}; exec "$0" "$1"`;
  const [command, ...args] = fileKiB === undefined ? run : ['bash', '-c', limited, ...run];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PRINCIPALITY_DATA: folder, ...env },
  });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => {
    process.off('exit', kill);
    rmSync(folder, { recursive: true });
  });
  return child;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => child.once('exit', (code) => done(code)));

/** What the host says when it is ready. */
const READY = /ready at (http:\S+)/;

/** What the host says before that, if it has games to check. */
export const CHECKING = /Meanwhile (http:\S+)\/api\/health answers/;

/** Starts the host on a free port, resolved once it says where it listens: when it is ready, unless another text is awaited. */
export async function startHostProcess(
  env: Environment,
  limits?: HostLimits,
  awaited = READY,
): Promise<HostProcess> {
  const child = spawnHost({ PORT: '0', ...env }, limits);
  const ended = exitOf(child);
  const said = { text: '' };
  const url = await new Promise<string>((found, reject) => {
    const read = (data: Buffer): void => {
      said.text += data.toString();
      const address = awaited.exec(said.text)?.[1];
      if (address !== undefined) found(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`The host ended with ${String(code)}: ${said.text}`)));
  });
  return {
    url,
    said: () => said.text,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the host where it is expected to end by itself. */
export async function runHostProcess(env: Environment): Promise<Outcome> {
  const child = spawnHost(env);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()));
  const code = await exitOf(child);
  return { code, stdout, stderr };
}
