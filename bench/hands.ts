import { evaluateCardCodes } from 'phe';
import { Hand } from 'pokersolver';
import { CARDS, createRandom, pick, type Card } from '../core/engine';
import { holdem, strengthOfPlaces, type HoldemState } from '../games/holdem/rules';
import { cpuClock, figure, interleave, printTable } from './stats';

const DEALS = 100_000;
/** Fewer hands are enough for the slowest evaluator. */
const DEALS_OF_POKERSOLVER = 100;
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

/** Random matches, one after the other, until a number of hands is over; throws if a chip appears or disappears. */
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

/** A card's number in phe: ranks from the two up, four a rank. */
const pheCode = (place: number): number => (((place >> 2) + 12) % 13) * 4 + (place & 3);

/** A card as pokersolver writes it, e.g. `Td`. */
function solverName(place: number): string {
  const card: Card | undefined = CARDS[place];
  if (card === undefined) throw new RangeError(`No card ${place}`);
  return `${card.charAt(0)}${card.charAt(1).toLowerCase()}`;
}

/** Evaluation of seven cards, ours compared with others on the same deals, and whole hands by random moves through the contract. */
export function benchHands(rounds: number): void {
  const deals = sevenCardDeals(DEALS);
  const codes = deals.map((seven) => Array.from(seven, pheCode));
  const names = deals.slice(0, DEALS_OF_POKERSOLVER).map((seven) => Array.from(seven, solverName));
  let seen = 0;
  const rates = interleave(
    rounds,
    500,
    {
      ours: () => {
        for (const seven of deals) seen ^= strengthOfPlaces(seven);
        return DEALS;
      },
      phe: () => {
        for (const seven of codes) seen ^= evaluateCardCodes(seven);
        return DEALS;
      },
      pokersolver: () => {
        for (const seven of names) seen ^= Hand.solve(seven).descr.length;
        return DEALS_OF_POKERSOLVER;
      },
      played: () => playHands(500),
    },
    cpuClock,
  );
  const row = (title: string, measured: number, aim = ''): string[] => [
    title,
    figure(measured),
    aim,
    figure(measured / rates.phe),
  ];
  printTable(
    `Poker hands of seven cards evaluated in a second of CPU (check ${seen & 1})`,
    ['', 'measured', 'aim', 'ratio'],
    [
      row("Texas Hold'em", rates.ours, '5,000,000'),
      row('phe', rates.phe),
      row('pokersolver', rates.pokersolver),
    ],
  );
  const hands = playHands(HANDS);
  console.log(
    `\n${figure(rates.played)} random hands of Hold'em played in a second of CPU. No chip was made or lost in ${figure(hands)} hands.`,
  );
}
