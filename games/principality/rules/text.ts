import { playerName } from '../../../core/engine';
import { cardOf } from './cards/catalogue';
import { tally } from './score';
import type { CardName, Reactions } from './types';
import type { PlayerView, View } from './view';

/** `3 Copper, Estate`, or `nothing`. */
const countText = (cards: Readonly<Record<CardName, number>>): string =>
  Object.entries(cards)
    .map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
    .join(', ') || 'nothing';

const pile = ([name, left]: readonly [CardName, number]): string =>
  `| ${name} | $${cardOf(name).cost} | ${left} | ${cardOf(name).text} |`;

function playerLine({
  player,
  handCount,
  deckCount,
  discardCount,
  discardTop,
  inPlay,
  cards,
}: PlayerView): string {
  const top = discardTop ? ` (top: ${discardTop})` : '';
  const all = cards ? `; all cards: ${countText(cards)}` : '';
  const counts = `${handCount} in hand, ${deckCount} in deck, ${discardCount} discarded${top}`;
  return `- ${playerName(player)}: ${counts}; in play: ${countText(tally(inPlay))}${all}`;
}

const REACTIONS: Readonly<Record<Reactions, string>> = {
  ask: 'When you are attacked you are asked whether to reveal a Moat (`reactions reveal`: always, without asking).',
  reveal: 'When you are attacked a Moat in your hand is revealed without asking (`reactions ask`: ask me).',
};

function ownLines({ own, kingdom, players, gameOver }: View): string[] {
  if (!own) return [];
  const canReact = kingdom.includes('Moat') && players.length > 1 && !gameOver;
  return [
    `**Your hand** (${playerName(own.player)}): ${countText(tally(own.hand))}`,
    `Your discard pile: ${countText(tally(own.discardPile))}. Victory points: ${own.victoryPoints}.`,
    ...(canReact ? [REACTIONS[own.reactions]] : []),
    '',
  ];
}

function standingLine({ result, pendingEffect, decidingPlayer }: View): string {
  if (result) {
    const winners = result.winners.map(playerName).join(' and ');
    return `**Game over**: ${result.gameOverReason}. Scores: ${result.scores.join(', ')}. Won by ${winners}.`;
  }
  if (!pendingEffect) return `${playerName(decidingPlayer)} to move.`;
  return 'card' in pendingEffect
    ? `**${playerName(decidingPlayer)} must decide**: ${pendingEffect.card} (${pendingEffect.effect}).`
    : `Waiting for ${playerName(decidingPlayer)}.`;
}

/** How many rounds before the limit the text mentions it; most games never get that far. */
const ROUNDS_FORETOLD = 20;

const roundsLeft = ({ turnNumber, roundLimit }: View): readonly string[] =>
  roundLimit - turnNumber < ROUNDS_FORETOLD ? [`The game ends after round ${roundLimit}.`] : [];

/** Whose turn it is and with which resources, the viewer's hand, and how near the end is. */
export function describeBriefly(view: View): string {
  const { turnNumber, activePlayer, phase, players, supply, own } = view;
  const { actions = 0, buys = 0, coins = 0, inPlay = [] } = players[activePlayer] ?? {};
  const empty = Object.keys(supply).filter((name) => supply[name] === 0);
  const mine = own && players[own.player];
  return [
    `Round ${turnNumber}, ${playerName(activePlayer)}, ${phase} phase: actions ${actions}, buys ${buys}, coins ${coins}.`,
    ...(inPlay.length > 0 ? [`In play: ${countText(tally(inPlay))}.`] : []),
    ...(own ? [`Your hand: ${countText(tally(own.hand))}.`] : []),
    ...(mine
      ? [`Your deck ${mine.deckCount}, discard pile ${mine.discardCount}, points ${own.victoryPoints}.`]
      : []),
    `Provinces left ${supply.Province ?? 0}, empty piles: ${empty.join(', ') || 'none'}.`,
    ...roundsLeft(view),
    ...(view.gameOver || view.pendingEffect ? [standingLine(view)] : []),
  ].join('\n');
}

/** The view as Markdown. */
export function describe(view: View): string {
  const { turnNumber, activePlayer, phase, players, supply, trash } = view;
  const { actions = 0, buys = 0, coins = 0 } = players[activePlayer] ?? {};
  return [
    `## Round ${turnNumber}, ${playerName(activePlayer)}, ${phase} phase`,
    `Actions: ${actions}  Buys: ${buys}  Coins: $${coins}`,
    standingLine(view),
    ...roundsLeft(view),
    '',
    ...ownLines(view),
    '| Pile | Cost | Left | Effect |',
    '|---|---|---|---|',
    ...Object.entries(supply).map(pile),
    '',
    `Trash: ${countText(tally(trash))}`,
    ...players.map(playerLine),
  ].join('\n');
}
