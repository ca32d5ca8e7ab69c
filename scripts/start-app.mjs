/**
 * `node start-app.mjs FOLDER`: loads the function app that was built into a folder, as the Functions runtime does, has it start a game and play
 * one move, and prints what that took (ms, and ms of processor time) and the files that were loaded, as one line of JSON.
 */
import { Blob } from 'node:buffer';
import { statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

const folder = resolve(process.argv[2]);
const handlers = new Map();

/** The runtime's part of which the app's library makes use. */
const runtime = {
  version: '4.0.0',
  hostVersion: '4.0.0',
  setProgrammingModel: () => undefined,
  registerFunction: ({ name }, handler) => void handlers.set(name, handler),
  registerHook: () => undefined,
  log: () => undefined,
};
const loadModule = Module._load;
Module._load = (name, ...rest) => (name === '@azure/functions-core' ? runtime : loadModule(name, ...rest));

/** A request as the runtime gives it. */
const post = async (name, path, body, headers = {}) => {
  const answer = await handlers.get(name)({
    method: 'POST',
    url: `http://localhost${path}`,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    query: new URLSearchParams(),
    arrayBuffer: () => new Blob([JSON.stringify(body)]).arrayBuffer(),
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
};

const started = performance.now();
const cpu = process.cpuUsage();
const passed = () => {
  const { user, system } = process.cpuUsage(cpu);
  const files = Object.keys(require.cache).filter((path) => path.startsWith(folder));
  return {
    ms: performance.now() - started,
    cpuMs: (user + system) / 1000,
    bytes: files.reduce((sum, path) => sum + statSync(path).size, 0),
    files: files.map((path) => path.slice(folder.length + 1)),
  };
};

require(join(folder, 'dist/functions/app.js'));
const start = passed();
const seats = [{ kind: 'me' }, { kind: 'me' }];
const { session, token } = await post('createSession', '/api/sessions', { game: 'tic-tac-toe', seats });
await post('execute', '/api/execute', { session, move: 'A1' }, { authorization: `Bearer ${token}` });
process.stdout.write(`\n${JSON.stringify({ start, move: passed() })}\n`, () => process.exit(0));
