import type { Browser, Page } from 'playwright-core';
import { chessPlayer, type ChessAnswer, type ChessPlayer } from '../mcp/chess-table';
import { startCommand } from '../mcp/command';
import type { Json } from '../support/bridge-client';
import { PAGE_LIMIT_MS, sharedChromium } from '../support/chromium';
import { eventually } from '../support/eventually';

let browser: Browser;
let agent: ChessPlayer;

beforeAll(async () => {
  [browser, agent] = await Promise.all([
    sharedChromium(),
    startCommand({}, ['--toolsets', 'chess']).then(chessPlayer),
  ]);
});
afterAll(() => agent.close());

/** What a board asks its chat to do. */
interface Action {
  readonly type: string;
  readonly action: string;
  readonly payload: Json;
}

/**
 * A chat that shows the pages of answers in a sandbox, and hands what a page asks for to the agent's own tools: twice, since no
 * board can rely on being heard but once.
 */
class Chat {
  readonly answers: ChessAnswer[] = [];
  readonly complaints: string[] = [];

  private constructor(private readonly page: Page) {}

  static async open(): Promise<Chat> {
    const page = await browser.newPage();
    page.setDefaultTimeout(PAGE_LIMIT_MS);
    const chat = new Chat(page);
    page.on('pageerror', (error) => chat.complaints.push(error.message));
    await page.exposeFunction('onAction', (action: Action) => chat.act(action));
    await page.setContent('<iframe sandbox="allow-scripts" style="width: 100%; height: 900px"></iframe>');
    await page.evaluate(
      `addEventListener('message', ({ data }) => data.type === 'action' && onAction(data))`,
    );
    return chat;
  }

  get board() {
    return this.page.locator('iframe').contentFrame();
  }

  /** Shows the newest page, if the answer brings one. */
  async show({ pages }: ChessAnswer): Promise<void> {
    for (const { html } of pages.slice(-1)) {
      await this.page.evaluate(`document.querySelector('iframe').srcdoc = ${JSON.stringify(html)}`);
    }
  }

  private async act({ action, payload }: Action): Promise<void> {
    const [answer] = await Promise.all([agent.call(action, payload), agent.call(action, payload)]);
    this.answers.push(answer);
  }

  /** The answer to what the person did, the count-th time. */
  async answer(count: number): Promise<ChessAnswer> {
    await eventually(() => expect(this.answers).toHaveLength(count));
    return this.answers[count - 1] as ChessAnswer;
  }

  async point(square: string): Promise<void> {
    await this.board.getByLabel(new RegExp(`^${square}: `)).click();
  }

  async type(move: string): Promise<void> {
    await this.board.getByLabel('Your move, such as e2e4').fill(move);
  }

  async claimMate(): Promise<void> {
    await this.board.getByLabel('Claim Checkmate').check();
  }

  async confirm(): Promise<void> {
    await this.board.getByRole('button', { name: 'Confirm' }).click();
  }
}

describe('An agent over stdio and a person at the board in the chat', () => {
  it('play to the end, each for itself', async () => {
    const chat = await Chat.open();
    const created = await agent.ok('createGame', { type: 'human', color: 'white' });
    const { gameId: game_id } = created.body;
    const play = (move: string) => agent.ok('finishTurn', { game_id, move });
    const wait = () => agent.ok('waitForNextTurn', { game_id });

    const first = await play('f3');
    await chat.show(first);
    await chat.point('e7');
    await chat.point('e5');
    await chat.claimMate();
    await chat.confirm();
    const refused = await chat.answer(1);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('Accusation failed: Not checkmate');
    await chat.show(first);
    await chat.board.getByLabel('e7: black pawn').waitFor();

    const waiting = wait();
    await chat.point('e7');
    await chat.point('e5');
    await chat.confirm();
    expect((await chat.answer(2)).text).toContain('Move accepted: e5');
    const turn = await waiting;
    expect(turn.text).toContain('**Last move**: e5 (e7e5)');
    await chat.show(turn);
    await chat.board.getByLabel('e5: black pawn').waitFor();
    // It is the agent's turn: there is nothing for the person to do.
    expect(await chat.board.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);

    await chat.show(await play('g4'));
    await chat.type('Qh4');
    await chat.claimMate();
    await chat.confirm();
    expect((await chat.answer(3)).text).toContain('Game Over: Black wins by Checkmate');
    const over = await wait();
    expect(over.text).toMatch(/^Game Over: Black wins by Checkmate/);
    expect(over.body).toMatchObject({ status: 'checkmate', winner: 'b', version: 6 });
    await chat.show(over);
    await chat.board.getByLabel('h4: black queen').waitFor();
    expect(chat.complaints).toEqual([]);
  });
});
