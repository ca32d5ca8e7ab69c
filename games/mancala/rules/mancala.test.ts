import { createRandom, type GameError, type Seat } from '../../../core/engine';
import { randomStates } from '../../../tests/support/playouts';
import { part } from '../../../tests/support/volume';
import { mancala, parseState, printState } from '.';
import type { MancalaOptions } from './shapes';
import type { MancalaState } from './sowing';

const context = { random: createRandom('test'), now: 0 };

const start = (first: MancalaOptions['first'] = 'player'): MancalaState =>
  mancala.initializeGame({ options: { first }, seats: 2, ...context });

const seatToMove = (state: MancalaState): Seat => mancala.seatsToAct(state)[0] ?? 0;

function make(state: MancalaState, pit: number) {
  const played = mancala.executeMove(state, seatToMove(state), { pit }, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

/** Sows from pits, regardless of whose turn it is. */
const play = (state: MancalaState, ...pits: number[]): MancalaState =>
  pits.reduce((before, pit) => make(before, pit).state, state);

/** A position in progress; the seeds that are not in the pits are in the opponent's store. */
function setUp(
  turn: MancalaOptions['first'],
  player: string,
  opponent: string,
  playerStore = 0,
): MancalaState {
  const inPits = `${player},${opponent}`.split(',').reduce((sum, seeds) => sum + Number(seeds), 0);
  const stores = `PS:${playerStore}|OS:${48 - inPits - playerStore}`;
  return startFrom(`P:${player}|O:${opponent}|${stores}|T:${turn}|ST:in_progress|LA:-|W:-`);
}

function startFrom(text: string): MancalaState {
  const started = mancala.startFrom?.(text, { options: { first: 'player' }, ...context });
  if (!started?.ok) throw new Error(started?.error.message);
  return started.value.state;
}

const stateString = (state: MancalaState): string => mancala.viewFor(state, 'public').state;

function errorFor(state: MancalaState, text: string, seat = seatToMove(state)): GameError | null {
  const parsed = mancala.parseMove(text, state, seat);
  return parsed.ok ? mancala.validateMove(state, seat, parsed.value.move) : parsed.error;
}

describe('the start', () => {
  it('has four seeds in every pit, and the player begins unless the opponent is first', () => {
    expect(stateString(start())).toBe(
      'P:4,4,4,4,4,4|O:4,4,4,4,4,4|PS:0|OS:0|T:player|ST:in_progress|LA:-|W:-',
    );
    expect(stateString(start('opponent'))).toContain('|T:opponent|');
    expect(mancala.seatsToAct(start('opponent'))).toEqual([1]);
    expect(mancala.optionsSchema().parse({})).toEqual({ first: 'player' });
  });
});

describe('sowing', () => {
  it('goes up the own pits, into the own store, then into the pits of the opponent from 1', () => {
    expect(stateString(play(start(), 5))).toBe(
      'P:4,4,4,4,0,5|O:5,5,4,4,4,4|PS:1|OS:0|T:opponent|ST:in_progress|LA:pit5|W:-',
    );
    expect(stateString(play(start('opponent'), 5))).toBe(
      'P:5,5,4,4,4,4|O:4,4,4,4,0,5|PS:0|OS:1|T:player|ST:in_progress|LA:pit5|W:-',
    );
  });

  it("skips the opponent's store and goes on with the own pits from 1", () => {
    const state = setUp('player', '1,1,0,0,0,9', '1,1,1,1,1,1');
    expect(stateString(play(state, 6))).toBe(
      'P:2,2,0,0,0,0|O:2,2,2,2,2,2|PS:1|OS:31|T:opponent|ST:in_progress|LA:pit6|W:-',
    );
  });

  it('fills the pit it came from again with 13 seeds, which captures, for that pit was empty', () => {
    const state = setUp('player', '13,0,0,0,0,0', '1,0,0,0,0,0');
    expect(stateString(play(state, 1))).toBe(
      'P:0,1,1,1,1,1|O:2,1,1,1,1,0|PS:3|OS:34|T:opponent|ST:in_progress|LA:pit1,capture2|W:-',
    );
  });

  it('is told to everybody', () => {
    expect(make(start(), 3)).toMatchObject({
      message: 'Sowed pit 3: 4 seeds, another turn',
      events: [
        {
          type: 'sown',
          text: 'Player 1 sows pit 3: 4 seeds, another turn',
          visibleTo: 'all',
          data: { seat: 0, pit: 3, captured: 0, extraTurn: true },
        },
      ],
    });
  });
});

describe('another turn', () => {
  it('is earned by a last seed in the own store, as often as it happens', () => {
    const again = play(start(), 3);
    expect(stateString(again)).toBe(
      'P:4,4,0,5,5,5|O:4,4,4,4,4,4|PS:1|OS:0|T:player|ST:in_progress|LA:pit3,extra_turn|W:-',
    );
    expect(mancala.seatsToAct(again)).toEqual([0]);
    expect(mancala.seatsToAct(play(setUp('player', '1,0,0,0,2,1', '1,1,1,1,1,1'), 6, 5, 6))).toEqual([0]);
  });

  it('is not earned in a pit', () => {
    expect(mancala.seatsToAct(play(start(), 1))).toEqual([1]);
  });
});

describe('a capture', () => {
  it('banks the last seed, fallen into an own empty pit, and the seeds across', () => {
    const state = setUp('player', '1,0,4,4,4,4', '4,4,4,4,7,4');
    const { message, state: after } = make(state, 1);
    expect(message).toBe('Sowed pit 1: 1 seed, 8 captured');
    expect(stateString(after)).toBe(
      'P:0,0,4,4,4,4|O:4,4,4,4,0,4|PS:8|OS:4|T:opponent|ST:in_progress|LA:pit1,capture8|W:-',
    );
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'in pit %d takes from the pit of the opponent with number 7 minus that',
    (pit) => {
      const pits = (at: number, seeds: number) =>
        Array.from({ length: 6 }, (_, i) => (i === at - 1 ? seeds : 0));
      // 13 seeds go round to the pit they came from; there are two then in the pit across.
      const state = setUp('opponent', pits(7 - pit, 1).join(','), pits(pit, 13).join(','));
      const after = play(state, pit);
      expect(after.last).toBe(`pit${pit},capture3`);
      expect(
        mancala.viewFor(after, 0).pits.map((row, seat) => row[(seat === 0 ? 7 - pit : pit) - 1]),
      ).toEqual([0, 0]);
    },
  );

  it('needs seeds across', () => {
    const state = setUp('player', '1,0,4,4,4,4', '4,4,4,4,0,4');
    expect(stateString(play(state, 1))).toContain('P:0,1,4,4,4,4|O:4,4,4,4,0,4|PS:0|');
  });

  it('needs an empty pit, and an own one', () => {
    expect(play(setUp('player', '1,1,4,4,4,4', '4,4,4,4,4,4'), 1).last).toBe('pit1');
    expect(play(setUp('player', '1,1,4,4,4,2', '0,4,4,4,4,4'), 6).last).toBe('pit6');
  });
});

describe('the end', () => {
  it('comes when a row is empty after a move; the rest goes to the owner of the row', () => {
    const over = play(setUp('player', '0,0,0,0,0,2', '1,2,3,0,0,0', 20), 6);
    expect(stateString(over)).toBe(
      'P:0,0,0,0,0,0|O:0,0,0,0,0,0|PS:21|OS:27|T:player|ST:game_over|LA:pit6,sweep|W:opponent',
    );
    expect(mancala.outcome(over)).toEqual({ winners: [1], scores: [21, 27], reason: 'A row is empty' });
    expect(mancala.seatsToAct(over)).toEqual([]);
    expect(mancala.getValidMoves(over, 0).total).toBe(0);
    expect(errorFor(over, '1', 0)).toMatchObject({
      kind: 'conflict',
      message: 'Game is over (A row is empty). Start a new game.',
    });
  });

  it('comes even if the move earned another turn', () => {
    const { state, message } = make(setUp('player', '0,0,0,0,0,1', '1,0,0,0,0,0', 30), 6);
    expect(stateString(state)).toBe(
      'P:0,0,0,0,0,0|O:0,0,0,0,0,0|PS:31|OS:17|T:player|ST:game_over|LA:pit6,extra_turn,sweep|W:player',
    );
    expect(message).toBe('Sowed pit 6: 1 seed');
  });

  it('counts the capture first, which may empty the row of the opponent', () => {
    const over = play(setUp('player', '1,0,0,0,0,3', '0,0,0,0,5,0', 20), 1);
    expect(stateString(over)).toBe(
      'P:0,0,0,0,0,0|O:0,0,0,0,0,0|PS:29|OS:19|T:player|ST:game_over|LA:pit1,capture6,sweep|W:player',
    );
  });

  it('has nothing to sweep when a capture empties both rows', () => {
    const over = play(setUp('opponent', '0,0,0,0,5,0', '1,0,0,0,0,0', 18), 1);
    expect(stateString(over)).toBe(
      'P:0,0,0,0,0,0|O:0,0,0,0,0,0|PS:18|OS:30|T:opponent|ST:game_over|LA:pit1,capture6|W:opponent',
    );
  });

  it('is a draw with equal stores, and told to everybody', () => {
    const { state, events } = make(setUp('player', '0,0,0,0,0,1', '4,0,0,0,0,0', 23), 6);
    expect(mancala.outcome(state)).toEqual({ winners: [], scores: [24, 24], reason: 'A row is empty' });
    expect(stateString(state)).toMatch(/\|W:draw$/);
    expect(events.at(-1)).toMatchObject({
      type: 'game_over',
      text: 'Draw, 24 to 24: A row is empty',
      visibleTo: 'all',
      data: { winners: [], swept: 4 },
    });
    expect(mancala.describe(mancala.viewFor(state, 0))).toContain('A row is empty: a draw.');
  });
});

describe('moves', () => {
  const state = setUp('player', '4,0,4,4,4,4', '4,4,4,4,4,4');

  it('are the pits with seeds, in order', () => {
    const list = mancala.getValidMoves(state, 0);
    expect(list.options.map(({ command }) => command)).toEqual(['pit 1', 'pit 3', 'pit 4', 'pit 5', 'pit 6']);
    expect(list.options[0]).toMatchObject({ index: 1, move: { pit: 1 }, description: 'Sow the 4 of pit 1' });
    expect(mancala.getValidMoves(state, 0, 2)).toMatchObject({ total: 5, options: [{}, {}] });
    expect(mancala.getValidMoves(state, 1)).toEqual({ options: [], total: 0 });
  });

  it.each(['pit 3', 'PIT3', ' 3 ', 'select 2'])('may be typed as %p', (text) => {
    expect(mancala.parseMove(text, state, 0)).toMatchObject({ value: { move: { pit: 3 } } });
  });

  it.each([
    ['2', 'Pit 2 is empty.', undefined],
    ['7', 'Pit 7 is out of range: your pits are 1 to 6.', 'invalid_argument'],
    ['pit 0', 'Pit 0 is out of range: your pits are 1 to 6.', 'invalid_argument'],
    ['1.5', 'Not a pit: "1.5". A pit is a whole number from 1 to 6.', 'invalid_argument'],
  ])('refuse %p and name the pits with seeds', (text, message, reason) => {
    const error = errorFor(state, text);
    expect(error).toMatchObject({ kind: 'refused', message, suggestion: 'Pits with seeds: 1, 3, 4, 5, 6.' });
    expect(error?.details?.reason).toBe(reason);
  });

  it.each([
    ['store', 'Not a move: "store".'],
    ['select 6', 'Invalid selection: 6. Valid range is 1-5.'],
  ])('refuse %p', (text, message) => {
    expect(errorFor(state, text)?.message).toBe(message);
  });

  it('are refused to the seat that is not on turn', () => {
    const expected = { message: 'Not your turn: waiting for Player 1', details: { reason: 'not_your_turn' } };
    expect(errorFor(state, 'pit 1', 1)).toMatchObject(expected);
    expect(errorFor(state, 'select 1', 1)).toMatchObject(expected);
  });

  it('are checked by schema and by rule', () => {
    expect(mancala.moveSchema().safeParse({ pit: 7 }).success).toBe(false);
    expect(mancala.validateMove(state, 0, { pit: 7 })?.message).toContain('out of range');
  });
});

describe('a state string', () => {
  it('reads back as the same state, and all seeds are there, in states of random games', () => {
    let states = 0;
    for (let seed = 0; states < part(10_000); seed++) {
      const options = { first: seed % 2 === 0 ? 'player' : 'opponent' };
      for (const state of randomStates(mancala, options, String(seed))) {
        states++;
        expect(parseState(printState(state))).toEqual({ ok: true, value: state });
        expect(state.circle.reduce((sum, seeds) => sum + seeds, 0)).toBe(48);
      }
    }
  });

  const four = '4,4,4,4,4,4';
  const none = '0,0,0,0,0,0';
  const state = (last: string, turn = 'player'): string =>
    `P:4,4,4,4,4,3|O:4,4,4,4,4,3|PS:1|OS:1|T:${turn}|ST:in_progress|LA:${last}|W:-`;

  it.each([
    ['it must be a text', undefined],
    ['unknown segment ""', ''],
    ['segments must come as P, O, PS, OS, T, ST, LA, W', state('-').replace('PS:1|OS:1', 'OS:1|PS:1')],
    ['P and O must be six numbers joined by ,', state('-').replace('4,3|PS', '7|PS')],
    ['seeds are counted in whole numbers', state('-').replace('4,3|PS', '4,x|PS')],
    ['seeds are counted in whole numbers', state('-').replace('4,3|PS', '4,03|PS')],
    ['seeds are counted in whole numbers', state('-').replace('4,3|PS', '4,-3|PS')],
    ['T must be player or opponent', state('-', 'w')],
    ['there are 47 seeds, not 48', state('-').replace('PS:1', 'PS:0')],
    [
      'a row is empty, so the seeds of the other belong in its store',
      `P:${four}|O:${none}|PS:24|OS:0|T:player|ST:in_progress|LA:-|W:-`,
    ],
    ['LA cannot be "pit7"', state('pit7')],
    ['LA cannot be "pit3,sweep"', state('pit3,sweep')],
    ['LA cannot be "pit3,capture2"', state('pit3,capture2')],
    ['LA cannot be "pit3,extra_turn,capture2"', state('pit3,extra_turn,capture2')],
    ['LA cannot be "pit3,capture2,extra_turn"', state('pit3,capture2,extra_turn')],
    [`the seeds call for ${state('-')}`, state('-').replace('in_progress', 'game_over')],
    [`the seeds call for ${state('-')}`, state('-').replace('W:-', 'W:draw')],
  ])('is refused: %s', (fault, text) => {
    expect(parseState(text)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid Mancala state: ${fault}.` },
    });
  });

  it.each(['pit3', 'pit6,extra_turn', '-'])('may show a last move %p', (last) => {
    expect(parseState(state(last)).ok).toBe(true);
  });

  it('starts a game that goes on from there', () => {
    const text = state('pit6,extra_turn', 'opponent');
    expect(mancala.seatsToAct(startFrom(text))).toEqual([1]);
    expect(mancala.position?.(mancala.viewFor(startFrom(text), 0))).toEqual({ state: text });
  });
});

describe('what a reader gets', () => {
  it('the board as Player 1 sits at it', () => {
    expect(mancala.describe(mancala.viewFor(play(start(), 5), 'public'))).toBe(
      [
        '```',
        '      6  5  4  3  2  1   pits of Player 2',
        '      4  4  4  4  5  5',
        '  0                      1   stores',
        '      4  4  4  4  0  5',
        '      1  2  3  4  5  6   pits of Player 1',
        '```',
        'Player 1 has 1 banked, Player 2 0. Player 2 to move.',
      ].join('\n'),
    );
  });

  it('who has won', () => {
    const view = mancala.viewFor(play(setUp('player', '0,0,0,0,0,2', '1,2,3,0,0,0', 20), 6), 0);
    expect(mancala.describe(view)).toContain('A row is empty: Player 2 has more seeds and wins.');
    expect(mancala.summary(view, 'standard')).toMatchObject({ toMove: null, winner: 1, last: 'pit6,sweep' });
    expect(mancala.summary(view, 'full')).toMatchObject({ stores: [21, 27], pits: view.pits });
    expect(mancala.summary(view, 'minimal')).toEqual({ state: view.state });
  });
});
