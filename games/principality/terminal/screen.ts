import { didYouMean, nameOf, playerName, type Viewer } from '../../../core/engine';
import { countNoun, layoutList, mayAct, moveList, packed, waitingLine, winnersLine } from '../../../cli/kit';
import type { Layout, ListedMove, Position } from '../../../cli/kit';
import { questionOf } from '../rules/bare';
import { CARDS, cardOf, cardTyped, type Card } from '../rules/cards/catalogue';
import { printedTypes } from '../rules/kit/card';
import type { PendingEffect } from '../rules/types';
import { ownPending, type PlayerView, type View } from '../rules/view';
import { stableNumber } from './stable-numbers';

const RULE = '='.repeat(60);

/** A title between two rules. */
const titled = (title: string): readonly string[] => [RULE, title, RULE];

export const viewOf = ({ view }: Position): View => view as View;

/** No seat: every player is then named. */
const NOBODY = -1;

const phaseText = ({ phase, activePlayer }: View, seat: number): string => {
  const name = `${phase.charAt(0).toUpperCase()}${phase.slice(1)} Phase`;
  return activePlayer === seat ? name : `${playerName(activePlayer)}'s ${name}`;
};

/** The cards in the order of the indexes of `play <index>`. */
export const handLine = ({ own }: View): string =>
  own ? `Hand: ${own.hand.join(', ') || '(empty)'}` : 'Hand: (not yours to see)';

function resourceLines({ players, activePlayer }: View, seat: number): readonly string[] {
  const player = players[seat];
  if (!player || activePlayer !== seat) return [];
  return [`Actions: ${player.actions}  Buys: ${player.buys}  Coins: $${player.coins}`];
}

/** Turn, player, points, phase, hand, remaining resources, and a summary of the supply. */
export function turnLines(position: Position, layout: Layout): readonly string[] {
  const view = viewOf(position);
  const { seat } = position;
  const points = view.own ? pointsText(view.own.victoryPoints, view.own.cards) : '';
  return [
    ...titled(`Turn ${view.turnNumber} | ${playerName(seat)} | VP: ${points} | ${phaseText(view, seat)}`),
    handLine(view),
    ...(view.own?.reactions === 'reveal' ? ['Reactions: Moat is revealed without asking'] : []),
    ...resourceLines(view, seat),
    ...(view.pendingEffect ? [] : packed('Supply: ', shortSupply(view), layout)),
  ];
}

/** The table in a replay: whose turn it is, what its player has and, if the viewer has a seat, the hand. */
export function replayLines(view: View, viewer: Viewer, layout: Layout): readonly string[] {
  const { turnNumber, activePlayer, own } = view;
  const points = own ? ` | VP: ${pointsText(own.victoryPoints, own.cards)}` : '';
  return [
    `Turn ${turnNumber} | ${phaseText(view, NOBODY)}${points}`,
    ...(viewer === 'public' ? [] : [handLine(view)]),
    ...resourceLines(view, activePlayer),
    ...packed('Supply: ', shortSupply(view), layout),
    ...tableLines(view),
  ];
}

/** Scores with their cards, who won, and after how many turns. */
export function endLines(position: Position): readonly string[] {
  const { result, players, turnNumber } = viewOf(position);
  const { outcome, labels } = position;
  const { reason = 'The game was stopped.', scores = [], winners = [] } = outcome ?? {};
  const lines = players.map(({ cards = {}, turnsTaken }, seat) => {
    const points = result ? pointsText(scores[seat] ?? 0, cards) : String(scores[seat] ?? 0);
    return `  ${nameOf(labels, seat)}: ${points} in ${countNoun(turnsTaken, 'turn')}`;
  });
  return [
    ...titled('GAME OVER'),
    reason,
    '',
    'Final Scores:',
    ...lines,
    '',
    winnersLine(winners, labels),
    `Turns: ${turnNumber}`,
  ];
}

/** The text of a listed turn move; typing `number` plays it. */
function turnEntry({ command, description }: ListedMove, number: number): string {
  if (command === 'end_phase') return `  [${number}] End Phase`;
  if (command !== 'play_all_treasures') return `  [${number}] ${description}`;
  return `  [T] ${description.replace('all treasures', 'ALL Treasures')}, or type ${number}`;
}

/** The decision of a card: its text, the question, then the options. */
function decisionLines(position: Position, pending: PendingEffect, layout: Layout): readonly string[] {
  const { activePlayer, own } = viewOf(position);
  const { card, step, context } = pending;
  const header = questionOf(pending, own?.hand.length ?? 0);
  return [
    `✓ ${playerName(activePlayer)} played ${card}`,
    `Effect: ${cardOf(card).text}`,
    ...(context === undefined ? [] : [context]),
    '',
    `${step === null ? '' : `Step ${step}: `}${header}:`,
    ...moveList(position, layout, ({ index, description }) => `  [${index}] ${description}`),
  ];
}

/** The open decision, if this seat must make it. */
export const ownDecision = (position: Position): PendingEffect | null => ownPending(viewOf(position));

/** The moves of the turn, the open decision, or the players that the game waits for. */
export function moveLines(position: Position, layout: Layout, stableNumbers: boolean): readonly string[] {
  if (position.over) return [];
  if (!mayAct(position)) return ['', waitingLine(position)];
  const decision = ownDecision(position);
  if (decision) return ['', ...decisionLines(position, decision, layout)];
  const number = ({ index, command }: ListedMove): number =>
    stableNumbers ? (stableNumber(command) ?? index) : index;
  return ['', 'Available Moves:', ...moveList(position, layout, (move) => turnEntry(move, number(move)))];
}

/** The cards that score, with their letters: those of every game, then kingdom cards, then Curse. */
const LETTERS = ['victory', 'curse'].flatMap((type) =>
  [false, true].flatMap((kingdom) =>
    CARDS.filter((card) => card.type === type && card.kingdom === kingdom).map(
      ({ name, letter = name }) => [name, letter] as const,
    ),
  ),
);

/** `5 VP (2E, 1D)`; `0 VP` for a player without a card that scores. `cards`: how many of each the player owns. */
function pointsText(points: number, cards: Readonly<Record<string, number>>): string {
  const parts = LETTERS.flatMap(([card, letter]) => (cards[card] ? [`${cards[card]}${letter}`] : []));
  return parts.length === 0 ? `${points} VP` : `${points} VP (${parts.join(', ')})`;
}

/** `Action, Attack`. */
const typeText = (card: Card): string => printedTypes(card).join(', ');

const NAME_WIDTH = 14;

/** Every pile, Curse included, with cost and number of cards left. */
export const supplyLines = ({ supply }: View, layout: Layout): readonly string[] => [
  'Supply:',
  ...layoutList(
    Object.entries(supply).map(
      ([name, left]) =>
        `  ${name.padEnd(NAME_WIDTH)}$${cardOf(name).cost}  ${left === 0 ? 'none' : String(left)} left`,
    ),
    layout,
  ),
];

/** The piles by cost with the cards left: `$2 Cellar 10, Moat none; $3 Silver 40`. Each part may be a separate line. */
function shortSupply({ supply }: View): readonly string[] {
  const costs = [...new Set(Object.keys(supply).map((name) => cardOf(name).cost))].sort((a, b) => a - b);
  return costs.flatMap((cost, at) => {
    const names = Object.keys(supply).filter((name) => cardOf(name).cost === cost);
    const end = at < costs.length - 1 ? ';' : '';
    return names.map((name, i) => {
      const left = supply[name] ?? 0;
      return `${i === 0 ? `$${cost} ` : ''}${name} ${left === 0 ? 'none' : left}${i < names.length - 1 ? ',' : end}`;
    });
  });
}

/** `Village | 3 | Action | +1 Card, +2 Actions`. */
export function cardLine(typed: string): string {
  const card = cardTyped(typed);
  if (!card) {
    const names = CARDS.map(({ name }) => name);
    return `Unknown card: ${typed}. ${didYouMean(typed, names) ?? 'Type "cards" for the list.'}`;
  }
  return [card.name, String(card.cost), typeText(card), card.text].join(' | ');
}

const TYPE_WIDTH = 18;

/** All cards with type and cost. */
export const catalogueLines = (layout: Layout): readonly string[] =>
  layoutList(
    CARDS.map((card) => `  ${typeText(card).padEnd(TYPE_WIDTH)}$${card.cost}  ${card.name}`),
    layout,
  );

const playerLine = ({
  player,
  handCount,
  deckCount,
  discardCount,
  discardTop,
  inPlay,
}: PlayerView): string => {
  const top = discardTop === null ? '' : ` (top: ${discardTop})`;
  const play = inPlay.length === 0 ? '' : `; in play: ${inPlay.join(', ')}`;
  return `  ${playerName(player)}: ${countNoun(handCount, 'card')} in hand, ${deckCount} in deck, ${discardCount} discarded${top}${play}`;
};

/** The public state of the table. */
export const tableLines = ({ players, trash, supply }: View): readonly string[] => {
  const empty = Object.keys(supply).filter((name) => supply[name] === 0);
  return [
    ...players.map(playerLine),
    `  Provinces left: ${supply.Province ?? 0}. Empty piles: ${empty.join(', ') || 'none'}.`,
    `  Trash: ${trash.join(', ') || 'empty'}`,
  ];
};
