import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { faces } from '../../games';
import { eventually } from '../support/eventually';
import { ChatsInProcess, type Chat, type OpenChat } from './chat-in-process';
import { Results } from './results';
import { widgetFile } from './widget-files';

const NAMES = [...faces.flatMap(({ rules, board }) => (board ? [rules.id] : [])), 'table'];

/** A picture whose view no board knows. */
const EMPTY = {
  session: 's',
  version: 1,
  seat: null,
  seatsToAct: [],
  names: [],
  events: [],
  gameOver: false,
  view: {},
};

const chats = new ChatsInProcess();
let results: Results;
/** A whole game of Tic-Tac-Toe that one agent plays with itself, and a refused move in it. */
let opening: CallToolResult;
let second: CallToolResult;
let refused: CallToolResult;
let won: CallToolResult;
let cards: CallToolResult;

beforeAll(async () => {
  results = await Results.start();
  const seats = [
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: '<img src=x onerror=alert(1)>' },
  ];
  opening = await results.newGame({ game: 'tic-tac-toe', seats });
  await results.move('A1');
  second = await results.move('B1');
  refused = await results.move('A1');
  for (const move of ['A2', 'B2']) await results.move(move);
  won = await results.move('A3');
  cards = await results.newGame({ seats: [{ kind: 'me' }, { kind: 'bot' }], seed: 'table' });
});
afterEach(() => expect(chats.clear()).toEqual([]));
afterAll(() => results.stop());

const cell = ({ widget }: Chat, name: string) => widget.getByRole('button', { name });
const expectStatus = (chat: Chat, text: RegExp) =>
  chat.widget.getByRole('status').filter({ hasText: text }).waitFor();
const HOSTS: readonly (readonly [string, () => OpenChat])[] = [
  ['MCP Apps', () => chats.openMcpApps],
  ['ChatGPT', () => chats.openChatGpt],
];

/** Bytes of a file. The table holds the boards of all games. */
const limitOf = (name: string): number => (name === 'table' ? 264_000 : 100_000);

describe('The file of a widget', () => {
  it.each(NAMES)('%s is small, and names nothing to load', (name) => {
    const html = widgetFile(name);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limitOf(name));
    expect(html).not.toMatch(/<link|<img|\ssrc=|@import|url\((?!#)/);
  });
});

describe.each(HOSTS)('In %s a widget', (_host, open) => {
  it('says what is being done while there is no result', async () => {
    const chat = await open()('table');
    await expectStatus(chat, /Setting the table/);
    await chat.input({ move: 'A1' });
    await expectStatus(chat, /Playing A1/);
  });

  it('draws a running game, and who is to move', async () => {
    const chat = await open()('table');
    await chat.result(second);
    await cell(chat, 'B1: O').waitFor();
    await cell(chat, 'A1: X').waitFor();
    await expectStatus(chat, /Ada to move/);
    expect(await cell(chat, 'C1: free').isDisabled()).toBe(true);
  });

  it('draws a new result in place of the old one, but never an older one', async () => {
    const chat = await open()('tic-tac-toe');
    await chat.result(second);
    await cell(chat, 'A1: X').waitFor();
    await chat.result(opening);
    await chat.result(won);
    await expectStatus(chat, /Game over/);
    await chat.result(second);
    await cell(chat, 'A3: X').waitFor();
    await expectStatus(chat, /Game over/);
  });

  it('shows an error, and leaves the board as it is', async () => {
    const chat = await open()('table');
    await chat.result(second);
    await cell(chat, 'B1: O').waitFor();
    await chat.result(refused);
    await chat.widget.getByRole('alert').filter({ hasText: 'A1' }).waitFor();
    await cell(chat, 'B1: O').waitFor();
    await chat.result(won);
    await chat.widget.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('shows an error where there is no board', async () => {
    const chat = await open()('table');
    await chat.result({ structuredContent: { success: false, error: { message: 'Game not found' } } });
    await chat.widget.getByRole('alert').filter({ hasText: 'Game not found' }).waitFor();
  });

  it('tells who won and why', async () => {
    const chat = await open()('table');
    await chat.result(won);
    await expectStatus(chat, /Game over: .*\. Ada won\./);
  });

  it.each([
    ['an answer without a board', { success: true, games: [] }, undefined],
    ['another tool’s words', 'hello', { view: 'none' }],
    ['a game of another board', { success: true }, { ...EMPTY, game: 'chess' }],
  ])('says so where there is nothing to draw: %s', async (_what, structuredContent, _meta) => {
    const chat = await open()('tic-tac-toe');
    await chat.result({ structuredContent, _meta });
    await expectStatus(chat, /no board to show/);
  });

  it('says that a game waits for players and that it is custom, and draws it once it is dealt', async () => {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const waiting = await results.newGame({ game: 'holdem', seats, seed: 'chosen' });
    const chat = await open()('table');
    await chat.result(waiting);
    await expectStatus(chat, /^Waiting for players/);
    const note = chat.widget.getByRole('note').filter({ hasText: 'creator chose the seed' });
    await note.waitFor();
    expect(await chat.widget.getByRole('group', { name: 'The board' }).count()).toBe(0);
    await results.joinedBySomebody(String((waiting._meta as { session: unknown }).session));
    await chat.result(await results.observe());
    await chat.widget.getByRole('list', { name: 'Cards of Player 1' }).waitFor();
    await expectStatus(chat, /to move\.$/);
    await note.waitFor();
  });

  it('draws the hand of the seat that looks', async () => {
    const chat = await open()('principality');
    await chat.result(cards);
    await chat.widget.getByRole('region', { name: 'Your hand' }).waitFor();
    expect(await chat.widget.getByRole('region', { name: 'Your hand' }).getByText('Copper').count()).toBe(3);
  });

  it('says so when a position cannot be drawn', async () => {
    const chat = await open()('table');
    await chat.result({ structuredContent: {}, _meta: { ...EMPTY, game: 'principality' } });
    await chat.widget.getByText('This position cannot be drawn.').waitFor();
  });

  it('takes names for text', async () => {
    const chat = await open()('table');
    await chat.result({
      ...second,
      _meta: { ...second._meta, seatsToAct: [1], events: ['<b>bold</b>'] },
    });
    await expectStatus(chat, /<b>bold<\/b>\. <img src=x onerror=alert\(1\)> to move/);
  });
});

describe('In an MCP Apps host a widget', () => {
  it('takes no word from anyone but the host', async () => {
    const chat = await chats.openMcpApps('table');
    await chat.result(second);
    await cell(chat, 'B1: O').waitFor();
    await chat.send({ method: 'ui/notifications/tool-result', params: won, source: {} });
    await chat.result(refused);
    await chat.widget.getByRole('alert').waitFor();
    await cell(chat, 'A3: free').waitFor();
  });

  it('asks to stay in sight while the game runs, once, and goes back when it is over', async () => {
    const context = { displayMode: 'inline', availableDisplayModes: ['inline', 'pip'] };
    const chat = await chats.openMcpApps('table', { context });
    await chat.result(opening);
    await eventually(() => expect(chat.modes).toEqual(['pip']));
    await chat.send({ method: 'ui/notifications/host-context-changed', params: { displayMode: 'pip' } });
    await chat.result(second);
    await chat.result(won);
    await eventually(() => expect(chat.modes).toEqual(['pip', 'inline']));
  });

  it('does not ask where that is not offered', async () => {
    const chat = await chats.openMcpApps('table');
    await chat.result(second);
    await cell(chat, 'B1: O').waitFor();
    expect(chat.modes).toEqual([]);
  });

  it('lets itself be taken away', async () => {
    const chat = await chats.openMcpApps('table');
    expect(await chat.send({ id: 'end', method: 'ui/resource-teardown', params: {} })).toEqual({});
  });

  it('waits no longer for a call that was given up', async () => {
    const chat = await chats.openMcpApps('table');
    await chat.input({ move: 'A1' });
    await chat.send({ method: 'ui/notifications/tool-cancelled', params: { reason: 'by the user' } });
    await expectStatus(chat, /no board to show/);
  });
});
