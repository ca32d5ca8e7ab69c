import { createRandom, defined, errors, fail, ok, selectOption, typedSelection } from '../../../core/engine';
import type { GameError, Result } from '../../../core/engine';
import { readJsonMove } from '../../../core/engine/json-move';
import { errorFor, gameOverError, legalMoves, make, seatToAct, skipEmptyDecision, wrongSeat } from './bare';
import type { ExecutionResult } from './bare';
import { findCard } from './cards/catalogue';
import { factText } from './facts';
import { readGameState, toGameState, type GameState, type ReadState } from './game-state';
import { formatMove } from './moves';
import { parseMove as parseText } from './notation';
import { generateMoveOptions } from './options';
import { KINGDOM_SIZE, kingdomOfTen, moveSchema, type GameOptions } from './schema';
import { standing } from './score';
import { newGame } from './setup';
import type { CardName, Move, State } from './types';

/** Why the `GameEngine` or one of its functions failed. */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly details?: GameError['details'];
}

const failed = ({ message, details }: GameError): Failure => ({
  success: false,
  error: message,
  ...defined({ details }),
});

export interface EngineOptions extends GameOptions {
  /** Freezes every returned state, so that accidental changes by callers are detected. */
  readonly debugMode?: boolean | undefined;
}

/** The new state after a move, or why it failed. */
export type MoveResult =
  | { readonly success: true; readonly newState: GameState; readonly error?: never; readonly details?: never }
  | (Failure & { readonly newState?: never });

/** The parsed state, or why parsing failed. */
export type ReadResult = { readonly success: true; readonly state: GameState } | Failure;

/** A move parsed from text, or why that failed. */
export type ParseResult = { readonly success: true; readonly move: Move } | Failure;

export interface GameOverCheck {
  readonly isGameOver: boolean;
  /** Null for a shared victory. */
  readonly winner?: number | null;
  readonly winners?: readonly number[];
  /** Empty for a state that cannot be read. */
  readonly scores: readonly number[];
  /** The fault of an unreadable state. */
  readonly error?: string;
}

const OPTIONS = ['kingdomCards', 'victoryPileSize', 'roundLimit', 'debugMode'];

/** Throws for unknown options. */
function checkOptions(options: EngineOptions): void {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`Unknown engine option: "${unknown}". Options: ${OPTIONS.join(', ')}`);
  const { victoryPileSize, roundLimit } = options;
  for (const [name, value] of Object.entries({ victoryPileSize, roundLimit })) {
    if (value !== undefined && !(Number.isInteger(value) && value >= 1))
      throw new RangeError(`${name} must be a whole number from 1, got ${String(value)}`);
  }
}

/** Throws unless there are exactly ten different kingdom cards. */
function checkKingdom(names: readonly CardName[]): void {
  if (names.length !== KINGDOM_SIZE) throw new RangeError(kingdomOfTen(names.length));
  const unknown = names.find((name) => !findCard(name)?.kingdom);
  if (unknown !== undefined) throw new RangeError(`Not a kingdom card: ${unknown}`);
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new RangeError(`Duplicate kingdom card: ${double}`);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/**
 * The rules with seed and log in the state, for tools that manage a whole game. Results depend on the arguments alone, so a new
 * engine for every move plays the same game. Cleanup is a separate step. Only the set-up of a game throws.
 */
export class GameEngine {
  /** Throws for options that the engine does not know. */
  constructor(
    private readonly seed: string,
    private readonly options: EngineOptions = {},
  ) {
    checkOptions(options);
  }

  /** Throws unless there are 1–4 players, all options are known, and the kingdom is valid. */
  initializeGame(numPlayers = 1, options: EngineOptions = {}): GameState {
    if (!Number.isInteger(numPlayers) || numPlayers < 1 || numPlayers > 4)
      throw new RangeError(`numPlayers must be 1-4, got ${numPlayers}`);
    checkOptions(options);
    const chosen = { ...this.options, ...options };
    if (chosen.kingdomCards) checkKingdom(chosen.kingdomCards);
    return this.handOut(newGame(numPlayers, chosen, createRandom(this.seed)), this.seed, []);
  }

  /** With `player`, the move fails if another seat must act. Never throws and never changes `state`. */
  executeMove(state: GameState, move: Move, player?: number): MoveResult {
    const read = readGameState(state);
    if (!read.ok) return failed(read.error);
    const judged = judge(read.value, move, player);
    if (!judged.ok) return failed(judged.error);
    const { seed, gameLog } = read.value.game;
    const { state: next, facts } = judged.value(seed);
    return { success: true, newState: this.handOut(next, seed, [...gameLog, ...facts.map(factText)]) };
  }

  /** The legal moves in their fixed order; empty for a seat that need not act, or for a state that cannot be read. */
  getValidMoves(state: GameState, playerIndex?: number): readonly Move[] {
    const isFor = (seat?: number | null): boolean => playerIndex === undefined || playerIndex === seat;
    const options = generateMoveOptions(state);
    if (options.length > 0) return isFor(state.pendingEffect?.player) ? options.map(({ move }) => move) : [];
    const read = readGameState(state);
    return read.ok && isFor(seatToAct(read.value.state)) ? legalMoves(read.value.state) : [];
  }

  validateMove(state: GameState, move: Move): { readonly valid: boolean; readonly error?: string } {
    const read = readGameState(state);
    const judged = read.ok ? judge(read.value, move) : read;
    return judged.ok ? { valid: true } : { valid: false, error: judged.error.message };
  }

  checkGameOver(state: GameState): GameOverCheck {
    const read = readGameState(state);
    if (!read.ok) return { isGameOver: false, scores: [], error: read.error.message };
    const { scores, winners } = standing(read.value.state);
    if (!read.value.game.gameOver) return { isGameOver: false, scores };
    const [winner = null] = winners.length === 1 ? winners : [];
    return { isGameOver: true, winner, winners, scores };
  }

  private handOut(state: State, seed: string, log: readonly string[]): GameState {
    const game = toGameState(state, seed, log);
    return this.options.debugMode ? freeze(game) : game;
  }
}

/** Makes the move with the seed of the state. The player is `player`, or else the seat that must act. */
function judge(
  { state, game }: ReadState,
  sent: unknown,
  player?: number,
): Result<(seed: string) => ExecutionResult> {
  const over = gameOverError(state);
  if (over) return fail(over);
  const plain = plainJson(sent);
  if (plain === null) return fail(NOT_A_MOVE);
  const read = readJsonMove(moveSchema(), plain);
  if (!read.ok) return read;
  const move = read.value;
  const seat = player ?? seatToAct(state) ?? state.currentPlayer;
  const range = `player must be 0-${state.players.length - 1}`;
  if (!state.players[seat]) return fail(errors.invalidParameters(`${range}, got ${String(seat)}`));
  const error = errorFor(state, seat, move);
  if (!error) return ok((seed) => make(state, seat, move, createRandom(seed)));
  const passes = wrongSeat(state, seat) === null && isOnlyOption(game, move);
  return passes ? ok((seed) => skipEmptyDecision(state, createRandom(seed))) : fail(error);
}

/** Whether this is the only option of a decision without a choice. */
function isOnlyOption(game: GameState, move: Move): boolean {
  const [only, ...others] = generateMoveOptions(game);
  return only !== undefined && others.length === 0 && formatMove(only.move) === formatMove(move);
}

const NOT_A_MOVE = errors.invalidParameters('A move must be a plain object, e.g. {"type":"end_phase"}', {
  suggestion: 'Take one from getValidMoves, or read one with parseMove.',
});

/** The object after a round trip through JSON; null if that is impossible. */
function plainJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return null;
  }
}

/**
 * Reads a command (`buy Silver`), or the number of an option of the open decision, for the player who must act. The move need not
 * be legal. Never throws.
 */
export function parseMove(text: string, state: GameState): ParseResult {
  const parsed = parse(text, state);
  return parsed.ok ? { success: true, move: parsed.value } : failed(parsed.error);
}

function parse(text: unknown, given: GameState): Result<Move> {
  if (typeof text !== 'string')
    return fail(errors.invalidParameters('A command must be a text, e.g. "end_phase"'));
  const read = readGameState(given);
  if (!read.ok) return read;
  const { state, game } = read.value;
  const options = generateMoveOptions(game).map((each) => ({ ...each, command: formatMove(each.move) }));
  const typed = typedSelection(text);
  const parsed =
    typed !== null && options.length > 0
      ? selectOption(typed, options.length, (index) => options[index - 1])
      : parseText(text, state, seatToAct(state) ?? state.currentPlayer, () => undefined);
  return parsed.ok ? ok(parsed.value.move) : parsed;
}

/** The state as JSON; the supply becomes `[[name, count], …]`. Values that JSON cannot represent become `null`. */
export function serializeState(state: GameState): string {
  try {
    return JSON.stringify(state, (_field, value: unknown) =>
      value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
    );
  } catch {
    return 'null';
  }
}

/** Parses the output of `serializeState`. Never throws: for any other text it reports what is missing. */
export function deserializeState(json: string): ReadResult {
  const read = readText(json);
  return read.ok ? { success: true, state: read.value } : failed(read.error);
}

function readText(json: string): Result<GameState> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return fail(errors.invalidJson('Not JSON'));
  }
  const read = readGameState(value);
  return read.ok ? ok(read.value.game) : read;
}
