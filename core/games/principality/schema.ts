import * as z from 'zod';
import { errors, fail, ok, type ArgumentAliases, type SeatRequest, lazy } from '../../engine';
import { cardTyped } from './cards/catalogue';
import { KINGDOM_SIZE, type Options } from './setup';
import type { CardName, DecisionType, Move, MoveType, TurnMoveType } from './types';

const TURN_MOVES = [
  'play_action',
  'play_treasure',
  'play_all_treasures',
  'buy',
  'end_phase',
  'play',
] as const satisfies readonly (TurnMoveType | 'play')[];

const ANSWERS = [
  'discard_for_cellar',
  'trash_cards',
  'trash_for_remodel',
  'select_treasure_to_trash',
  'gain_card',
  'library_set_aside',
  'select_action_for_throne',
  'chancellor_decision',
  'spy_decision',
  'reveal_and_topdeck',
  'discard_to_hand_size',
  'gain_trashed_card',
  'reveal_reaction',
] as const satisfies readonly DecisionType[];

/** Answers that list cards: one card alone may be sent as `card`. */
const LIST_ANSWERS: ReadonlySet<MoveType> = new Set([
  'discard_for_cellar',
  'trash_cards',
  'discard_to_hand_size',
  'gain_trashed_card',
  'library_set_aside',
]);

/** The name as printed, if there is such a card; otherwise as typed, for the rules to refuse. */
const cardName = lazy(() =>
  z
    .string()
    .max(40)
    .transform((typed): CardName => cardTyped(typed)?.name ?? typed),
);

/** A move as JSON. Which fields a type of move needs is checked by the rules, in the order of their errors. */
export const moveSchema = lazy(() =>
  z
    .object({
      type: z
        .enum([...TURN_MOVES, ...ANSWERS])
        .describe('What to do; the answer to a decision has its effect as type.'),
      card: cardName()
        .nullable()
        .optional()
        .describe('The card; null for "none" where the decision allows it.'),
      cardName: cardName().optional().describe('Another name for card.'),
      cards: z.array(cardName()).max(200).optional().describe('Several cards, in any order; [] for none.'),
      choice: z.boolean().optional().describe('Yes or no.'),
      destination: z
        .enum(['hand', 'discard', 'topdeck'])
        .optional()
        .describe('Where a gained card goes; the card played decides.'),
      cardIndex: z.int().optional().describe('With type "play": index (from 0) of a card in hand.'),
    })
    .transform(({ cardName: alias, ...fields }): Move => {
      const { card = alias, cards, ...rest } = fields;
      const isList = LIST_ANSWERS.has(rest.type) && typeof card === 'string' && cards === undefined;
      return withoutUndefined(isList ? { ...rest, cards: [card] } : { ...rest, card, cards });
    })
    .describe('A move, e.g. {"type":"buy","card":"Silver"}.'),
);

/** Keeps the fields that are there. */
function withoutUndefined(
  move: { readonly type: MoveType } & { readonly [K in keyof Move]?: Move[K] | undefined },
): Move {
  return Object.fromEntries(
    Object.entries(move).filter(([, value]) => value !== undefined),
  ) as unknown as Move;
}

/** Kingdom cards under their printed names, without doubles, at most ten. */
export const kingdomSchema = lazy(() =>
  z
    .array(z.string())
    .min(1)
    .superRefine((names, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (names.length > KINGDOM_SIZE)
        refuse(`Kingdom needs exactly ${KINGDOM_SIZE} cards, got ${names.length}`);
      const seen = new Set<CardName>();
      for (const typed of names) {
        const card = cardTyped(typed);
        if (!card?.kingdom) refuse(`Not a kingdom card: ${typed}`);
        else if (seen.has(card.name)) refuse(`Duplicate kingdom card: ${card.name}`);
        else seen.add(card.name);
      }
    })
    .transform((names) => names.map((typed): CardName => cardTyped(typed)?.name ?? typed))
    .describe('One to ten different kingdom cards; the rest of the ten is drawn from the seed.'),
);

export const victoryPileSize = lazy(() =>
  z
    .int()
    .min(1)
    .max(1000)
    .describe(
      'Size of the piles of Victory cards, for short games; usually 4 alone, 8 for two, 12 for three or four.',
    ),
);

export const optionsSchema = lazy((): z.ZodType<Options> =>
  z.strictObject({
    kingdomCards: kingdomSchema().optional(),
    victoryPileSize: victoryPileSize().optional(),
  }),
);

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

/** A described position to begin from. */
export const startSchema = lazy(() =>
  z.strictObject({
    players: z
      .array(
        z.strictObject({
          hand: pile(),
          drawPile: pile().optional().describe('Top card first.'),
          discardPile: pile().optional().describe('Top card last.'),
          inPlay: pile().optional(),
          turnsTaken: count().optional(),
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
    trash: pile().optional(),
    currentPlayer: z.int().min(0).max(3).optional(),
    phase: z.enum(['action', 'buy']).optional(),
    turnNumber: z.int().min(1).max(10_000).optional(),
    actions: count().optional(),
    buys: count().optional(),
    coins: count().optional(),
    boughtThisTurn: z.boolean().optional(),
  }),
);

export type StartPosition = z.output<ReturnType<typeof startSchema>>;

const numPlayersError = ({ input }: { readonly input?: unknown }) =>
  `numPlayers must be 1-4, got ${typeof input === 'number' ? input : JSON.stringify(input)}`;

const aliasSchema = lazy(() =>
  z.object({
    numPlayers: z
      .int({ error: numPlayersError })
      .min(1, { error: numPlayersError })
      .max(4, { error: numPlayersError })
      .optional()
      .describe('Number of players, 1–4 (1).'),
    kingdomCards: kingdomSchema().optional(),
    victoryPileSize: victoryPileSize().optional(),
    opponents: z
      .enum(['bigmoney', 'manual'])
      .optional()
      .describe('Who plays the other seats: the server (bigmoney), or the caller, each in turn (manual).'),
    edition: z.enum(['1E']).optional().describe('Only the first edition.'),
  }),
);

const seatsFor = (players = 1, opponents: 'bigmoney' | 'manual' = 'bigmoney'): SeatRequest[] => {
  const other: SeatRequest = opponents === 'manual' ? { kind: 'me' } : { kind: 'bot', bot: opponents };
  return [{ kind: 'me' }, ...new Array<SeatRequest>(Math.max(players - 1, 0)).fill(other)];
};

/** How many play in a position, as far as that can be told before it is checked. */
function playersIn(start: unknown): number | undefined {
  const players =
    typeof start === 'object' && start !== null && 'players' in start ? start.players : undefined;
  return Array.isArray(players) ? players.length : undefined;
}

/** The game's own words for a new game's options and seats. */
export const aliases: ArgumentAliases = {
  schema: aliasSchema,
  toRequest(args, start) {
    const parsed = aliasSchema().safeParse(args);
    if (!parsed.success)
      return fail(errors.invalidParameters(parsed.error.issues[0]?.message ?? 'Invalid arguments'));
    const { numPlayers, opponents, kingdomCards, victoryPileSize: size } = parsed.data;
    const players = numPlayers ?? playersIn(start);
    const seats =
      numPlayers === undefined && opponents === undefined ? {} : { seats: seatsFor(players, opponents) };
    return ok({
      options: { ...(kingdomCards && { kingdomCards }), ...(size && { victoryPileSize: size }) },
      ...seats,
    });
  },
};
