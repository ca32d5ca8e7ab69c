import { once } from 'node:events';
import type { Preparation } from '../../core/async';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { openStdio } from './bridge';

/** A bridge in this process that reads and writes lines, as the command does. */
export async function lines(checks?: Preparation) {
  const { input, output, log, inputEnded, close } = await openStdio({}, checks);
  let written = '';
  output.on('data', (chunk: Buffer) => (written += chunk.toString()));
  /** What was written so far, a line each: an object, or the list of the answers to a batch. */
  const answers = (): (Json | readonly Json[])[] =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Json | readonly Json[]);
  const send = async (text: string): Promise<void> => {
    if (!input.write(text)) await once(input, 'drain');
  };
  /** Resolves with the answers as soon as one of them is to this id, alone or in a batch. */
  const answered = async (id: string | number): Promise<(Json | readonly Json[])[]> => {
    await eventually(() =>
      expect(
        answers()
          .flat()
          .map((answer) => answer.id),
      ).toContain(id),
    );
    return answers();
  };
  /** Ends the input, lets what was asked be answered, and returns all answers. */
  const ended = async (): Promise<(Json | readonly Json[])[]> => {
    input.end();
    await inputEnded;
    await close();
    return answers();
  };
  return { send, answered, ended, log };
}
