/** Resolves after the event loop has served what else is due: answers go out, and requests come in. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
