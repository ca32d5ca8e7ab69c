import { ambiguousMove, fail, ok, type Result } from '../../../core/engine';
import { readPath } from './notation';
import { moveTexts, mustCapture } from './standing';
import { SQUARES, nameOf, squareOf } from './squares';
import type { CheckersMove, CheckersState } from './types';

const SUBJECT = /^(?:man|king|piece|checker)\s+/;
const FROM = /^(?:(?:from|on|at)\s+)/;
/** Between two squares, also where a piece is jumped over. */
const LINK =
  /\s*(?:-+>?|=>|→|,|x|\b(?:(?:moves?|goes) )?to\b|\b(?:takes?|captures?|jumps?)(?: (?:over|to|on))?\b|\b(?:and )?then(?: to)?\b|\bvia\b|\bthrough\b|\bover\b)\s*/g;

/**
 * Reads a move in words (`b6 to a5`, `king c3 takes e5`, `capture`), or by the numbers that books use: squares 1 to 12 are where the
 * side that begins stands, `11-15`. Null if it is neither.
 */
export function readWords(text: string, state: CheckersState): Result<CheckersMove> | null {
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
      path[0] === from && others.every((square) => path.includes(square) || jumpedBy(path).includes(square)),
  );
  return jumping.length === 0 ? ok({ path: named }) : oneOf(text, jumping);
}

/** The squares that a path jumps over. */
const jumpedBy = (path: Path): readonly string[] =>
  path.slice(1).flatMap((to, i) => {
    const from = path[i] ?? to;
    const file = (from.charCodeAt(0) + to.charCodeAt(0)) / 2;
    return Number.isInteger(file) && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2
      ? [`${String.fromCharCode(file)}${(Number(from[1]) + Number(to[1])) / 2}`]
      : [];
  });

/** Square 1 is at the right of the side that begins; the books' other diagram has the same squares from the far side. */
const numberFromNear = (square: string): number => rowStart(squareOf(square)) + 4 - (squareOf(square) & 3);
const numberFromFar = (square: string): number => SQUARES + 1 - numberFromNear(square);
const rowStart = (square: number): number => square - (square & 3);

/**
 * The legal move whose squares have these numbers; of a capture the squares between may be left out. Where both diagrams give a legal
 * move, it is asked back.
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
