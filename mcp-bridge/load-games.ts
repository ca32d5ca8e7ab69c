import type { BridgeGame, GameTools } from './kit/game-tools';
import type { GameWithBoard } from './widgets';

/** A game whose tools are loaded when a bridge needs them. */
export interface LoadableGame extends GameWithBoard {
  readonly tools?: () => Promise<GameTools>;
}

/** The games with their tools loaded, in the same order. */
export const loadBridgeGames = (games: readonly LoadableGame[]): Promise<readonly BridgeGame[]> =>
  Promise.all(
    games.map(async ({ tools, ...game }) => (tools === undefined ? game : { ...game, tools: await tools() })),
  );
