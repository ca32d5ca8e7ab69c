import { execFileSync, spawn } from 'node:child_process';

/** Python as Debian brings it; elsewhere whatever has its name. A version manager's stand-in may name a version that is not installed. */
const CANDIDATES = ['/usr/bin/python3', 'python3', 'python'];

const isRecent = (program: string): boolean => {
  try {
    execFileSync(program, ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A Python of version 3.11 or later. */
export function python(): string {
  const found = CANDIDATES.find(isRecent);
  if (found === undefined)
    throw new Error('The tests need Python 3.11 or later: apt-get install --no-install-recommends python3');
  return found;
}

/** How a program in Python ended. */
export interface PythonEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Python on these arguments with a text as its standard input, and leaves no compiled files behind. */
export function runPython(args: readonly string[], input = ''): Promise<PythonEnd> {
  const program = spawn(python(), ['-B', ...args]);
  const [stdout, stderr]: [string[], string[]] = [[], []];
  program.stdout.setEncoding('utf8').on('data', (text: string) => stdout.push(text));
  program.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') }));
    // A program that ends without reading closes the pipe.
    program.stdin.on('error', () => undefined);
    program.stdin.end(input);
  });
}
