import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import { games } from '../../games';
import { createGameService, FileAnswer, type GameService, type ServiceDeps } from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../functions/adapters/null-broadcaster';
import { eventually } from '../support/eventually';
import { value } from '../live/service';

/** A store that counts the log entries it gives out, and at which call how many. */
class CountingStore extends MemoryStore {
  readonly pages: number[] = [];

  override async readLog(...of: Parameters<MemoryStore['readLog']>): ReturnType<MemoryStore['readLog']> {
    const page = await super.readLog(...of);
    this.pages.push(page.length);
    return page;
  }

  /** Entries given out since the last time. */
  taken(): number {
    return this.pages.splice(0).reduce((sum, page) => sum + page, 0);
  }
}

function table(changes: Partial<ServiceDeps> = {}) {
  const store = new CountingStore({ now: Date.now });
  const archive = new MemoryArchive();
  const deps: ServiceDeps = {
    store,
    archive,
    broadcaster: nullBroadcaster,
    clock: { now: Date.now },
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 3600,
    leaveGraceSeconds: 120,
    ...changes,
  };
  return {
    store,
    archive,
    api: createGameService(deps, features),
    cold: () => createGameService(deps, features),
  };
}

/** The replay as a host sends it. */
async function servedText(api: GameService, session: string): Promise<unknown> {
  const reply = await api.files.replay?.({ session } as never);
  return reply?.ok && reply.value instanceof FileAnswer ? reply.value.parts.content : undefined;
}

interface Player {
  readonly session: string;
  readonly token: string;
}

async function begin(api: GameService, game: string, seats: number): Promise<Player> {
  const seat = { kind: 'me' as const };
  const made = await value(api.createSession({ game, seats: Array.from({ length: seats }, () => seat) }, {}));
  return { session: made.session, token: made.token ?? '' };
}

const play = (api: GameService, { session, token }: Player, move: string) =>
  value(api.execute({ session, move }, { token }));
const undo = (api: GameService, { session, token }: Player) =>
  value(api.act({ id: session, action: 'undo' }, { token }));

/** Tic-Tac-Toe in which X puts and takes back its first sign, until there are so many versions. */
async function hesitate(api: GameService, versions: number): Promise<Player> {
  const player = await begin(api, 'tic-tac-toe', 2);
  for (let version = 1; version < versions; version += 2) {
    await play(api, player, version % 4 === 1 ? 'A1' : 'C3');
    await undo(api, player);
  }
  return player;
}

const X_WINS = ['A1', 'A2', 'B1', 'B2', 'C1'];

describe('in a long game', () => {
  it('taking back, granted or refused, reads no more of the log than in a short one', async () => {
    const { api, store } = table();
    for (const versions of [11, 401]) {
      const player = await hesitate(api, versions);
      await play(api, player, 'B2');
      store.taken();
      expect(await undo(api, player)).toMatchObject({ version: versions + 2, totalMoves: 9 });
      expect([versions, store.taken() <= 66]).toEqual([versions, true]);

      const cards = await begin(api, 'dice', 1);
      for (let version = 1; version < versions; version++) await play(api, cards, 'roll 1d6');
      store.taken();
      expect(await api.act({ id: cards.session, action: 'undo' }, { token: cards.token })).toMatchObject({
        error: { reason: { code: 'CONFLICT' } },
      });
      expect([versions, store.taken() <= 33]).toEqual([versions, true]);
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
    for (const at of [2, 31, 32, 33, 63, 64, 100, 199, 200]) {
      for (const service of [api, cold(), cold()]) {
        store.taken();
        const { gameState, version } = await value(service.state({ session: player.session, at }, {}));
        expect([at, version, gameState]).toEqual([at, at, seen[at]]);
        expect([at, store.taken() <= 33]).toEqual([at, true]);
      }
    }
  });

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
