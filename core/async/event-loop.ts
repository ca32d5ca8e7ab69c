/** Those who wait for others, the longest first. */
const waiting: (() => void)[] = [];

/**
 * Resolves after the event loop has served what else is due: answers go out, and requests come in. Of all who yield one goes on in a turn of the
 * loop: together they would hold up others as if none of them had yielded.
 */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}
