import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBridge, type Json } from '../../tests/support/bridge-client';
import { inProcessApi } from '../../tests/support/in-process-api';
import { openBridge } from '../../tests/mcp/bridge';

describe('The decision log', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decisions-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Three decisions: one explained, two with moves. */
  async function decide(settings: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
    const agent = await openBridge({ PRINCIPALITY_TOOLSETS: 'all', ...settings });
    await agent.ok('start_game', { seed: 'log' });
    const explained = await agent.ok('explain_decision', {
      move: { type: 'end_phase' },
      reasoning: 'nothing to play',
      confidence: 'high',
    });
    const ended = await agent.ok('game_execute', { move: 'end', reasoning: 'as I said' });
    const bought = await agent.ok('execute_move', { move: 'buy Copper', reasoning: 'it is free' });
    await agent.ok('execute_move', { move: 'end_phase' });
    await agent.close();
    return [explained, ended, bought].map(({ decisionId }) => decisionId);
  }

  it('has a line for each move and explanation, in a folder that is made for it', async () => {
    const path = join(folder, 'new', 'deep', 'decisions.jsonl');
    const ids = await decide({ SAVE_DECISIONS: 'true', DECISION_LOG_PATH: path });
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const place = {
      gameId: expect.stringMatching(/^game-/) as string,
      game: 'principality',
      seat: 0,
      turn: 1,
    };
    const moves = [
      { move: 'end_phase', reasoning: 'as I said', result: 'Action phase ended. Buy phase.' },
      { move: 'buy Copper', reasoning: 'it is free', result: 'Bought Copper' },
    ];
    expect(lines.map((line) => JSON.parse(line) as Json)).toEqual([
      {
        timestamp,
        decisionId: ids[0],
        ...place,
        move: { type: 'end_phase' },
        reasoning: 'nothing to play',
        confidence: 'high',
        result: null,
      },
      ...moves.map((each, at) => ({
        timestamp,
        decisionId: ids[at + 1],
        ...place,
        confidence: 'medium',
        ...each,
      })),
      {
        timestamp,
        decisionId: null,
        ...place,
        move: 'end_phase',
        reasoning: null,
        confidence: null,
        result: 'Turn ended.',
      },
    ]);
  });

  it('is not written unless that is asked for', async () => {
    const path = join(folder, 'unasked.jsonl');
    await decide({ DECISION_LOG_PATH: path });
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that cannot be written keeps nobody from playing', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const ids = await decide({ SAVE_DECISIONS: 'true', DECISION_LOG_PATH: join(file, 'decisions.jsonl') });
    expect(new Set(ids).size).toBe(3);
  });

  it('has game, seat, turn, move and result in each line: two games in one file can be told apart', async () => {
    const path = join(folder, 'two-games.jsonl');
    const { agent: other, log } = await startBridge(inProcessApi(), {
      saveDecisions: true,
      decisionLogPath: path,
    });
    const me = { kind: 'me' };
    const { gameId: first } = await other.ok('game_session', { command: 'new', numPlayers: 2 });
    const { gameId: second } = await other.ok('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: [me, me],
    });
    await other.ok('game_execute', { gameId: first, move: 'end_phase', reasoning: 'nothing to play' });
    await other.ok('game_execute', { gameId: second, moves: ['A1', 'B1'] });
    await other.error('game_execute', { gameId: second, move: 'A1' });
    await other.ok('game_execute', { gameId: second, moves: ['A2', 'B2', 'A3'] });
    await other.close();
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const kept = lines.map((line) => JSON.parse(line) as Json);
    expect(kept[0]).toMatchObject({
      gameId: first,
      game: 'principality',
      seat: 0,
      turn: 1,
      move: 'end_phase',
      reasoning: 'nothing to play',
      decisionId: expect.any(String) as unknown,
      result: 'Action phase ended. Buy phase.',
    });
    const ofSecond = kept.slice(1).map(({ gameId, game, seat, move }) => [gameId, game, seat, move]);
    const line = (seat: number, move: string) => [second, 'tic-tac-toe', seat, move];
    expect(ofSecond).toEqual([
      line(0, 'A1'),
      line(1, 'B1'),
      line(0, 'A1'),
      line(0, 'A2'),
      line(1, 'B2'),
      line(0, 'A3'),
    ]);
    expect(kept[3]?.result).toMatch(/^INVALID_MOVE: /);
    expect(kept.at(-1)?.result).toMatch(/Game over: Three in a line\. Won by seat 0; scores 1, 0/);

    const moves = log.map((each) => JSON.parse(each) as Json).filter(({ message }) => message === 'Move');
    expect(moves.map(({ gameId, move }) => [gameId, move])).toEqual(
      // What was refused may be anything.
      kept.map(({ gameId, move, result }) => [
        gameId,
        String(result).startsWith('INVALID') ? undefined : move,
      ]),
    );
    expect(moves[0]).toMatchObject({ level: 'debug', game: 'principality', seat: 0, turn: 1 });
    expect(log.join()).not.toContain('nothing to play');
  });
});
