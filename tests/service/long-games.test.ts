import { games } from '../../games';
import { inlineWorkers } from '../../core/table/work';
import { value } from '../live/service';

import { begin, hesitate, play, table, undo } from '../support/long-games';

describe('in a long game', () => {
  it('taking back, granted or refused, reads no more of the log than in a short one', async () => {
    const { api, store } = table();
    for (const versions of [11, 401]) {
      const player = await hesitate(api, versions);
      await play(api, player, 'B2');
      store.taken();
      expect(await undo(api, player)).toMatchObject({ version: versions + 2, totalMoves: 9 });
      // Two pages, each with what leads to it from a checkpoint.
      expect([versions, store.taken() <= 128]).toEqual([versions, true]);

      const cards = await begin(api, 'dice', 1);
      for (let version = 1; version < versions; version++) await play(api, cards, 'roll 1d6');
      store.taken();
      expect(await api.act({ id: cards.session, action: 'undo' }, { token: cards.token })).toMatchObject({
        error: { reason: { code: 'CONFLICT' } },
      });
      expect([versions, store.taken() <= 64]).toEqual([versions, true]);
    }
  });

  it('a look at an earlier version reads the log from the last checkpoint on', async () => {
    const { api, store, cold } = table();
    const player = await begin(api, 'dice', 1);
    const seen: unknown[] = [undefined, undefined];
    for (let version = 2; version <= 200; version++) {
      seen[version] = (await play(api, player, 'roll 2d6')).gameState;
    }
    await play(api, player, 'end');
    await api.idle();
    for (const at of [2, 31, 32, 33, 63, 64, 100, 199, 200]) {
      for (const service of [api, cold(), cold()]) {
        store.taken();
        const { gameState, version } = await value(service.state({ session: player.session, at }, {}));
        expect([at, version, gameState]).toEqual([at, at, seen[at]]);
        expect([at, store.taken() <= 33]).toEqual([at, true]);
      }
    }
  });
});

describe('the graphs of a finished game', () => {
  /** How many pieces of work the workers were given. */
  function counted() {
    const here = inlineWorkers({ games }, { now: Date.now });
    const given: string[] = [];
    const work: typeof here.work = (kind, task, terms) => {
      given.push(kind);
      return here.work(kind, task, terms);
    };
    return { given, ...table({ workers: { ...here, work } }) };
  }

  it('are drawn at once where no search judges the positions', async () => {
    const { api, given } = counted();
    const bots = Array.from({ length: 2 }, () => ({ kind: 'bot' as const, bot: 'bigmoney' }));
    const { session } = await value(
      api.createSession({ game: 'principality', seats: bots, options: { roundLimit: 3 } }, {}),
    );
    given.length = 0;
    expect((await value(api.graphs({ session }, {}))).graphs).toHaveLength(1);
    expect(given).toEqual([]);
  });

  it('are drawn once, and then kept: a finished game never changes', async () => {
    const { api, given } = counted();
    const player = await begin(api, 'four-in-a-row', 2);
    for (const move of ['1', '2', '1', '2', '1', '2', '1']) await play(api, player, move);
    const asked = await Promise.all([1, 2].map(() => value(api.graphs({ session: player.session }, {}))));
    expect(asked[0]?.graphs).toHaveLength(1);
    expect(asked[1]).toEqual(asked[0]);
    expect(await value(api.graphs({ session: player.session }, {}))).toEqual(asked[0]);
    expect(given).toEqual(['graphs']);
  });
});
