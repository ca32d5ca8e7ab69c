import { CARDS, listById } from './cards/catalogue';
import { endReason, ROUND_LIMIT_REACHED } from './score';
import { USUAL_ROUND_LIMIT } from './setup';
import type { CardName, Frame, PendingEffect, Phase, PlayerState, State } from './types';
import { NEWEST_RULES, versionField, versionOf, type RulesVersion } from './versions';

/** The state of the `GameEngine`: the game with its seed, log and piles by name. */
export interface GameState {
  /** Of the rules that it is played by: the newest by default. */
  readonly rulesVersion?: RulesVersion;
  readonly players: readonly PlayerState[];
  /** Cards left in each pile of this game. */
  readonly supply: ReadonlyMap<CardName, number>;
  readonly trash: readonly CardName[];
  readonly currentPlayer: number;
  readonly phase: Phase;
  readonly turnNumber: number;
  /** The usual size by default. */
  readonly roundLimit?: number;
  readonly seed: string;
  /** The number of shuffles so far. With the seed this is all that the generator needs. */
  readonly rngState: number;
  readonly selectedKingdomCards: readonly CardName[];
  readonly gameLog: readonly string[];
  readonly boughtThisTurn: boolean;
  readonly gameOver: boolean;
  readonly pendingEffect?: PendingEffect;
  readonly effectStack: readonly Frame[];
}

/** Counts by card id, −1 for cards without a pile. */
export const pileCounts = (supply: ReadonlyMap<CardName, number>): number[] =>
  listById(({ name }) => supply.get(name) ?? -1);

const namedPiles = (supply: readonly number[]): ReadonlyMap<CardName, number> =>
  new Map(CARDS.filter(({ id }) => (supply[id] ?? -1) >= 0).map(({ id, name }) => [name, supply[id] ?? 0]));

export const toGameState = (state: State, seed: string, gameLog: readonly string[]): GameState => ({
  rulesVersion: versionOf(state),
  players: state.players,
  supply: namedPiles(state.supply),
  trash: state.trash,
  currentPlayer: state.currentPlayer,
  phase: state.phase,
  turnNumber: state.turnNumber,
  roundLimit: state.roundLimit,
  seed,
  rngState: state.shuffles,
  selectedKingdomCards: state.kingdom,
  gameLog,
  boughtThisTurn: state.boughtThisTurn,
  gameOver: state.gameOverReason !== null,
  ...(state.pending ? { pendingEffect: state.pending } : {}),
  effectStack: state.stack,
});

export function fromGameState(game: GameState): State {
  const supply = pileCounts(game.supply);
  return {
    ...versionField(game.rulesVersion ?? NEWEST_RULES),
    players: game.players,
    supply,
    trash: game.trash,
    kingdom: game.selectedKingdomCards,
    currentPlayer: game.currentPlayer,
    phase: game.phase,
    turnNumber: game.turnNumber,
    roundLimit: game.roundLimit ?? USUAL_ROUND_LIMIT,
    boughtThisTurn: game.boughtThisTurn,
    gameOverReason: game.gameOver ? (endReason({ supply }) ?? ROUND_LIMIT_REACHED) : null,
    shuffles: game.rngState,
    pending: game.pendingEffect ?? null,
    stack: game.effectStack,
  };
}
