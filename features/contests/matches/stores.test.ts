import { randomBytes } from 'node:crypto';
import type { ApiError } from '../../../core/api';
import type { Result } from '../../../core/engine';
import { createGameService, type ServiceDeps } from '../../../core/table';
import { features } from '../../registry';
import { MemoryArchive } from '../../../functions/adapters/memory-archive';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../../core/ports/services';
import { games } from '../../../games';
import { describeEachRecordStore } from '../../../tests/contract/record-stores';

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describeEachRecordStore('matches', (bench) => {
  it('begin each game once, whichever hosts go on with them at the same time', async () => {
    const { records, another } = bench();
    const shared = { store: new MemoryStore({ now: () => Date.now() }), archive: new MemoryArchive() };
    const deps = (own: typeof records): ServiceDeps => ({
      ...shared,
      broadcaster: nullBroadcaster,
      records: own,
      clock: shared.store,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
    });
    const [one, two] = [
      createGameService(deps(records), features),
      createGameService(deps(another), features),
    ];
    const [ada, bob] = [
      await value(one.registerPlayer({ name: 'Ada', kind: 'agent' })),
      await value(two.registerPlayer({ name: 'Bob', kind: 'agent' })),
    ];
    const players = [ada.player.id, bob.player.id];
    const { match } = await value(
      one.createMatch({ game: 'tic-tac-toe', players, games: 4, atOnce: 2 }, { playerKey: ada.key }),
    );
    await Promise.all(
      [one, two].map((host) => value(host.joinMatch({ id: match.id }, { playerKey: bob.key }))),
    );
    for (let round = 0; round < 2; round++) {
      const { games: due } = await value(two.nextGames({ id: ada.player.id }, { playerKey: ada.key }));
      expect(due).toHaveLength(2);
      await Promise.all(
        due.map(async ({ session }, at) => {
          const host = at === 0 ? one : two;
          const seated = [
            await value(host.joinSession({ id: session }, { playerKey: bob.key })),
            await value(host.joinSession({ id: session }, { playerKey: ada.key })),
          ];
          // A game counts once each side has moved.
          for (const [turn, move] of ['B2', 'A1'].entries())
            await value(
              host.execute({ session, move }, { token: seated.find(({ seat }) => seat === turn)?.token }),
            );
          await value(host.act({ id: session, action: 'resign' }, { token: seated[1]?.token }));
        }),
      );
      await Promise.all([one.idle(), two.idle()]);
      await Promise.all([one.runTimer('contestSweep'), two.runTimer('contestSweep')]);
    }
    const over = (await value(two.match({ id: match.id }))).match;
    expect(over).toMatchObject({ status: 'ended', finished: 4 });
    expect(over.players.map(({ points }) => points)).toEqual([0, 4]);
    const { sessions } = await value(one.listSessions({ limit: 50 }));
    expect(sessions.map(({ session }) => session).sort()).toEqual(
      over.games.map(({ session }) => session).sort(),
    );
    expect((await value(one.player({ id: ada.player.id }))).ratings).toMatchObject([{ games: 4, lost: 4 }]);
  });
});
