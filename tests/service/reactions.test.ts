import type { GameApi } from '../../core/api';
import type { SeatRequest } from '../../core/engine';
import { games } from '../../games';
import { verifyReplay, type LogEntry } from '../../core/session';
import { principality } from '../../games/principality/rules';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { describePosition, piles, type Position } from '../principality/support';
import { logOf, replayOf } from '../support/replay-of';
import { serviceWith } from '../support/thinking-toy';
import { NOW, valueOf as valueIn } from '../support/toy-session';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

const ME: SeatRequest = { kind: 'me' };
const OPEN: SeatRequest = { kind: 'open' };
const SET = { type: 'set_reactions', reactions: 'reveal' };

/** A server whose time the test makes pass, and a game of two strangers who sit there. */
async function table(position: Position, clock?: { base: number; increment: number }) {
  let time = NOW;
  const store = new MemoryStore({ now: () => time });
  const api = serviceWith({ store, games, clock: { now: () => time } });
  const created = valueOf(
    await api.createSession(
      { game: 'principality', seats: [ME, OPEN], start: describePosition(position), ...(clock && { clock }) },
      {},
    ),
  );
  const { session } = created;
  const joined = valueOf(await api.joinSession({ id: session, acceptCustom: true }, {}));
  const tokens = [created.token ?? '', joined.token ?? ''];
  const by = (seat: number) => ({ token: tokens[seat] });
  const play = async (seat: number, move: string | Record<string, unknown>) =>
    valueOf(await api.execute({ session, move }, by(seat)));
  const history = async (caller: { token?: string | undefined }) =>
    valueOf(await api.history({ session }, caller)).entries.slice(1);
  const pass = (seconds: number): void => {
    time += 1000 * seconds;
  };
  return { api, store, session, by, play, history, pass };
}

const witch: Position = { players: [piles('Witch, Copper', '5 Gold'), piles('Moat, Silver', '5 Gold')] };

describe('A standing answer', () => {
  it('is set out of turn, seen by its own player, and told to nobody else', async () => {
    const { play, history, by, api, session } = await table(witch);
    const before = valueOf(await api.state({ session, detail: 'full' }, by(0)));
    const answer = await play(1, SET);
    expect(answer).toMatchObject({
      message: 'From now on your Moat is revealed to every attack without asking.',
      seatsToAct: [0],
      events: [],
    });
    const { version: _before, ...then } = before;
    const { version: _after, ...now } = valueOf(await api.state({ session, detail: 'full' }, by(0)));
    expect(now).toEqual(then);
    const own = valueOf(await api.state({ session, detail: 'full' }, by(1)));
    expect(own.view).toMatchObject({ own: { reactions: 'reveal' } });
    expect((await history(by(1))).at(-1)?.moves).toMatchObject([
      { seat: 1, command: 'set_reactions reveal' },
    ]);
    for (const caller of [by(0), {}]) {
      const last = (await history(caller)).at(-1);
      expect(last).toMatchObject({ moves: [], events: [] });
      expect(JSON.stringify(last)).not.toMatch(/reaction|reveal/);
    }
    expect(await play(0, 'play_action Witch')).toMatchObject({
      seatsToAct: [0],
      events: expect.arrayContaining(['Player 2 reveals Moat (unaffected by Witch)']) as unknown,
    });
  });

  it('that another player sets makes no move stale', async () => {
    const { api, session, by, play } = await table(witch);
    const { version: expectedVersion } = valueOf(await api.state({ session }, by(0)));
    await play(1, SET);
    expect(await api.execute({ session, move: 'play_action Witch', expectedVersion }, by(0))).toMatchObject({
      ok: true,
    });
  });

  it('is confirmed beside a question that is open', async () => {
    const { play } = await table(witch);
    await play(0, 'play_action Witch');
    expect((await play(1, 'reactions reveal')).message).toBe(
      'From now on your Moat is revealed to every attack without asking. The question that is open is still yours to answer. Card requires choice: Witch',
    );
  });

  it('neither starts nor presses a clock, and replays agree', async () => {
    const { play, pass, api, store, session, by } = await table(witch, { base: 60, increment: 5 });
    expect((await play(1, SET)).clock).toMatchObject({ running: [0], remaining: [60_000, 60_000] });
    await play(0, 'end_phase');
    pass(10);
    expect((await play(1, 'reactions ask')).clock).toMatchObject({
      running: [0],
      remaining: [55_000, 60_000],
    });
    expect((await play(0, 'reactions reveal')).clock).toMatchObject({
      running: [0],
      remaining: [55_000, 60_000],
    });
    pass(10);
    expect((await play(0, 'end_phase')).clock).toMatchObject({ running: [1], remaining: [50_000, 60_000] });
    valueOf(await api.act({ id: session, action: 'resign' }, by(1)));
    expect(verifyReplay(principality, await replayOf(store, session)).ok).toBe(true);
  });
});

describe('A Moat that is not revealed', () => {
  it('is no move of the history to others, whose version tells only that they waited', async () => {
    const { play, history, by } = await table(witch);
    const waiting = await play(0, 'play_action Witch');
    expect(waiting).toMatchObject({
      message: 'Waiting for Player 2',
      pendingEffect: { player: 1 },
      seatsToAct: [1],
    });
    await play(1, { type: 'reveal_reaction', card: null });
    expect((await history(by(1))).at(-1)?.moves).toMatchObject([{ seat: 1, command: 'reveal_reaction' }]);
    for (const caller of [by(0), {}]) {
      const told = JSON.stringify(await history(caller));
      expect(told).not.toMatch(/react|Moat/);
      expect((await history(caller)).at(-1)?.moves).toEqual([]);
    }
  });

  /** The attack on a bot that chooses by chance: what the attacker is told, and the whole log. */
  async function attackOnBot(hand: string, seed: string) {
    const store = new MemoryStore({ now: () => NOW });
    const api: GameApi = serviceWith({ store, games });
    const position = {
      players: [piles('Militia, Copper', '5 Gold'), piles(hand, '5 Gold')],
      kingdom: 'Moat, Smithy',
    };
    const { session, token } = valueOf(
      await api.createSession(
        {
          game: 'principality',
          seats: [ME, { kind: 'bot', bot: 'random' }],
          start: describePosition(position),
          seed,
        },
        {},
      ),
    );
    const caller = { token };
    const { session: _id, ...answer } = valueOf(
      await api.execute({ session, move: 'play_action Militia', detail: 'full' }, caller),
    );
    const { entries } = valueOf(await api.history({ session }, caller));
    const undone = await api.act({ id: session, action: 'undo' }, caller);
    const undo = undone.ok && { message: undone.value.message, events: undone.value.events };
    const after = valueOf(await api.history({ session }, {})).entries;
    const log: readonly LogEntry[] = await logOf(store, session);
    return {
      told: { answer, entries, undo, after },
      commands: log.flatMap(({ moves }) => moves.map(({ command }) => command)),
    };
  }

  it('by a bot leaves the same answer, history and undo as if there were none', async () => {
    const tried = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(async (seed) => ({
        seed,
        holding: await attackOnBot('Moat, 2 Copper', seed),
        without: await attackOnBot('Smithy, 2 Copper', seed),
      })),
    );
    const declined = tried.filter(({ holding }) => holding.commands.includes('reveal_reaction'));
    expect(declined.length).toBeGreaterThan(0);
    for (const { holding, without } of declined) {
      expect(without.commands).not.toContain('reveal_reaction');
      expect(holding.told).toEqual(without.told);
      expect(holding.told.undo).toMatchObject({ message: 'Took back: play_action Militia' });
    }
  });
});
