import { games } from '../../games';
import { FileAnswer, type GameService } from '../../core/table';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { eventually } from '../../tests/support/eventually';
import { value } from '../../tests/live/service';

import { hesitate, play, table, X_WINS } from '../../tests/support/long-games';

/** The replay as a host sends it. */
async function servedText(api: GameService, session: string): Promise<unknown> {
  const reply = await api.files.replay?.({ session } as never);
  return reply?.ok && reply.value instanceof FileAnswer ? reply.value.parts.content : undefined;
}

describe('a long game', () => {
  it('the last move does not wait for the archive, which has the game all the same', async () => {
    let release: () => void = () => undefined;
    class HeldArchive extends MemoryArchive {
      override async saveGame(...of: Parameters<MemoryArchive['saveGame']>): Promise<void> {
        await new Promise<void>((resolve) => (release = resolve));
        return super.saveGame(...of);
      }
    }
    const archive = new HeldArchive();
    const { api, store } = table({ archive });
    const player = await hesitate(api, 201);
    for (const move of X_WINS) await play(api, player, move);
    await expect(store.endNotes(Infinity, 10)).resolves.toHaveLength(1);
    const fromLog = await value(api.replay({ session: player.session }, {}));

    const idle = api.idle();
    await eventually(async () => {
      release();
      expect(await archive.replay(player.session)).not.toBeNull();
    });
    await idle;
    await expect(store.endNotes(Infinity, 10)).resolves.toEqual([]);
    store.taken();
    expect(await value(api.replay({ session: player.session }, {}))).toEqual(fromLog);
    expect(store.taken()).toBe(0);
  });

  it('the replay is served as it lies in the archive and, where that is away, made of the log', async () => {
    const archive = new MemoryArchive();
    const { api } = table({ archive });
    const player = await hesitate(api, 201);
    for (const move of X_WINS) await play(api, player, move);
    await api.idle();
    const kept = await archive.replay(player.session);
    expect(await servedText(api, player.session)).toEqual(kept);
    const record = await value(api.replay({ session: player.session }, {}));
    const rules = games.find(({ id }) => id === 'tic-tac-toe');
    expect(rules && verifyReplay(rules, record as unknown as ReplayRecord)).toMatchObject({
      ok: true,
      value: { versions: 206 },
    });

    archive.replay = () => Promise.reject(new Error('away'));
    const made = await servedText(api, player.session);
    expect(made).toBe(new TextDecoder().decode(kept ?? undefined));
  });

  it('a replay is of the game up to its end: the rematch after it is another’s', async () => {
    const { api } = table();
    const player = await hesitate(api, 21);
    for (const move of X_WINS) await play(api, player, move);
    const before = await value(api.replay({ session: player.session }, {}));
    await value(api.act({ id: player.session, action: 'rematch' }, { token: player.token }));
    expect(await value(api.replay({ session: player.session }, {}))).toEqual(before);
    expect(before.commits).toHaveLength(26);
  });
});
