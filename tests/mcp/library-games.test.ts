import type { Json } from '../support/bridge-client';
import { startLibrary, str, type LibraryPlayer } from './library-table';

let player: LibraryPlayer;
beforeAll(async () => {
  player = await startLibrary();
});
afterAll(() => player.close());

const call = async (tool: string, args: Json = {}): Promise<Json> => (await player.call(tool, args)).body;

describe('Blackjack', () => {
  it('answers as its contract says', async () => {
    const begun = await call('new_blackjack_game', { seed: 'tabletop-1' });
    expect(begun).toMatchObject({
      type: 'blackjack_snapshot',
      gameType: 'blackjack',
      state: 'S:*308|P:2S,AH@active@0@10|D:8S,??|BK:1000|B:10|T:player|H:0|ST:in_progress|LA:deal|R:-',
      status: 'in_progress',
      turn: 'player',
      lastAction: 'deal',
    });
    const { gameId, state } = begun;
    expect(await call('legal_blackjack_actions', { state })).toEqual({
      type: 'legal_actions',
      gameType: 'blackjack',
      actions: ['hit', 'stand', 'double'],
      turn: 'player',
      handIndex: 0,
    });
    const early = await call('choose_blackjack_dealer_action', { state, gameId });
    expect(early).toMatchObject({ actions: [], code: 'not_your_turn' });
    const split = await call('apply_blackjack_action', { gameId, state, action: 'split' });
    expect(split).toMatchObject({ legal: false, state, code: 'illegal_move' });

    const stood = await call('apply_blackjack_action', { gameId, state, action: 'stand' });
    expect(stood).toMatchObject({ legal: true, turn: 'dealer', lastAction: 'stand', handIndex: 0 });
    expect(await call('choose_blackjack_dealer_action', { state: stood.state })).toEqual({
      type: 'opponent_choice',
      gameType: 'blackjack',
      actions: ['stand'],
      policy: {
        chooseExactlyOne: true,
        mustChooseFromActions: true,
        mustNotRevealDealerHoleCardInChat: true,
        dealerHoleCardVisibility: 'hidden_until_dealer_turn_or_game_over',
      },
    });
    const wrong = await call('apply_blackjack_action', { gameId, state: stood.state, action: 'hit' });
    expect(wrong).toMatchObject({ legal: false, error: 'Illegal action: the dealer has 18 and must stand.' });
    const over = await call('apply_blackjack_action', { gameId, state: stood.state, action: 'stand' });
    expect(over).toMatchObject({ legal: true, status: 'round_over', results: ['lose'] });
  });

  it('goes on in rounds, and its seed stays secret between them', async () => {
    const begun = await call('new_blackjack_game', { seed: 'tabletop-1', stack: 20 });
    const { gameId } = begun;
    const tooMuch = await call('new_blackjack_round', { gameId, state: begun.state, bet: 5 });
    expect(tooMuch).toMatchObject({ legal: false, code: 'illegal_move', version: 1 });
    const stood = await call('apply_blackjack_action', { gameId, state: begun.state, action: 'stand' });
    const { body: over, meta } = await player.call('apply_blackjack_action', {
      gameId,
      state: stood.state,
      action: 'stand',
    });
    expect(over.status).toBe('round_over');
    expect(JSON.stringify(meta)).not.toContain('tabletop-1');
    for (const [bet, code] of [
      [11, 'insufficient_funds'],
      [0, 'invalid_argument'],
      [1.5, 'invalid_argument'],
    ] as const) {
      const refused = await call('new_blackjack_round', { gameId, state: over.state, bet });
      expect(refused).toMatchObject({ legal: false, code, state: over.state });
    }
    const next = await call('new_blackjack_round', { gameId, state: over.state });
    expect(next).toMatchObject({ legal: true, round: 2 });
  });
});

describe('Sea Battle', () => {
  it('keeps the player’s fleet to the player', async () => {
    const fleet = 'A1H5,A3V4,C3H3,E5V3,J9V2';
    const { body, meta } = await player.call('new_sea_battle_game', { fleet });
    const empty = Array(10).fill('..........').join('/');
    expect(str(body.state)).toContain(`P:${empty}|O:${empty}|`);
    const [own, other] = (meta.view as { waters: readonly string[] }).waters;
    expect(own?.startsWith('SSSSS.....')).toBe(true);
    expect(other).not.toContain('S');
  });

  it('takes a cell in any case and refuses one twice', async () => {
    const begun = await call('new_sea_battle_game', { seed: 'tabletop-1' });
    const { gameId } = begun;
    const shot = await call('apply_sea_battle_move', { gameId, state: begun.state, coord: ' a10 ' });
    expect(shot).toMatchObject({
      legal: true,
      turn: 'opponent',
      lastAction: expect.stringMatching(/^A10:/) as string,
    });
    const back = await call('apply_sea_battle_move', { gameId, state: shot.state, coord: 'A10' });
    const twice = await call('apply_sea_battle_move', { gameId, state: back.state, coord: 'A10' });
    expect(twice).toMatchObject({
      legal: false,
      code: 'illegal_move',
      error: 'You have already shot at A10.',
    });
    const left = await call('legal_sea_battle_moves', { state: back.state });
    expect(left.moves).toHaveLength(99);
  });
});

describe('Hold’em', () => {
  it('shows the opponent’s cards to the model that chooses for it, and to nobody else', async () => {
    const begun = await call('new_holdem_game', { seed: 'tabletop-1' });
    const { gameId, state } = begun;
    const early = await call('choose_holdem_opponent_action', { gameId, state });
    expect(early).toMatchObject({ actions: [], code: 'not_your_turn' });
    expect(early).not.toHaveProperty('hand');
    const called = await call('apply_holdem_action', { gameId, state, action: 'raise', amount: 30 });
    expect(called).toMatchObject({ legal: true, lastAction: 'player:raise:30', turn: 'opponent' });
    expect(await call('choose_holdem_opponent_action', { gameId, state: called.state })).toEqual({
      type: 'opponent_choice',
      gameType: 'holdem',
      actions: ['fold', 'call', 'raise:50', 'raise:60', 'raise:90', 'allin'],
      hand: ['JD', 'KC'],
      policy: {
        chooseExactlyOne: true,
        mustChooseFromActions: true,
        mustNotRevealOpponentHoleCardsInChat: true,
        mustNotUsePlayerHoleCards: true,
      },
    });
    const anonymous = await player.call('choose_holdem_opponent_action', { state: called.state });
    expect(anonymous).toMatchObject({ isError: true, body: { error: { code: 'invalid_argument' } } });
  });

  it('goes on with the next hand, and mucked cards stay hidden', async () => {
    const begun = await call('new_holdem_game', { seed: 'tabletop-1' });
    const { gameId, state } = begun;
    const folded = await call('apply_holdem_action', { gameId, state, action: 'fold' });
    expect(folded).toMatchObject({ status: 'hand_over', result: 'opponent:10:fold:returned:opponent:5' });
    expect(str(folded.state)).toContain('|PH:??,??|OH:??,??|');
    expect(await call('legal_holdem_actions', { state: folded.state })).toMatchObject({
      actions: [],
      toCall: 0,
    });
    const next = await call('next_holdem_hand', { gameId, state: folded.state });
    expect(next).toMatchObject({ legal: true, status: 'in_progress', handNumber: 2, turn: 'opponent' });
  });
});

describe('Four-in-a-Row and Mancala', () => {
  it.each([
    ['four_in_a_row', 'column', 8, 'Column 8 is out of range: columns are 1 to 7.'],
    ['four_in_a_row', 'column', 2.5, 'Not a column: "2.5". A column is a whole number from 1 to 7.'],
    ['mancala', 'pit', 7, expect.stringMatching(/7/) as string],
  ])('%s says what is wrong with %s %s', async (game, argument, value, error) => {
    const { gameId, state } = await call(`new_${game}_game`, { first: 'player' });
    const refused = await call(`apply_${game}_move`, { gameId, state, [argument]: value });
    expect(refused).toMatchObject({ legal: false, state, code: 'invalid_argument', error });
  });

  it('lets the opponent begin', async () => {
    const { turn } = await call('new_four_in_a_row_game', { first: 'opponent' });
    expect(turn).toBe('opponent');
    expect(await call('new_tic_tac_toe_game', { side: 'O' })).toMatchObject({ turn: 'opponent' });
  });

  it('tells who won, and why', async () => {
    let now = await call('new_four_in_a_row_game');
    const { gameId } = now;
    for (const column of [1, 2, 1, 2, 1, 2, 1]) {
      now = await call('apply_four_in_a_row_move', { gameId, state: now.state, column });
    }
    expect(now).toMatchObject({
      status: 'game_over',
      winner: 'player',
      reason: 'Four in a row',
      lastAction: '1',
    });
    const { body, text } = await player.call('choose_four_in_a_row_opponent_move', {
      gameId,
      state: now.state,
    });
    expect(body.moves).toEqual([]);
    expect(text).toMatch(/^No choice exists/);
  });
});

describe('Roulette', () => {
  it('takes bets all or none, and tells the result of the spin', async () => {
    const { gameId, state } = await call('new_roulette_game', { seed: 'tabletop-1' });
    const bad = await call('apply_roulette_action', {
      gameId,
      state,
      action: 'bet',
      bets: ['red:-:10', 'split:1-9:5'],
    });
    expect(bad).toMatchObject({ legal: false, state, code: 'illegal_move' });
    const early = await call('apply_roulette_action', { gameId, state, action: 'spin' });
    expect(early).toMatchObject({ legal: false, error: 'There are no bets to spin for.' });
    const bets = ['red:-:10', 'straight:6:1'];
    const laid = await call('apply_roulette_action', { gameId, state, action: 'bet', bets });
    expect(laid).toMatchObject({ legal: true, lastAction: 'bet', remaining: 989 });
    expect(laid).not.toHaveProperty('result');
    const spun = await call('apply_roulette_action', { gameId, state: laid.state, action: 'spin' });
    expect(spun).toMatchObject({
      lastAction: 'spin',
      result: { pocket: '6', colour: 'black', wins: [{ bet: 'straight:6:1', returned: 36 }], net: 25 },
    });
    const { body, meta } = await player.call('legal_roulette_bets', { gameId, state: spun.state });
    expect(body).toMatchObject({ type: 'legal_bets', remaining: 1025 });
    expect(body.types).toContainEqual({ type: 'straight', pays: '35:1', count: 38 });
    expect(meta.spots).toHaveLength(161);
  });
});

describe('The slot machine', () => {
  it('spins for the bet it is told', async () => {
    const begun = await call('new_slot_game', { seed: 'tabletop-1' });
    expect(begun).toMatchObject({ stack: 1000, bet: 10, reels: [], payout: 0, lastAction: '-' });
    const { gameId } = begun;
    const spun = await call('spin_slot', { gameId, state: begun.state, bet: 25 });
    expect(spun).toMatchObject({
      reels: ['ORANGE', 'ORANGE', 'CHERRY'],
      bet: 25,
      stack: 975,
      lastAction: 'spin',
    });
    const { body, meta } = await player.call('legal_slot_actions', { state: spun.state });
    expect(body).toEqual({
      type: 'legal_actions',
      gameType: 'slot',
      actions: ['spin'],
      betRange: { min: 1, max: 975 },
    });
    expect(meta.paytable).toHaveLength(7);
    const broke = await call('spin_slot', { gameId, state: spun.state, bet: 976 });
    expect(broke).toMatchObject({ legal: false, code: 'insufficient_funds', version: 2 });
  });
});

describe('Dice', () => {
  it('answer as their contract says', async () => {
    expect(await call('roll_rpg_dice', { sides: 20, count: 10, seed: 'tabletop-1' })).toEqual({
      type: 'rpg_dice_roll',
      gameType: 'rpg_dice',
      legal: true,
      sides: 20,
      count: 10,
      rolls: [16, 9, 9, 2, 13, 2, 20, 8, 5, 11],
      total: 95,
    });
    expect(await call('roll_rpg_dice', { notation: ' 4D6kh3 ', seed: 'tabletop-1' })).toMatchObject({
      notation: '4d6kh3',
      rolls: [3, 3, 6],
      total: 12,
      terms: [{ text: '4d6kh3', sign: '+', subtotal: 12 }],
    });
  });

  it.each([
    [{}, 'invalid_argument'],
    [{ sides: 6, notation: 'd6' }, 'invalid_argument'],
    [{ sides: 7 }, 'invalid_argument'],
    [{ sides: 6, count: 101 }, 'invalid_argument'],
    [{ notation: 'd6', count: 2 }, 'invalid_argument'],
    [{ notation: 'two dice' }, 'invalid_format'],
    [{ notation: 'd6!>=1' }, 'invalid_argument'],
    [{ notation: '+'.repeat(101) }, expect.stringMatching(/^invalid_/) as string],
    [{ sides: 6, gameId: 'g_00000000000000000000000000000000' }, 'game_not_found'],
    [{ sides: 6, gameId: 'g_1', seed: 'mine' }, 'invalid_argument'],
  ])('refuse %j', async (args, code) => {
    const { body, isError } = await player.call('roll_rpg_dice', args);
    expect(isError).toBe(false);
    expect(body).toMatchObject({
      legal: false,
      rolls: [],
      total: 0,
      code,
      error: expect.stringMatching(/\w/) as string,
    });
  });

  it('roll afresh each time', async () => {
    const rolls = await Promise.all([1, 2, 3].map(() => call('roll_rpg_dice', { notation: '20d100' })));
    expect(new Set(rolls.map((roll) => JSON.stringify(roll.rolls))).size).toBe(3);
  });

  it('stay small, however many there are', async () => {
    const notation = Array(10).fill('100d10!').join('+');
    const { body, text, meta } = await player.call('roll_rpg_dice', { notation });
    expect(body.legal).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(2048);
    expect(body.rollsNotShown).toBeGreaterThan(500);
    expect(text.length).toBeLessThanOrEqual(300);
    expect(Buffer.byteLength(JSON.stringify(meta))).toBeLessThanOrEqual(16_384);
  });
});
