import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startHost } from '../../local';
import { python } from '../support/python';

describe('The Python client', () => {
  it('passes its own tests against a server', async () => {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
    const env = { ...process.env, PRINCIPALITY_URL: host.url, PYTHONDONTWRITEBYTECODE: '1' };
    const { stderr } = await promisify(execFile)(
      python(),
      ['-W', 'ignore::ResourceWarning', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'],
      { cwd: 'clients/python', env },
    ).finally(() => host.close());
    expect(stderr).toMatch(/Ran \d+ tests[^]*OK/);
  });
});
