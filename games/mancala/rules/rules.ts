import {
  endEvents,
  fail,
  ok,
  playerName,
  publicEvent,
  refusal,
  refuseOutOfTurn,
  resultText,
} from '../../../core/engine';
import type { GameError, Outcome, Result, Seat, Transition } from '../../../core/engine';
import { formatAction } from './action';
import {
  fullPits,
  isOver,
  type MancalaState,
  type Pit,
  PITS,
  type Position,
  seedsIn,
  sow,
  type Sowing,
  storeOf,
} from './sowing';
import type { MancalaMove, MancalaOptions } from './shapes';

const SEEDS_A_PIT = 4;

export function initialState({ first }: MancalaOptions): MancalaState {
  const side = [...Array.from({ length: PITS }, () => SEEDS_A_PIT), 0];
  return { circle: [...side, ...side], turn: first === 'player' ? 0 : 1, last: null };
}

export const stores = ({ circle }: Position): [number, number] => [
  circle[storeOf(0)] ?? 0,
  circle[storeOf(1)] ?? 0,
];

/** The seat to move, or null when the game is over. */
export const toMove = (state: MancalaState): Seat | null => (isOver(state) ? null : state.turn);

/** The seat with more seeds, `draw`, or null while the game goes on. */
export function winnerOf(position: Position): Seat | 'draw' | null {
  if (!isOver(position)) return null;
  const [player, opponent] = stores(position);
  return player === opponent ? 'draw' : player > opponent ? 0 : 1;
}

export const ENDINGS = { row_empty: 'A row is empty' } as const;

/** The score is the seeds in the store. */
export function outcome(state: MancalaState): Outcome | null {
  const winner = winnerOf(state);
  if (winner === null) return null;
  return { winners: winner === 'draw' ? [] : [winner], scores: stores(state), reason: ENDINGS.row_empty };
}

/** Why this seat may not move at all now, or null. */
export const refuseTurn = (state: MancalaState, seat: Seat): GameError | null =>
  refuseOutOfTurn(outcome(state), state.turn, seat);

/** Why this seat may not make this move now, or null. */
export function refuseMove(state: MancalaState, seat: Seat, { pit }: MancalaMove): GameError | null {
  const error = refuseTurn(state, seat);
  if (error) return error;
  if (!isPit(pit)) return refusePit(String(pit), state);
  if (seedsIn(state, seat, pit) > 0) return null;
  return refusal(`Pit ${pit} is empty.`, pitsHint(state));
}

export const isPit = (pit: number): pit is Pit => Number.isInteger(pit) && pit >= 1 && pit <= PITS;

/** The error for anything but one of the six pits; `typed`: as it was sent. */
export const refusePit = (typed: string, state: MancalaState): GameError =>
  refusal(
    /^[-+]?\d+$/.test(typed)
      ? `Pit ${typed.slice(0, 40)} is out of range: your pits are 1 to ${PITS}.`
      : `Not a pit: "${typed.slice(0, 40)}". A pit is a whole number from 1 to ${PITS}.`,
    pitsHint(state),
    'invalid_argument',
  );

const pitsHint = (state: MancalaState): string => `Pits with seeds: ${fullPits(state).join(', ') || 'none'}.`;

export function makeMove(
  state: MancalaState,
  seat: Seat,
  move: MancalaMove,
): Result<Transition<MancalaState>> {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const sowing = sow(state, move.pit);
  const next: MancalaState = {
    circle: sowing.circle,
    turn: sowing.turn,
    last: formatAction({ pit: move.pit, ...sowing }),
  };
  const effect = effectOf(seedsIn(state, seat, move.pit), sowing);
  const { captured, extraTurn, swept } = sowing;
  const sown = publicEvent('sown', `${playerName(seat)} sows pit ${move.pit}: ${effect}`, {
    seat,
    pit: move.pit,
    captured,
    extraTurn,
  });
  return ok({
    state: next,
    events: [sown, ...endEvents(outcome(next), endText, { swept })],
    message: `Sowed pit ${move.pit}: ${effect}`,
  });
}

/** e.g. `4 seeds, 5 captured` or `1 seed, another turn`. */
const effectOf = (seeds: number, sowing: Sowing): string =>
  [
    seeds === 1 ? '1 seed' : `${seeds} seeds`,
    ...(sowing.captured > 0 ? [`${sowing.captured} captured`] : []),
    ...(sowing.extraTurn && !isOver(sowing) ? ['another turn'] : []),
  ].join(', ');

const endText = (end: Outcome): string => `${resultText(end)}, ${end.scores.join(' to ')}: ${end.reason}`;
