import * as z from 'zod';
import {
  byDetail,
  type Card,
  CARDS,
  type GameShapes,
  lazy,
  outcomeData,
  positionField,
  seatIndex,
  type ShownValue,
} from '../../../core/engine';
import { CATEGORIES } from './evaluator';

export const STREETS = ['preflop', 'flop', 'turn', 'river', 'showdown'] as const;

/** Something of each seat: seat 0 first. */
export type BySeat<T> = readonly [T, T];

const MOST = 1_000_000_000;

export const optionsSchema = lazy(() =>
  z
    .strictObject({
      stack: z
        .int()
        .min(1)
        .max(MOST)
        .default(1000)
        .describe('The chips each player starts with.')
        .meta({ title: 'Chips of each player' }),
      sb: z.int().min(1).max(MOST).default(5).describe('The small blind.').meta({ title: 'Small blind' }),
      bb: z
        .int()
        .min(1)
        .max(MOST)
        .default(10)
        .describe('The big blind: at least the small one, at most the stack.')
        .meta({ title: 'Big blind' }),
      button: z
        .enum(['player', 'opponent'])
        .default('player')
        .describe('The seat with the button in the first hand: 0 (player) or 1 (opponent).')
        .meta({ title: 'Who has the button first' }),
    })
    .refine(({ sb, bb }) => sb <= bb, {
      path: ['sb'],
      message: 'The small blind must not be more than the big blind',
    })
    .refine(({ bb, stack }) => bb <= stack, {
      path: ['bb'],
      message: 'The big blind must not be more than the stack',
    }),
);
export type HoldemOptions = ShownValue<typeof optionsSchema>;

const amount = lazy(() => z.int().min(1));

export const moveSchema = lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['fold', 'check', 'call', 'allin']) }),
    z.strictObject({ type: z.literal('bet'), amount: amount().describe('Chips to bet.') }),
    z.strictObject({
      type: z.literal('raise'),
      amount: amount().describe('Raise to this number of chips on this street, including earlier bets.'),
    }),
    z.strictObject({ type: z.literal('next_hand') }).describe('Only when a hand is over, from either seat.'),
  ]),
);
/** `next_hand` moves the button and deals, when a hand is over. */
export type HoldemMove = ShownValue<typeof moveSchema>;
/** The actions of a player. The amount of a bet is the chips of the bet; the amount of a raise is the new total on this street. */
export type Action = Exclude<HoldemMove, { readonly type: 'next_hand' }>;

const card = lazy(() =>
  z
    .enum(CARDS)
    .describe('A card: rank (T is ten), then suit. AS is the ace of spades.')
    .meta({ id: 'HoldemCard', example: 'TD' }),
);

const chips = (what: string) => z.int().min(0).describe(what);

const holeCards = () => z.tuple([card(), card()]);
export type HoleCards = ShownValue<typeof holeCards>;

const bySeat = (what: string, each: string) => z.tuple([chips(each), chips(each)]).describe(what);

const actionFields = () => ({
  passive: z.object({ type: z.enum(['fold', 'check', 'call', 'allin']).describe('What was done.') }),
  sized: z.object({
    type: z.enum(['bet', 'raise']).describe('What was done.'),
    amount: chips('The chips of a bet, or the chips on this street after a raise.'),
  }),
});

const action = () => {
  const { passive, sized } = actionFields();
  return z.union([passive, sized]).describe('The action of the player.');
};

const uncalledBet = lazy(() =>
  z
    .object({ seat: seatIndex('Whose bet it was.'), amount: chips('How many chips went back.') })
    .meta({ id: 'HoldemUncalledBet' }),
);
/** The uncalled part of the last bet, which went back to its player. */
export type UncalledBet = ShownValue<typeof uncalledBet>;

const uncalled = () =>
  uncalledBet()
    .nullable()
    .describe('The part of the last bet that nobody called, which went back; null if all of it was called.');

const resultFields = () => ({
  winner: z
    .union([seatIndex('The seat that won.'), z.literal('split')])
    .describe('The seat that won the pot, or `split` between equal hands.'),
  amount: chips('How many chips were in the pot.'),
  by: z
    .enum(['fold', ...CATEGORIES])
    .describe('What won: the kind of hand, or `fold` if the other player gave up.'),
  returned: uncalled(),
});

const fields = () => ({
  state: positionField('HN:1|BTN:player|BL:5/10|…'),
  hand: z.int().min(1).max(1000).describe('The number of the hand, from 1.'),
  street: z.enum(STREETS).describe('How far the hand is; `showdown` when hands were compared.'),
  status: z
    .enum(['in_progress', 'hand_over', 'game_over'])
    .describe('hand_over: either player may have the next hand dealt.'),
  turn: seatIndex('The seat to act; when the hand is over, the one that acted last.').max(1),
  board: z.array(card()).max(5).describe('The open cards in the middle: 0, 3, 4 or 5.'),
  holeCards: z
    .tuple([holeCards().nullable(), holeCards().nullable()])
    .describe('Each player’s own two cards, by seat; null where the viewer may not see them.'),
  stacks: bySeat('The chips that each player has left, by seat, without bets.', 'Chips left.'),
  bets: bySeat('What each player has bet on this street, by seat (chips).', 'Chips bet.'),
  pot: chips('The chips gathered from earlier streets, without the bets of this one.'),
  totalPot: chips('All chips that can be won: `pot` and both `bets`.'),
  toCall: chips('The chips that the player to move must add to stay in; 0 when the hand is over.')
    .nullable()
    .describe(
      'The amount that the player to move must add to stay in (chips); 0 when the hand is over, null for the player who waits.',
    ),
  raiseRange: z
    .object({
      minTo: chips('The least total on this street.'),
      maxTo: chips('The most, which is all in.'),
    })
    .nullable()
    .describe(
      'What a bet or raise may come to, as a total on this street (chips); null if none is possible, and for the player who waits.',
    ),
  button: seatIndex(
    'The seat that has the button: it posts the small blind and acts first before the flop.',
  ).max(1),
  blinds: z
    .object({ small: chips('The small blind (chips).'), big: chips('The big blind (chips).') })
    .describe('The forced bets at the beginning of a hand.'),
  last: z
    .object({ seat: seatIndex('Who acted.').max(1), action: action() })
    .nullable()
    .describe('The last action of this hand; null if there was none yet.'),
  result: z.object(resultFields()).nullable().describe('How the hand ended; null while it goes on.'),
});

const view = () =>
  z.object({
    ...fields(),
    viewer: z
      .union([seatIndex('A seat.'), z.literal('public')])
      .describe('Whose view it is: a seat, or `public`.'),
    deck: z.union([z.int().min(0).max(52), z.array(card())]).describe('How many cards are left in the deck.'),
    minRaise: chips('By how much a bet must be raised at least.'),
  });
export type HoldemView = ShownValue<typeof view>;

export type Blinds = HoldemView['blinds'];
/** The result of a hand: who won how many chips, and how. */
export type HandResult = NonNullable<HoldemView['result']>;
/** The street totals that a bet or raise may come to. */
export type RaiseRange = NonNullable<HoldemView['raiseRange']>;

/** The open part of the table. The possible actions, and whether the game is over, follow from it. `hand` is the counter of the deck's label of chance. */
export type Table = Pick<
  HoldemView,
  | ('hand' | 'button' | 'blinds' | 'board' | 'stacks' | 'bets')
  | ('pot' | 'minRaise' | 'street' | 'turn' | 'last' | 'result')
>;

export interface HoldemState extends Table {
  /** The rest of the deck, next card first. */
  readonly deck: readonly Card[];
  readonly holeCards: BySeat<HoleCards>;
}

/** The content of a state string: complete, or as a viewer may see it (with the deck's count, and null for hidden hole cards). */
export type Position = Table & Pick<HoldemView, 'deck' | 'holeCards'>;

function gameState() {
  const { state, button, blinds, last, result, ...standard } = fields();
  return byDetail({ state }, standard, { button, blinds, last, result });
}

const acted = () => {
  const { passive, sized } = actionFields();
  const seat = seatIndex('Who acted.').max(1);
  return { passive: passive.extend({ seat }), sized: sized.extend({ seat }) };
};

function events() {
  const { passive, sized } = acted();
  const shown = (what: string) =>
    z
      .object({ seat: seatIndex('Whose cards.').max(1), cards: holeCards().describe('Both cards.') })
      .describe(what);
  const { hand, button, blinds } = fields();
  return {
    dealt: z.object({ hand, button, blinds }).describe('A hand begins.'),
    hole_cards: shown('The cards dealt to a player; only that player sees them.'),
    fold: passive.describe('A player gives up the hand.'),
    check: passive.describe('A player checks.'),
    call: passive.describe('A player calls.'),
    allin: passive.describe('A player bets everything.'),
    bet: sized.describe('A player bets.'),
    raise: sized.describe('A player raises.'),
    returned: z
      .object({ seat: seatIndex('Whose bet it was.').max(1), amount: chips('How many chips.') })
      .describe('The part of a bet that nobody called goes back.'),
    shown: shown('A player shows both cards.'),
    board: z
      .object({ cards: z.array(card()).min(1).max(3).describe('The new cards.') })
      .describe('Flop, turn or river.'),
    hand_over: z.object({ hand, ...resultFields() }).describe('A hand ends.'),
    game_over: outcomeData(),
  };
}

export const shapes: GameShapes<HoldemView> = { view, gameState, events };
