import { createHttpClient } from '../../../core/api';
import { startHost } from '../../../local';
import { spawned } from '../../../tests/cli/captured';

it('A process of principality seek withdraws the seek at Ctrl-C, and exits with 130', async () => {
  const host = await startHost({ port: 0, env: { STORE: 'memory' } });
  const api = createHttpClient({ url: host.url });
  const register = async (name: string): Promise<string> => {
    const made = await api.registerPlayer({ name, kind: 'human' });
    if (!made.ok) throw new Error(made.error.reason.message);
    return made.value.key;
  };
  const [ann, eve] = [await register('Ann'), await register('Eve')];
  const env = { PRINCIPALITY_PLAYER: ann, PRINCIPALITY_URL: host.url };
  const { child, ended } = spawned(['seek', 'mancala'], { env });
  child.stdout.once('data', () => child.kill('SIGINT'));
  const { code, stdout, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
  expect(stdout).toMatch(/Press Ctrl-C to stop\.\nStopped looking\.\n$/);
  const found = await api.seek({ game: 'mancala' }, { playerKey: eve });
  expect(found).toMatchObject({ value: { seek: { status: 'waiting', others: 0 } } });
  await host.close();
});
