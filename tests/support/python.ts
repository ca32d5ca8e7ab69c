import { execFileSync } from 'node:child_process';

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
