import type { Json } from '../support/bridge-client';
import { piles } from '../principality/support';
import type { PrincipalityTable } from './principality-table';

/** The tools that show one thing each. */
export function describeReadingTools({
  ok,
  error,
  start,
  at,
  play,
  movesNow,
  pile,
}: PrincipalityTable): void {
  describe('start_game and get_game_state', () => {
    it('begin a game, the same one for the same seed', async () => {
      const begun = await start();
      const state = { phase: 'action', turnNumber: 1, activePlayer: 0, playerCount: 1, gameOver: false };
      const custom = ['seed'];
      expect(begun).toEqual({
        success: true,
        gameId: expect.stringMatching(/^game-/) as string,
        state,
        custom,
      });
      const first = [await ok('get_hand'), await ok('get_supply')];
      await start();
      expect([await ok('get_hand'), await ok('get_supply')]).toEqual(first);
      expect(await ok('get_game_state')).toMatchObject({ success: true, state, custom, you: 'Player 1' });
      expect(await ok('get_game_state', { gameId: begun.gameId })).toMatchObject({ state, custom });
    });

    it('seat as many as asked for, and refuse other numbers', async () => {
      expect((await start({ playerCount: 3 })).state).toMatchObject({ playerCount: 3 });
      for (const playerCount of [0, 5, 1.5, 'two']) {
        expect(await error('start_game', { playerCount })).toMatchObject({
          code: 'INVALID_PARAMETERS',
          message: `playerCount must be 1-4, got ${JSON.stringify(playerCount)}`,
        });
      }
      expect(await error('start_game', { seed: 'x'.repeat(65) })).toMatchObject({
        code: 'INVALID_PARAMETERS',
      });
    });

    it('play the session that game_* play', async () => {
      const { gameId } = await start();
      await ok('game_execute', { gameId, move: 'end_phase' });
      expect((await ok('get_game_state', { gameId })).state).toMatchObject({ phase: 'buy' });
      await play('end_phase');
      expect(await ok('game_observe', { detail_level: 'minimal' })).toMatchObject({ gameId, turnNumber: 2 });
    });
  });

  describe('get_hand', () => {
    it('takes equal cards together, in canonical order', async () => {
      await at({ players: [piles('Estate, Copper, Village, Copper, Gold')] });
      expect((await ok('get_hand')).hand).toEqual([
        { name: 'Village', type: 'action', cost: 3, count: 1 },
        { name: 'Copper', type: 'treasure', cost: 0, count: 2 },
        { name: 'Gold', type: 'treasure', cost: 6, count: 1 },
        { name: 'Estate', type: 'victory', cost: 2, count: 1 },
      ]);
    });

    it('shows the own seats only', async () => {
      const players = [piles('Copper'), piles('Silver')];
      await at({ players });
      expect((await ok('get_hand', { playerId: 1 })).hand).toMatchObject([{ name: 'Silver' }]);
      expect((await ok('get_hand', { playerId: 0 })).hand).toMatchObject([{ name: 'Copper' }]);
      await at({ players }, {});
      expect(await error('get_hand', { playerId: 1 })).toMatchObject({ code: 'NOT_YOUR_SEAT' });
      for (const playerId of [7, -1]) {
        expect(await error('get_hand', { playerId })).toMatchObject({
          code: 'INVALID_PARAMETERS',
          message: `Invalid player ID: ${playerId}`,
        });
      }
      expect(await error('get_hand', { playerId: 'me' })).toMatchObject({ code: 'INVALID_PARAMETERS' });
    });
  });

  describe('get_supply', () => {
    it('lists the piles by type, cost and name', async () => {
      await start();
      const supply = (await ok('get_supply')).supply as { name: string; type: string; cost: number }[];
      expect(supply).toHaveLength(17);
      const types = ['action', 'treasure', 'victory', 'curse'];
      const key = ({ type, cost, name }: (typeof supply)[number]) =>
        `${types.indexOf(type)}${String(cost).padStart(2, '0')}${name}`;
      expect(supply.map(key)).toEqual(supply.map(key).sort());
      expect(supply.find(({ name }) => name === 'Silver')).toEqual({
        name: 'Silver',
        type: 'treasure',
        cost: 3,
        remaining: 40,
        description: '$2',
      });
    });

    it('is never stale, whichever seat buys', async () => {
      await at({ players: [piles('Gold, Gold'), piles('Gold, Gold')], phase: 'buy' }, {});
      const [gold = 0, silver = 0] = [await pile('Gold'), await pile('Silver')];
      await play('play_all_treasures', 'buy Silver');
      expect(await pile('Silver')).toBe(silver - 1);
      const answer = await play('end_phase');
      expect(answer.events).toContainEqual(expect.stringMatching(/ buys Gold$/));
      expect(await pile('Gold')).toBe(gold - 1);
    });
  });

  describe('get_player_stats', () => {
    const stats = async (args?: Json) => (await ok('get_player_stats', args)).stats as Json;

    it('counts actions in the action phase only, coins in the buy phase only', async () => {
      await at({
        players: [piles('Festival, Gold', 'Estate', 'Curse, Gardens')],
        kingdom: 'Festival, Gardens',
      });
      await play('play_action Festival');
      expect(await stats()).toEqual({
        handCount: 1,
        deckCount: 1,
        discardCount: 2,
        victoryPoints: 0,
        currentCoins: 0,
        currentActions: 2,
        currentBuys: 2,
      });
      await play('end_phase');
      expect(await stats()).toMatchObject({ currentCoins: 2, currentActions: 0, currentBuys: 2 });
      await play('play_treasure Gold');
      expect(await stats()).toMatchObject({ currentCoins: 5, victoryPoints: 0 });
      await play('buy Duchy');
      expect(await stats()).toMatchObject({ currentCoins: 0, currentBuys: 1, victoryPoints: 3 });
    });

    it('keeps the points of others to them until the game is over', async () => {
      await at({ players: [piles('Province'), piles('Duchy')], phase: 'buy', supply: { Province: 0 } }, {});
      expect(await stats({ playerId: 1 })).toMatchObject({
        handCount: 1,
        victoryPoints: null,
        currentActions: 0,
        currentBuys: 0,
      });
      await play('end_phase');
      expect(await stats({ playerId: 1 })).toMatchObject({ victoryPoints: 3 });
      expect(await stats()).toMatchObject({ victoryPoints: 6, currentActions: 0, currentBuys: 0 });
      expect((await ok('get_game_state')).state).toMatchObject({ gameOver: true, winner: 0 });
      expect(await movesNow()).toEqual([]);
      expect(await movesNow({ phase: 'buy' })).toEqual([]);
      expect(await error('get_player_stats', { playerId: 2 })).toMatchObject({
        message: 'Invalid player ID: 2',
      });
    });
  });

  describe('get_valid_moves', () => {
    it('describes what may be done, and every command is taken', async () => {
      await at({ players: [piles('Copper, Village, Gold, Village')], kingdom: 'Village' });
      expect(await movesNow()).toEqual([
        {
          type: 'play_action',
          cardName: 'Village',
          cardIndex: 1,
          description: 'Play Village (index 1)',
          command: 'play_action Village',
        },
        { type: 'end_phase', description: 'End current phase', command: 'end_phase' },
      ]);
      for (const { command } of await movesNow()) {
        expect(await ok('validate_move', { move: command })).toMatchObject({ valid: true });
      }
    });

    it('tells what could be done in another phase', async () => {
      await at({ players: [piles('Copper, Village')], kingdom: 'Village', coins: 3 });
      const buying = await movesNow({ phase: 'buy' });
      expect(buying.slice(0, 2).map(({ description }) => description)).toEqual([
        'Play Copper (index 0)',
        'Play all treasures',
      ]);
      expect(buying).toContainEqual({
        type: 'buy',
        cardName: 'Silver',
        description: 'Buy Silver (cost 3)',
        command: 'buy Silver',
      });
      expect(buying.map(({ cardName }) => cardName)).not.toContain('Duchy');
      expect(await movesNow({ phase: 'cleanup' })).toMatchObject([{ type: 'end_phase' }]);
      await play('end_phase');
      expect((await movesNow({ phase: 'action' })).map(({ command }) => command)).toEqual([
        'play_action Village',
        'end_phase',
      ]);
      expect(await movesNow()).toEqual(await movesNow({ phase: 'buy' }));
      expect(await error('get_valid_moves', { phase: 'lunch' })).toMatchObject({
        message: 'phase must be action, buy or cleanup, got "lunch"',
      });
    });

    it('lists only the options of an open choice, the first fifty of very many', async () => {
      await at({ players: [piles('Chapel, Copper, Estate')], kingdom: 'Chapel' });
      await play('play_action Chapel');
      expect(await movesNow()).toContainEqual({
        type: 'trash_cards',
        description: 'Trash: Copper (1 card)',
        command: 'trash_cards Copper',
      });
      await at({ players: [piles('Cellar, Copper, Silver, Gold, Estate, Duchy, Province, Curse')] });
      await play('play_action Cellar');
      const { moves, message } = await ok('get_valid_moves');
      expect(moves).toHaveLength(50);
      expect(message).toContain('Showing first 50 of 128 options');
    });
  });
}
