import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startHost } from '../../local';
import { python } from '../support/python';
import { describeBots, programIn } from './bots';

describeBots({ 'bot.sh': (file) => ['bash', file], 'bot.py': (file) => [python(), file] });

it('The bot of the page about the Python client plays', async () => {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  const code = programIn('clients/python/README.md', 'run').replace('http://127.0.0.1:7071', host.url);
  const env = { ...process.env, PYTHONPATH: 'clients/python', PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)(python(), ['-c', code.replace('"holdem"', '"tic-tac-toe"')], {
    env,
  }).finally(() => host.close());
  expect(stdout).toContain('winners');
});
