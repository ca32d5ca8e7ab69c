import { errors, fail, ok, playerName, publicEvent, refusal } from '../../../core/engine';
import type { GameError, GameEvent, Outcome, Result, Seat, Transition } from '../../../core/engine';
import { THROWS, type RockPaperScissorsState, type Round, type Throw } from './types';
import type { RockPaperScissorsMove, RockPaperScissorsOptions } from './shapes';

/** A match ends after this many rounds at the latest, however many of them were drawn. */
export const ROUND_LIMIT = 100;

/** The throw that beats this one. */
export const beating = (beaten: Throw): Throw =>
  THROWS[(THROWS.indexOf(beaten) + 1) % THROWS.length] ?? 'rock';

/** More than half of the rounds. */
export const winsNeeded = ({ bestOf }: Pick<RockPaperScissorsState, 'bestOf'>): number => (bestOf + 1) / 2;

export const initialState = (
  { bestOf }: RockPaperScissorsOptions,
  seats: number,
): RockPaperScissorsState => ({
  bestOf,
  played: 0,
  throws: Array.from({ length: seats }, () => null),
  wins: Array.from({ length: seats }, () => 0),
  last: null,
});

export const isOver = ({ bestOf, played, wins }: RockPaperScissorsState): boolean =>
  played >= ROUND_LIMIT || wins.some((each) => each >= winsNeeded({ bestOf }));

/** Everybody who has not chosen yet. */
export const seatsToAct = (state: RockPaperScissorsState): readonly Seat[] =>
  isOver(state) ? [] : state.throws.flatMap((made, seat) => (made === null ? [seat] : []));

/** If exactly two kinds were thrown, the seats with the stronger one score; otherwise nobody does. */
export function winnersOf(throws: readonly Throw[]): readonly Seat[] {
  if (new Set(throws).size !== 2) return [];
  return throws.flatMap((made, seat) => (throws.includes(beating(made)) ? [] : [seat]));
}

/** The reason says how many rounds that took. */
export const ENDINGS = {
  rounds_won: '… won',
  round_limit: '…; the match ends after … rounds',
} as const;

export function outcome(state: RockPaperScissorsState): Outcome | null {
  if (!isOver(state)) return null;
  const { wins, played } = state;
  const most = Math.max(...wins);
  const leading = wins.flatMap((each, seat) => (each === most ? [seat] : []));
  const isDecided = most >= winsNeeded(state);
  const rounds = `${most} ${most === 1 ? 'round' : 'rounds'}`;
  const reason = isDecided
    ? `${rounds} won`
    : `${rounds} ${leading.length > 1 ? 'each' : 'won'}; the match ends after ${played} rounds`;
  // If all players are equal at the limit, it is a draw; otherwise all leaders share the victory.
  return { winners: !isDecided && leading.length === wins.length ? [] : leading, scores: wins, reason };
}

export function refuseThrow(state: RockPaperScissorsState, seat: Seat): GameError | null {
  const end = outcome(state);
  if (end) return errors.gameOver(end.reason);
  const made = state.throws[seat];
  if (made === null) return null;
  if (made === undefined) return errors.refused(`There is no seat ${seat} in this match.`);
  return refusal('You have chosen already.', 'Wait until everybody has chosen; then the round is shown.');
}

export function makeThrow(
  state: RockPaperScissorsState,
  seat: Seat,
  { throw: made }: RockPaperScissorsMove,
): Result<Transition<RockPaperScissorsState>> {
  const error = refuseThrow(state, seat);
  if (error) return fail(error);
  const throws = state.throws.map((each, at) => (at === seat ? made : each));
  const chosen = publicEvent('chosen', `${playerName(seat)} has chosen`, { seat });
  const complete = throws.flatMap((each) => (each === null ? [] : [each]));
  const shown =
    complete.length === throws.length
      ? showRound(state, complete)
      : { state: { ...state, throws }, events: [] };
  return ok({ state: shown.state, events: [chosen, ...shown.events], message: `Chose ${made}` });
}

/** The end of a round, which reveals all throws together. */
function showRound(
  state: RockPaperScissorsState,
  throws: readonly Throw[],
): { readonly state: RockPaperScissorsState; readonly events: readonly GameEvent[] } {
  const round: Round = { throws, winners: winnersOf(throws) };
  const next: RockPaperScissorsState = {
    bestOf: state.bestOf,
    played: state.played + 1,
    throws: throws.map(() => null),
    wins: state.wins.map((wins, seat) => (round.winners.includes(seat) ? wins + 1 : wins)),
    last: round,
  };
  const text = `Round ${next.played}: ${roundText(round)}`;
  const shown = publicEvent('round', text, { round: next.played, ...round }, true);
  const end = outcome(next);
  return { state: next, events: end ? [shown, endEvent(end)] : [shown] };
}

/** e.g. `Player 1 rock, Player 2 scissors. Player 1 scores.` */
export function roundText({ throws, winners }: Round): string {
  const made = throws.map((each, seat) => `${playerName(seat)} ${each}`).join(', ');
  return `${made}. ${winners.length === 0 ? 'Nobody scores.' : `${listed(winners)} ${winners.length === 1 ? 'scores' : 'score'}.`}`;
}

/** The end of a match in a line without a full stop. */
export function endText({ winners, reason }: Outcome): string {
  if (winners.length === 0) return `A draw: ${reason}`;
  return `${listed(winners)} ${winners.length === 1 ? 'wins' : 'win'}: ${reason}`;
}

const listed = (seats: readonly Seat[]): string => seats.map(playerName).join(' and ');

const endEvent = (end: Outcome): GameEvent => publicEvent('end', endText(end), { winners: end.winners });
