import { MemoryRecords } from '../../functions/adapters/memory-records';
import { Leaderboards } from './leaderboards';
import { PLAYER_ROWS, ratingsOf } from './ratings';

it('a pool is ranked once in a while, however many ask, and anew once that is too old', async () => {
  const records = new MemoryRecords();
  const list = jest.spyOn(records, 'list');
  let now = 0;
  const leaderboards = new Leaderboards({ now: () => now });
  const rate = (player: string, mu: number) =>
    records.commit(ratingsOf('chess', 'agents'), [
      { kind: 'insert', row: `${PLAYER_ROWS}${player}`, value: { mu, sigma: 1 } },
    ]);
  const names = async () =>
    (await leaderboards.ranked(records, 'chess', 'agents')).map(({ player }) => player);
  await rate('ada', 20);
  await rate('bob', 30);
  expect(await Promise.all([names(), names(), names()])).toEqual(Array(3).fill(['bob', 'ada']));
  await rate('eve', 40);
  now = 5000;
  expect(await names()).toEqual(['bob', 'ada']);
  expect(list).toHaveBeenCalledTimes(1);
  expect(await leaderboards.ranked(records, 'chess', 'people')).toEqual([]);
  now = 5001;
  expect(await names()).toEqual(['eve', 'bob', 'ada']);
  list.mockRejectedValueOnce(new Error('away'));
  now = 20_000;
  await expect(names()).rejects.toThrow('away');
  expect(await names()).toEqual(['eve', 'bob', 'ada']);
});
