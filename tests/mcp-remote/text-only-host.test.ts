import { startHost, type Host } from '../../local';
import { playerOf, str, type LibraryPlayer } from '../mcp/library-table';
import { connectRemote } from './support';

let host: Host;
let player: LibraryPlayer;
beforeAll(async () => {
  host = await startHost({ port: 0, env: {} });
  player = playerOf(await connectRemote(host.url, { toolsets: 'library' }));
});
afterAll(async () => {
  await player.close();
  await host.close();
});

it('Without a bridge, a host that shows texts alone gets game, state and seat in the text and plays the side it was given', async () => {
  const { text } = await player.call('new_chess_game', { side: 'black' });
  const [, gameId, fen] = /gameId (\S+), fen (.+)$/m.exec(text) ?? [];
  const [, seatToken] = /^seat_token (\S{43})$/m.exec(text) ?? [];
  expect(text).toContain('Now call choose_chess_opponent_move.');
  const address = { gameId: str(gameId), seat_token: str(seatToken) };
  const { text: choices } = await player.call('choose_chess_opponent_move', { ...address, fen });
  expect(choices).toContain('e2e4');
  const { text: moved } = await player.call('apply_chess_move', { ...address, fen: 'v1', moveUci: 'e2e4' });
  expect(moved).toContain('Turn: b. The player’s choice goes to apply_chess_move');
  const { body } = await player.call('choose_chess_opponent_move', { ...address, fen: 'v2' });
  expect(body).toMatchObject({ movesUci: [], code: 'not_your_turn' });
});
