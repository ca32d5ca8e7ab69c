import { describeReads, TICKS } from './time-while-reading-suite';

describeReads(TICKS);
