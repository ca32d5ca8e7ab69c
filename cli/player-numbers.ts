import { playerName } from '../core/engine';
import type { SessionInfo } from '../core/api';
import type { GameError, Seat } from '../core/engine';
import type { TableAction } from './kit/table';

/** An action about a player, as typed: `substitute 2` is about seat 1. */
interface PlayerAction {
  readonly action: TableAction;
  readonly target: Seat;
}

/** The reason why an action about a player fails, with players counted from 1; the server counts seats from 0. */
export function inPlayerNumbers(
  error: GameError,
  seats: SessionInfo['seats'],
  { action, target }: PlayerAction,
): GameError {
  const gone = error.details?.gone;
  if (!Array.isArray(gone)) return error;
  const numbers = gone.map((seat) => Number(seat) + 1);
  const suggestion = numbers.length > 0 ? `Type ${typedFor(action, numbers)}.` : error.suggestion;
  return { ...error, message: whyNot(seats, target), ...(suggestion === undefined ? {} : { suggestion }) };
}

const typedFor = (action: TableAction, players: readonly number[]): string =>
  players.map((player) => `"${action} ${player}"`).join(' or ');

function whyNot(seats: SessionInfo['seats'], target: Seat): string {
  const name = playerName(target);
  const seat = seats[target];
  if (!seat) return `There is no player ${target + 1}: the players are 1-${seats.length}.`;
  if (seat.kind === 'me') return `${name} is you.`;
  return seat.kind === 'agent' && seat.bot === undefined
    ? `${name} is not gone.`
    : `The seat of ${name} has no player who could be gone.`;
}
