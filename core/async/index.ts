export { isPending, mapAwaitable, type Awaitable } from './awaitable';
export { yieldToOthers } from './event-loop';
export { BatchWindow } from './batch-window';
export { KeyedQueue } from './keyed-queue';
export { KeyedSemaphore } from './keyed-semaphore';
export { LatestQueue } from './latest-queue';
export { Semaphore } from './semaphore';
export { SharedPromise } from './shared-promise';
export { follow, TimeLimitError, valueWithin, withinTime } from './time-limit';
