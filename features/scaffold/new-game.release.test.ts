import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { constantOf, KINDS } from './texts';
import { idOf, scratchRepository } from './testing/scratch-repository';

const scratch = scratchRepository();

/** Checks the types of what was written, and of what it leads to; what is wrong is the error. Returns the files that were read. */
function filesOfRightTypes(entry: string): string {
  const project = join(scratch, 'tsconfig.begun.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files: [entry, 'types/markdown.d.ts'],
    }),
  );
  const tsc = resolve('node_modules/typescript-7/bin/tsc');
  const args = [tsc, '--noEmit', '--singleThreaded', '--listFiles', '-p', project];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(stdout);
  return stdout;
}

describe('A new game in this repository', () => {
  it('passes the type check, as a face in the list of games', () => {
    // A list of the new games alone: to check those of all others takes half a minute.
    const lines = KINDS.map(idOf).map((id) => `import { ${constantOf(id)} } from './${id}';`);
    writeFileSync(
      join(scratch, 'games', 'begun.ts'),
      `import type { GameFace } from './face';
${lines.join('\n')}
export const faces: readonly GameFace[] = [${KINDS.map(idOf).map(constantOf).join(', ')}];
`,
    );
    const read = filesOfRightTypes('games/begun.ts');
    expect(read).toContain('/games/begun.ts');
    for (const kind of KINDS) expect(read).toContain(`/games/${idOf(kind)}/rules/index.ts`);
  });
});
