import { createRandom, fail, ok, type GameError, type Result } from '../../../core/engine';
import { readJsonMove } from '../../../core/engine/json-move';
import { gameOverError, legalMoves, make, refusal, seatToAct } from './bare';
import { findCard } from './cards/catalogue';
import { factText } from './facts';
import { fromGameState, toGameState, type GameState } from './game-state';
import { moveSchema } from './schema';
import { standing } from './score';
import { KINGDOM_SIZE, newGame, type Options } from './setup';
import type { CardName, Move, State } from './types';

export interface EngineOptions extends Options {
  /** Freezes every state handed out, so that a caller who changes one is found out. */
  readonly debugMode?: boolean | undefined;
}

/** The new state of a move that was made, or why it was refused. */
export type MoveResult =
  | { readonly success: true; readonly newState: GameState; readonly error?: never; readonly details?: never }
  | {
      readonly success: false;
      readonly newState?: never;
      readonly error: string;
      readonly details?: GameError['details'];
    };

export interface GameOverCheck {
  readonly isGameOver: boolean;
  /** Null for a shared victory. */
  readonly winner?: number | null;
  readonly winners?: readonly number[];
  readonly scores: readonly number[];
}

/** Exactly ten different kingdom cards, or an exception. */
function checkKingdom(names: readonly CardName[]): void {
  if (names.length !== KINGDOM_SIZE)
    throw new RangeError(`Kingdom needs exactly ${KINGDOM_SIZE} cards, got ${names.length}`);
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
 * The rules with seed and log in the state: what tools that hold a whole game use. Results depend on the arguments
 * alone, so an engine made anew for every move plays the same game. Cleanup is a step of its own.
 */
export class GameEngine {
  constructor(
    private readonly seed: string,
    private readonly options: EngineOptions = {},
  ) {}

  /** Throws for other than 1–4 players and for kingdoms that are none. */
  initializeGame(numPlayers = 1, options: EngineOptions = {}): GameState {
    if (!Number.isInteger(numPlayers) || numPlayers < 1 || numPlayers > 4)
      throw new RangeError(`numPlayers must be 1-4, got ${numPlayers}`);
    const chosen = { ...this.options, ...options };
    if (chosen.kingdomCards) checkKingdom(chosen.kingdomCards);
    return this.handOut(newGame(numPlayers, chosen, createRandom(this.seed)), this.seed, []);
  }

  /** With `player`, the move is refused if another seat must act. Never throws, never changes `state`. */
  executeMove(state: GameState, move: Move, player?: number): MoveResult {
    const game = fromGameState(state);
    const judged = judge(game, move, player);
    if (!judged.ok) return refused(judged.error);
    const { seat, move: meant } = judged.value;
    const { state: next, facts } = make(game, seat, meant, createRandom(state.seed));
    const newState = this.handOut(next, state.seed, [...state.gameLog, ...facts.map(factText)]);
    return { success: true, newState };
  }

  /** The legal moves in their fixed order; none for a seat that need not act. */
  getValidMoves(state: GameState, playerIndex?: number): readonly Move[] {
    const game = fromGameState(state);
    return playerIndex === undefined || playerIndex === seatToAct(game) ? legalMoves(game) : [];
  }

  validateMove(state: GameState, move: Move): { readonly valid: boolean; readonly error?: string } {
    const judged = judge(fromGameState(state), move);
    return judged.ok ? { valid: true } : { valid: false, error: judged.error.message };
  }

  checkGameOver(state: GameState): GameOverCheck {
    const { scores, winners } = standing(fromGameState(state));
    if (!state.gameOver) return { isGameOver: false, scores };
    const [winner = null] = winners.length === 1 ? winners : [];
    return { isGameOver: true, winner, winners, scores };
  }

  private handOut(state: State, seed: string, log: readonly string[]): GameState {
    const game = toGameState(state, seed, log);
    return this.options.debugMode ? freeze(game) : game;
  }
}

interface Judged {
  readonly seat: number;
  readonly move: Move;
}

/** The move to make, or why not; sent by `player`, or else by the seat that must act. */
function judge(state: State, sent: unknown, player?: number): Result<Judged> {
  const over = gameOverError(state);
  if (over) return fail(over);
  const read = readJsonMove(moveSchema(), sent);
  if (!read.ok) return read;
  const seat = player ?? seatToAct(state) ?? state.currentPlayer;
  const error = refusal(state, seat, read.value);
  return error ? fail(error) : ok({ seat, move: read.value });
}

const refused = ({ message, details }: GameError): MoveResult => ({
  success: false,
  error: message,
  ...(details ? { details } : {}),
});
