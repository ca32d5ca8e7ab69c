import { PassThrough } from 'node:stream';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import { PLAIN } from '../../cli/kit/picture';
import { runProgram } from '../../tests/cli/program';
import { startHost, type Host } from '../../local';
import { tableAt } from '../../tests/http/support';
import { eventually } from '../../tests/support/eventually';
import { captured } from '../../tests/cli/captured';

const folder = mkdtempSync(join(tmpdir(), 'principality-viewer-'));
let host: Host;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

/** A finished game at the server, and its replay in a file. */
async function finishedGame(): Promise<{ session: string; file: string }> {
  const table = tableAt(host.url);
  const { session, token } = await table.create({
    game: 'tic-tac-toe',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  for (const move of ['A1', 'B1', 'A2', 'B2', 'A3']) await table.play({ session, token }, move);
  const file = join(folder, `${session}.json`);
  writeFileSync(
    file,
    JSON.stringify(await (await fetch(`${host.url}/api/replay?session=${session}`)).json()),
  );
  return { session, file };
}

const CLEAR = '\u001b[2J\u001b[H';

/** A person at a terminal who steps through a replay: what is on the screen, and keys. */
function sitDown(args: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const parts: string[] = [];
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  output.on('data', (chunk: Buffer) => parts.push(chunk.toString()));
  const ended = runProgram(args, {
    input,
    output,
    errors: new PassThrough(),
    colors: createColors(false),
    ink: PLAIN,
    env: {},
    now: () => 0,
    setExitCode: () => undefined,
  });
  const screen = (): string => parts.join('').split(CLEAR).at(-1) ?? '';
  return {
    ended,
    shows: (text: string | RegExp) => eventually(() => expect(screen()).toMatch(text)),
    press: (keys: string) => input.write(keys),
    leave: () => input.end(),
  };
}

describe('stepping through a finished game at a terminal', () => {
  it('supports next, previous, jump, first, last and quit', async () => {
    const { file } = await finishedGame();
    const person = sitDown(['replay', file]);
    await person.shows(/n next/);
    await person.shows(/1 of 6|Version 1\b/);
    await person.shows(/\S\n\nn next/);
    person.press('n');
    await person.shows(/Player 1 puts X on A1/);
    person.press(' ');
    await person.shows(/Player 2 puts O on B1/);
    person.press('p');
    await person.shows(/Player 1 puts X on A1/);
    person.press('G');
    await person.shows(/Three in a line/);
    person.press('3');
    await person.shows(/Version 3/);
    person.press('\r');
    await person.shows(/Player 2 puts O on B1/);
    person.press('q');
    await person.ended;
  });

  it('ends at the end of the input', async () => {
    const { file } = await finishedGame();
    const person = sitDown(['replay', file]);
    await person.shows(/n next/);
    person.leave();
    await person.ended;
  });
});

describe('a session at a server', () => {
  it('is shown in full without a terminal', async () => {
    const { session } = await finishedGame();
    const shown = await captured(['replay', session, '--url', host.url]);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/Player 1 puts X on A1[^]*Player 1 puts X on A3[^]*Three in a line/);
    expect(await captured(['replay', session], { PRINCIPALITY_URL: host.url })).toEqual(shown);
  });

  it('tells who joined, asked to take a move back, and resigned', async () => {
    const table = tableAt(host.url);
    const { session, token } = await table.create({
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const bea = await table.join(session, { name: 'Bea' });
    const act = (by: string, action: string) =>
      table.get('act', { token: by, params: { id: session }, body: { action } });
    await table.play({ session, token }, 'A1');
    await act(token, 'undo');
    await act(bea.token, 'undo');
    await table.play({ session, token }, 'B2');
    await act(token, 'undo');
    await act(bea.token, 'decline');
    await act(bea.token, 'resign');
    const shown = await captured(['replay', session, '--url', host.url]);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    const told = [
      'joined.',
      'asked to take a move back.',
      'Moves were taken back to version 1.',
      'declined to take it back.',
    ];
    const places = [...told, 'resigned.'].map((words) => shown.stdout.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('cannot be replayed while it runs, or without the address of its server', async () => {
    const { session } = await tableAt(host.url).create({ game: 'tic-tac-toe' });
    const running = await captured(['replay', session, '--url', host.url]);
    expect(running.code).toBe(1);
    expect(running.stderr).toMatch(/^Error: /);
    expect((await captured(['replay', session])).stderr).toContain(
      'give the address of its server with --url',
    );
  });

  it('is not shown if it does not verify', async () => {
    const { file } = await finishedGame();
    const changed = join(folder, 'changed.json');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('"A2"', '"C3"'));
    const shown = await captured(['replay', changed]);
    expect(shown).toMatchObject({ code: 1, stdout: expect.stringMatching(/^✗ /) as string });
  });
});
