import type { Deps } from './deps';
import { consoleLogger } from './logger';
import { timer } from './timer';

it('A timer that fails says so in the log and fails its run, which is how the Functions runtime sees it', async () => {
  const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sweep = timer('sweep', 5, () => Promise.reject(new Error('The archive cannot be reached')));
  const deps = { logger: consoleLogger } as Deps;
  await expect(sweep.run(() => Promise.resolve(deps))).rejects.toThrow('The archive cannot be reached');
  const [line] = logged.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown);
  logged.mockRestore();
  expect(line).toMatchObject({ level: 'error', message: 'A timer failed', timer: 'sweep' });
});
