import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReasoningTools } from './testing/tools-suite';
import { startBridge, type Agent } from '../../tests/support/bridge-client';
import { inProcessApi } from '../../tests/support/in-process-api';

describe('The toolset reasoning at a service in this process', () => {
  let agent: Agent;
  beforeAll(async () => {
    ({ agent } = await startBridge(inProcessApi(), {
      toolsets: 'core,reasoning',
      maxConcurrentGames: 100,
    }));
  });
  afterAll(() => agent.close());

  describeReasoningTools(() => agent);
});

describe('A decision log that cannot be written', () => {
  it('is mentioned in the log of the bridge', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'decisions-'));
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { agent, log } = await startBridge(inProcessApi(), {
      toolsets: 'core,reasoning',
      saveDecisions: true,
      decisionLogPath: join(file, 'decisions.jsonl'),
    });
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await agent.ok('explain_decision', { move: 'A1', reasoning: 'a corner' });
    await agent.close();
    await rm(folder, { recursive: true });
    expect(log.filter((line) => line.includes('Cannot write the decision log'))).toHaveLength(1);
    expect(log.join('\n')).not.toContain('a corner');
  });
});
