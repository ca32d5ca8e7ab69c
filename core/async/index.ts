export { yieldToOthers, BatchWindow } from './waiters';
export { KeyedQueue, LatestQueue } from './queues';
export { Preparation } from './preparation';
export { KeyedSemaphore, Semaphore } from './semaphore';
export { isPending, mapAwaitable, type Awaitable, KeptValues, SharedPromise } from './promises';
export { follow, settledWithin, TimeLimitError, valueWithin, withinTime } from './time-limit';
