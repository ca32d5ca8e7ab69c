import { backtracking } from './backtracking';
import { blocksWorld } from './blocks-world';
import type { Example } from './example';
import { logistics } from './logistics';
import { scouting } from './scouting';
import { simpleTravel } from './simple-travel';

export const examples: readonly Example[] = [backtracking, blocksWorld, simpleTravel, logistics, scouting];

export { ganttSvg } from '../gantt';
export { report } from './report';
