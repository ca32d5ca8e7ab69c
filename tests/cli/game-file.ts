import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captured } from './captured';

/** The flags of a game that processes play. */
export const GAME = [
  ...['--seed', 'twenty', '--players', '2'],
  ...['--kingdom', 'Cellar,Chapel,Village,Smithy,Militia'],
];

/** Begins the game in a file of this name, whose path it returns. */
export async function newGameFile(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.json`);
  await captured(['--init', '--state-file', file, ...GAME]);
  return file;
}

/** The version of the game in a file. */
export const versionIn = (file: string): number =>
  (JSON.parse(readFileSync(file, 'utf8')) as { session: { version: number } }).session.version;
