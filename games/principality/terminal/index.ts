import type { GameTerminal } from '../../../cli/kit';
import type { View } from '../rules/view';
import { playWithHouseRules } from './house-rules';
import { replayLines } from './screen';
import { principalityUi } from './ui';

/** Principality in the terminal. */
export const terminal: GameTerminal = {
  picture: () => ({ table: (view, viewer, layout) => replayLines(view as View, viewer, layout) }),
  ui: principalityUi,
  play: playWithHouseRules,
};
