import { spawned } from '../../tests/cli/captured';

it('principality strengths plays every match of a game in which bots change seats', async () => {
  const flags = [
    '--only',
    'tic-tac-toe,dice',
    '--minutes',
    '1',
    '--games',
    '2',
    '--seed',
    'S',
    '--jobs',
    '1',
  ];
  const { code, stdout } = await spawned(['strengths', ...flags, '--thinking-time', '1', '--json']).ended;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    games: [
      {
        game: 'tic-tac-toe',
        matches: expect.arrayContaining([expect.objectContaining({ games: 2 })]) as unknown,
      },
      { game: 'dice', matches: [{ bot: 'random', against: null }] },
    ],
  });
});
