import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { eventually } from '../support/eventually';
import { part } from '../support/volume';
import { Chats, HEIGHT, type Chat, type OpenChat } from './chats';
import { Results } from './results';
import { PIECES, TABLES } from './all-stories';
import { SEATS } from './stories';

/** Some of each kind: the release lays out all. */
const STORIES = [PIECES, TABLES].flatMap((kind) => kind.slice(0, part(kind.length)));

let chats: Chats;
let results: Results;
/** A game of Tic-Tac-Toe that one agent plays with itself. */
let second: CallToolResult;
let refused: CallToolResult;
let won: CallToolResult;
let cards: CallToolResult;

beforeAll(async () => {
  [chats, results] = await Promise.all([Chats.start(), Results.start()]);
  const seats = [
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: '<img src=x onerror=alert(1)>' },
  ];
  await results.newGame({ game: 'tic-tac-toe', seats });
  await results.move('A1');
  second = await results.move('B1');
  refused = await results.move('A1');
  for (const move of ['A2', 'B2']) await results.move(move);
  won = await results.move('A3');
  cards = await results.newGame({ seats: [{ kind: 'me' }, { kind: 'bot' }], seed: 'table' });
});
afterEach(async () => expect(await chats.clear()).toEqual([]));
afterAll(async () => {
  await chats.stop();
  await results.stop();
});

/** What an expression gives inside the widget. */
const inside = ({ widget }: Chat, expression: string): Promise<unknown> =>
  widget.locator('html').evaluate(expression);

const cell = ({ widget }: Chat, name: string) => widget.getByRole('button', { name });
const expectStatus = (chat: Chat, text: RegExp) =>
  chat.widget.getByRole('status').filter({ hasText: text }).waitFor();
const HOSTS: readonly (readonly [string, () => OpenChat])[] = [
  ['MCP Apps', () => chats.openMcpApps],
  ['ChatGPT', () => chats.openChatGpt],
];

describe.each(HOSTS)('In %s a widget in its sandbox', (_host, open) => {
  it('draws a game to its end, as light or dark as the chat', async () => {
    const chat = await open()('table', { context: { theme: 'dark' } });
    await chat.result(second);
    await cell(chat, 'B1: O').waitFor();
    await expectStatus(chat, /Ada to move/);
    const background = () => inside(chat, 'getComputedStyle(document.body).backgroundColor');
    const dark = await background();
    await chat.theme('light');
    await eventually(async () => expect(await background()).not.toBe(dark));
    await chat.theme('dark');
    await eventually(async () => expect(await background()).toBe(dark));
    await chat.result(won);
    await expectStatus(chat, /Game over/);
  });
});

describe('In an MCP Apps host a widget in its sandbox', () => {
  it('tells where the ball fell only once it lies there', async () => {
    const table = await results.newGame({ game: 'roulette', seats: [{ kind: 'me' }] });
    const gameId = String((table._meta as { session: unknown }).session);
    const bet = await results.call('game_execute', { gameId, move: 'bet red:-:10' });
    const chat = await chats.openMcpApps('roulette');
    await chat.result(bet);
    await expectStatus(chat, /Bets 10 on red/);
    await inside(
      chat,
      `(() => {
        const seen = (globalThis.seen = []);
        const note = () => seen.push(document.querySelector('.rl').getAttribute('aria-label'));
        const what = { subtree: true, childList: true, characterData: true };
        new MutationObserver(note).observe(document.querySelector('[role=status]'), what);
      })()`,
    );
    await chat.result(await results.call('game_execute', { gameId, move: 'spin' }));
    await expectStatus(chat, /: .*(wins|is lost)/);
    expect(String(await inside(chat, 'seen.join()'))).toMatch(/^Roulette: the ball fell on/);
  });

  it('takes no word from anyone but the host', async () => {
    const chat = await chats.openMcpApps('table');
    await chat.result(second);
    await cell(chat, 'B1: O').waitFor();
    const message = { jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: won };
    await chat.page.evaluate(`chat.impersonate(${JSON.stringify(message)})`);
    await chat.result(refused);
    await chat.widget.getByRole('alert').waitFor();
    await cell(chat, 'A3: free').waitFor();
  });

  it.each([320, 720])('takes the room it needs at %i pixels, and never scrolls', async (width) => {
    const chat = await chats.openMcpApps('table', { width });
    await chat.result(cards);
    await chat.widget.getByRole('region', { name: 'Supply' }).waitFor();
    const hidden = `(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      [scrollHeight - clientHeight, scrollWidth - clientWidth])(document.documentElement)`;
    await eventually(async () => expect(await inside(chat, hidden)).toEqual([0, 0]));
    const covered = `(({ left, top }) => document.elementFromPoint(left + 20, top + 5).role)(
      document.querySelector('[role=status]').getBoundingClientRect())`;
    expect(await inside(chat, covered)).toBe('status');
    const scrolling = `[...document.querySelectorAll('body *')].filter((each) =>
      /auto|scroll/.test(getComputedStyle(each).overflow) && each.scrollWidth > each.clientWidth).length`;
    expect(await inside(chat, scrolling)).toBe(0);
    expect(Number(await chat.page.evaluate('chat.heights.at(-1)'))).toBeGreaterThan(300);
  });

  it('takes the room it needs, and never scrolls, whatever its game', async () => {
    for (const story of STORIES) {
      const { _meta } = await results.newGame({ seats: SEATS, ...story.game });
      const gameId = String((_meta as { session: unknown }).session);
      const running = await results.call('game_execute', { gameId, move: story.move });
      const chat = await chats.openMcpApps(story.widget, { width: 320 });
      await chat.result(running);
      await chat.widget.getByRole(story.drawn[0], { name: story.drawn[1] }).waitFor();
      const hidden = `(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        [scrollHeight - clientHeight, scrollWidth - clientWidth])(document.documentElement)`;
      for (const width of [320, 720]) {
        await chat.page.setViewportSize({ width, height: HEIGHT });
        await eventually(async () =>
          expect([story.widget, await inside(chat, hidden)]).toEqual([story.widget, [0, 0]]),
        );
      }
    }
  });
});
