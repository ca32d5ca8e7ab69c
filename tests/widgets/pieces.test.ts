import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { Chats, type Chat, type OpenChat } from './chats';
import { Results } from './results';

/** A short game, with all that its widget has to show of it. */
interface Story {
  readonly widget: string;
  readonly game: Json;
  readonly move: string;
  /** What is on the board after the move: a role and a name. */
  readonly drawn: readonly ['button' | 'group', RegExp];
  readonly refused: string;
  readonly rest: readonly string[];
  readonly end: RegExp;
}

const FLEET_CELLS = 'A1 B1 C1 D1 E1 A2 B2 C2 D2 A3 B3 C3 A4 B4 C4 A5 B5'.split(' ');

const STORIES: readonly Story[] = [
  {
    widget: 'checkers-board',
    game: {
      game: 'checkers',
      start: '......../......../.....b../......../......../..w...../......../........ w',
    },
    move: 'c3d4',
    drawn: ['button', /^d4: white man$/],
    refused: 'f6f5',
    rest: ['f6e5', 'd4f6'],
    end: /Game over: .*\. Ada won\.$/,
  },
  {
    widget: 'four-in-a-row',
    game: { game: 'four-in-a-row' },
    move: 'drop 1',
    drawn: ['button', /^Column 1: red$/],
    refused: 'drop 8',
    rest: [7, 2, 7, 3, 7, 4].map((column) => `drop ${column}`),
    end: /Game over: Four in a row\. Ada won\.$/,
  },
  {
    widget: 'mancala-board',
    game: {
      game: 'mancala',
      start: 'P:0,0,0,0,0,1|O:0,0,0,1,0,1|PS:24|OS:21|T:opponent|ST:in_progress|LA:-|W:-',
    },
    move: 'pit 4',
    drawn: ['button', /^Bob, pit 5: 1 seed$/],
    refused: 'pit 1',
    rest: ['pit 6'],
    end: /Game over: A row is empty\. Ada won\.$/,
  },
  {
    widget: 'sea-battle',
    game: { game: 'sea-battle', options: { fleet: 'A1H5,A2H4,A3H3,A4H3,A5H2' } },
    move: 'A1',
    drawn: ['group', /^Waters of Bob: .*(hit|miss) A1/],
    refused: 'K1',
    // Bob knows where Ada's ships are; Ada shoots along the rows.
    rest: FLEET_CELLS.flatMap((cell, at) =>
      at === 0 ? [cell] : [`${'ABCDEFGHIJ'.charAt(at % 10)}${1 + Math.floor(at / 10)}`, cell],
    ),
    end: /Game over: Fleet sunk\. Bob won\.$/,
  },
];

/** The results of a story's calls. */
interface Told {
  readonly opening: CallToolResult;
  readonly running: CallToolResult;
  readonly refused: CallToolResult;
  readonly over: CallToolResult;
}

let chats: Chats;
let results: Results;
const told = new Map<string, Told>();

beforeAll(async () => {
  [chats, results] = await Promise.all([Chats.start(), Results.start()]);
  for (const { widget, game, move, refused, rest } of STORIES) {
    const opening = await results.newGame({
      ...game,
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'me', name: 'Bob' },
      ],
    });
    const running = await results.move(move);
    const refusal = await results.move(refused);
    let over = running;
    for (const each of rest) over = await results.move(each);
    told.set(widget, { opening, running, refused: refusal, over });
  }
});
afterEach(async () => expect(await chats.clear()).toEqual([]));
afterAll(async () => {
  await chats.stop();
  await results.stop();
});

const toldOf = (widget: string): Told => {
  const found = told.get(widget);
  if (!found) throw new Error(`Nothing was played for ${widget}`);
  return found;
};

const expectStatus = ({ widget }: Chat, text: RegExp) =>
  widget.getByRole('status').filter({ hasText: text }).waitFor();

const HOSTS: readonly (readonly [string, () => OpenChat])[] = [
  ['MCP Apps', () => chats.openMcpApps],
  ['ChatGPT', () => chats.openChatGpt],
];

describe.each(HOSTS)('In %s', (_host, open) => {
  it.each(STORIES)('$widget tells a game from its start to its end', async (story) => {
    const chat = await open()(story.widget);
    await expectStatus(chat, /Setting the table/);
    const { opening, running, refused, over } = toldOf(story.widget);
    const [role, name] = story.drawn;
    await chat.result(opening);
    await expectStatus(chat, /to move/);
    await chat.result(running);
    await chat.widget.getByRole(role, { name }).waitFor();
    await chat.result(refused);
    await chat.widget.getByRole('alert').waitFor();
    await chat.widget.getByRole(role, { name }).waitFor();
    await chat.result(over);
    await expectStatus(chat, story.end);
    expect(await chat.widget.locator('.plate-won').count()).toBe(1);
    expect(await chat.widget.locator('.game-board button[aria-disabled="false"]').count()).toBe(0);
  });

  it.each(STORIES)('$widget says so when there is nothing it can draw', async ({ widget, game }) => {
    const picture = {
      session: 's',
      seat: null,
      seatsToAct: [],
      names: [],
      events: [],
      gameOver: false,
      view: {},
    };
    const chat = await open()(widget);
    await chat.result({ structuredContent: {}, _meta: { ...picture, version: 1, game: 'tic-tac-toe' } });
    await expectStatus(chat, /no board to show/);
    await chat.result({ structuredContent: {}, _meta: { ...picture, version: 2, game: game.game } });
    await chat.widget.getByText('This position cannot be drawn.').waitFor();
  });
});

describe.each([320, 720])('At %i pixels', (width) => {
  it.each(STORIES)('$widget takes the room it needs, and never scrolls', async ({ widget }) => {
    const chat = await chats.openMcpApps(widget, { width });
    await chat.result(toldOf(widget).running);
    await chat.widget.locator('.plate').first().waitFor();
    const hidden = `(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      [scrollHeight - clientHeight, scrollWidth - clientWidth])(document.documentElement)`;
    await eventually(async () => expect(await chat.widget.locator('html').evaluate(hidden)).toEqual([0, 0]));
  });
});
