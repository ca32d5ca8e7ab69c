import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

it('npm finds nothing to install in the folder that azd sends', async () => {
  const { services } = parse(readFileSync('azure.yaml', 'utf8')) as {
    readonly services: Readonly<Record<string, { readonly project: string; readonly dist: string }>>;
  };
  const [service] = Object.values(services);
  if (!service) throw new Error('azure.yaml names no service');
  const folder = await mkdtemp(join(tmpdir(), 'oryx-'));
  try {
    await cp(join(service.project, service.dist, 'package.json'), join(folder, 'package.json'));
    const shell = process.platform === 'win32';
    await promisify(execFile)('npm', ['install', '--offline'], { cwd: folder, shell });
    // The lock file is npm's own; of modules there is none.
    expect((await readdir(folder)).sort()).toEqual(['package-lock.json', 'package.json']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
