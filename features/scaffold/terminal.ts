import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { idsOf } from '../../cli/kit/game-terminal';
import type { Registration } from '../../cli/kit';
import { KINDS } from './texts';

/** Next to the folder of the bundle in dist/; for unbuilt sources, in the source folder. */
const TEMPLATES = [join(__dirname, '../templates'), join(__dirname, 'templates')];

/** `principality new-game <id>`, which `npm run new-game` runs in this repository. */
export const register: Registration = (program, io, { games }) => {
  program
    .command('new-game')
    .description('Begin a game of your own: writes a small one that can be played at once, to be changed.')
    .argument('<id>', 'its name in all interfaces, e.g. king-of-the-hill')
    .option('--kind <kind>', `what it is like: ${KINDS.join(', ')}`, KINDS[0])
    .action(async (id: string, { kind }: { readonly kind: string }) => {
      const { beginGame } = await import('./new-game.js');
      const templates = TEMPLATES.find((folder) => existsSync(folder)) ?? '';
      const { files, next } = await beginGame({
        id,
        kind,
        folder: process.cwd(),
        templates,
        taken: idsOf(games),
      });
      const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');
      io.output.write(`Written:\n${indented(files)}\nNext:\n${indented(next)}`);
    });
};
