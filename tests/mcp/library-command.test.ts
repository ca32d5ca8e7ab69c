import type { Json } from '../support/bridge-client';
import { openBridge } from './bridge';
import { ALL_LIBRARY_GAMES } from './library-games';
import { playerOf, type LibraryPlayer } from './library-table';

let player: LibraryPlayer;
beforeAll(async () => {
  player = playerOf(await openBridge({ GAMES_ALLOW_SEED: '1', PRINCIPALITY_TOOLSETS: 'library' }));
});
afterAll(() => player.close());

describe('The library over stdio', () => {
  it.each(ALL_LIBRARY_GAMES.map((game) => [game.gameType, game] as const))(
    'plays %s',
    async (_type, game) => {
      const { body: begun } = await player.call(game.start, { seed: 'tabletop-1' });
      const { gameId } = begun;
      let now: Json = begun;
      for (let turns = 0; turns < 12 && now.status === 'in_progress'; turns++) {
        const { body: listed } = await player.call(game.legal, { gameId, state: now.state });
        const entries = listed[game.listed] as unknown[];
        const args = game.args(entries.at(-1));
        ({ body: now } = await player.call(game.apply, { gameId, state: now.state, ...args }));
        expect(now).toMatchObject({ legal: true });
      }
      const stale = await player.call(game.apply, { gameId, state: begun.state, ...game.args('auto') });
      expect(stale).toMatchObject({
        isError: false,
        body: { legal: false, code: 'state_mismatch', state: now.state, version: now.version },
      });
      expect(stale.meta).toMatchObject({ version: now.version, seat: 0 });
    },
  );

  it('shows the cards of the opponent only to the model that chooses for it', async () => {
    const { body } = await player.call('new_holdem_game', { seed: 'tabletop-1' });
    const { gameId, state } = body;
    const called = await player.call('apply_holdem_action', { gameId, state, action: 'call' });
    expect(JSON.stringify(called)).not.toMatch(/JD|KC/);
    const choice = await player.call('choose_holdem_opponent_action', { gameId, state: called.body.state });
    expect(choice.body.hand).toEqual(['JD', 'KC']);
  });

  it('takes no seed where none is allowed', async () => {
    const strict = playerOf(await openBridge({ PRINCIPALITY_TOOLSETS: 'library' }));
    const { body } = await strict.call('new_slot_game', { seed: 'mine' });
    expect(body).toMatchObject({ legal: false, code: 'invalid_argument', gameId: 'unknown' });
    await strict.close();
  });

  it('comes with all other tools if all are asked for', async () => {
    const all = await openBridge({ PRINCIPALITY_TOOLSETS: 'all' });
    const names = (await all.client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['game_session', 'roll_rpg_dice', 'new_chess_game']));
    expect(new Set(names).size).toBe(names.length);
    await all.close();
  });
});
