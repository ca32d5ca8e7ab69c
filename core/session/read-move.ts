import {
  ambiguousMove,
  type AnyGame,
  asksForHelp,
  errors,
  fail,
  type GameError,
  isNoRequest,
  isObject,
  isResignation,
  isUnreadable,
  ok,
  optionsLine,
  type ParsedMove,
  partsOf,
  plainerForms,
  type Result,
  type Seat,
} from '../engine';
import { readJsonMove } from '../engine/json-move';
import { parseJson } from '../engine/json-text';

/** A move as callers send it: a command, the number of an option, or a JSON move. */
export type MoveInput = string | Readonly<Record<string, unknown>>;

/** A parsed move; `understood` is its command if the input was worded differently. */
export interface ReadMove extends ParsedMove<unknown> {
  readonly understood?: string;
}

/** The context of a move: the game, its state, and the seat that sends it. */
interface Place {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
}

/** Wrapped inputs, such as JSON as a text within JSON, are opened to this depth. */
const DEEPEST = 3;

/**
 * Reads a move for a seat: JSON by the game's schema, also if it was sent as text, and other text by the game's own grammar. Only if that fails, it tries the
 * text without quotation marks, politeness and articles (`plainerForms`). No game has commands that begin with a brace.
 */
export function readMove(game: AnyGame, state: unknown, seat: Seat, input: MoveInput): Result<ReadMove> {
  return readInput({ game, state, seat }, input, DEEPEST);
}

const readInput = (place: Place, input: MoveInput, depth: number): Result<ReadMove> =>
  typeof input === 'string' ? readText(place, input, depth) : readWrapped(place, input, depth);

/** Reads a JSON move by the game's schema. */
export function readJson(game: AnyGame, input: unknown): Result<ReadMove> {
  const read = readJsonMove(game.moveSchema(), input);
  return read.ok ? ok({ move: read.value }) : read;
}

/** Fields that hold a whole move, where an object has no other. */
const WRAPPING = new Set(['move', 'command', 'action', 'option', 'choice']);

/** A JSON move, or an object that holds nothing but a move: `{"move":"e4"}`, `{"option":5}`. */
function readWrapped(
  place: Place,
  input: Readonly<Record<string, unknown>>,
  depth: number,
): Result<ReadMove> {
  const read = readJson(place.game, input);
  const [[name, inner] = [], ...others] = Object.entries(input);
  if (read.ok || depth === 0 || name === undefined || others.length > 0 || !WRAPPING.has(name)) return read;
  if (typeof inner === 'number') return readInput(place, String(inner), depth - 1);
  if (typeof inner === 'string' || isObject(inner)) return readInput(place, inner, depth - 1);
  return read;
}

function readText(place: Place, text: string, depth: number): Result<ReadMove> {
  const { game, state, seat } = place;
  const quoted = innerText(text);
  if (quoted !== null && depth > 0) return readText(place, quoted, depth - 1);
  const readForm = (form: string): Result<ReadMove> =>
    form.trimStart().startsWith('{') ? readJsonText(place, form, depth) : game.parseMove(form, state, seat);
  const exact = readForm(text);
  const read = canBeRead(exact)
    ? exact
    : (plainerForms(text).map(readForm).find(canBeRead) ?? describedMove(place, text) ?? exact);
  if (read.ok) return ok(withUnderstood(game, text, read.value));
  return fail(errorFor(place, text, read.error));
}

/** Whether a text is a move of the game, even an illegal one: such a text is never reinterpreted. */
const canBeRead = (read: Result<ReadMove>): boolean => read.ok || !isUnreadable(read.error);

/** The listed move whose description was sent: `Drop R into column 3`. */
function describedMove({ game, state, seat }: Place, text: string): Result<ReadMove> | null {
  if (isNoRequest(text) || !game.seatsToAct(state).includes(seat)) return null;
  const letters = new Set([text, ...plainerForms(text)].map(lettersOf));
  const described = game
    .getValidMoves(state, seat)
    .options.filter(({ description }) => letters.has(lettersOf(description)));
  const [option, ...others] = described;
  if (!option) return null;
  return others.length === 0
    ? ok({ move: option.move })
    : fail(
        ambiguousMove(
          text,
          described.map(({ command }) => command),
        ),
      );
}

/** The text inside a JSON string that holds an object or a string: `"{\"move\":\"e4\"}"`. */
function innerText(text: string): string | null {
  if (!/^\s*"\s*(?:\\"|\{)/.test(text)) return null;
  const json = parseJson(text);
  return json.ok && typeof json.value === 'string' ? json.value : null;
}

function readJsonText(place: Place, text: string, depth: number): Result<ReadMove> {
  const json = parseJson(text);
  if (json.ok)
    return isObject(json.value) ? readWrapped(place, json.value, depth) : readJson(place.game, json.value);
  return fail(
    errors.invalidParameters(`move: the text begins like a JSON object, but it ${json.error}.`, {
      suggestion: 'Send one of the listed moves as it stands, or a whole JSON object.',
    }),
  );
}

/** The letters and digits of a text: no two commands differ in anything else. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function withUnderstood(game: AnyGame, text: string, read: ReadMove): ReadMove {
  if (read.selected || read.understood !== undefined || text.trimStart().startsWith('{')) return read;
  const command = game.formatMove(read.move);
  return command === text || lettersOf(command) === lettersOf(text) ? read : { ...read, understood: command };
}

/** The error about a text, with advice for its player. */
function errorFor(place: Place, text: string, error: GameError): GameError {
  if (asksForHelp(text)) return helpError(place, error);
  return isUnreadable(error) && isResignation(text) ? RESIGNATION : adviceFor(place, text, error);
}

const RESIGNATION = errors.refused('Resigning is not a move of the game.', {
  next: { do: 'stop-playing' },
  details: { reason: 'invalid_format' },
});

/** The legal moves, for a text that asks for help. Nothing changes. */
function helpError({ game, state, seat }: Place, error: GameError): GameError {
  if (!game.seatsToAct(state).includes(seat)) return error;
  const { options, total } = game.getValidMoves(state, seat, HELP_OPTIONS);
  const question = questionOf({ game, state, seat });
  return errors.refused(
    [question, `You can send: ${optionsLine(options, total)}.`].filter(Boolean).join(' '),
    { next: { do: 'list-moves' }, details: { reason: 'help' } },
  );
}

const HELP_OPTIONS = 20;

/** The question of a seat's open decision; empty if there is none. */
function questionOf({ game, state, seat }: Place): string {
  const pending = game.pending(state, seat);
  return pending?.player === seat ? pending.message.replace(/\.?$/, '.') : '';
}

/** The moves that a text names one after another; none if one of its parts is not a move. */
function movesNamed({ game, state, seat }: Place, text: string): readonly string[] {
  for (const parts of partsOf(text)) {
    const read = parts.map((part) => {
      const found = [part, ...plainerForms(part)].map((form) => ({
        form,
        read: game.parseMove(form, state, seat),
      }));
      const move = found.find((each) => canBeRead(each.read));
      return move && (move.read.ok ? game.formatMove(move.read.value.move) : move.form);
    });
    const moves = read.filter((move) => move !== undefined);
    if (moves.length === parts.length) return moves;
  }
  return [];
}

const withSeveral = ({ suggestion: _one, ...error }: GameError, moves: readonly string[]): GameError => ({
  ...error,
  next: { do: 'play-several', moves },
});

/** An error about a text, with the open decision's question and options, or why a question is no move. */
function adviceFor(place: Place, text: string, error: GameError): GameError {
  const { game, state, seat } = place;
  const question = questionOf(place);
  if (question !== '') {
    const { options, total } = game.getValidMoves(state, seat, HELP_OPTIONS);
    const { next: _listed, suggestion, ...rest } = error;
    const advice = [suggestion, question, `Options: ${optionsLine(options, total)}.`];
    return { ...rest, suggestion: advice.filter(Boolean).join(' ') };
  }
  if (!isUnreadable(error)) return error;
  const several = movesNamed(place, text);
  if (several.length > 1) return withSeveral(error, several);
  if (!isNoRequest(text)) return error;
  const advice = ['A question or a negation is not a move. Send only the move.', error.suggestion];
  return { ...error, suggestion: advice.filter(Boolean).join(' ') };
}
