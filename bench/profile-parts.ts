import { readFileSync } from 'node:fs';
import type { Profile, ProfileNode } from './profiler';

/**
 * The parts of a move, in the order in which a function is assigned to one: by its file or, for machine code, by its name. Other machine code belongs to its
 * caller; so does JSON, which V8 does not distinguish.
 */
const PARTS: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['garbage collection', /^\(garbage collector\)$/],
  ['outside JavaScript: the event loop, system calls', /^\(program\)$/],
  ['SHA-256', /^(hash|oneShotDigest|digest)$|internal\/crypto\/hash|engine\/sha256/],
  ['writes to sockets', /^write(v|\w*String|Buffer)$|stream_base_commons/],
  ['HTTP of Node: parser, headers', /^node:(_http|internal\/http)/],
  ['Redis: client, arguments, replies', /ioredis|adapters\/(redis|silence|store-clock)/],
  ['SQLite: statements, transactions', /^node_modules\/@photostructure|adapters\/sqlite/],
  [
    'archive: replay, files',
    /archiv|replay|private-files|session\/(replay|timeline)|^node:(fs|internal\/fs)/,
  ],
  ['Node: streams, events, timers, promises', /^node:/],
  ['requests read by schema', /zod/],
  ['rules of the game', /^(games|core\/engine)\//],
  ['the new version, its log entry and its chain', /^core\/session\//],
  ['the answer and its tag', /build-answer|runtime\/answers|session-info|entity-tag|functions\/sessions/],
  ['use cases and their runtime', /^(core|node_modules\/lru-cache)\//],
  ['functions and host', /^(functions|local|bin)\//],
];

const OTHER = 'else';

export const PART_NAMES: readonly string[] = [...PARTS.map(([part]) => part), OTHER];

/** How many times something was seen at work, by its name. */
export type Samples = Map<string, number>;

/** The samples of profiles, by part of a move and by function. */
export interface SampledParts {
  readonly parts: Samples;
  readonly functions: Samples;
}

/** The source file of a line (from 0) in a bundle, which names each file in a comment before what is from it. */
export function sourcesOf(bundle: string): (line: number) => string {
  let file = '';
  const files = readFileSync(bundle, 'utf8')
    .split('\n')
    .map((line) => (file = /^ *\/\/ ([\w@./-]+\.\w+)$/.exec(line)?.[1] ?? file));
  return (line) => files[line] ?? '';
}

/** Adds the samples of a profile of a bundle to those of others, without those in which the process waited. */
export function addProfile(
  { parts, functions }: SampledParts,
  { nodes }: Profile,
  { bundle, sourceOf }: { readonly bundle: string; readonly sourceOf: (line: number) => string },
): void {
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])));
  const fileOf = ({ callFrame: { url, lineNumber } }: ProfileNode): string =>
    url.endsWith(bundle) ? sourceOf(lineNumber) : url.replace(/^.*\/(?=dist\/)/, '');
  const partOf = (node: ProfileNode): string => {
    const file = fileOf(node);
    const part = PARTS.find(([, pattern]) => pattern.test(file || node.callFrame.functionName))?.[0];
    const caller = callers.get(node.id);
    return part ?? (file === '' && caller ? partOf(caller) : OTHER);
  };
  for (const node of nodes) {
    const { hitCount = 0, callFrame } = node;
    if (hitCount === 0 || callFrame.functionName === '(idle)') continue;
    add(parts, partOf(node), hitCount);
    add(functions, `${callFrame.functionName || '(anonymous)'} ${fileOf(node)}`, hitCount);
  }
}

const add = (samples: Samples, name: string, count: number): void =>
  void samples.set(name, (samples.get(name) ?? 0) + count);

export const totalOf = (samples: Samples): number =>
  [...samples.values()].reduce((sum, each) => sum + each, 0);
