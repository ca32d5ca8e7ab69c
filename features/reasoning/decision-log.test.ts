import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../tests/support/bridge-client';
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
});
