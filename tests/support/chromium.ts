import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page in fewer processes and threads takes a tenth less of the processors.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--disable-threaded-scrolling',
  '--js-flags=--single-threaded',
];

const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How long a page may take over what a test waits for (ms): less than a test, so that it is told what did not come. */
export const PAGE_LIMIT_MS = 90_000;

/** The system's own browser, or the one that CHROMIUM_PATH names. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath:
      process.env.CHROMIUM_PATH ?? PROGRAMS.find((program) => existsSync(program)) ?? 'chromium',
    args: FLAGS,
    // A test that emits SIGINT means the command it tests; the browser ends when its pipe closes.
    handleSIGINT: false,
  });

/** Of scripts/jest-environment.cjs. */
interface FileScope {
  readonly afterFile: (close: () => Promise<unknown>) => void;
}

let running: Promise<Browser> | undefined;

/**
 * The browser that the tests of a file share, or of a group, each with contexts of its own; it ends after the last of them. To start one
 * takes longer than many a test.
 */
export const sharedChromium = (): Promise<Browser> => (running ??= launchShared());

async function launchShared(): Promise<Browser> {
  const browser = await launchChromium();
  // What comes after a crash is not to fail with it.
  browser.once('disconnected', () => (running = undefined));
  (globalThis as unknown as FileScope).afterFile(() => browser.close());
  return browser;
}
