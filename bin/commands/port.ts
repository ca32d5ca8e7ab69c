import { InvalidArgumentError } from 'commander';

const EXPECTED = 'a number from 0 to 65535';

/** The port that a text names, if it names one. */
function portOf(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}

/** The value of `--port`. */
export function portFlag(text: string): number {
  const port = portOf(text);
  if (port !== undefined) return port;
  throw new InvalidArgumentError(`It must be ${EXPECTED}.`);
}

/** A port from the environment; a bad one ends the command with a message, before anything is started. */
export function portSetting(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = portOf(text);
  if (port !== undefined) return port;
  throw new Error(`PORT must be ${EXPECTED}, got "${text}"`);
}
