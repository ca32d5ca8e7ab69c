import { startHost, type Host } from '../../local';
import { chessPlayer, type ChessPlayer } from '../mcp/chess-table';
import { connectRemote } from './support';

let host: Host;
let player: ChessPlayer;

beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  player = chessPlayer(await connectRemote(host.url, { toolsets: 'chess' }));
});
afterAll(async () => {
  await player.close();
  await host.close();
});

describe('Chess without a bridge', () => {
  it('is played with the token that joining returns', async () => {
    const { body, meta } = await player.ok('createGame', { type: 'agent' });
    expect(meta.seatToken).toBe(body.seatToken);
    const joined = await player.ok('joinGame', { game_id: body.gameId });
    expect(joined.body).toMatchObject({ you: 'b' });
    const [white, black] = [body, joined.body].map(({ seatToken }) => ({
      game_id: body.gameId,
      seat_token: seatToken,
    }));
    await player.ok('finishTurn', { ...white, move: 'e4' });
    expect(await player.refused('finishTurn', { game_id: body.gameId, move: 'e5' })).toMatch(
      /^Error: Not your turn/,
    );
    expect((await player.ok('waitForNextTurn', { ...black })).body).toMatchObject({
      you: 'b',
      lastMove: { san: 'e4' },
    });
    expect((await player.ok('joinGame', { ...black })).body).toMatchObject({ you: 'b' });
    expect(await player.refused('joinGame', { game_id: body.gameId })).toMatch(/^Error: Game is full/);
  });

  it('shows a person’s board to callers who bring its token', async () => {
    const { body, meta } = await player.ok('createGame', { type: 'human' });
    const { seatToken, boardToken } = body;
    expect(meta).toMatchObject({ controls: { seatToken: boardToken } });
    expect(seatToken).not.toBe(boardToken);
    const turn = { game_id: body.gameId, seat_token: seatToken, move: 'd4' };
    const { pages } = await player.ok('finishTurn', { ...turn, board_token: boardToken });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.html).toContain(boardToken);
    expect(pages[0]?.html).not.toContain(seatToken);
  });
});
