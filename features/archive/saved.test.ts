import { startHost, type Host } from '../../local';
import { run } from '../../tests/cli/scripted-terminal';
import { HOT_SEAT, tableAt } from '../../tests/http/support';

let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
});
afterAll(() => host.close());

it('A game that ended at a server is saved by its player in the terminal', async () => {
  const { session, token } = await tableAt(host.url).create(HOT_SEAT);
  const { output } = await run(['join', host.url, session, '--token', token], {
    lines: ['A1', 'A2', 'B1', 'B2', 'C1', 'save /no/such/folder/replay.json'],
  });
  expect(output).toContain('Winner: Player 1');
  expect(output).toContain('✗ Error: Replay cannot be written: /no/such/folder/replay.json (ENOENT)');
});
