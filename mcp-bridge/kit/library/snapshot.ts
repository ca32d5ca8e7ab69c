import type { Answer } from '../../../core/api';
import { goneText, isUndealt, tableFacts } from '../table-facts';
import type { Body } from '../tool';
import type { AnyLibraryGame } from './library-game';
import type { LibraryError } from './error';
import { positionField } from './schemas';

/** The name of the seat that a person plays in a game of one caller; the tools know it again by that. */
export const PERSON = 'Player';

const MAX_LINE = 300;

/** A session id as these tools write it. */
export const toLibraryId = (session: string): string => `g_${session}`;

/** The notation of the position that everybody sees. */
export function stateOf(game: AnyLibraryGame, { view }: Pick<Answer, 'view'>): string {
  const state = ((view ?? {}) as Body)[positionField(game)];
  return typeof state === 'string' ? state : '';
}

/** How a game stands, from an answer as the public sees it. `legal` is left out where no move was tried. */
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
function standingOf(game: AnyLibraryGame, answer: Answer): Body {
  if (!answer.gameOver) return { status: game.status(answer.view) };
  return game.ending?.(answer.view, answer) ?? { status: 'game_over', ...endingOf(game, answer) };
}

function endingOf({ sides }: AnyLibraryGame, { outcome }: Answer): Body {
  if (!outcome) return {};
  const [winner, another] = outcome.winners;
  const name = winner === undefined || another !== undefined ? 'draw' : sides?.[winner];
  return { ...(sides && name !== undefined ? { winner: name } : {}), reason: outcome.reason };
}

/** The same as it still stands after a move that was not made. */
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

/** The seat whose view a widget draws: the person's, or else the caller's first. Null for someone who only watches. */
export function drawnSeat({ ownViews = {} }: Answer, names: readonly string[]): number | null {
  const own = Object.keys(ownViews).map(Number);
  return own.find((seat) => names[seat] === PERSON) ?? own[0] ?? null;
}

/** What the widget draws: what one seat sees, and only what everybody was told. */
export function drawableFor(answer: Answer, names: readonly string[]): Answer {
  const seat = drawnSeat(answer, names);
  return seat === null ? answer : { ...answer, seat, view: answer.ownViews?.[seat] };
}

/** What happened and what comes next, with game and state where they fit: all that a host without structured content shows. */
export function lineOf(game: AnyLibraryGame, answer: Answer, names: readonly string[], what: string): string {
  const says = [asSentence(what), nextStep(game, answer, names), goneText(answer)].filter(Boolean).join(' ');
  const whole = `${says} gameId ${toLibraryId(answer.session)}, ${positionField(game)} ${stateOf(game, answer)}`;
  return whole.length <= MAX_LINE ? whole : cut(says);
}

const asSentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);

export const cut = (line: string): string =>
  line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE - 1)}…`;

/** The public events of an answer in sentences. */
export const toldIn = ({ events }: Answer): string => events.map((event) => `${event}.`).join(' ');

function nextStep(game: AnyLibraryGame, answer: Answer, names: readonly string[]): string {
  const { outcome, gameOver, seatsToAct, view } = answer;
  if (gameOver) return `Game over${outcome ? `: ${outcome.reason}` : ''}.`;
  if (isUndealt(answer)) return 'Wait for the others with game_wait.';
  const status = game.status(view);
  if (game.next && status !== 'in_progress') return `Status: ${status}. Go on with ${game.next}.`;
  const mine = drawnSeat(answer, names);
  if (!game.choose || mine === null || seatsToAct.includes(mine)) return `Turn: ${game.turn(view)}.`;
  return `Turn: ${game.turn(view)}. Now call ${game.choose.name}.`;
}
