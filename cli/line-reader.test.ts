import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createColors } from 'picocolors';
import { eventually } from '../tests/support/eventually';
import { PLAIN } from './kit/picture';
import { LineReader } from './line-reader';
import type { TerminalIo } from './terminal-io';

/** A keyboard and a screen. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const io: TerminalIo = {
    input,
    output,
    errors: new PassThrough(),
    colors: createColors(false),
    ink: PLAIN,
    env: {},
    now: () => 0,
    setExitCode: () => undefined,
  };
  return { io, type: (keys: string) => input.write(keys), shown: () => String(output.read() ?? '') };
}

const UP = '\u001b[A';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

describe('LineReader at a terminal', () => {
  it('says that an answer takes its time, and that it leaves after it', async () => {
    const { io, type, shown } = terminal();
    const reader = new LineReader(io, () => []);
    let screen = '';
    const shows = (text: string) => eventually(() => expect((screen += shown())).toContain(text));
    const bot = new EventEmitter();
    const answer = reader.whileBusy(once(bot, 'moved'));
    await shows('  Thinking …\n');
    type(CTRL_C);
    await shows('Leaving as soon as the move is made …\n');
    bot.emit('moved', 'e5');
    expect(await answer).toEqual(['e5']);
    expect(reader.left.aborted).toBe(true);
    reader.close();
  });

  it('returns unprompted input, and keeps it when nobody waits for it', async () => {
    const { io, type } = terminal();
    const reader = new LineReader(io, () => []);
    const typed = reader.typed();
    type('claim\n');
    expect(await typed).toBe('claim');
    void reader.typed();
    reader.release();
    type('3\n');
    expect(await reader.next('> ')).toBe('3');
    const last = reader.typed();
    type(CTRL_D);
    expect(await last).toBeNull();
    expect(await reader.typed()).toBeNull();
    reader.close();
  });

  it('gives lines as they are typed, and earlier ones again', async () => {
    const { io, type } = terminal();
    const reader = new LineReader(io, () => []);
    type('hand\n');
    expect(await reader.next('> ')).toBe('hand');
    const again = reader.next('> ');
    type(`${UP}\n`);
    expect(await again).toBe('hand');
    reader.close();
  });

  it('completes the current commands', async () => {
    const { io, type } = terminal();
    const reader = new LineReader(io, () => ['buy Silver', 'supply']);
    const line = reader.next('> ');
    type('SU\t');
    type('\n');
    expect(await line).toBe('supply');
    reader.close();
  });

  it.each([
    ['Ctrl-C', CTRL_C],
    ['Ctrl-D', CTRL_D],
  ])('ends with %s, even while waiting for others', async (_name, key) => {
    const { io, type } = terminal();
    const reader = new LineReader(io, () => []);
    expect(reader.left.aborted).toBe(false);
    const line = reader.next('> ');
    type(key);
    expect(await line).toBeNull();
    expect(reader.left.aborted).toBe(true);
    expect(await reader.next('> ')).toBeNull();
  });
});
