import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../exports/client';
import { beginGame } from '../../features/scaffold/new-game';
import { KINDS } from '../../features/scaffold/texts';
import { logLines, seatPath } from '../browser/support';
import type { Agent } from '../support/bridge-client';
import { sharedChromium } from '../support/chromium';
import { eventually } from '../support/eventually';

/** Where the package is installed, and how an agent is connected to a command there. */
export interface InstalledPackage {
  readonly user: string;
  /** Where a command of the package is. */
  readonly commandOf: (name: string) => string;
  readonly env: Readonly<Record<string, string>>;
  readonly connect: (
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<Agent>;
  readonly readyUrl: (server: ChildProcess) => Promise<string>;
}

/** A file as a page of the documentation shows it. */
function shown(page: string, name: string): string {
  const pattern = new RegExp(`\`\`\`js\\n(// ${name.replace('.', '\\.')}\\n[^]*?)\`\`\``);
  const text = pattern.exec(readFileSync(page, 'utf8'))?.[1];
  if (text === undefined) throw new Error(`${page} shows no ${name}`);
  return text;
}

const NIM = shown('docs/adding-a-game.md', 'nim.mjs');
const WITH_BOARD =
  "export default { rules, board: { module: './board.js', description: 'Matches in a row.' } };";

const seatsOf = (kinds: string) => kinds.split(' ').map((kind) => ({ kind: kind as 'me' | 'bot' }));

/** What people do who have the package and a game of their own. */
export function describeOwnGames({ user, commandOf, env, connect, readyUrl }: InstalledPackage): void {
  const folder = join(user, 'games');

  beforeAll(() => {
    mkdirSync(folder);
    const files = {
      'nim.mjs': NIM.replace('export default { rules };', WITH_BOARD),
      'plain.mjs': NIM.replace("id: 'nim'", "id: 'plain-nim'"),
      'board.js': shown('docs/game-boards.md', 'board.js'),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });

  it('is written in at most 60 lines', () => {
    expect(NIM.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('is played over HTTP and on the page, with its own board or the plain one', async () => {
    const server = spawn(
      commandOf('principality'),
      ['serve', '--port', '0', '--games', './games/nim.mjs,./games/plain.mjs'],
      { cwd: user, env },
    );
    const url = await readyUrl(server);
    const client = createClient({ url });
    const seat = await client.sit({ game: 'nim', seats: seatsOf('me bot') });
    for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
    expect(seat.now.outcome).toMatchObject({ reason: 'The last match is taken' });

    const browser = await sharedChromium();
    for (const [game, shows] of [
      ['nim', 'matches are left'],
      ['plain-nim', 'Matches'],
    ] as const) {
      const made = await client.sit({ game, seats: seatsOf('me me') });
      const tab = await browser.newPage();
      await tab.goto(new URL(seatPath(made), url).href);
      await tab.getByText(shows).first().waitFor();
      for (let turn = 0; turn < 4; turn++) {
        await tab.getByRole('button', { name: 'take 3' }).first().click();
        // A click before the page has shown the last move would be lost.
        await eventually(async () => expect(await logLines(tab).count()).toBeGreaterThan(turn));
      }
      await tab.getByText('The last match is taken').first().waitFor();
      expect((await made.read()).outcome).toMatchObject({ winners: [1] });
    }
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
  });

  it('is played by an agent, named by the variable', async () => {
    const agent = await connect(commandOf('principality'), ['mcp'], {
      PRINCIPALITY_GAMES: './games/plain.mjs',
    });
    await agent.ok('game_session', { command: 'new', game: 'plain-nim', seats: seatsOf('me me') });
    for (const move of ['take 3', 'take 3', 'select 3']) await agent.ok('game_execute', { move });
    expect(await agent.ok('game_execute', { move: 'take 3' })).toMatchObject({ gameOver: true });
    await agent.close();
  });

  it('is played in the terminal, named by the flag', () => {
    const args = ['play', 'plain-nim', '--hotseat', '--games', './games/plain.mjs'];
    const { stdout } = spawnSync(commandOf('principality'), args, {
      cwd: user,
      env,
      encoding: 'utf8',
      input: 'take 3\ntake 3\ntake 3\ntake 3\nquit\n',
    });
    expect(stdout).toContain('The last match is taken');
    expect(stdout).toContain('Winner: Player 2');
  });

  it('of each kind is begun by a command, and passes its own test', async () => {
    const made = join(user, 'begun');
    mkdirSync(made);
    const run = (command: string, ...args: readonly string[]): string =>
      execFileSync(command, args, { cwd: made, env, encoding: 'utf8' });
    const [first, ...others] = KINDS;
    run(commandOf('principality'), 'new-game', `my-${first}`, '--kind', first);
    // What the command does, without a process for each.
    const templates = join(user, 'node_modules/principality/dist/templates');
    for (const kind of others)
      await beginGame({ id: `my-${kind}`, kind, folder: made, templates, taken: [] });
    const names = KINDS.flatMap((kind) => [`my-${kind}.mjs`, `my-${kind}.test.mjs`]);
    expect(readdirSync(made)).toEqual(names.toSorted());
    const told = run(process.execPath, '--test');
    expect(told).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(told)?.[1])).toBeGreaterThanOrEqual(KINDS.length);
  });
}
