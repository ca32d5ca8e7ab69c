import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { createClient } from '../../exports/client';
import { bridge, endChildren, frame, INITIALIZE, tool } from '../mcp/piped-bridge';
import { eventually } from '../support/eventually';
import { CHECKING, startHostProcess } from '../support/host-process';
import { NIM_BOARD, nimModule } from '../support/nim-folder';
import { folder, heldNim, nim, type HeldGame } from './nim-games';
import { fetchRaw } from './support';

/** Loads games as a host does, in a process of its own: Jest has no ES modules. Prints of each file why it is refused, or null. */
const LOADER = `
  const { checkOutsideGames, loadOutsideGames } = await import(process.argv[1]);
  const reasons = {};
  for (const file of process.argv.slice(2))
    reasons[file] = await loadOutsideGames(file, ['chess'])
      .then(checkOutsideGames)
      .then(() => null, ({ message }) => message);
  console.log(JSON.stringify(reasons));
`;

function reasonsOf(files: readonly string[]): Readonly<Record<string, string | null>> {
  buildSync({
    entryPoints: { 'bin/loader': 'local/outside-games.ts', 'vendor/game-check': 'local/game-check.ts' },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    loader: { '.md': 'text' },
  });
  const args = [
    '--input-type=module',
    '--eval',
    LOADER,
    pathToFileURL(join(folder, 'bin/loader.js')).href,
    ...files,
  ];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Record<
    string,
    string | null
  >;
}

describe('a game from outside', () => {
  afterEach(endChildren);

  const isHeld = (game: HeldGame): Promise<void> => eventually(() => expect(game.isPlayed()).toBe(true));

  it('is checked while its host answers already, then plays over HTTP, with its bots, and has a page of its rules', async () => {
    const game = heldNim('held.mjs');
    const env = { PRINCIPALITY_GAMES: game.file, LOG_LEVEL: 'debug' };
    const host = await startHostProcess(env, {}, CHECKING);
    await isHeld(game);
    expect((await fetchRaw(`${host.url}/api/health`, 'GET')).status).toBe(200);
    const { status, text } = await fetchRaw(`${host.url}/api/ready`, 'GET');
    expect([status, text]).toEqual([503, expect.stringContaining('are still being checked')]);
    const message = { jsonrpc: '2.0', id: 1, ...INITIALIZE };
    expect(await fetchRaw(`${host.url}/api/mcp`, 'POST', { body: message })).toMatchObject({
      status: 200,
      body: { result: { serverInfo: { title: 'Principality' } } },
    });
    // Timers play games, too.
    for (const later of ['ready at', 'A timer ran']) expect(host.said()).not.toContain(later);
    game.release();
    for (const later of ['ready at', 'A timer ran'])
      await eventually(() => expect(host.said()).toContain(later));
    expect((await fetchRaw(`${host.url}/api/ready`, 'GET')).status).toBe(200);
    const client = createClient({ url: host.url });
    const seat = await client.sit({ game: 'nim', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
    expect(seat.now.outcome).toMatchObject({ reason: 'The last match is taken' });
    const catalog = await client.catalog({});
    expect(catalog.ok && catalog.value.games.map(({ game }) => game)).toContain('nim');
    expect(await (await fetch(`${host.url}/rules/nim`)).text()).toContain(
      '<p>Take one to three of the matches.',
    );
    await host.end('SIGTERM');
  });

  it('that fails its check ends the host, which has answered before', async () => {
    const game = heldNim('held-and-faulty.mjs', 'format: () => "take",');
    const host = await startHostProcess({ PRINCIPALITY_GAMES: game.file }, {}, CHECKING);
    await isHeld(game);
    expect((await fetchRaw(`${host.url}/api/health`, 'GET')).status).toBe(200);
    game.release();
    expect(await host.ended).toBe(1);
    expect(host.said()).toMatch(/Principality could not start: .+ the game "nim" fails "lists moves/);
    expect(host.said()).not.toContain('ready at');
  });

  it('is checked while the bridge answers what agents begin with, then plays there, even if nothing more is asked', async () => {
    const game = heldNim('held-at-bridge.mjs');
    const { child, send, answers, answerTo, dashboard, ended } = bridge({}, ['--games', game.file]);
    await isHeld(game);
    send(frame(0, INITIALIZE));
    send(frame(1, { method: 'tools/list' }));
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    send(frame(2, tool('game_session', { command: 'new', game: 'nim', seats })));
    expect(await answerTo(0)).toMatchObject({ result: { serverInfo: { title: 'Principality' } } });
    expect(await answerTo(1)).toMatchObject({ result: { tools: expect.anything() as unknown } });
    const { origin } = await dashboard();
    expect((await fetchRaw(`${origin}/api/health`, 'GET')).status).toBe(200);
    expect((await fetchRaw(`${origin}/api/ready`, 'GET')).status).toBe(503);
    expect(answers().map(({ id }) => id)).toEqual([0, 1]);
    child.stdin?.end();
    game.release();
    expect((await ended).code).toBe(0);
    expect(await answerTo(2)).toMatchObject({
      result: { structuredContent: { success: true, game: 'nim' } },
    });
  });

  const hiding = (view: string): string =>
    `traits: { information: 'imperfect' },
     start: () => ({ matches: 12, next: 0, secrets: [1, 2] }),
     play: (state, seat, { take }) => ({ state: { ...state, matches: state.matches - take, next: 1 - seat } }),
     view: (state, viewer) => (${view}),
     sampleHidden: (state, viewer, random) =>
       ({ ...state, secrets: state.secrets.map((secret, seat) => (seat === viewer ? secret : random.int(9))) }),`;
  const whole = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const wrong: readonly (readonly [name: string, file: () => string, says: RegExp])[] = [
    ['whose id is taken', () => nim('taken.mjs', "id: 'chess',"), /there is a game "chess" already/],
    [
      'that fails a demand',
      () => nim('faulty.mjs', 'format: () => "take",'),
      /the game "nim" fails "lists moves/,
    ],
    ['that is not there', () => join(folder, 'nowhere.mjs'), /there is no such file/],
    [
      'that lacks a function',
      () => nim('lacking.mjs', 'moves: undefined,'),
      /lacking\.mjs cannot be loaded: The game "nim" lacks moves/,
    ],
    [
      'that lacks members of the contract',
      () => whole('half.mjs', "export default { rules: { id: 'half', title: 'Half' } };"),
      /the game "half" fails "has every member of the contract": rulesVersion is missing, traits is missing/,
    ],
    [
      'whose rules throw',
      () => nim('throwing.mjs', 'play: () => { throw new Error("no idea what to play"); },'),
      /the game "nim" fails ".+": .+no idea what to play/,
    ],
    [
      'whose view shows what is hidden',
      () => nim('leaking.mjs', hiding('state')),
      /the game "nim" fails "keeps its secrets, if it has any": .+view differs/,
    ],
    [
      'whose icon is no path',
      () => nim('drawn.mjs', '', 'icon: "<svg>"'),
      /its icon must be the path of an SVG picture/,
    ],
    [
      'that throws as it loads',
      () => whole('loads.mjs', 'throw new Error("not today");'),
      /loads\.mjs cannot be loaded: not today/,
    ],
    [
      'whose board is not there',
      () => whole('boardless.mjs', nimModule("{ module: './none.js' }")),
      /boardless\.mjs: the board of the game "nim" cannot be served: .*none\.js does not exist/,
    ],
    [
      'that is named as the widget of the table is, and brings a board',
      () => whole('table.mjs', nimModule("{ module: './board.js' }", 'table')),
      /chats have a widget "table" already\. Give the game another id/,
    ],
    [
      'that exports no face',
      () => whole('faceless.mjs', 'export const rules = {};'),
      /its default export must be the face of a game/,
    ],
  ];
  const fine: readonly (readonly [name: string, file: () => string])[] = [
    [
      'that hides what it says it hides',
      () =>
        nim(
          'hiding.mjs',
          hiding('{ matches: state.matches, own: viewer === "public" ? 0 : state.secrets[viewer] }'),
        ),
    ],
    ['with a board', () => whole('drawn-nim.mjs', nimModule("{ module: './board.js' }"))],
  ];

  it('is loaded or refused, with the reason', () => {
    whole('board.js', NIM_BOARD);
    const loaded = fine.map(([name, file]) => [name, file()] as const);
    const refused = wrong.map(([name, file, says]) => [name, file(), says] as const);
    const reasons = reasonsOf([...loaded, ...refused].map(([, file]) => file));
    for (const [name, file] of loaded) expect([name, reasons[file]]).toEqual([name, null]);
    for (const [name, file, says] of refused)
      expect([name, reasons[file]]).toEqual([name, expect.stringMatching(says)]);
  });
});
