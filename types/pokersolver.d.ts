/** The part of pokersolver (a development tool) that tests and benchmarks use; it ships no types. */
declare module 'pokersolver' {
  export class Hand {
    /** In words, e.g. `Two Pair, A's & 6's`. */
    readonly descr: string;
    /** Cards as `Td`. */
    static solve(cards: readonly string[]): Hand;
    static winners(hands: readonly Hand[]): Hand[];
  }
}
