import { describeReads, TICKS } from './time-while-reading-suite';

/** Every day one in so many. */
const ONE_IN = 3;

describeReads(TICKS.filter((_, index) => index % ONE_IN === 0));
