import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const POLL_MS = 5;

/** Resolves as soon as `assertion` passes; fails with its last failure if it does not in half a minute. */
export async function eventually(assertion: () => void | Promise<void>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
    await delay(POLL_MS);
  }
}
