import type { PlayoutPlan, SearchAdvice } from '../../../../core/engine';
import { legalMoves } from '../bare';
import { decisionOf } from '../cards';
import { cardOf, isTreasure, listById, type Outlook } from '../cards/catalogue';
import { END_PHASE, PLAY_ALL_TREASURES } from '../moves';
import { countOwned, standing } from '../score';
import type { Move, State } from '../types';
import { throneIsOptional, versionOf } from '../versions';
import { actionToPlay } from './play';
import { isWorthBuying, mostWanted, pileOf, worthOf } from './worth';

const holdsTreasure = ({ hand }: Outlook): boolean => hand.some(isTreasure);

/** The outlook of a seat in a simulated game. It contains only what the seat could know. */
function outlookOfState(state: State, seat: number, wishes?: Outlook['wishes']): Outlook {
  const player = state.players[seat];
  if (!player) throw new Error(`No player ${seat}`);
  const { hand, actions, buys, coins } = player;
  const { supply, pending, players } = state;
  return {
    hand,
    owned: countOwned(player),
    supply,
    actions,
    buys,
    coins,
    rivals: players.length - 1,
    pending,
    throneIsOptional: throneIsOptional(versionOf(state)),
    seat,
    wishes,
  };
}

/** The move of a sensible player, who buys what such a deck usually lacks most. */
const policy = (state: State, seat: number): Move => moveBy(NO_WISHES, state, seat);

/** The amounts that a plan adds to the usual worth of cards, by id. */
type Wishes = NonNullable<Outlook['wishes']>;
const NO_WISHES = undefined;

function moveBy(wishes: Wishes | undefined, state: State, seat: number): Move {
  const outlook = outlookOfState(state, seat, wishes);
  if (state.pending) return decisionOf(state.pending).sensible(outlook, state.pending);
  if (state.phase === 'action') {
    const card = actionToPlay(outlook);
    return card === undefined ? END_PHASE : { type: 'play_action', card };
  }
  if (!state.boughtThisTurn && holdsTreasure(outlook)) return PLAY_ALL_TREASURES;
  const wanted = outlook.buys > 0 ? mostWanted(outlook, outlook.coins, 0) : undefined;
  return wanted ? { type: 'buy', card: wanted.name } : END_PHASE;
}

/** The longest list of answers that are all tried; for longer lists only the sensible answer is tried. */
const MOST_ANSWERS = 12;

/** The number of purchases that are tried, the most wanted first. */
const MOST_PURCHASES = 6;

const isSame = (a: Move, b: Move): boolean =>
  a.type === b.type && a.card === b.card && a.choice === b.choice && String(a.cards) === String(b.cards);

const withFirst = (first: Move, listed: readonly Move[]): readonly Move[] => [
  first,
  ...listed.filter((move) => !isSame(move, first)),
];

function purchases(outlook: Outlook, state: State): readonly Move[] {
  const wanted = legalMoves(state)
    .flatMap((move) => (move.type === 'buy' ? [{ move, card: cardOf(move.card) }] : []))
    .filter(({ card }) => isWorthBuying(outlook, card))
    .map(({ move, card }) => ({ move, worth: worthOf(outlook, card) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_PURCHASES);
  const useless = wanted.findIndex(({ worth }) => worth <= 0);
  const listed: Move[] = wanted.map(({ move }) => move);
  listed.splice(useless < 0 ? listed.length : useless, 0, END_PHASE);
  return listed;
}

/**
 * The moves that may be best, the most sensible first: all Treasures at once, no Copper and no Curse, and if there are very many answers, only the sensible
 * one.
 */
function moves(state: State, seat: number): readonly Move[] {
  const outlook = outlookOfState(state, seat);
  const first = policy(state, seat);
  if (state.pending) {
    const listed = legalMoves(state, MOST_ANSWERS + 1);
    return listed.length > MOST_ANSWERS ? [first] : withFirst(first, listed);
  }
  if (state.phase === 'action') return withFirst(first, legalMoves(state));
  if (first.type === 'play_all_treasures') return [first];
  return purchases(outlook, state);
}

/** How much a plan adds to the worth of its own cards, and how much a plan without Actions subtracts from all Actions. */
const WANTED = 2.5;
const UNWANTED = -20;

const planFor = (wishes: Wishes): PlayoutPlan<State, Move> => ({
  move: (state, seat) => moveBy(wishes, state, seat),
});

/** One plan for each kingdom card, which values that card more than usual, and one plan with money alone. */
const PLANS = listById(({ id }) => planFor(listById((card) => (card.id === id ? WANTED : 0))));
const MONEY = planFor(listById(({ type }) => (type === 'action' ? UNWANTED : 0)));

function plans(state: State): readonly PlayoutPlan<State, Move>[] {
  if (state.pending || state.phase !== 'buy') return [];
  return [MONEY, ...state.kingdom.map((name) => PLANS[cardOf(name).id] ?? MONEY)];
}

/** A lead of slightly more than a Province counts like winning three games of four. */
const CLEAR_LEAD = 8;

/** The numbers of Provinces left at which the end is far and near. */
const FAR = 8;
const NEAR = 2;

/** The maximum weight of the lead compared with winning. */
const MOST_FOR_LEAD = 0.5;

/**
 * The value of a result: who won and, while the end is far, by how much. A clear lead shows better play, while luck decides a close game. Near the end a lead
 * must not count more than winning.
 */
function grade(state: State, from: State): readonly number[] {
  const { scores, winners } = standing(state);
  const provinces = pileOf(from, 'Province');
  const forLead = MOST_FOR_LEAD * Math.min(1, Math.max(0, (provinces - NEAR) / (FAR - NEAR)));
  return scores.map((score, seat) => {
    const won = winners.includes(seat) ? 1 / winners.length : 0;
    const rivals = scores.filter((_, other) => other !== seat);
    if (rivals.length === 0) return won;
    const lead = 1 / (1 + Math.exp((Math.max(...rivals) - score) / CLEAR_LEAD));
    return (1 - forLead) * won + forLead * lead;
  });
}

/** The search's knowledge of the game besides its rules. */
export const search: SearchAdvice<State, Move> = { policy, moves, plans, grade };
