import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startHost } from '../../local';
import { python } from '../support/python';

const FOLDER = 'clients/python';

describe('The Python client', () => {
  it('passes its own tests against a server', async () => {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
    const env = { ...process.env, PRINCIPALITY_URL: host.url, PYTHONDONTWRITEBYTECODE: '1' };
    const { stderr } = await promisify(execFile)(
      python(),
      ['-W', 'ignore::ResourceWarning', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'],
      { cwd: FOLDER, env },
    ).finally(() => host.close());
    expect(stderr).toMatch(/Ran \d+ tests[^]*OK/);
  });

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
