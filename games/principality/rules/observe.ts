import { defined, type Mutable } from '../../../core/engine';
import type { AnswerFields, AnswerInput, GameEvent, MoveOption, ObserveInput } from '../../../core/engine';
import { cardOf } from './cards/catalogue';
import { tally } from './score';
import { USUAL_ROUND_LIMIT } from './setup';
import type { CardName, Move } from './types';
import type { OpponentTurn, View } from './shapes';

type ObservationFields = Readonly<Record<string, unknown>>;

const turnOf = ({ phase, turnNumber, activePlayer, decidingPlayer }: View) => ({
  phase,
  turnNumber,
  activePlayer,
  decidingPlayer,
});

const resourcesOf = ({ players, activePlayer }: View) => {
  const { coins = 0, actions = 0, buys = 0 } = players[activePlayer] ?? {};
  return { currentCoins: coins, currentActions: actions, currentBuys: buys };
};

const handOf = ({ own }: View) => (own ? { hand: tally(own.hand) } : {});

/** Facts for strategy: how near the end is, and the viewer's score so far. */
const standingOf = ({ supply, own, roundLimit }: View) => ({
  ...(roundLimit === USUAL_ROUND_LIMIT ? {} : { roundLimit }),
  provinces: supply.Province ?? 0,
  emptyPiles: Object.keys(supply).filter((name) => supply[name] === 0),
  ...(own ? { victoryPoints: own.victoryPoints } : {}),
});

/** The `gameState` of an answer. */
export const summary = (view: View): ObservationFields => ({
  ...turnOf(view),
  ...handOf(view),
  ...resourcesOf(view),
  ...standingOf(view),
  gameOver: view.gameOver,
});

/** At the level `minimal`, moves that differ only in their lists of cards are combined. */
const typesOfMoves = (options: readonly MoveOption<Move>[]) => [
  ...new Map(
    options.map(({ move: { type, card } }) => [`${type} ${card ?? ''}`, defined({ type, card })]),
  ).values(),
];

const describedMove = ({ move: { type, card }, description, command }: MoveOption<Move>) =>
  defined({ type, card, description, command });

const moveSummary = (options: readonly MoveOption<Move>[]) => {
  const ofTypes = (...types: readonly string[]) =>
    options.filter(({ move }) => types.includes(move.type)).length;
  return {
    playableCount: ofTypes('play_action', 'play_treasure'),
    buyableCount: ofTypes('buy'),
    endPhaseAvailable: ofTypes('end_phase') > 0,
  };
};

function pendingEffect({ view, detail, moves, pending }: ObserveInput<View, Move>): ObservationFields {
  if (!pending) return {};
  if (pending.player !== view.viewer) return { pendingEffect: pending.fields };
  const { card, effect, step, player } = pending.fields;
  const options = moves.options.map(({ index, description, command }) => ({ index, description, command }));
  return {
    pendingEffect:
      detail === 'minimal'
        ? { card, effect, step, player, optionCount: moves.total }
        : { ...pending.fields, optionCount: moves.total, options },
  };
}

const stateOf = (view: View) => ({ ...resourcesOf(view), gameOver: view.gameOver });

/** The piles of the game, in canonical order: by type, cost and name. */
export const supplyList = (view: Pick<View, 'supply'>) =>
  Object.entries(view.supply).map(([name, remaining]) => {
    const { type, cost, text } = cardOf(name);
    return { name, type, cost, remaining, description: text };
  });

const handCards = (hand: readonly CardName[]) =>
  hand.map((name, index) => {
    const { type, cost } = cardOf(name);
    return { index, name, type, cost };
  });

function ownFields(view: View): ObservationFields {
  const { own, players } = view;
  const mine = own && players[own.player];
  if (!own || !mine) return {};
  const { handCount, deckCount, discardCount } = mine;
  return {
    state: {
      ...stateOf(view),
      hand: handCards(own.hand),
      stats: { handCount, deckCount, discardCount, victoryPoints: own.victoryPoints },
    },
    inPlay: mine.inPlay,
    discardPile: own.discardPile,
  };
}

const opponentFields = ({ players, own }: View) =>
  players
    .filter(({ player }) => player !== own?.player)
    .map(({ player, handCount, deckCount, discardCount, discardTop, inPlay }) => ({
      player,
      handCount,
      deckCount,
      discardCount,
      discardTop,
      inPlay,
    }));

const fullFields = (view: View, lines: readonly string[]): ObservationFields => ({
  ...ownFields(view),
  supply: supplyList(view),
  trash: view.trash,
  opponents: opponentFields(view),
  log: lines,
});

/** The observation at a level of detail. Each level includes the previous one. */
export function observe(input: ObserveInput<View, Move>): ObservationFields {
  const { view, detail, moves, lines } = input;
  const { options } = moves;
  return {
    ...turnOf(view),
    playerCount: view.players.length,
    gameOver: view.gameOver,
    validMoves: detail === 'minimal' ? typesOfMoves(options) : options.map(describedMove),
    moveSummary: moveSummary(options),
    ...pendingEffect(input),
    ...(detail === 'minimal' ? {} : { ...handOf(view), state: stateOf(view) }),
    ...(detail === 'full' ? fullFields(view, lines) : {}),
    ...view.result,
  };
}

/** The list of a turn to which an event of this type adds its cards. */
const LISTS = { play: 'actionsPlayed', treasures: 'treasuresPlayed', buy: 'cardsBought' } as const;

const isListed = (type: string): type is keyof typeof LISTS => Object.hasOwn(LISTS, type);

const cardsIn = ({ card, cards = [card] }: NonNullable<GameEvent['data']>) => cards as readonly CardName[];

/** The turns, or parts of turns, of other players. A turn ends with its cleanup. */
export function opponentTurns(events: readonly GameEvent[], mine: readonly number[]): OpponentTurn[] {
  const turns: Mutable<OpponentTurn>[] = [];
  let ended = true;
  for (const { type, data = {} } of events) {
    const player = data.player as number;
    if ((type !== 'cleanup' && !isListed(type)) || mine.includes(player)) continue;
    if (ended) turns.push({ player, actionsPlayed: [], treasuresPlayed: [], cardsBought: [] });
    const turn = turns.at(-1);
    if (turn && isListed(type)) turn[LISTS[type]] = [...turn[LISTS[type]], ...cardsIn(data)];
    ended = type === 'cleanup';
  }
  return turns;
}

/** The turn of the only opponent, under the name that older clients read. */
const withoutPlayer = ({ player: _only, ...turn }: OpponentTurn): Omit<OpponentTurn, 'player'> => turn;

/** The cards that an event says left a hand for the table. */
const cardsPlayed = ({ type, data = {} }: GameEvent): readonly CardName[] =>
  type === 'treasures' || (type === 'play' && data.throne !== 2) ? cardsIn(data) : [];

/** The cards that came into the viewer's hand during its turn; the next turn starts with a new hand. */
function drawnFields({ before, view, viewer, events }: AnswerInput<View>): AnswerFields {
  if (!before?.own || !view.own || before.turnNumber !== view.turnNumber) return {};
  if (before.activePlayer !== view.activePlayer || view.gameOver) return {};
  const left = events.filter(({ data }) => data?.player === viewer).flatMap(cardsPlayed);
  const stayed = left.reduce<readonly CardName[]>(
    (hand, card) => (hand.includes(card) ? hand.toSpliced(hand.indexOf(card), 1) : hand),
    before.own.hand,
  );
  const held = tally(stayed);
  const cardsDrawn = Object.entries(tally(view.own.hand)).flatMap(([name, count]) =>
    Array<CardName>(Math.max(0, count - (held[name] ?? 0))).fill(name),
  );
  return cardsDrawn.length > 0 ? { cardsDrawn } : {};
}

/** Fields that are specific to this game. */
export function answerFields(input: AnswerInput<View>): AnswerFields {
  const { before, view, viewer, mine, events, detail } = input;
  const turns = viewer === 'public' ? [] : opponentTurns(events, mine);
  const [turn, another] = turns;
  return {
    ...(before && before.phase !== view.phase ? { phaseChanged: `${before.phase} → ${view.phase}` } : {}),
    ...drawnFields(input),
    ...(turns.length > 0 ? { opponentTurns: turns } : {}),
    ...(detail === 'full' && turn && !another ? { opponentTurnSummary: withoutPlayer(turn) } : {}),
    ...view.result,
  };
}
