import * as z from 'zod';
import { lazy, seatIndex, type GameShapes, type ShapeOf } from '../../../core/engine';
import { DECISION_TYPES } from './commands';

const cardName = (what: string) => z.string().max(40).describe(what).meta({ example: 'Throne Room' });

const card = () => cardName('The name of a card.');

const cards = (what: string) => z.array(card()).describe(what);

const counts = (what: string) =>
  z
    .record(z.string(), z.int().min(0))
    .describe(what)
    .meta({ example: { Copper: 3, Estate: 2 } });

const count = (what: string) => z.int().min(0).describe(what);

const player = (what: string) => seatIndex(what).max(3);

const flag = (what: string) => z.boolean().describe(what);

const decider = () => player('The seat that decides.');

const decision = () => ({
  card: cardName('The card that asks.'),
  effect: z.enum(DECISION_TYPES).describe('The kind of decision: the type of the move that answers it.'),
  player: decider(),
  step: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .describe('Of a card that asks twice: which question it is; null for the others.'),
});

/** The open decision: `player` must answer with a move of type `effect`. */
export type PendingEffect = ShapeOf<typeof ownDecision>;

/**
 * A decision as other viewers see it. If the decision itself would reveal a card in a hand, they only see whose turn it is: only
 * a player with a Moat is asked for a reaction.
 */
export type PublicDecision = ShapeOf<typeof othersDecision>;

/** The public information about a player. */
export type PlayerView = ShapeOf<typeof playerView>;

/** A player's knowledge of their own cards. */
export type OwnView = ShapeOf<typeof ownView>;

export type GameResult = ShapeOf<typeof result>;

/** What a viewer may know of a game. */
export type View = ShapeOf<typeof view>;

/** A public event; hidden cards appear only as counts. */
export type Fact = { [T in FactType]: { readonly type: T } & ShapeOf<(typeof FACTS)[T]> }[FactType];

export type FactType = keyof typeof FACTS;

/** The open decision, for the player who makes it. */
const ownDecision = () =>
  z
    .object({
      ...decision(),
      maxTrash: count('How many cards may be trashed.').exactOptional(),
      maxGainCost: count('The maximum cost of the gained card (coins).').exactOptional(),
      destination: z
        .literal('hand')
        .exactOptional()
        .describe('Where the gained card goes, if not to the discard pile.'),
      targetPlayer: player('The seat whose cards it is about.').exactOptional(),
      revealedCard: cardName('The card that was revealed.').exactOptional(),
      revealedCards: cards('The cards that were revealed.').exactOptional(),
      drawnCard: cardName('The card that was drawn.').exactOptional(),
      setAsideCards: cards('The cards that were set aside.').exactOptional(),
      deckSize: count('How many cards are in the deck.').exactOptional(),
      targetHandSize: count('How many cards the hand may keep.').exactOptional(),
      trashedCards: cards('The cards that were trashed.').exactOptional(),
      context: z.string().exactOptional().describe('The source of the decision, such as a Throne Room.'),
    })
    .describe('The open decision of the viewer.');

/** … and for the others. */
const othersDecision = () =>
  z
    .union([z.object(decision()), z.object({ player: decider() })])
    .describe('The open decision of somebody else; only who decides, if more would show a card.');

const resources = () => ({
  actions: count('Actions that the player has left in this turn.'),
  buys: count('Buys that the player has left in this turn.'),
  coins: count('Coins that the player has to spend.'),
});

const playerView = () =>
  z.object({
    player: player('The seat.'),
    handCount: count('How many cards are in the hand.'),
    deckCount: count('How many cards are in the deck.'),
    discardCount: count('How many cards are in the discard pile.'),
    discardTop: cardName('').nullable().describe('The top card of the discard pile; null if it is empty.'),
    setAsideCount: count('How many cards are set aside until an effect is done.'),
    inPlay: cards('The cards in play, in the order in which they were played.'),
    ...resources(),
    turnsTaken: count('How many turns the player has had, the present one included.'),
    cards: counts('How many the player has of each card; once the game is over.').exactOptional(),
  });

const victoryPoints = () => z.int().describe('The score of the viewer’s cards.');

const ownView = () =>
  z.object({
    player: player('The viewer’s seat.'),
    hand: cards('The cards in the viewer’s hand.'),
    discardPile: cards('The viewer’s discard pile, its top card last.'),
    cards: counts('How many the viewer has of each card, wherever they are.'),
    victoryPoints: victoryPoints(),
    reactions: z
      .enum(['ask', 'reveal'])
      .describe('What happens at an attack with a Moat in hand: the viewer is asked, or it is revealed.'),
  });

const result = () =>
  z.object({
    scores: z.array(z.int()).describe('Victory points, by seat.'),
    winner: player('').nullable().describe('The seat that won; null for a shared victory.'),
    winners: z.array(player('A seat.')).describe('All seats that won.'),
    gameOverReason: z.string().describe('Why the game is over, in words.'),
  });

const turn = () => ({
  phase: z.enum(['action', 'buy', 'cleanup']).describe('The phase of the turn.'),
  turnNumber: z.int().min(1).describe('The round, from 1: each player has a turn in it.'),
  activePlayer: player('The seat whose turn it is.'),
  decidingPlayer: player('The seat that acts next: the one with the open decision, else `activePlayer`.'),
});

const roundLimit = () => z.int().min(1).describe('The last round of the game.');

const gameOver = () => flag('Whether the game is over.');

const view = () =>
  z.object({
    viewer: z
      .union([player('A seat.'), z.literal('public')])
      .describe('Whose view it is: a seat, or `public`.'),
    ...turn(),
    roundLimit: roundLimit(),
    boughtThisTurn: flag('Whether a card was bought in this turn; then no treasure may be played any more.'),
    gameOver: gameOver(),
    kingdom: cards('The ten kingdom cards of this game.'),
    supply: counts('How many cards are left in each pile.'),
    trash: cards('The trashed cards, in the order in which they came.'),
    players: z.array(playerView()).min(1).max(4).describe('What everybody sees of each player, by seat.'),
    own: ownView().nullable().describe('The viewer’s own cards; null for the public.'),
    pendingEffect: z
      .union([ownDecision(), othersDecision()])
      .nullable()
      .describe('The open decision; null if there is none.'),
    result: result().nullable().describe('How the game ended; null while it goes on.'),
  });

/** The same at every detail. */
function gameState() {
  const fields = z.object({
    ...turn(),
    hand: counts('How many the viewer has of each card in hand; absent for the public.').exactOptional(),
    currentCoins: count('Coins that the active player has to spend.'),
    currentActions: count('Actions that the active player has left.'),
    currentBuys: count('Buys that the active player has left.'),
    roundLimit: roundLimit()
      .exactOptional()
      .describe('The last round of the game, where it is not the usual one.'),
    provinces: count('How many Provinces are left; the game ends with the last one.'),
    emptyPiles: cards('The piles that are empty; the game ends with the third.'),
    victoryPoints: victoryPoints()
      .exactOptional()
      .describe('The score of the viewer’s cards; absent for the public.'),
    gameOver: gameOver(),
  });
  return { minimal: fields, standard: fields, full: fields };
}

const fact = <F extends z.core.$ZodLooseShape>(what: string, fields: F) =>
  z.object({ player: player('The seat that it is about.'), ...fields }).describe(what);

const ofCard = (what: string) => fact(what, { card: card() });

const ofCards = (what: string) => fact(what, { cards: cards('The cards.') });

const ofCount = (what: string) => fact(what, { count: count('How many cards.') });

/** The data of each fact: all but its type, which is the event’s. */
const FACTS = {
  play: () =>
    fact('An action card was played.', {
      card: card(),
      throne: z
        .union([z.literal(0), z.literal(1), z.literal(2)])
        .describe('Which play by a Throne Room it was, 1 or 2; 0 for an ordinary play.'),
    }),
  treasures: () =>
    fact('Treasures were played.', {
      cards: cards('The treasures.'),
      coins: count('The coins that they gave.'),
    }),
  buy: () => ofCard('A card was bought.'),
  buy_phase: () => fact('The buy phase began.', {}),
  cleanup: () =>
    fact('A turn ended.', {
      discarded: count('How many cards were discarded.'),
      drawn: count('How many cards were drawn.'),
    }),
  game_over: () => fact('The game is over.', { reason: z.string().describe('Why, in words.') }),
  draw: () => ofCount('Cards were drawn.'),
  set_aside: () => ofCount('Cards were set aside.'),
  shuffle: () => fact('The discard pile was shuffled into a new deck.', {}),
  look: () => fact('A player looked at the top card of the deck.', {}),
  gain: () =>
    fact('A card was gained.', {
      card: card(),
      to: z.enum(['discard', 'hand', 'deck']).describe('Where it went.'),
    }),
  none_left: () => ofCard('A card was not gained, because none is left.'),
  gain_trashed: () => ofCards('Cards were gained from the trash.'),
  trash: () => ofCards('Cards were trashed.'),
  reveal: () => ofCards('Cards were revealed.'),
  discard: () =>
    fact('Cards were discarded.', {
      cards: cards('The cards.'),
      wasRevealed: flag('Whether everybody had seen them already.').exactOptional(),
    }),
  topdeck: () => ofCard('A card was put onto the deck.'),
  keep: () => ofCard('A card was kept on top of the deck.'),
  deck_discarded: () => ofCount('The deck was put into the discard pile.'),
  reaction: () =>
    fact('A Moat was revealed.', { attack: cardName('The attack that does not reach the player.') }),
  nothing: () =>
    fact('A card had nothing to do.', { card: card(), note: z.string().describe('Why, in words.') }),
};

const events = () => Object.fromEntries(Object.entries(FACTS).map(([type, schema]) => [type, schema()]));

const turnSummary = lazy(() =>
  z
    .object({
      actionsPlayed: z.array(z.string()).describe('The action cards that were played, in order.'),
      treasuresPlayed: z.array(z.string()).describe('The treasure cards that were played, in order.'),
      cardsBought: z.array(z.string()).describe('The cards that were bought, in order.'),
    })
    .meta({ id: 'TurnSummary' }),
);

const opponentTurn = lazy(() =>
  turnSummary()
    .extend({ player: z.int().describe('The seat whose turn it was.') })
    .meta({ id: 'OpponentTurn' }),
);

/** One turn, or part of a turn, of another player. */
export type OpponentTurn = ShapeOf<typeof opponentTurn>;

/** The game's extra fields of answers, some of them under names that older clients read. */
const answer = lazy(() =>
  z.object({
    phaseChanged: z
      .string()
      .exactOptional()
      .meta({ description: 'The phase before the move and the one after it.', example: 'action → buy' }),
    cardsDrawn: z
      .array(z.string())
      .exactOptional()
      .describe('The cards that the move brought into the hand.'),
    opponentTurns: z
      .array(opponentTurn())
      .exactOptional()
      .describe('The actions of the others since, turn by turn.'),
    opponentTurnSummary: turnSummary()
      .exactOptional()
      .describe('At the detail `full`, if `opponentTurns` holds one turn: that turn.'),
    scores: z
      .array(z.number())
      .exactOptional()
      .describe('Once the game is over: the score of each seat, as in `outcome`.'),
    winner: z
      .int()
      .nullable()
      .exactOptional()
      .describe('Once the game is over: the seat that won; null if none did, or several.'),
    winners: z
      .array(z.int())
      .exactOptional()
      .describe('Once the game is over: the seats that won, as in `outcome`.'),
    gameOverReason: z
      .string()
      .exactOptional()
      .describe('Once the game is over: why, for people, as in `outcome`.'),
    selectedKingdomCards: z
      .array(z.string())
      .exactOptional()
      .describe('The cards that were drawn for the set-up: where a player sat down or the game began.'),
  }),
);

export const shapes: GameShapes<View> = { view, gameState, events, answer };
