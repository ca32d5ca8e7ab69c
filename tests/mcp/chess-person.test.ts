import type { Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { startChess, type ChessPlayer } from './chess-table';

const api = inProcessApi();
let ada: ChessPlayer;
let bob: ChessPlayer;

beforeAll(async () => {
  [ada, bob] = await Promise.all([startChess(api), startChess(api)]);
});
afterAll(() => Promise.all([ada.close(), bob.close()]));

const create = (args: Json) => ada.ok('createGame', args);
const idOf = ({ body }: { readonly body: Json }): string => String(body.gameId);

describe('A game for a person at a board', () => {
  /** What the page is to show. */
  const shownOn = (html: string): Json =>
    JSON.parse(
      /<script type="application\/json" id="snapshot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as Json;

  it('shows the board when it is their turn, with their own token only', async () => {
    const begun = await create({ type: 'human' });
    const gameId = idOf(begun);
    const mine = String(begun.meta.seatToken);
    expect(begun.pages).toEqual([]);
    expect(begun.meta).toMatchObject({ seat: 1, side: 'black', controls: { legalMoves: [] } });

    const { text, pages, meta } = await ada.ok('finishTurn', { game_id: gameId, move: 'e4' });
    expect(text).toMatch(
      /^Move accepted: e4\n\nWaiting for Human…\n\n\*\*Next Action\*\*: .*leave it to them/,
    );
    expect(pages.map(({ uri }) => uri)).toEqual([`ui://chess/${gameId}`]);
    const html = pages[0]?.html ?? '';
    expect(html).toContain('<title>chess</title>');
    expect(html).not.toContain(mine);
    const shown = shownOn(html);
    expect(shown).toMatchObject({
      structuredContent: { type: 'chess_snapshot', gameId, you: 'b', turn: 'b' },
      meta: { game: 'chess', seat: 1, side: 'black', version: 3 },
    });
    const { controls } = shown.meta as { controls: { seatToken: string; legalMoves: string[] } };
    expect(meta.controls).toEqual(controls);
    expect(controls).toMatchObject({ gameId, side: 'black' });
    expect(controls.legalMoves).toHaveLength(20);
    expect(controls.legalMoves).toContain('e7e5');
    expect(JSON.stringify(meta)).not.toContain(mine);

    // The agent is not the person …
    expect(await ada.refused('finishTurn', { game_id: gameId, move: 'e5' })).toMatch(/^Error: Not your turn/);
    // … whose move the host brings from the board.
    const theirs = {
      game_id: gameId,
      move: 'e5',
      seat_token: controls.seatToken,
      claim_win: false,
      claim: null,
    };
    const waiting = ada.ok('waitForNextTurn', { game_id: gameId });
    const moved = await ada.ok('finishTurn', theirs);
    expect(moved.text).toMatch(
      /^Move accepted: e5\n\nWaiting for opponent…\n\n\*\*Next Action\*\*: that was the person’s move/,
    );
    expect(moved.body.you).toBe('b');
    const turn = await waiting;
    expect(turn.text).toContain('**Last move**: e5 (e7e5)');
    expect(turn.body).toMatchObject({ you: 'w', turn: 'w' });
    expect(turn.pages).toHaveLength(1);
  });

  it('begins with their board if they are White, and lets nobody else in', async () => {
    const begun = await create({ type: 'human', color: 'black' });
    expect(begun.text).toMatch(/Waiting for Human…\n\n\*\*Next Action\*\*/);
    expect(begun.pages).toHaveLength(1);
    expect(begun.meta).toMatchObject({ seat: 0, side: 'white' });
    expect(await bob.refused('joinGame', { game_id: idOf(begun) })).toMatch(/^Error: Game is full/);
  });

  it('may be one’s own side, against the computer', async () => {
    const { pages, meta, body } = await create({ type: 'computer', difficulty: 1, showUi: true });
    expect(pages).toHaveLength(1);
    expect(meta).toMatchObject({ side: 'white', controls: { seatToken: meta.seatToken } });
    const turn = await ada.ok('finishTurn', { game_id: idOf({ body }), move: 'd4' });
    expect(turn.text).toContain('Waiting for Computer…\nIt has played');
    expect(turn.pages).toHaveLength(1);
    const refused = await ada.call('finishTurn', { game_id: idOf({ body }), move: 'd4d9' });
    expect(refused).toMatchObject({ isError: true, pages: [], meta: { side: 'white', version: 3 } });
  });
});
