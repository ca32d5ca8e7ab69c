import { createRandom, type Card } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { holdem } from '.';
import { equityOf } from './bots';
import type { HoleCards } from './shapes';

type Hand = ReturnType<typeof deal>;

/** Opponent and player get their cards in turn, the button is the player's. */
const deal = (cards: string) => PlayedGame.start(holdem, {}, stackedDeck(cards));

const chosen = (hand: Hand, bot = 'tight'): string => {
  const seat = hand.mover;
  const { options } = holdem.getValidMoves(hand.state, seat);
  const random = createRandom('bot').stream('bot');
  const move = holdem.bots[bot]?.choose({ view: hand.view(seat), options, seat, random });
  return move ? holdem.formatMove(move) : '';
};

describe('the equity of a hand', () => {
  const equity = (hole: string, board = '', trials = 4000): number =>
    equityOf(
      hole.split(' ') as Card[] as unknown as HoleCards,
      board === '' ? [] : (board.split(' ') as Card[]),
      trials,
      createRandom('equity').stream('trials'),
    );

  it.each([
    ['AS AD', '', 0.852],
    ['AS KS', '', 0.67],
    ['7S 2D', '', 0.346],
    ['3S 2D', '', 0.323],
    ['AS AD', '2H 7C 9D', 0.86],
  ])('%s on %p is what is known', (hole, board, known) => {
    expect(Math.abs(equity(hole, board) - known)).toBeLessThan(0.03);
  });

  it('is certain when nothing is open', () => {
    expect(equity('AS KS', 'QS JS TS 2D 3C')).toBe(1);
    expect(equity('2H 3H', 'AS KS QS JS TS')).toBe(0.5);
  });
});

describe('the tight bot', () => {
  it('bets and raises the pot with the best hands', () => {
    const aces = deal('KS AS 2D AD');
    expect(chosen(aces)).toBe('raise:30');
    expect(chosen(aces.play('call', 'check', 'check'))).toMatch(/^bet:20$/);
  });

  it('goes all in with them when nothing smaller is left', () => {
    expect(chosen(deal('KS AS 2D AD').play('raise:400', 'raise:900'))).toBe('allin');
    expect(chosen(deal('AS 2D AD 7H').play('allin'))).toBe('call');
  });

  it('folds the worst hands to a raise, and checks them where that is free', () => {
    expect(chosen(deal('2D AS 7H KD').play('raise:60'))).toBe('fold');
    expect(chosen(deal('2D AS 7H KD').play('call'))).toBe('check');
  });

  it('calls small bets with middling hands, and folds them to large ones', () => {
    const middling = (bet: string): string => chosen(deal('QD AS 8H KD').play(bet));
    expect([middling('raise:20'), middling('allin')]).toEqual(['call', 'fold']);
  });

  it('has the next hand dealt', () => {
    expect(chosen(deal('2D AS 7H KD').play('fold'))).toBe('next_hand');
  });

  it('wins most matches against the random one', () => {
    const winners = Array.from({ length: 12 }, (_, seed) => winnerOf(['tight', 'random'], String(seed)));
    expect(winners.filter((winner) => winner === 0).length).toBeGreaterThan(7);
  });
});

/** The seat that wins a match of bots, one in each seat. */
function winnerOf(bots: readonly string[], seed: string): number | undefined {
  const chance = createRandom(seed);
  let match = PlayedGame.start(holdem, { stack: 300 }, chance);
  for (let count = 0; !match.outcome; count++) {
    const seat = match.mover;
    const { options } = holdem.getValidMoves(match.state, seat);
    const bot = holdem.bots[bots[seat] ?? ''];
    const random = chance.stream(`bot/${count}`);
    const move = bot?.choose({ view: match.view(seat), options, seat, random });
    match = match.play(move ? holdem.formatMove(move) : '');
  }
  return match.outcome.winners[0];
}

type Policy = (hand: Hand) => string;

const listed = (hand: Hand): readonly string[] =>
  holdem.getValidMoves(hand.state, hand.mover).options.map(({ command }) => command);
const firstOf = (hand: Hand, ...starts: readonly string[]): string =>
  starts.flatMap((start) => listed(hand).find((command) => command.startsWith(start)) ?? [])[0] ?? '';
const sizes = (hand: Hand) => listed(hand).filter((command) => /^(bet|raise)/.test(command));

const allIn: Policy = (hand) => firstOf(hand, 'allin', 'call', 'check');
const smallestRaise: Policy = (hand) => firstOf(hand, 'raise', 'bet', 'allin', 'call', 'check');
const potThenFold: Policy = (hand) => {
  const { bets, blinds } = hand.state;
  const isRaised = bets[0] !== bets[1] && Math.max(...bets) > blinds.big;
  return (isRaised ? undefined : sizes(hand).at(-1)) ?? firstOf(hand, 'fold', 'check');
};

describe('the range reader', () => {
  const reader = (hand: Hand): string => chosen(hand, 'range-reader');

  /** The chips that seat 0 wins in one hand. */
  const gain = (seed: number, policies: readonly [Policy, Policy]): number => {
    let hand = PlayedGame.start(holdem, {}, createRandom(`hand/${seed}`));
    while (!hand.state.result) hand = hand.play(policies[hand.mover === 0 ? 0 : 1](hand));
    return hand.state.stacks[0] - 1000;
  };

  it.each([
    ['all in every hand', allIn],
    ['the smallest raise every time', smallestRaise],
    ['the pot, then fold', potThenFold],
  ])('does not lose against who plays %s', (_, policy) => {
    // The same deals from both seats.
    const gains = Array.from(
      { length: 30 },
      (_hand, seed) => gain(seed, [reader, policy]) - gain(seed, [policy, reader]),
    );
    expect(gains.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  });

  it('bets aces, and folds the worst hand to a large raise', () => {
    expect(reader(deal('KS AS 2D AD'))).toMatch(/^raise/);
    expect(reader(deal('2D AS 7H KD').play('raise:200'))).toBe('fold');
  });

  it('has the next hand dealt', () => {
    expect(reader(deal('2D AS 7H KD').play('fold'))).toBe('next_hand');
  });
});
