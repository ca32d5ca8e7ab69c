import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { X_WINS } from '../http/support';

/** What is sent to Azure, all of it. */
export const DEPLOYED = resolve('dist/azure');

/** Stands in for the module that the Functions worker brings: it notes what an app registers. */
const WORKER_MODULE = `
  exports.registered = [];
  exports.hooks = [];
  exports.setProgrammingModel = () => undefined;
  exports.log = () => undefined;
  exports.registerFunction = (metadata, handler) => exports.registered.push({ ...metadata, handler });
  exports.registerHook = (name, run) => exports.hooks.push({ name, run });
`;

/** What a fresh worker does with the app: loads it, has requests for it, runs its timers, and tells it to end. */
const WORKER = `
  const { registered, hooks } = require('@azure/functions-core');
  require('./' + require('./package.json').main);
  const triggers = registered.map(({ name, bindings }) => [name, Object.values(bindings).find(({ type }) => /Trigger$/.test(type))]);
  const run = (name, ...input) => registered.find((each) => each.name === name).handler(...input, {});
  const responses = [];
  const send = async (name, method, body, headers = {}, path = '/') => {
    const { href, searchParams } = new URL(path, 'http://x');
    const request = { method, url: href, headers: new Headers(headers), query: searchParams, params: {}, arrayBuffer: () => new Response(body).arrayBuffer() };
    responses.push(await run(name, request));
    return responses.at(-1);
  };
  const post = (name, body, headers, path) => send(name, 'POST', JSON.stringify(body), { 'content-type': 'application/json', ...headers }, path);
  const runHooks = async (name) => {
    for (const hook of hooks) if (hook.name === name) await hook.run({});
  };
  const main = async () => {
    await runHooks('appStart');
    await send('health', 'GET', '');
    await send('ready', 'GET', '');
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const made = await post('createSession', { game: 'tic-tac-toe', seats });
    const { session, token } = JSON.parse(made.body);
    for (const move of ${JSON.stringify(X_WINS)}) await post('execute', { session, move }, { authorization: 'Bearer ' + token });
    for (const [name, path, body] of JSON.parse((process.argv[1] ?? '[]').replaceAll('SESSION', session))) {
      const headers = { authorization: 'Bearer ' + token };
      await (body === undefined ? send(name, 'GET', '', headers, path) : post(name, body, headers, path));
    }
    // As the host does, which marks a run as failed by its error.
    const failedTimers = [];
    for (const [name, { type }] of triggers) if (type === 'timerTrigger') await run(name, {}).catch(() => failedTimers.push(name));
    await runHooks('appTerminate');
    console.log(JSON.stringify({ triggers, responses, failedTimers, done: Date.now() }));
  };
  process.once('exit', () => console.log(Date.now()));
  main();
`;

interface Trigger {
  readonly type: string;
  readonly route: string;
  readonly methods: readonly string[];
  readonly authLevel: string;
  readonly schedule: string;
}

export interface WorkerReport {
  readonly triggers: readonly (readonly [string, Trigger])[];
  readonly responses: readonly {
    readonly status: number;
    readonly headers: Record<string, string>;
    readonly body: string;
  }[];
  /** Timers whose runs failed. */
  readonly failedTimers: readonly string[];
  /** From the end of its work to its exit, ms. */
  readonly drained: number;
  /** What it wrote to stderr. */
  readonly log: string;
  /** Lines it logged on stdout, beside the report of this stand-in. */
  readonly lines: readonly string[];
}

/** A request to a function, in which `SESSION` stands for the game that was played, with the token of its seats. It is a POST if it has a body. */
export type FurtherRequest = readonly [name: string, path: string, body?: object];

/**
 * Runs what is deployed, and nothing else, in a worker with these settings, until the worker ends by itself. `node` is the program that runs
 * it, by default that of the tests; `further` comes after the game.
 */
export async function work(
  env: Readonly<Record<string, string>>,
  {
    node = process.execPath,
    further = [],
  }: { readonly node?: string; readonly further?: readonly FurtherRequest[] } = {},
): Promise<WorkerReport> {
  if (!existsSync(DEPLOYED)) throw new Error('Build first: npm run build');
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  await cp(DEPLOYED, folder, { recursive: true });
  const module = join(folder, 'node_modules/@azure/functions-core');
  await mkdir(module, { recursive: true });
  await writeFile(join(module, 'index.js'), WORKER_MODULE);
  const { stdout, stderr } = await promisify(execFile)(node, ['-e', WORKER, JSON.stringify(further)], {
    maxBuffer: 16 * 1024 * 1024,
    cwd: folder,
    env,
    timeout: 90_000,
  });
  await rm(folder, { recursive: true });
  const lines = stdout.trim().split('\n');
  const [report = '', exit] = lines.slice(-2);
  const { done, ...worked } = JSON.parse(report) as Omit<WorkerReport, 'drained' | 'log' | 'lines'> & {
    done: number;
  };
  return { ...worked, drained: Number(exit) - done, log: stderr, lines: lines.slice(0, -2) };
}
