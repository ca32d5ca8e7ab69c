import type { Json } from '../support/bridge-client';
import { piles } from '../principality/support';
import type { PrincipalityTable } from './principality-table';

const NO_EFFECTS = {
  cardsDrawn: 0,
  coinsGained: 0,
  actionsGained: 0,
  buysGained: 0,
  cardsGained: 0,
  cardsTrashed: 0,
  cardsDiscarded: 0,
};

/** The tools that judge, make and remember moves, and end games. */
export function describePlayingTools({
  call,
  ok,
  error,
  start,
  at,
  play,
  movesNow,
  history,
}: PrincipalityTable): void {
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
      for (const move of [true, undefined, { type: 'dance' }]) {
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

    it('gives what an Attack brings to the player who plays it, after its reactions', async () => {
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
      const { isError, body } = await call('execute_move', { move: 'buy Province' });
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
      const { gameId } = await at({ players: [piles('Copper')], phase: 'buy' });
      await play('play_treasure Copper');
      await ok('game_session', { command: 'undo', gameId });
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
        custom: ['seed'],
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

    it('begin anew with the game that end_game ended, not with an older one that still runs', async () => {
      const running = await start({ playerCount: 2 });
      const old = await start({ playerCount: 3 });
      await play('end_phase');
      await ok('end_game');
      const anew = await ok('reset_game');
      expect(anew).toMatchObject({ previousGameId: old.gameId, state: { playerCount: 3, gameOver: false } });
      expect(await history({ gameId: old.gameId })).toHaveLength(1);
      const again = await ok('reset_game');
      expect(again).toMatchObject({ previousGameId: anew.gameId, state: { playerCount: 3 } });
      await ok('end_game');
      const gone = await ok('reset_game', { keepHistory: false });
      expect(gone).not.toHaveProperty('previousGameId');
      expect(await error('get_move_history', { gameId: again.gameId })).toMatchObject({
        code: 'GAME_NOT_INITIALIZED',
      });
      expect(await ok('get_game_state', { gameId: running.gameId })).toMatchObject({
        state: { gameOver: false },
      });
    });

    it('begin anew with the running game once the agent has turned to it', async () => {
      const running = await start({ playerCount: 2 });
      await start({ playerCount: 3 });
      await ok('end_game');
      await play('end_phase');
      expect(await ok('reset_game')).toMatchObject({ previousGameId: running.gameId });
    });

    it('delete the old game where its history is not to be kept', async () => {
      const { gameId } = await at({ players: [piles('Gold'), piles('Silver')], phase: 'buy' });
      await play('play_all_treasures');
      const anew = await ok('reset_game', { keepHistory: false });
      expect(Object.keys(anew).sort()).toEqual(['custom', 'gameId', 'state', 'success']);
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
      '%s refuses another game, an unknown one, and arguments close to its own',
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
        expect(await error(tool, { ...args, game_id: 'x' })).toMatchObject({
          message: 'Unknown argument: game_id',
          suggestion: 'Did you mean gameId?',
        });
      },
    );
  });
}
