import { createRandom } from '../../core/engine';
import { GameEngine, principality } from '../../games/principality/rules';
import { check, describePosition, piles, Table, type Piles, type Position } from './support';

/** The last turn of a game whose Provinces are gone; each player's cards decide. */
const ending = (...players: readonly Piles[]): Position => ({
  players,
  phase: 'buy',
  supply: { Province: 0 },
});
const outcomeOf = (position: Position, ...commands: readonly string[]) =>
  principality.outcome(Table.at(position).play(...commands, 'end_phase').state);

describe('endless play', () => {
  /** Nobody does anything until the game is over; how many rounds that took. */
  function idle(seats: number, options: object) {
    const read = principality.optionsSchema().parse(options);
    const random = createRandom('idle');
    let table = Table.of(principality.initializeGame({ options: read, seats, random, now: 0 }), 'idle');
    for (let moves = 0; table.seat >= 0 && moves < 2000; moves++) table = table.play('end_phase');
    return table;
  }

  it.each([
    [1, {}, 200],
    [2, {}, 200],
    [2, { roundLimit: 7 }, 7],
    [4, { roundLimit: 1 }, 1],
  ])('of %d with %j ends after round %d, by score', (seats, options, rounds) => {
    const { state } = idle(seats, options);
    expect(principality.outcome(state)).toEqual({
      winners: Array.from({ length: seats }, (_, seat) => seat),
      scores: new Array<number>(seats).fill(3),
      reason: `Round limit reached${seats > 1 ? '; equal points in equally many turns are shared' : ''}`,
    });
    expect(state).toMatchObject({ turnNumber: rounds, currentPlayer: seats - 1 });
    expect(state.players.map(({ turnsTaken }) => turnsTaken)).toEqual(new Array<number>(seats).fill(rounds));
  });

  it('is won by the higher score, and not before the last player of the round has had the turn', () => {
    const from: Position = { players: [piles('Copper'), piles('Estate'), piles('Duchy')], turnNumber: 200 };
    const second = Table.at(from).play('end_phase', 'end_phase', 'end_phase', 'end_phase');
    expect(principality.outcome(second.state)).toBeNull();
    const last = second.play('end_phase');
    expect(principality.outcome(last.state)).toBeNull();
    expect(principality.outcome(last.play('end_phase').state)).toEqual({
      winners: [2],
      scores: [0, 1, 3],
      reason: 'Round limit reached',
    });
  });

  it('that sold the Provinces out in its last turn ended by that', () => {
    const from: Position = { ...ending(piles('Copper')), turnNumber: 200 };
    expect(outcomeOf(from)?.reason).toBe('Provinces sold out');
  });

  it('shows where it ends, and says so near the end', () => {
    const at = (turnNumber: number) =>
      principality.viewFor(Table.at({ players: [piles('Copper')], turnNumber }).state, 0);
    expect(at(1).roundLimit).toBe(200);
    expect(principality.describe(at(100))).not.toContain('200');
    expect(principality.describe(at(190))).toContain('The game ends after round 200.');
  });

  it.each([0, -1, 2.5, 1001, '9'])('may not be limited to %j rounds', (roundLimit) => {
    expect(principality.optionsSchema().safeParse({ roundLimit }).success).toBe(false);
  });

  it('does not begin behind its end', () => {
    const random = createRandom('late');
    const start = (options: object) =>
      principality.startFrom?.(describePosition({ players: [piles('Copper')], turnNumber: 300 }), {
        options: principality.optionsSchema().parse(options),
        random,
        now: 0,
      });
    expect(start({})).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID_PARAMETERS',
        message: 'turnNumber: the game is over after round 200 (option roundLimit)',
      },
    });
    expect(start({ roundLimit: 300 })).toMatchObject({ ok: true });
  });

  it('is over for the engine with seed and log, too, whose states may leave the limit out', () => {
    const engine = new GameEngine('idle', { roundLimit: 2 });
    let state = engine.initializeGame(1);
    for (let phases = 0; phases < 6; phases++) {
      const done = engine.executeMove(state, { type: 'end_phase' });
      if (!done.success) throw new Error(done.error);
      state = done.newState;
    }
    expect(engine.checkGameOver(state)).toMatchObject({ isGameOver: true, winner: 0 });
    expect(engine.executeMove(state, { type: 'end_phase' })).toMatchObject({
      error: 'Game is over (Round limit reached). Start a new game.',
    });
    const { roundLimit: _unsaid, ...older } = {
      ...state,
      gameOver: false,
      turnNumber: 200,
      phase: 'cleanup' as const,
    };
    expect(engine.executeMove(older, { type: 'end_phase' })).toMatchObject({ newState: { gameOver: true } });
  });
});

describe('the game ends', () => {
  const base: Position = { players: [piles('Copper'), piles('Estate')], phase: 'buy' };
  const endings: readonly [rule: string, supply: Record<string, number>, reason: string | null][] = [
    ['with the Province pile empty', { Province: 0 }, 'Provinces sold out'],
    [
      'with three piles empty, named in canonical order',
      { Duchy: 0, Moat: 0, Copper: 0 },
      '3 piles sold out: Moat, Copper, Duchy',
    ],
    [
      'with any three, Curse and Copper included',
      { Curse: 0, Copper: 0, Silver: 0 },
      '3 piles sold out: Copper, Silver, Curse',
    ],
    ['not with two', { Curse: 0, Copper: 0 }, null],
    [
      'with more than three, all of them named',
      { Village: 0, Cellar: 0, Estate: 0, Gold: 0 },
      '4 piles sold out: Cellar, Village, Gold, Estate',
    ],
    ['and Provinces take precedence', { Province: 0, Curse: 0, Copper: 0, Silver: 0 }, 'Provinces sold out'],
  ];
  it.each(endings)('%s', (_rule, supply, reason) => {
    const ended = outcomeOf({ ...base, supply })?.reason ?? null;
    expect(ended).toBe(reason);
  });

  it('only after the turn: remaining buys and treasures may be used', () => {
    const from: Position = {
      players: [piles('Copper', '5 Estate'), piles('Estate')],
      phase: 'buy',
      supply: { Province: 1 },
      buys: 2,
      coins: 16,
    };
    const bought = Table.at(from).play('buy Province');
    expect(principality.outcome(bought.state)).toBeNull();
    expect(bought.commands).toContain('buy Gold');
    const ended = bought.play('buy Gold', 'end_phase');
    expect(principality.outcome(ended.state)).toEqual({
      winners: [0],
      scores: [11, 1],
      reason: 'Provinces sold out',
    });
  });

  it('leaving turn, round and player as they were, with nothing more to do', () => {
    const from: Position = { ...ending(piles('Copper'), piles('Estate')), currentPlayer: 1, turnNumber: 7 };
    const { state } = Table.at(from).play('end_phase');
    expect(state).toMatchObject({ currentPlayer: 1, turnNumber: 7, phase: 'cleanup' });
    expect(principality.seatsToAct(state)).toEqual([]);
    expect([0, 1].map((seat) => principality.getValidMoves(state, seat))).toEqual([
      { options: [], total: 0 },
      { options: [], total: 0 },
    ]);
    expect(principality.pending(state, 0)).toBeNull();
  });

  it('by cards that were gained or trashed too, at the end of that turn', () => {
    const from: Position = {
      players: [piles('Witch', '2 Gold'), piles('Estate')],
      supply: { Curse: 1, Copper: 0, Silver: 0 },
    };
    const cursed = Table.at(from).play('play_action Witch');
    expect(principality.outcome(cursed.state)).toBeNull();
    expect(principality.outcome(cursed.play('end_phase', 'end_phase').state)?.reason).toBe(
      '3 piles sold out: Copper, Silver, Curse; on equal points the fewest turns win',
    );
  });

  check([
    {
      rule: 'after cleanup: the last hand was drawn and the turn counted',
      from: ending({ ...piles('Copper', '5 Gold'), turnsTaken: 2 }, piles('Estate')),
      commands: ['end_phase'],
      players: [{ hand: '5 Gold', discardPile: 'Copper', turnsTaken: 3 }],
    },
  ]);
});

describe('the score', () => {
  const scores: readonly [rule: string, player: Piles, score: number][] = [
    ['Estate 1, Duchy 3, Province 6, Curse −1', piles('Estate, Duchy, Province, Curse'), 9],
    ['may be negative', piles('2 Curse'), -2],
    ['treasures and actions count nothing', piles('Gold, Village'), 0],
    ['Gardens below ten cards: nothing', piles('Gardens, 8 Copper'), 0],
    ['Gardens: one for each ten cards, themselves counted', piles('Gardens, 9 Copper'), 1],
    ['Gardens: rounded down', piles('Gardens, 18 Copper'), 1],
    ['each Gardens counts', piles('2 Gardens', '18 Copper'), 4],
    [
      'all zones count: hand, draw pile, discard pile, in play',
      { ...piles('Estate', 'Duchy', 'Province'), inPlay: 'Gardens, 6 Copper' },
      11,
    ],
  ];
  it.each(scores)('%s', (_rule, player, score) => {
    expect(outcomeOf(ending(player, piles('Copper')))?.scores).toEqual([score, 0]);
  });
});

describe('the score so far', () => {
  const points = (position: Position, ...commands: readonly string[]): number | undefined =>
    principality.viewFor(Table.at(position).play(...commands).state, 0).own?.victoryPoints;

  it('counts cards in play', () => {
    expect(points({ players: [{ hand: 'Gardens, 8 Copper', inPlay: 'Village' }] })).toBe(1);
  });

  it('counts cards set aside', () => {
    const library: Position = { players: [piles('Library, 5 Copper, Gardens', 'Village, Market, Copper')] };
    expect(points(library, 'play_action Library')).toBe(1);
    expect(points(library, 'play_action Library', 'library_set_aside Village yes')).toBe(1);
  });
});

describe('the winner', () => {
  const withTurns = (hand: string, turnsTaken: number): Piles => ({ hand, turnsTaken });
  type Case = readonly [rule: string, players: readonly Piles[], winners: readonly number[], tie: string];
  const FEWEST = '; on equal points the fewest turns win';
  const SHARED = '; equal points in equally many turns are shared';
  const games: readonly Case[] = [
    ['is the highest score', [withTurns('Estate', 5), withTurns('Duchy', 6)], [1], ''],
    ['also among negative scores', [withTurns('Curse', 5), withTurns('2 Curse', 6)], [0], ''],
    [
      'on a tie the player with the fewest turns: the seat that ends the game has one more',
      [withTurns('Duchy', 5), withTurns('Duchy', 5)],
      [1],
      FEWEST,
    ],
    [
      'shares the victory when turns are equal too',
      [withTurns('Duchy', 4), withTurns('Duchy', 5)],
      [0, 1],
      SHARED,
    ],
    [
      'breaks the tie among the tied only',
      [withTurns('Duchy', 5), withTurns('Duchy', 6), withTurns('Estate', 1)],
      [0, 1],
      SHARED,
    ],
    [
      'may be some of those tied',
      [withTurns('Duchy', 8), withTurns('Duchy', 5), withTurns('Duchy', 5), withTurns('Duchy', 6)],
      [1, 2],
      SHARED,
    ],
    ['is the player of a solo game', [withTurns('2 Curse', 5)], [0], ''],
  ];
  it.each(games)('%s, and the reason says so', (_rule, players, winners, tie) => {
    const outcome = outcomeOf(ending(...players));
    expect(outcome?.winners).toEqual(winners);
    expect(outcome?.reason).toBe(`Provinces sold out${tie}`);
  });
});

describe('what everybody sees', () => {
  it('is everything once the game is over', () => {
    const from = ending(
      piles('Copper', '5 Gold, Market, Witch', 'Festival'),
      piles('Smithy, Library', 'Chapel'),
    );
    const { state } = Table.at(from).play('end_phase');
    const seen = JSON.stringify(principality.viewFor(state, 'public'));
    for (const card of ['Market', 'Witch', 'Smithy', 'Library', 'Chapel']) expect(seen).toContain(card);
  });
});
