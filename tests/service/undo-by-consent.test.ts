import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionRequest, Answer, GameApi, Reply } from '../../core/api';
import type { SeatRequest } from '../../core/engine';
import { verifyReplay } from '../../core/session';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { findGame } from '../../games';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { replayOf } from '../support/replay-of';

/** One player at a table: what it does, and what it sees. */
class Player {
  constructor(
    private readonly api: GameApi,
    readonly session: string,
    readonly token: string,
  ) {}

  /** The same player at a server that was started anew. */
  at = (api: GameApi): Player => new Player(api, this.session, this.token);

  play = (move: string): Promise<Answer> =>
    taken(this.api.execute({ session: this.session, move }, { token: this.token }));

  look = (since?: number): Promise<Answer> =>
    taken(this.api.state({ session: this.session, since }, { token: this.token }));

  ask = (action: ActionRequest['action'], idempotencyKey?: string): Reply<Answer> =>
    this.api.act({ id: this.session, action }, { token: this.token, idempotencyKey });

  act = (action: ActionRequest['action']): Promise<Answer> => taken(this.ask(action));

  /** What an action is refused with. */
  async refused(action: ActionRequest['action']): Promise<string> {
    const reply = await this.ask(action);
    if (reply.ok) throw new Error(`${action} was taken`);
    expect(reply.error.reason.code).toBe('CONFLICT');
    return reply.error.reason.message;
  }
}

async function taken<T>(reply: Reply<T>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(result.error.reason.message);
  return result.value;
}

/** A game whose players all have names and tokens of their own. */
async function tableOf(game: string, names: readonly string[], api = inProcessApi()): Promise<Player[]> {
  const [first = '', ...others] = names;
  const seats: SeatRequest[] = [
    { kind: 'me', name: first },
    ...others.map(() => ({ kind: 'open' }) as const),
  ];
  const { session, token = '' } = await taken(api.createSession({ game, seats }, {}));
  const players = [new Player(api, session, token)];
  for (const name of others) {
    const joined = await taken(api.joinSession({ id: session, name }, {}));
    players.push(new Player(api, session, joined.token ?? ''));
  }
  return players;
}

const chess = async (api?: GameApi) => (await tableOf('chess', ['Ada', 'Bea'], api)) as [Player, Player];

describe('Undo between two players', () => {
  it('asks the other, who sees who asks for what, and takes back once the other asks for it, too', async () => {
    const [ada, bea] = await chess();
    const { gameState: before } = await ada.look();
    await ada.play('e4');
    await bea.play('e5');
    const asked = await ada.act('undo');
    expect(asked).toMatchObject({
      message: 'Asked to take back e2e4, e7e5: "Bea" must agree',
      undoAsked: { seat: 0, what: 'e2e4, e7e5', to: 1, version: 5, waitingFor: [1] },
    });
    const offered = await bea.look(4);
    expect(offered.events).toEqual(['"Ada" asks to take back e2e4, e7e5']);
    expect(offered.undoAsked).toEqual(asked.undoAsked);

    const agreed = await bea.act('undo');
    expect(agreed).toMatchObject({ message: 'Took back: e2e4, e7e5', gameState: before, seatsToAct: [0] });
    expect(agreed).not.toHaveProperty('undoAsked');
    expect(await ada.look()).toMatchObject({ gameState: before, seatsToAct: [0], totalMoves: 20 });
    await ada.play('d4');
  });

  it('takes back one’s own last move alone while the other has not answered it', async () => {
    const [ada, bea] = await chess();
    await ada.play('e4');
    await bea.play('e5');
    const { gameState } = await ada.look();
    await ada.play('Qh5');
    expect(await ada.act('undo')).toMatchObject({ undoAsked: { what: 'd1h5' } });
    expect(await bea.act('undo')).toMatchObject({ gameState, seatsToAct: [0] });
  });

  it('is asked once: a second time changes nothing and says whose answer is awaited', async () => {
    const [ada] = await chess();
    await ada.play('e4');
    const first = await ada.act('undo');
    const again = await ada.act('undo');
    expect(again).toMatchObject({
      message: 'You have asked already: "Bea" must agree',
      version: first.version,
      undoAsked: first.undoAsked,
    });
  });

  it('is declined by a move of the other, of which the asker hears', async () => {
    const [ada, bea] = await chess();
    await ada.play('e4');
    const { version } = await ada.act('undo');
    // The other saw the game before the request: its move still stands.
    await bea.play('e5');
    const heard = await ada.look(version);
    expect(heard.events[0]).toBe('"Bea" plays on: nothing is taken back');
    expect(heard).not.toHaveProperty('undoAsked');
  });

  it('is declined in so many words, and then not asked again until somebody has moved', async () => {
    const [ada, bea] = await chess();
    await ada.play('e4');
    const { version } = await ada.act('undo');
    expect(await bea.act('decline')).toMatchObject({ message: '"Bea" declines to take it back' });
    const heard = await ada.look(version);
    expect(heard.events).toEqual(['"Bea" declines to take it back']);
    expect(heard).not.toHaveProperty('undoAsked');
    expect(await ada.refused('undo')).toBe('"Bea" has declined to take your move back');
    await bea.play('e5');
    expect(await ada.act('undo')).toMatchObject({ undoAsked: { what: 'e2e4, e7e5' } });
  });

  it('is withdrawn by the asker, in words or by another move', async () => {
    const [ada, bea] = await chess();
    await ada.play('e4');
    await bea.play('e5');
    await ada.act('undo');
    expect(await ada.act('decline')).toMatchObject({ message: '"Ada" no longer asks to take a move back' });
    expect(await bea.refused('decline')).toBe('Nobody asks to take a move back.');
    await ada.act('undo');
    expect((await ada.play('d4')).events[0]).toBe('"Ada" plays on: nothing is taken back');
    expect(await bea.look()).not.toHaveProperty('undoAsked');
  });

  it('asked by both is agreement to what was asked first', async () => {
    const [ada, bea] = await chess();
    const { gameState } = await ada.look();
    await ada.play('e4');
    await bea.play('e5');
    const replies = await Promise.all([bea.ask('undo'), ada.ask('undo')]);
    expect(replies.map(({ ok }) => ok)).toEqual([true, true]);
    const { seatsToAct, gameState: after, ...now } = await ada.look();
    expect(now).not.toHaveProperty('undoAsked');
    // Bea's own move alone, or Ada's with Bea's answer.
    if (seatsToAct[0] === 0) expect(after).toEqual(gameState);
    else expect(seatsToAct).toEqual([1]);
  });

  it.each(['leave', 'resign'] as const)('comes to nothing when a player does %s', async (action) => {
    const [ada, bea] = await chess();
    await ada.play('e4');
    await bea.play('e5');
    await ada.act('undo');
    await bea.act(action);
    expect(await ada.look()).not.toHaveProperty('undoAsked');
    expect(await bea.look()).not.toHaveProperty('undoAsked');
  });

  it('is not for those who have no seat, have not moved, or have finished', async () => {
    const api = inProcessApi();
    const [ada, bea] = await chess(api);
    const watcher = await api.act({ id: ada.session, action: 'undo' }, {});
    expect(watcher).toMatchObject({ ok: false, error: { reason: { code: 'UNAUTHENTICATED' } } });
    await ada.play('e4');
    expect(await bea.refused('undo')).toBe('There is no move to take back.');
    await bea.act('resign');
    const over = await ada.ask('undo');
    expect(over).toMatchObject({ ok: false, error: { reason: { kind: 'conflict' } } });
  });

  it('gets the same answer for a repeat with the same key, also once the others have answered', async () => {
    const [ada, bea] = await chess();
    await ada.play('e4');
    const key = 'a key for asking';
    const first = await ada.ask('undo', key);
    await bea.act('decline');
    expect(await ada.ask('undo', key)).toEqual(first);
  });

  it('stands in the log, by which the finished game is verified', async () => {
    const store = memoryStore();
    const api = inProcessApi(store);
    const [ada, bea] = await chess(api);
    await ada.play('e4');
    await ada.act('undo');
    await bea.act('decline');
    await bea.play('e5');
    await ada.act('undo');
    await bea.act('undo');
    for (const [player, move] of [
      [ada, 'f3'],
      [bea, 'e5'],
      [ada, 'g4'],
      [bea, 'Qh4#'],
    ] as const)
      await player.play(move);
    const { entries } = await taken(api.history({ session: ada.session }, {}));
    expect(entries.flatMap(({ action }) => action ?? [])).toEqual([
      'join',
      'undo-asked',
      'undo-declined',
      'undo-asked',
      'undo',
    ]);
    const record = await replayOf(store, ada.session);
    const game = findGame('chess');
    if (!game) throw new Error('no chess');
    expect(verifyReplay(game, record)).toMatchObject({ ok: true, value: { moves: 6 } });
    const changed = {
      ...record,
      commits: record.commits.filter(({ action }) => action?.type !== 'undo-declined'),
    };
    expect(verifyReplay(game, changed)).toMatchObject({ ok: false });
  });

  it('outlives a restart of the server between request and agreement', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'undo-'));
    const clock = { now: Date.now };
    try {
      const store = new SqliteStore({ path: join(folder, 'games.sqlite'), clock });
      const [ada, bea] = await chess(inProcessApi(store));
      await ada.play('e4');
      const { undoAsked } = await ada.act('undo');
      await store.close();
      const reopened = new SqliteStore({ path: join(folder, 'games.sqlite'), clock });
      const api = inProcessApi(reopened);
      expect((await bea.at(api).look()).undoAsked).toEqual(undoAsked);
      expect(await bea.at(api).act('undo')).toMatchObject({ seatsToAct: [0] });
      await reopened.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('Undo among three players', () => {
  const three = () =>
    tableOf('principality', ['Ada', 'Bea', 'Cy']) as unknown as Promise<[Player, Player, Player]>;

  it('needs everybody else, and says who has yet to agree', async () => {
    const [ada, bea, cy] = await three();
    const before = await ada.look();
    await ada.play('end_phase');
    expect((await ada.act('undo')).undoAsked?.waitingFor).toEqual([1, 2]);
    const agreed = await bea.act('undo');
    expect(agreed).toMatchObject({
      message: 'Agreed: "Cy" must agree, too',
      events: ['"Bea" agrees to take it back'],
      undoAsked: { seat: 0, waitingFor: [2] },
    });
    expect(await bea.act('undo')).toMatchObject({
      message: 'You have agreed already: "Cy" must agree',
      version: agreed.version,
    });
    const done = await cy.act('undo');
    // The game hides what its players do: who agrees is not told what it was.
    expect(done).toMatchObject({ message: '"Ada" took back the last turn' });
    expect(JSON.stringify(done.events)).not.toContain('end_phase');
    expect(await ada.look(done.version - 1)).toMatchObject({
      gameState: before.gameState,
      events: ['"Ada" took back the last turn', 'Took back: end_phase'],
    });
  });

  it('is declined by any one', async () => {
    const [ada, bea, cy] = await three();
    await ada.play('end_phase');
    await ada.act('undo');
    await bea.act('undo');
    await cy.act('decline');
    expect(await ada.refused('undo')).toBe('"Cy" has declined to take your move back');
  });

  it('is refused at once, and nobody is asked, behind anything that came to light', async () => {
    const [ada, bea] = await three();
    await ada.play('end_phase');
    await ada.play('end_phase');
    expect(await ada.refused('undo')).toMatch(/^The last move cannot be taken back: /);
    expect(await bea.look()).not.toHaveProperty('undoAsked');
  });

  it('comes to nothing when one of them resigns and the others play on', async () => {
    const [ada, bea, cy] = await three();
    await ada.play('end_phase');
    const { version } = await ada.act('undo');
    await cy.act('resign');
    const heard = await ada.look(version);
    expect(heard.events).toEqual(['Nothing is taken back', '"Cy" resigned']);
    expect(heard).not.toHaveProperty('undoAsked');
    expect((await ada.act('undo')).undoAsked?.waitingFor).toEqual([1]);
    expect(await bea.act('undo')).toMatchObject({ seatsToAct: [0] });
  });
});

describe('Undo where others’ choices are hidden', () => {
  it('asks without a word of what was chosen', async () => {
    const api = inProcessApi();
    const [ada, bea] = (await tableOf('rock-paper-scissors', ['Ada', 'Bea'], api)) as [Player, Player];
    await ada.play('rock');
    await ada.act('undo');
    await bea.act('undo');
    const told = [
      await bea.look(0),
      await taken(api.history({ session: ada.session }, { token: bea.token })),
    ];
    const texts = JSON.stringify(told).replace('"rock","paper","scissors"', '');
    expect(texts).toContain('asks to take back the last move');
    expect(texts).not.toContain('rock"');
    expect(await ada.look()).toMatchObject({ seatsToAct: [0, 1] });
  });

  it('is refused once another has decided', async () => {
    const [ada, bea, cy] = await tableOf('rock-paper-scissors', ['Ada', 'Bea', 'Cy']);
    await ada?.play('rock');
    await bea?.play('paper');
    expect(await ada?.refused('undo')).toContain('another player has decided since');
    await cy?.play('rock');
    expect(await ada?.refused('undo')).toMatch(/cannot be taken back/);
  });
});

describe('Undo with nobody to ask', () => {
  it('is immediate against bots, for any player', async () => {
    const api = inProcessApi();
    const seats: SeatRequest[] = [{ kind: 'open' }, { kind: 'bot' }];
    const { session } = await taken(api.createSession({ game: 'tic-tac-toe', seats }, {}));
    const { token = '', gameState } = await taken(api.joinSession({ id: session }, {}));
    const guest = new Player(api, session, token);
    await guest.play('B2');
    expect(await guest.act('undo')).toMatchObject({ gameState, totalMoves: 9 });
  });
});
