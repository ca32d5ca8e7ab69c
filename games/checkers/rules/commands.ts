import {
  ambiguousMove,
  fail,
  moveList,
  notA,
  ok,
  withSelection,
  type Result,
  type ListMoves,
} from '../../../core/engine';
import { formatMove, moveTexts, mustCapture, readPath, toMove } from './notation';
import { refuseTurn } from './rules';
import type { CheckersMove } from './shapes';
import { type CheckersState, jumpedOn, nameOf, squareOf, SQUARES } from './squares';

/** The legal moves in ascending order of their notation, while it is this seat's turn. */
export const listMoves: ListMoves<CheckersState, CheckersMove> = (state, seat, limit) => {
  const commands = toMove(state) === seat ? moveTexts(state.position) : [];
  const verb = mustCapture(state.position) ? 'Capture' : 'Move';
  const moves = commands.map((command) => ({ path: readPath(command) ?? [] }));
  return moveList(moves, limit, formatMove, ({ path }) => `${verb} ${path.join('-')}`);
};

/**
 * Reads a typed move: the squares of its path (`b6a5`, `b6-d4-f2`), the number of a listed option, or on its own turn words
 * (`b6 to a5`) and numbered squares (`11-15`).
 */
export const parseMove = withSelection(refuseTurn, listMoves, (text, state, seat) => {
  const path = readPath(text);
  if (path) return ok({ move: { path } });
  const words = toMove(state) === seat ? readWords(text, state) : null;
  if (words === null) return notA('a move', text.trim(), HELP);
  return words.ok ? ok({ move: words.value }) : words;
});

const HELP = 'Name every square of the path, a1 to h8, e.g. "b6a5" or "b6d4f2".';

const SUBJECT = /^(?:man|king|piece|checker)\s+/;
const FROM = /^(?:(?:from|on|at)\s+)/;
/** Between two squares, also where a piece is jumped over. */
const LINK =
  /\s*(?:-+>?|=>|→|,|x|\b(?:(?:moves?|goes) )?to\b|\b(?:takes?|captures?|jumps?)(?: (?:over|to|on))?\b|\b(?:and )?then(?: to)?\b|\bvia\b|\bthrough\b|\bover\b)\s*/g;

/**
 * Reads a move in words (`b6 to a5`, `king c3 takes e5`, `capture`), or by the numbers that books use: squares 1 to 12 are where the
 * side that begins stands, `11-15`. Null if it is neither.
 */
function readWords(text: string, state: CheckersState): Result<CheckersMove> | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const legal = moveTexts(state.position).map((command) => readPath(command) ?? []);
  if (/^(?:capture|jump|take)(?: (?:it|piece|man|king))?$/.test(words))
    return mustCapture(state.position) ? oneOf(text, legal) : null;
  const path = words.replace(SUBJECT, '').replace(FROM, '').replace(LINK, ' ');
  const named = readPath(path);
  if (named) return readNamed(text, words, named, legal);
  return /^\d{1,2}(?: \d{1,2})+$/.test(path) ? readNumbers(text, path.split(' ').map(Number), legal) : null;
}

type Path = readonly string[];

function oneOf(text: string, paths: readonly Path[]): Result<CheckersMove> {
  const [path = [], ...others] = paths;
  if (others.length === 0) return ok({ path });
  return fail(
    ambiguousMove(
      text,
      paths.map((each) => each.join('')),
    ),
  );
}

/** A path as it is named, or the captures that jump over the squares named after the first. */
function readNamed(text: string, words: string, named: Path, legal: readonly Path[]): Result<CheckersMove> {
  const isLegal = legal.some((path) => path.join() === named.join());
  if (isLegal || !/take|capture|jump|over|x/.test(words)) return ok({ path: named });
  const [from, ...others] = named;
  const jumping = legal.filter(
    (path) =>
      path[0] === from && others.every((square) => path.includes(square) || jumpedOn(path).includes(square)),
  );
  return jumping.length === 0 ? ok({ path: named }) : oneOf(text, jumping);
}

/** Square 1 is at the right of the side that begins; the books' other diagram has the same squares from the far side. */
const numberFromNear = (square: string): number => rowStart(squareOf(square)) + 4 - (squareOf(square) & 3);
const numberFromFar = (square: string): number => SQUARES + 1 - numberFromNear(square);
const rowStart = (square: number): number => square - (square & 3);

/**
 * The legal move whose squares have these numbers; of a capture the squares between may be left out. If both diagrams give a legal move, the player is asked
 * which one is meant.
 */
function readNumbers(
  text: string,
  numbers: readonly number[],
  legal: readonly Path[],
): Result<CheckersMove> | null {
  const matching = (numberOf: (square: string) => number): readonly Path[] =>
    legal.filter((path) => fits(path.map(numberOf), numbers));
  const near = matching(numberFromNear);
  const meant = [...near, ...matching(numberFromFar).filter(() => near.length > 0)];
  if (meant.length > 0) return oneOf(text, meant);
  const path = numbers.map((number) => squareWith(number));
  return path.every((square) => square !== '') ? ok({ path }) : null;
}

const squareWith = (number: number): string =>
  Array.from({ length: SQUARES }, (_, square) => nameOf(square)).find(
    (name) => numberFromNear(name) === number,
  ) ?? '';

/** Whether the numbers are those of a path, in order, its ends included. */
function fits(path: readonly number[], numbers: readonly number[]): boolean {
  if (path[0] !== numbers[0] || path.at(-1) !== numbers.at(-1)) return false;
  let next = 0;
  for (const each of path) if (each === numbers[next]) next++;
  return next === numbers.length;
}
