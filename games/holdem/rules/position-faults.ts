import { someoneIsAllIn } from './chips';
import type { Position } from './shapes';
import { STREETS } from './types';

const DECK = 52;
const HOLE_CARDS = 4;

/** Board cards by street, preflop first. */
const BOARD_CARDS = [0, 3, 4, 5, 5];

/** Why no hand can stand like this, or null. */
export const positionError = (position: Position): string | null =>
  cardsError(position) ?? chipsError(position) ?? resultError(position);

function cardsError({ deck, board, holeCards, street }: Position): string | null {
  if (board.length !== BOARD_CARDS[STREETS.indexOf(street)])
    return 'BD does not have the cards of the street';
  const left = typeof deck === 'number' ? deck : deck.length;
  if (left !== DECK - HOLE_CARDS - board.length) return 'DK does not have the cards that are left';
  const seen = [
    ...board,
    ...holeCards.flatMap((cards) => cards ?? []),
    ...(typeof deck === 'number' ? [] : deck),
  ];
  if (new Set(seen).size < seen.length) return 'a card is there twice';
  return street === 'showdown' && holeCards.includes(null)
    ? 'the hole cards are shown at the showdown'
    : null;
}

function chipsError({ hand, blinds, bets, stacks, pot, minRaise, result }: Position): string | null {
  if (hand < 1) return 'HN counts from 1';
  if (blinds.small < 1 || blinds.small > blinds.big) return 'BL must be 0 < small blind <= big blind';
  if (minRaise < blinds.big) return 'MR is at least the big blind';
  if (pot % 2 !== 0) return 'both have put the same into POT';
  if (stacks[0] + stacks[1] + bets[0] + bets[1] + pot < 2 * blinds.big)
    return 'there are fewer chips than two big blinds';
  return result && bets[0] + bets[1] + pot > 0 ? 'the pot was paid out when the hand ended' : null;
}

function resultError({ street, result, stacks, bets, turn, ...table }: Position): string | null {
  if (result === null) {
    if (street === 'showdown') return 'a showdown has a result';
    const position = { ...table, street, result, stacks, bets, turn };
    const [mine, theirs] = turn === 0 ? bets : [bets[1], bets[0]];
    if (mine > theirs) return 'it is the turn of the player who has bet less';
    return mine === theirs && someoneIsAllIn(position)
      ? 'a player is all in and called, so the board is run out'
      : null;
  }
  return (result.by === 'fold') === (street === 'showdown') ? 'R and SR do not agree' : null;
}
