import { PassThrough } from 'node:stream';
import { CLEAR } from '../../cli/repl';
import { runProgram } from './program';
import { eventually } from '../support/eventually';
import { scriptedTerminal, type Surroundings } from './scripted-terminal';

/** Runs a command line before a person: a keyboard and a screen. */
export function atKeyboard(args: readonly string[], around: Surroundings = {}) {
  const { io, ran } = scriptedTerminal(around);
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const running = runProgram(args, { ...io, input, output });
  let text = '';
  const screen = (): string => text.slice(Math.max(0, text.lastIndexOf(CLEAR)));
  output.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    type: (line: string) => void input.write(`${line}\n`),
    /** Resolves once this is on the screen, which may have been cleared meanwhile. */
    shows: (part: string) => eventually(() => expect(screen()).toContain(part)),
    screen,
    /** Resolves when the command ends. */
    running,
    /** With what it ended. */
    ran,
  };
}
