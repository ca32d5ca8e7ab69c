/** Resolves after some time (ms), or as soon as the signal aborts: what was closed leaves no timer behind. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const resume = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    signal.addEventListener('abort', resume);
    if (signal.aborted) resume();
  });
