import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  createRandom,
  type AnyGame,
  type GameError,
  type MoveList,
  type MoveOption,
  type Seat,
} from '../engine';
import { anyCharacter } from './any-text';
import { takesLong, type Budget } from './budget';
import { at, bytes, must, mustBePlain, mustMatch } from './plain';
import { seatsOf, type Position } from './playout';
import { checkError, isOneLine } from './transitions';

/** The maximum number of listed options and of unlisted moves to try in one position. */
const TRIED_OPTIONS = 25;
const TRIED_MOVES = 25;
/** The number of these options that are also tried by number, for which a game must list all its moves. */
const TRIED_NUMBERS = 5;

/** The number of long moves (`takesLong`) to execute in one position: the others are only validated. */
const TRIED_LONG = 1;

/** Values that no game accepts as a move. */
const JUNK = [
  '',
  '   ',
  'xyzzy',
  'select',
  'select 0',
  'select -1',
  'select 1.5',
  'select two',
  'select 999999999999',
  '__proto__',
  '{"type":"nothing"}',
  'übermütig 💥',
  '\u0000',
  'x'.repeat(5000),
];

/** Every listed move is numbered, is valid, can be executed, and survives formatting and parsing; long ones while the budget lasts. */
export function checkListing(game: AnyGame, position: Position, budget: Budget): void {
  const { state, place } = position;
  for (const seat of game.seatsToAct(state)) {
    at(`${place}, seat ${seat}`, () => {
      const list = game.getValidMoves(state, seat);
      checkList(game, state, seat, list);
      const tried = someOf(list.options, TRIED_OPTIONS, place);
      const long = tried.filter(({ move }) => takesLong(game, state, move));
      const executed = someOf(long, TRIED_LONG, place);
      for (const option of tried) {
        at(`"${option.command}"`, () => {
          checkOption(game, position, seat, option);
          checkAllowed(game, position, seat, option, budget);
          if (!long.includes(option) || executed.includes(option))
            checkMade(game, position, seat, option, budget);
        });
      }
      const takesNumbers = game.parseMove('select 1', state, seat).ok;
      for (const option of someOf(tried, TRIED_NUMBERS, place)) {
        at(`"${option.command}"`, () => checkNumber(game, state, seat, option, takesNumbers));
      }
    });
  }
}

function checkList(game: AnyGame, state: unknown, seat: Seat, { options, total }: MoveList<unknown>): void {
  must(options.length > 0, 'a seat that must act has no listed move');
  must(options.length <= total, `${options.length} options are listed of a total of ${total}`);
  must(
    options.every(({ index }, i) => index === i + 1),
    'the options are not numbered from 1',
  );
  must(
    new Set(options.map(({ command }) => command)).size === options.length,
    'two options have one command',
  );
  must(new Set(options.map(({ move }) => bytes(move))).size === options.length, 'one move is listed twice');
  mustMatch('list cut to one', game.getValidMoves(state, seat, 1), { options: options.slice(0, 1), total });
}

function checkAllowed(
  game: AnyGame,
  { state }: Position,
  seat: Seat,
  { move }: MoveOption<unknown>,
  budget: Budget,
): void {
  if (!budget.affords(state, move, 'validate')) return;
  budget.spend(state, move, 'validate');
  must(game.validateMove(state, seat, move) === null, 'a listed move does not validate');
}

function checkMade(
  game: AnyGame,
  { state, context }: Position,
  seat: Seat,
  { move }: MoveOption<unknown>,
  budget: Budget,
): void {
  if (!budget.affords(state, move)) return;
  budget.spend(state, move);
  must(game.executeMove(state, seat, move, context).ok, 'a listed move does not execute');
}

function checkOption(game: AnyGame, { state }: Position, seat: Seat, option: MoveOption<unknown>): void {
  const { move, command, description } = option;
  mustBePlain('option', option);
  must(isOneLine(command) && isOneLine(description), 'command and description must be one line each');
  must(game.formatMove(move) === command, `is written as "${game.formatMove(move)}"`);
  const typed = game.parseMove(command, state, seat);
  must(typed.ok && isDeepStrictEqual(typed.value.move, move), 'the command is read as another move');
  const read = game.moveSchema().safeParse(move);
  must(read.success && isDeepStrictEqual(read.data, move), 'the schema of moves does not give the move back');
}

/**
 * If the game accepts numbers at all (it may reserve them for decisions), `select N` is option N; so is a bare N, unless it is part of the game's own notation.
 */
function checkNumber(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  option: MoveOption<unknown>,
  takesNumbers: boolean,
): void {
  const selected = game.parseMove(`select ${option.index}`, state, seat);
  must(selected.ok === takesNumbers, `"select 1" and "select ${option.index}" are not treated alike`);
  if (selected.ok) mustMatch(`what "select ${option.index}" selects`, selected.value.selected, option);
  const bare = game.parseMove(String(option.index), state, seat);
  if (bare.ok && bare.value.selected)
    mustMatch(`what "${option.index}" selects`, bare.value.selected, option);
}

/**
 * `validateMove` and `executeMove` refuse illegal moves with the same error: moves that are listed elsewhere but not here (if the listing is complete), moves
 * of a seat that is not to act, and text that is not a move.
 */
export function checkErrors(game: AnyGame, position: Position, moves: readonly unknown[]): void {
  const { state, place, setup } = position;
  const before = bytes(state);
  const acting = game.seatsToAct(state);
  for (const seat of seatsOf(setup)) {
    at(`${place}, seat ${seat}`, () => {
      const list = game.getValidMoves(state, seat);
      if (!acting.includes(seat)) must(list.total === 0, 'a seat that may not act has listed moves');
      for (const move of unlisted(game, list, moves, place)) {
        at(`unlisted ${bytes(move)}`, () => checkRefused(game, position, seat, move));
      }
      for (const text of [...JUNK, `select ${list.total + 1}`]) {
        at(`"${text.slice(0, 40)}"`, () => checkJunk(game, position, seat, text));
      }
    });
  }
  mustMatch(`${place}: state after errors`, JSON.parse(before), state);
}

/**
 * Some moves that must be refused here: none if legal moves may be unlisted. A move with a listed command is another spelling of a listed move (for example
 * with a field that the position implies).
 */
function unlisted(
  game: AnyGame,
  { options, total }: MoveList<unknown>,
  moves: readonly unknown[],
  seed: string,
): readonly unknown[] {
  if (total > 0 && (game.listing === 'sample' || options.length < total)) return [];
  const listed = new Set(options.map(({ command }) => command));
  return someOf(
    moves.filter((move) => !listed.has(game.formatMove(move))),
    TRIED_MOVES,
    seed,
  );
}

function checkRefused(game: AnyGame, { state, context }: Position, seat: Seat, move: unknown): void {
  const error = game.validateMove(state, seat, move);
  must(error !== null, 'validates');
  checkError(error);
  const result = game.executeMove(state, seat, move, context);
  must(!result.ok, 'executes');
  mustMatch('error of executeMove', result.error, error);
}

function checkJunk(game: AnyGame, position: Position, seat: Seat, text: string): void {
  const parsed = game.parseMove(text, position.state, seat);
  if (parsed.ok) checkRefused(game, position, seat, parsed.value.move);
  else checkError(parsed.error);
}

/** Examples of arbitrary input. */
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.lorem({ maxCount: 4 }),
  fc.integer().map(String),
);

/** Any text and any value as a position gets an answer: nothing throws. */
export function checkAnyText(game: AnyGame, { state, place, setup }: Position): void {
  const typed = (text: string, seat: Seat): GameError | null => {
    const parsed = game.parseMove(text, state, seat);
    return parsed.ok ? game.validateMove(state, seat, parsed.value.move) : parsed.error;
  };
  const seats = fc.constantFrom(...seatsOf(setup));
  at(place, () =>
    fc.assert(
      fc.property(anyText, seats, (words, seat) => {
        const error = typed(words, seat);
        if (error) checkError(error);
      }),
      { seed: 1, numRuns: 50, includeErrorInReport: true },
    ),
  );
}

/** Invalid positions are refused with an error of the catalogue. */
export function checkStart(game: AnyGame): void {
  const context = { options: game.optionsSchema().parse({}), random: createRandom('start'), now: 0 };
  for (const junk of [null, 0, '', 'nonsense', [], { nonsense: true }]) {
    const started = game.startFrom?.(junk, context);
    if (started) {
      must(!started.ok, `startFrom takes ${bytes(junk)} for a position`);
      checkError(started.error);
    }
  }
}

/** At most `count` of the items, chosen evenly by chance from the seed. */
export function someOf<T>(items: readonly T[], count: number, seed: string): readonly T[] {
  if (items.length <= count) return items;
  return createRandom(seed)
    .stream('conformance/sample')
    .shuffle([...items])
    .slice(0, count);
}
