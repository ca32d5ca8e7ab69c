import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { faces } from '../../games';
import type { Host } from '../../local';
import type { Agent, Json } from '../support/bridge-client';
import { openBridge, openHost } from './bridge';

let agent: Agent;
beforeAll(async () => {
  agent = await openBridge();
});
afterAll(() => agent.close());

const APP = 'text/html;profile=mcp-app';
const SKYBRIDGE = 'text/html+skybridge';
/** A widget for each board, and one that draws every game. */
const NAMES = [...faces.flatMap(({ rules, board }) => (board ? [rules.id] : [])), 'table'];
const URIS = NAMES.flatMap(
  (name) =>
    [
      [`ui://widget/${name}-v1.html`, APP],
      [`ui://widget/${name}-v1.skybridge.html`, SKYBRIDGE],
    ] as const,
);

const listBoards = async ({ client }: Agent) =>
  (await client.listResources()).resources.filter(({ uri }) => uri.startsWith('ui://'));

const call = async (tool: string, args: Json, by = agent): Promise<CallToolResult> =>
  CallToolResultSchema.parse(await by.client.callTool({ name: tool, arguments: { ...args } }));

describe('Boards', () => {
  it('are resources, each in two forms, always in the same order', async () => {
    const boards = await listBoards(agent);
    expect(boards.map(({ uri, mimeType }) => [uri, mimeType])).toEqual(URIS);
    expect(await listBoards(agent)).toEqual(boards);
  });

  it.each(URIS)('%s is a page that says it needs no network', async (uri, mimeType) => {
    const { contents } = await agent.client.readResource({ uri });
    const [page] = contents;
    expect(contents).toHaveLength(1);
    expect(page).toMatchObject({
      uri,
      mimeType,
      text: expect.stringMatching(/^<!doctype html>/) as string,
      _meta: {
        ui: { prefersBorder: true, csp: { connectDomains: [], resourceDomains: [] } },
        'openai/widgetDescription': expect.stringMatching(/\w/) as string,
        'openai/widgetPrefersBorder': true,
        'openai/widgetCSP': { connect_domains: [], resource_domains: [] },
      },
    });
    expect(page?._meta).not.toHaveProperty('openai/widgetDomain');
  });

  it('of another name are refused by the protocol', async () => {
    const uri = 'ui://widget/../principality-mcp.js';
    await expect(agent.client.readResource({ uri })).rejects.toMatchObject({
      code: -32002,
      data: { uri, available: expect.arrayContaining(URIS.map(([board]) => board)) as string[] },
    });
  });

  it('name the domain they are given', async () => {
    const other = await openBridge({ WIDGET_DOMAIN: 'https://boards.example' });
    const boards = await listBoards(other);
    expect(boards.map(({ _meta }) => _meta?.['openai/widgetDomain'])).toEqual(
      URIS.map(() => 'https://boards.example'),
    );
    await other.close();
  });
});

describe('Every tool', () => {
  it('names the table as what draws its answers', async () => {
    const { tools } = await agent.client.listTools();
    for (const { _meta } of tools) {
      const { 'openai/toolInvocation/invoking': invoking, 'openai/toolInvocation/invoked': invoked } =
        _meta ?? {};
      expect(_meta).toEqual({
        ui: { resourceUri: 'ui://widget/table-v1.html', visibility: ['model', 'app'] },
        'ui/resourceUri': 'ui://widget/table-v1.html',
        'openai/outputTemplate': 'ui://widget/table-v1.skybridge.html',
        'openai/toolInvocation/invoking': invoking,
        'openai/toolInvocation/invoked': invoked,
        'openai/widgetAccessible': false,
      });
      for (const words of [invoking, invoked]) {
        expect(words).toEqual(expect.stringMatching(/^.{1,64}$/));
      }
    }
  });
});

describe('What the board is drawn from', () => {
  it('comes with every answer about a game, and not into the model’s sight', async () => {
    const started = await call('game_session', { command: 'new', game: 'tic-tac-toe' });
    const observed = await call('game_observe', { detail_level: 'minimal' });
    const moved = await call('game_execute', { move: 'A1' });
    const waited = await call('game_wait', { timeout_seconds: 1 });
    const resigned = await call('game_session', { command: 'resign' });
    const drawn = [started, observed, moved, waited, resigned].map(({ _meta }) => _meta ?? {});
    expect(drawn.map(({ game, version }) => [game, version])).toEqual([
      ['tic-tac-toe', 1],
      ['tic-tac-toe', 1],
      ['tic-tac-toe', 2],
      ['tic-tac-toe', 2],
      ['tic-tac-toe', 3],
    ]);
    expect(drawn[2]).toMatchObject({
      seat: 0,
      seatsToAct: [0],
      names: ['Player 1', 'Computer'],
      gameOver: false,
      view: { grid: { A1: 'X' } },
      events: [expect.stringContaining('A1'), expect.any(String)],
    });
    expect(drawn[4]).toMatchObject({ gameOver: true, outcome: { winners: [1] } });
    for (const { structuredContent } of [observed, moved, waited, resigned]) {
      expect(structuredContent).not.toHaveProperty('view');
      expect(structuredContent).not.toHaveProperty('state');
    }
  });

  it('comes with an error too: the board as it is', async () => {
    await call('game_session', { command: 'new', game: 'tic-tac-toe' });
    const refused = await call('game_execute', { move: 'D4' });
    expect(refused.isError).toBe(true);
    expect(refused._meta).toMatchObject({ version: 1, view: { grid: { A1: '.' } } });
  });

  it('is nothing where there is no game', async () => {
    expect((await call('game_session', { command: 'list' }))._meta).toBeUndefined();
    expect((await call('game_observe', { gameId: 'unknown', detail_level: 'full' }))._meta).toBeUndefined();
  });

  it('is at most 16 KB, for the longest game too', async () => {
    const seats = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }];
    const sizes: number[] = [];
    const note = ({ _meta }: CallToolResult) => sizes.push(Buffer.byteLength(JSON.stringify(_meta)));
    const started = await call('game_session', { command: 'new', seats, seed: 'long' });
    note(started);
    const { gameId } = started.structuredContent ?? {};
    for (let turn = 0, over = false; !over && turn < 60; turn++) {
      note(await call('game_execute', { gameId, move: 'end_phase' }));
      const moved = await call('game_execute', { gameId, move: 'end_phase' });
      note(moved);
      over = moved._meta?.gameOver === true;
    }
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16_384);
  });
});

describe('Another seat’s secrets', () => {
  const five = (card: string): string[] => Array<string>(5).fill(card);
  let host: Host;
  let [ada, bob]: readonly Agent[] = [];
  beforeAll(async () => {
    host = await openHost();
    [ada, bob] = await Promise.all([1, 2].map(() => openBridge({ PRINCIPALITY_URL: host.url })));
  });
  afterAll(async () => {
    await Promise.all([ada?.close(), bob?.close()]);
    await host.close();
  });
  const mine = { hand: five('Copper'), drawPile: five('Estate') };

  /** All that the first seat is sent while the second holds these cards; a session's own names are blotted out. */
  async function answersBeside(theirs: Json): Promise<string> {
    const start = { players: [mine, theirs] };
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const mayor = (tool: string, args: Json) => call(tool, args, ada);
    const started = await mayor('game_session', { command: 'new', start, seats, seed: 'same' });
    const { session } = started._meta ?? {};
    const { gameId, seedHash } = started.structuredContent ?? {};
    await bob?.ok('game_session', { command: 'join', gameId, acceptCustom: true });
    const answers = [
      started,
      await mayor('game_observe', { detail_level: 'full' }),
      await mayor('game_execute', { gameId, move: 'end_phase', return_detail: 'full' }),
      await mayor('game_execute', { gameId, move: 'nonsense' }),
      await mayor('game_execute', { gameId, move: 'end_phase', return_detail: 'full' }),
      await mayor('game_execute', { gameId, move: 'end_phase' }),
      await mayor('game_wait', { timeout_seconds: 1 }),
      await mayor('game_observe', { detail_level: 'full' }),
    ];
    expect(answers.map(({ isError }) => isError === true)).toEqual(
      answers.map((_, at) => at === 3 || at === 5),
    );
    return JSON.stringify(answers)
      .replaceAll(String(session), 'SESSION')
      .replaceAll(String(seedHash), 'HASH');
  }

  it('make no difference to anything that the first seat is sent', async () => {
    const one = await answersBeside({ hand: five('Gold'), drawPile: five('Duchy') });
    const other = await answersBeside({ hand: five('Curse'), drawPile: five('Silver') });
    expect(other).toBe(one);
  });
});
