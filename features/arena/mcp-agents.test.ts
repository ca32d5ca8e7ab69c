import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gamesIn } from '../../tests/support/arena-run';
import { playClumsily } from './testing/clumsy-agent';
import { BARE_AGENT, playWithAgent } from './testing/mcp-run';

describe('agents that speak MCP', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'arena-mcp-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have refused moves counted as illegal, and go on in the middle of a game when a run is resumed', () =>
    playClumsily(folder, `"${process.execPath}" "${BARE_AGENT}"`));

  it('lose by forfeit if their program ends twice before a move', async () => {
    const command = `"${process.execPath}" -e 0`;
    const { out } = await playWithAgent(folder, 'crash', 'tic-tac-toe', command, 'budget: { games: 1 }');
    const [game] = gamesIn(out);
    expect(game?.ending).toBe('forfeit');
    expect(game?.seats.find(({ player }) => player === 'agent')?.failures).toBe(2);
  });
});
