import { createColors } from 'picocolors';
import { PLAIN } from '../../cli/kit/picture';
import { reportOf } from '../../cli/simulate/report';
import { spawned } from './captured';
import { figuresOfFlags } from './figures-of-flags';

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
});
