import fc from 'fast-check';
import { createRandom, pick } from '../../core/engine';
import {
  deserializeState,
  formatMoveCommand,
  GameEngine,
  generateBureaucratOptions,
  generateCellarOptions,
  generateChancellorOptions,
  generateChapelOptions,
  generateFeastOptions,
  generateLibraryOptions,
  generateMilitiaOptions,
  generateMineStep1Options,
  generateMineStep2Options,
  generateMoatOptions,
  generateMoveOptions,
  generateRemodelStep1Options,
  generateRemodelStep2Options,
  generateSpyOptions,
  generateThiefGainOptions,
  generateThiefTrashOptions,
  generateThroneRoomOptions,
  generateWorkshopOptions,
  getCombinations,
  parseMove,
  serializeState,
  type GameState,
  type Move,
  type PendingEffect,
} from '../../games/principality/rules';
import { isRelease, runs } from '../support/volume';
import { cards } from './support';

const engine = new GameEngine('any state');
const start = engine.initializeGame(2);

/** A state as somebody writes it who has a hand and a decision in mind. */
const deciding = (hand: string, pendingEffect: object, rest: object = {}): GameState =>
  ({
    ...start,
    players: start.players.map((player) => ({ ...player, hand: cards(hand) })),
    pendingEffect: { player: 0, step: null, ...pendingEffect },
    ...rest,
  }) as unknown as GameState;

/** What the options say, with their commands. */
const told = (options: ReturnType<typeof generateMoveOptions>) =>
  options.map(({ move, description }) => [formatMoveCommand(move), description]);

describe('a decision in which nothing can be chosen', () => {
  const decisions: readonly (readonly [name: string, state: GameState, command: string, text: string])[] = [
    ['Cellar', deciding('', { card: 'Cellar', effect: 'discard_for_cellar' }), 'discard_for_cellar', 'Discard nothing (draw 0)'],
    ['Chapel', deciding('', { card: 'Chapel', effect: 'trash_cards', maxTrash: 4 }), 'trash_cards', 'No cards to trash'],
    ['Remodel', deciding('', { card: 'Remodel', effect: 'trash_for_remodel', step: 1 }), 'trash_for_remodel', 'No cards to trash'],
    ['Mine', deciding('Estate', { card: 'Mine', effect: 'select_treasure_to_trash' }), 'select_treasure_to_trash', 'No treasures to trash'],
    ['Mine, second step', deciding('', { card: 'Mine', effect: 'gain_card', maxGainCost: -0 }, { supply: new Map([['Estate', 8]]) }), 'gain_card', 'No cards available to gain'],
    ['Workshop', deciding('', { card: 'Workshop', effect: 'gain_card', maxGainCost: 4 }, { supply: new Map([['Province', 8]]) }), 'gain_card', 'No cards available to gain'],
    ['Bureaucrat', deciding('Copper', { card: 'Bureaucrat', effect: 'reveal_and_topdeck' }), 'reveal_and_topdeck', 'Reveal hand (no Victory cards)'],
    ['Throne Room', deciding('', { card: 'Throne Room', effect: 'select_action_for_throne' }), 'select_action_for_throne', 'Skip (no action cards to play)'],
    ['Militia', deciding('2 Copper', { card: 'Militia', effect: 'discard_to_hand_size' }), 'discard_to_hand_size', 'No discard needed'],
    ['Thief', deciding('', { card: 'Thief', effect: 'gain_trashed_card', trashedCards: [] }), 'gain_trashed_card', 'Gain nothing'],
  ]; // prettier-ignore

  it.each(decisions)('%s has the one option of its generator', (_name, state, command, text) => {
    expect(told(generateMoveOptions(state))).toEqual([[command, text]]);
    expect(engine.getValidMoves(state).map(formatMoveCommand)).toEqual([command]);
  });

  const frames: readonly (readonly [card: string, frame: object])[] = [
    ['Remodel', { step: 'remodel' }],
    ['Militia', { step: 'militia', target: 0 }],
    ['Bureaucrat', { step: 'bureaucrat', target: 0 }],
    ['Throne Room', { step: 'throne' }],
  ];
  it.each(frames)('%s goes on with that option', (card, frame) => {
    const open = decisions.find(([name]) => name === card)?.[1] ?? start;
    const state = {
      ...open,
      effectStack: [{ card, player: 0, throne: 0, ...frame }],
    } as unknown as GameState;
    const [move] = engine.getValidMoves(state);
    const done = engine.executeMove(state, move ?? { type: 'end_phase' });
    expect(done).toMatchObject({ success: true, newState: { effectStack: [] } });
    expect(done.newState).not.toHaveProperty('pendingEffect');
  });
});

describe('a state and the version of its rules', () => {
  const { rulesVersion: _, ...unnamed } = deciding(
    'Smithy, Copper',
    { card: 'Throne Room', effect: 'select_action_for_throne' },
    { effectStack: [{ step: 'throne', card: 'Throne Room', player: 0, throne: 0 }] },
  );
  const asked = (rest: object): GameState => ({ ...unnamed, ...rest });
  const PLAY = 'select_action_for_throne Smithy';
  const SKIP = 'select_action_for_throne';

  it.each([
    ['is of the newest rules if it names none', {}, [PLAY]],
    ['may name the newest', { rulesVersion: '5' }, [PLAY]],
    ['may name earlier ones', { rulesVersion: '4' }, [PLAY, SKIP]],
    ['has no options by rules that there are not', { rulesVersion: '3' }, []],
  ])('%s', (_rule, rest, commands) => {
    const state = asked(rest);
    expect(generateMoveOptions(state).map(({ move }) => formatMoveCommand(move))).toEqual(commands);
    expect(engine.getValidMoves(state).map(formatMoveCommand)).toEqual(commands);
    const skip = { type: SKIP, card: null } as const;
    expect(engine.validateMove(state, skip).valid).toBe(commands.includes(SKIP));
  });

  it('keeps it from move to move', () => {
    const done = engine.executeMove(asked({ rulesVersion: '4' }), { type: SKIP, card: null } as never);
    expect(done).toMatchObject({ success: true, newState: { rulesVersion: '4' } });
    expect(engine.initializeGame()).toMatchObject({ rulesVersion: '5' });
  });

  it('says so where it names rules that there are not', () => {
    const { error } = engine.validateMove(asked({ rulesVersion: '3' }), { type: 'end_phase' });
    expect(error).toMatch(/^Not a whole game state: rulesVersion /);
  });
});

describe('a state that is not whole', () => {
  it('gives no options of a Library without the card it drew, and says what is missing', () => {
    const library = deciding('Copper', { card: 'Library', effect: 'library_set_aside' });
    expect(generateMoveOptions(library)).toEqual([]);
    expect(
      engine.executeMove(library, { type: 'library_set_aside', cards: ['Village'], choice: true }),
    ).toMatchObject({
      success: false,
      error: expect.stringContaining('pendingEffect.drawnCard is missing') as string,
      details: { missing: ['pendingEffect.drawnCard'] },
    });
  });

  it('names every missing field', () => {
    const { players: _players, gameLog: _log, ...rest } = start;
    expect(engine.executeMove(rest as GameState, { type: 'end_phase' })).toMatchObject({
      success: false,
      details: { missing: ['players', 'gameLog'] },
    });
    expect(engine.checkGameOver(rest as GameState)).toMatchObject({ isGameOver: false, scores: [] });
    expect(engine.getValidMoves(rest as GameState)).toEqual([]);
  });

  it('says that nothing waits for a decision without a stack', () => {
    const state = deciding('Copper', { card: 'Chapel', effect: 'trash_cards' });
    expect(engine.executeMove(state, { type: 'trash_cards', cards: [] })).toMatchObject({
      success: false,
      error: 'Not a whole game state: effectStack has no frame that waits for trash_cards',
    });
  });

  it('is read when its supply came through JSON as pairs or by name, and explained when it was lost', () => {
    const pairs = JSON.parse(serializeState(start)) as GameState;
    const byName = { ...start, supply: Object.fromEntries(start.supply) } as unknown as GameState;
    const lost = JSON.parse(JSON.stringify(start)) as GameState;
    for (const state of [pairs, byName]) {
      expect(engine.executeMove(state, { type: 'end_phase' })).toMatchObject({ success: true });
    }
    expect(engine.executeMove(lost, { type: 'end_phase' })).toMatchObject({
      success: false,
      error: expect.stringContaining('write states with serializeState') as string,
    });
  });

  it.each([undefined, null, 0, '', 'state', [], {}, { players: [] }, new Map(), () => start])(
    'may be %p',
    (value) => {
      const state = value as unknown as GameState;
      const move: Move = { type: 'end_phase' };
      expect(engine.executeMove(state, move).success).toBe(false);
      expect(engine.validateMove(state, move).valid).toBe(false);
      expect(engine.getValidMoves(state)).toEqual([]);
      expect(generateMoveOptions(state)).toEqual([]);
      expect(parseMove('end_phase', state).success).toBe(false);
      expect(deserializeState(serializeState(state)).success).toBe(false);
    },
  );
});

describe('a move', () => {
  it.each([undefined, null, 'end_phase', 7, [], { type: 10n }, { type: Symbol('x') }, () => 1])(
    'that is %p is refused',
    (move) => {
      const sent = move as unknown as Move;
      const done = engine.executeMove(start, sent);
      expect(done.success).toBe(false);
      expect(done.error).toBe(engine.validateMove(start, sent).error);
    },
  );

  it('of a player who does not exist is refused', () => {
    const set: Move = { type: 'set_reactions', reactions: 'ask' };
    for (const player of [2, -1, 0.5, Number.NaN])
      expect(engine.executeMove(start, set, player)).toMatchObject({ success: false });
  });
});

describe('parseMove', () => {
  it('reads a command for the player who must act', () => {
    expect(parseMove('end phase', start)).toEqual({ success: true, move: { type: 'end_phase' } });
    expect(parseMove('nonsense', start)).toMatchObject({
      success: false,
      error: expect.any(String) as string,
    });
    expect(parseMove(undefined as unknown as string, start)).toMatchObject({ success: false });
  });

  it('gives back every option of a decision, by its command and by its number', () => {
    const hand = cards('Cellar, Village, 2 Copper, Estate');
    const position = { ...start, players: start.players.map((player) => ({ ...player, hand })) };
    const open = engine.executeMove(position, { type: 'play_action', card: 'Cellar' }).newState ?? start;
    const options = generateMoveOptions(open);
    expect(options).toHaveLength(12);
    for (const { index, move } of options) {
      expect(parseMove(formatMoveCommand(move), open)).toEqual({ success: true, move });
      expect(parseMove(`select ${index}`, open)).toEqual({ success: true, move });
    }
    expect(parseMove('13', open)).toMatchObject({
      success: false,
      error: 'Invalid selection: 13. Valid range is 1-12.',
    });
  });
});

describe('options of the engine', () => {
  it.each([{ kingdom: [] }, { victoryPilesize: 3 }, { victoryPileSize: 0 }, { roundLimit: 1.5 }])(
    'are refused if they are unknown or no number that can be: %j',
    (options) => {
      expect(() => new GameEngine('x', options as object)).toThrow(RangeError);
      expect(() => new GameEngine('x').initializeGame(2, options as object)).toThrow(RangeError);
    },
  );
});

describe('the generators', () => {
  it('end for any size of a hand, and of a choice', () => {
    for (const size of [Number.NaN, -3, 0, 1.5, 2, Infinity]) {
      for (const hand of [[], cards('Copper'), cards('2 Copper, Estate')]) {
        expect(generateMilitiaOptions(hand, size).length).toBeGreaterThan(0);
        expect(generateChapelOptions(hand, size).length).toBeGreaterThan(0);
        expect(Array.isArray(getCombinations(hand, size))).toBe(true);
      }
    }
  });

  const generators: readonly ((...given: never[]) => unknown)[] = [
    generateBureaucratOptions, generateCellarOptions, generateChancellorOptions, generateChapelOptions, generateFeastOptions,
    generateLibraryOptions, generateMilitiaOptions, generateMineStep1Options, generateMineStep2Options, generateMoatOptions,
    generateMoveOptions, generateRemodelStep1Options, generateRemodelStep2Options, generateSpyOptions, generateThiefGainOptions,
    generateThiefTrashOptions, generateThroneRoomOptions, generateWorkshopOptions, getCombinations,
  ]; // prettier-ignore

  it('never throw, whatever they are given', () => {
    const piles = fc.oneof(
      fc.array(fc.constantFrom('Copper', 'Village', 'Estate', 'nonsense', 3)),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.nat({ max: generators.length - 1 }), piles, fc.anything(), (at, first, second) => {
        expect(Array.isArray(generators[at]?.(first as never, second as never))).toBe(true);
      }),
      runs(300),
    );
  });
});

describe('states of any origin', () => {
  /** Moments of random games, decisions above all. */
  const moments: GameState[] = [];
  for (const seed of isRelease ? ['one', 'two', 'three', 'four'] : ['one', 'two']) {
    const game = new GameEngine(seed);
    const random = createRandom(seed).stream('any-state');
    let state = game.initializeGame(2);
    for (let moves = 0; moves < 250; moves++) {
      const legal = game.getValidMoves(state);
      if (legal.length === 0) break;
      const action = legal.find(({ type }) => type === 'play_all_treasures');
      const done = game.executeMove(state, action ?? pick(random, legal));
      if (!done.success) throw new Error(done.error);
      state = done.newState;
      if (state.pendingEffect || moves % 20 === 0) moments.push(state);
    }
  }

  /** Every path to a value inside. */
  const pathsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])])
      : [];
  const withValue = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown => {
    if (key === undefined) return put;
    const copy: Record<string, unknown> = Array.isArray(value)
      ? (Object.assign([], value) as unknown as Record<string, unknown>)
      : { ...(value as Record<string, unknown>) };
    copy[key] = withValue(copy[key], rest, put);
    return copy;
  };
  const other = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      -1,
      0,
      1,
      2,
      3,
      0.5,
      'Copper',
      'Moat',
      'Village',
      '',
      [],
      {},
      ['Estate'],
      true,
    ),
    fc.constantFrom<unknown>('mine', 'thief', 'gain', 'militia', 'Thief', 'Mine', 'gain_card', 'trash_cards'),
    fc.anything(),
  );
  const moves = fc.oneof(
    fc.constantFrom<unknown>(
      ...moments.flatMap((state) => engine.getValidMoves(state).slice(0, 4)),
      { type: 'end_phase' },
      { type: 'trash_for_remodel', card: null },
      { type: 'gain_card', card: null },
    ),
    fc.anything(),
  );

  const judge = (state: GameState, move: Move): void => {
    const done = engine.executeMove(state, move);
    if (!done.success) expect(done.error).not.toBe('');
    expect(engine.validateMove(state, move).valid).toBe(done.success);
    for (const listed of engine.getValidMoves(state).slice(0, 3)) engine.executeMove(state, listed);
    const pending: PendingEffect | undefined = (state as GameState | undefined)?.pendingEffect;
    if (pending && generateMoveOptions(state).length > 0)
      expect(engine.getValidMoves(state)).toEqual(generateMoveOptions(state).map((option) => option.move));
    parseMove('1', state);
    engine.checkGameOver(state);
    deserializeState(serializeState(state));
  };

  it('are played or refused, and nothing throws or hangs', () => {
    expect(moments.filter(({ pendingEffect }) => pendingEffect).length).toBeGreaterThan(15);
    fc.assert(
      fc.property(
        fc.nat({ max: moments.length - 1 }),
        fc.array(fc.tuple(fc.nat(), other), { minLength: 1, maxLength: 3 }),
        moves,
        (at, changes, move) => {
          const moment: unknown = JSON.parse(serializeState(moments[at] ?? start));
          const state = changes.reduce<unknown>((value, [where, put]) => {
            const paths = pathsIn(value);
            return withValue(value, paths[where % Math.max(paths.length, 1)] ?? [], put);
          }, moment);
          judge(state as GameState, move as Move);
        },
      ),
      runs(300),
    );
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (state, move) => judge(state as GameState, move as Move)),
      runs(100),
    );
  });
});
