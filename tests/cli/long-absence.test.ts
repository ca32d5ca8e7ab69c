import { openRemoteTable } from '../../cli/remote-table';
import type { Result } from '../../core/engine';
import { games } from '../../games';
import { inProcessApi } from '../support/in-process-api';

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

it('A terminal tells all that happened while it was away, however much it was', async () => {
  const api = inProcessApi();
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
  const { session, token = '' } = value(await api.createSession({ game: 'tic-tac-toe', seats }, {}));
  const [game] = games.filter(({ id }) => id === 'tic-tac-toe');
  if (!game) throw new Error('There is no such game');
  const table = value(await openRemoteTable({ api, game, session, token }));
  for (let round = 0; round < 210; round++) {
    value(await api.execute({ session, move: 'A1' }, { token }));
    value(await api.act(session, { action: 'undo' }, { token }));
  }
  value(await api.execute({ session, move: 'B2' }, { token }));
  if (!table.look) throw new Error('This table cannot be looked at');
  const { events } = value(await table.look());
  expect(events.filter((event) => event.includes('puts X on A1'))).toHaveLength(210);
  expect(events.at(-1)).toContain('B2');
});
