/** Sees to the redis-server that the tests start: version 7 or later, installed on the spot where that is possible. */
import { spawnSync } from 'node:child_process';

const PACKAGE = 'redis-server';
const OLDEST_MAJOR = 7;

const HOW_TO_INSTALL = `The tests need ${PACKAGE} ${OLDEST_MAJOR} or later on the PATH.
  Debian, Ubuntu: sudo apt-get install --no-install-recommends ${PACKAGE}
  macOS:          brew install redis
  elsewhere:      https://redis.io/docs/latest/operate/oss_and_stack/install/`;

const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/** The major version on the PATH; 0 if there is none. */
function installedMajor() {
  const { stdout } = spawnSync(PACKAGE, ['--version'], { encoding: 'utf8' });
  return Number(/v=(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

/** What makes apt-get run with the rights it needs without asking anybody, or null. */
function aptGet() {
  if (!succeeds('apt-get', ['--version'])) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', 'apt-get'] : null;
}

function install([command, ...prefix]) {
  const run = (...args) =>
    succeeds(command, [...prefix, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', PACKAGE);
}

/** Null once there is a fit server; otherwise what the reader should do. */
export function missingRedisServer() {
  if (installedMajor() >= OLDEST_MAJOR) return null;
  const apt = installedMajor() === 0 ? aptGet() : null;
  if (apt) {
    console.log(`Installing ${PACKAGE} …`);
    install(apt);
  }
  return installedMajor() >= OLDEST_MAJOR ? null : HOW_TO_INSTALL;
}
