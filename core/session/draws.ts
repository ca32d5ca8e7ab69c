import type { RandomSource, RandomStream } from '../engine';

/** A whole number from 0 on, below a limit; or a list after it was shuffled. */
export type DrawResult =
  { readonly below: number; readonly value: number } | { readonly shuffled: readonly (string | number)[] };

/** The draws of a game from one stream, in order from its beginning. */
export interface Draw {
  readonly label: string;
  readonly taken: readonly DrawResult[];
}

/** A source of chance that records every draw. */
export interface RecordedChance {
  readonly random: RandomSource;
  /** The draws so far, by stream; a stream without draws keeps its place, so that the numbers have no gap. */
  draws(): readonly Draw[];
}

/** All words of the generator are below this. */
const WORDS = 0x1_0000_0000;

const isScalar = (item: unknown): item is string | number =>
  typeof item === 'string' || Number.isFinite(item);

/** The same chance, with a record of what the rules draw. */
export function recordChance(source: RandomSource): RecordedChance {
  const streams: { readonly label: string; readonly taken: DrawResult[] }[] = [];
  return {
    random: {
      stream: (label) => {
        const taken: DrawResult[] = [];
        streams.push({ label, taken });
        return recordStream(source.stream(label), taken);
      },
    },
    draws: () => streams,
  };
}

function recordStream(stream: RandomStream, taken: DrawResult[]): RandomStream {
  const number = (below: number, value: number): number => {
    taken.push({ below, value });
    return value;
  };
  return {
    u32: () => number(WORDS, stream.u32()),
    int: (k) => number(k, stream.int(k)),
    shuffle: (items) => {
      const before = [...items];
      const places = stream.shuffle(before.map((_, place) => place));
      for (const [at, place] of places.entries()) items[at] = before[place] as (typeof items)[number];
      const scalars = items.flatMap((item) => (isScalar(item) ? [item] : []));
      // If some items are not texts or numbers, the positions before the shuffle are recorded.
      taken.push({ shuffled: scalars.length === items.length ? scalars : places });
      return items;
    },
  };
}
