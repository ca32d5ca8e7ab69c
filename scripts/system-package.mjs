/** Sees to a program that the tests start: installed on the spot where that is possible. */
import { spawnSync } from 'node:child_process';

const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/** What makes apt-get run with the rights it needs without asking anybody, or null. */
function aptGet() {
  if (!succeeds('apt-get', ['--version'])) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', 'apt-get'] : null;
}

function install([command, ...prefix], name) {
  const run = (...args) =>
    succeeds(command, [...prefix, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', name);
}

/** The first number after `pattern` in what the program says of its version; 0 if there is no such program. */
function majorVersion(command, asked, pattern) {
  const { stdout } = spawnSync(command, [asked], { encoding: 'utf8' });
  return Number(pattern.exec(stdout ?? '')?.[1] ?? 0);
}

/**
 * Null once the program is there in the oldest version that will do or a later one; otherwise what the reader should do.
 * `version` finds the number of the version that matters in what the program says when it is `asked`; a program of `others` will do where the package
 * cannot be had. `needed` names the oldest version where that number alone does not.
 */
export function missingPackage({
  name,
  command = name,
  others = [],
  asked = '--version',
  version,
  oldest,
  needed = oldest,
  advice,
}) {
  const found = majorVersion(command, asked, version);
  if (found >= oldest) return null;
  const apt = found === 0 ? aptGet() : null;
  if (apt) {
    console.log(`Installing ${name} …`);
    install(apt, name);
  }
  if ([command, ...others].some((each) => majorVersion(each, asked, version) >= oldest)) return null;
  return `The tests need ${name} ${needed} or later.\n${advice}`;
}

export const REDIS_SERVER = {
  name: 'redis-server',
  version: /v=(\d+)\./,
  oldest: 7,
  advice: `  Debian, Ubuntu: sudo apt-get install --no-install-recommends redis-server
  macOS:          brew install redis
  elsewhere:      https://redis.io/docs/latest/operate/oss_and_stack/install/`,
};

/** Where a version manager stands before it, a Python of its own will do. */
export const PYTHON = {
  name: 'python3',
  command: '/usr/bin/python3',
  others: ['python3', 'python'],
  // The minor version: there is no Python 4.
  version: /Python 3\.(\d+)/,
  oldest: 11,
  needed: '3.11',
  advice: `  Debian, Ubuntu: sudo apt-get install --no-install-recommends python3
  macOS:          brew install python
  elsewhere:      https://www.python.org/downloads/`,
};

/** The bot in curl that docs/bots.md shows reads JSON with it. */
export const JQ = {
  name: 'jq',
  version: /jq-(\d+)/,
  oldest: 1,
  advice: `  Debian, Ubuntu: sudo apt-get install --no-install-recommends jq
  macOS:          brew install jq`,
};

/** What the documentation shows for a shell. */
export const CURL = {
  name: 'curl',
  version: /^curl (\d+)\./,
  oldest: 7,
  advice: `  Debian, Ubuntu: sudo apt-get install --no-install-recommends curl
  macOS:          brew install curl`,
};

/** Makes certificates for a receiver of messages that has its own. */
export const OPENSSL = {
  name: 'openssl',
  asked: 'version',
  version: /(?:Open|Libre)SSL (\d+)/,
  oldest: 1,
  advice: `  Debian, Ubuntu: sudo apt-get install --no-install-recommends openssl
  macOS:          brew install openssl`,
};

/** Chromium without a window takes a third of the processor time that the whole browser does. */
export const CHROMIUM = {
  name: 'chromium-headless-shell',
  command: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  others: process.env.CHROMIUM_PATH ? [] : ['/usr/bin/chromium'],
  version: /Chrom\w* (?:for Testing )?(\d+)\./,
  oldest: 100,
  advice: `  Debian:    sudo apt-get install --no-install-recommends chromium-headless-shell
  elsewhere: install Chrome or Chromium and name its program in CHROMIUM_PATH`,
};
