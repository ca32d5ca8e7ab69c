import { runInThisContext } from 'node:vm';

/* Pages and their DOM run outside the sandbox of a test file: a process loads happy-dom and the script of a page once, not for each file, and no look at a global is a search. */

const made = runInThisContext('globalThis.pageTests ??= new Map()') as Map<string, unknown>;

/** Makes a value once in this process. */
export function onceInProcess<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

/** A script whose free names are those of a window. */
export interface Script {
  /** Runs it, and returns the value of an expression. */
  runIn(window: object): unknown;
}

type Run = (...values: unknown[]) => unknown;

/** Compiles a script; an `expression` has a value, unless it is a script after all. */
export function compile(code: string, file: string, kind: 'script' | 'expression' = 'script'): Script {
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const compiled = new Map<string, Run>();
  return {
    runIn: (window) => {
      const names = namesOf(window).filter((name) => words.has(name));
      const key = names.join();
      const valued = kind === 'expression' ? `return (${code}\n)` : code;
      const run = compiled.get(key) ?? functionOf(key, valued, file) ?? functionOf(key, code, file, true);
      compiled.set(key, run);
      return run(...names.map((name) => read(window, name)));
    },
  };
}

/** What a window has under a name; nothing where it forbids to look. */
function read(window: object, name: string): unknown {
  try {
    return (window as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

/** A function with these parameters; undefined if that is no script. */
function functionOf(parameters: string, body: string, file: string): Run | undefined;
function functionOf(parameters: string, body: string, file: string, mustBe: true): Run;
function functionOf(parameters: string, body: string, file: string, mustBe = false): Run | undefined {
  try {
    return runInThisContext(`(function (${parameters}) { ${body}\n})`, { filename: file }) as Run;
  } catch (error) {
    if (mustBe) throw error;
    return undefined;
  }
}

/** The names that a window gives to a script, but for those of the language. */
function namesOf(window: object): string[] {
  const names = new Set<string>();
  for (
    let from = window;
    from !== Object.prototype && (from as object | null) !== null;
    from = Object.getPrototypeOf(from) as object
  )
    for (const name of Object.getOwnPropertyNames(from))
      if (/^[A-Za-z_$][\w$]*$/.test(name) && !OF_THE_LANGUAGE.has(name)) names.add(name);
  return [...names];
}

const OF_THE_LANGUAGE = new Set([
  ...['Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'Promise', 'RegExp'],
  ...['Error', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Proxy', 'Reflect', 'JSON', 'Math', 'Intl', 'BigInt'],
  ...['NaN', 'Infinity', 'undefined', 'eval', 'constructor', 'arguments'],
]);
