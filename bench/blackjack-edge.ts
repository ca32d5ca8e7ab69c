import { RANKS, createRandom, rankOf, type Card, type RandomSource, type RandomStream } from '../core/engine';
import { legalActions } from '../games/blackjack/rules/actions';
import { isNatural } from '../games/blackjack/rules/hand';
import { activeHand } from '../games/blackjack/rules/actions';
import { act, dealRound } from '../games/blackjack/rules/rules';
import { expectationOf, type Expectation } from '../games/blackjack/rules/strategy';
import type { BlackjackState } from '../games/blackjack/rules/shapes';
import { figure, printTable } from './stats';

const DECKS = 6;
const BET = 1;
const BANKROLL = 1000;

/** No round takes more cards: four hands and the dealer's. */
const MOST_CARDS = 60;

/** Random numbers for millions of rounds: a small generator (sfc32), and a shuffle of no more cards than a round may need. */
class QuickRandom implements RandomSource, RandomStream {
  private readonly words: Uint32Array;

  constructor(seed: string) {
    const words = createRandom(seed).stream('quick');
    this.words = Uint32Array.from({ length: 4 }, () => words.u32());
  }

  stream(): RandomStream {
    return this;
  }

  u32(): number {
    const [a = 0, b = 0, c = 0, count = 0] = this.words;
    const sum = (a + b + count) >>> 0;
    this.words.set([b ^ (b >>> 9), (c + (c << 3)) >>> 0, (((c << 21) | (c >>> 11)) + sum) >>> 0, count + 1]);
    return sum;
  }

  int(k: number): number {
    return Math.floor((this.u32() / 2 ** 32) * k);
  }

  shuffle<T>(items: T[]): T[] {
    const count = Math.min(MOST_CARDS, items.length);
    for (let at = 0; at < count; at++) {
      const from = at + this.int(items.length - at);
      const item = items[from] as T;
      items[from] = items[at] as T;
      items[at] = item;
    }
    items.length = count;
    return items;
  }
}

/** The bot's expectations of each action, cached for hands with the same cards. */
class Expectations {
  private readonly known = new Map<string, Expectation>();

  of(cards: readonly Card[], up: Card, hands: number): Expectation {
    const key = `${cards.map(rankOf).sort().join('')}/${rankOf(up)}/${hands}`;
    let found = this.known.get(key);
    if (!found) {
      found = expectationOf({ cards, up, decks: DECKS, hands });
      this.known.set(key, found);
    }
    return found;
  }
}

/** The gain of a round, in bets, by the bot's choices. */
function gainOfRound(random: RandomSource, expectations: Expectations): number {
  let state: BlackjackState = dealRound(
    { round: 1, decks: DECKS, bankroll: BANKROLL, bet: BET, buyIn: BANKROLL },
    random,
  );
  while (state.phase !== 'over') {
    const actions = legalActions(state);
    const hand = activeHand(state.hands);
    if (state.phase === 'dealer' || !hand) state = act(state, actions[0] ?? 'stand');
    else {
      const gains = expectations.of(hand.cards, state.dealer[0] as Card, state.hands.length);
      state = act(
        state,
        actions.reduce((best, each) => (gains[each] > gains[best] ? each : best), 'stand'),
      );
    }
  }
  return (state.bankroll - BANKROLL) / BET;
}

/** The bot's own expectation of a round: over all possible deals, weighted by their probabilities. */
function expectedGain(expectations: Expectations): number {
  const total = 52 * DECKS;
  const left = new Map(RANKS.map((rank) => [rank, 4 * DECKS]));
  let sum = 0;
  for (const first of RANKS)
    for (const up of RANKS)
      for (const second of RANKS) {
        const cards = [first, up, second].map((rank): Card => `${rank}S`);
        const counts = new Map(left);
        const chance = [first, up, second].reduce((product, rank, drawn) => {
          const count = counts.get(rank) ?? 0;
          counts.set(rank, count - 1);
          return (product * count) / (total - drawn);
        }, 1);
        const [one, shown, two] = cards as [Card, Card, Card];
        const completes = RANKS.filter((rank) => isNatural([shown, `${rank}S`]));
        const natural = completes.reduce((all, rank) => all + (counts.get(rank) ?? 0), 0) / (total - 3);
        sum +=
          chance *
          (isNatural([one, two]) ? 1.5 * (1 - natural) : openGain(expectations, [one, two], shown, natural));
      }
  return sum;
}

function openGain(
  expectations: Expectations,
  cards: readonly [Card, Card],
  up: Card,
  natural: number,
): number {
  const { hit, stand, double, split } = expectations.of(cards, up, 1);
  const isPair = rankOf(cards[0]) === rankOf(cards[1]);
  const best = Math.max(hit, stand, double, isPair ? split : -Infinity);
  return (1 - natural) * best - natural;
}

/** The house edge under these rules according to the literature (%). */
const LITERATURE = 0.4;

/** The house edge (%), with half a 95 % interval, and its difference from the literature. */
export interface HouseEdge {
  readonly margin: number;
  readonly difference: number;
}

/** Prints the house edge against basic strategy: simulated, as the bot expects it, and from the literature for these rules. */
export function printHouseEdge(rounds: number): HouseEdge {
  const random = new QuickRandom('house-edge');
  const expectations = new Expectations();
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < rounds; i++) {
    const gain = gainOfRound(random, expectations);
    sum += gain;
    squares += gain * gain;
  }
  const mean = sum / rounds;
  const kept = -100 * mean;
  const margin = 100 * 1.96 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  printTable(
    `Blackjack, ${DECKS} decks: what the house keeps of a bet (${figure(rounds)} rounds)`,
    ['', '%'],
    [
      ['basic-strategy, played', `${kept.toFixed(2)} ± ${margin.toFixed(2)}`],
      ['as it expects', (-100 * expectedGain(expectations)).toFixed(2)],
      ['the literature', LITERATURE.toFixed(2)],
    ],
  );
  return { margin, difference: Math.abs(kept - LITERATURE) };
}
