import * as z from 'zod';
import { errors, fail, lazy, ok, plainName, type RequestWords, type ShapeOf } from '../../../core/engine';
import { cardTyped } from './cards/catalogue';
import { answersWith } from './commands';
import type { CardName, Move } from './types';

export const KINGDOM_SIZE = 10;

/** The error about a kingdom of another size. */
export const kingdomOfTen = (got: number): string =>
  `Kingdom needs exactly ${KINGDOM_SIZE} cards, got ${got}`;

/** The printed name if the card exists; otherwise the typed one, which the rules then refuse. */
const cardName = lazy(() =>
  z
    .string()
    .max(40)
    .transform((typed): CardName => cardTyped(typed)?.name ?? typed)
    .describe('A card name, e.g. "Silver".'),
);

const cardList = lazy(() =>
  z.array(cardName()).max(200).describe('Card names, in any order, a card twice for two of it; [] for none.'),
);

/** Answers that list cards. */
const LISTING: ReadonlySet<unknown> = new Set([...answersWith('cards'), ...answersWith('card and choice')]);

const canonicalMove = lazy(() =>
  z.union([
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.enum(['play_action', 'play_treasure', 'buy']), card: cardName() }),
      z.strictObject({ type: z.enum(['play_all_treasures', 'end_phase']) }),
      z.strictObject({ type: z.literal('play'), card: cardName() }),
      z.strictObject({ type: z.enum(answersWith('cards')), cards: cardList() }),
      z.strictObject({
        type: z.enum(answersWith('card')),
        card: cardName().nullable().describe('A card name; null for none, where the decision allows it.'),
      }),
      z.strictObject({
        type: z.literal(answersWith('card and place')),
        card: cardName()
          .nullable()
          .describe('The card to gain; null for none, where the decision allows it.'),
        destination: z
          .enum(['hand', 'discard', 'topdeck'])
          .exactOptional()
          .describe('Where the card goes; the card that was played decides.'),
      }),
      z.strictObject({
        type: z.literal(answersWith('card and choice')),
        cards: cardList().describe('The card drawn, alone.'),
        choice: z.boolean().describe('true sets it aside, false keeps it.'),
      }),
      z.strictObject({
        type: z.enum(answersWith('choice')),
        choice: z.boolean().describe('Yes or no.'),
      }),
      z
        .strictObject({
          type: z.literal('set_reactions'),
          reactions: z
            .enum(['reveal', 'ask'])
            .describe('reveal: your Moat is revealed to every attack without asking.'),
        })
        .describe('Taken at any time, also out of turn; it is no turn, and nobody else learns of it.'),
    ]),
    z.strictObject({ type: z.literal('play'), cardIndex: z.int().describe('A card of the hand, from 0.') }),
  ]),
);

/**
 * A move as JSON: each type has exactly its fields, and an answer that does nothing is explicit (`"cards": []`, `"card": null`).
 * `cardName` is an alias of `card`, and a single `card` is accepted for a list.
 */
export const moveSchema = lazy((): z.ZodType<Move> =>
  z
    .preprocess(withoutAliases, canonicalMove())
    .describe(
      'A move with exactly the fields of its type, e.g. {"type":"buy","card":"Silver"}. The answer to a decision has its effect as type.',
    ),
);

/** The same move with the published field names; the schema reports all other errors. */
function withoutAliases(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || 'cards' in sent) return sent;
  const { cardName: alias, ...rest } = sent as Readonly<Record<string, unknown>>;
  if (alias !== undefined && 'card' in sent) return sent;
  const named = alias === undefined ? sent : { ...rest, card: alias };
  if (!LISTING.has(rest.type) || !('card' in named) || typeof named.card !== 'string') return named;
  const { card, ...others } = named;
  return { ...others, cards: [card] };
}

/** Kingdom cards by their printed names, without duplicates, at most ten. */
const kingdomSchema = lazy(() =>
  z
    .array(z.string())
    .min(1)
    .superRefine((names, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (names.length > KINGDOM_SIZE) refuse(kingdomOfTen(names.length));
      const seen = new Set<CardName>();
      for (const typed of names) {
        const card = cardTyped(typed);
        if (!card?.kingdom) refuse(`Not a kingdom card: ${typed}`);
        else if (seen.has(card.name)) refuse(`Duplicate kingdom card: ${card.name}`);
        else seen.add(card.name);
      }
    })
    .transform((names) => names.map((typed): CardName => cardTyped(typed)?.name ?? typed))
    .describe('One to ten different kingdom cards; the rest of the ten is drawn at random.'),
);

const upTo = (most: number) => z.int().min(1).max(most);

export const optionsSchema = lazy(() =>
  z.strictObject({
    kingdomCards: kingdomSchema().optional(),
    victoryPileSize: upTo(1000)
      .describe(
        'Size of the piles of Victory cards, for short games; usually 4 alone, 8 for two, 12 for three or four.',
      )
      .optional(),
    roundLimit: upTo(1000)
      .describe('After how many rounds the game ends by score, whatever is left in the piles. Default 200.')
      .optional(),
  }),
);

export type GameOptions = ShapeOf<typeof optionsSchema>;

const count = lazy(() => z.int().min(0).max(1000));
const known = lazy(() =>
  z.string().transform((typed, context): CardName => {
    const card = cardTyped(typed);
    if (card) return card.name;
    context.addIssue({ code: 'custom', message: `Unknown card: "${typed}".` });
    return z.NEVER;
  }),
);
const pile = lazy(() => z.array(known()).max(500));

/** A described starting position. */
export const startSchema = lazy(() =>
  z.strictObject({
    players: z
      .array(
        z.strictObject({
          hand: pile().describe('The cards in the hand, by their printed names.'),
          drawPile: pile().optional().describe('Top card first.'),
          discardPile: pile().optional().describe('Top card last.'),
          inPlay: pile().optional().describe('The cards that were played this turn.'),
          turnsTaken: count().optional().describe('How many turns the player has taken. Default: 0.'),
        }),
      )
      .min(1)
      .max(4)
      .describe('One to four players; piles left out are empty.'),
    supply: z
      .record(z.string(), count())
      .optional()
      .describe('Counts of named piles; the others as in a new game.'),
    kingdomCards: kingdomSchema().optional(),
    trash: pile().optional().describe('The trashed cards. Default: none.'),
    currentPlayer: z.int().min(0).max(3).optional().describe('The seat whose turn it is. Default: 0.'),
    phase: z.enum(['action', 'buy']).optional().describe('The phase of the turn. Default: action.'),
    turnNumber: upTo(10_000).optional().describe('The number of the round, from 1. Default: 1.'),
    actions: count().optional().describe('How many actions may still be played. Default: 1.'),
    buys: count().optional().describe('How many cards may still be bought. Default: 1.'),
    coins: count().optional().describe('The coins to spend. Default: 0.'),
    boughtThisTurn: z
      .boolean()
      .optional()
      .describe(
        'Whether a card was bought this turn, after which no treasures may be played. Default: false.',
      ),
  }),
);

export type StartPosition = z.output<ReturnType<typeof startSchema>>;

/** The only edition there is, as people write it. */
const FIRST_EDITION = /^(?:1|1e|(?:1st|first)(?:edition)?)$/;

/** Options in people's words: `edition` may be given, but there is only one. */
export const requestWords: RequestWords = {
  readOptions({ edition, ...options }) {
    if (edition === undefined || FIRST_EDITION.test(plainName(JSON.stringify(edition)))) return ok(options);
    return fail(
      errors.invalidParameters(
        `edition ${JSON.stringify(edition)} is not played here: the cards are those of the 1st edition`,
        {
          suggestion: 'Leave out "edition", or send "1E".',
          details: { field: 'edition', known: ['1E'] },
        },
      ),
    );
  },
};
