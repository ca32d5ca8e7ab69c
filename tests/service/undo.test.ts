import { MemoryStore } from '../../functions/adapters/memory-store';
import { inProcessApi } from '../support/in-process-api';
import { serviceWith } from '../support/thinking-toy';
import { throwsGame } from '../support/throws';

/** A store in which somebody else moves before a log is read. */
class HurriedStore extends MemoryStore {
  before: () => Promise<unknown> = () => Promise.resolve();

  override async readLog(...of: Parameters<MemoryStore['readLog']>): ReturnType<MemoryStore['readLog']> {
    const { before } = this;
    this.before = () => Promise.resolve();
    await before();
    return super.readLog(...of);
  }
}

interface Caller {
  readonly session: string;
  readonly token: string;
}
type Api = ReturnType<typeof inProcessApi>;

async function begin(api: Api, request: Parameters<Api['createSession']>[0]): Promise<Caller> {
  const made = await api.createSession(request, {});
  if (!made.ok) throw new Error(made.error.reason.message);
  return { session: made.value.session, token: made.value.token ?? '' };
}

const undo = (api: Api, { session, token }: Caller) => api.act({ id: session, action: 'undo' }, { token });

describe('Behind a decision that another seat made', () => {
  it('no move is taken back at poker, whatever the bot did', async () => {
    const api = inProcessApi();
    let looked = 0;
    for (let seed = 0; seed < 12; seed++) {
      const table = await begin(api, { game: 'holdem', seed: `undo ${seed}` });
      const { session, token } = table;
      const before = await api.state({ session }, { token });
      if (!before.ok) throw new Error('No state');
      const raise = before.value.validMoves.find((move) => move.startsWith('raise'));
      if (raise === undefined) continue;
      const played = await api.execute({ session, move: raise }, { token });
      if (!played.ok) throw new Error(played.error.reason.message);
      looked += 1;
      const reply = await undo(api, table);
      expect(reply).toMatchObject({ ok: false, error: { reason: { code: 'CONFLICT' } } });
      const after = await api.state({ session }, { token });
      expect(after).toMatchObject({ ok: true, value: { version: played.value.version } });
    }
    expect(looked).toBeGreaterThan(3);
  });

  it.each(['Militia', 'Bureaucrat'])('no %s is taken back that a bot answered', async (card) => {
    const api = inProcessApi();
    const table = await begin(api, {
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'bot' }],
      start: {
        players: [
          { hand: [card, 'Copper'], drawPile: ['Copper'] },
          { hand: ['Estate', 'Estate', 'Gold', 'Gold', 'Copper'], drawPile: ['Copper'] },
        ],
      },
    });
    const { session, token } = table;
    const played = await api.execute({ session, move: `play_action ${card}` }, { token });
    expect(played.ok).toBe(true);
    expect(await undo(api, table)).toMatchObject({ ok: false, error: { reason: { code: 'CONFLICT' } } });
  });

  it.each(['tic-tac-toe', 'four-in-a-row'])(
    '%s hides nothing: a bot’s answer is taken back with the move',
    async (game) => {
      const api = inProcessApi();
      const table = await begin(api, { game });
      const { session, token } = table;
      const before = await api.state({ session }, { token });
      if (!before.ok) throw new Error('No state');
      await api.execute({ session, move: before.value.validMoves[0] ?? '' }, { token });
      const undone = await undo(api, table);
      expect(undone).toMatchObject({ ok: true, value: { gameState: before.value.gameState } });
    },
  );

  it('one hand that plays all seats takes its own back, and the public is not told what it was', async () => {
    const api = inProcessApi();
    const table = await begin(api, { game: 'principality', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { session, token } = table;
    await api.execute({ session, move: 'end_phase' }, { token });
    const undone = await undo(api, table);
    expect(undone).toMatchObject({
      ok: true,
      value: { events: expect.arrayContaining(['Took back: end_phase']) as unknown },
    });
    const watched = await api.state({ session, since: 0, seat: 'public' }, {});
    if (!watched.ok) throw new Error('Nothing to watch');
    expect(watched.value.events).toContain('Player 1 took back the last turn');
    expect(JSON.stringify(watched.value.events)).not.toContain('Took back');
  });

  it('where all move at once nobody hears what was thrown and taken back', async () => {
    const store = new MemoryStore({ now: Date.now });
    const api = serviceWith({ store, games: [throwsGame], clock: { now: Date.now }, sessionTtlSeconds: 60 });
    const made = await api.createSession({ game: 'throws', seats: [{ kind: 'me' }, { kind: 'me' }] }, {});
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session, token = '' } = made.value;
    const thrown = await api.execute({ session, move: 'rock', seat: 0 }, { token });
    expect(thrown.ok).toBe(true);
    expect(await undo(api, { session, token })).toMatchObject({ ok: true });
    const told = [
      await api.state({ session, since: 0, seat: 1 }, { token }),
      await api.state({ session, since: 0 }, {}),
      await api.history({ session }, {}),
    ];
    expect(told.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(JSON.stringify(told)).toContain('Player 1 took back the last turn');
    // The other seat may throw a rock itself: that is listed, and nothing else of it is told.
    const texts = JSON.stringify(told).replace('"rock","paper","scissors"', '');
    expect(texts).not.toMatch(/rock|Took back/);
  });
});

describe('Taking back', () => {
  it('is refused by the log of the very version that the error shows', async () => {
    const store = new HurriedStore({ now: Date.now });
    const [api, fresh] = [inProcessApi(store), inProcessApi(store)];
    const players = [{ hand: ['Copper', 'Cellar'], drawPile: ['Gold'] }];
    const made = await api.createSession({ game: 'principality', start: { players } }, {});
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session, token } = made.value;
    const play = (move: string) => api.execute({ session, move }, { token });
    await play('end_phase');
    await play('play_treasure Copper');
    store.before = () => play('end_phase');
    const refused = await fresh.act({ id: session, action: 'undo' }, { token });
    expect(refused).toMatchObject({
      ok: false,
      error: { reason: { code: 'CONFLICT' }, current: { version: 4 } },
    });
  });
});
