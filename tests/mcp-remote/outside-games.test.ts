import * as z from 'zod';
import { defineListedGame } from '../../core/engine';
import { startHost } from '../../local';
import { connectRemote, handlesIn } from './support';

const nim = defineListedGame({
  id: 'nim',
  title: 'Nim',
  seats: 2,
  move: () => z.strictObject({ take: z.int() }),
  start: () => ({ sticks: 4, next: 0 }),
  toAct: ({ next }) => next,
  moves: ({ sticks }) => [1, 2, 3].filter((take) => take <= sticks).map((take) => ({ take })),
  play: ({ sticks, next }, _seat, { take }) => ({ state: { sticks: sticks - take, next: 1 - next } }),
  outcome: ({ sticks, next }) =>
    sticks > 0 ? null : { scores: [next, 1 - next], reason: 'No stick is left' },
  format: ({ take }) => `take ${take}`,
});

it('A game from outside is played at the remote server, by tools that are loaded once', async () => {
  let loads = 0;
  const tools = () => {
    loads += 1;
    return Promise.resolve({ library: () => [] });
  };
  const host = await startHost({ port: 0, env: {}, outside: [{ rules: nim, source: 'nim.mjs', tools }] });
  const agent = await connectRemote(host.url);
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const handles = handlesIn(await agent.ok('game_session', { command: 'new', game: 'nim', seats }));
  await agent.ok('game_execute', { move: 'take 3', ...handles });
  expect(await agent.ok('game_execute', { move: 'take 1', ...handles })).toMatchObject({
    gameOver: true,
    outcome: { winners: [1], reason: 'No stick is left' },
  });
  expect(loads).toBe(1);
  await agent.close();
  await host.close();
});
