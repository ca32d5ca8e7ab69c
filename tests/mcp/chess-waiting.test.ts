import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import type { GameApi, StateRequest } from '../../core/api';
import { inProcessApi } from '../support/in-process-api';
import { eventually } from '../support/eventually';
import { startChess, type ChessPlayer } from './chess-table';

const service = inProcessApi();

/** How many waits the table has taken that are not answered yet. */
let waits = 0;

/** What happens between a caller's look at the game and its wait. */
let betweenLookAndWait: (() => Promise<unknown>) | undefined;

const api: GameApi = {
  ...service,
  async state(request: StateRequest, ...rest) {
    if (request.wait === undefined) return service.state(request, ...rest);
    const happens = betweenLookAndWait;
    betweenLookAndWait = undefined;
    await happens?.();
    waits += 1;
    try {
      return await service.state(request, ...rest);
    } finally {
      waits -= 1;
    }
  },
};

let ada: ChessPlayer;
let bob: ChessPlayer;

beforeAll(async () => {
  [ada, bob] = await Promise.all([startChess(api), startChess(api)]);
});
afterAll(() => Promise.all([ada.close(), bob.close()]));

/** Ada is White, Bob Black. */
async function meet(): Promise<string> {
  const gameId = String((await ada.ok('createGame', { type: 'agent' })).body.gameId);
  await bob.ok('joinGame', { game_id: gameId });
  return gameId;
}

const untilWaiting = (count: number) => eventually(() => expect(waits).toBe(count));

describe('waitForNextTurn', () => {
  it('answers at once on one’s turn and when the game is over', async () => {
    const gameId = await meet();
    const turn = await ada.ok('waitForNextTurn', { game_id: gameId });
    expect(turn.body).toMatchObject({ you: 'w', turn: 'w', version: 2 });
    expect(turn.text).toMatch(/^\| Rank /);
    await ada.ok('finishTurn', { game_id: gameId, move: '', claim: 'resign' });
    for (const player of [ada, bob]) {
      const { text } = await player.ok('waitForNextTurn', { game_id: gameId });
      expect(text).toMatch(/^Game Over: Black wins by Resignation/);
    }
    expect(waits).toBe(0);
  });

  it('is woken by the move', async () => {
    const gameId = await meet();
    const waiting = bob.ok('waitForNextTurn', { game_id: gameId });
    await untilWaiting(1);
    await ada.ok('finishTurn', { game_id: gameId, move: 'e4' });
    const { text, body } = await waiting;
    expect(text).toContain('**Last move**: e4 (e2e4)');
    expect(body).toMatchObject({ you: 'b', turn: 'b', version: 3, lastMove: { uci: 'e2e4', san: 'e4' } });
  });

  it('wakes everybody, those who watch too', async () => {
    const gameId = await meet();
    const watchers = await Promise.all([startChess(api), startChess(api)]);
    const versions = { game_id: gameId, since_version: 2 };
    const waiting = [bob, bob, ...watchers].map((player) => player.ok('waitForNextTurn', versions));
    await untilWaiting(4);
    await ada.ok('finishTurn', { game_id: gameId, move: 'd4' });
    const answers = await Promise.all(waiting);
    expect(answers.map(({ body }) => body.version)).toEqual([3, 3, 3, 3]);
    expect(waits).toBe(0);
    await Promise.all(watchers.map((watcher) => watcher.close()));
  });

  it('misses no move that is made between its look and its wait', async () => {
    const gameId = await meet();
    betweenLookAndWait = () => ada.ok('finishTurn', { game_id: gameId, move: 'c4' });
    const { body } = await bob.ok('waitForNextTurn', { game_id: gameId });
    expect(body).toMatchObject({ version: 3, lastMove: { san: 'c4' } });
  });

  it('says that no move came, which is no error', async () => {
    const gameId = await meet();
    const { isError, text, body, meta } = await bob.call('waitForNextTurn', {
      game_id: gameId,
      timeout_seconds: 1,
    });
    expect(isError).toBe(false);
    expect(text).toMatch(/^Timeout: no move arrived within 1 s\. .*call waitForNextTurn again at once\.$/);
    expect(body).toEqual({ timedOut: true, version: 2 });
    expect(meta).toMatchObject({ game: 'chess', seat: 1, version: 2 });
  });

  it('reports its progress about every five seconds, until it is cancelled', async () => {
    const gameId = await meet();
    const cancel = new AbortController();
    const told: Progress[] = [];
    const waiting = bob.agent.client.callTool(
      { name: 'waitForNextTurn', arguments: { game_id: gameId } },
      undefined,
      { onprogress: (progress) => told.push(progress), signal: cancel.signal },
    );
    const ended = expect(waiting).rejects.toThrow('enough');
    await untilWaiting(1);
    await eventually(() => expect(told).toHaveLength(1));
    expect(told).toEqual([{ progress: 5, total: 30, message: 'Waiting for Player 1' }]);
    const before = JSON.stringify(await service.state({ session: gameId, view: true }, {}));
    cancel.abort('enough');
    await ended;
    await untilWaiting(0);
    expect(JSON.stringify(await service.state({ session: gameId, view: true }, {}))).toBe(before);
  });

  it('is refused to a caller who sends the token of no seat, or names a version to come', async () => {
    const gameId = await meet();
    expect(await bob.refused('waitForNextTurn', { game_id: gameId, seat_token: 'forged' })).toMatch(
      /^Error: .*joinGame/,
    );
    expect(await bob.refused('waitForNextTurn', { game_id: gameId, since_version: 9 })).toMatch(
      /^Error: There is no version 9 yet/,
    );
    expect(await bob.refused('waitForNextTurn', { game_id: gameId, timeout_seconds: 31 })).toMatch(
      /^Error: timeout_seconds/,
    );
  });

  it('ends when a flag falls', async () => {
    const gameId = String(
      (await ada.ok('createGame', { type: 'agent', clock: { perMove: 0.5 } })).body.gameId,
    );
    await bob.ok('joinGame', { game_id: gameId });
    await ada.ok('finishTurn', { game_id: gameId, move: 'e4' });
    const { text, body } = await ada.ok('waitForNextTurn', { game_id: gameId });
    expect(text).toMatch(/^Game Over: White wins on time/);
    expect(body).toMatchObject({ status: 'timeout', winner: 'w', reason: 'time' });
    expect(await bob.refused('finishTurn', { game_id: gameId, move: 'e5' })).toMatch(
      /^Error: Game is over: White wins on time/,
    );
  });
});
