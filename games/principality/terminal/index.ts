import type { GameTerminal } from '../../../cli/kit';
import { principalityUi } from './ui';
import { playWithHouseRules } from './house-rules';

/** Principality in the terminal. */
export const terminal: GameTerminal = { ui: principalityUi, play: playWithHouseRules };
