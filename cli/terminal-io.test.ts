import { createColors } from 'picocolors';
import { scriptedTerminal } from '../tests/cli/scripted-terminal';
import { writeLines } from './paint';
import type { Ink } from './kit/picture';
import { columnsOf, inkOf, processIo } from './terminal-io';

const UTF8 = { TERM: 'xterm', LANG: 'en_GB.UTF-8' };

describe('What can be shown', () => {
  it.each<[string, boolean, Record<string, string>, NodeJS.Platform, Ink]>([
    [
      'a terminal of today',
      true,
      { ...UTF8, TERM: 'xterm-256color' },
      'linux',
      { glyphs: true, colors: 256 },
    ],
    ['one of sixteen colours', true, UTF8, 'linux', { glyphs: true, colors: 16 }],
    ['a pipe', false, UTF8, 'linux', { glyphs: false, colors: 0 }],
    ['a pipe with FORCE_COLOR', false, { ...UTF8, FORCE_COLOR: '2' }, 'linux', { glyphs: true, colors: 256 }],
    ['FORCE_COLOR=0', true, { ...UTF8, FORCE_COLOR: '0' }, 'linux', { glyphs: true, colors: 0 }],
    ['NO_COLOR', true, { ...UTF8, NO_COLOR: '1' }, 'linux', { glyphs: true, colors: 0 }],
    [
      'NO_COLOR and FORCE_COLOR',
      true,
      { ...UTF8, NO_COLOR: '1', FORCE_COLOR: '1' },
      'linux',
      { glyphs: true, colors: 0 },
    ],
    ['an empty NO_COLOR', true, { ...UTF8, NO_COLOR: '' }, 'linux', { glyphs: true, colors: 16 }],
    ['a dumb terminal', true, { ...UTF8, TERM: 'dumb' }, 'linux', { glyphs: false, colors: 0 }],
    ['the console of Linux', true, { ...UTF8, TERM: 'linux' }, 'linux', { glyphs: false, colors: 16 }],
    [
      'another locale',
      true,
      { TERM: 'xterm', LANG: 'en_GB.UTF-8', LC_ALL: 'C' },
      'linux',
      { glyphs: false, colors: 16 },
    ],
    ['no locale', true, { TERM: 'xterm' }, 'linux', { glyphs: false, colors: 16 }],
    ['the old console of Windows', true, {}, 'win32', { glyphs: false, colors: 16 }],
    ['Windows Terminal', true, { WT_SESSION: '1' }, 'win32', { glyphs: true, colors: 16 }],
  ])('in %s', (_where, isTTY, env, platform, ink) => {
    expect(inkOf({ isTTY, env, platform })).toEqual(ink);
  });

  it('is ASCII in a terminal that has nothing else', () => {
    const { io, ran } = scriptedTerminal();
    writeLines({ ...io, isAscii: true }, ['✓ Played …', '✗ Error']);
    expect(ran().output).toBe('+ Played ...\nx Error\n');
  });

  it('only adds colour codes', () => {
    const lines = ['✓ done', '✗ Error', '=====', 'Turn 1', 'GAME OVER', '  [1] Buy Silver ($3)', 'plain'];
    const shown = (colored: boolean) => {
      const { io, ran } = scriptedTerminal();
      writeLines({ ...io, colors: createColors(colored) }, lines);
      return ran().output;
    };
    // eslint-disable-next-line no-control-regex -- the codes are what is looked for
    const codes = /\u001b\[\d+m/g;
    expect(shown(true).match(codes)).not.toBeNull();
    expect(shown(true).replace(codes, '')).toBe(shown(false));
  });
});

describe('Columns', () => {
  it.each([
    [undefined, 80],
    [132, 132],
    [3, 20],
  ])('%p are taken as %d', (columns, expected) => {
    const { io } = scriptedTerminal(columns === undefined ? {} : { columns });
    expect(columnsOf(io)).toBe(expected);
  });
});

it('The process has streams, a clock and an exit code', () => {
  const io = processIo();
  const before = process.exitCode;
  io.setExitCode(0);
  expect(process.exitCode).toBe(0);
  process.exitCode = before;
  expect(Math.abs(io.now() - Date.now())).toBeLessThan(60_000);
});
