import { mindBot, randomBot } from '../../../core/engine';
import type { Bot, BotInput, MindLevel, MoveOption } from '../../../core/engine';
import { decisionOf } from './cards';
import { cardOf, CARDS, CHEAPEST_FIRST, listById, sortCards, type Outlook } from './cards/catalogue';
import { END_PHASE, PLAY_ALL_TREASURES } from './moves';
import { actionToPlay } from './tactics/play';
import { ownedOf, pileOf } from './tactics/worth';
import type { CardName, Move } from './types';
import { ownPending, type View } from './view';

type Input = BotInput<View, Move>;
type MoveOptions = readonly MoveOption<Move>[];

/** The cards to buy, most wanted first, for the coins of the buy phase. */
type Wishes = (view: View, coins: number) => readonly CardName[];

/** The listed move of a type, with the card if one is named. */
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

/** The first of these cards with a listed move of the type, or the end of the phase. */
const firstOf = (options: MoveOptions, type: 'play_action' | 'buy', cards: readonly CardName[]): Move =>
  cards.map((card) => listed(options, type, card)).find(Boolean) ?? END_PHASE;

function buyOne({ view, options }: Input, wishes: Wishes): Move {
  if (listed(options, 'play_all_treasures')) return PLAY_ALL_TREASURES;
  if (view.boughtThisTurn) return END_PHASE;
  return firstOf(options, 'buy', wishes(view, view.players[view.activePlayer]?.coins ?? 0));
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
      return view.phase === 'action' ? firstOf(options, 'play_action', actions) : buyOne(input, wishes);
    },
  };
}

/** The rounds in which a Smithy is better than a Silver; a money deck needs only two or three. */
const isTimeForSmithy = ({ turnNumber }: View): boolean =>
  turnNumber <= 2 || (turnNumber >= 6 && turnNumber <= 8);

const BIG_MONEY_SMITHY: Wishes = (view, coins) =>
  coins >= 4 && coins <= 5 && isTimeForSmithy(view) ? ['Smithy', 'Silver'] : BIG_MONEY(view, coins);

/** The Attacks that the bot buys, most wanted first, and how many of each. */
const ATTACKS = CARDS.flatMap(({ name, bot }) => (bot?.attack ? [{ name, attack: bot.attack }] : []))
  .sort((a, b) => a.attack[0] - b.attack[0])
  .map(({ name, attack: [, most] }) => [name, most] as const);

/** More Actions would meet in one hand. */
const MOST_ATTACKS = 3;

/** The bot's purchases, most wanted first: points once the Provinces run low, Attacks, a Moat against other players' Attacks, then money. */
function wishesOf(outlook: Outlook): readonly CardName[] {
  const provinces = pileOf(outlook, 'Province');
  const held = ATTACKS.reduce((sum, [name]) => sum + ownedOf(outlook, name), 0);
  const attacks = ATTACKS.filter(([name, most]) => held < MOST_ATTACKS && ownedOf(outlook, name) < most).map(
    ([name]) => name,
  );
  const isThreatened = outlook.rivals > 0 && ATTACKS.some(([name]) => pileOf(outlook, name) >= 0);
  const moat = isThreatened && ownedOf(outlook, 'Moat') === 0 ? ['Moat'] : [];
  return [
    'Province',
    ...(provinces <= 4 ? ['Duchy'] : []),
    ...(held === 0 ? attacks : []),
    'Gold',
    ...(provinces <= 5 ? ['Duchy'] : []),
    ...attacks,
    ...(provinces <= 2 ? ['Estate'] : []),
    'Silver',
    ...moat,
  ];
}

/** The outlook of the player who must move. */
function outlookOf({ view, options }: Input): Outlook {
  const { own, players } = view;
  if (!own) throw new Error('A bot has a seat');
  const { actions = 0, buys = 0, coins = 0 } = players[own.player] ?? {};
  return {
    hand: own.hand,
    owned: listById(({ name }) => own.cards[name] ?? 0),
    supply: listById(({ name }) => view.supply[name] ?? -1),
    actions,
    buys,
    coins,
    rivals: players.length - 1,
    pending: ownPending(view),
    throneIsOptional: options.some(({ move }) => move.card === null),
    seat: own.player,
  };
}

/** A bot that buys and plays Attacks, and keeps a Moat against other players' Attacks. */
const attacker: Bot<View, Move> = {
  title: 'Attacker',
  description:
    'Buys up to three Attacks and a Moat against those of others; otherwise money, and points in the end.',
  choose(input) {
    const { view, options } = input;
    const outlook = outlookOf(input);
    const { pending } = outlook;
    if (pending) return decisionOf(pending).sensible(outlook, pending);
    if (view.phase === 'action') return firstOf(options, 'play_action', [actionToPlay(outlook) ?? '']);
    return listed(options, 'play_all_treasures')
      ? PLAY_ALL_TREASURES
      : firstOf(options, 'buy', wishesOf(outlook));
  },
};

/** One simulated game is enough for the move of a sensible player (`tactics/search.ts`). */
const MIND_LEVELS: readonly MindLevel[] = [
  ...[36, 28, 23, 19, 12, 7].map((blunders) => ({ iterations: 1, blunders })),
  ...[1, 400, 1_200, 2_000].map((iterations) => ({ iterations })),
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
