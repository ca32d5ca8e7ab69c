import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 30_000;
/** The first pauses are short, since most of what is waited for comes soon; a failed assertion takes as long to write as some milliseconds. */
const POLLS_MS = { first: 4, longest: 32 };

/**
 * Resolves as soon as `assertion` passes; fails with its last failure if it does not in half a minute. Where it is dear to look, the
 * longest pause may be longer.
 */
export async function eventually(
  assertion: () => void | Promise<void>,
  longestMs = POLLS_MS.longest,
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (let pause = POLLS_MS.first; ; pause = Math.min(2 * pause, longestMs)) {
    try {
      await assertion();
      return;
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
    await delay(pause);
  }
}
