import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Json } from '../support/bridge-client';
import { ChatsInProcess, type Chat, type OpenChat } from './chat-in-process';
import { Results } from './results';

/** A short game, with all that its widget has to show of it. */
export interface Story {
  readonly widget: string;
  /** What the game is started with; seats are Ada's and Bob's if it names none. */
  readonly game: Json;
  readonly move: string;
  /** What is on the board after the move: a role and a name. */
  readonly drawn: readonly ['button' | 'group' | 'img', RegExp];
  readonly refused: string;
  readonly rest: readonly string[];
  readonly end: RegExp;
  /** What the board has once at the end: a selector. */
  readonly endMark: string;
}

/** The results of a story's calls. */
interface StoryResults {
  readonly opening: CallToolResult;
  readonly running: CallToolResult;
  readonly refused: CallToolResult;
  readonly over: CallToolResult;
}

export const SEATS = [
  { kind: 'me', name: 'Ada' },
  { kind: 'me', name: 'Bob' },
];

async function tell(results: Results, { game, move, refused, rest }: Story): Promise<StoryResults> {
  const opening = await results.newGame({ seats: SEATS, ...game });
  const running = await results.move(move);
  const error = await results.move(refused);
  let over = running;
  for (const each of rest) over = await results.move(each);
  return { opening, running, refused: error, over };
}

/** A picture without a view to draw. */
const EMPTY = { session: 's', seat: null, seatsToAct: [], names: [], events: [], gameOver: false, view: {} };

const expectStatus = ({ widget }: Chat, text: RegExp) =>
  widget.getByRole('status').filter({ hasText: text }).waitFor();

/** Kinds of chat. */
export type ChatKind = 'MCP Apps' | 'ChatGPT';

/** Declares a suite that tells each story to its widget, in each kind of chat. Widgets must be built (`npm run build`). */
export function describeStories(stories: readonly Story[], kinds: readonly ChatKind[]): void {
  const chats = new ChatsInProcess();
  let results: Results;
  const told = new Map<string, StoryResults>();
  const toldOf = (widget: string): StoryResults => {
    const found = told.get(widget);
    if (!found) throw new Error(`Nothing was played for ${widget}`);
    return found;
  };

  beforeAll(async () => {
    results = await Results.start();
    for (const story of stories) told.set(story.widget, await tell(results, story));
  });
  afterEach(() => expect(chats.clear()).toEqual([]));
  afterAll(() => results.stop());

  const hosts: readonly (readonly [ChatKind, () => OpenChat])[] = [
    ['MCP Apps', () => chats.openMcpApps],
    ['ChatGPT', () => chats.openChatGpt],
  ];

  describe.each(hosts.filter(([kind]) => kinds.includes(kind)))('In %s', (_host, open) => {
    it.each(stories)(
      '$widget tells a game from its start to its end, and says so when there is nothing it can draw',
      async (story) => {
        const chat = await open()(story.widget);
        await expectStatus(chat, /Setting the table/);
        // What it cannot draw keeps it from nothing.
        await chat.result({ structuredContent: {}, _meta: { ...EMPTY, version: 1, game: 'tic-tac-toe' } });
        await expectStatus(chat, /no board to show/);
        await chat.result({ structuredContent: {}, _meta: { ...EMPTY, version: 2, game: story.game.game } });
        await chat.widget.getByText('This position cannot be drawn.').waitFor();
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
        // A wheel turns until then.
        await chat.widget.locator(story.endMark).waitFor();
        expect(await chat.widget.locator('.game-board button[aria-disabled="false"]').count()).toBe(0);
        expect(await chat.widget.locator('form, input').count()).toBe(0);
      },
    );
  });
}
