import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { inProcessApi } from '../support/in-process-api';
import { startBridge } from '../support/bridge-client';
import { run } from './scripted-terminal';

const KINGDOM = [
  'Cellar',
  'Chapel',
  'Remodel',
  'Mine',
  'Workshop',
  'Throne Room',
  'Militia',
  'Spy',
  'Thief',
  'Village',
];

interface OpenDecision {
  readonly options: readonly { readonly description: string }[];
}

interface Answer {
  readonly validMoves: readonly string[];
  readonly pendingEffect?: OpenDecision;
  readonly gameOver: boolean;
  readonly state: unknown;
}

type Observation = Pick<Answer, 'pendingEffect'> & {
  readonly validMoves: readonly { readonly command: string }[];
};

/** `[n] text` lines of a screen, in order. */
const numbered = (screen: string): string[] =>
  [...screen.matchAll(/^ {2}\[(\d+|T)\] (.+)$/gm)].map(([, , text = '']) => text);

/** Plays a game in the terminal and over MCP at once, for at most this many moves: option n is the same in both, and so is the state. */
export async function expectSameOptions(seed: string, moves: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'principality-options-'));
  const file = join(folder, 'game.json');
  const flags = ['--seed', seed, '--players', '2', '--kingdom', KINGDOM.join(',')];
  let screen = (await run(['--init', '--state-file', file, ...flags])).output;

  const { agent } = await startBridge(inProcessApi(), {});
  await agent.ok('game_session', { command: 'new', seed, numPlayers: 2, kingdomCards: KINGDOM });
  const answer = (await agent.ok('game_observe', { detail_level: 'standard' })) as unknown as Observation;
  let commands: readonly string[] = answer.validMoves.map(({ command }) => command);
  let pending = answer.pendingEffect;
  const decisions = new Set<string>();
  const dice = createRandom(seed).stream('choices');

  for (let made = 0; made < moves; made++) {
    const options = numbered(screen);
    expect(options).toHaveLength(pending ? pending.options.length : commands.length);
    if (pending) {
      // Two people share the terminal; the agent's opponent is a bot with a name.
      const told = pending.options.map(({ description }) => description.replace('"Big Money"', 'Player 2'));
      expect(options).toEqual(told);
      decisions.add(JSON.stringify(pending));
    }
    // The last one ends the phase: it is taken when there is nothing else.
    const n = dice.int(Math.max(1, options.length - 1)) + 1;
    screen = (await run(['--state-file', file, '--move', String(n)])).output;
    const played = (await agent.ok('game_execute', {
      move: pending ? `select ${n}` : (commands[n - 1] ?? ''),
      return_detail: 'full',
    })) as unknown as Answer;
    commands = played.validMoves;
    pending = played.pendingEffect;

    const saved = JSON.parse(readFileSync(file, 'utf8')) as {
      session: { state: Parameters<typeof principality.viewFor>[0] };
    };
    expect(played.state).toEqual(principality.viewFor(saved.session.state, 0));
    if (played.gameOver) break;
  }
  expect(decisions.size).toBeGreaterThan(0);
  await agent.close();
  rmSync(folder, { recursive: true });
}
