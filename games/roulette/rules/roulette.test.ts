import fc from 'fast-check';
import { createRandom, type GameError } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { roulette } from '.';
import { totalOf } from './bets';
import { parseState, printState } from './notation';
import { keyOf, SPOTS } from './spots';
import type { RouletteMove } from './shapes';
import type { RoulettePosition, RouletteState } from './types';
import { POCKET_COUNT } from './wheel';

const context = { random: createRandom('tabletop-1'), now: 0 };

const start = (options: unknown = {}): RouletteState =>
  roulette.initializeGame({ options: roulette.optionsSchema().parse(options), seats: 1, ...context });

function playMove(state: RouletteState, move: RouletteMove): RouletteState {
  const played = roulette.executeMove(state, 0, move, context);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
}

function play(state: RouletteState, ...commands: string[]): RouletteState {
  return commands.reduce((before, command) => {
    const parsed = roulette.parseMove(command, before, 0);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return playMove(before, parsed.value.move);
  }, state);
}

function errorOf(state: RouletteState, text: string): GameError | null {
  const parsed = roulette.parseMove(text, state, 0);
  return parsed.ok ? roulette.validateMove(state, 0, parsed.value.move) : parsed.error;
}

const stateString = (state: RouletteState): string => roulette.viewFor(state, 'public').state;

const POCKETS = Array.from({ length: POCKET_COUNT }, (_, pocket) => pocket);

describe('the published spins of the seed tabletop-1', () => {
  it('one after another', () => {
    let state = start();
    const pockets = Array.from({ length: 8 }, () => {
      state = play(state, 'bet red:-:1', 'spin');
      return roulette.viewFor(state, 0).pocket;
    });
    expect(pockets).toEqual(['6', '35', '12', '8', '12', '3', '6', '29']);
    expect(roulette.viewFor(state, 'public')).toMatchObject({
      recent: pockets.toReversed(),
      lastBets: ['red:-:1'],
      bets: [],
    });
  });
});

describe('bets', () => {
  it('merge on a spot, and stay in the bankroll until the spin', () => {
    const state = play(start(), 'bet red:-:10 straight:17:5', 'bet red:-:15');
    expect(stateString(state)).toBe('BK:1000|BT:red:-:25;straight:17:5|N:0|R:-|P:0|ST:in_progress|LA:bet');
    expect(roulette.viewFor(state, 0).remaining).toBe(970);
  });

  it.each([
    ['bet STRAIGHT:00:5', 'straight:00:5'],
    ['bet split:2-1:5', 'split:1-2:5'],
    ['bet topline:3-2-1-00-0:5', 'topline:0-00-1-2-3:5'],
    ['bet red:-:5, dozen:2:5', 'red:-:5 dozen:2:5'],
  ])('%p is read as %p', (text, bets) => {
    expect(roulette.parseMove(text, start(), 0)).toMatchObject({
      value: { move: { type: 'bet', bets: bets.split(' ') } },
    });
  });

  it('leave the table when the ball falls; winners return stake and winnings', () => {
    const state = play(start(), 'bet straight:6:10 black:-:20 red:-:30', 'spin');
    expect(stateString(state)).toBe('BK:1340|BT:-|N:1|R:6|P:400|ST:in_progress|LA:spin');
  });

  it('may be taken back, in part or whole', () => {
    const state = play(start(), 'bet red:-:10 straight:17:5', 'remove red:-:4');
    expect(stateString(state)).toBe('BK:1000|BT:red:-:6;straight:17:5|N:0|R:-|P:0|ST:in_progress|LA:remove');
    expect(stateString(play(state, 'remove straight:17 red:-:6'))).toBe(
      'BK:1000|BT:-|N:0|R:-|P:0|ST:in_progress|LA:remove',
    );
    expect(stateString(play(state, 'clear'))).toBe('BK:1000|BT:-|N:0|R:-|P:0|ST:in_progress|LA:clear');
  });

  it.each([
    ['bet', 'Name at least one bet.', 'invalid_argument'],
    ['bet red', 'How much on red? Name the chips of each bet, such as bet red:-:10.', 'ambiguous'],
    ['bet purple', 'Not a bet: "purple": it is not understood.', 'invalid_format'],
    ['bet red:5', 'Illegal bet: 5 is none of the 1 selections for red.', undefined],
    ['bet red:-', 'Not a bet: "red:-": the amount is missing.', 'invalid_format'],
    ['bet pink:-:5', 'Not a bet: "pink:-:5": there is no bet called pink.', 'invalid_format'],
    ['bet red:-:0', 'Not a bet: "red:-:0": it is not understood.', 'invalid_format'],
    ['bet red:-:-5', 'Not a bet: "red:-:-5": it is not understood.', 'invalid_format'],
    ['bet red:-:1.5', 'Not a bet: "red:-:1.5": it is not understood.', 'invalid_format'],
    ['bet straight:37:5', 'Illegal bet: 37 is none of the 38 selections for straight.', undefined],
    ['bet split:1-5:5', 'Illegal bet: 1-5 is none of the 62 selections for split.', undefined],
    ['bet split:3-4:5', 'Illegal bet: 3-4 is none of the 62 selections for split.', undefined],
    ['bet split:0-3:5', 'Illegal bet: 0-3 is none of the 62 selections for split.', undefined],
    ['bet street:2-3-4:5', 'Illegal bet: 2-3-4 is none of the 15 selections for street.', undefined],
    ['bet dozen:4:5', 'Illegal bet: 4 is none of the 3 selections for dozen.', undefined],
    ['bet red:-:501', 'At most 500 may lie on red, not 501.', 'invalid_argument'],
    ['bet red:-:300 red:-:201', 'At most 500 may lie on red, not 501.', 'invalid_argument'],
    ['bet red:-:500 black:-:500 odd:-:1', 'You cannot bet 1001: you have 1000 left.', 'insufficient_funds'],
    ['remove red:-', 'You cannot take a bet from red: 0 lies there.', undefined],
    ['clear', 'There are no bets to clear.', undefined],
    ['spin', 'There are no bets to spin for.', undefined],
    ['spin now', 'Not a move: "spin now".', 'invalid_format'],
    ['hold', 'Not a move: "hold".', 'invalid_format'],
  ])('%p is refused', (text, message, reason) => {
    const error = errorOf(start(), text);
    expect(error).toMatchObject({ code: 'INVALID_MOVE', kind: 'refused', message });
    expect(error?.details?.reason).toBe(reason);
  });

  it('are placed all or none', () => {
    const state = play(start(), 'bet red:-:10');
    const move: RouletteMove = { type: 'bet', bets: ['straight:17:10', 'red:-:495'] };
    expect(roulette.executeMove(state, 0, move, context)).toEqual({
      ok: false,
      error: roulette.validateMove(state, 0, move),
    });
    expect(errorOf(state, 'remove red:-:5 straight:17')?.message).toBe(
      'You cannot take a bet from 17: 0 lies there.',
    );
    expect(errorOf(state, 'remove red:-:11')?.message).toBe('You cannot take 11 from red: 10 lies there.');
  });

  it('may be more on a spot, if the table allows it', () => {
    expect(errorOf(start({ maxBet: 1000 }), 'bet red:-:1000')).toBeNull();
    expect(errorOf(start({ maxBet: 5 }), 'bet red:-:6')?.message).toBe('At most 5 may lie on red, not 6.');
  });
});

describe('money', () => {
  const spot = fc.constantFrom(...SPOTS.map(keyOf));
  const bets = fc.array(fc.tuple(spot, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 10 });

  it('changes by what the spin returns, less the stakes', () => {
    fc.assert(
      fc.property(bets, fc.string({ maxLength: 64 }), (placed, seed) => {
        const texts = placed.map(([key, amount]) => `${key}:${amount}`);
        const before = playMove(start(), { type: 'bet', bets: texts });
        const spun = roulette.executeMove(
          before,
          0,
          { type: 'spin' },
          { random: createRandom(seed), now: 0 },
        );
        if (!spun.ok) throw new Error(spun.error.message);
        const { bankroll, returned, bets: left } = spun.value.state;
        expect(bankroll).toBe(1000 - totalOf(before.bets) + returned);
        expect(left).toEqual({});
      }),
    );
  });
});

describe('the end', () => {
  const broke = (): RouletteState => play(start({ stack: 10 }), 'bet straight:0:10', 'spin');

  it('comes when nothing is left', () => {
    expect(stateString(broke())).toBe('BK:0|BT:-|N:1|R:6|P:0|ST:game_over|LA:spin');
    expect(roulette.outcome(broke())).toEqual({ winners: [], scores: [0], reason: 'Out of money' });
    expect(roulette.seatsToAct(broke())).toEqual([]);
    expect(roulette.getValidMoves(broke(), 0)).toEqual({ options: [], total: 0 });
    expect(roulette.validateMove(broke(), 0, { type: 'spin' })).toMatchObject({ kind: 'conflict' });
    expect(errorOf(broke(), 'bet red:-:1')).toMatchObject({ kind: 'conflict' });
  });

  it('does not come while all of it is bet', () => {
    expect(roulette.outcome(play(start({ stack: 10 }), 'bet straight:0:10'))).toBeNull();
  });
});

describe('the listed moves', () => {
  const commands = (state: RouletteState): string[] =>
    roulette.getValidMoves(state, 0).options.map(({ command }) => command);

  it('are bets, then also a spin and taking them back', () => {
    expect(commands(start())).toEqual([
      ...['red', 'black', 'odd', 'even', 'low', 'high'].map((type) => `bet ${type}:-:10`),
      ...['dozen', 'column'].flatMap((type) => [1, 2, 3].map((n) => `bet ${type}:${n}:10`)),
      'bet straight:0:10',
      'bet straight:00:10',
      'bet straight:17:10',
      'bet red:-:500',
      'bet black:-:500',
    ]);
    const betting = commands(play(start(), 'bet red:-:10'));
    expect([betting.at(0), betting.at(-1)]).toEqual(['spin', 'clear']);
  });

  it('are no bets when everything is bet', () => {
    expect(commands(play(start({ stack: 10 }), 'bet red:-:10'))).toEqual(['spin', 'clear']);
  });

  it('are taken by their numbers', () => {
    expect(roulette.parseMove('2', start(), 0)).toMatchObject({ value: { move: { bets: ['black:-:10'] } } });
  });
});

describe('a state string', () => {
  const amount = fc.integer({ min: 1, max: 10_000 });
  const bets = fc.dictionary(fc.constantFrom(...SPOTS.map(keyOf)), amount, { maxKeys: 12 });
  const spun = fc.record({
    spins: fc.integer({ min: 1, max: 999 }),
    pocket: fc.constantFrom(...POCKETS),
    returned: fc.nat(9999),
  });
  const position = fc
    .tuple(bets, fc.nat(10_000), fc.option(spun), fc.boolean())
    .map(([open, rest, last, flag]): RoulettePosition => {
      const staked = totalOf(open);
      const action = flag
        ? ('remove' as const)
        : staked > 0
          ? ('bet' as const)
          : last
            ? ('spin' as const)
            : null;
      const { spins, pocket, returned } = last ?? { spins: 0, pocket: null, returned: 0 };
      return { bankroll: staked + rest + returned + 1, bets: open, spins, pocket, returned, last: action };
    });

  it('reads back as the same position', () => {
    fc.assert(
      fc.property(position, (written) => {
        expect(parseState(printState(written))).toEqual({ ok: true, value: written });
      }),
      { numRuns: part(10_000) },
    );
  });

  const tail = 'N:0|R:-|P:0|ST:in_progress';
  it.each([
    ['it must be a text', null],
    ['unknown segment ""', ''],
    ['BK, N and P must be whole numbers', `BK:1.5|BT:-|${tail}|LA:-`],
    ['BK, N and P must be whole numbers', 'BK:10|BT:-|N:01|R:5|P:0|ST:in_progress|LA:spin'],
    ['BT must be bets <type>:<selection>:<amount> joined by ;, or -', `BK:10|BT:|${tail}|LA:bet`],
    ['BT must be bets <type>:<selection>:<amount> joined by ;, or -', `BK:10|BT:red:-|${tail}|LA:bet`],
    ['BT must be bets <type>:<selection>:<amount> joined by ;, or -', `BK:10|BT:split:2-1:5|${tail}|LA:bet`],
    ['BT must be bets <type>:<selection>:<amount> joined by ;, or -', `BK:10|BT:RED:-:5|${tail}|LA:bet`],
    ['BT has red:- twice', `BK:10|BT:red:-:1;red:-:2|${tail}|LA:bet`],
    ['R must be a pocket, 0, 00 or 1 to 36, or -', 'BK:10|BT:-|N:1|R:37|P:0|ST:in_progress|LA:spin'],
    ['LA must be bet, remove, clear, spin or -', `BK:10|BT:-|${tail}|LA:hold`],
    ['the bets are more than BK', `BK:10|BT:red:-:11|${tail}|LA:bet`],
    ['BK must hold what the spin returned', 'BK:10|BT:-|N:1|R:5|P:11|ST:in_progress|LA:spin'],
    ['R is where the ball of the last spin fell', 'BK:10|BT:-|N:1|R:-|P:0|ST:in_progress|LA:spin'],
    ['R is where the ball of the last spin fell', 'BK:10|BT:-|N:0|R:5|P:0|ST:in_progress|LA:-'],
    ['nothing happens before the first spin', `BK:10|BT:-|${tail}|LA:spin`],
    ['nothing happens before the first spin', 'BK:0|BT:-|N:0|R:-|P:0|ST:game_over|LA:-'],
    ['LA must tell the last action', `BK:10|BT:red:-:5|${tail}|LA:-`],
    ['after a bet there are bets', `BK:10|BT:-|${tail}|LA:bet`],
    ['after clear there are no bets', `BK:10|BT:red:-:5|${tail}|LA:clear`],
    ['only a spin can end the game', 'BK:0|BT:-|N:1|R:5|P:0|ST:game_over|LA:clear'],
    ['R must be a pocket, 0, 00 or 1 to 36, or -', 'BK:10|BT:-|N:1|R:05|P:0|ST:in_progress|LA:spin'],
    [
      'the table calls for BK:10|BT:-|N:1|R:5|P:0|ST:in_progress|LA:spin',
      'BK:10|BT:-|N:1|R:5|P:0|ST:game_over|LA:spin',
    ],
  ])('is refused: %s', (fault, text) => {
    expect(parseState(text)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: `Invalid roulette state: ${fault}.` },
    });
  });
});

describe('what a reader gets', () => {
  it('how the money lies, and where the ball fell', () => {
    const betting = play(start(), 'bet red:-:10');
    expect(roulette.describe(roulette.viewFor(start(), 0))).toBe(
      'The wheel stands still. Money: 1000, 1000 of it free. No bets.',
    );
    expect(roulette.describe(roulette.viewFor(betting, 0))).toBe(
      'The wheel stands still. Money: 1000, 990 of it free. Bets: 10 on red.',
    );
    expect(roulette.describe(roulette.viewFor(play(betting, 'spin'), 0))).toBe(
      'The ball fell on **6** black: 0 returned. Money: 990, 990 of it free. No bets.',
    );
  });

  it('the result of a spin beside the answer', () => {
    const spun = roulette.executeMove(play(start(), 'bet black:-:10 red:-:5'), 0, { type: 'spin' }, context);
    if (!spun.ok) throw new Error(spun.error.message);
    const { events, message, state } = spun.value;
    expect(message).toBe('6 black: 10 on black wins; 20 comes back, 5 more than was bet');
    expect(events).toMatchObject([{ type: 'spun', reveals: true }]);
    const view = roulette.viewFor(state, 0);
    expect(
      roulette.answerFields?.({ before: view, view, viewer: 0, mine: [0], events, detail: 'standard' }),
    ).toEqual({
      extra: {
        result: { pocket: '6', colour: 'black', wins: [{ bet: 'black:-:10', returned: 20 }], net: 5 },
      },
    });
    expect(
      roulette.answerFields?.({ before: null, view, viewer: 0, mine: [0], events: [], detail: 'standard' }),
    ).toEqual({});
    expect(roulette.summary(view, 'standard')).toMatchObject({
      lastAction: 'spin',
      pocket: '6',
      remaining: 1005,
    });
    expect(roulette.summary(view, 'minimal')).toEqual({ state: view.state });
    expect(roulette.summary(view, 'full')).toMatchObject({ maxBet: 500, spins: 1, over: false });
  });
});
