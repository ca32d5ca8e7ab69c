import type { Agent, Json } from '../support/bridge-client';
import { describePosition, piles, type Position } from '../principality/support';

type Move = Json & { readonly type: string; readonly command: string; readonly description: string };

const NO_EFFECTS = {
  cardsDrawn: 0,
  coinsGained: 0,
  actionsGained: 0,
  buysGained: 0,
  cardsGained: 0,
  cardsTrashed: 0,
  cardsDiscarded: 0,
};

/** What the fine-grained tools must do, whichever way the agent is connected. Every test plays games of its own. */
export function describePrincipalityTools(agentNow: () => Agent): void {
  const ok = (tool: string, args?: Json) => agentNow().ok(tool, args);
  const error = (tool: string, args?: Json) => agentNow().error(tool, args);
  const start = (args: Json = {}) => ok('start_game', { seed: 'fine', ...args });
  const at = (position: Position, more: Json = { opponents: 'manual' }) =>
    ok('game_session', {
      command: 'new',
      seed: 'fine',
      numPlayers: position.players.length,
      start: describePosition(position),
      ...more,
    });
  const play = async (...moves: string[]): Promise<Json> => {
    let answer: Json = {};
    for (const move of moves) answer = await ok('execute_move', { move });
    return answer;
  };
  const movesNow = async (args?: Json) => (await ok('get_valid_moves', args)).moves as Move[];
  const pile = async (name: string) =>
    ((await ok('get_supply')).supply as { name: string; remaining: number }[]).find(
      (each) => each.name === name,
    )?.remaining;
  const history = async (args?: Json) => (await ok('get_move_history', args)).history as Json[];

  describe('start_game and get_game_state', () => {
    it('begin a game, the same one for the same seed', async () => {
      const begun = await start();
      const state = { phase: 'action', turnNumber: 1, activePlayer: 0, playerCount: 1, gameOver: false };
      expect(begun).toEqual({ success: true, gameId: expect.stringMatching(/^game-/) as string, state });
      const first = [await ok('get_hand'), await ok('get_supply')];
      await start();
      expect([await ok('get_hand'), await ok('get_supply')]).toEqual(first);
      expect(await ok('get_game_state')).toEqual({ success: true, state });
      expect(await ok('get_game_state', { gameId: begun.gameId })).toEqual({ success: true, state });
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
      await ok('game_execute', { move: 'end_phase' });
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

    it('is never stale, whoever buys', async () => {
      await at({ players: [piles('Gold, Gold'), piles('Gold, Gold')], phase: 'buy' }, {});
      const [gold = 0, silver = 0] = [await pile('Gold'), await pile('Silver')];
      await play('play_all_treasures', 'buy Silver');
      expect(await pile('Silver')).toBe(silver - 1);
      const answer = await play('end_phase');
      expect(answer.events).toContain('Player 2 buys Gold');
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

  describe('validate_move', () => {
    it('says whether a move would be taken, and changes nothing', async () => {
      await at({ players: [piles('Copper')], phase: 'buy', coins: 5 });
      expect(await ok('validate_move', { move: 'buy Duchy' })).toEqual({
        success: true,
        valid: true,
        message: 'Move is legal',
      });
      expect(await ok('validate_move', { move: { type: 'buy', cardName: 'Province' } })).toEqual({
        success: true,
        valid: false,
        error: {
          code: 'INVALID_MOVE',
          message: 'Cannot buy Province: insufficient coins (need 8, have 5)',
          details: { requiredCoins: 8, availableCoins: 5, cardName: 'Province' },
        },
        suggestion: 'Use play_all_treasures first',
      });
      expect(await ok('validate_move', { move: 'nonsense' })).toMatchObject({
        valid: false,
        suggestion: 'Use get_valid_moves to see all legal moves',
      });
      expect(await history()).toEqual([]);
      for (const move of [7, undefined, { type: 'dance' }]) {
        expect(await error('validate_move', { move })).toMatchObject({ code: 'INVALID_PARAMETERS' });
      }
    });
  });

  describe('execute_move', () => {
    const effectsOf = async (move: string) => (await play(move)).effects;

    it('answers as game_execute does, with the state and the effects', async () => {
      await at({ players: [piles('Market, Copper', 'Estate, Estate')], kingdom: 'Market' });
      expect(await play('play_action Market')).toMatchObject({
        success: true,
        message: 'Played Market',
        gameState: { phase: 'action', currentActions: 1, currentCoins: 1 },
        validMoves: ['end_phase'],
        state: { phase: 'action', turnNumber: 1, activePlayer: 0, playerCount: 1, gameOver: false },
        effects: { ...NO_EFFECTS, cardsDrawn: 1, coinsGained: 1, actionsGained: 1, buysGained: 1 },
      });
    });

    it('counts what the move did for its player', async () => {
      await at({
        players: [
          piles('Moneylender, Chapel, Copper, Estate, Gold, Village', 'Curse, Curse, Curse, Curse, Curse'),
        ],
        kingdom: 'Moneylender, Chapel, Village',
      });
      expect(await effectsOf('play_action Village')).toEqual({
        ...NO_EFFECTS,
        cardsDrawn: 1,
        actionsGained: 2,
      });
      expect(await effectsOf('play_action Moneylender')).toEqual({
        ...NO_EFFECTS,
        coinsGained: 3,
        cardsTrashed: 1,
      });
      expect(await effectsOf('play_action Chapel')).toEqual(NO_EFFECTS);
      expect(await effectsOf('trash_cards Estate')).toEqual({ ...NO_EFFECTS, cardsTrashed: 1 });
      expect(await effectsOf('end_phase')).toEqual(NO_EFFECTS);
      expect(await effectsOf('play_all_treasures')).toEqual({ ...NO_EFFECTS, coinsGained: 3 });
      expect(await effectsOf('buy Gold')).toEqual({ ...NO_EFFECTS, cardsGained: 1 });
      expect(await effectsOf('end_phase')).toEqual({ ...NO_EFFECTS, cardsDrawn: 5, cardsDiscarded: 5 });
    });

    it('gives what an Attack brings to whoever plays it, after its reactions', async () => {
      await at({ players: [piles('Militia, Copper'), piles('Moat, Copper, Copper, Copper')] });
      expect(await effectsOf('play_action Militia')).toEqual(NO_EFFECTS);
      const answered = await play('reveal_reaction');
      expect(answered.effects).toEqual(NO_EFFECTS);
      expect((await play('discard_to_hand_size Copper')).effects).toEqual({
        ...NO_EFFECTS,
        cardsDiscarded: 1,
      });
    });

    it('refuses in the words of these tools, showing how the game stands', async () => {
      await at({ players: [piles('', 'Copper')], phase: 'buy', coins: 5 });
      const { isError, body } = await agentNow().call('execute_move', { move: 'buy Province' });
      expect(isError).toBe(true);
      expect(body).toMatchObject({
        error: { code: 'INVALID_MOVE', suggestion: 'Use get_supply to see cards you can afford' },
        gameState: { phase: 'buy', currentCoins: 5 },
        validMoves: expect.arrayContaining(['buy Duchy']) as unknown,
        gameOver: false,
      });
      expect(await error('execute_move', { move: 'foo bar' })).toMatchObject({
        message: 'Cannot parse move: "foo bar".',
        suggestion: 'Use get_valid_moves to see all legal moves',
      });
      expect(await error('execute_move')).toMatchObject({ message: 'move is missing' });
    });
  });

  describe('get_move_history', () => {
    it('names who moved, in which turn, and when', async () => {
      await start({ playerCount: 2 });
      await play('end_phase', 'buy Copper', 'end_phase', 'end_phase');
      const moves = await history();
      expect(moves.slice(0, 3)).toEqual(
        ['end_phase', 'buy Copper', 'end_phase'].map((command) => ({
          move: expect.objectContaining({ type: command.split(' ')[0] }) as unknown,
          command,
          turnNumber: 1,
          playerId: 0,
          result: 'success',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        })),
      );
      const others = moves.filter(({ playerId }) => playerId === 1);
      expect(others.length).toBeGreaterThan(0);
      expect(others.every(({ turnNumber }) => turnNumber === 1)).toBe(true);
      expect(others.at(0)).toMatchObject({ command: 'end_phase', move: { type: 'end_phase' } });
      expect(moves.at(-1)).toMatchObject({ playerId: 0, turnNumber: 2, command: 'end_phase' });
    });

    it('can be cut to the last ones', async () => {
      await start();
      await play('end_phase', 'buy Copper', 'end_phase');
      const commands = async (lastN: number) => (await history({ lastN })).map(({ command }) => command);
      expect(await commands(2)).toEqual(['buy Copper', 'end_phase']);
      expect(await commands(0)).toHaveLength(3);
      expect(await commands(99)).toHaveLength(3);
      for (const lastN of [-1, 1.5, 'all']) {
        expect(await error('get_move_history', { lastN })).toMatchObject({
          code: 'INVALID_PARAMETERS',
          message: `lastN must be a whole number from 0, got ${JSON.stringify(lastN)}`,
        });
      }
    });

    it('says what was taken back', async () => {
      await at({ players: [piles('Copper')], phase: 'buy' });
      await play('play_treasure Copper');
      await ok('game_session', { command: 'undo' });
      await play('end_phase');
      expect((await history()).map(({ command, result }) => [command, result])).toEqual([
        ['play_treasure Copper', 'undone'],
        ['end_phase', 'success'],
      ]);
    });
  });

  describe('end_game and reset_game', () => {
    it('end the game, which then is no default any more', async () => {
      const { gameId } = await start();
      expect(await ok('end_game')).toEqual({
        success: true,
        finalState: expect.objectContaining({ turnNumber: 1 }) as unknown,
        winner: null,
      });
      expect(await history({ gameId })).toEqual([]);
      expect(await error('execute_move', { move: 'end_phase', gameId })).toMatchObject({
        code: 'INVALID_MOVE',
        message: expect.stringContaining('Game is over') as string,
      });
    });

    it('begin anew with the same players and options, the old moves still there', async () => {
      const old = await start({ playerCount: 3 });
      await play('end_phase');
      const anew = await ok('reset_game');
      expect(anew).toMatchObject({ previousGameId: old.gameId, state: { playerCount: 3, turnNumber: 1 } });
      expect(anew.gameId).not.toBe(old.gameId);
      expect(await history()).toEqual([]);
      expect(await history({ gameId: old.gameId })).toHaveLength(1);
      expect((await ok('get_game_state', { gameId: old.gameId })).state).toMatchObject({ gameOver: true });
      expect(await movesNow({ gameId: old.gameId, phase: 'action' })).toEqual([]);
    });

    it('delete the old game where its history is not to be kept', async () => {
      const { gameId } = await at({ players: [piles('Gold'), piles('Silver')], phase: 'buy' });
      await play('play_all_treasures');
      const anew = await ok('reset_game', { keepHistory: false });
      expect(Object.keys(anew).sort()).toEqual(['gameId', 'state', 'success']);
      expect(anew.state).toMatchObject({ playerCount: 2, phase: 'buy' });
      expect((await ok('get_hand', { playerId: 1 })).hand).toMatchObject([{ name: 'Silver' }]);
      expect(await error('get_move_history', { gameId })).toMatchObject({
        code: 'GAME_NOT_INITIALIZED',
        suggestion: expect.stringContaining('start_game') as string,
      });
      expect(await error('reset_game', { keepHistory: 'yes' })).toMatchObject({ code: 'INVALID_PARAMETERS' });
    });
  });

  describe('Every tool', () => {
    const TOOLS: readonly (readonly [string, Json])[] = [
      ['get_game_state', {}],
      ['get_hand', {}],
      ['get_supply', {}],
      ['get_player_stats', {}],
      ['get_valid_moves', {}],
      ['validate_move', { move: 'end_phase' }],
      ['get_move_history', {}],
      ['execute_move', { move: 'end_phase' }],
      ['end_game', {}],
      ['reset_game', {}],
    ];

    it.each(TOOLS)(
      '%s refuses another game, an unknown one, and arguments it does not know',
      async (tool, args) => {
        await start();
        const { gameId } = await ok('game_session', { command: 'new', game: 'tic-tac-toe' });
        expect(await error(tool, args)).toMatchObject({
          code: 'INVALID_PARAMETERS',
          message: `${gameId as string} is a game of tic-tac-toe; this tool plays Principality only.`,
          suggestion: expect.stringContaining('start_game') as string,
        });
        const unknown = `game-${'f'.repeat(32)}`;
        expect(await error(tool, { ...args, gameId: unknown })).toMatchObject({
          code: 'GAME_NOT_INITIALIZED',
          message: `Game not found: ${unknown}`,
        });
        expect(await error(tool, { ...args, wish: 1 })).toMatchObject({ message: 'Unknown argument: wish' });
      },
    );
  });
}
