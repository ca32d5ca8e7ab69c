import type { GameTerminal } from '../../../cli/kit';
import { principalityFace } from './face';
import { playUnder } from './house-rules';

/** Principality in the terminal. */
export const terminal: GameTerminal = { face: principalityFace, play: playUnder };
