import {
  ClientError,
  createClient,
  createHttpClient,
  type Answer,
  type Client,
  type SeatClient,
} from '../../exports/client';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';

/** What a call was refused with; a test fails if it was not. */
async function errorFor(call: Promise<unknown>): Promise<ClientError> {
  const error: unknown = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error instanceof ClientError) return error;
  throw new Error(`No error: ${String(error)}`);
}

/** Plays every turn by the first listed move. */
async function playFirstMoves(seat: SeatClient): Promise<Answer> {
  for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
  return seat.now;
}

describe('a seat of the typed client', () => {
  let host: Host;
  let client: Client;

  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory', LEAVE_GRACE_SECONDS: '1' } });
    client = createClient({ url: host.url });
  });
  afterAll(() => host.close());

  const seated = async (): Promise<readonly [SeatClient, SeatClient]> => {
    const first = await client.sit({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] });
    return [first, await client.sit({ session: first.session })];
  };

  it('plays against a bot until the game is over', async () => {
    const seat = await client.sit({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    for await (const turn of seat.turns()) {
      await turn.play(turn.moves.find((move) => /Province|treasures/.test(move)) ?? turn.moves.at(-1));
      if (seat.now.version > 40) await seat.act('resign');
    }
    expect(seat.now).toMatchObject({ gameOver: true });
    expect(await seat.waitForTurn()).toBeNull();
  });

  it('carries the answer of each move on to the next', async () => {
    const seat = await client.sit({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    let now = seat.now;
    while (!now.gameOver) now = await seat.play(now.validMoves[0]);
    expect(now.outcome).toBeDefined();
  });

  it('is no harder to hold by hand', async () => {
    const api = createHttpClient({ url: host.url });
    const made = await api.createSession(
      { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'bot' }] },
      {},
    );
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session, token } = made.value;
    let now: Answer = made.value;
    while (!now.gameOver) {
      const [move = ''] = now.validMoves;
      const reply = await api.execute({ session, move }, { token });
      if (!reply.ok) throw new Error(reply.error.reason.message);
      now = reply.value;
    }
    expect(now.gameOver).toBe(true);
  });

  it('waits for the other player, each in a program of its own', async () => {
    const seats = await seated();
    const [mine, theirs] = await Promise.all(seats.map(playFirstMoves));
    expect(mine?.outcome).toBeDefined();
    expect(theirs?.outcome).toEqual(mine?.outcome);
    expect([mine?.seat, theirs?.seat]).toEqual([0, 1]);
  });

  it('is nobody’s where bots play among themselves', async () => {
    const sitting = client.sit({ game: 'tic-tac-toe', seats: [{ kind: 'bot' }, { kind: 'bot' }] });
    const { code, message } = await errorFor(sitting);
    expect([code, message]).toEqual(['NOT_YOUR_SEAT', 'The token plays no seat of this session']);
  });

  it('waits for the deal', async () => {
    const first = await client.sit({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(first.now.waitingFor).toEqual([1]);
    const waiting = first.waitForTurn();
    await client.sit({ session: first.session });
    expect((await waiting)?.moves.length).toBeGreaterThan(0);
  });

  it('is taken up again with its token', async () => {
    const [first, second] = await seated();
    await first.play('A1');
    const again = await client.resume({ session: second.session, token: second.token });
    expect(again.seat).toBe(1);
    expect((await again.waitForTurn())?.moves).toContain('B2');
    const stranger = errorFor(client.resume({ session: second.session, token: 'x'.repeat(43) }));
    expect(await stranger).toMatchObject({ kind: 'unauthenticated' });
  });

  it('gives a turn again whose move was refused, and leaves out one that was not played', async () => {
    const [first, second] = await seated();
    await first.read();
    const seen: number[] = [];
    const playing = (async () => {
      for await (const turn of first.turns()) {
        seen.push(turn.version);
        if (seen.length === 1) {
          expect(await errorFor(turn.play('Z9'))).toMatchObject({
            code: 'INVALID_MOVE',
            current: { seat: 0 },
          });
        } else if (seen.length === 2) await turn.play('A1');
      }
    })();
    await (await second.waitForTurn())?.play('B2');
    await eventually(() => expect(seen).toHaveLength(3));
    await second.act('resign');
    await playing;
    expect(seen[1]).toBe(seen[0]);
    expect(seen).toHaveLength(3);
  });

  it('throws for a move that was decided on an earlier version, and goes on from the newest', async () => {
    const [first, second] = await seated();
    const stale = await first.waitForTurn();
    const elsewhere = await client.resume(first);
    await elsewhere.play('A1');
    expect(await errorFor(stale?.play('B2') ?? Promise.resolve())).toMatchObject({ code: 'NOT_YOUR_TURN' });
    await (await second.waitForTurn())?.play('C3');
    expect(await errorFor(stale?.play('B2') ?? Promise.resolve())).toMatchObject({ code: 'STALE_VERSION' });
    expect(first.now.version).toBe(second.now.version);
  });

  it('says that it is not its turn where there is nothing to play', async () => {
    const [, second] = await seated();
    const { message, suggestion } = await errorFor(second.play(second.now.validMoves[0]));
    expect(message).toBe('There is no move to play');
    expect(suggestion).toContain('waitForTurn()');
  });

  it('ends with an error once the seat is given to somebody else', async () => {
    const [first, second] = await seated();
    await first.play('A1');
    await second.act('leave');
    await eventually(async () => {
      const { gone = [] } = await first.read();
      expect(gone[0]?.may).toContain('reopen');
    });
    await first.act('reopen');
    await client.sit({ session: first.session });
    expect(await errorFor(playFirstMoves(second))).toMatchObject({ kind: 'unauthenticated' });
  });

  it('stops waiting when it is told to', async () => {
    const [, second] = await seated();
    const giveUp = new AbortController();
    const waiting = errorFor(second.waitForTurn({ signal: giveUp.signal }));
    giveUp.abort();
    expect(await waiting).toMatchObject({ code: 'ABORTED' });
  });

  it('asks for a rematch', async () => {
    const [first, second] = await seated();
    await second.act('resign');
    const again = await first.rematch();
    expect(again.session).not.toBe(first.session);
    expect(again.now.gameOver).toBe(false);
  });

  it('is refused where there is no seat', async () => {
    expect(await errorFor(client.sit({ game: 'no-such-game' }))).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(
      await errorFor(client.sit({ game: 'tic-tac-toe', seats: [{ kind: 'bot' }, { kind: 'bot' }] })),
    ).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    const [first] = await seated();
    expect(await errorFor(client.sit({ session: first.session }))).toMatchObject({ code: 'SEAT_TAKEN' });
  });
});
