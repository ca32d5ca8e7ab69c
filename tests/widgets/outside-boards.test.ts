import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { connectAgent, type Agent } from '../support/bridge-client';
import { part } from '../support/volume';
import { gamesFolder, NIM_BOARD, nimModule } from '../support/nim-folder';
import { Chats, type OpenChat } from './chats';

const folder = gamesFolder();
let chats: Chats;
let agent: Agent;
/** What game_session answers for a new game, by the game's id. */
const answers = new Map<string, CallToolResult>();
let taken: CallToolResult;

beforeAll(async () => {
  folder.write('board.js', `${NIM_BOARD}\nexport const tricky = "</script><!-- <script>";`);
  folder.write('broken.js', 'throw new Error("broken"); export function mount() {}');
  const games = [
    folder.write('nim.mjs', nimModule("{ module: './board.js', description: 'Matches in a row.' }")),
    folder.write('broken.mjs', nimModule("{ module: './broken.js' }", 'broken')),
    folder.write('plain.mjs', nimModule(undefined, 'plain')),
  ];
  [chats, agent] = await Promise.all([
    Chats.start(),
    connectAgent(
      new StdioClientTransport({
        command: process.execPath,
        args: ['dist/bin/principality-mcp.js', '--games', games.join()],
        env: { PATH: process.env.PATH ?? '', STORE: 'memory', MCP_DASHBOARD_PORT: '0' },
        stderr: 'ignore',
      }),
    ),
  ]);
  for (const game of ['plain', 'broken', 'nim']) answers.set(game, await call('game_session', newGame(game)));
  const { gameId } = answers.get('nim')?.structuredContent ?? {};
  taken = await call('game_execute', { gameId, move: 'take 2' });
});
afterAll(async () => {
  await chats.stop();
  await agent.close();
  folder.remove();
});

const newGame = (game: string) => ({ command: 'new', game, seats: [{ kind: 'me' }, { kind: 'me' }] });

const call = async (name: string, args: object): Promise<CallToolResult> =>
  CallToolResultSchema.parse(await agent.client.callTool({ name, arguments: { ...args } }));

/** The page of a widget as the bridge sends it. */
async function pageOf(name: string): Promise<string> {
  const { contents } = await agent.client.readResource({ uri: `ui://widget/${name}-v1.html` });
  const [page] = contents;
  return page && 'text' in page ? page.text : '';
}

const HOSTS: readonly (readonly [string, () => OpenChat])[] = [
  ['MCP Apps', () => chats.openMcpApps],
  ['ChatGPT', () => chats.openChatGpt],
];
/** That the hosts differ only in how they hand over is proved with the boards that are drawn: the release takes both everywhere. */
const SOME_HOSTS = HOSTS.slice(0, part(HOSTS.length));

it('The bridge lists a widget for each game from outside that brings a board', async () => {
  const { resources } = await agent.client.listResources();
  const boards = resources.filter(({ uri }) => /^ui:\/\/widget\/(nim|broken|plain)-v1\.html$/.test(uri));
  expect(boards.map(({ uri, title, description }) => [uri, title, description])).toEqual([
    ['ui://widget/nim-v1.html', 'Nim', 'Matches in a row.'],
    ['ui://widget/broken-v1.html', 'Nim', 'The board of Nim.'],
  ]);
});

describe.each(HOSTS)('In %s', (_host, open) => {
  // The table holds the broken board, too, and draws the other games all the same.
  afterEach(async () => expect((await chats.clear()).filter((each) => each !== 'broken')).toEqual([]));

  it.each(['table', 'nim'])('the widget %s draws with the board that the game brings', async (name) => {
    const chat = await open()(name, { html: await pageOf(name) });
    await chat.result(answers.get('nim') ?? taken);
    await chat.widget.getByRole('img', { name: '12 matches' }).waitFor();
    await chat.result(taken);
    await chat.widget.getByRole('img', { name: '10 matches' }).waitFor();
    expect(await chat.widget.getByRole('button').count()).toBe(0);
  });
});

describe.each(SOME_HOSTS)('In %s', (_host, open) => {
  afterEach(async () => expect((await chats.clear()).filter((each) => each !== 'broken')).toEqual([]));

  it('the widget of the game draws no other game', async () => {
    const chat = await open()('nim', { html: await pageOf('nim') });
    await chat.result(answers.get('plain') ?? taken);
    await chat.widget.getByRole('status').filter({ hasText: 'no board to show' }).waitFor();
  });

  it('a game without a board is shown in writing', async () => {
    const chat = await open()('table', { html: await pageOf('table') });
    await chat.result(answers.get('plain') ?? taken);
    await chat.widget.getByRole('group', { name: 'How the game stands' }).getByText('12').waitFor();
  });
});

it.each(SOME_HOSTS)(
  'In %s a board that throws as it loads gives way to the plain one',
  async (_host, open) => {
    const chat = await open()('table', { html: await pageOf('table') });
    await chat.result(answers.get('broken') ?? taken);
    await chat.widget.getByRole('alert').filter({ hasText: 'stopped with an error' }).waitFor();
    await chat.widget.getByRole('group', { name: 'How the game stands' }).getByText('12').waitFor();
    expect((await chats.clear()).join()).toContain('broken');
  },
);
