import type { Card, RandomSource } from '../../core/engine';
import { recordChance } from '../../core/session/draws';
import { rollDice } from '../../games/dice/rules';
import { strengthOfCards } from '../../games/holdem/rules/evaluator';
import { act, dealHand } from '../../games/holdem/rules/hand';
import type { Action, BySeat } from '../../games/holdem/rules/shapes';
import { randomFleet } from '../../games/sea-battle/rules/fleet';
import { type Line, returnOf, SYMBOLS } from '../../games/slot/rules/reels';
import { valueOf } from '../support/toy-session';
import { stackedDeck } from '../support/stacked-deck';

const NOTATIONS = [
  '5',
  '2d6+d4-1',
  '-d8+1D%',
  '3dF',
  'd20adv',
  'd20r<10dis',
  '2d20kl1',
  '4d6kh3+2',
  '4d6dl1+4d6k3',
  '5d10>=8',
  '6d6r1',
  '6d6ro<=3',
  '4dFr<0',
  '6d6!',
  '6d4!!>=3',
  '6d6!p>4>=5',
  '5d3r1!kh2 + 2d2!',
];

const LINES: readonly Line[] = [
  ...SYMBOLS.map((symbol): Line => [symbol, symbol, symbol]),
  ['CHERRY', 'CHERRY', 'BAR'],
  ['CHERRY', '7', 'CHERRY'],
  ['LEMON', 'CHERRY', 'CHERRY'],
  ['CHERRY', 'BAR', 'BAR'],
  ['7', '7', 'BAR'],
];

/** From the best; two hands that are worth the same stand in one entry. */
const RANKING = [
  ['TS JS QS KS AS'],
  ['AC 2C 3C 4C 5C'],
  ['2S 2H 2D 2C AS'],
  ['5S 5H 5D AC AS'],
  ['4S 4H 4D KC KS'],
  ['AH QH 9H 5H 2H', '2S 5S QS 9S AS'],
  ['KH QH JH 9H 8H'],
  ['TC JD QS KS AS'],
  ['6S 5D 4S 3S 2S'],
  ['AS 2D 3S 4S 5S'],
  ['3S 3H 3D AC 2S'],
  ['AS AH 6D 6C KS', 'AD AC 6S 6H KD'],
  ['AS AH 6D 6C QS'],
  ['KS KH QD QC AS'],
  ['AS AH 9D 5C 3S'],
  ['AS AH 9D 5C 2S'],
  ['QS KH AD 2C 3S'],
  ['7S 5H 4D 3C 2S'],
];

interface HandCourse {
  readonly name: string;
  readonly stacks: BySeat<number>;
  readonly button: 0 | 1;
  /** From the front: two hole cards each, the first to the seat without the button, then the board. */
  readonly deck: string;
  readonly moves: readonly Action[];
}

const to = (type: 'bet' | 'raise', amount: number): Action => ({ type, amount });
const check: Action = { type: 'check' };
const call: Action = { type: 'call' };
const allin: Action = { type: 'allin' };
const CHECKS = [check, check, check, check, check, check];

const HANDS: readonly HandCourse[] = [
  {
    name: 'a fold to a raise that nobody called',
    stacks: [1000, 1000],
    button: 0,
    deck: 'AS 2H AD 7C 3S 8D 9H TC KD',
    moves: [to('raise', 60), { type: 'fold' }],
  },
  {
    name: 'the limp of the button leaves the big blind a choice; the straight from the ace beats a pair',
    stacks: [1000, 1000],
    button: 0,
    deck: 'KS AH KD 2C 3S 4D 5H 9C JD',
    moves: [call, check, ...CHECKS],
  },
  {
    name: 'the big blind raises after the limp',
    stacks: [1000, 1000],
    button: 1,
    deck: 'KS AH KD 2C 3S 4D 5H 9C JD',
    moves: [call, to('raise', 40), call, to('bet', 50), call, check, check, check, check],
  },
  {
    name: 'a flush beats a straight',
    stacks: [500, 700],
    button: 1,
    deck: '2H 8S 4H 9D 6H 7H TH AC KD',
    moves: [allin, call],
  },
  {
    name: 'the board plays, the pot is split',
    stacks: [400, 400],
    button: 0,
    deck: '2H 3S 3H 2D TS JS QS KS AS',
    moves: [to('raise', 30), call, to('bet', 20), to('raise', 80), call, check, check, check, check],
  },
  {
    name: 'the kicker decides',
    stacks: [400, 400],
    button: 0,
    deck: 'AH AD KH QD AS 9C 7D 4H 2S',
    moves: [call, check, ...CHECKS],
  },
  {
    name: 'of a big blind what the button could not match goes back, and nobody acts',
    stacks: [3, 997],
    button: 0,
    deck: 'AH 2D KH 7C AS 9C 8D 4H 2S',
    moves: [],
  },
  {
    name: 'a big blind that is all in: the button acts',
    stacks: [993, 7],
    button: 0,
    deck: 'AH 2D KH 7C AS 9C 8D 4H 2S',
    moves: [call],
  },
  {
    name: 'a call for less: what was not called goes back',
    stacks: [900, 100],
    button: 1,
    deck: 'QH AH QD KC 3S 4D 5H 9C JD',
    moves: [to('raise', 30), to('raise', 400), call],
  },
];

/** A hand as it is played, and the chips after it. */
function handOf({ name, stacks, button, deck, moves }: HandCourse) {
  const blinds = { small: 5, big: 10 };
  let hand = dealHand({ hand: 1, button, blinds, stacks }, stackedDeck(deck));
  const made = moves.map((move) => {
    if (hand.result) throw new Error(`${name}: over before ${move.type}`);
    const { turn } = hand;
    hand = act(hand, move);
    return { seat: turn, move };
  });
  if (!hand.result) throw new Error(`${name}: not over`);
  return { name, blinds: [5, 10], button, stacks, deck: deck.split(' '), moves: made, chips: hand.stacks };
}

/** What the games take from chance, and what follows from it. */
export function chanceVectors(random: RandomSource) {
  return {
    dice: NOTATIONS.map((notation, at) => {
      const chance = recordChance(random);
      const { total } = valueOf(rollDice({ notation }, chance.random.stream(`dice/${at + 1}`)));
      return { notation, ...chance.draws()[0], total };
    }),
    fleets: ['sea_battle/fleet/player', 'sea_battle/fleet/opponent', 'fleet/3', 'fleet/4'].map((label) => {
      const chance = recordChance(random);
      const ships = randomFleet(chance.random.stream(label));
      return {
        label,
        taken: chance.draws()[0]?.taken ?? [],
        ships: ships.map(({ at, across, size }) => ({
          size,
          row: Math.floor(at / 10),
          column: at % 10,
          across,
        })),
      };
    }),
    lines: LINES.map((line) => ({ line, bets: returnOf(line) })),
    ranking: RANKING.map((equal) => {
      const hands = equal.map((hand) => hand.split(' ') as Card[]);
      return { hands, worth: new Set(hands.map(strengthOfCards)) };
    }).map(({ hands, worth }, at, all) => {
      const [mine = 0] = worth;
      const [next = -1] = all[at + 1]?.worth ?? [];
      if (worth.size !== 1 || mine <= next)
        throw new Error(`${hands.join(' and ')} stand in the wrong place`);
      return hands;
    }),
    hands: HANDS.map(handOf),
  };
}
