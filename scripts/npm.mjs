import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

/**
 * What starts npm: a program and its first arguments. On Windows npm is a batch file, which Node starts through a shell alone (since
 * CVE-2024-27980), and a shell takes a path with a space apart; so Node runs npm's own program there.
 */
export function npmCommand({ platform, execPath, env } = process) {
  if (platform !== 'win32') return ['npm'];
  const beside = join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return [execPath, env.npm_execpath ?? beside];
}

/** Runs npm until it ends; returns its status, or null if it could not be started. */
export function runNpm(args, options) {
  const [program, ...first] = npmCommand();
  return spawnSync(program, [...first, ...args], options).status;
}
