import {
  mindBot,
  randomBot,
  type MindLevel,
  type Bot,
  type BotInput,
  type MoveOption,
} from '../../../core/engine';
import { cardOf, CHEAPEST_FIRST, sortCards } from './cards/catalogue';
import { END_PHASE, PLAY_ALL_TREASURES } from './moves';
import { attacker } from './tactics/attacker';
import type { CardName, Move } from './types';
import { ownPending, type View } from './view';

type Input = BotInput<View, Move>;
type MoveOptions = readonly MoveOption<Move>[];

/** The cards to buy, most wanted first, for the coins of the buy phase. */
type Wishes = (view: View, coins: number) => readonly CardName[];

const listed = (options: MoveOptions, type: Move['type'], card?: CardName): Move | undefined =>
  options.find(({ move }) => move.type === type && (card === undefined || move.card === card))?.move;

const BIG_MONEY: Wishes = (_view, coins) => {
  if (coins >= 8) return ['Province', 'Gold', 'Silver'];
  return coins >= 6 ? ['Gold', 'Silver'] : ['Silver'];
};

/**
 * The least useful cards first: Curse, Victory cards (most expensive first), Actions that the bot does not play, cheap Treasures.
 */
const DISCARD_ORDER: readonly CardName[] = [
  ...ofType('curse'),
  ...ofType('victory').reverse(),
  ...ofType('action'),
  ...ofType('treasure'),
];

function ofType(type: string): CardName[] {
  return CHEAPEST_FIRST.filter((card) => card.type === type).map(({ name }) => name);
}

/** Militia: discards the least useful cards. */
function discardWorst(view: View, order: readonly CardName[]): Move {
  const hand = [...(view.own?.hand ?? [])];
  const keep = ownPending(view)?.targetHandSize ?? 0;
  hand.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return { type: 'discard_to_hand_size', cards: sortCards(hand.slice(0, hand.length - keep)) };
}

/** Bureaucrat: the cheapest Victory card, because it returns in the next hand. */
function topdeckCheapest(options: MoveOptions): Move | undefined {
  const cost = ({ move }: MoveOption<Move>): number => cardOf(move.card ?? 'Province').cost;
  return [...options].sort((a, b) => cost(a) - cost(b))[0]?.move;
}

/** If a choice is optional, its last option does nothing; otherwise the first option is the most expensive card. */
function answer({ view, options }: Input, order: readonly CardName[]): Move | undefined {
  const effect = ownPending(view)?.effect;
  if (effect === 'discard_to_hand_size') return discardWorst(view, order);
  if (effect === 'reveal_and_topdeck') return topdeckCheapest(options);
  if (effect === 'reveal_reaction') return options[0]?.move;
  const declines = options.find(
    ({ move }) => move.choice === false || move.card === null || move.cards?.length === 0,
  );
  return (declines ?? options[0])?.move;
}

function buyOne({ view, options }: Input, wishes: Wishes): Move {
  const treasures = listed(options, 'play_all_treasures');
  if (treasures) return PLAY_ALL_TREASURES;
  if (view.boughtThisTurn) return END_PHASE;
  const coins = view.players[view.activePlayer]?.coins ?? 0;
  for (const card of wishes(view, coins)) {
    const buy = listed(options, 'buy', card);
    if (buy) return buy;
  }
  return END_PHASE;
}

/** A bot that plays these Actions whenever possible, then all Treasures, and buys one card per turn. */
function moneyBot(
  words: Pick<Bot<View, Move>, 'title' | 'description'>,
  wishes: Wishes,
  actions: readonly CardName[],
): Bot<View, Move> {
  const kept = DISCARD_ORDER.filter((card) => !actions.includes(card));
  const order = [...kept, ...actions];
  return {
    ...words,
    choose(input) {
      const { view, options } = input;
      if (view.pendingEffect) return answer(input, order) ?? END_PHASE;
      if (view.phase !== 'action') return buyOne(input, wishes);
      const action = actions.map((card) => listed(options, 'play_action', card)).find(Boolean);
      return action ?? END_PHASE;
    },
  };
}

/** The rounds in which a Smithy is better than a Silver; a money deck needs only two or three. */
const isTimeForSmithy = ({ turnNumber }: View): boolean =>
  turnNumber <= 2 || (turnNumber >= 6 && turnNumber <= 8);

const BIG_MONEY_SMITHY: Wishes = (view, coins) =>
  coins >= 4 && coins <= 5 && isTimeForSmithy(view) ? ['Smithy', 'Silver'] : BIG_MONEY(view, coins);

/** One simulated game is enough for the move of a sensible player (`tactics/search.ts`). */
const MIND_LEVELS: readonly MindLevel[] = [
  { iterations: 1, blunders: 36 },
  { iterations: 1, blunders: 28 },
  { iterations: 1, blunders: 23 },
  { iterations: 1, blunders: 19 },
  { iterations: 1, blunders: 12 },
  { iterations: 1, blunders: 7 },
  { iterations: 1 },
  { iterations: 400 },
  { iterations: 1_200 },
  { iterations: 2_000 },
];

export const bots: Readonly<Record<string, Bot<View, Move>>> = {
  random: randomBot(),
  bigmoney: moneyBot(
    { title: 'Big Money', description: 'Plays no Actions; buys Province, else Gold, else Silver.' },
    BIG_MONEY,
    [],
  ),
  'bigmoney-smithy': moneyBot(
    { title: 'Big Money with Smithy', description: 'Big Money with two or three Smithies.' },
    BIG_MONEY_SMITHY,
    ['Smithy'],
  ),
  attacker,
  mind: {
    ...mindBot<View, Move>({ msPerIteration: 0.45, levels: MIND_LEVELS }),
    aims: [
      { level: 5, against: { bot: 'bigmoney-smithy' }, atLeast: 0.4, atMost: 0.6 },
      { level: 10, against: { bot: 'bigmoney-smithy' }, atLeast: 0.7 },
      { level: 7, against: { bot: 'attacker' }, atLeast: 0.55 },
    ],
  },
};
