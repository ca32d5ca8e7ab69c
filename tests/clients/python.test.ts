import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'clients/python';

describe('The Python client', () => {
  it('has the version of the server', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(readFileSync(join(FOLDER, 'pyproject.toml'), 'utf8')).toContain(`version = "${version}"`);
  });
});
