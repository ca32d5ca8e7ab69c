import { cardOf } from '../rules/cards/catalogue';
import { questionOf } from '../rules/bare';
import type { PendingEffect } from '../rules/types';
import { ownPending, type View } from '../rules/view';
import { nameOf, playerName, type Viewer } from '../../../core/engine';
import { countNoun, mayAct, moveList, packed, waitingLine, winnersLine } from '../../../cli/kit';
import type { Layout, ListedMove, Position } from '../../../cli/kit';
import { shortSupply, tableLines } from './piles';
import { pointsText } from './points';
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

/** Turn, player, points and phase, the hand, the remaining resources, and the supply in short. */
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
