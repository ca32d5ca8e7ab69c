/** The kinds of games that there is a beginning for. */
export const KINDS = ['turns', 'simultaneous', 'hidden', 'chance', 'real-time'] as const;
export type Kind = (typeof KINDS)[number];

/** `four-in-a-row` → `Four In A Row`. */
export const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Reserved words, and names that the list of games already uses. */
const RESERVED = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if ' +
    'implements import in instanceof interface let new null package private protected public return static super switch this throw ' +
    'true try typeof var void while with yield arguments eval undefined faces games rules'
  ).split(' '),
);

/** The name of a game in code: `king-of-the-hill` → `kingOfTheHill`. */
export function constantOf(id: string): string {
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return RESERVED.has(name) ? `${name}Game` : name;
}

const named = (template: string, id: string): string =>
  template.replaceAll('example-game', id).replaceAll('Example Game', titleOf(id));

/** The rules of a game in this repository. */
export const rulesText = named;

/** As lines, so that no tool mistakes the generated code for a part of this module. */
const textOf = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The face of a game in this repository. */
export const faceText = (id: string): string =>
  textOf(
    "import type { GameFace } from '../face';",
    "import { rules } from './rules';",
    '',
    `export const ${constantOf(id)}: GameFace = { rules };`,
  );

/** A whole game for people who have the package. */
export const moduleText = (template: string, id: string): string =>
  textOf(
    named(template, id).replace(
      /^import \* as z from 'zod';\nimport \{ (.+) \} from '[./]+core\/engine';$/m,
      "import { $1, z } from 'principality/engine';",
    ),
    'export default { rules };',
  );

/** Makes a test of everything that is demanded of a game. */
export const moduleTestText = (id: string): string =>
  textOf(
    "import test from 'node:test';",
    "import { demandsOf } from 'principality/testing';",
    `import game from './${id}.mjs';`,
    '',
    'for (const { name, check } of demandsOf(game.rules)) test(name, check);',
  );

/** The list of games with one more at its end, or null if the text is not such a list. */
export function listWith(list: string, id: string): string | null {
  const constant = constantOf(id);
  const imports = [...list.matchAll(/^import \{ \w+ \} from '\.\/([\w-]+)';$/gm)];
  const next = imports.find(([, other = '']) => other > id) ?? imports.at(-1);
  const end = /\n\];\n/.exec(list.slice(list.indexOf('export const faces')));
  if (!next || !end || !list.includes('export const faces')) return null;
  const isLast = (next[1] ?? '') < id;
  const at = next.index + (isLast ? next[0].length + 1 : 0);
  const withImport = `${list.slice(0, at)}import { ${constant} } from './${id}';\n${list.slice(at)}`;
  const start = withImport.indexOf('export const faces');
  return withImport.slice(0, start) + withImport.slice(start).replace('\n];\n', `\n  ${constant},\n];\n`);
}
