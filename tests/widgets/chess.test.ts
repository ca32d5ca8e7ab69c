import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { eventually } from '../support/eventually';
import { ChatsInProcess, type Chat, type OpenChat } from './chat-in-process';
import { Results } from './results';
import { widgetFile } from './widget-files';

/** A result as the chess tools give it: with what the person at the board plays by. */
const playable = (result: CallToolResult, legalMoves: readonly string[]): CallToolResult => ({
  ...result,
  _meta: { ...result._meta, controls: { gameId: 'game', side: 'white', seatToken: 'seat', legalMoves } },
});

const FIRST_MOVES = ['e2e4', 'd2d4', 'g1f3'];

const square = ({ widget }: Chat, name: string) => widget.getByRole('button', { name });
const control = ({ widget }: Chat, name: string) => widget.getByRole('button', { name });
const field = ({ widget }: Chat) => widget.getByRole('textbox');

const REFUSED = { isError: true, content: [{ type: 'text', text: 'Error: Not checkmate.' }] };

describe('A person at the board of chess', () => {
  const chats = new ChatsInProcess();
  let results: Results;
  let opening: CallToolResult;
  let moved: CallToolResult;

  beforeAll(async () => {
    results = await Results.start();
    const seats = [
      { kind: 'me', name: 'Ada' },
      { kind: 'open', name: 'Bob' },
    ];
    opening = playable(await results.newGame({ game: 'chess', seats }), FIRST_MOVES);
    moved = playable(await results.move('e2e4'), []);
  });
  afterEach(() => expect(chats.clear()).toEqual([]));
  afterAll(() => results.stop());

  it('sees the clocks of a game that has them', async () => {
    const timed = await results.newGame({
      game: 'chess',
      seats: [{ kind: 'me' }, { kind: 'open', name: 'Bob' }],
      clock: { base: 300 },
    });
    const chat = await chats.openMcpApps('chess');
    await chat.result(opening);
    await square(chat, 'e2: white pawn').waitFor();
    expect(await chat.widget.getByRole('timer').count()).toBe(0);
    await chat.result(timed);
    await eventually(async () =>
      expect(await chat.widget.getByRole('timer').allTextContents()).toEqual(['5:00', '5:00']),
    );
  });

  const hosts: readonly (readonly [string, () => OpenChat])[] = [
    ['MCP Apps', () => chats.openMcpApps],
    ['ChatGPT', () => chats.openChatGpt],
  ];
  describe.each(hosts)('in %s', (_host, open) => {
    it('makes a move by pointing and confirming; nothing moves before the answer', async () => {
      const chat = await open()('chess');
      await chat.result(opening);
      await square(chat, 'e2: white pawn').click();
      await square(chat, 'e4: free').click();
      expect(await field(chat).inputValue()).toBe('e2e4');
      await square(chat, 'e2: white pawn').waitFor();
      await control(chat, 'Confirm').click();
      await control(chat, 'Sent …').waitFor();
      expect(await control(chat, 'Claim draw').isDisabled()).toBe(true);
      expect(chat.calls).toEqual([
        {
          name: 'finishTurn',
          arguments: {
            game_id: 'game',
            move: 'e2e4',
            claim_win: false,
            claim: null,
            seat_token: 'seat',
            client_move_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          },
        },
      ]);
      await square(chat, 'e2: white pawn').waitFor();
      await chat.answer(moved);
      await square(chat, 'e4: white pawn').waitFor();
      expect(await control(chat, 'Confirm').isDisabled()).toBe(true);
      expect(await field(chat).isDisabled()).toBe(true);
      expect(await chat.widget.locator('.chess-square[aria-disabled="false"]').count()).toBe(0);
    });

    it('sees an error, and may try again under another name', async () => {
      const chat = await open()('chess');
      await chat.result(opening);
      await field(chat).fill('Nf3');
      await chat.widget.getByLabel('Claim Checkmate').check();
      await field(chat).press('Enter');
      await eventually(() => expect(chat.calls).toHaveLength(1));
      await chat.answer(REFUSED);
      await chat.widget.getByRole('alert').filter({ hasText: 'Not checkmate' }).waitFor();
      await square(chat, 'g1: white knight').waitFor();
      await field(chat).fill('');
      await control(chat, 'Claim draw').click();
      await eventually(() => expect(chat.calls).toHaveLength(2));
      const [first, second] = chat.calls.map((call) => call.arguments);
      expect(first).toMatchObject({ move: 'Nf3', claim_win: true, claim: 'checkmate' });
      expect(second).toMatchObject({ move: '', claim_win: false, claim: 'draw' });
      expect(second?.client_move_id).not.toBe(first?.client_move_id);
    });
  });

  it('has nothing to play by where the result brings no controls', async () => {
    const chat = await chats.openMcpApps('chess');
    await chat.result({ ...opening, _meta: { ...opening._meta, controls: undefined } });
    await square(chat, 'e2: white pawn').waitFor();
    expect(await chat.widget.locator('input, .chess-square[aria-disabled="false"]').count()).toBe(0);
  });

  it('is told when the chat cannot pass it on', async () => {
    const chat = await chats.openMcpApps('chess');
    await chat.result(opening);
    await field(chat).fill('e4');
    await control(chat, 'Confirm').click();
    await eventually(() => expect(chat.calls).toHaveLength(1));
    await chat.fail('No server');
    await chat.widget.getByRole('alert').filter({ hasText: 'No server' }).waitFor();
    expect(await control(chat, 'Confirm').isEnabled()).toBe(true);
  });

  describe('in a page with the game inside it', () => {
    const openPage = (): Promise<Chat> => {
      const data = { structuredContent: opening.structuredContent, meta: opening._meta };
      const json = JSON.stringify(data).replaceAll('<', '\\u003c');
      const html = widgetFile('chess').replace(
        '<body>',
        () => `<body><script type="application/json" id="snapshot">${json}</script>`,
      );
      return chats.openPage('chess', { html });
    };
    const actions = ({ heard }: Chat) => heard.filter(({ type }) => type === 'action');

    it('sends an action to the chat that shows it', async () => {
      const chat = await openPage();
      const board = chat.widget;
      await board.getByRole('button', { name: 'd2: white pawn' }).click();
      await board.getByRole('button', { name: 'd4: free' }).click();
      await board.getByRole('button', { name: 'Confirm' }).click();
      await eventually(() =>
        expect(actions(chat)).toMatchObject([
          {
            type: 'action',
            action: 'finishTurn',
            payload: { game_id: 'game', move: 'd2d4', claim_win: false, claim: null, seat_token: 'seat' },
          },
        ]),
      );
      await board.getByRole('button', { name: 'd2: white pawn' }).waitFor();
    });

    it('may be tried again when ten seconds brought no answer', async () => {
      const chat = await openPage();
      const board = chat.widget;
      await board.getByRole('textbox').fill('e2e4');
      await board.getByRole('button', { name: 'Confirm' }).click();
      await board.getByRole('button', { name: 'Sent …' }).waitFor();
      await chat.pass(1_000);
      expect(await board.getByRole('button', { name: 'Sent …' }).count()).toBe(1);
      await chat.pass(9_000);
      await board.getByRole('button', { name: 'Confirm' }).waitFor();
    });
  });
});
