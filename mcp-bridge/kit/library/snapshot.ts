import type { Answer } from '../../../core/api';
import { isUndealt, tableFacts } from '../table-facts';
import type { Body } from '../tool';
import type { AnyLibraryGame } from './library-game';
import type { LibraryError } from './error';
import { positionField } from './schemas';
import { SIDES } from './words';

/** The name of the person's seat in a game of one caller, by which the tools recognise it. */
export const PERSON = 'Player';

/** A session id as these tools write it. */
export const toLibraryId = (session: string): string => `g_${session}`;

/** The notation of the position that everybody sees. */
export function stateOf(game: AnyLibraryGame, { view }: Pick<Answer, 'view'>): string {
  const state = ((view ?? {}) as Body)[positionField(game)];
  return typeof state === 'string' ? state : '';
}

/** The current game, from a public answer. `legal` is absent if no move was tried. */
export function snapshotOf(game: AnyLibraryGame, answer: Answer, legal?: boolean): Body {
  const { view, version, custom } = answer;
  const head = {
    type: `${game.gameType}_snapshot`,
    gameType: game.gameType,
    gameId: toLibraryId(answer.session),
    ...(legal === undefined ? {} : { legal }),
    [positionField(game)]: stateOf(game, answer),
  };
  const table = { ...(custom?.includes('seed') ? { seeded: true } : {}), ...tableFacts(answer) };
  if (isUndealt(answer)) return { ...head, status: 'waiting', turn: 'nobody', version, ...table };
  const { status, ...ending } = standingOf(game, answer);
  return {
    ...head,
    status,
    turn: game.turn(view),
    version,
    ...table,
    ...game.facts(view, answer),
    ...ending,
  };
}

/** The status and, of a game that is over, how it ended. */
export function standingOf(game: AnyLibraryGame, answer: Answer): Body {
  if (!answer.gameOver) return { status: game.status(answer.view) };
  return game.ending?.(answer.view, answer) ?? { status: 'game_over', ...endingOf(game, answer) };
}

function endingOf({ sides }: AnyLibraryGame, { outcome }: Answer): Body {
  if (!outcome) return {};
  const [winner, another] = outcome.winners;
  const name = winner === undefined || another !== undefined ? 'draw' : sides?.[winner];
  return { ...(sides && name !== undefined ? { winner: name } : {}), reason: outcome.reason };
}

/** The unchanged game after a rejected move. */
export const rejectedSnapshot = (game: AnyLibraryGame, answer: Answer, reason: LibraryError): Body => ({
  ...snapshotOf(game, answer, false),
  ...reason,
});

/** An error where there is no game to show. */
export const rejectedWithoutGame = (game: AnyLibraryGame, id: string, reason: LibraryError): Body => ({
  type: `${game.gameType}_snapshot`,
  gameType: game.gameType,
  gameId: /^[0-9a-f]{32}$/.test(id) ? toLibraryId(id) : 'unknown',
  legal: false,
  [positionField(game)]: '',
  ...reason,
});

/** The seat whose view a widget draws: the person's, or else the caller's first. Null for a spectator. */
export const drawnSeat = (answer: Answer): number | null => personSeat(answer) ?? ownSeats(answer)[0] ?? null;

/** The data for the widget: one seat's view, and public events only. */
export function drawableFor(answer: Answer): Answer {
  const seat = drawnSeat(answer);
  return seat === null ? answer : { ...answer, seat, view: answer.ownViews?.[seat] };
}

/** Whether it is the person's turn, in which nobody else chooses. The state alone does not show that if sides are colours. */
export function isPersonsTurn(game: AnyLibraryGame, turn: string, answer: Answer | undefined): boolean {
  const person = answer && personSeat(answer);
  return turn === SIDES[0] || (person !== undefined && game.sides?.[person] === turn);
}

const personSeat = (answer: Answer): number | undefined =>
  ownSeats(answer).find((seat) => answer.seats[seat]?.name === PERSON);

const ownSeats = ({ ownViews = {} }: Answer): number[] => Object.keys(ownViews).map(Number);
