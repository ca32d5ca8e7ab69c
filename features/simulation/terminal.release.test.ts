import { createColors } from 'picocolors';
import { PLAIN } from '../../cli/kit/picture';
import { reportOf } from './report';
import { figuresOf } from '../../core/simulation/figures';
import { playRange, type Lineup } from '../../core/simulation/lineup';
import { gameNamed } from '../../tests/support/game-named';
import { spawned } from '../../tests/cli/captured';
import { figuresOfFlags } from './testing/figures-of-flags';

const PLAIN_TERMINAL = { colors: createColors(false), ink: PLAIN };

describe('principality simulate', () => {
  it('prints the seed it chose, which reproduces the figures, also where the page cannot be written', async () => {
    const flags = { bots: 'random,random', game: 'tic-tac-toe', games: '60' };
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    const page = '/nowhere/figures.html';
    const { code, stdout, stderr } = await spawned(['simulate', ...given, '--html', page]).ended;
    const seed = /seed (\w+)$/m.exec(stdout)?.[1] ?? '';
    expect(seed).not.toBe('');
    expect(stdout).toBe(`${reportOf('Tic-Tac-Toe', figuresOfFlags({ ...flags, seed }), PLAIN_TERMINAL)}\n`);
    expect(stderr).toContain(`The page cannot be written: ${page} (ENOENT)`);
    expect(code).toBe(1);
  });

  it('prints the figures so far and the seed that it chose when a signal interrupts its workers, and exits with 130', async () => {
    const flags = ['--bots', 'random,random', '--game', 'tic-tac-toe', '--games', '1000000', '--jobs', '1'];
    const { child, ended } = spawned(['simulate', ...flags]);
    child.stderr.once('data', () => child.kill('SIGINT'));
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    const played = Number(/Stopped after (\d+) of 1000000 games\./.exec(stderr)?.[1]);
    const lineup: Lineup = {
      ...{ game: 'tic-tac-toe', options: {}, bots: [{ bot: 'random' }, { bot: 'random' }] },
      seed: /seed (\w+)$/m.exec(stdout)?.[1] ?? '',
    };
    const figures = figuresOf(lineup, playRange(gameNamed('tic-tac-toe'), lineup, { from: 0, to: played }));
    expect(stdout).toBe(`${reportOf('Tic-Tac-Toe', figures, PLAIN_TERMINAL)}\n`);
  });
});
