import { randomUUID } from 'node:crypto';
import { codeOf, describeTables, FOR_TWO, HOT_SEAT, X_WINS } from './support';

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
    const rematch = (token: string) =>
      table.get('act', {
        token,
        key: keys[token],
        params: { id: x.session },
        body: { action: 'rematch' },
      });
    const [mine, theirs] = [await rematch(x.token), await rematch(o.token)];
    expect(theirs.session).toBe(mine.session);
    expect(theirs.token).not.toBe(mine.token);
    expect(await rematch(o.token)).toEqual(theirs);
    expect(await rematch(x.token)).toEqual(mine);
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
