import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'clients/python';

describe('The Python client', () => {
  it('is the one that the OpenAPI document describes: npm run python-client writes it anew', () => {
    const folder = mkdtempSync(join(tmpdir(), 'python-client-'));
    const file = join(folder, '_api.py');
    execFileSync(process.execPath, ['scripts/python-client.mjs', file], { stdio: 'pipe' });
    const written = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(readFileSync(join(FOLDER, 'principality/_api.py'), 'utf8')).toBe(written);
  });

  it('has the version of the server', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(readFileSync(join(FOLDER, 'pyproject.toml'), 'utf8')).toContain(`version = "${version}"`);
  });
});
