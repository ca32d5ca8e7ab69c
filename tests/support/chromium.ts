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
  });
