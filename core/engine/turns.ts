import { errors, type GameError } from './errors';
import { fail, type Result } from './result';
import { type Detail, type GameEvent, type MoveList, type Outcome, playerName, type Seat } from './play';

/** Helpers for games with listed moves and for games in turns. */

/** The list of moves, with at most `limit` of them in full. */
export const moveList = <M>(
  moves: readonly M[],
  limit: number | undefined,
  commandOf: (move: M) => string,
  describe: (move: M) => string,
): MoveList<M> => ({
  options: moves.slice(0, limit).map((move, i) => ({
    index: i + 1,
    move,
    command: commandOf(move),
    description: describe(move),
  })),
  total: moves.length,
});

/** The seats that may act in a game where one moves at a time; null once the game is over. */
export const seatsOf = (toMove: Seat | null): readonly Seat[] => (toMove === null ? [] : [toMove]);

/** The error for a refused move, with advice, and the reason for programs if the rules have one. */
export const refusal = (message: string, suggestion?: string, reason?: string): GameError =>
  errors.refused(message, {
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(reason === undefined ? {} : { details: { reason } }),
  });

/** The refusal of a text that is no move: `Not a move: "…".` */
export const notA = (what: string, text: string, suggestion: string, more = ''): Result<never> =>
  fail(refusal(`Not ${what}: "${text.slice(0, 40)}".${more}`, suggestion, 'invalid_format'));

/** The error for a seat that must wait for another player or side, e.g. `Player 2`. */
export const waitFor = (name: string, end = ''): GameError =>
  errors.notYourTurn(`Not your turn: waiting for ${name}${end}`, {
    suggestion: `Move again once ${name} has moved.`,
    details: { reason: 'not_your_turn' },
  });

/** The error if a seat may not move now, because the game is over or another seat is to move; otherwise null. */
export function refuseOutOfTurn(
  over: Pick<Outcome, 'reason'> | null,
  mover: Seat,
  seat: Seat,
  nameOf: (seat: Seat) => string = playerName,
): GameError | null {
  if (over) return errors.gameOver(over.reason);
  return seat === mover ? null : waitFor(nameOf(mover));
}

/** The outcome of a game between two: a win scores 1 to 0, a draw half a point each. */
export function duelOutcome(winner: Seat | 'draw', reason: string): Outcome {
  if (winner === 'draw') return { winners: [], scores: [0.5, 0.5], reason };
  return { winners: [winner], scores: winner === 0 ? [1, 0] : [0, 1], reason };
}

/** A public event; `reveals` if it used chance or revealed something hidden. */
export const publicEvent = (
  type: string,
  text: string,
  data: GameEvent['data'],
  reveals = false,
): GameEvent => ({
  type,
  text,
  visibleTo: 'all',
  ...(reveals ? { reveals } : {}),
  ...(data ? { data } : {}),
});

/** `Player 1 wins`, `Player 1 and Player 2 win`, or `Draw`. */
export function resultText({ winners }: Pick<Outcome, 'winners'>): string {
  const names = winners.map(playerName).join(' and ');
  return names === '' ? 'Draw' : `${names} ${winners.length > 1 ? 'win' : 'wins'}`;
}

/** The event `game_over` of an outcome, with its own text if the usual one does not fit; no event while the game is running. */
export const endEvents = (
  over: Outcome | null,
  textOf = (end: Outcome): string => `${resultText(end)}: ${end.reason}`,
  more: object = {},
): readonly GameEvent[] => (over ? [publicEvent('game_over', textOf(over), { ...over, ...more })] : []);

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a `gameState` at a detail, to match the schemas of `byDetail`. */
export function atDetail(detail: Detail, minimal: Fields, standard: Fields, full: Fields = {}): Fields {
  if (detail === 'minimal') return minimal;
  return detail === 'standard' ? { ...minimal, ...standard } : { ...minimal, ...standard, ...full };
}
