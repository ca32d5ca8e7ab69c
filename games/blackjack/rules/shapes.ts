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
import { ACTIONS, HIDDEN_CARD } from './hand';

const MOST = 1_000_000_000;
const DECKS = [1, 2, 4, 6, 8] as const;

export const optionsSchema = lazy(() =>
  z
    .strictObject({
      stack: z
        .number()
        .min(1)
        .max(MOST)
        .multipleOf(0.5)
        .default(1000)
        .describe('The money to sit down with; it may end in .5.')
        .meta({ title: 'Money to sit down with' }),
      bet: z
        .int()
        .min(1)
        .max(MOST)
        .optional()
        .describe(
          'The first bet, a whole number, at most the stack. Default 10, or the stack if it is smaller.',
        )
        .meta({ title: 'First bet' }),
      decks: z
        .literal(DECKS)
        .default(6)
        .describe('How many decks are in the shoe, which is fresh in every round: 1, 2, 4, 6 or 8.')
        .meta({ title: 'Decks in the shoe' }),
    })
    .refine(({ stack, bet }) => bet === undefined || bet <= stack, {
      path: ['bet'],
      message: 'The bet must not be more than the stack',
    }),
);
export type BlackjackOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(ACTIONS) }),
    z
      .strictObject({ type: z.literal('bet'), amount: z.int().min(1).describe('At most the bankroll.') })
      .describe('Opens the next round; only when a round is over.'),
    z.strictObject({ type: z.literal('cash_out') }).describe('Ends the game; only when a round is over.'),
  ]),
);
export type BlackjackMove = ShownValue<typeof moveSchema>;
export type Action = (typeof ACTIONS)[number];

const card = lazy(() =>
  z
    .enum(CARDS)
    .describe('A card: rank (T is ten), then suit. AS is the ace of spades.')
    .meta({ id: 'BlackjackCard', example: 'TD' }),
);

const money = (what: string) => z.number().min(0).multipleOf(0.5).describe(what);

const result = () =>
  z
    .enum(['win', 'lose', 'push', 'bust', 'blackjack'])
    .describe('How a hand ended. push: the bet comes back; blackjack pays 3 to 2.');
/** How a hand ended. */
export type HandResult = ShownValue<typeof result>;

const cards = (what: string) => z.array(card()).max(22).describe(what);

const hand = () =>
  z.object({
    cards: cards('In the order in which they were dealt.'),
    state: z.enum(['active', 'stood', 'bust', 'blackjack']).describe('active: may still draw.'),
    doubled: z.boolean().describe('Whether the bet was doubled.'),
    bet: money('The bet on this hand, a double included (chips).'),
  });
/** A hand of the player. */
export type Hand = ShownValue<typeof hand>;

const fields = () => ({
  state: positionField('RN:1|BK:1000|BT:10|…'),
  round: z.int().min(1).max(1000).describe('The number of the round, from 1.'),
  status: z
    .enum(['in_progress', 'round_over', 'game_over'])
    .describe('round_over: the player bets for the next round, or cashes out.'),
  turn: z
    .enum(['player', 'dealer'])
    .describe(
      'Whose turn it is, the player’s (seat 0) or the dealer’s (seat 1); after a round, whose it was last.',
    ),
  handIndex: z.int().min(0).max(3).describe('Which of `hands` is played, from 0; the last one when none is.'),
  bankroll: money('The player’s money, current bets included (chips). It changes when a round is settled.'),
  bet: money('The bet that opened the round (chips).'),
  results: z.array(result()).describe('How each hand ended, by hand; empty while the round goes on.'),
  hands: z.array(hand()).min(1).max(4).describe('The player’s hands: several after a split.'),
  dealer: z
    .array(z.union([card(), z.literal(HIDDEN_CARD)]))
    .describe('The dealer’s cards: the one that is open first, `??` for the one that is face down.'),
  decks: z.int().min(1).max(8).describe('How many decks the shoe has.'),
  actions: z
    .array(z.enum(ACTIONS))
    .describe('What may be done with the hand that is played; empty after a round.'),
});

const lastAction = () =>
  z.enum(['deal', ...ACTIONS]).describe('The last action: `deal` at the beginning of a round.');

const cardsLeft = () => z.int().min(0).max(416).describe('How many cards are left in the shoe.');

const view = () =>
  z.object({
    ...fields(),
    last: lastAction(),
    phase: z
      .enum(['player', 'dealer', 'over'])
      .describe('The side that must act in the round; `over` from its end until the next bet.'),
    shoe: z.union([cardsLeft(), z.array(card())]).describe('How many cards are left in the shoe.'),
    ended: z.boolean().describe('Whether no other round can be dealt.'),
    buyIn: money('The money that the player sat down with (chips).'),
    cashedOut: z.boolean().describe('Whether the player has left the table.'),
  });

/** The view of everybody, without the order of the shoe and the dealer's hole card. */
export type BlackjackView = ShownValue<typeof view>;

export type ShownCard = BlackjackView['dealer'][number];

/** The open part of a round. The hand in play, the turn and the results follow from it. */
export type Table = Pick<BlackjackView, 'hands' | 'bankroll' | 'bet' | 'phase' | 'last'>;

/** The content of a state string: complete (the shoe's cards) or public (only their number). */
export type Position = Table & Pick<BlackjackView, 'shoe' | 'dealer' | 'ended'>;

/** `round` is the counter of the shoe's label of chance. */
export type BlackjackState = Table &
  Pick<BlackjackView, 'round' | 'decks' | 'buyIn' | 'cashedOut'> & {
    /** The rest of the shoe, next card first. */
    readonly shoe: readonly Card[];
    /** The up-card, the hole card, and the dealer's further cards. */
    readonly dealer: readonly Card[];
  };

function gameState() {
  const { state, round, status, turn, handIndex, bankroll, bet, results, ...more } = fields();
  return byDetail(
    { state },
    { round, status, turn, handIndex, bankroll, bet, lastAction: lastAction(), results },
    { ...more, cardsLeft: cardsLeft() },
  );
}

/** An action of the player or of the dealer, who has no `hand`. */
const acted = (what: string) =>
  z
    .object({
      seat: seatIndex('Who acted: 0 for the player, 1 for the dealer.'),
      hand: z
        .int()
        .min(0)
        .max(3)
        .exactOptional()
        .describe('Which hand of the player, from 0; the dealer has one.'),
      cards: cards('The cards of the hand after it.'),
    })
    .describe(what);

const events = () => ({
  dealt: z
    .object({
      round: z.int().min(1).describe('The number of the round.'),
      bet: money('The bet (chips).'),
      cards: cards('The player’s two cards.'),
      up: card().describe('The dealer’s open card.'),
    })
    .describe('A round begins.'),
  hit: acted('A card was drawn.'),
  stood: acted('A hand takes no more cards.'),
  double: acted('The bet was doubled, and one card drawn.'),
  split: acted('')
    .extend({ right: cards('The cards of the new hand.') })
    .describe('A pair was split.'),
  hole_card: z
    .object({ cards: cards('All cards of the dealer.') })
    .describe('The dealer turns the hole card over.'),
  settled: z
    .object({
      round: z.int().min(1).describe('The number of the round.'),
      results: z.array(result()).describe('By hand.'),
      bankroll: money('The player’s money after it (chips).'),
    })
    .describe('A round is over and paid out.'),
  game_over: outcomeData()
    .extend({ bankroll: money('The money that the player leaves with (chips).') })
    .describe('The game is over.'),
});

export const shapes: GameShapes<BlackjackView> = { view, gameState, events };
