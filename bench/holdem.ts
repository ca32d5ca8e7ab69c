import { createRandom, pick } from '../core/engine';
import { holdem, strengthOfPlaces, type HoldemState } from '../core/games/holdem';
import { figure, interleave, printTable } from './stats';

const DEALS = 100_000;
const HANDS = 100_000;
const STACK = 1000;

/** Seven cards each of many deals, as places in a fresh deck. */
function sevenCardDeals(count: number): readonly Uint8Array[] {
  const stream = createRandom('holdem-bench').stream('deals');
  const deck = Array.from({ length: 52 }, (_, place) => place);
  return Array.from({ length: count }, () => {
    for (let i = 0; i < 7; i++) {
      const j = i + stream.int(52 - i);
      [deck[i], deck[j]] = [deck[j] ?? 0, deck[i] ?? 0];
    }
    return Uint8Array.from(deck.slice(0, 7));
  });
}

const chipsOf = ({ stacks, bets, pot }: HoldemState): number =>
  stacks[0] + stacks[1] + bets[0] + bets[1] + pot;

/** Random matches, one after the other, until so many hands are over; throws when a chip is made or lost. */
function playHands(count: number): number {
  let hands = 0;
  for (let match = 1; hands < count; match++) {
    const random = createRandom(`match-${match}`);
    const moves = random.stream('moves');
    const context = { random, now: 0 };
    let state = holdem.initializeGame({
      options: { stack: STACK, sb: 5, bb: 10, button: 'player' },
      seats: 2,
      ...context,
    });
    for (let [seat] = holdem.seatsToAct(state); seat !== undefined; [seat] = holdem.seatsToAct(state)) {
      const { move } = pick(moves, holdem.getValidMoves(state, seat).options);
      const made = holdem.executeMove(state, seat, move, context);
      if (!made.ok) throw new Error(made.error.message);
      state = made.value.state;
      if (chipsOf(state) !== 2 * STACK) throw new Error(`Chips are lost in match ${match}`);
      if (state.result) hands++;
    }
  }
  return hands;
}

/** The evaluator on seven cards, and whole hands by random moves through the game's own interface. */
export function benchHoldem(rounds: number): void {
  const deals = sevenCardDeals(DEALS);
  let seen = 0;
  const rates = interleave(rounds, 500, {
    evaluated: () => {
      for (const seven of deals) seen ^= strengthOfPlaces(seven);
      return DEALS;
    },
    played: () => playHands(500),
  });
  printTable(
    `Hold'em (check ${seen & 1})`,
    ['', 'per second'],
    [
      ['hands of seven cards evaluated', figure(rates.evaluated)],
      ['random hands played', figure(rates.played)],
    ],
  );
  console.log(`\nNo chip made or lost in ${figure(playHands(HANDS))} random hands.`);
}
