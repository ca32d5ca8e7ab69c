import { schemas } from '../../core/api';
import type { AnyGame, SeatRequest, TimeControl } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import type { Workers } from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { verifyReplay } from '../../core/session';
import { rechained } from '../support/forged-replay';
import { eventually } from '../support/eventually';
import { replayOf } from '../support/replay-of';
import { NOW } from '../support/toy-session';
import { valueOf, ME, OPEN, MINUTE, server, create, started } from './clock-server';

describe('the replay of a game by the clock', () => {
  async function flagged() {
    const { api, store, pass, session, play } = await started();
    pass(10);
    await play('B2');
    pass(70);
    await api.state({ session }, {});
    return { api, session, replay: await replayOf(store, session) };
  }

  it('verifies, its end by the flag included', async () => {
    const { replay } = await flagged();
    expect(replay.clock).toEqual(MINUTE);
    expect(schemas.replayAnswer().safeParse(replay).success).toBe(true);
    expect(verifyReplay(ticTacToe as AnyGame, replay)).toEqual({
      ok: true,
      value: { versions: 4, moves: 2 },
    });
  });

  it.each([
    [{ base: 5 }, 'Version 3: the time of seat 1 was up before'],
    [{ base: 90 }, 'Version 4: the time of seat 0 was not up then'],
  ])('does not verify as one by the clock %j', async (control, message) => {
    const game = ticTacToe as AnyGame;
    const { replay } = await flagged();
    expect(verifyReplay(game, rechained(game, replay)).ok).toBe(true);
    const forged = rechained(game, { ...replay, clock: control });
    expect(verifyReplay(game, forged)).toMatchObject({ error: { message } });
  });

  /** A game whose second player sat down after the first had moved, and then ran out of time. */
  async function joinedLate() {
    const { api, store, pass } = server();
    const { session, token } = await create(api, MINUTE, [ME, OPEN]);
    pass(500);
    await api.execute({ session, move: 'A1' }, { token });
    pass(500);
    await api.joinSession({ id: session }, {});
    pass(70);
    await api.state({ session }, {});
    return replayOf(store, session);
  }

  it('verifies where clocks rested until every seat was taken', async () => {
    const replay = await joinedLate();
    expect(replay.clockWaits).toBe(true);
    expect(schemas.replayAnswer().safeParse(replay).success).toBe(true);
    expect(replay.commits.at(-1)).toMatchObject({ action: { type: 'flag' }, at: NOW + 1_060_000 });
    expect(verifyReplay(ticTacToe as AnyGame, replay)).toMatchObject({ ok: true });
  });

  it('of a game from before clocks waited verifies by its own rule, in which the first move starts them', async () => {
    const game = ticTacToe as AnyGame;
    const { api, store, pass } = server();
    const { session, token = '' } = await create(api, MINUTE, [ME, OPEN]);
    const joined = valueOf(await api.joinSession({ id: session }, {}));
    pass(10);
    await api.execute({ session, move: 'A1' }, { token });
    await api.execute({ session, move: 'B2' }, { token: joined.token ?? '' });
    pass(70);
    await api.state({ session }, {});
    const { clockWaits: _, ...older } = await replayOf(store, session);
    const message = 'Version 5: the time of seat 0 was not up then';
    expect(verifyReplay(game, rechained(game, older))).toMatchObject({ error: { message } });
    const commits = older.commits.map((each) =>
      each.version === 5 ? { ...each, at: each.at + 10_000 } : each,
    );
    expect(verifyReplay(game, rechained(game, { ...older, commits }))).toMatchObject({ ok: true });
  });

  it('shows the clocks as they stood at each version', async () => {
    const { api, session } = await flagged();
    const at = async (version: number) => valueOf(await api.state({ session, at: version }, {})).clock;
    expect((await at(2))?.remaining).toEqual([61_000, 60_000]);
    expect((await at(3))?.remaining).toEqual([61_000, 51_000]);
    expect(await at(4)).toMatchObject({ remaining: [0, 51_000], running: [] });
  });
});

describe('a bot that thinks, by the clock', () => {
  const { random } = ticTacToe.bots;
  if (!random) throw new Error('Every game has it');
  const game: AnyGame = {
    ...(ticTacToe as AnyGame),
    bots: { random: { ...random, thinkingTime: () => 50 } },
    defaultBot: 'random',
  };

  /** A game in which the bot has to move, but does not before it is released; it then has thought for `ms`. */
  async function thinking(ms: number, clock: TimeControl = MINUTE) {
    let release: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (release = resolve));
    const here = inlineWorkers({ games: [game] }, { now: () => NOW });
    const workers: Workers = {
      ...here,
      work: async (kind, task, terms) => {
        if (kind === 'choose') await turn;
        const worked = await here.work(kind, task, terms);
        return worked.ok ? { ...worked, value: { ...worked.value, ms } } : worked;
      },
    };
    const host = server([game], { workers });
    const { session, token } = await create(host.api, clock, [ME, { kind: 'bot' }]);
    const answer = host.api.execute({ session, move: 'A1' }, { token });
    const look = async () => valueOf(await host.api.state({ session }, { token }));
    await eventually(async () => expect((await look()).version).toBe(2));
    return { ...host, session, token, look, release, answer: async () => valueOf(await answer) };
  }

  it('does not lose the time in which others are thought for', async () => {
    const { pass, look, release, answer } = await thinking(1500);
    expect((await look()).clock).toMatchObject({ remaining: [61_000, 60_000], running: [] });
    pass(500);
    expect(await look()).toMatchObject({ gameOver: false, version: 2, seatsToAct: [1] });
    release();
    expect(await answer()).toMatchObject({
      version: 3,
      clock: { remaining: [61_000, 59_500], running: [0], at: NOW + 500_000 },
    });
  });

  it('is charged no more than the time it was given, however busy the machine is', async () => {
    const { release, answer } = await thinking(5000, { base: 3 });
    release();
    expect((await answer()).clock?.remaining).toEqual([3000, 2900]);
  });

  it('is charged the same when the game is played again', async () => {
    const { api, store, pass, session, look, release, answer } = await thinking(1500);
    pass(30);
    release();
    await answer();
    pass(70);
    expect((await look()).outcome).toMatchObject({ winners: [1], reason: 'Out of time' });
    const replay = await replayOf(store, session);
    expect(schemas.replayAnswer().safeParse(replay).success).toBe(true);
    expect(replay.commits[2]?.moves).toMatchObject([{ seat: 1, thoughtMs: 1500 }]);
    expect(verifyReplay(game, replay)).toMatchObject({ ok: true });
    expect(valueOf(await api.state({ session, at: 3 }, {})).clock?.remaining).toEqual([61_000, 59_500]);
  });

  it('uses no time of a player who gave up, and whose seat it plays on', async () => {
    const { api, store, pass } = server([principality]);
    const seats: SeatRequest[] = [ME, ME, ME];
    const made = valueOf(await api.createSession({ game: 'principality', seats, clock: MINUTE }, {}));
    const { session, token } = made;
    const endTurn = async () => {
      for (let phase = 0; phase < 2; phase++) await api.execute({ session, move: 'end_phase' }, { token });
    };
    await endTurn();
    await endTurn();
    expect((await api.act({ id: session, action: 'resign', seat: 1 }, { token })).ok).toBe(true);
    await endTurn();
    const { clock } = valueOf(await api.state({ session }, { token }));
    expect(clock).toMatchObject({ running: [0] });
    pass(200);
    await api.state({ session }, {});
    const replay = await replayOf(store, session);
    expect(verifyReplay(principality as AnyGame, replay)).toMatchObject({ ok: true });
  });
});
