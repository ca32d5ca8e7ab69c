import { randomUUID } from 'node:crypto';
import { operationList, operations, type OperationId } from '../../features/registry';
import type { Reply } from './interface';
import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  X_WINS,
  type RequestData,
  type SeatedPlayer,
} from './support';
import { withFeatures, type FeatureTests } from '../support/feature-tests';

const OF_FEATURES = withFeatures<NonNullable<FeatureTests['repeatable']>[string]>(
  {},
  ({ repeatable }) => repeatable,
);

describeTables('an Idempotency-Key', (table) => {
  it('on creating gives the same session and token again', async () => {
    const key = randomUUID();
    const first = await table.create({ ...FOR_TWO, visibility: 'private' }, { key });
    expect(first.watchToken).toBeDefined();
    await table.play(first, 'A1');
    const again = await table.create({ ...FOR_TWO, visibility: 'private' }, { key });
    expect(again).toEqual(first);
    await table.get('state', { token: again.token, query: { session: again.session } });
  });

  it('on creating at once from many sides makes one session', async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => table.create(HOT_SEAT, { key })));
    for (const each of made) expect(each).toEqual(made[0]);
    await table.play(made.at(-1) ?? { session: '', token: '' }, 'A1');
  });

  it('on joining gives the same seat and token again', async () => {
    const key = randomUUID();
    const { session } = await table.create({
      game: 'tic-tac-toe',
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    const first = await table.join(session, { name: 'Olga' }, { key });
    const again = await table.join(session, { name: 'Olga' }, { key });
    expect(again).toEqual(first);
    const other = await table.join(session, {}, { key: randomUUID() });
    expect(other.seat).toBe(1);
    expect(other.token).not.toBe(first.token);
  });

  it('on a move gives the first answer again, also after others have moved', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = game;
    const send = (more: object = {}) =>
      table.get('execute', { token, key: 'k', body: { session, move: 'A1', ...more } });
    const first = await send({ expectedVersion: 1 });
    expect(await send({ expectedVersion: 1 })).toEqual(first);
    await table.play(game, 'B2');
    expect(await send({ expectedVersion: 3, detail: 'full' })).toEqual(first);
    expect((await table.get('state', { token, query: { session } })).version).toBe(3);
  });

  it('tells by a header whether an answer is the first one again', async () => {
    const told: Record<string, (string | null)[]> = {};
    /** Sends a request twice with a key of its own, and once without. */
    const repeat = async (id: OperationId, sent: RequestData): Promise<Reply> => {
      const key = randomUUID();
      const first = await table.send(id, { ...sent, key });
      const again = await table.send(id, { ...sent, key });
      expect([first.status, again.text]).toEqual([operations[id].status, first.text]);
      told[id] = [first, again].map(({ headers }) => headers.get('idempotent-replayed'));
      return first;
    };
    const { body } = await repeat('createSession', { body: FOR_TWO });
    const { session, token } = body as { session: string; token: string };
    const joined = await repeat('joinSession', { params: { id: session }, body: {} });
    await repeat('execute', { token, body: { session, move: 'A1' } });
    for (const [id, sent] of Object.entries(OF_FEATURES))
      await repeat(id as OperationId, sent({ session, token: String(joined.body.token) }));
    await repeat('act', { token, params: { id: session }, body: { action: 'resign' } });
    expect(Object.keys(told).sort()).toEqual(
      operationList.flatMap(({ id, repeatable }) => (repeatable ? [id] : [])).sort(),
    );
    for (const [id, replayed] of Object.entries(told)) expect([id, replayed]).toEqual([id, [null, 'true']]);
  });

  it('of a rematch tells it, too', async () => {
    const game = await table.create(HOT_SEAT);
    for (const move of X_WINS) await table.play(game, move);
    const again = (key: string) =>
      table.send('act', {
        token: game.token,
        key,
        params: { id: game.session },
        body: { action: 'rematch' },
      });
    const key = randomUUID();
    const told = [await again(key), await again(key)].map(({ headers }) =>
      headers.get('idempotent-replayed'),
    );
    expect(told).toEqual([null, 'true']);
  });

  it('with another body is refused: 422 KEY_REUSED', async () => {
    const key = randomUUID();
    const { session, token } = await table.create(HOT_SEAT, { key });
    const create = await table.send('createSession', { key, body: { ...HOT_SEAT, name: 'another' } });
    expect([create.status, codeOf(create)]).toEqual([422, 'KEY_REUSED']);
    await table.send('execute', { token, key, body: { session, move: 'A1' } });
    for (const body of [{ move: 'B1' }, { move: 'A1', seat: 1 }]) {
      const reply = await table.send('execute', { token, key, body: { session, ...body } });
      expect([reply.status, codeOf(reply)]).toEqual([422, 'KEY_REUSED']);
    }
    const open = await table.create(FOR_TWO);
    await table.join(open.session, {}, { key });
    const join = await table.send('joinSession', { key, params: { id: open.session }, body: { name: 'B' } });
    expect([join.status, codeOf(join)]).toEqual([422, 'KEY_REUSED']);
  });

  it('of a refused move is free again', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const send = (move: string) => table.send('execute', { token, key: 'k', body: { session, move } });
    expect((await send('Z9')).status).toBe(422);
    expect((await send('A1')).status).toBe(200);
  });

  it('used by another token does not give away the first one’s answer', async () => {
    const x = await table.create({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const { session } = x;
    const y = await table.join(session);
    const body = { session, move: 'end_phase', detail: 'full' };
    await table.get('execute', { token: x.token, key: 'same', body });
    await table.get('execute', { token: x.token, key: 'same 2', body });
    for (const key of ['same', 'same 2']) {
      const mine = await table.send('execute', { token: y.token, key, body });
      expect(mine.body).toMatchObject({ success: true, session, view: { viewer: 1 } });
    }
    const nobody = await table.send('execute', { key: 'same', body });
    expect(nobody.status).toBe(401);
  });

  it('that a token is made from must be long', async () => {
    const { session } = await table.create(FOR_TWO);
    const short = '0123456789abcde';
    expect((await table.send('createSession', { key: short, body: HOT_SEAT })).status).toBe(400);
    expect((await table.send('joinSession', { key: short, params: { id: session }, body: {} })).status).toBe(
      400,
    );
    expect((await table.send('createSession', { key: `${short}f`, body: HOT_SEAT })).status).toBe(201);
  });

  it('on an action keeps it from being done twice', async () => {
    const game = await table.create(HOT_SEAT);
    for (const cell of ['A1', 'B1', 'C1']) await table.play(game, cell);
    const { session, token } = game;
    const undo = () =>
      table.get('act', { token, key: 'undo', params: { id: session }, body: { action: 'undo' } });
    const first = await undo();
    expect(await undo()).toEqual(first);
    expect(first).toMatchObject({ version: 5, totalMoves: 7 });
    const end = () =>
      table.get('act', { token, key: 'end', params: { id: session }, body: { action: 'end' } });
    expect(await end()).toEqual(await end());
  });

  it('on a rematch gives the same new session and token again, to either player', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    for (const [turn, cell] of X_WINS.entries()) await table.play(turn % 2 === 0 ? x : o, cell);
    const keys = { [x.token]: randomUUID(), [o.token]: randomUUID() };
    const rematch = async (token: string) => {
      const answer = await table.get('act', {
        token,
        key: keys[token],
        params: { id: x.session },
        body: { action: 'rematch' },
      });
      if (!('token' in answer)) throw new Error('The answer to a rematch carries no token');
      return answer;
    };
    const [mine, theirs] = [await rematch(x.token), await rematch(o.token)];
    expect(theirs.session).toBe(mine.session);
    expect(theirs.token).not.toBe(mine.token);
    expect(await rematch(o.token)).toEqual(theirs);
    expect(await rematch(x.token)).toEqual(mine);
  });
});

/** A request with a key, to be sent again and again. */
type Send = () => Promise<Reply>;

describeTables('a repeat is answered as the first request was, to the byte,', (table) => {
  const KEY = 'a key that is long enough';
  const undo = (game: SeatedPlayer) =>
    table.get('act', { token: game.token, params: { id: game.session }, body: { action: 'undo' } });

  /** Requests of every kind that has a first answer, each sent once; the table goes on from there. */
  async function asked(): Promise<{ readonly game: SeatedPlayer; readonly first: [Send, Reply][] }> {
    const first: [Send, Reply][] = [];
    const ask = async (send: Send): Promise<Reply> => {
      const reply = await send();
      if (reply.status >= 300) throw new Error(reply.text);
      first.push([send, reply]);
      return reply;
    };
    const key = randomUUID();
    const create = () =>
      table.send('createSession', { key, body: { game: 'principality', seats: [{ kind: 'me' }] } });
    const game = (await ask(create)).body as unknown as SeatedPlayer;
    const { session, token } = game;
    const execute = (move: string, more: object) => () =>
      table.send('execute', { token, key: `${KEY} ${move}`, body: { session, move, ...more } });
    await ask(execute('end_phase', { detail: 'full', reasoning: 'Nothing to play' }));
    await ask(execute('play_all_treasures', { view: true, effects: true }));
    await ask(execute('buy Copper', { detail: 'minimal' }));
    await ask(() =>
      table.send('execute', {
        token,
        body: { session, move: 'end_phase', clientMoveId: 'end', asPublic: true },
      }),
    );
    for (const [id, sent] of Object.entries(OF_FEATURES))
      await ask(() => table.send(id as OperationId, { ...sent({ session, token }), key: KEY }));
    return { game, first };
  }

  const expectSame = async (first: readonly [Send, Reply][]): Promise<void> => {
    for (const [send, reply] of first) {
      const again = await send();
      expect([again.status, again.text]).toEqual([reply.status, reply.text]);
    }
  };

  it('forty moves later, and after the end', async () => {
    const { game, first } = await asked();
    await expectSame(first);
    for (let turn = 0; turn < 40; turn++) await table.play(game, 'end_phase');
    await expectSame(first);
    await table.get('act', { token: game.token, params: { id: game.session }, body: { action: 'resign' } });
    await expectSame(first);
  });

  it('after moves were taken back, the taking back included', async () => {
    const game = await table.create(HOT_SEAT);
    const { session, token } = game;
    const play = () =>
      table.send('execute', { token, key: 'play', body: { session, move: 'select 1', effects: true } });
    const takeBack = () =>
      table.send('act', { token, key: 'undo', params: { id: session }, body: { action: 'undo' } });
    const first: [Send, Reply][] = [
      [play, await play()],
      [takeBack, await takeBack()],
    ];
    for (const move of X_WINS.slice(0, 4)) await table.play(game, move);
    await undo(game);
    await expectSame(first);
    for (const move of X_WINS.slice(3)) await table.play(game, move);
    const win = await table.send('state', { token, query: { session } });
    expect(win.body).toMatchObject({ gameOver: true });
    await expectSame(first);
  });

  it('when it ended the game, or seated a player, or freed a seat', async () => {
    const { session, token } = await table.create({
      game: 'principality',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    });
    const joinAs = (name: string) => () =>
      table.send('joinSession', { key: `${KEY} ${name}`, params: { id: session }, body: { name } });
    const act = (by: string, action: string) => () =>
      table.send('act', { token: by, key: `${KEY} ${action}`, params: { id: session }, body: { action } });
    const first: [Send, Reply][] = [];
    const ask = async (send: Send): Promise<Reply> => {
      const reply = await send();
      expect(reply.status).toBe(200);
      first.push([send, reply]);
      await expectSame(first);
      return reply;
    };
    const ada = await ask(joinAs('Ada'));
    await ask(act(String(ada.body.token), 'leave'));
    await ask(joinAs('Bob'));
    const eve = await ask(joinAs('Eve'));
    await ask(act(String(eve.body.token), 'resign'));
    await ask(act(token, 'resign'));
    await expectSame(first);
  });

  it('by the clock: what the clocks showed', async () => {
    const game = await table.create({ ...HOT_SEAT, clock: { base: 60, increment: 5 } });
    const { session, token } = game;
    const play = () => table.send('execute', { token, key: 'first', body: { session, move: 'A1' } });
    const first: [Send, Reply][] = [[play, await play()]];
    for (const move of X_WINS.slice(1)) await table.play(game, move);
    await expectSame(first);
  });
});

describeTables('a clientMoveId', (table) => {
  it('gives the first answer again, whatever else the repeat says', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const send = (move: string, more: object = {}) =>
      table.get('execute', { token, body: { session, move, clientMoveId: 'turn 1', ...more } });
    const first = await send('A1', { expectedVersion: 1 });
    expect(await send('C3')).toEqual(first);
    expect(await send('nonsense', { seat: 1, expectedVersion: 77 })).toEqual(first);
    expect((await table.get('state', { token, query: { session } })).version).toBe(2);
  });

  it('is another one for another token, and in another session', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    const second = await table.create(HOT_SEAT);
    const send = ({ session, token }: typeof x, move: string) =>
      table.get('execute', { token, body: { session, move, clientMoveId: 'turn' } });
    expect((await send(x, 'A1')).version).toBe(3);
    expect((await send(o, 'B1')).version).toBe(4);
    expect((await send(second, 'C1')).version).toBe(2);
  });
});
