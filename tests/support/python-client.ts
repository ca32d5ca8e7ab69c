import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { startHost } from '../../local';
import { python } from './python';

const CLIENT = resolve('clients/python');

/** Runs tests of the Python client in a folder (with those of the client within reach) against a server of their own; what unittest says. */
export async function testedClient(folder: string): Promise<string> {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  const env = {
    ...process.env,
    PRINCIPALITY_URL: host.url,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: CLIENT,
  };
  const { stderr } = await promisify(execFile)(
    python(),
    ['-W', 'ignore::ResourceWarning', '-m', 'unittest', 'discover', '-s', resolve(folder)],
    { cwd: CLIENT, env },
  ).finally(() => host.close());
  return stderr;
}
