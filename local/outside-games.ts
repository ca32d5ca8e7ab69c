import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameFace } from '../games';

/** A game that is no part of the package: a file or a package whose default export is its face. */
export interface OutsideGame extends Omit<GameFace, 'board'> {
  /** The file it was loaded from, by which worker threads load it, too. */
  readonly source: string;
}

/** The suite of conformance, which the build leaves beside the bundles. */
interface Testing {
  faultsOf(
    game: GameFace['rules'],
    options: { readonly seeds: readonly string[] },
  ): readonly { readonly demand: string; readonly message: string }[];
}

/** One seed: enough to notice a game that is not finished, without keeping its players waiting. */
const SEEDS = ['start'];

/** Loads the games of a comma-separated list. Their ids must be free, and their rules pass a quick check of conformance. */
export async function loadOutsideGames(
  list: string | undefined,
  taken: readonly string[],
): Promise<readonly OutsideGame[]> {
  const games: OutsideGame[] = [];
  for (const name of namesIn(list)) {
    const game = await loadGame(sourceOf(name));
    const { id } = game.rules;
    if ([...taken, ...games.map(({ rules }) => rules.id)].includes(id))
      throw new Error(`${name}: there is a game "${id}" already. Give this one another id`);
    await checkGame(name, game);
    games.push(game);
  }
  return games;
}

/** The game of a file that was checked before, or is about to be. */
export async function loadGame(source: string): Promise<OutsideGame> {
  const loaded = (await import(pathToFileURL(source).href)) as { readonly default?: unknown };
  // A CommonJS file that was compiled from an ES module has its default export one level deeper.
  const outer = loaded.default;
  const face = isFace(outer) ? outer : (outer as { readonly default?: unknown } | undefined)?.default;
  if (!isFace(face))
    throw new Error(
      `${source}: its default export must be the face of a game, such as { rules: defineGame({…}) }`,
    );
  const { rules, tools, terminal } = face;
  return { source, rules, ...(tools ? { tools } : {}), ...(terminal ? { terminal } : {}) };
}

const isFace = (value: unknown): value is GameFace => {
  const rules = typeof value === 'object' && value !== null && 'rules' in value ? value.rules : undefined;
  return typeof rules === 'object' && rules !== null && 'id' in rules && typeof rules.id === 'string';
};

const namesIn = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A file by its path, or a package that is installed where the command was started. */
function sourceOf(name: string): string {
  const file = resolve(name);
  if (existsSync(file)) return file;
  try {
    return createRequire(join(process.cwd(), 'games.js')).resolve(name);
  } catch {
    throw new Error(`${name}: there is no such file, and no package of that name is installed here`);
  }
}

/** Beside the folder of the bundle in dist/; when the sources run, where the build puts it. */
const SUITES = [join(__dirname, '../exports/testing.cjs'), join(__dirname, '../dist/exports/testing.cjs')];

async function checkGame(name: string, { rules }: OutsideGame): Promise<void> {
  const suite = SUITES.find((file) => existsSync(file));
  if (suite === undefined)
    throw new Error(`${name}: the suite that games are checked by is not built: npm run build`);
  const testing = (await import(pathToFileURL(suite).href)) as Testing;
  const [fault] = testing.faultsOf(rules, { seeds: SEEDS });
  if (fault) throw new Error(`${name}: the game "${rules.id}" fails "${fault.demand}": ${fault.message}`);
}
