import type { Agent, Json } from '../support/bridge-client';
import { openBridge } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

const HOT_SEAT = [{ kind: 'me' }, { kind: 'me' }];
const start = (fields: Json = {}) =>
  agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', ...fields });
const play = (move: string | Json) => agent.ok('game_execute', { move });

describe('Tic-Tac-Toe through the same tools', () => {
  it('is played to a win, each answer for the side to move', async () => {
    const { gameId, gameState, initialState } = await start({ seats: HOT_SEAT });
    expect(gameState).toMatchObject({ toMove: 0 });
    expect(initialState).toMatchObject({ marks: ['X', 'O'] });
    const seats: unknown[] = [];
    for (const move of ['A1', { coord: 'B1' }, 'select 2', 'b2']) {
      const answer = await play(move);
      expect(answer).toMatchObject({ gameId, gameOver: false });
      seats.push(answer.seat);
    }
    expect(seats).toEqual([1, 0, 1, 0]);
    const { validMoves } = await agent.ok('game_observe', { detail_level: 'minimal' });
    expect(validMoves).toContainEqual({ command: 'A3' });

    const won = await play('A3');
    const outcome = { winners: [0], reason: expect.any(String) as string };
    expect(won).toMatchObject({ gameOver: true, outcome, validMoves: [], totalMoves: 0, seatsToAct: [] });
    expect(await agent.error('game_execute', { move: 'C3' })).toMatchObject({
      code: 'INVALID_MOVE',
      message: expect.stringMatching(/^Game is over \(.+\)\. Start a new game\.$/) as string,
    });
    expect(await agent.ok('game_session', { command: 'end' })).toMatchObject({
      completed: true,
      winner: 0,
      winners: [0],
    });
  });

  it('shows as much as is asked for', async () => {
    await start({ seats: HOT_SEAT });
    const seen = (detail_level: string) => agent.ok('game_observe', { detail_level });
    const [minimal, standard, full] = [await seen('minimal'), await seen('standard'), await seen('full')];
    expect(minimal).toMatchObject({
      detail_level: 'minimal',
      game: 'tic-tac-toe',
      seatsToAct: [0],
      totalMoves: 9,
    });
    expect((minimal.validMoves as Json[])[0]).toEqual({ command: 'A1' });
    expect((standard.validMoves as Json[])[0]).toEqual({ command: 'A1', description: 'Put X on A1' });
    expect(await agent.ok('game_observe')).toEqual(standard);
    expect(full.view).toMatchObject({ grid: { A1: '.' } });
    expect(standard.view).toBeUndefined();
    const { validMoves: _moves, ...bare } = minimal;
    expect(Buffer.byteLength(JSON.stringify(bare))).toBeLessThan(360);
  });

  it('is never won against the perfect bot', async () => {
    let answer = await start();
    while (answer.gameOver !== true) answer = await play((answer.validMoves as string[])[0] ?? '');
    expect((answer.outcome as { winners: number[] }).winners).not.toContain(0);
  });

  it('takes moves back, and starts again with a rematch', async () => {
    const { gameId } = await start({ seats: HOT_SEAT });
    await play('B2');
    const undone = await agent.ok('game_session', { command: 'undo' });
    expect(undone).toMatchObject({ command: 'undo', gameId, seat: 0, totalMoves: 9 });
    for (const move of ['A1', 'B1', 'A2', 'B2', 'A3']) await play(move);
    const again = await agent.ok('game_session', { command: 'rematch' });
    expect(again).toMatchObject({ command: 'rematch', game: 'tic-tac-toe', totalMoves: 9, gameOver: false });
    expect(again.gameId).not.toBe(gameId);
    expect(await play('A1')).toMatchObject({ gameId: again.gameId });
  });

  it('is lost by resigning', async () => {
    await start();
    expect(await agent.ok('game_session', { command: 'resign' })).toMatchObject({
      command: 'resign',
      gameOver: true,
      outcome: { winners: [1] },
    });
  });

  it('starts from a position', async () => {
    const start = 'G:XX./OO./...|T:player|ST:in_progress|LA:B2|W:-|P:X|O:O';
    const begun = await agent.ok('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: HOT_SEAT,
      start,
    });
    expect(begun.gameState).toMatchObject({ state: start });
    expect(await play('C1')).toMatchObject({ gameOver: true, outcome: { winners: [0] } });
  });
});
