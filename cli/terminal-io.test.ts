import { createColors } from 'picocolors';
import { scriptedTerminal } from '../tests/cli/scripted-terminal';
import { writeLines } from './paint';
import { columnsOf, processIo, wantsColor } from './terminal-io';

describe('Colour', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { TERM: 'dumb' }, false],
  ])('terminal %p with %j: %p', (isTTY, env, expected) => {
    expect(wantsColor({ isTTY }, env)).toBe(expected);
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
