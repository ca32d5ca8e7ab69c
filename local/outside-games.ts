import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameFace, OutsideFace } from '../games';
import { isIconPath } from '../mcp-bridge/icons';
import { TABLE_WIDGET } from '../mcp-bridge/own-boards';
import type { OutsideBoard } from './outside-boards';

/** A game that is no part of the package: a file or a package whose default export is its face. */
export interface OutsideGame extends Omit<GameFace, 'board'> {
  /** The file it was loaded from, by which worker threads load it, too. */
  readonly source: string;
  /** What pages and chats draw it with; without one they show the plain board. */
  readonly board?: OutsideBoard;
}

/** The face with its parts, which nobody has looked at yet. */
type LoadedFace = Pick<OutsideFace, 'board'> & Omit<GameFace, 'board'>;

/** One seed: enough to notice a game that is not finished, without keeping its players waiting. */
const SEEDS = ['start'];

/** Loads the games of a comma-separated list. Their ids must be free, and their rules pass a quick check of conformance. */
export async function loadOutsideGames(
  list: string | undefined,
  taken: readonly string[],
): Promise<readonly OutsideGame[]> {
  const games: OutsideGame[] = [];
  for (const name of namesIn(list)) {
    const source = sourceOf(name);
    const { board, ...game } = await loadFace(source);
    const { id } = game.rules;
    if ([...taken, ...games.map(({ rules }) => rules.id)].includes(id))
      throw new Error(`${name}: there is a game "${id}" already. Give this one another id`);
    await checkGame(name, game);
    games.push({
      ...game,
      source,
      ...(board ? { board: await boardOf(name, { board, game, source }) } : {}),
    });
  }
  return games;
}

/** The rules in a file that was checked before. */
export const loadRules = async (source: string): Promise<GameFace['rules']> => (await loadFace(source)).rules;

async function loadFace(source: string): Promise<LoadedFace> {
  const loaded = await loadModule(source);
  // A CommonJS file that was compiled from an ES module has its default export one level deeper.
  const outer = loaded.default;
  const face = isFace(outer) ? outer : (outer as { readonly default?: unknown } | undefined)?.default;
  if (!isFace(face))
    throw new Error(
      `${source}: its default export must be the face of a game, such as { rules: defineGame({…}) }`,
    );
  const { rules, icon, board, tools, terminal } = face;
  if (icon !== undefined && !isIconPath(icon))
    throw new Error(`${source}: its icon must be the path of an SVG picture, such as "M2 2h12v12H2z"`);
  return {
    rules,
    ...(icon === undefined ? {} : { icon }),
    ...(board ? { board } : {}),
    ...(tools ? { tools } : {}),
    ...(terminal ? { terminal } : {}),
  };
}

async function loadModule(source: string): Promise<{ readonly default?: unknown }> {
  try {
    return (await import(pathToFileURL(source).href)) as { readonly default?: unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${source} cannot be loaded: ${reason}`, { cause: error });
  }
}

const isFace = (value: unknown): value is LoadedFace => {
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

async function checkGame(name: string, { rules }: LoadedFace): Promise<void> {
  const { faultsOf } = await import('./game-check.js');
  const [fault] = faultsOf(rules, { seeds: SEEDS });
  if (fault) throw new Error(`${name}: the game "${rules.id}" fails "${fault.demand}": ${fault.message}`);
}

interface BoardOfGame {
  readonly board: NonNullable<OutsideFace['board']>;
  readonly game: LoadedFace;
  readonly source: string;
}

async function boardOf(name: string, { board, game, source }: BoardOfGame): Promise<OutsideBoard> {
  const { id, title } = game.rules;
  try {
    if (id === TABLE_WIDGET) throw new Error(`chats have a widget "${id}" already. Give the game another id`);
    const { readBoard } = await import('./outside-boards.js');
    return await readBoard({ board, title, source });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}: the board of the game "${id}" cannot be served: ${reason}`);
  }
}
