import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import type { Caller, GameApi } from '../../core/api';
import type { AnyGame } from '../../core/engine';
import { games } from '../../games';
import { createGameService, StoreUnavailable, type SessionStore } from '../../core/table';
import { verifyReplay } from '../../core/session';
import { nullBroadcaster } from '../../core/ports/services';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { toy, type Toy } from '../conformance/toy-game';
import { replayOf } from '../support/replay-of';
import { NOW, valueOf as valueIn } from '../support/toy-session';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

interface ServiceOptions {
  readonly games?: readonly AnyGame[];
  readonly store?: SessionStore;
  readonly now?: () => number;
}

const memory = (): MemoryStore => new MemoryStore({ now: () => NOW });

/** The use cases with what the test puts under them. */
const service = ({ games: played = games, store = memory(), now = () => NOW }: ServiceOptions): GameApi =>
  createGameService(
    {
      store,
      broadcaster: nullBroadcaster,
      clock: { now },
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games: played,
      sessionTtlSeconds: 60,
      leaveGraceSeconds: 120,
    },
    features,
  );

const HOT_SEAT = { game: 'tic-tac-toe', seats: [{ kind: 'me' as const }, { kind: 'me' as const }] };

/** Everything that can be asked of one session. */
const asked = (api: GameApi, session: string, caller: Caller) => [
  api.getSession({ id: session }, caller),
  api.state({ session }, caller),
  api.validate({ session, move: 'A1' }, caller),
  api.execute({ session, move: 'A1' }, caller),
  api.history({ session }, caller),
  api.joinSession({ id: session }, {}),
  api.act({ id: session, action: 'end' }, caller),
  api.removeSession({ id: session }, caller),
];

describe('another version of this server', () => {
  it('does not go on with a session made by other rules, and says so', async () => {
    const store = memory();
    const { session, token } = valueOf(await service({ store }).createSession(HOT_SEAT, {}));
    const newer = games.map((game): AnyGame => ({ ...game, rulesVersion: `${game.rulesVersion}+` }));
    const replies = await Promise.all(asked(service({ store, games: newer }), session, { token }));
    for (const reply of replies) {
      expect(reply).toMatchObject({
        ok: false,
        error: {
          reason: { code: 'CONFLICT', message: expect.stringContaining('created with rules') as string },
        },
      });
    }
  });

  it('goes on with it if it still serves those rules, and begins with its own', async () => {
    const store = memory();
    const { session, token } = valueOf(await service({ store }).createSession(HOT_SEAT, {}));
    const newer = games.map((game) => ({ ...game, rulesVersion: '+', earlierRules: [game] }));
    const api = service({ store, games: newer });
    const moves = ['A1', 'B1', 'A2', 'B2', 'A3'];
    for (const move of moves) valueOf(await api.execute({ session, move }, { token }));
    expect((await replayOf(store, session)).rulesVersion).toBe('1');
    const begun = valueOf(await api.createSession(HOT_SEAT, {}));
    const found = await store.read(begun.session);
    expect(found.kind === 'session' && found.session.meta.rulesVersion).toBe('+');
  });

  it('that lacks the game neither plays nor unlists its sessions', async () => {
    const store = memory();
    const all = service({ store });
    const { session, token } = valueOf(await all.createSession(HOT_SEAT, {}));
    const none = service({ store, games: [] });
    const replies = await Promise.all(asked(none, session, { token }));
    for (const reply of replies)
      expect(reply).toMatchObject({ error: { reason: { code: 'GAME_NOT_FOUND' } } });
    expect(valueOf(await none.listSessions({})).sessions).toEqual([]);
    expect(valueOf(await all.listSessions({})).sessions).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  it('is repaired by its readers: what has expired is removed', async () => {
    let now = NOW;
    const store = new MemoryStore({ now: () => now });
    const api = service({ store, now: () => now });
    const { session } = valueOf(await api.createSession(HOT_SEAT, {}));
    now += 61_000;
    expect((await store.list(10)).ids).toEqual([session]);
    expect(valueOf(await api.listSessions({})).sessions).toEqual([]);
    expect((await store.list(10)).ids).toEqual([]);
  });
});

describe('bots that need long', () => {
  it('stop in time, and the next look at the table lets them go on', async () => {
    let now = NOW;
    const slow: Toy = {
      ...toy,
      bots: {
        random: {
          description: 'Takes two seconds a move.',
          choose({ options }) {
            now += 2000;
            return options[0]?.move ?? { card: 0 };
          },
        },
      },
    };
    const store = new MemoryStore({ now: () => now });
    const api = service({ store, games: [slow], now: () => now });
    const bot = { kind: 'bot' as const };
    const made = valueOf(await api.createSession({ game: 'toy', seats: [bot, bot] }, {}));
    expect([made.version, made.gameOver]).toEqual([1, false]);

    const versions = [];
    for (let looks = 0; looks < 5; looks++) {
      const { version, gameOver } = valueOf(await api.state({ session: made.session }, {}));
      versions.push([version, gameOver]);
    }
    expect(versions).toEqual([
      [2, false],
      [3, false],
      [4, true],
      [4, true],
      [4, true],
    ]);
    const { entries } = valueOf(await api.history({ session: made.session }, {}));
    expect(entries.map(({ moves }) => moves.length)).toEqual([2, 2, 2, 2]);
    expect(verifyReplay(slow as AnyGame, await replayOf(store, made.session, [slow])).ok).toBe(true);
  });
});

describe('where either player may go on', () => {
  const me = { kind: 'me' as const };
  const bot = { kind: 'bot' as const, bot: 'tight' };
  it.each([
    { seats: [me, bot], seat: 0, options: { button: 'player' } },
    { seats: [bot, me], seat: 1, options: { button: 'opponent' } },
  ])(
    'a bot leaves it to the player in seat $seat, who sees how the hand ended',
    async ({ seats, ...setup }) => {
      const { seat, options } = setup;
      const api = service({});
      const { session, token } = valueOf(await api.createSession({ game: 'holdem', seats, options }, {}));
      const play = async (move: string) => valueOf(await api.execute({ session, move }, { token }));
      expect(await play('fold')).toMatchObject({ seatsToAct: [0, 1], seat, validMoves: ['next_hand'] });
      expect(await play('next_hand')).toMatchObject({ gameState: { hand: 2 } });
    },
  );
});

describe('the log', () => {
  it('tells programs what happened, each only what it may know, and what was taken back', async () => {
    const api = service({});
    const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
    const { session, token } = valueOf(await api.createSession({ game: 'tic-tac-toe', seats }, {}));
    valueOf(await api.execute({ session, move: 'B2' }, { token }));
    valueOf(await api.act({ id: session, action: 'undo' }, { token }));
    const { entries } = valueOf(await api.history({ session }, {}));
    expect(entries.slice(1)).toMatchObject([
      { version: 2, facts: [{ type: 'placed', data: { seat: 0, coord: 'B2' } }] },
      { version: 3, action: 'undo', to: 1 },
    ]);

    const holdem = valueOf(await api.createSession({ game: 'holdem', seats }, {}));
    for (const move of ['fold', 'next_hand'])
      valueOf(await api.execute({ session: holdem.session, move }, { token: holdem.token }));
    const dealtTo = async (caller: Caller): Promise<unknown[]> =>
      valueOf(await api.history({ session: holdem.session }, caller)).entries.flatMap(({ facts = [] }) =>
        facts.filter(({ type }) => type === 'hole_cards').map(({ data }) => data.seat),
      );
    expect(await dealtTo({})).toEqual([]);
    expect(await dealtTo({ token: holdem.token })).toEqual([0, 1]);
  });
});

describe('a game’s own fields of an answer', () => {
  it('are made from the view before the move and after it', async () => {
    const telling: Toy = {
      ...toy,
      answerFields: ({ before, view, events }) => ({
        extra: {
          drawn: before && view.hand.filter((card) => !before.hand.includes(card)),
          told: events.length,
        },
      }),
    };
    const api = service({ games: [telling] });
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const { session, token } = valueOf(await api.createSession({ game: 'toy', seats, seed: 's' }, {}));
    valueOf(await api.joinSession({ id: session, acceptCustom: true }, {}));
    const played = valueOf(await api.execute({ session, move: 'select 1' }, { token }));
    expect(played).toMatchObject({ extra: { drawn: [expect.any(Number)], told: 3 } });
    expect(played.events.at(-1)).toBe(`You draw ${String((played.extra?.drawn as number[])[0])}`);
    expect(valueOf(await api.state({ session }, { token }))).toMatchObject({
      extra: { drawn: null, told: 0 },
    });
  });
});

describe('creating under a key', () => {
  it('that broke off after the reservation is completed by the repeat', async () => {
    const store = memory();
    const create = jest.spyOn(store, 'create').mockRejectedValueOnce(new StoreUnavailable());
    const api = service({ store });
    const caller = { idempotencyKey: 'a key that is long enough' };
    await expect(api.createSession(HOT_SEAT, caller)).rejects.toBeInstanceOf(StoreUnavailable);
    const made = valueOf(await api.createSession(HOT_SEAT, caller));
    const again = valueOf(await api.createSession(HOT_SEAT, caller));
    expect(again).toEqual(made);
    expect(new Set(create.mock.calls.map(([{ session }]) => session.id))).toEqual(new Set([made.session]));
    expect((await api.execute({ session: made.session, move: 'A1' }, { token: made.token })).ok).toBe(true);
  });
});

describe('what is stored', () => {
  it('holds no token, only its hash', async () => {
    const store = memory();
    const create = jest.spyOn(store, 'create');
    const commit = jest.spyOn(store, 'commit');
    const api = service({ store });
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const key = 'the caller’s own secret key';
    const made = valueOf(
      await api.createSession({ game: 'tic-tac-toe', seats, visibility: 'private' }, { idempotencyKey: key }),
    );
    const joined = valueOf(await api.joinSession({ id: made.session }, { idempotencyKey: `${key} 2` }));
    const written = JSON.stringify([create.mock.calls, commit.mock.calls]);
    for (const secret of [made.token, made.watchToken, joined.token, key]) {
      expect(secret).toBeDefined();
      expect(written).not.toContain(secret);
    }
  });
});
