import type { GameApi } from '../../core/api';
import type { AnyGame, SeatRequest } from '../../core/engine';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import type { Workers } from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { describeEachStore, memoryKind } from '../contract/stores';
import { eventually } from '../support/eventually';
import { replayOf } from '../support/replay-of';
import { HeldThinker, serviceWith, thinkingToy } from '../support/thinking-toy';
import { NOW, valueOf as valueIn } from '../support/toy-session';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

const ME: SeatRequest = { kind: 'me' };
const BOT: SeatRequest = { kind: 'bot' };
const memory = (now = () => NOW): MemoryStore => new MemoryStore({ now });

const create = async (api: GameApi, seats: SeatRequest[] = [ME, BOT]) =>
  valueOf(await api.createSession({ game: 'toy', seats, seed: 'a toy' }, {}));

/** Bots think of such moves; all else is worked out at once. */
const thinkingOf = (move: () => Promise<unknown>): Workers => ({
  limitError: () => null,
  work: async (kind, task, terms) => {
    const here = await inlineWorkers({ games: [thinkingToy] }, { now: () => NOW }).work(kind, task, terms);
    return kind === 'choose' && here.ok ? { ...here, value: { value: await move(), ms: 0 } } : here;
  },
});

/** A game against a bot that thinks only when the test lets it; it is the person's move. */
async function heldGame() {
  const store = memory();
  const thinker = new HeldThinker(thinkingToy);
  const api = serviceWith({ store, workers: thinker });
  const { session, token = '', validMoves } = await create(api);
  const move = validMoves[0] ?? '';
  const look = async (since?: number) => valueOf(await api.state({ session, since }, { token }));
  const asked = (thoughts: number) => eventually(() => expect(thinker.thoughts).toHaveLength(thoughts));
  return { store, thinker, api, session, token, move, look, asked };
}

describe('a move against a bot that thinks', () => {
  it('is answered with the bot’s, which is a commit of its own', async () => {
    const api = serviceWith({ store: memory() });
    const { session, token, validMoves, version } = await create(api);
    expect(version).toBe(1);
    const answer = valueOf(await api.execute({ session, move: validMoves[0] ?? '' }, { token }));
    expect(answer).toMatchObject({
      version: 3,
      seat: 0,
      seatsToAct: [0],
      message: expect.any(String) as string,
    });
    expect(answer.events.filter((text) => text.includes('plays'))).toHaveLength(2);
    expect(answer.validMoves).toHaveLength(3);
    const { entries } = valueOf(await api.history({ session }, { token }));
    expect(entries.map(({ moves }) => moves.map(({ seat }) => seat))).toEqual([[], [0], [1]]);
  });

  it('is so also while others wait for it, who would have the bot think themselves', async () => {
    const api = serviceWith({ store: memory() });
    const { session, token, validMoves } = await create(api);
    const waits = Array.from({ length: 5 }, () => api.state({ session, since: 1, wait: 20 }, {}));
    const answer = valueOf(await api.execute({ session, move: validMoves[0] ?? '' }, { token }));
    expect(answer.version).toBe(3);
    for (const wait of waits) expect(valueOf(await wait).version).toBeGreaterThan(1);
  });

  it('is safe before the bot has thought', async () => {
    const { api, thinker, session, token, move, look, asked } = await heldGame();
    const answer = api.execute({ session, move }, { token });
    await asked(1);
    expect(await look()).toMatchObject({ version: 2, seatsToAct: [1] });
    thinker.release();
    expect(valueOf(await answer)).toMatchObject({ version: 3, seatsToAct: [0] });
  });

  it('has the bot think on terms by which short thoughts go first, and on account of its caller', async () => {
    const { api, thinker, session, token, move, asked } = await heldGame();
    const answer = api.execute({ session, move }, { token, origin: 'an address' });
    await asked(1);
    const [thought] = thinker.thoughts;
    expect(thinker.terms).toMatchObject([{ caller: 'an address', expectedMs: 50 }]);
    expect(thinker.terms[0]?.limitMs).toBeGreaterThanOrEqual(thought?.limitMs ?? Infinity);
    thinker.release();
    await answer;
  });

  it('gets its first answer again, however often it is sent', async () => {
    const store = memory();
    const api = serviceWith({ store });
    const { session, token, validMoves } = await create(api);
    const request = { session, move: validMoves[0] ?? '', clientMoveId: 'once' };
    const first = await api.execute(request, { token });
    expect(valueOf(first).version).toBe(3);
    expect(await api.execute(request, { token })).toEqual(first);
    expect(valueOf(await api.state({ session }, { token })).version).toBe(3);
  });

  it('stands when nothing comes of the thought', async () => {
    const warnings: unknown[] = [];
    const workers = thinkingOf(() => Promise.resolve({ card: 99 }));
    const api = serviceWith({ store: memory(), workers, warn: (...line) => warnings.push(line) });
    const { session, token, validMoves } = await create(api);
    const answer = valueOf(await api.execute({ session, move: validMoves[0] ?? '' }, { token }));
    expect(answer).toMatchObject({ version: 2, seatsToAct: [1] });
    expect(warnings).toHaveLength(1);
    expect(valueOf(await api.state({ session }, { token })).version).toBe(2);
  });
});

describe('a bot that thinks', () => {
  it('opens the game with version 2', async () => {
    const api = serviceWith({ store: memory() });
    const made = await create(api, [BOT, ME]);
    expect(made).toMatchObject({ version: 2, seat: 1, seatsToAct: [1], token: expect.any(String) as string });
    expect(made.events).toContainEqual(expect.stringContaining('"Computer (beginner)" plays'));
    const { entries } = valueOf(await api.history({ session: made.session }, {}));
    expect(entries.map(({ moves }) => moves.length)).toEqual([0, 1]);
  });

  it('plays another to the end, over as many looks as it takes', async () => {
    const store = memory();
    const api = serviceWith({ store });
    const { session } = await create(api, [BOT, { kind: 'bot', bot: 'random' }]);
    await eventually(async () => expect(valueOf(await api.state({ session }, {})).gameOver).toBe(true));
    const { commits } = await replayOf(store, session, [thinkingToy]);
    expect(commits.flatMap(({ moves }) => moves)).toHaveLength(8);
  });

  it('is given its level, or the usual one, and refused another', async () => {
    const { api, thinker } = await heldGame();
    void api.createSession({ game: 'toy', seats: [{ kind: 'bot', level: 2 }, ME] }, {});
    void api.createSession({ game: 'toy', seats: [BOT, ME] }, {});
    await eventually(() => expect(thinker.thoughts.map(({ level }) => level)).toEqual([2, 1]));
    thinker.release();
    for (const level of [0, 3, 1.5]) {
      expect(await api.createSession({ game: 'toy', seats: [{ kind: 'bot', level }, ME] }, {})).toMatchObject(
        {
          ok: false,
          error: {
            reason: {
              code: 'INVALID_PARAMETERS',
              message: `seats.0.level: must be a whole number from 1 to 2, got ${level}`,
            },
          },
        },
      );
    }
  });

  it('is told its chance by a label, and sees its own view only', async () => {
    const { api, thinker, session, token, move, asked } = await heldGame();
    void api.execute({ session, move }, { token });
    await asked(1);
    const [thought] = thinker.thoughts;
    expect(thought).toMatchObject({ game: 'toy', bot: 'thinker', seat: 1, label: 'bot/1/1', limitMs: 4000 });
    expect(thought).not.toHaveProperty('state');
    thinker.release();
  });
});

describe('while a bot thinks', () => {
  it('a plain read shows the game as it stands, and a wait ends with the bot’s move', async () => {
    const { api, thinker, session, token, move, look, asked } = await heldGame();
    const answer = api.execute({ session, move }, { token });
    await asked(1);
    const waits = [0, 1, 2].map(() => api.state({ session, since: 2, wait: 20 }, {}));
    expect((await look()).version).toBe(2);
    thinker.release();
    for (const wait of waits) expect(valueOf(await wait)).toMatchObject({ version: 3, timedOut: false });
    await answer;
    expect(thinker.thoughts).toHaveLength(1);
  });

  it('the player whose seat it has taken over is offered no moves, nor told that it is their turn', async () => {
    let time = NOW;
    const clock = { now: () => time };
    const thinker = new HeldThinker(thinkingToy);
    const api = serviceWith({ store: memory(clock.now), clock, workers: thinker });
    const { session, token, validMoves } = await create(api, [ME, { kind: 'open' }]);
    const joined = valueOf(await api.joinSession({ id: session, acceptCustom: true }, {}));
    valueOf(await api.execute({ session, move: validMoves[0] ?? '' }, { token }));
    const away = { token: joined.token };
    expect(valueOf(await api.state({ session }, away))).toMatchObject({
      message: 'Your move',
      totalMoves: 3,
    });
    valueOf(await api.act({ id: session, action: 'leave' }, away));
    time += 120_000;
    valueOf(await api.act({ id: session, action: 'substitute' }, { token }));

    const look = api.state({ session }, away);
    await eventually(() => expect(thinker.thoughts).toHaveLength(1));
    const other = valueOf(await api.state({ session }, away));
    expect(other).toMatchObject({ seatsToAct: [1], validMoves: [], totalMoves: 0 });
    expect(other.message).toBe('Waiting for Player 2');
    thinker.release();
    await look;
  });

  it('giving up ends the game, and the thought comes to nothing: the answer covers the move alone', async () => {
    const { api, thinker, session, token, move, look, asked } = await heldGame();
    const answer = api.execute({ session, move }, { token });
    await asked(1);
    valueOf(await api.act({ id: session, action: 'resign' }, { token }));
    thinker.release();
    expect(valueOf(await answer)).toMatchObject({ version: 2, gameOver: false });
    expect(await look()).toMatchObject({ version: 3, gameOver: true });
  });

  it('its person may take the move back, and make another one', async () => {
    const { random } = ticTacToe.bots;
    if (!random) throw new Error('Every game has it');
    const game: AnyGame = {
      ...ticTacToe,
      bots: { random: { ...random, thinkingTime: () => 50 } },
      defaultBot: 'random',
    };
    const thinker = new HeldThinker(game);
    const api = serviceWith({ store: memory(), workers: thinker, games: [game] });
    const { session, token } = valueOf(await api.createSession({ game: game.id }, {}));
    const first = api.execute({ session, move: 'A1' }, { token });
    await eventually(() => expect(thinker.thoughts).toHaveLength(1));
    expect(valueOf(await api.act({ id: session, action: 'undo' }, { token })).events).toEqual([
      'Took back: A1',
    ]);
    const second = api.execute({ session, move: 'B2' }, { token });
    await eventually(() => expect(thinker.thoughts).toHaveLength(2));
    thinker.release();
    await Promise.all([first, second]);
    expect(valueOf(await second)).toMatchObject({ version: 5, seatsToAct: [0] });

    const undone = valueOf(await api.act({ id: session, action: 'undo' }, { token }));
    expect(undone.events).toEqual([expect.stringMatching(/^Took back: B2, ..$/)]);
    expect(undone).toMatchObject({ version: 6, seatsToAct: [0], totalMoves: 9 });
  });
});

describeEachStore(
  'the answer to a move against a bot that thinks',
  (bench) => {
    const request = (session: string, move = '') => ({ session, move, clientMoveId: 'once' });

    it('is the same for a repeat that another server gets while the bot thinks', async () => {
      const { store } = bench();
      const thinker = new HeldThinker(thinkingToy);
      const [one, two] = [0, 1].map(() => serviceWith({ store, workers: thinker }));
      if (!one || !two) throw new Error('There are two');
      const { session, token, validMoves } = await create(one);
      const sent = request(session, validMoves[0]);
      const first = one.execute(sent, { token });
      await eventually(() => expect(thinker.thoughts).toHaveLength(1));
      const repeats = [one, two].map((api) => api.execute(sent, { token }));
      thinker.release();
      expect(valueOf(await first).version).toBe(3);
      for (const repeat of repeats) expect(await repeat).toEqual(await first);
      expect(thinker.thoughts).toHaveLength(1);
    });

    it('comes with the bot’s move from another server after the first was killed', async () => {
      const { store, passTime } = bench();
      const thinker = new HeldThinker(thinkingToy);
      const killed = serviceWith({ store, workers: thinker });
      const { session, token, validMoves } = await create(killed);
      const sent = request(session, validMoves[0]);
      const first = killed.execute(sent, { token });
      await eventually(() => expect(thinker.thoughts).toHaveLength(1));
      await passTime(10);
      const repeat = await serviceWith({ store }).execute(sent, { token });
      expect(valueOf(repeat).version).toBe(3);
      thinker.release();
      expect(await first).toEqual(repeat);
    });

    it('stays the same when the bot moves after it was given', async () => {
      const { store, passTime } = bench();
      const gone = thinkingOf(() => Promise.reject(new Error('gone')));
      const [slow, other] = [serviceWith({ store, workers: gone }), serviceWith({ store })];
      const { session, token, validMoves } = await create(slow);
      const sent = request(session, validMoves[0]);
      const first = await slow.execute(sent, { token });
      expect(valueOf(first).version).toBe(2);
      await passTime(10);
      expect(valueOf(await other.state({ session }, {})).version).toBe(3);
      expect(await other.execute(sent, { token })).toEqual(first);
    });

    it('leaves out what its player did before the answer was given', async () => {
      const { store } = bench();
      const thinker = new HeldThinker(thinkingToy);
      const [one, two] = [serviceWith({ store, workers: thinker }), serviceWith({ store })];
      const { session, token, validMoves } = await create(one);
      const first = one.execute(request(session, validMoves[0]), { token });
      await eventually(() => expect(thinker.thoughts).toHaveLength(1));
      valueOf(await two.act({ id: session, action: 'resign' }, { token }));
      thinker.release();
      expect(valueOf(await first)).toMatchObject({ version: 2, gameOver: false });
      expect(await two.execute(request(session, validMoves[0]), { token })).toEqual(await first);
    });
  },
  [memoryKind],
);

describeEachStore(
  'bots that think',
  (bench) => {
    it('think once about a version, whichever server is asked, and move once', async () => {
      const { store } = bench();
      const thinker = new HeldThinker(thinkingToy);
      const servers = [0, 1, 2].map(() => serviceWith({ store, workers: thinker }));
      const [first, ...others] = servers;
      if (!first) throw new Error('There are three');
      const { session, token, validMoves } = await create(first);
      const answer = first.execute({ session, move: validMoves[0] ?? '' }, { token });
      await eventually(() => expect(thinker.thoughts).toHaveLength(1));
      const looks = await Promise.all(others.map((api) => api.state({ session }, {})));
      expect(looks.map((look) => valueOf(look).version)).toEqual([2, 2]);
      thinker.release();
      expect(valueOf(await answer).version).toBe(3);
      expect(thinker.thoughts).toHaveLength(1);
      expect(await store.readLog(session, 0, 10)).toHaveLength(3);
    });

    it('move at the next touch after their server was killed', async () => {
      const { store, passTime } = bench();
      const killed = serviceWith({
        store,
        workers: thinkingOf(() => Promise.reject(new Error('gone'))),
      });
      const { session, token, validMoves } = await create(killed);
      expect(valueOf(await killed.execute({ session, move: validMoves[0] ?? '' }, { token })).version).toBe(
        2,
      );
      const other = serviceWith({ store });
      expect(valueOf(await other.state({ session }, {})).version).toBe(2);
      await passTime(10);
      expect(valueOf(await other.state({ session }, {})).version).toBe(3);
    });
  },
  [memoryKind],
);
