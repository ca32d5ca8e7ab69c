import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../../cli/kit';
import { faceText, KINDS, listWith, moduleTestText, moduleText, rulesText, type Kind } from './texts';

/** What to begin, and where. */
export interface NewGame {
  readonly id: string;
  readonly kind: string;
  /** Where the command was run: this repository, or a folder of a user of the package. */
  readonly folder: string;
  /** The folder of the beginnings, one file a kind. */
  readonly templates: string;
  /** The ids of games that the package has. */
  readonly taken: readonly string[];
}

/** A file to write; only a list of games may exist already. */
interface Draft {
  readonly path: string;
  readonly text: string;
  readonly replaces?: true;
}

/** The written files, as paths from the folder, and the next steps. */
export interface ScaffoldResult {
  readonly files: readonly string[];
  readonly next: readonly string[];
}

const LONGEST_ID = 40;

/** Names of modules next to the games, which cannot be ids. */
const NO_IDS = ['index', 'face'];

/** Writes a minimal game that can be played at once: all of its files, or none. */
export async function beginGame(asked: NewGame): Promise<ScaffoldResult> {
  const { id, folder, templates } = asked;
  checkId(asked);
  const kind = kindOf(asked.kind);
  const template = await readFile(join(templates, `${kind}.ts`), 'utf8');
  const list = join(folder, 'games', 'index.ts');
  const drafts = existsSync(list)
    ? await draftsInside(list, template, id)
    : draftsOutside(folder, template, id);
  for (const { path, replaces } of drafts)
    if (!replaces && existsSync(path))
      throw new UsageError(`${relative(folder, path)} is there already. Choose another id, or remove it.`);
  await writeAll(drafts);
  return {
    files: drafts.map(({ path }) => relative(folder, path)),
    next: existsSync(list) ? NEXT_INSIDE : nextOutside(folder, id),
  };
}

function checkId({ id, taken }: NewGame): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > LONGEST_ID || NO_IDS.includes(id))
    throw new UsageError(
      `"${id.slice(0, LONGEST_ID)}" cannot be the id of a game. Use small letters, digits and single hyphens, such as king-of-the-hill, at most ${LONGEST_ID} characters.`,
    );
  if (taken.includes(id)) throw new UsageError(`There is a game "${id}" already. Choose another id.`);
}

function kindOf(text: string): Kind {
  const kind = KINDS.find((each) => each === text);
  if (!kind) throw new UsageError(`There is no kind "${text}". Kinds: ${KINDS.join(', ')}.`);
  return kind;
}

/** A folder of this repository, and its line in the list of games. */
async function draftsInside(list: string, template: string, id: string): Promise<readonly Draft[]> {
  const text = listWith(await readFile(list, 'utf8'), id);
  if (text === null)
    throw new UsageError('games/index.ts is no list of games: it has no "export const faces = […]".');
  const game = join(dirname(list), id);
  if (existsSync(game))
    throw new UsageError(`games/${id} is there already. Choose another id, or remove it.`);
  return [
    { path: join(game, 'rules', 'index.ts'), text: rulesText(template, id) },
    { path: join(game, 'index.ts'), text: faceText(id) },
    { path: list, text, replaces: true },
  ];
}

const draftsOutside = (folder: string, template: string, id: string): readonly Draft[] => [
  { path: join(folder, `${id}.mjs`), text: moduleText(template, id) },
  { path: join(folder, `${id}.test.mjs`), text: moduleTestText(id) },
];

/** If one file cannot be written, the others are removed again. The list of games is replaced last, atomically. */
async function writeAll(drafts: readonly Draft[]): Promise<void> {
  const made: string[] = [];
  try {
    for (const { path, text, replaces } of drafts) {
      const folder = await mkdir(dirname(path), { recursive: true });
      if (folder !== undefined) made.push(folder);
      const target = replaces ? `${path}.new` : path;
      const file = await open(target, 'wx');
      made.push(target);
      await file.writeFile(text);
      await file.close();
    }
    for (const { path, replaces } of drafts) if (replaces) await rename(`${path}.new`, path);
  } catch (error) {
    for (const path of made.toReversed()) await rm(path, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Nothing was written: ${reason}.`);
  }
}

const NEXT_INSIDE = [
  'npx jest tests/conformance    checks it',
  'npm start                     serves it, with its page',
  'npm run golden                records a game of it again, after a change of its rules',
];

const nextOutside = (folder: string, id: string): readonly string[] => [
  ...(existsSync(join(folder, 'node_modules', 'principality'))
    ? []
    : ['npm install principality    the file imports principality/engine']),
  `node --test                 checks it: ${id}.test.mjs`,
  `npx principality play ${id} --games ./${id}.mjs`,
  `npx principality serve --games ./${id}.mjs`,
  `npx principality mcp --games ./${id}.mjs`,
];
