import fc from 'fast-check';
import { createRandom, pick } from '../../core/engine';
import { GameEngine, generateMoveOptions, principality } from '../../games/principality/rules';
import { part } from '../support/volume';
import { opening } from './playouts';
import { bag, cards, deepFreeze, KINGDOM } from './support';

type GameState = ReturnType<GameEngine['initializeGame']>;
type Move = ReturnType<GameEngine['getValidMoves']>[number];

const TEN = cards('Village, Smithy, Market, Moat, Militia, Witch, Cellar, Chapel, Throne Room, Library');

/** The state after a trip through JSON, its supply written as pairs of name and count. */
function overJson(state: GameState): GameState {
  const text = JSON.stringify({ ...state, supply: [...state.supply] });
  const read = JSON.parse(text) as Omit<GameState, 'supply'> & { supply: [string, number][] };
  return { ...read, supply: new Map(read.supply) };
}

/** The state as comparable text. */
const bytes = (state: GameState): string => JSON.stringify({ ...state, supply: [...state.supply] });

/** The state after legal moves. */
const step = (engine: GameEngine, state: GameState, ...moves: readonly Move[]): GameState =>
  moves.reduce<GameState>((before, move) => {
    const done = engine.executeMove(before, move);
    if (!done.success) throw new Error(`${JSON.stringify(move)}: ${done.error}`);
    return done.newState;
  }, state);

/** A random game, a lively one, each state out of JSON and played by an engine made anew. */
function* play(seed: string, players: number, cap: number): Generator<{ state: GameState; move: Move }> {
  const random = createRandom(seed).stream('face');
  let state = new GameEngine(seed, { victoryPileSize: 2 }).initializeGame(players);
  for (let moves = 0; moves < cap; moves++) {
    const legal = new GameEngine(seed).getValidMoves(state);
    if (legal.length === 0) return;
    const treasures = legal.find((move) => move.type === 'play_all_treasures');
    const move = treasures ?? pick(random, legal);
    yield { state, move };
    state = step(new GameEngine(seed), overJson(state), move);
  }
}

describe('a new game', () => {
  it('takes the setting of a player who need not act, and carries it in the state', () => {
    const engine = new GameEngine('reactions');
    const start = engine.initializeGame(2);
    const set = engine.executeMove(start, { type: 'set_reactions', reactions: 'reveal' }, 1);
    expect(set.newState?.players.map(({ standing }) => standing?.reactions)).toEqual([undefined, 'reveal']);
    expect(set.newState).toMatchObject({ currentPlayer: 0, gameLog: start.gameLog });
  });

  it('has the documented shape', () => {
    const state = new GameEngine('shape').initializeGame();
    expect(state).toMatchObject({
      currentPlayer: 0,
      phase: 'action',
      turnNumber: 1,
      seed: 'shape',
      trash: [],
      boughtThisTurn: false,
      gameOver: false,
      effectStack: [],
    });
    expect(state.players).toHaveLength(1);
    expect(state.supply).toBeInstanceOf(Map);
    expect(state.supply.get('Copper')).toBe(53);
    expect(state.selectedKingdomCards).toHaveLength(10);
    expect([...state.supply.keys()]).toEqual(expect.arrayContaining([...state.selectedKingdomCards]));
    expect(state.supply.size).toBe(17);
    expect(state.pendingEffect).toBeUndefined();
    expect(Array.isArray(state.gameLog)).toBe(true);
    expect(state.rngState).toBeDefined();
  });

  it('is the game of the platform from the same seed', () => {
    const state = new GameEngine('same').initializeGame(3);
    const other = opening({ seed: 'same', seats: 3 });
    expect(state.players).toEqual(other.players);
    expect(bag(state.selectedKingdomCards)).toEqual(bag(other.kingdom));
  });

  it('takes its options from the engine or from the call', () => {
    const bySeat = new GameEngine('options', { kingdomCards: TEN, victoryPileSize: 3 }).initializeGame(2);
    expect(bag(bySeat.selectedKingdomCards)).toEqual(bag(TEN));
    expect(bySeat.supply.get('Province')).toBe(3);
    const byCall = new GameEngine('options').initializeGame(2, { kingdomCards: TEN, victoryPileSize: 1 });
    expect(bag(byCall.selectedKingdomCards)).toEqual(bag(TEN));
    expect(byCall.supply.get('Duchy')).toBe(1);
  });

  const kingdoms: readonly [kingdomCards: readonly string[], message: string][] = [
    [TEN.slice(1), 'Kingdom needs exactly 10 cards, got 9'],
    [KINGDOM.slice(0, 11), 'Kingdom needs exactly 10 cards, got 11'],
    [[...TEN.slice(1), 'Smithy'], 'Duplicate kingdom card: Smithy'],
    [[...TEN.slice(1), 'Silver'], 'Not a kingdom card: Silver'],
  ];
  it.each(kingdoms)('refuses the kingdom %j', (kingdomCards, message) => {
    expect(() => new GameEngine('bad', { kingdomCards }).initializeGame(2)).toThrow(message);
  });

  it.each([0, 5, 1.5, -1, Number.NaN])('refuses %p players', (players) => {
    expect(() => new GameEngine('bad').initializeGame(players)).toThrow();
  });
});

describe('playing', () => {
  const engine = new GameEngine('playing', { kingdomCards: TEN });
  const start = deepFreeze(engine.initializeGame(2));

  it('keeps cleanup as a phase of its own', () => {
    const buying = step(engine, start, { type: 'end_phase' });
    expect(buying.phase).toBe('buy');
    const cleanup = step(engine, buying, { type: 'end_phase' });
    expect(cleanup).toMatchObject({ phase: 'cleanup', currentPlayer: 0 });
    expect(cleanup.players[0]?.hand).toHaveLength(5);
    expect(engine.getValidMoves(cleanup)).toEqual([{ type: 'end_phase' }]);
    const next = step(engine, cleanup, { type: 'end_phase' });
    expect(next).toMatchObject({ phase: 'action', currentPlayer: 1, turnNumber: 1 });
    expect(next.players[0]?.turnsTaken).toBe(1);
    expect(next.players[0]?.discardPile).toHaveLength(5);
  });

  it('answers with a new state and leaves the old one alone', () => {
    const before = bytes(start);
    const done = engine.executeMove(start, { type: 'end_phase' });
    expect(done.success).toBe(true);
    expect(done).not.toHaveProperty('error');
    expect(bytes(start)).toBe(before);
  });

  it('answers an error with its message and no state', () => {
    const done = engine.executeMove(start, { type: 'buy', card: 'Gold' });
    expect(done).toEqual({
      success: false,
      error: 'Cannot buy cards in the action phase',
      details: { phase: 'action' },
    });
    expect(engine.validateMove(start, { type: 'buy', card: 'Gold' })).toMatchObject({
      valid: false,
      error: 'Cannot buy cards in the action phase',
    });
    expect(engine.validateMove(start, { type: 'end_phase' })).toMatchObject({ valid: true });
  });

  it('refuses a named player who need not act', () => {
    expect(engine.executeMove(start, { type: 'end_phase' }, 1)).toMatchObject({
      success: false,
      error: 'Not your decision: waiting for Player 1',
    });
    expect(engine.executeMove(start, { type: 'end_phase' }, 0).success).toBe(true);
  });

  it('writes down what was played', () => {
    const done = step(
      engine,
      start,
      { type: 'end_phase' },
      { type: 'play_all_treasures' },
      { type: 'buy', card: 'Copper' },
    );
    expect(done.gameLog.length).toBeGreaterThan(start.gameLog.length);
    expect(done.gameLog.some((line) => line.includes('Copper') && line.includes('Player 1'))).toBe(true);
  });

  it('shows an open decision and lists exactly the generated options', () => {
    const hand = cards('Library, Throne Room, Cellar, Village, Copper');
    const position: GameState = {
      ...start,
      players: start.players.map((player, seat) => (seat === 0 ? { ...player, hand } : player)),
    };
    const open = step(engine, position, { type: 'play_action', card: 'Cellar' });
    expect(open.pendingEffect).toMatchObject({
      card: 'Cellar',
      effect: 'discard_for_cellar',
      player: 0,
      step: null,
    });
    const options = generateMoveOptions(open, engine.getValidMoves(open));
    expect(options).toHaveLength(16);
    expect(engine.getValidMoves(open)).toEqual(options.map((option) => option.move));
    expect(options.map((option) => option.index)).toEqual(options.map((_, i) => i + 1));
    expect(generateMoveOptions(start, engine.getValidMoves(start))).toEqual([]);
  });
});

describe('the end', () => {
  const engine = new GameEngine('end', { kingdomCards: TEN });
  const ending = (duchies: readonly number[]): GameState => {
    const start = engine.initializeGame(duchies.length);
    return {
      ...start,
      supply: new Map([...start.supply, ['Province', 0]]),
      phase: 'cleanup',
      currentPlayer: duchies.length - 1,
      players: start.players.map((player, seat) => ({
        ...player,
        hand: Array.from({ length: duchies[seat] ?? 0 }, () => 'Duchy'),
        drawPile: [],
        turnsTaken: seat === duchies.length - 1 ? 4 : 5,
      })),
    };
  };

  it('comes at the end of a turn, not before', () => {
    expect(engine.checkGameOver(ending([2, 1]))).toMatchObject({ isGameOver: false, scores: [6, 3] });
    const over = step(engine, ending([2, 1]), { type: 'end_phase' });
    expect(over).toMatchObject({ gameOver: true, phase: 'cleanup', currentPlayer: 1 });
    expect(engine.checkGameOver(over)).toEqual({ isGameOver: true, winner: 0, winners: [0], scores: [6, 3] });
    expect(engine.getValidMoves(over)).toEqual([]);
    expect(engine.executeMove(over, { type: 'end_phase' })).toMatchObject({
      success: false,
      error: 'Game is over (Provinces sold out). Start a new game.',
      details: { reason: 'Provinces sold out', scores: [6, 3], winners: [0] },
    });
  });

  it('names no single winner of a shared victory', () => {
    const over = step(engine, ending([1, 1]), { type: 'end_phase' });
    expect(engine.checkGameOver(over)).toEqual({
      isGameOver: true,
      winner: null,
      winners: [0, 1],
      scores: [3, 3],
    });
  });
});

describe('in random games', () => {
  it('every listed move is legal, options and moves agree, and no process remembers anything', () => {
    for (const players of [1, 2, 3, 4]) {
      for (let n = 0; n < part(16); n++) {
        const seed = `face ${players} ${n}`;
        for (const { state, move } of play(seed, players, 120)) {
          const engine = new GameEngine(seed);
          expect(engine.validateMove(state, move)).toMatchObject({ valid: true });
          const legal = engine.getValidMoves(state);
          if (state.pendingEffect)
            expect(generateMoveOptions(state, legal).map((option) => option.move)).toEqual(legal);
          expect(bytes(step(engine, state, move))).toBe(bytes(step(engine, overJson(state), move)));
        }
      }
    }
  });

  it('is the same game as the platform’s, cleanup apart', () => {
    const seed = 'both faces';
    const random = createRandom(seed);
    let other = opening({ seed, seats: 2, options: { victoryPileSize: 2 } });
    for (const { state, move } of play(seed, 2, 150)) {
      if (state.phase === 'cleanup') continue;
      expect(state.players).toEqual(other.players);
      expect([...state.trash]).toEqual([...other.trash]);
      const seat = principality.seatsToAct(other).at(0) ?? -1;
      const done = principality.executeMove(other, seat, move, { random, now: 0 });
      if (!done.ok) throw new Error(done.error.message);
      other = done.value.state;
    }
  });

  const junk = fc.oneof(
    fc.anything(),
    fc.record(
      {
        type: fc.constantFrom(
          ...[
            'play_action',
            'play_treasure',
            'buy',
            'gain_card',
            'discard_for_cellar',
            'reveal_reaction',
            'play',
            'x',
          ],
        ),
        card: fc.oneof(fc.constantFrom('Copper', 'Village', 'constructor', '__proto__', ''), fc.anything()),
        cards: fc.oneof(fc.array(fc.constantFrom('Copper', 'Estate', 'nonsense')), fc.anything()),
        choice: fc.anything(),
        cardIndex: fc.anything(),
        destination: fc.anything(),
      },
      { requiredKeys: ['type'] },
    ),
  );

  it('junk never throws, changes nothing and meets the same verdict in both places', () => {
    const seed = 'junk';
    const moments = [...play(seed, 2, 80)].map(({ state }) => deepFreeze(state));
    const engine = new GameEngine(seed);
    fc.assert(
      fc.property(junk, fc.nat({ max: moments.length - 1 }), fc.option(fc.integer()), (move, at, player) => {
        const state = moments[at];
        if (!state) return;
        const before = bytes(state);
        const done = engine.executeMove(state, move as Move, player ?? undefined);
        const verdict = engine.validateMove(state, move as Move);
        expect(bytes(state)).toBe(before);
        const error = done.success ? undefined : done.error;
        if (player === null) expect(verdict.error).toBe(error);
        if (player === null) expect(verdict.valid).toBe(done.success);
        expect(error).not.toBe('');
      }),
      { numRuns: part(1200) },
    );
  });
});
