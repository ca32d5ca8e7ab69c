import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './scripted-terminal';

/** The cards of a list, `Copper, Estate`. */
export const cards = (list: string): string[] => list.split(', ').filter(Boolean);

/** A folder for the files of a test file's games, and games that start there from described hands. */
export function describedHands() {
  const folder = mkdtempSync(join(tmpdir(), 'principality-hands-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;

  /** A file with a described position. */
  const position = (start: unknown): string => {
    const file = join(folder, `start-${++files}.json`);
    writeFileSync(file, JSON.stringify(start));
    return file;
  };

  /** Plays these lines from a position of one or more hands; the deck is the first player's. */
  const from = async (
    hands: readonly string[],
    lines: readonly string[],
    ...flags: readonly string[]
  ): Promise<string> => {
    const players = hands.map((hand) => ({
      hand: cards(hand),
      drawPile: cards('Gold, Silver, Copper, Estate, Copper'),
    }));
    const ran = await run(['--seed', 's', '--start', position({ players }), ...flags], { lines });
    return ran.output;
  };
  return { folder, position, from };
}
