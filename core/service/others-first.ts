/** Resolves once whatever else is due has had its turn: answers go out, and requests come in. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
