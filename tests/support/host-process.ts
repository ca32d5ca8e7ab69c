import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

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

function spawnHost(env: Environment): ChildProcess {
  if (!existsSync(HOST)) throw new Error('Build first: npm run build');
  const child = spawn(process.execPath, [HOST], { env: { PATH: process.env.PATH, ...env } });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => child.once('exit', (code) => done(code)));

/** Starts the host on a free port, resolved once it says where it listens. */
export async function startHostProcess(env: Environment): Promise<HostProcess> {
  const child = spawnHost({ PORT: '0', ...env });
  const ended = exitOf(child);
  const said = { text: '' };
  const url = await new Promise<string>((found, reject) => {
    const read = (data: Buffer): void => {
      said.text += data.toString();
      const address = /ready at (http:\S+)/.exec(said.text)?.[1];
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
