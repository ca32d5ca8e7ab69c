import { randomUUID } from 'node:crypto';
import type { Reply } from '../http/interface';
import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  X_WINS,
  type NewGame,
  type RequestData,
  type SeatedPlayer,
  type Table,
} from '../http/support';

type Seat = Pick<SeatedPlayer, 'session' | 'token'>;

const untilMyTurn = (table: Table, { session, token }: Partial<Seat>, query: RequestData['query'] = {}) =>
  table.send('state', { token, query: { session: session ?? '', until: 'myTurn', ...query } });

const playAndWait = (table: Table, { session, token }: Seat, move: unknown, sent: RequestData = {}) =>
  table.send('execute', { token, query: { wait: 25 }, ...sent, body: { session, move } });

const isPending = async (reply: Promise<Reply>): Promise<boolean> =>
  (await Promise.race([reply, new Promise<null>((resolve) => setImmediate(() => resolve(null)))])) === null;

/** Gives the server time to answer if it is going to. */
async function stillWait(table: Table, ...waits: Promise<Reply>[]): Promise<void> {
  for (let round = 0; round < 5; round++) await table.send('ready');
  for (const wait of waits) expect(await isPending(wait)).toBe(true);
}

async function meet(table: Table, game: NewGame['game'] = 'tic-tac-toe') {
  const x = await table.create({ ...FOR_TWO, game });
  const o = await table.join(x.session);
  return { x, o };
}

describeTables('waiting for one’s turn', (table) => {
  it('lasts while others act and it is not the caller’s turn, and tells all of it', async () => {
    const { x, o } = await meet(table, 'principality');
    const waiting = untilMyTurn(table, o);
    await stillWait(table, waiting);
    await table.play(x, 'end_phase');
    await stillWait(table, waiting);
    const { version } = await table.play(x, 'end_phase');
    const { body } = await waiting;
    expect(body).toMatchObject({ version, seat: 1, seatsToAct: [1], timedOut: false, message: 'Your move' });
    const history = await table.get('history', {
      token: o.token,
      query: { session: o.session, after: o.version },
    });
    expect(history.entries).toHaveLength(2);
    expect(body.events).toEqual(history.entries.flatMap(({ events }) => events));
  });

  it('is over at once on the caller’s turn and after the end, and when the time is up', async () => {
    const { x, o } = await meet(table);
    expect((await untilMyTurn(table, x)).body).toMatchObject({ version: 2, timedOut: false });
    expect((await untilMyTurn(table, o, { wait: 1 })).body).toMatchObject({ version: 2, timedOut: true });
    expect((await untilMyTurn(table, o, { wait: 0 })).body).toMatchObject({ version: 2, timedOut: true });
    const waiting = untilMyTurn(table, o);
    await stillWait(table, waiting);
    await table.get('act', { token: x.token, params: { id: x.session }, body: { action: 'resign' } });
    expect((await waiting).body).toMatchObject({ gameOver: true, timedOut: false });
    expect((await untilMyTurn(table, x)).body).toMatchObject({ gameOver: true, timedOut: false });
  });

  it('is for players, and for the seat that is named', async () => {
    const { x, o } = await meet(table);
    const refused = await untilMyTurn(table, { session: x.session });
    expect([refused.status, codeOf(refused)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(refused.body.detail).toBe('Only players can wait for their turn.');
    expect((await untilMyTurn(table, o, { seat: 0 })).status).toBe(403);
    expect((await untilMyTurn(table, o, { since: 9 })).status).toBe(409);
    const both = await table.create(HOT_SEAT);
    expect((await untilMyTurn(table, both, { seat: 0 })).body.timedOut).toBe(false);
    const other = untilMyTurn(table, both, { seat: 1 });
    await stillWait(table, other);
    await table.play(both, 'A1');
    expect((await other).body).toMatchObject({ seat: 1, timedOut: false });
  });
});

describeTables('a move that waits for the next turn', (table) => {
  it('makes a game of one request a move', async () => {
    const { x, o } = await meet(table);
    let waiting = playAndWait(table, x, X_WINS[0]);
    let played = [X_WINS[0] as string];
    for (const [turn, move] of X_WINS.entries()) {
      if (turn === 0) continue;
      const [mover, seat] = turn % 2 === 0 ? [x, 0] : [o, 1];
      await stillWait(table, waiting);
      const next = playAndWait(table, mover, move);
      const { body } = await waiting;
      played = [...played.slice(-1), move];
      expect(body).toMatchObject({
        seat: 1 - seat,
        version: turn + 3,
        timedOut: false,
        events: played
          .map((cell) => expect.stringContaining(cell) as unknown)
          .concat(turn === 4 ? [expect.any(String)] : []),
        message: expect.stringContaining(played[0] ?? '') as unknown,
      });
      waiting = next;
    }
    expect((await waiting).body).toMatchObject({ gameOver: true, timedOut: false });
  });

  it('is made in any case: the time may be up, and 0 does not wait', async () => {
    const { x, o } = await meet(table);
    const first = await playAndWait(table, x, 'A1', { query: { wait: 0 } });
    expect([first.status, first.body.version, first.body.timedOut]).toEqual([200, 3, true]);
    const second = await playAndWait(table, o, 'B1', { query: { wait: 1 } });
    expect(second.body).toMatchObject({
      version: 4,
      seat: 1,
      timedOut: true,
      events: [expect.stringContaining('B1')],
    });
    expect(second.headers.get('etag')).toMatch(/^"4\.s1\./);
    const refused = await playAndWait(table, o, 'C1');
    expect([refused.status, codeOf(refused)]).toEqual([422, 'NOT_YOUR_TURN']);
  });

  it('is played once, however often it is sent: a repeat waits on', async () => {
    const { x, o } = await meet(table);
    const key = randomUUID();
    const controller = new AbortController();
    const broken = playAndWait(table, x, 'A1', { key, signal: controller.signal });
    await table.get('state', { query: { session: o.session, since: 2, wait: 25 } });
    controller.abort();
    await expect(broken).rejects.toThrow();

    const repeats = [1, 2].map(() => playAndWait(table, x, 'A1', { key }));
    await stillWait(table, ...repeats);
    await table.play(o, 'B1');
    const answers = (await Promise.all(repeats)).map(({ body }) => body);
    expect(answers[0]).toMatchObject({
      version: 4,
      seat: 0,
      timedOut: false,
      events: [expect.stringContaining('A1'), expect.stringContaining('B1')],
    });
    expect(answers[1]).toEqual(answers[0]);
    expect((await playAndWait(table, x, 'A1', { key })).body).toEqual(answers[0]);
    const { entries } = await table.get('history', { query: { session: x.session, after: 2 } });
    expect(entries.map(({ moves }) => moves.length)).toEqual([1, 1]);
  });

  it('waits for a bot that thinks, and for the others’ choices where all choose at once', async () => {
    const chess = await table.create({ game: 'chess', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] });
    const { body } = await playAndWait(table, chess, 'e4');
    expect(body).toMatchObject({ version: 3, seatsToAct: [0], timedOut: false });
    expect(body.events).toHaveLength(2);

    const { x, o } = await meet(table, 'rock-paper-scissors');
    const [choice] = o.validMoves;
    const one = playAndWait(table, x, choice);
    await stillWait(table, one);
    const two = await playAndWait(table, o, choice);
    expect([(await one).body, two.body]).toMatchObject([
      { seat: 0, timedOut: false },
      { seat: 1, timedOut: false },
    ]);
  });

  it('counts as a wait of the caller, and is not made where that has too many', async () => {
    const strict = await table.another({ RATE_LIMITS: 'on', WAITS_ANONYMOUS: '0' });
    const { x, o } = await meet(strict);
    const waits = Array.from({ length: 5 }, () => untilMyTurn(strict, o, { wait: 25 }));
    await stillWait(strict, ...waits);
    await strict.play(x, 'A1');
    await Promise.all(waits);
    const others = Array.from({ length: 5 }, () => untilMyTurn(strict, x));
    await stillWait(strict, ...others);
    const early = await playAndWait(strict, x, 'C1');
    expect(early.body).toMatchObject({ status: 429, error: { details: { limit: 'waits' } } });
    await strict.play(o, 'B1');
    for (const { body } of await Promise.all(others))
      expect(body).toMatchObject({ version: 4, timedOut: false });
  });
});

describeTables(
  'a move that waits for the next turn',
  (table) => {
    it('hears of moves that are made at another host', async () => {
      const other = await table.another({});
      const { x, o } = await meet(table);
      const waiting = playAndWait(table, x, 'A1');
      const { body } = await untilMyTurn(other, o);
      expect(body).toMatchObject({ version: 3, timedOut: false });
      await other.play(o, 'B1');
      expect((await waiting).body).toMatchObject({ version: 4, timedOut: false });
    });
  },
  {},
  ['redis'],
);
