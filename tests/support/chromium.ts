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

/** The system's own browser, or the one that CHROMIUM_PATH names. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath:
      process.env.CHROMIUM_PATH ?? PROGRAMS.find((program) => existsSync(program)) ?? 'chromium',
    args: FLAGS,
  });
