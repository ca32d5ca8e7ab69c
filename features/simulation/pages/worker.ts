import * as z from 'zod';
import type { AnyGame } from '../../../core/engine';
import { playRange, type Lineup, type Range } from '../../../core/simulation/lineup';
import type { Tally } from '../../../core/simulation/tally';

/** Games of a lineup to play. */
export interface Order {
  readonly lineup: Lineup;
  readonly range: Range;
}

/** Their results, or why they cannot be played. */
export type Answer = { readonly tally: Tally } | { readonly error: string };

// The pages' security policy forbids code generated from text.
z.config({ jitless: true });

/** A game’s face, from which the build keeps only the rules. */
interface Face {
  readonly rules: AnyGame;
}

/** Our games, found by their paths and loaded on demand. */
const GAMES = import.meta.glob<Readonly<Record<string, Face>>>('../../../games/*/index.ts');

async function playedBy({ lineup, range }: Order): Promise<Answer> {
  const load = GAMES[`../../../games/${lineup.game}/index.ts`];
  const [face] = load ? Object.values(await load()) : [];
  if (!face) return { error: 'This game cannot be played in the browser.' };
  return { tally: playRange(face.rules, lineup, range) };
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  playedBy(data)
    .catch((error: unknown): Answer => ({ error: error instanceof Error ? error.message : String(error) }))
    .then(postMessage, () => undefined);
});
