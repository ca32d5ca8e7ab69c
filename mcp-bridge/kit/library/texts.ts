import type { Answer } from '../../../core/api';
import { versionText } from '../../../core/session';
import { goneText, isUndealt, undoText, UNDO_ANSWERS_BY_CORE } from '../table-facts';
import type { Body } from '../tool';
import type { AnyLibraryGame, ChoiceList } from './library-game';
import type { LibraryError } from './error';
import { positionField } from './schemas';
import { isPersonsTurn, standingOf, stateOf, toLibraryId } from './snapshot';

/** The maximum length of the first line; lists, and a state that the caller has not seen, have their own lines. */
const MAX_LINE = 300;

export const cut = (line: string, most = MAX_LINE): string =>
  line.length <= most ? line : `${line.slice(0, Math.max(0, most - 1))}…`;

/** The public events of an answer in sentences. */
export const toldIn = ({ events }: Answer): string => events.map((event) => `${event}.`).join(' ');

/**
 * The last events, the next step, and the arguments of the next call: everything that a host without structured content shows. A state that does not fit is
 * replaced by its version, which the tools also accept.
 */
export function lineOf(game: AnyLibraryGame, answer: Answer, what: string): string {
  const told = [asSentence(what), undoText(answer, UNDO_ANSWERS_BY_CORE), goneText(answer)]
    .filter(Boolean)
    .join(' ');
  return lineWith(game, answer, told, nextStep(game, answer));
}

/** The text of an error where there is no game to show. */
export const lineWithoutGame = (game: AnyLibraryGame, { error }: LibraryError): string => {
  const next = ` Next: ${game.newGame.name}.`;
  return cut(asSentence(error), MAX_LINE - next.length) + next;
};

/** The text of a list: the usual first line, then all choices. */
interface ListText {
  readonly listing: ChoiceList;
  /** The game, if the call named one. */
  readonly session: Answer | undefined;
  /** Information for the choice. */
  readonly facts: Body;
  /** Whether the caller sent the version in place of the state. */
  readonly byVersion: boolean;
}

/** The text of a list. */
export function listText(game: AnyLibraryGame, { listing, session, facts, byVersion }: ListText): string {
  const { entries, turn } = listing;
  if (entries.length === 0)
    return session
      ? lineOf(game, session, 'No choice exists')
      : 'No choice exists: the game is over, or it is nobody’s turn.';
  const told = `Turn: ${turn}. ${entries.length} to choose from.`;
  const next = `Make one with ${moveToolOf(game)}.`;
  const first = session ? lineWith(game, session, told, next) : `${told} ${next}`;
  const state = session && byVersion ? stateOf(game, session) : '';
  const lines = [
    first,
    `${game.listed}: ${entries.map(textOf).join(', ')}`,
    factsText(facts),
    first.includes(state) ? '' : `${positionField(game)}: ${state}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Facts for choosing, without lists that only repeat entries. */
const factsText = (facts: Body): string =>
  Object.entries(facts)
    .filter(([name, value]) => name !== 'turn' && !Array.isArray(value))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');

/** The text of a choice: the entry itself, or its type. */
const textOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'type' in entry ? String(entry.type) : String(entry);

function lineWith(game: AnyLibraryGame, answer: Answer, told: string, next: string): string {
  const addressed = (state: string): string =>
    `${next} gameId ${toLibraryId(answer.session)}, ${positionField(game)} ${state}`;
  const whole = `${told} ${addressed(stateOf(game, answer))}`;
  if (whole.length <= MAX_LINE && !isUndealt(answer)) return whole;
  const end = ` ${addressed(versionText(answer.version))}`;
  return cut(told, MAX_LINE - end.length) + end;
}

const asSentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);

/** The tool for moves, not the one that continues between rounds. */
const moveToolOf = ({ moves, next }: AnyLibraryGame): string =>
  moves.find(({ name }) => name !== next)?.name ?? '';

const WAIT = 'Wait for the others with game_wait.';

function nextStep(game: AnyLibraryGame, answer: Answer): string {
  if (answer.gameOver) return endText(game, answer);
  if (isUndealt(answer)) return WAIT;
  const { seatsToAct, ownViews = {}, view } = answer;
  const status = game.status(view);
  if (game.next && status !== 'in_progress') return `Status: ${status}. Go on with ${game.next}.`;
  const turn = `Turn: ${game.turn(view)}.`;
  if (!seatsToAct.some((seat) => seat in ownViews)) return `${turn} ${WAIT}`;
  if (game.choose && !isPersonsTurn(game, game.turn(view), answer))
    return `${turn} Now call ${game.choose.name}.`;
  return `${turn} The player’s choice goes to ${moveToolOf(game)}; ${game.legal.name} lists all.${personText(game)}`;
}

/** How the person learns their secrets. */
const personText = ({ person }: AnyLibraryGame): string =>
  person ? ` ${person.name} tells the player theirs.` : '';

/** How a game ended, and how another begins. */
function endText(game: AnyLibraryGame, answer: Answer): string {
  const { winner, reason } = standingOf(game, answer);
  const why = typeof reason === 'string' ? `: ${reason}` : '';
  const who = typeof winner === 'string' ? ` (winner: ${winner})` : '';
  return `Game over${why}${who}. Another starts with ${game.newGame.name}.`;
}
