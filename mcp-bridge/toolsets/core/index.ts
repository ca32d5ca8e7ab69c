import type { FeatureTools } from '../../kit/added-tools';
import type { Toolset } from '../../kit/toolset';
import { gameExecute } from './game-execute';
import { gameObserve } from './game-observe';
import { gameSession } from './game-session';
import { gameWait } from './game-wait';
import { inChosenStyle } from './style';

/** The tools that play every game, with those that features add to them. */
export const coreToolset =
  (features: readonly FeatureTools[]): Toolset =>
  (context) =>
    inChosenStyle(context, [
      gameSession(context, features),
      gameObserve(context),
      gameExecute(context),
      gameWait(context),
      ...features.flatMap(({ core }) => core?.(context) ?? []),
    ]);
