import { backtracking } from './backtracking';
import { blocksWorld } from './blocks-world';
import { drones } from './drones';
import type { Example } from './example';
import { jobShops } from './job-shop';
import { kitchen } from './kitchen';
import { logistics } from './logistics';
import { scouting } from './scouting';
import { simpleTravel } from './simple-travel';

export const examples: readonly Example[] = [
  backtracking,
  blocksWorld,
  simpleTravel,
  logistics,
  jobShops,
  scouting,
  drones,
  kitchen,
];

export { ganttSvg } from '../../gantt';
export { report } from './report';
