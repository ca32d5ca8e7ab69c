import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'prepack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a package is not packed by hand while a file that it names is missing, such as its types', () => {
  const manifest = {
    main: 'app.js',
    bin: { app: 'app.js' },
    exports: { '.': { import: { types: './types.d.ts', default: './app.js' } } },
    files: ['app.js', 'types.d.ts'],
  };
  const prepack = () =>
    spawnSync(process.execPath, [resolve('scripts/prepack.mjs')], { cwd: folder, encoding: 'utf8' });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'app.js'), '');
  const { status, stderr } = prepack();
  expect([status, stderr]).toEqual([1, expect.stringMatching(/lack \.\/types\.d\.ts.*npm run package/)]);
  writeFileSync(join(folder, 'types.d.ts'), '');
  expect(prepack()).toMatchObject({ status: 0, stderr: '' });
});
